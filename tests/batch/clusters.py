"""A small cluster of Spark for tests: two workers in processes of their own."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

__all__ = ["MASTER", "cluster"]

MASTER = "local-cluster[2,1,1024]"

_SOURCE = str(Path(__file__).resolve().parents[2] / "src")


def cluster() -> Iterator[Any]:
    """A session whose workers are processes; skips where there is no Java."""
    if shutil.which("java") is None and "JAVA_HOME" not in os.environ:
        pytest.skip("Spark needs Java")
    from pyspark.sql import SparkSession

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYSPARK_PYTHON", sys.executable)
        patch.setenv("PYSPARK_DRIVER_PYTHON", sys.executable)
        session: Any = (
            SparkSession.builder.master(MASTER)
            .config("spark.executorEnv.PYTHONPATH", _SOURCE)
            .config("spark.executor.memory", "1g")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.ui.enabled", "false")
            .config("spark.ui.showConsoleProgress", "false")
            .config("spark.log.level", "OFF")
            .getOrCreate()
        )
        yield session
        session.stop()

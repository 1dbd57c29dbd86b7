"""A session of Spark for the command line."""

from __future__ import annotations

import os
import sys
import warnings
from importlib.util import find_spec
from typing import Any

from overtrick.kernel.errors import MissingPackageError

__all__ = ["check_spark", "session"]


def check_spark(*names: str) -> None:
    """Raises: MissingPackageError where one of these packages is not installed."""
    missing = [name for name in names if find_spec(name) is None]
    if missing:
        raise MissingPackageError(
            f"Spark needs the package {' and the package '.join(missing)}. "
            "Install it with: pip install 'overtrick[spark]'"
        )


def session(master: str) -> Any:
    """The session that runs, or a new one. `master`: its address, "" for what spark-submit or its settings say.

    Raises: MissingPackageError where Spark cannot be started.
    """
    check_spark("pyspark", "pandas")
    from pyspark.errors import PySparkException
    from pyspark.sql import SparkSession

    warnings.filterwarnings("ignore", "PySpark does not yet fully support pandas", FutureWarning)
    master = master or os.environ.get("SPARK_MASTER", "")
    if not master or master.startswith("local"):
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = (
        SparkSession.builder.appName("overtrick batch")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.log.level", "ERROR")
        .config("spark.driver.maxResultSize", "0")
    )
    try:
        return (builder.master(master) if master else builder).getOrCreate()
    except PySparkException as fault:
        raise MissingPackageError(
            f"Spark does not start: {str(fault).splitlines()[0]} It needs Java 17 or newer (JAVA_HOME, or java on the "
            "PATH) and a master that can be reached."
        ) from None

"""What the page about Spark shows happens as it shows it. Its blocks are of text, since other tests have no Spark."""

from __future__ import annotations

import shlex
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from overtrick.cli.main import main
from tests.batch.archives import results
from tests.docs.pages import ROOT, blocks_of
from tests.docs.runner import Page

pytest.importorskip("pyspark", reason="the extra spark is not installed")
pq = pytest.importorskip("pyarrow.parquet")


BLOCKS = list(blocks_of((ROOT / "docs/how-to/score-on-a-spark-cluster.md").read_text(encoding="utf-8")))


def test_the_program(spark: Any, tmp_path: Path) -> None:
    (block,) = [one for one in BLOCKS if one.text.startswith(">>> ")]
    elsewhere = tuple(line.replace('"scored"', repr(str(tmp_path / "scored"))) for line in block.lines)
    assert Page(tmp_path).run_python(replace(block, language="python", lines=elsewhere)) == ""


def test_the_command(spark: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (block,) = [one for one in BLOCKS if one.text.startswith("$ overtrick")]
    monkeypatch.chdir(tmp_path)
    Path("archive").mkdir()
    pq.write_table(results(20), "archive/a.parquet")
    words = shlex.split(block.text.replace("spark://head:7077", spark.sparkContext.master))[2:]
    assert main(words) == 0
    assert sorted(p.name for p in Path("scored").iterdir() if p.name != ".lock") == [
        "manifest.json", "rejects.parquet", "results", "totals.parquet"
    ]  # fmt: skip

"""The bench of archives compares everybody's results before it prints a figure: what it compares by must notice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from overtrick.desk.batch.run import batch
from overtrick.desk.batch.wanted import Wanted
from overtrick.model.seat import Side

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")
for package in ("duckdb", "pandas", "polars"):
    pytest.importorskip(package)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An archive of 2,600 results, and what `overtrick batch` makes of it."""
    from bench.archive_made import make

    make(13, 2600, tmp_path / "in", shuffled=False)
    batch(Wanted(files=(str(tmp_path / "in"),), out=str(tmp_path / "ours"), method="mitchell", sides=(Side.NS,)))
    return tmp_path


def digest(folder: Path) -> str:
    from bench.archive_digest import digest

    return digest(folder)


def test_all_peers_give_what_we_give(folder: Path) -> None:
    from bench.archive_peers import PEERS

    wanted = digest(folder / "ours")
    assert wanted.startswith("2600 ")
    for number, (name, plan) in enumerate(PEERS.items()):
        plan.run(folder / "in", folder / f"peer-{number}")
        assert digest(folder / f"peer-{number}") == wanted, name


@pytest.mark.parametrize("column", ["board", "ew", "ns_award_num", "ns_percent_num"])
def test_one_other_number_is_noticed(folder: Path, column: str) -> None:
    wanted = digest(folder / "ours")
    path = folder / "ours" / "results" / "part-03.parquet"
    table: Any = pq.ParquetFile(path).read()
    values = table[column].to_pylist()
    pq.write_table(table.take(list(range(len(table)))[::-1]), path)
    assert digest(folder / "ours") == wanted
    values[5] += 1
    at = table.column_names.index(column)
    pq.write_table(table.set_column(at, column, pa.array(values, table[column].type)), path)
    assert digest(folder / "ours") != wanted

"""`overtrick batch --engine spark` writes what the local engine writes, by worker processes."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from overtrick.cli.main import main
from overtrick.desk.batch import plan
from tests.batch.archives import cut, files_in, results, same, shuffled, written

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")
pytest.importorskip("pyspark", reason="the extra spark is not installed")

pytestmark = pytest.mark.usefixtures("spark")


def by(engine: str, out: Path, *words: object, code: int = 0) -> Path:
    assert main(["batch", *map(str, words), "--out", str(out / engine), "--engine", engine]) == code
    return out / engine


def both(out: Path, *words: object) -> tuple[Path, Path]:
    return by("local", out, *words), by("spark", out, *words)


def counts_in(out: Path) -> Any:
    manifest = json.loads((out / "manifest.json").read_text())
    inputs = [(one["file"], one["sha256"], one["rows"], one["rejected"]) for one in manifest["inputs"]]
    parts = manifest["parts"]
    summed = [sum(part[what] for part in parts) for what in ("rows", "boards")]
    return inputs, summed, manifest["conditions"], manifest["finished"], manifest["scattered"], manifest["rejected"]


def faulty(table: Any) -> Any:
    """A few rows that cannot be scored."""
    scores = table["score"].to_pylist()
    scores[3], scores[50] = None, 425
    return table.set_column(1, "score", pa.array(scores, pa.int16()))


def test_boards_together_give_the_same_files(tmp_path: Path) -> None:
    cut(faulty(results()), tmp_path / "in", 3, at_boards=True)
    local, spark = both(tmp_path, tmp_path / "in", "--totals", "--method", "cross-imps")
    found, wanted = files_in(spark), files_in(local)
    assert found.keys() == wanted.keys()
    assert {name for name in wanted if found[name] != wanted[name]} <= {"manifest.json", "totals.parquet"}
    assert pq.read_table(spark / "totals.parquet") == pq.read_table(local / "totals.parquet")
    assert counts_in(spark) == counts_in(local)


def test_rows_in_any_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from overtrick.desk.batch.spark import engine

    table = shuffled(faulty(results()))
    table = table.append_column("Board", table["row"].cast(pa.uint32()).dictionary_encode())
    cut(table, tmp_path / "in", 3, at_boards=False)
    monkeypatch.setattr(engine, "_SHARE", 200)
    local, spark = both(tmp_path, tmp_path / "in", "--totals", "--float")
    assert same(written(spark), written(local))
    assert written(spark).schema == written(local).schema
    for name in ("totals.parquet", "rejects.parquet"):
        assert pq.read_table(spark / name) == pq.read_table(local / name)
    assert counts_in(spark) == counts_in(local)
    before = files_in(spark)
    assert files_in(by("spark", tmp_path, tmp_path / "in", "--totals", "--float")) == before


def test_more_boxes_than_boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = shuffled(pa.concat_tables([results(4), results(4).slice(0, 0)]))
    cut(table, tmp_path / "in", 2, at_boards=False)
    monkeypatch.setattr(plan, "_BOX", 20)
    local, spark = both(tmp_path, tmp_path / "in", "--method", "butler")
    assert same(written(spark), written(local))
    assert sorted(p.name for p in (spark / "results").iterdir()) == sorted(
        p.name for p in (local / "results").iterdir()
    )
    assert 0 in [pq.read_metadata(path).num_rows for path in (spark / "results").iterdir()]
    assert counts_in(spark) == counts_in(local)


def test_text_files_and_folders_that_tell_the_group(tmp_path: Path) -> None:
    table = shuffled(results(90))
    for number in range(3):
        folder = tmp_path / "in" / f"event={number}"
        folder.mkdir(parents=True)
        some = table.slice(number * 150, 150)
        lines = [",".join(map(str, row.values())) for row in some.to_pylist()]
        (folder / "all.csv").write_text("\n".join([",".join(some.column_names), *lines, "7,x,1,2,9", ""]))
    local, spark = both(tmp_path, tmp_path / "in", "--group", "event", "--totals")
    found, wanted = written(spark), written(local)
    assert same(found.select(sorted(found.column_names)), wanted.select(sorted(wanted.column_names)))
    assert pq.read_table(spark / "rejects.parquet") == pq.read_table(local / "rejects.parquet")
    assert pq.read_table(spark / "totals.parquet") == pq.read_table(local / "totals.parquet")


def test_it_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from overtrick.desk.batch.spark.engine import OnSpark

    cut(results(), tmp_path / "in", 4, at_boards=True)
    undisturbed = files_in(by("spark", tmp_path / "a", tmp_path / "in"))
    finish, turn = OnSpark._finish, count()

    def stop(self: Any, *rest: Any) -> None:
        if next(turn):
            raise KeyboardInterrupt
        finish(self, *rest)

    monkeypatch.setattr(OnSpark, "_finish", stop)
    words = ["batch", str(tmp_path / "in"), "--out", str(tmp_path / "b"), "--engine", "spark"]
    assert main(words) == 130
    monkeypatch.undo()
    made = [p.stat().st_mtime_ns for p in sorted((tmp_path / "b" / "results").iterdir())]
    assert len(made) == 1
    assert main(words) == 0
    assert made[0] in [p.stat().st_mtime_ns for p in sorted((tmp_path / "b" / "results").iterdir())]
    assert files_in(tmp_path / "b") == undisturbed


def test_what_cannot_be_scored_is_said_as_everywhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cut(faulty(results()), tmp_path / "in", 1, at_boards=True)
    for words in (("--strict",), ("--expected", "2"), ("--board", "deal")):
        by("local", tmp_path, tmp_path / "in", *words, code=2)
        said = capsys.readouterr().err
        by("spark", tmp_path, tmp_path / "in", *words, code=2)
        assert capsys.readouterr().err == said


def test_a_column_that_spark_cannot_carry(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = shuffled(results(40))
    table = table.append_column("took", pa.array([1] * len(table), pa.duration("s")))
    pq.write_table(table.slice(0, 50), tmp_path / "a.parquet")
    pq.write_table(table.slice(50), tmp_path / "b.parquet")
    by("spark", tmp_path, tmp_path / "a.parquet", tmp_path / "b.parquet", code=2)
    assert "The column took holds duration[s], which Spark cannot carry." in capsys.readouterr().err

"""How `overtrick batch` saves work: tables that are clean, boxes that are filled, files that need no closer look."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from overtrick.desk.batch import local, scatter
from overtrick.desk.batch.clean import clean
from overtrick.desk.batch.disk import load, save
from overtrick.desk.batch.inputs import inputs_of
from overtrick.desk.batch.parallel import in_parallel
from overtrick.desk.batch.read import Reader
from overtrick.desk.batch.run import batch
from overtrick.desk.batch.survey import Limits, look_closer, survey
from overtrick.desk.batch.wanted import Wanted
from overtrick.kernel.errors import BadValueError
from tests.batch.archives import cut, expected, results, same, shuffled, written

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

LIMITS = Limits(rows=500, whole=10**6, boxed=400)


def wanted(tmp_path: Path, **how: Any) -> Wanted:
    return Wanted(files=(str(tmp_path / "in"),), out=str(tmp_path / "out"), **how)


def test_a_clean_table_is_left_as_it_is() -> None:
    table = results()
    found = clean(table, 1, "a", Wanted(files=(), out="", weight="row"))
    assert (found.read, found.rejects.to_pylist()) == (
        len(table),
        [{"file": "a", "row": 1, "reason": "row 0 is less than 1"}],
    )
    without = clean(table, 1, "a", Wanted(files=(), out=""))
    assert (without.table is table, len(without.rejects), without.read) == (True, 0, len(table))


@pytest.mark.parametrize(
    ("column", "values", "why"),
    [
        ("score", pa.array([420, 425, 450], pa.int16()), "score 425 is no score that a contract can have"),
        ("score", pa.array([420, None, 450], pa.int16()), "no score"),
        ("score", pa.array([420, 425, 450], pa.int64()), "score 425 is no score that a contract can have"),
        ("board", pa.array([1, None, 1], pa.int32()), "no board"),
        ("board", pa.array(["1", " ", "1"]), "no board"),
        ("ns", pa.array([1, None, 1], pa.int32()), "no ns"),
        ("tables", pa.array([1, 0, 1], pa.int64()), "tables 0 is less than 1"),
        ("tables", pa.array([1, -3, 1], pa.int8()), "tables -3 is less than 1"),
        ("tables", pa.array([1, None, 1], pa.int64()), "no tables"),
    ],
)
def test_no_fault_passes_for_clean(column: str, values: Any, why: str) -> None:
    table = pa.table(
        {
            "board": pa.array([1, 1, 1], pa.int32()),
            "score": pa.array([420, 430, 450], pa.int16()),
            "ns": pa.array([1, 2, 3], pa.int32()),
            "ew": pa.array([1, 2, 3], pa.int32()),
            "tables": pa.array([1, 2, 3], pa.int64()),
        }
    )
    how = Wanted(files=(), out="", weight="tables", totals=True)
    assert clean(table, 1, "a", how).rejects.to_pylist() == []
    faulty = clean(table.set_column(table.column_names.index(column), column, values), 5, "a", how)
    assert faulty.rejects.to_pylist() == [{"file": "a", "row": 6, "reason": why}]
    assert faulty.table["ew"].to_pylist() == [1, 3]


def test_files_that_share_boards_are_not_looked_at_closer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Any] = []
    monkeypatch.setattr(local, "look_closer", lambda *given: looked.append(given))
    table = shuffled(results())
    cut(table, tmp_path / "in", 3, at_boards=False)
    batch(wanted(tmp_path))
    assert looked == []
    assert same(written(tmp_path / "out"), expected(table))


def test_files_that_have_their_boards_whole_are(tmp_path: Path) -> None:
    table = results()
    paths = cut(table, tmp_path / "in", 3, at_boards=True)
    mixed = [shuffled(pq.read_table(path)) for path in paths]
    for path, rows in zip(paths, mixed, strict=True):
        pq.write_table(rows, path)
    report = batch(wanted(tmp_path))
    assert (report.scattered, report.parts, report.boards) == (False, 3, 300)
    assert same(written(tmp_path / "out"), expected(table))


def test_mixed_files_tell_some_boards_first_and_all_when_looked_at(tmp_path: Path) -> None:
    cut(shuffled(results()), tmp_path / "in", 1, at_boards=False)
    how = wanted(tmp_path)
    (source,) = inputs_of(how.files, how.out)
    seen = survey(Reader(), source, how, LIMITS, lambda rows: None, lambda rows: None)
    assert (seen.together, seen.looked_at, seen.most) == (False, False, {})
    some = set(seen.heads.tolist())
    seen = look_closer(Reader(), source, how, LIMITS, seen)
    assert (seen.together, seen.looked_at, seen.most, len(seen.heads)) == (False, True, {None: 150}, 300)
    assert some < set(seen.heads.tolist())


@pytest.mark.parametrize("threads", [1, 3])
def test_boxes_hold_every_row_once_and_in_order(tmp_path: Path, threads: int) -> None:
    table = shuffled(results())
    cut(table, tmp_path / "in", 3, at_boards=False)
    how = wanted(tmp_path, threads=threads)
    inputs = inputs_of(how.files, how.out)
    boxes, most = scatter.scatter(Reader(), inputs, how, LIMITS, 7, tmp_path / "boxes", "mark", lambda rows: None)
    tables = [box.table() for box in boxes]
    place = {row: at for at, row in enumerate(table["row"].to_pylist())}
    for one in tables:
        order = [place[row] for row in one["row"].to_pylist()]
        assert order == sorted(order)
    boards = [set(one["board"].to_pylist()) for one in tables]
    assert sum(map(len, boards)) == len(set.union(*boards)) == 300
    assert pa.concat_tables(tables).sort_by("row").to_pydict() == results().to_pydict()
    assert most == {None: 150}
    assert [box.table(("board",)).to_pydict() for box in boxes] == [
        one.select(["board"]).to_pydict() for one in tables
    ]


def test_boxes_that_are_filled_are_not_filled_again(tmp_path: Path) -> None:
    cut(shuffled(results()), tmp_path / "in", 3, at_boards=False)
    how = wanted(tmp_path)
    inputs = inputs_of(how.files, how.out)
    read: list[int] = []

    def boxes(mark: str) -> list[Any]:
        found, _ = scatter.scatter(Reader(), inputs, how, LIMITS, 7, tmp_path / "boxes", mark, read.append)
        return [box.table().to_pydict() for box in found]

    first = boxes("one")
    (tmp_path / "boxes" / "00001.arrow").unlink()
    read.clear()
    assert boxes("one") == first
    assert sum(read) == pq.read_metadata(inputs[1].path).num_rows
    read.clear()
    assert boxes("other") == first
    assert sum(read) == len(results())


def test_what_a_stopped_run_left_at_its_very_end_is_taken_away(tmp_path: Path) -> None:
    cut(results(), tmp_path / "in", 2, at_boards=True)
    batch(wanted(tmp_path))
    (tmp_path / "out" / ".work").mkdir()
    save(tmp_path / "out" / ".work" / "made-of.json", 1)
    assert load(tmp_path / "out" / ".work" / "made-of.json") == 1
    assert batch(wanted(tmp_path)).reused == 2
    assert not (tmp_path / "out" / ".work").exists()


def test_the_first_fault_of_several_threads_is_told() -> None:
    def work(number: int) -> int:
        if number == 3:
            raise BadValueError("three")
        return number

    with pytest.raises(BadValueError, match="three"):
        in_parallel(2, work, range(9))
    assert in_parallel(2, work, iter([2, 1])) == [2, 1]


@pytest.mark.parametrize("memory", [64 << 20, 1 << 30])
@pytest.mark.parametrize("threads", [1, 4])
def test_neither_memory_nor_threads_change_results(tmp_path: Path, memory: int, threads: int) -> None:
    table = results(3000)
    cut(table, tmp_path / "in", 2, at_boards=True)
    batch(wanted(tmp_path, memory=memory, threads=threads))
    found = written(tmp_path / "out")
    assert same(found, expected(table))
    assert np.all(np.diff(found["row"].to_numpy()) == 1)

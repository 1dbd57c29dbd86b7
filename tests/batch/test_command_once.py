"""Archives that `overtrick batch` scores in one reading: when it does, and that nothing comes out otherwise."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from overtrick.desk.batch import engine, local, scoring, stages, watch
from overtrick.desk.batch.run import Report, batch
from overtrick.desk.batch.survey import Limits
from overtrick.desk.batch.wanted import Wanted
from tests.batch.archives import cut, expected, files_in, results, same, shuffled, written

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

ODD = pa.table(
    {
        "board": pa.array([10**6, 10**6, None], pa.int32()),
        "score": pa.array([425, 420, 420], pa.int16()),
        "ns": pa.array([1, 2, 3], pa.int32()),
        "ew": pa.array([4, 5, 6], pa.int32()),
        "row": [-1, -2, -3],
    }
)
"""A row that can be scored between two that cannot, on a board behind all others."""


class Looked(list[str]):
    """The files that were looked over by themselves, in order."""


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Looked:
    found, real = Looked(), engine.look_at

    def look_at(reader: Any, source: Any, *rest: Any) -> Any:
        found.append(source.name)
        return real(reader, source, *rest)

    monkeypatch.setattr(local, "look_at", look_at)
    return found


@pytest.fixture
def few_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some hundred rows at a time."""
    limits = Limits(rows=500, whole=1000, boxed=400)
    monkeypatch.setattr("overtrick.desk.batch.memory.limits_for", lambda inputs, wanted: limits)


def ascending() -> Any:
    return results().sort_by([("board", "ascending"), ("row", "ascending")])


def scored(folder: Path, **how: Any) -> Report:
    defaults = Wanted(files=(str(folder / "in"),), out=str(folder / "out"), method="mitchell", totals=True, threads=2)
    return batch(replace(defaults, **how))


def twice_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same archive, looked over first, into another folder."""
    monkeypatch.setattr(stages, "ranges_apart", lambda inputs, wanted: None)
    scored(folder, out=str(folder / "other"))


def test_files_whose_keys_lie_apart_are_read_once(
    tmp_path: Path, looked: Looked, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = pa.concat_tables([ascending(), ODD])
    cut(table, tmp_path / "in", 3, at_boards=True)
    report = scored(tmp_path)
    assert (report.rows, report.boards, report.rejected, report.parts, report.reused, report.scattered, looked) == (
        len(table) - 2, 301, 2, 3, 0, False, []
    )  # fmt: skip
    assert same(
        written(tmp_path / "out"), expected(table.take([*range(len(table) - 3), len(table) - 2]), method="mitchell")
    )
    twice_read(tmp_path, monkeypatch)
    assert looked == ["part-0.parquet", "part-1.parquet", "part-2.parquet"]
    assert files_in(tmp_path / "out") == files_in(tmp_path / "other")


@pytest.mark.parametrize(
    ("how", "once"),
    [
        ({}, True),
        ({"method": "butler"}, True),
        ({"method": "neuberg"}, False),
        ({"method": "neuberg", "expected": 150}, True),
        ({"method": "neuberg", "per_file": True}, False),
        ({"per_file": True}, True),
        ({"strict": True}, False),
    ],
)
def test_once_where_nothing_has_to_be_known_before(
    tmp_path: Path,
    looked: Looked,
    how: dict[str, Any],
    once: bool,  # noqa: FBT001  (a case of a table)
) -> None:
    cut(ascending(), tmp_path / "in", 2, at_boards=True)
    scored(tmp_path, **how)
    assert (looked == []) is once
    if not {"per_file", "strict"} & set(how):
        wanted = {name: how[name] for name in ("method", "expected") if name in how}
        assert same(written(tmp_path / "out"), expected(ascending(), **({"method": "mitchell"} | wanted)))


def test_files_whose_keys_overlap_are_looked_over_first(tmp_path: Path, looked: Looked) -> None:
    cut(results(), tmp_path / "in", 2, at_boards=True)
    assert (scored(tmp_path).scattered, len(looked)) == (False, 2)
    assert same(written(tmp_path / "out"), expected(results(), method="mitchell"))


def test_it_is_enough_that_groups_lie_apart(tmp_path: Path, looked: Looked) -> None:
    first, second = (
        results(seed=seed).append_column("event", pa.array([seed] * len(results(seed=seed)))) for seed in (1, 2)
    )
    pieces = [first, second.set_column(4, "row", pa.array(range(10**6, 10**6 + len(second))))]
    (tmp_path / "in").mkdir()
    for number, piece in enumerate(pieces):
        pq.write_table(piece, tmp_path / "in" / f"{number}.parquet")
    scored(tmp_path, group="event")
    assert looked == []
    assert same(written(tmp_path / "out"), expected(pa.concat_tables(pieces), method="mitchell", group="event"))


@pytest.mark.usefixtures("few_rows")
@pytest.mark.parametrize("kind", ["numbers", "text"])
def test_a_board_that_comes_again_at_the_end_is_noticed(tmp_path: Path, looked: Looked, kind: str) -> None:
    table = ascending()
    table = pa.concat_tables([table.slice(1), table.slice(0, 1)])
    if kind == "text":
        table = table.set_column(0, "board", pa.array([f"b{board}" for board in table["board"].to_pylist()]))
    cut(table, tmp_path / "in", 1, at_boards=False)
    report = scored(tmp_path)
    assert (report.scattered, report.reused, looked) == (True, 0, ["part-0.parquet"])
    assert same(written(tmp_path / "out"), expected(table, method="mitchell"))
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "out" / "results").iterdir()}
    assert len(before) > 1
    min(before).unlink()
    assert scored(tmp_path).reused == len(before) - 1
    after = {path: path.stat().st_mtime_ns for path in before}
    assert {path for path in before if before[path] != after[path]} == {min(before)}


def test_parts_that_were_scored_before_that_are_kept(
    tmp_path: Path, looked: Looked, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ascending()
    paths = cut(table, tmp_path / "in", 2, at_boards=True)
    pq.write_table(shuffled(pq.read_table(paths[1])), paths[1])
    made: list[str] = []
    real = scoring.write_part

    def write_part(job: Any, *rest: Any) -> Any:
        made.append(job.target)
        return real(job, *rest)

    monkeypatch.setattr(local, "write_part", write_part)
    report = scored(tmp_path, threads=1)
    assert (report.scattered, report.reused, report.parts, len(looked)) == (False, 0, 2, 2)
    assert made == ["results/part-0.parquet", "results/part-1.parquet", "results/part-1.parquet"]
    assert same(written(tmp_path / "out"), expected(table, method="mitchell"))


def test_files_whose_feet_do_not_tell_the_truth_are_noticed(
    tmp_path: Path, looked: Looked, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ascending()
    cut(table, tmp_path / "in", 2, at_boards=False)
    monkeypatch.setattr(
        watch, "ranges_of", lambda source, names: {"board": (0, 10) if "0" in source.name else (11, 10**9)}
    )
    assert (scored(tmp_path).scattered, len(looked)) == (True, 2)
    assert same(written(tmp_path / "out"), expected(table, method="mitchell"))


def test_a_part_that_is_missing_is_made_again_and_the_others_looked_over(tmp_path: Path, looked: Looked) -> None:
    cut(pa.concat_tables([ascending(), ODD]), tmp_path / "in", 3, at_boards=True)
    scored(tmp_path)
    before = files_in(tmp_path / "out")
    (tmp_path / "out" / "results" / "part-1.parquet").unlink()
    assert scored(tmp_path).reused == 2
    assert looked == ["part-0.parquet", "part-2.parquet"]
    assert files_in(tmp_path / "out") == before


def test_a_file_without_rows_lies_apart_from_all(tmp_path: Path, looked: Looked) -> None:
    table = ascending()
    cut(table, tmp_path / "in", 2, at_boards=True)
    pq.write_table(table.slice(0, 0), tmp_path / "in" / "none.parquet")
    assert (scored(tmp_path).parts, looked) == (3, [])
    assert same(written(tmp_path / "out"), expected(table, method="mitchell"))


def test_one_csv_file_is_read_once_for_its_results(tmp_path: Path, looked: Looked) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.csv").write_text("board,score,ns,ew\n1,420,1,2\n1,50,3,4\n1,x,5,6\n2,-50,1,2\n")
    report = scored(tmp_path)
    assert (report.rows, report.boards, report.rejected, looked) == (3, 2, 1, [])
    assert written(tmp_path / "out", "ns")["ns_award_num"].to_pylist() == [2, None, 0]

"""What a single reading rests on, by itself: formulas without N, feet of files, who looks on, who puts files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from overtrick.desk.batch import disk
from overtrick.desk.batch.clean import Clean
from overtrick.desk.batch.disk import Putter, beside_file
from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.read import ranges_of
from overtrick.desk.batch.wanted import Wanted
from overtrick.desk.batch.watch import MixedError, Watch
from overtrick.kernel.errors import UnreadableError
from overtrick.kernel.ratio import Ratio
from overtrick.methods import METHODS
from overtrick.model.method import Settings
from overtrick.scoring.batch.score import score_columns
from overtrick.scoring.batch.table import arrow_of, numbers_of, stored_numbers
from overtrick.scoring.columnar.formula import ready
from tests.batch.boards import WAY_NAMES, WAYS

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

WANTED = Wanted(files=(), out="")


READ_FOR_NOTHING = [{"divisor": "results", "short-boards": "ebu"}]
"""Options under which a formula reads N, and it cancels: a sum times N/n, then divided by N."""


@pytest.mark.parametrize(("method", "chosen"), WAYS, ids=WAY_NAMES)
def test_a_formula_needs_n_where_n_changes_what_comes_out(method: Any, chosen: Settings) -> None:
    board, score = [1] * 9 + [2] * 7, [420, 450, 170, -50, 420, -100, 400, 430, 620, 90, 90, 50, -50, 110, 140, 1430]

    def numbers(expected: int) -> list[object]:
        found = score_columns(board, score, method=method.name, options=dict(chosen), expected=expected)
        each = [(found.award(side), found.percent(side)) for side in found.earned]
        return [None if one is None else one.listed() for pair in each for one in pair]

    matters = numbers(9) != numbers(23) or dict(chosen) in READ_FOR_NOTHING
    assert ready(method, chosen).needs_expected is matters


def test_a_formula_that_decides_by_if_may_need_n() -> None:
    def award(ranks: Any, _: Settings) -> Ratio:
        return Ratio(ranks.lower if ranks.lower < 100 else ranks.extent.expected)

    assert ready(replace(METHODS.get("mitchell"), award=award), Settings((), {})).needs_expected


def test_a_top_that_reads_n_is_noticed() -> None:
    top = METHODS.get("neuberg").top
    assert ready(replace(METHODS.get("mitchell"), top=top), Settings((), {})).needs_expected


def test_feet_of_files_tell_where_whole_numbers_lie(tmp_path: Path) -> None:
    columns = {
        "far": pa.array([5, -7, 9, 2**40], pa.int64()),
        "gaps": pa.array([None, None, 3, None], pa.int8()),
        "empty": pa.array([None] * 4, pa.int16()),
        "text": pa.array(["1", "2", "3", "4"]),
        "real": pa.array([1.0, 2.0, 3.0, 4.0]),
        "day": pa.array([1, 2, 3, 4], pa.date32()),
        "untold": pa.array([1, 2, 3, 4], pa.int32()),
        "other": pa.array([1, 2, 3, 4], pa.uint64()),
    }
    path = tmp_path / "a.parquet"
    told = [name for name in columns if name != "untold"]
    pq.write_table(pa.table(columns), path, row_group_size=2, write_statistics=told)
    source = Input(path=path, name="a.parquet", kind="parquet")
    asked = tuple(name for name in columns if name != "other")
    assert ranges_of(source, asked) == {"far": (-7, 2**40), "gaps": (3, 3), "empty": (1, 0)}
    assert ranges_of(Input(path=path, name="a.csv", kind="csv"), asked) == {}


def rows(first: int, many: int, *, bad: int = 0) -> Clean:
    rejects = pa.table({"row": list(range(first, first + bad))})
    return Clean(table=pa.table({"row": list(range(many - bad))}), rejects=rejects, read=many)


def test_rows_that_are_left_out_are_told_once_when_a_file_is_begun_again() -> None:
    told: list[int] = []
    watch = Watch(WANTED, {}, lambda rejects: told.extend(rejects["row"].to_pylist()))
    watch.begin()
    watch.rows(rows(1, 10, bad=2))
    watch.rows(rows(11, 5))
    watch.begin()
    for one in (rows(1, 10, bad=2), rows(11, 5), rows(16, 4, bad=1)):
        watch.rows(one)
    watch.end()
    assert (told, watch.seen.read, watch.seen.rejected) == ([1, 2, 16], 19, 3)


@pytest.mark.parametrize(
    ("ranges", "tables", "mixed"),
    [
        ({}, [[1, 1, 2], [3, 3]], False),
        ({}, [[1, 2, 1]], True),
        ({}, [[1, 1, 2], [3, 1]], True),
        ({"board": (1, 3)}, [[3, 3, 1], [2, 2]], False),
        ({"board": (1, 2)}, [[1, 1], [3, 3]], True),
        ({"board": (2, 3)}, [[3, 3], [1, 2]], True),
        ({}, [["b", "b", "a"], ["c"]], False),
        ({}, [["b", "b", "a"], ["b"]], True),
        ({}, [], False),
    ],
)
def test_boards_that_do_not_stand_as_they_should(ranges: Any, tables: list[Any], mixed: bool) -> None:  # noqa: FBT001
    watch = Watch(WANTED, ranges, lambda rejects: None)
    watch.begin()
    noticed = False
    try:
        for table in tables:
            watch.boards(score_columns(np.array(table), [420] * len(table), method="mitchell"))
        watch.end()
    except MixedError:
        noticed = True
    assert noticed is mixed


def test_boards_of_other_groups_are_others() -> None:
    for group, mixed in (("b", False), ("a", True)):
        watch = Watch(Wanted(files=(), out="", group="event"), {}, lambda rejects: None)
        for one in ("a", group):
            watch.boards(score_columns([7, 7], [420, 50], group=np.array([one, one]), method="mitchell"))
        if mixed:
            with pytest.raises(MixedError):
                watch.end()
        else:
            watch.end()


def test_files_are_put_in_their_places_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there: list[str] = []
    with Putter() as putter:
        for name in ("a", "b"):
            with beside_file(tmp_path / name) as beside:
                beside.write_text(name)
            putter.put(beside, tmp_path / name, lambda name=name: there.append((tmp_path / name).read_text()))  # type: ignore[misc]
    assert there == ["a", "b"]

    def full(beside: Path, path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(disk, "put", full)
    putter = Putter()
    (tmp_path / ".c.unfinished").write_text("c")
    putter.put(tmp_path / ".c.unfinished", tmp_path / "c", lambda: there.append("c"))
    with pytest.raises(UnreadableError, match="c cannot be written: No space left"), putter:
        pass
    assert there == ["a", "b"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b"]


def test_numbers_between_arrow_and_numpy() -> None:
    gaps = pa.array([1, None, 3, None], pa.int32())
    pieces = pa.chunked_array(
        [pa.array([1, 2, 3], pa.uint8()).slice(1), pa.array([], pa.uint8()), pa.array([9], pa.uint8())]
    )
    assert (numbers_of(pieces).tolist(), numbers_of(pieces).dtype) == ([2, 3, 9], np.uint8)
    assert numbers_of(pa.chunked_array([], pa.int16())).dtype == np.int16
    assert stored_numbers(gaps.slice(2)).tolist()[0] == 3
    assert np.isnan(numbers_of(gaps.slice(1, 2))).tolist() == [True, False]
    assert numbers_of(pa.chunked_array([[True, None]]).is_null()).tolist() == [False, True]
    assert numbers_of(pa.array([True, False, True, True]).slice(1, 2)).tolist() == [False, True]
    assert numbers_of(pa.array([0.5])).tolist() == [0.5]
    many = np.arange(19)
    for column in (many, many.astype(np.uint16), many / 2, np.broadcast_to(np.int64(7), 19), many > 4, many[::2]):
        nothing = np.arange(len(column)) % 3 == 0
        assert arrow_of(column).equals(pa.array(column))
        assert arrow_of(column, nothing).equals(pa.array(column, mask=nothing))

"""The pieces of `overtrick batch` by themselves: what its files are like, what it tells, who may write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from overtrick.desk.batch import local, scoring
from overtrick.desk.batch.disk import alone, whole_file
from overtrick.desk.batch.run import batch
from overtrick.desk.batch.wanted import Wanted
from overtrick.desk.batch.writing import WiderError, Writer
from overtrick.kernel.errors import BadValueError
from tests.batch.archives import cut, files_in, results, shuffled

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

WANTED = Wanted(files=(), out="out")


def columns_of(path: Path) -> dict[str, Any]:
    meta = pq.read_metadata(path).row_group(0)
    return {meta.column(at).path_in_schema: meta.column(at) for at in range(meta.num_columns)}


def test_encodings_are_chosen_by_column(tmp_path: Path) -> None:
    cut(results(), tmp_path / "in", 1, at_boards=True)
    batch(Wanted(files=(str(tmp_path / "in"),), out=str(tmp_path / "out")))
    columns = columns_of(tmp_path / "out" / "results" / "part-0.parquet")
    steady = {f"{side}_{what}_den" for side in ("ns", "ew") for what in ("award", "percent")}
    numerators = {f"{side}_{what}_num" for side in ("ns", "ew") for what in ("award", "percent")}
    split = {"board", "ns", "ew", "row"}
    packed = {name for name, column in columns.items() if column.compression == "LZ4"}
    assert packed == split | steady
    assert {columns[name].compression for name in columns.keys() - packed} == {"UNCOMPRESSED"}
    found = {name: set(column.encodings) - {"RLE", "PLAIN"} for name, column in columns.items()}
    assert {name for name, used in found.items() if used == {"BYTE_STREAM_SPLIT"}} == split
    assert {name for name, used in found.items() if used == {"RLE_DICTIONARY"}} == {"score", *numerators}
    assert {name for name, used in found.items() if not used} == steady
    assert {name for name, column in columns.items() if column.statistics is not None} == {"board"}


@pytest.mark.parametrize(
    ("numbers", "encoding"),
    [
        (list(range(-12, 13)) * 20, "DELTA_BINARY_PACKED"),
        (list(range(-1200, 1300, 100)) * 20, "RLE_DICTIONARY"),
        (list(range(0, 100, 2)) * 20, "DELTA_BINARY_PACKED"),
        (list(range(0, 400, 4)) * 20, "RLE_DICTIONARY"),
        ([-(2**62), 2**62] * 20, "RLE_DICTIONARY"),
        ([None, *range(25)] * 20, "DELTA_BINARY_PACKED"),
    ],
)
def test_numerators_that_take_up_most_numbers_are_written_as_differences(
    tmp_path: Path, numbers: list[int], encoding: str
) -> None:
    rows = len(numbers)
    table = pa.table({"board": [1] * rows, "score": [0] * rows, "a_num": pa.array(numbers, pa.int64())})
    with Writer(tmp_path / "a", WANTED, frozenset()) as file:
        file.write(table)
    column = columns_of(tmp_path / "a")["a_num"]
    assert (encoding in column.encodings, column.compression) == (True, "UNCOMPRESSED")
    assert pq.read_table(tmp_path / "a").to_pydict() == table.to_pydict()


def test_carried_columns_that_are_called_like_results_may_hold_other_numbers(tmp_path: Path) -> None:
    table = pa.table({"board": [1] * 3, "score": [0] * 3, "a_num": pa.array([0, 9, 2**64 - 1], pa.uint64()),
                      "b_num": pa.array([-128, 127, 5], pa.int8()), "c_num": ["x", "y", "z"]})  # fmt: skip
    with Writer(tmp_path / "a", WANTED, frozenset()) as file:
        file.write(table)
    assert pq.read_table(tmp_path / "a").to_pydict() == table.to_pydict()


def test_denominators_that_differ_from_row_to_row_are_by_dictionary(tmp_path: Path) -> None:
    table = pa.table({"board": [1] * 8, "score": [0] * 8, "a_den": [1, 900] * 4, "b_den": [None, 3, 3, 3, 3, 3, 3, 3]})
    with Writer(tmp_path / "a", WANTED, frozenset()) as file:
        file.write(table)
    found = {name: "RLE_DICTIONARY" in column.encodings for name, column in columns_of(tmp_path / "a").items()}
    assert found == {"board": False, "score": True, "a_den": True, "b_den": False}
    assert pq.read_table(tmp_path / "a").to_pydict() == table.to_pydict()


def test_columns_without_gaps_say_so_and_pieces_make_one_row_group(tmp_path: Path) -> None:
    piece = pa.table({"board": [1, 1], "score": pa.array([420, 430], pa.int16()), "ns": [1, 2], "x_num": [3, None]})
    with Writer(tmp_path / "a", WANTED, frozenset()) as file:
        file.write(pa.concat_tables([piece, piece.slice(1), piece]))
        file.write(piece)
    found = pq.ParquetFile(tmp_path / "a")
    assert {field.name: field.nullable for field in found.schema_arrow} == {
        "board": False, "score": False, "ns": True, "x_num": True,
    }  # fmt: skip
    assert [found.metadata.row_group(at).num_rows for at in range(found.num_row_groups)] == [5, 2]
    assert found.read()["x_num"].to_pylist() == [3, None, None, 3, None, 3, None]


def test_columns_within_columns_are_compressed_too(tmp_path: Path) -> None:
    table = pa.table({"board": [1, 1], "score": pa.array([420, 430], pa.int16()), "who": [["a", "b"], ["c"]]})
    with Writer(tmp_path / "a", WANTED, frozenset()) as file:
        file.write(table)
    meta = pq.read_metadata(tmp_path / "a").row_group(0)
    assert {meta.column(at).compression for at in range(meta.num_columns)} == {"LZ4"}
    assert pq.read_table(tmp_path / "a").to_pydict() == table.to_pydict()


def test_wider_numbers_begin_the_file_again(tmp_path: Path) -> None:
    narrow = pa.table({"x_num": [1, 2], "y": [3, 4]})
    wide = pa.table({"x_num": pa.array([10**30], pa.decimal256(76, 0)), "y": [5]})
    with Writer(tmp_path / "a", WANTED, frozenset()) as file:
        file.write(narrow)
        with pytest.raises(WiderError) as fault:
            file.write(wide)
    assert fault.value.columns == {"x_num"}
    with Writer(tmp_path / "b", WANTED, fault.value.columns) as file:
        file.write(narrow)
        file.write(wide)
        file.write(narrow)
    found = pq.read_table(tmp_path / "b").to_pydict()
    assert found == {"x_num": [1, 2, 10**30, 1, 2], "y": [3, 4, 5, 3, 4]}


def test_a_file_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")
    with pytest.raises(ZeroDivisionError), whole_file(path) as beside:
        _stop_half_way(beside, path)
    assert files_in(tmp_path) == {"a.txt": b"old"}
    with whole_file(path) as beside:
        beside.write_text("new")
    assert files_in(tmp_path) == {"a.txt": b"new"}


def test_one_run_at_a_time(tmp_path: Path) -> None:
    with alone(tmp_path), pytest.raises(BadValueError, match="Another run is writing"), alone(tmp_path):
        pass
    with alone(tmp_path):
        pass


def test_progress_is_told_by_stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("overtrick.desk.batch.progress._OFTEN", -1)
    table = shuffled(results())
    cut(table, tmp_path / "in", 2, at_boards=False)
    told: list[str] = []
    batch(Wanted(files=(str(tmp_path / "in"),), out=str(tmp_path / "out"), totals=True), told.append)
    stages = list(dict.fromkeys(text.split(":")[0] for text in told))
    assert stages == ["looking the files over", "putting boards together", "scoring", "adding up"]
    last = {text.split(":")[0]: text for text in told}
    assert {text.split(" of ")[0].split(": ")[1] for text in last.values()} == {f"[{'#' * 20}] 100 %"}


def test_a_file_that_grows_meanwhile_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = cut(results(), tmp_path / "in", 2, at_boards=True)
    real = scoring.write_part

    def write_part(*given: Any) -> Any:
        found = real(*given)
        pq.write_table(results(10), paths[0])
        return found

    monkeypatch.setattr(local, "write_part", write_part)
    with pytest.raises(BadValueError, match="was changed while it was scored"):
        batch(Wanted(files=(str(tmp_path / "in"),), out=str(tmp_path / "out")))
    assert b'"finished": false' in files_in(tmp_path / "out")["manifest.json"]


def _stop_half_way(beside: Path, path: Path) -> None:
    beside.write_text("half")
    assert path.read_text() == "old"
    raise ZeroDivisionError

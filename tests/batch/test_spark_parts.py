"""The pieces of the engine for Spark that need no Spark: what is sent, what is carried, sums that travel."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from overtrick import batch
from overtrick.cli.main import main
from overtrick.kernel.errors import BadValueError, MissingPackageError
from overtrick.methods import METHODS
from overtrick.model.seat import Side
from tests.batch.archives import cut, results, shuffled

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

from overtrick.desk.batch.inputs import Input  # noqa: E402
from overtrick.desk.batch.partial import add_partial, partial_sums  # noqa: E402
from overtrick.desk.batch.read import Reader, shares_of  # noqa: E402
from overtrick.desk.batch.spark import files, shipping  # noqa: E402
from overtrick.desk.batch.spark.carried import carried  # noqa: E402
from overtrick.desk.batch.wanted import Wanted  # noqa: E402
from overtrick.scoring.batch.running import Running  # noqa: E402


def _twice(batches: Iterator[int]) -> Iterator[int]:
    for number in batches:
        yield 2 * number


def test_a_step_is_sent_and_done() -> None:
    assert list(shipping.shipped(_twice)(iter([1, 2]))) == [2, 4]


def test_a_worker_without_overtrick_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    step = shipping.shipped(_twice)
    monkeypatch.setitem(sys.modules, "overtrick._version", None)
    with pytest.raises(RuntimeError, match=r"A worker of Spark \(.* on .*\) lacks a package: .* Install"):
        list(step(iter([1])))


def test_a_worker_with_another_version_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    step = shipping.shipped(_twice)
    monkeypatch.setattr("overtrick._version.__version__", "0.0.1")
    with pytest.raises(RuntimeError, match=r"has overtrick 0\.0\.1, the driver .*\. Install the same version"):
        list(step(iter([1])))


def test_what_workers_say_is_found_in_the_report_of_spark() -> None:
    report = "Job aborted\nTraceback\novertrick.kernel.errors.BadValueError: no score\n\tat org.apache"
    with pytest.raises(BadValueError, match=r"^no score$"), shipping.plain_faults():
        raise RuntimeError(report)
    with pytest.raises(MissingPackageError, match=r"^A worker of Spark lacks$"), shipping.plain_faults():
        raise ValueError("Traceback\nRuntimeError: A worker of Spark lacks\nmore")
    with pytest.raises(ZeroDivisionError), shipping.plain_faults():
        raise ZeroDivisionError("else")


def test_without_pyspark_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        "overtrick.desk.batch.spark.session.find_spec", lambda name: None if name == "pyspark" else name
    )
    assert main(["batch", str(tmp_path), "--out", str(tmp_path / "out"), "--engine", "spark"]) == 2
    said = "overtrick: Spark needs the package pyspark. Install it with: pip install 'overtrick[spark]'\n"
    assert capsys.readouterr().err == said


def test_a_master_is_of_spark(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["batch", str(tmp_path), "--out", str(tmp_path / "out"), "--master", "local[2]"]) == 2
    assert capsys.readouterr().err == "overtrick: --master says where Spark is; it needs --engine spark.\n"


@pytest.mark.parametrize("kind", [pa.timestamp("ns"), pa.time64("us"), pa.decimal256(76, 0), pa.decimal128(5, -2)])
def test_types_that_spark_cannot_carry(kind: Any) -> None:
    with pytest.raises(BadValueError, match=r"The column x holds .*, which Spark cannot carry"):
        carried(kind, "x")


@pytest.mark.parametrize(
    "kind, values",
    [
        (pa.uint64(), [0, (1 << 64) - 1, None]),
        (pa.large_string(), ["a", None]),
        (pa.timestamp("s", "Europe/Warsaw"), [0, None]),
        (pa.dictionary(pa.int8(), pa.uint32()), [5, 5, (1 << 32) - 1]),
        (pa.struct([("a", pa.list_(pa.uint8()))]), [{"a": [255, None]}, None]),
    ],
)
def test_what_is_carried_comes_back(kind: Any, values: list[Any]) -> None:
    column = pa.array(values, kind)
    plain = kind.value_type if pa.types.is_dictionary(kind) else kind
    assert column.cast(carried(kind, "x")).cast(plain).to_pylist() == column.to_pylist()


@pytest.mark.parametrize("method", [method.name for method in METHODS])
@pytest.mark.parametrize("huge", [1, 1 << 47])
def test_sums_of_parts_in_any_order_are_those_of_all(method: str, huge: int) -> None:
    table = shuffled(results(40))
    weights = np.full(len(table), huge)
    table = table.append_column("tables", pa.array(weights))
    scored = batch.score(table, method=method, weight="tables")
    wanted = batch.totals(scored, ns="ns")
    numbers = scored.award(Side.NS) if scored.boards.top is None else scored.percent(Side.NS)
    assert numbers is not None
    per = 1 if scored.boards.top is None else 100
    pieces = [_piece(table, numbers, slice(at, None, 3), per) for at in range(3)]
    whole = Running(in_tops=scored.boards.top is not None)
    for piece in (pieces[2], pieces[0], pieces[1]):
        add_partial(whole, piece)
    found = whole.totals()
    assert (found.key.tolist(), found.den, found.num.dtype) == (wanted.key.tolist(), wanted.den, wanted.num.dtype)
    assert found.boards.tolist() == wanted.boards.tolist()
    assert [found.sum(at) for at in range(len(found))] == [wanted.sum(at) for at in range(len(wanted))]
    assert (found.rank.tolist(), found.tied.tolist()) == (wanted.rank.tolist(), wanted.tied.tolist())


def _piece(table: Any, numbers: Any, rows: slice, per: int) -> Any:
    running = Running(in_tops=False)
    under = None if numbers.under is None else numbers.under_of_rows[rows]
    den = numbers.den_of_rows[rows].astype(object) * per
    some = type(numbers).of_rows(numbers.num[rows].astype(object), den, under, numbers.there_of_rows[rows])
    running.add(table["ns"].to_numpy()[rows], some)
    return partial_sums(running, pa.int64())


def test_shares_of_a_file_are_the_file(tmp_path: Path) -> None:
    (path,) = cut(results(), tmp_path, 1, at_boards=True)
    source = Input(path=path, name="a", kind="parquet")
    shares = shares_of(source, 300)
    assert len(shares) == 7
    tables = [table for share in shares for table in Reader().tables(share, None, 1000)]
    assert {len(table) for table in tables[:-1]} == {388}
    assert pa.concat_tables(tables) == pq.read_table(path)
    assert shares_of(source, 10_000) == [source]


def test_wider_numbers_in_the_middle_of_a_file(tmp_path: Path) -> None:
    narrow = pa.table({"x_num": [1, 2], "y": [3, 4]})
    wide = pa.table({"x_num": pa.array([10**30], pa.decimal256(76, 0)), "y": [5]})
    wanted = Wanted(files=(), out="")
    counts = files.write_tables(tmp_path / "a.parquet", [(narrow, 1), (wide, 2), (narrow, 3)], wanted)
    assert counts == {"rows": 5, "boards": 6}
    found = pq.read_table(tmp_path / "a.parquet").to_pydict()
    assert found == {"x_num": [1, 2, 10**30, 1, 2], "y": [3, 4, 5, 3, 4]}
    assert [p.name for p in tmp_path.iterdir()] == ["a.parquet"]

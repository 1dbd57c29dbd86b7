"""Arrow tables in and out, whoever made them."""

from __future__ import annotations

import sys
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

pytest.importorskip("numpy", reason="columns need numpy: pip install 'overtrick[fast]'")
pa = pytest.importorskip("pyarrow", reason="Arrow tables need pyarrow: pip install 'overtrick[batch]'")

from overtrick import batch  # noqa: E402
from overtrick.kernel.errors import BadValueError, MissingPackageError  # noqa: E402
from overtrick.model.seat import Side  # noqa: E402

COLUMNS: dict[str, list[Any]] = {
    "board": ["x", "y", "x", "y", "x"],
    "event": [5, 5, 5, 5, 5],
    "score": [420, -50, 450, 90, 420],
    "ns": ["a", "a", "b", "b", "c"],
    "ew": ["d", "e", "e", "d", "d"],
    "tables": [1, 1, 2, 1, 1],
}
AWARDS = [1, 1, 5, 5, 1]
"""Neuberg: four tables on x, two on y that stand for four."""


def frames(name: str) -> Any:
    """The columns as a frame of another package."""
    if name == "duckdb":
        duckdb = pytest.importorskip("duckdb", reason="duckdb is not installed")
        table = pa.table(COLUMNS)
        return duckdb.connect().from_arrow(table)
    package = pytest.importorskip(name, reason=f"{name} is not installed")
    return package.DataFrame(COLUMNS)


class ArrayAlone:
    """What speaks only of one array."""

    def __init__(self, batch: Any) -> None:
        self.batch = batch

    def __arrow_c_array__(self, requested_schema: object = None) -> object:
        return self.batch.__arrow_c_array__(requested_schema)


def arrow_tables() -> dict[str, Any]:
    whole = pa.table(COLUMNS)
    words = whole.set_column(0, "board", whole["board"].dictionary_encode())
    parts = pa.concat_tables([whole.slice(0, 2), whole.slice(2, 3)])
    views = whole.set_column(0, "board", whole["board"].cast(pa.large_string()))
    return {
        "table": whole,
        "batch": pa.record_batch(COLUMNS),
        "array": ArrayAlone(pa.record_batch(COLUMNS)),
        "dictionary": words,
        "chunks": parts,
        "large strings": views,
        "mapping": COLUMNS,
    }


@pytest.mark.parametrize("name", list(arrow_tables()))
def test_arrow_tables_of_every_make(name: str) -> None:
    table = arrow_tables()[name]
    scored = batch.score(table, group="event", weight="tables")
    assert scored.award(Side.NS).listed() == AWARDS
    assert (scored.boards.key.tolist(), scored.boards.counts.played.tolist()) == (["x", "y"], [4, 2])
    assert scored.boards.group is not None
    assert scored.boards.group.tolist() == [5, 5]


@pytest.mark.parametrize("name", ["pandas", "polars", "duckdb"])
def test_frames_of_other_packages(name: str) -> None:
    scored = batch.score(frames(name), group="event", weight="tables")
    assert scored.award(Side.NS).listed() == AWARDS
    totals = batch.totals(scored, ns="ns", ew="ew")
    assert totals.key.tolist() == ["a", "b", "c", "d", "e"]
    assert [totals.average(at) for at in range(5)] == [
        Fraction(50, 3),
        Fraction(250, 3),
        Fraction(50, 3),
        Fraction(550, 9),
        50,
    ]


@pytest.mark.parametrize("kind", ["Categorical", "Enum"])
def test_keys_as_categories_of_polars(kind: str) -> None:
    pl = pytest.importorskip("polars", reason="polars is not installed")
    words = pl.Categorical if kind == "Categorical" else pl.Enum(["x", "y"])
    frame = pl.DataFrame(COLUMNS).with_columns(pl.col("board").cast(words))
    assert batch.score(frame, group="event", weight="tables").award(Side.NS).listed() == AWARDS


def test_whole_numbers_that_a_database_has_as_decimals() -> None:
    huge = pa.decimal128(38, 0)
    columns = {"board": [7, 7, 8, 8], "score": [420, 450, -50, 0], "tables": [1, 2, 1, 1]}
    wanted = batch.score(columns, weight="tables")
    given = pa.table({name: pa.array(map(Decimal, numbers), huge) for name, numbers in columns.items()})
    found = batch.score(given, weight="tables")
    assert found.boards.key.tolist() == [7, 8]
    assert found.award(Side.NS).listed() == wanted.award(Side.NS).listed()
    broken = pa.table(columns).set_column(1, "score", pa.array([Decimal("0.5")] * 4))
    with pytest.raises(BadValueError, match=r"The column score has 0.5 in row 0, counted from 0, which is no whole"):
        batch.score(broken)


def test_categories_in_pieces_with_a_word_twice_or_without_a_name() -> None:
    pieces = [
        pa.DictionaryArray.from_arrays([0, 1, 0], ["x", "y"]),
        pa.DictionaryArray.from_arrays([1, 2], ["y", "y", "x"]),
    ]
    score = [420, 50, -50, 90, 0]
    found = batch.score(pa.table({"board": pa.chunked_array(pieces), "score": score}), method="mitchell")
    assert found.boards.key.tolist() == ["x", "y"]
    assert found.board.tolist() == [0, 1, 0, 1, 0]
    nameless = pa.DictionaryArray.from_arrays([0, 1, 0, 0, 0], pa.array(["x", None]))
    with pytest.raises(BadValueError, match="The column board has a category without a name"):
        batch.score(pa.table({"board": nameless, "score": score}))


def test_rows_out_are_the_table_and_exact_numbers() -> None:
    scored = batch.score(pa.table(COLUMNS).select(["board", "score"]), method="mitchell")
    given = {"board": COLUMNS["board"], "score": COLUMNS["score"]}
    awards = {"ns_award_num": [1, 0, 4, 2, 1], "ns_award_den": [1] * 5}
    percents = {"ns_percent_num": [100, 0, 400, 200, 100], "ns_percent_den": [4, 2, 4, 2, 4]}
    turned = {"ew_award_num": [3, 2, 0, 0, 3], "ew_award_den": [1] * 5}
    turned |= {"ew_percent_num": [300, 200, 0, 0, 300], "ew_percent_den": [4, 2, 4, 2, 4]}
    assert batch.rows_table(scored).to_pydict() == given | awards | percents | turned
    assert pa.table(scored).equals(batch.rows_table(scored))


def test_rows_out_in_floating_point_and_without_what_cannot_be_compared() -> None:
    scored = batch.score({"board": [1, 2, 2], "score": [1, 3, 2]}, method="mitchell", sides=[Side.NS])
    assert batch.rows_table(scored, show=batch.Show.FLOAT).to_pydict() == {
        "board": [1, 2, 2],
        "score": [1, 3, 2],
        "ns_award": [None, 2.0, 0.0],
        "ns_percent": [None, 100.0, 0.0],
    }
    both = batch.rows_table(batch.score_columns([1, 1], [0, 30], method="butler"), show=batch.Show.BOTH)
    assert both.select([0, 1, 2]).to_pydict() == {"ns_award_num": [-1, 0], "ns_award_den": [1, 1], "ns_award": [-1, 0]}
    assert str(both.schema.field("ns_award_num").type) == "int64"
    nothing = batch.rows_table(batch.score_columns([1], [5], method="mitchell", sides=[Side.NS]))
    names = ("ns_award_num", "ns_award_den", "ns_percent_num", "ns_percent_den")
    assert nothing.to_pydict() == {name: [None] for name in names}


def test_roots_and_numbers_beyond_64_bits_in_tables() -> None:
    scored = batch.score_columns([1, 1, 1], [0, 20, 20], method="cross-imps", options={"divisor": "root"})
    rows = batch.rows_table(scored, show=batch.Show.BOTH).select([0, 1, 2, 3]).to_pydict()
    assert rows["ns_award_num"] == [-2, 1, 1]
    assert (rows["ns_award_den"], rows["ns_award_under"]) == ([3, 3, 3], [3, 3, 3])
    assert rows["ns_award"] == [pytest.approx(-2 / 3**0.5), pytest.approx(3**-0.5), pytest.approx(3**-0.5)]
    sums = batch.totals_table(batch.totals(scored, ns=[1, 2, 2])).to_pydict()
    assert sums["total"] == ["-2/3*sqrt(3)", "2/3*sqrt(3)"]
    huge = batch.score_columns([1, 1], [0, 20], weight=[2**50, 2**50], sides=[Side.NS])
    table = batch.rows_table(huge)
    assert table["ns_award_num"].to_pylist() == [Decimal(2**51 * 2**50 - 2**51), Decimal(3 * 2**50 * 2**51 - 2**51)]
    assert batch.boards_table(huge).to_pydict() == {
        "board": [1],
        "played": [2**51],
        "entered": [2**51],
        "expected": [2**51],
        "top_num": [2**52 - 2],
        "top_den": [1],
        "comparable": [True],
    }


def test_boards_and_totals_out() -> None:
    scored = batch.score(pa.table(COLUMNS), group="event", method="butler")
    assert batch.boards_table(scored).to_pydict() == {
        "group": [5, 5],
        "board": ["x", "y"],
        "played": [3, 2],
        "entered": [3, 2],
        "expected": [3, 3],
        "comparable": [True, True],
    }
    assert batch.totals_table(batch.totals(scored, ns="ns")).to_pydict() == {
        "contestant": ["a", "b", "c"],
        "boards": [2, 2, 1],
        "total_num": [-2, 3, 0],
        "total_den": [1, 1, 1],
        "rank": [3, 1, 2],
        "tied": [False, False, False],
    }


def test_totals_out_that_are_fractions() -> None:
    many = batch.score_columns([1, 1], [0, 20], weight=[2**50, 2**50], sides=[Side.NS])
    table = batch.totals_table(batch.totals(many, ns=["a", "b"]))
    numbers = zip(table["total_num"].to_pylist(), table["total_den"].to_pylist(), strict=True)
    shares = [Fraction(int(num), int(den)) for num, den in numbers]
    assert shares == [Fraction(2**50 - 1, 2**52 - 2), Fraction(3 * 2**50 - 1, 2**52 - 2)]


def test_tables_that_cannot_be_scored() -> None:
    table = pa.table(COLUMNS)
    with pytest.raises(BadValueError, match=r"The table has no column boards\. Did you mean board"):
        batch.score(table, board="boards")
    with pytest.raises(BadValueError, match="The table has no column pints"):
        batch.score(COLUMNS, score="pints")
    with pytest.raises(BadValueError, match="A list is no table"):
        batch.score([1, 2])
    gaps = pa.table({"board": ["x", "x"], "score": [1, None]})
    with pytest.raises(BadValueError, match="The column score has nothing in 1 of its rows, first in row 1"):
        batch.score(gaps)
    with pytest.raises(BadValueError, match="expected 1 is too small: board x has 3 results"):
        batch.score(table, expected=1)
    with pytest.raises(BadValueError, match="The column event holds float64"):
        batch.score(table.set_column(1, "event", pa.array([0.5] * 5)), group="event")


def test_without_pyarrow_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    table = pa.table(COLUMNS)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingPackageError, match=r"Install it with: pip install 'overtrick\[batch\]'"):
        batch.score(table)

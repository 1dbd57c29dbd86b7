"""The same test body on the exact and the columnar carrier; what they give is equal as fractions."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

pytest.importorskip("numpy", reason="columns need numpy: pip install 'overtrick[fast]'")

from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.methods import METHODS
from overtrick.model.method import Basis, Settings
from tests.batch.boards import WAY_NAMES, WAYS
from tests.batch.carriers import CARRIERS, COLUMNS, Row, Table, by_exact_path, tables
from tests.nights import DE_WAEL

copies = st.one_of(st.just(1), st.just(1), st.integers(1, 6))
EXAMPLES = 1 + 2000 // len(WAYS)
each_carrier = pytest.mark.parametrize("carrier", list(CARRIERS.values()), ids=list(CARRIERS))
each_kind_of_columns = pytest.mark.parametrize("columns", list(COLUMNS.values()), ids=list(COLUMNS))
each_way = pytest.mark.parametrize(("method", "chosen"), WAYS, ids=WAY_NAMES)


def usual(name: str) -> tuple[Any, Settings]:
    method = METHODS.get(name)
    return method, Settings(method.options, {})


@each_kind_of_columns
@each_way
@settings(max_examples=EXAMPLES)
@given(table=tables(copies), missing=st.one_of(st.none(), st.integers(0, 5)))
def test_columns_give_what_the_exact_path_gives(
    columns: Any, method: Any, chosen: Settings, table: Table, missing: int | None
) -> None:
    """Over two thousand tables in all: any order, groups, weights, artificial scores, N by itself or given."""
    if missing is not None:
        table = replace(table, expected=sum(row.copies for row in table.rows) + table.artificial + missing)
    assert columns(table, method, chosen) == by_exact_path(table, method, chosen)


@each_carrier
@each_way
@settings(max_examples=5)
@given(table=tables(copies))
def test_both_sides_share_what_there_is(carrier: Any, method: Any, chosen: Settings, table: Table) -> None:
    for ns, ew, percent_ns, percent_ew in carrier(table, method, chosen):
        assert (ns is None) == (ew is None)
        if ns is not None and method.basis is not Basis.MATCHPOINTS:
            assert ns + ew == 0
        elif ns is not None:
            assert percent_ns + percent_ew == 100


@each_carrier
@pytest.mark.parametrize("name", METHODS.names)
@settings(max_examples=10)
@given(table=tables(copies), data=st.data())
def test_the_order_of_rows_changes_nothing(carrier: Any, name: str, table: Table, data: st.DataObject) -> None:
    shuffled = replace(table, rows=tuple(data.draw(st.permutations(table.rows))))
    before = dict(zip(table.rows, carrier(table, *usual(name)), strict=True))
    assert carrier(shuffled, *usual(name)) == [before[row] for row in shuffled.rows]


@each_carrier
@settings(max_examples=20)
@given(table=tables(st.integers(2, 4)), data=st.data())
def test_a_weight_is_as_many_rows(carrier: Any, table: Table, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(METHODS.names))
    apart = replace(table, rows=tuple(replace(row, copies=1) for row in table.rows for _ in range(row.copies)))
    together = [
        found for row, found in zip(table.rows, carrier(table, *usual(name)), strict=True) for _ in range(row.copies)
    ]
    assert carrier(apart, *usual(name)) == together


@each_carrier
def test_de_waels_board_by_every_method(carrier: Any) -> None:
    """110 80 −90 −100 110 0 90 −90 80: matchpoints as he prints them, and the datum of 180/7."""
    table = Table(tuple(Row("", 1, score, ns=at, ew=at + 20) for at, score in enumerate(DE_WAEL)))
    awards = [ns for ns, *_ in carrier(table, *usual("mitchell"))]
    assert awards == [Fraction(x) for x in (15, 9, 3, 0, 15, 6, 12, 3, 9)]
    assert [ns for ns, *_ in carrier(table, *usual("ascherman"))] == [
        award + 1 for award in awards if award is not None
    ]
    assert [ns for ns, *_ in carrier(table, *usual("butler"))] == [2, 2, -3, -4, 2, -1, 2, -3, 2]
    assert carrier(table, *usual("bastille"))[5][0] == Fraction(-180, 7) / 30


@each_carrier
@each_way
def test_one_result_has_nothing_to_be_compared_with(carrier: Any, method: Any, chosen: Settings) -> None:
    ((ns, ew, *_),) = carrier(Table((Row("", 4, 425),)), method, chosen)
    assert (ns, ew) in {(None, None), (Fraction(425), Fraction(-425)), (Fraction(1), Fraction(1))}


@each_carrier
@each_way
def test_equal_results_all_get_an_average(carrier: Any, method: Any, chosen: Settings) -> None:
    table = Table(tuple(Row("", 9, -50, ns=at, ew=200 + at) for at in range(120)))
    found = set(carrier(table, method, chosen))
    if method.basis is Basis.MATCHPOINTS:
        assert {(ns == ew, percent_ns) for ns, ew, percent_ns, _ in found} == {(True, Fraction(50))}
    elif method.basis is Basis.IMPS:
        assert found == {(Fraction(0), Fraction(0), None, None)}
    else:
        assert found == {(Fraction(-50), Fraction(50), None, None)}


@each_kind_of_columns
@each_way
def test_large_boards_in_any_order(columns: Any, method: Any, chosen: Settings) -> None:
    """Three boards of 100 to 140 results, mixed, some of whose scores no contract makes; then a small one as well."""
    scores = (420, 430, -50, 425, 450, -1100, 7, 420)
    mixed = [Row("", (at + at // 7) % 3, scores[at * 5 % 8], ns=at, ew=500 + at) for at in range(370)]
    for rows in (mixed, [*mixed, *(Row("", 9, 10 * at, ns=at, ew=500 + at) for at in range(3))]):
        table = Table(tuple(sorted(rows, key=lambda row: (row.ns * 37 % 101, row.board))))
        assert columns(table, method, chosen) == by_exact_path(table, method, chosen)


@each_kind_of_columns
@pytest.mark.parametrize("name", METHODS.names)
def test_large_boards_with_and_without_few_of_their_kind(columns: Any, name: str) -> None:
    """Boards of 97 results and more between small ones, all in the order of boards: every way of counting at once."""
    sizes = (3, 97, 2, 120, 96, 5, 300, 1, 97, 127, 128, 129)
    rows = [
        Row("", board, 10 * (at * at * 7 % (31 + board)), copies=1, ns=at, ew=500 + at)
        for board, size in enumerate(sizes)
        for at in range(size)
    ]
    table = Table(tuple(rows))
    assert columns(table, *usual(name)) == by_exact_path(table, *usual(name))
    heavy = replace(table, rows=tuple(replace(row, copies=1 + row.ns % 3) for row in rows))
    assert columns(heavy, *usual(name)) == by_exact_path(heavy, *usual(name))

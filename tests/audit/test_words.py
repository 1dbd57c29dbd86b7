"""What causes and printings say of themselves, and how printed numbers are read."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.audit.ledger import Cause, Difference
from overtrick.audit.printing import Decimals, Number, Places, SingleDigits, number_in, plain, single
from overtrick.audit.spots import Kind, Spot
from overtrick.audit.sums import EXACT, Sums, Tops
from overtrick.audit.verdict import Agreed, Audit
from overtrick.kernel.ratio import Rounding
from overtrick.model.seat import Side


@pytest.mark.parametrize(
    ("way", "name", "text"),
    [
        (EXACT, "", ""),
        (
            Sums(tops=Tops.OWN),
            "own tops",
            "matchpoints over the sum of the boards' own tops, so that a short board weighs less",
        ),
        (Sums(tops=Tops.EACH), "mean of percentages", "the mean of the percentages of the boards"),
        (
            Sums(board_unit=Fraction(1, 100), board_rule=Rounding.CUT),
            "sum of rounded boards",
            "each board cut off to 0.01 before the boards are added",
        ),
        (
            Sums(board_unit=Fraction(1, 10), board_rule=Rounding.EVEN),
            "sum of rounded boards",
            "each board rounded to 0.1, halves to the even digit before the boards are added",
        ),
        (
            Sums(stretch=3),
            "factor of few decimals",
            "short boards factored by N/n with 3 decimals, then rounded to 0.01 for N-S; E-W get the rest",
        ),
        (
            Sums(before_factor=Fraction(1, 10)),
            "factored from a rounded total",
            "total rounded to 0.1 and then factored for boards not played",
        ),
        (
            Sums(percent_of=Fraction(1), factored=True),
            "percentage of a rounded total",
            "percentage of the factored total that is rounded to 1",
        ),
        (Sums(handicap=Fraction(1)), "handicap added", "the handicap added to the percentage"),
        (
            Sums(all_boards=True, mean=True),
            "average of a board, factored to all boards",
            "totals factored to as many boards as the event had, though nobody played them all; "
            "the average of a board instead of the total",
        ),
    ],
)
def test_a_way_to_add_up_says_what_it_does(way: Sums, name: str, text: str) -> None:
    assert (way.name, str(way)) == (name, text)


@pytest.mark.parametrize(
    ("text", "number", "written"),
    [
        ("62.50%", Fraction(125, 2), "62.5"),
        ("+3", Fraction(3), "3"),
        ("^4", Fraction(4), "4"),
        ("\N{MINUS SIGN}0,50", Fraction(-1, 2), "-0.5"),
        ("-0.00", Fraction(0), "0"),
        (".5", Fraction(1, 2), "0.5"),
        ("1,234.5", None, "1,234.5"),
        (" A+ ", None, "A+"),
        ("1e9", None, "1e9"),
        ("1234567890123", None, "1234567890123"),
    ],
)
def test_a_printed_number_is_read(text: str, number: Fraction | None, written: str) -> None:
    assert (number_in(text), plain(text)) == (number, written)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(700, 13), "53.846153"),
        (Fraction(7200, 119), "60.5042"),
        (Fraction(1, 3), "0.33333334"),
        (Fraction(-1, 2), "-0.5"),
        (Fraction(0), "0"),
    ],
)
def test_as_many_digits_as_single_precision_has(value: Fraction, text: str) -> None:
    digits = SingleDigits()
    assert (digits.written(Number(value)), digits.stated(f"{text}0" if "." in text else text)) == (text, text)
    assert single(Fraction(text)) == single(value)
    assert str(digits) == "as many digits as single precision has"


def test_a_half_in_single_precision_is_a_little_more_or_less_than_it_says() -> None:
    held = Decimals(places=2, rule=Rounding.EVEN, single=True)
    assert [held.written(Number(Fraction(text))) for text in ("3.525", "5.225", "1.25")] == ["3.53", "5.22", "1.25"]
    assert str(held) == "2 decimals, halves to the even digit, reckoned in single precision"


def test_shared_results_with_fewer_decimals() -> None:
    short = Decimals(places=1, tied=0)
    assert (short.written(Number(Fraction(5, 2))), short.written(Number(Fraction(5, 2), tied=True))) == ("2.5", "3")
    assert str(short) == "1 decimal, 0 for shared results, halves away from zero"


def test_marks_of_shared_places() -> None:
    marks = (Places("="), Places(""), Places("", "T"), Places("/"))
    assert [mark.written(Number(Fraction(3), tied=True)) for mark in marks] == ["3=", "3", "T3", "3/4"]
    assert [mark.written(Number(Fraction(3))) for mark in marks] == ["3"] * 4


def test_where_a_number_stands() -> None:
    spots = (
        Spot(kind=Kind.DATUM, session="2", board=7),
        Spot(kind=Kind.AWARD, side=Side.NS, board=7, at="line 3"),
        Spot(kind=Kind.AWARD, board=7, at="line 3", side=None, who="3 v 7"),
        Spot(kind=Kind.TOTAL, who="12", side=Side.EW),
    )
    assert [str(spot) for spot in spots] == ["session 2, board 7", "board 7, line 3, N-S", "board 7, 3 v 7", "12, E-W"]


def test_an_audit_counts_what_it_holds() -> None:
    total, place = (Spot(kind=kind, who="1") for kind in (Kind.TOTAL, Kind.PLACE))
    stale = Cause("stale totals", "…")
    explained = Difference(spot=total, printed="9", computed="8", cause=stale)
    left = Difference(spot=place, printed="2", computed="1")
    found = Audit(agreed=(Agreed(spot=total, printed="1"),), differences=(explained, left))
    assert (found.numbers, found.explained, found.unexplained) == (3, (explained,), (left,))
    assert (found.by_cause, found.by_kind) == ({"stale totals": {"total": 1}}, {"total": 2, "place": 1})

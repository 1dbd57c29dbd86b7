"""The comparison itself: a number is equal to its last printed digit, has a cause that gives it, or stands out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.kernel.ratio import Rounding
from tests.oracles.compare import (
    Decimals,
    Listed,
    Number,
    Places,
    Printing,
    Printings,
    Recomputed,
    Report,
    SingleDigits,
    compare,
)
from tests.oracles.published import Kind, Spot

TENTHS: Printings = {Kind.AWARD: Decimals(places=1), Kind.PLACE: Places()}
SPOT = Spot(kind=Kind.AWARD, who="3 v 7", board=4, at="line 12")


def of_one(printed: str, computed: Fraction, *causes: Recomputed | Listed) -> Report:
    return compare({SPOT: printed}, {SPOT: Number(computed)}, causes, TENTHS, {})


def own_way(value: Fraction, *, board: int = 4) -> Recomputed:
    return Recomputed(
        name="own way", book={SPOT: Number(value)}, printings=TENTHS, where=lambda spot: spot.board == board
    )


@pytest.mark.parametrize(
    ("printing", "number", "text"),
    [
        (Decimals(places=2), Number(Fraction(77, 8)), "9.63"),
        (Decimals(places=1, rule=Rounding.EVEN), Number(Fraction(253, 20)), "12.6"),
        (Decimals(places=1, rule=Rounding.CUT), Number(Fraction(200, 31)), "6.4"),
        (Decimals(places=2), Number(Fraction(125, 2)), "62.50"),
        (Decimals(places=2, tied=1), Number(Fraction(4825, 51), tied=True), "94.60"),
        (Decimals(places=2, rule=Rounding.EVEN, single=True), Number(Fraction(-141, 40)), "-3.53"),
        (Decimals(places=2, rule=Rounding.EVEN, single=True), Number(Fraction(209, 40)), "5.22"),
        (Decimals(places=0), Number(Fraction(-1, 4)), "0"),
        (SingleDigits(), Number(Fraction(700, 13)), "53.846153"),
        (Places(), Number(Fraction(3), tied=True), "3="),
        (Places(""), Number(Fraction(3), tied=True), "3"),
    ],
)
def test_a_number_is_written_as_its_program_writes_it(printing: Printing, number: Number, text: str) -> None:
    assert printing.written(number) == printing.stated(text)


def test_the_next_digit_is_another_number() -> None:
    assert SingleDigits().stated("53.846154") != SingleDigits().written(Number(Fraction(700, 13)))
    assert Decimals(places=1).stated("6.45") != Decimals(places=1).written(Number(Fraction(645, 100)))
    assert Places().written(Number(Fraction(3))) != Places().stated("3=")


def test_one_unit_of_the_last_digit_stands_out() -> None:
    (difference,) = of_one("12.6", Fraction(127, 10)).unexplained
    assert (difference.printed, difference.computed, difference.cause) == ("12.6", "12.7", "")


def test_a_cause_must_give_the_printed_number() -> None:
    assert of_one("12.6", Fraction(13), own_way(Fraction(126, 10))).explained == {"own way": {"award": 1}}
    assert len(of_one("12.6", Fraction(13), own_way(Fraction(125, 10))).unexplained) == 1
    assert len(of_one("12.6", Fraction(13), own_way(Fraction(126, 10), board=5)).unexplained) == 1


def test_a_cause_must_not_contradict_an_equal_number() -> None:
    assert of_one("12.6", Fraction(126, 10), own_way(Fraction(13))).contradicted != ()


def test_only_the_first_cause_that_covers_a_spot_counts() -> None:
    both = (own_way(Fraction(125, 10)), own_way(Fraction(126, 10)))
    assert len(of_one("12.6", Fraction(13), *both).unexplained) == 1


def test_a_listed_number_must_be_this_very_difference() -> None:
    listed = Listed(name="typed", entries={SPOT.bare: ("23", "20")})
    assert of_one("23", Fraction(20), listed).explained == {"typed": {"award": 1}}
    assert len(of_one("23", Fraction(21), listed).unexplained) == 1
    assert len(of_one("20", Fraction(20), listed).contradicted) == 1


def test_what_nobody_can_compute_is_counted_apart() -> None:
    place = Spot(kind=Kind.PLACE, who="3")
    report = compare({place: "1"}, {}, (), TENTHS, {Kind.PLACE: "no lines"})
    assert (report.numbers, report.beyond) == ({}, {"no lines": 1})


def test_a_number_that_was_not_computed_stands_out() -> None:
    assert len(compare({SPOT: "12.6"}, {}, (), TENTHS, {}).unexplained) == 1

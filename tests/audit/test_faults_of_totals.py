"""Faults planted in totals and percentages: rounded totals, factors, stale totals; and the same damaged by a unit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick.audit import audit
from overtrick.audit.printing import plain
from overtrick.kernel.ratio import Exact, decimal
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event, PublishedStanding
from overtrick.model.line import Played
from overtrick.model.seat import Side
from overtrick.scoring.score import score
from tests.audit.nights import IMPS, MATCHPOINTS, night, published, with_line, with_total
from tests.audit.prints import faults, one_unit_off, told

NEUBERG = Conditions(method="neuberg", byes=Byes.PERCENTAGE)
FACTOR = Conditions(method="cross-imps", byes=Byes.FACTOR)
NOT_PLAYED = (3, 10, 22, 40, 47)


def short_night() -> Event:
    """The night without a few lines, so that some boards and some pairs have fewer."""
    event = night(5)
    return replace(event, lines=tuple(line for line in event.lines if line.place.line not in NOT_PLAYED))


def sums(event: Event, conditions: Conditions) -> dict[EntryKey, tuple[Exact, Fraction]]:
    """What every pair got on its boards, and could have got."""
    found: dict[EntryKey, tuple[Exact, Fraction]] = {}
    for sheet in score(event, conditions).sheets:
        for scored in sheet.lines:
            for side in Side:
                for key in scored.line.who[side]:
                    got, most = found.get(key, (Fraction(0), Fraction(0)))
                    top = sheet.counted_top
                    assert top is None or isinstance(top, Fraction)
                    more = (scored.counted[side] or Fraction(0), top or Fraction(0))
                    found[key] = (got + more[0], most + more[1])
    return found


def with_percents(event: Event, percents: Mapping[EntryKey, str]) -> Event:
    """Only these percentages printed for contestants, and their places."""
    return replace(
        event, published=tuple(replace(one, total="", percent=percents[one.entry]) for one in event.published)
    )


def of_rounded(decimals: int) -> dict[EntryKey, str]:
    """Percentages of totals that were rounded."""
    return {
        key: decimal(Fraction(decimal(got, decimals)) * 100 / most, 2)
        for key, (got, most) in sums(short_night(), NEUBERG).items()
    }


RIGHT = published(short_night(), NEUBERG)
EXACT = with_percents(RIGHT, {one.entry: one.percent for one in RIGHT.published})


def test_a_short_night_agrees() -> None:
    assert (told(audit(EXACT)), len(audit(EXACT).agreed)) == ([], 2 * 45 + 2 * 10)


@pytest.mark.parametrize(("decimals", "unit", "many"), [(1, "0.1", 9), (0, "1", 10)])
def test_percentages_of_rounded_totals(decimals: int, unit: str, many: int) -> None:
    planted = with_percents(RIGHT, of_rounded(decimals))
    cause = ("percentage of a rounded total", f"percentage of the total that is rounded to {unit}")
    found = audit(planted)
    assert told(found) == faults(EXACT, planted, {"per cent": cause})
    assert (len(found.explained), found.conditions["per cent by"]) == (many, cause[1])


@pytest.mark.parametrize(("decimals", "unit"), [(1, "0.1"), (0, "1")])
def test_one_of_these_percentages_a_unit_off_is_unexplained(decimals: int, unit: str) -> None:
    percents = of_rounded(decimals)
    odd = next(one.entry for one in EXACT.published if percents[one.entry] != one.percent)
    planted = with_percents(RIGHT, percents | {odd: one_unit_off(percents[odd])})
    cause = ("percentage of a rounded total", f"percentage of the total that is rounded to {unit}")
    told_of = {(where, what): (kind, text) for where, what, _, _, kind, text in told(audit(planted))}
    expected = {(where, what): cause for where, what, *_ in faults(EXACT, planted, {})}
    assert told_of == expected | {(f"{odd.number}, {odd.side.title if odd.side else ''}", "per cent"): ("", "")}


def test_percentages_with_one_decimal_of_rounded_totals() -> None:
    """Both at once: nothing of what they were rounded from is left to see."""
    percents = {
        key: decimal(Fraction(decimal(got, 0)) * 100 / most, 1)
        for key, (got, most) in sums(short_night(), NEUBERG).items()
    }
    exact = published(short_night(), NEUBERG, lambda percent: decimal(percent, 1))
    right = with_percents(exact, {one.entry: one.percent for one in exact.published})
    found = audit(with_percents(RIGHT, percents))
    cause = ("percentage of a rounded total", "percentage of the total that is rounded to 1")
    assert found.conditions["per cent printed"] == "1 decimal, halves away from zero"
    assert [one[1:] for one in told(found)] == [
        one[1:] for one in faults(right, with_percents(RIGHT, percents), {"per cent": cause})
    ]


def factored(event: Event) -> Event:
    """Totals in IMPs, those of fewer boards brought to the usual 14."""
    return replace(
        published(event, FACTOR),
        published=tuple(
            PublishedStanding(entry=one.entry.key, total=decimal(one.result, 2), place=f"{one.rank}")
            for ranking in score(event, FACTOR).rankings
            for one in ranking.standings
        ),
    )


def test_totals_that_are_factored_for_byes_agree() -> None:
    found = audit(factored(short_night()))
    assert (told(found), found.conditions["byes"]) == ([], "totals factored for boards not played")


def test_one_total_that_is_not_factored_as_the_others_are() -> None:
    event = short_night()
    right = factored(event)
    plain_totals = {key: decimal(got, 2) for key, (got, _) in sums(event, FACTOR).items()}
    at = next(at for at, one in enumerate(right.published) if plain_totals[one.entry] != one.total)
    odd = right.published[at]
    planted = with_total(right, at, total=plain_totals[odd.entry])
    text = (
        f"{plain(plain_totals[odd.entry])} was typed where {plain(odd.total)} is right: "
        f"the boards of {odd.entry.full} give that, and the totals of all others fit"
    )
    assert told(audit(planted)) == faults(right, planted, {"total": ("typed number", text)})


def test_three_totals_that_are_factored_otherwise_are_not_typed() -> None:
    event = short_night()
    right = factored(event)
    planted = right
    for at in (0, 5, 9):
        planted = with_total(planted, at, total=decimal(Fraction(right.published[at].total) * Fraction(11, 10), 2))
    assert told(audit(planted)) == faults(right, planted, {})


def corrected(conditions: Conditions, number: int, after: int) -> tuple[Event, Event]:
    """The night after a line was corrected: as it should be, and with the totals of before."""
    before = published(night(), conditions)
    event = with_line(night(), number, lambda line: replace(line, happened=Played(score=after)))
    right = published(event, conditions)
    return right, replace(right, published=before.published)


@pytest.mark.parametrize(
    ("conditions", "number", "after", "told_of"),
    [
        (IMPS, 20, 400, "470 on board 8 in the line 3 v 2"),
        (IMPS, 50, 90, "-640 on board 14 in the line 4 v 1"),
        (MATCHPOINTS, 33, 600, "0 on board 9 in the line 3 v 1"),
        (IMPS, 33, 600, "110 on board 9 in the line 3 v 1"),
    ],
)
def test_totals_that_are_older_than_one_correction(
    conditions: Conditions, number: int, after: int, told_of: str
) -> None:
    """A score of before that gives the same totals may stand for the true one: -640 for -670, 0 for 120."""
    right, planted = corrected(conditions, number, after)
    stale = ("stale totals", f"totals are older than the lines: they fit {told_of}")
    expected = faults(right, planted, dict.fromkeys(("total", "per cent", "place"), stale))
    assert (told(audit(planted)), len(expected) >= 10) == (expected, True)


def test_stale_totals_of_which_one_is_a_unit_off() -> None:
    right, planted = corrected(MATCHPOINTS, 33, 600)
    should = {one.entry: one.total for one in right.published}
    at = next(at for at, one in enumerate(planted.published) if should[one.entry] != one.total)
    damaged = with_total(planted, at, total=one_unit_off(planted.published[at].total))
    by_percents = ("places by printed numbers", "places go by the numbers as they are printed")
    assert told(audit(damaged)) == faults(right, damaged, {"place": by_percents})

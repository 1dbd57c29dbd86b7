"""Faults planted in leagues: fines, typed victory points, other scales; and the same with one unit more or less."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick.audit import Audit, audit
from overtrick.kernel.ratio import decimal
from overtrick.model.conditions import Conditions
from overtrick.model.event import Event
from overtrick.model.match import Opponents
from overtrick.scales import SCALES
from overtrick.scales._wbf import discrete
from tests.audit.league import CONTINUOUS, DISCRETE, following, league, match_at, printed, with_match
from tests.audit.prints import faults, kinds_of, told

RIGHT = printed(league(), CONTINUOUS)
FINED = {"1": "-2.00", "6": "-2.00"}
FINE = "fine in a match"
OF_MATCH = "both sides got -2.00 in the match 1 v 6: 1.58 and 14.42 are not together what the scale gives"
OF_TOTAL = "the total follows the fines in matches, -2.00"


def fined(home: str = "1.58", away: str = "14.42") -> Event:
    """The match 1 v 6 of the first round, 3.58 to 16.42 on the scale, with 2 taken from both."""
    return with_match(RIGHT, "1", "1", (home, away))


def without_scale(event: Event) -> Event:
    """Margins in IMPs printed where victory points were."""
    matches = []
    for match in event.matches:
        assert match.score is not None
        margin = match.score.home - match.score.away
        text = Opponents(decimal(margin, 0), decimal(-margin, 0))
        matches.append(replace(match, published_vps=Opponents("", ""), published_score=text))
    return replace(event, matches=tuple(matches), published=())


@pytest.mark.parametrize("name", ["wbf-continuous", "wbf-discrete", "wbf-1990", "acbl-20"])
def test_a_league_on_every_scale_agrees(name: str) -> None:
    found = audit(printed(league(), Conditions(scale=name)))
    assert (told(found), len(found.agreed)) == ([], 30 + 12)
    assert found.conditions["matches"] == f"imps, scale {name}"


def test_a_league_of_margins_agrees() -> None:
    found = audit(without_scale(RIGHT))
    assert (told(found), len(found.agreed)) == ([], 30)
    assert found.conditions["matches"] == "imps, scale none"


def test_a_fine_in_a_match_and_the_totals_that_follow_it() -> None:
    planted = following(fined(), FINED)
    found = audit(planted)
    assert told(found) == faults(RIGHT, planted, {"match": (FINE, OF_MATCH), "total": (FINE, OF_TOTAL)})
    assert (kinds_of(found), len(found.agreed)) == ({FINE: {"match": 2, "total": 2}}, 38)


def test_a_fine_that_no_total_follows_is_still_a_fine_of_its_match() -> None:
    found = audit(fined())
    assert told(found) == faults(RIGHT, fined(), {"match": (FINE, OF_MATCH)})


@pytest.mark.parametrize("amounts", [("1.59", "14.42"), ("1.58", "14.41"), ("1.57", "14.42")])
def test_both_sides_of_a_match_off_by_unequal_amounts_are_no_fine(amounts: tuple[str, str]) -> None:
    off = {
        "1": decimal(Fraction(amounts[0]) - Fraction("3.58"), 2),
        "6": decimal(Fraction(amounts[1]) - Fraction("16.42"), 2),
    }
    planted = following(fined(*amounts), off)
    assert told(audit(planted)) == faults(RIGHT, planted, {})


def test_a_fine_and_totals_that_follow_another_one_are_unexplained_together() -> None:
    planted = following(fined(), {"1": "-2.01", "6": "-1.99"})
    found = audit(planted)
    assert told(found) == faults(RIGHT, planted, {"match": (FINE, OF_MATCH)})


def test_victory_points_that_were_typed_for_one_side() -> None:
    planted = with_match(RIGHT, "1", "1", ("4.58", "16.42"))
    typed = ("typed number", "4.58 was typed where 3.58 is right: the other team's fits")
    assert told(audit(planted)) == faults(RIGHT, planted, {"match": typed})


def test_one_match_on_another_scale_than_the_rest_is_unexplained() -> None:
    other = match_at(printed(league(), DISCRETE), "1", "1").published_vps
    planted = with_match(RIGHT, "1", "1", (other.home, other.away))
    assert (other, told(audit(planted))) == (Opponents("4.00", "16.00"), faults(RIGHT, planted, {}))


def test_totals_of_another_scale_than_the_matches_are_unexplained() -> None:
    right = printed(league(), DISCRETE)
    planted = replace(right, published=RIGHT.published)
    found = audit(planted)
    assert set(kinds_of(found)) == {""}
    assert {(where, printed_) for where, _, printed_, *_ in told(found)} >= {("6", "57.7"), ("1", "40.52")}
    assert {one.spot.kind.value for one in found.agreed} == {"match", "place"}


def own_scale(widest: int) -> Event:
    """Victory points on a column of the WBF's formula that ends at another margin than its 60 for 16 boards."""
    column = discrete(Fraction(widest, 15) ** 2, 10)
    scale = replace(SCALES.get("wbf-discrete"), name="of our own", formula=lambda _: column)
    return printed(league(), Conditions(own_scale=scale))


def told_of(widest: str) -> str:
    return f"a column for 16 boards whose widest margin is {widest} IMPs, where the WBF's formula has 15·√16"


@pytest.mark.parametrize(("widest", "margins"), [(48, "48 to 49"), (54, "53 to 58")])
def test_a_column_that_ends_at_another_margin(widest: int, margins: str) -> None:
    """Where several columns give every match, all of them are named."""
    planted, cause = own_scale(widest), ("own scale of victory points", told_of(margins))
    right = printed(league(), DISCRETE)
    assert told(audit(planted)) == faults(right, planted, dict.fromkeys(("match", "total", "place"), cause))


def test_such_a_column_with_one_point_more_somewhere_is_unexplained() -> None:
    right = own_scale(48)
    planted = with_match(right, "1", "1", ("4.00", "17.00"))
    assert match_at(right, "1", "1").published_vps == Opponents("3.00", "17.00")
    found = audit(planted)
    assert "own scale of victory points" not in kinds_of(found)
    assert found.unexplained


def agreed_kinds(found: Audit) -> set[str]:
    return {one.spot.kind.value for one in found.agreed}


def test_a_margin_that_was_typed_is_not_agreed() -> None:
    right = without_scale(RIGHT)
    first = right.matches[0]
    planted = replace(
        right,
        matches=(replace(first, published_score=Opponents("-27", first.published_score.away)), *right.matches[1:]),
    )
    found = audit(planted)
    assert [one[:4] for one in told(found)] == [("1 v 6", "match", "-27", "-28")]
    assert set(kinds_of(found)) <= {"", "typed number"}
    assert agreed_kinds(found) == {"match"}


def test_a_total_beside_a_fine_that_misses_it_by_one_unit() -> None:
    planted = following(fined(), {"1": "-2.01", "6": "-2.00"})
    causes = {("1", "total"): ("", ""), ("6", "total"): (FINE, OF_TOTAL)}
    found = {(where, what): (kind, text) for where, what, _, _, kind, text in told(audit(planted)) if what == "total"}
    assert found == causes

"""Results left out of a file: the percentages of the others tell how many there were, or nothing is said."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from overtrick.audit import Audit, audit
from overtrick.audit.beyond import FOLLOWS
from overtrick.kernel.ratio import decimal
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.event import Event
from overtrick.model.line import Line, Played, Published
from overtrick.model.seat import Side, Sides
from overtrick.scoring.score import score
from tests.audit.nights import night, published

NEUBERG = Conditions(method="neuberg", byes=Byes.PERCENTAGE)
Told = set[tuple[int | None, str]]


def printed(event: Event, conditions: Conditions = NEUBERG) -> Event:
    """The event with N-S's percentage of every line, in whole numbers."""
    outcome = score(event, conditions)
    shares = {one.line.place: one.percent.ns for sheet in outcome.sheets for one in sheet.lines}

    def with_percent(line: Line) -> Line:
        share = shares[line.place]
        assert share is not None
        return replace(line, published=Published(percent=Sides(decimal(share, 0), "")))

    return replace(event, lines=tuple(map(with_percent, event.lines)))


def thinned(event: Event, seed: int = 7, keep: float = 0.6) -> Event:
    """Some of its lines, and of these the contestants forgotten."""
    chance = Random(seed)
    left = tuple(line for line in event.lines if chance.random() < keep)
    return replace(event, lines=tuple(replace(line, who=Sides((), ())) for line in left), entries=())


def causes(found: Audit) -> Told:
    return {(one.spot.board, one.cause.kind if one.cause else "") for one in found.differences}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_percentage_of_a_night_with_missing_lines_is_agreed_or_explained(seed: int) -> None:
    whole = printed(night(tables=9, seed=seed))
    event = thinned(whole, seed)
    found = audit(event)
    assert found.numbers == len(event.lines)
    assert found.unexplained == ()
    assert set(found.by_cause) == {"missing results"}
    board = found.explained[0].spot.board
    listed = sum(line.board == board for line in event.lines)
    assert found.explained[0].cause is not None
    assert found.explained[0].cause.text == (
        "the percentages are those of 9 results, 9 being expected (Mitchell-Neuberg), of which "
        f"{listed} {'is' if listed == 1 else 'are'} in the file"
    )


def test_boards_that_fewer_played() -> None:
    """Neuberg: each board lacks the result of one table or of none, and a third of the others is not in the file."""
    event = night(tables=9, seed=4)
    short = tuple(line for at, line in enumerate(event.lines) if at % 18 != 3)
    found = audit(thinned(printed(replace(event, lines=short)), keep=0.7))
    assert found.unexplained == ()
    texts = {one.cause.text.split(", of which")[0] for one in found.explained if one.cause}
    assert texts == {
        f"the percentages are those of {played} results, 9 being expected (Mitchell-Neuberg)" for played in (8, 9)
    }


@pytest.mark.parametrize("by", [-1, 1])
def test_a_percentage_that_no_number_of_results_gives_is_not_explained(by: int) -> None:
    event = thinned(printed(night(tables=9, seed=1)), 1)
    line = event.lines[20]
    other = replace(line, published=Published(percent=Sides(f"{int(line.published.percent.ns) + by}", "")))
    changed = replace(event, lines=(*event.lines[:20], other, *event.lines[21:]))
    found = audit(changed)
    assert {board for board, cause in causes(found) if cause == ""} == {line.board}


def test_two_percentages_exchanged_are_not_explained() -> None:
    """The better score with the worse percentage: the numbers are possible, their order is not."""
    event = thinned(printed(night(tables=9, seed=1)), 1)
    board = event.lines[0].board
    lines = sorted((line for line in event.lines if line.board == board), key=lambda line: line.score or 0)
    assert lines[0].published != lines[-1].published
    exchanged = {lines[0].place: lines[-1].published, lines[-1].place: lines[0].published}
    changed = [replace(one, published=exchanged.get(one.place, one.published)) for one in event.lines]
    assert (board, "missing results") not in causes(audit(replace(event, lines=tuple(changed))))


def test_a_few_percentages_prove_nothing() -> None:
    """Three rows could be those of many numbers of tables."""
    event = thinned(printed(night(tables=9, seed=1)), 1)
    few = replace(event, lines=tuple(line for line in event.lines if line.board == event.lines[0].board)[:3])
    assert "missing results" not in audit(few).by_cause


def test_totals_that_depend_on_missing_results_are_put_aside() -> None:
    """Printed totals of the whole night, of which some lines are gone, but not who played the others."""
    whole = published(printed(night(tables=9, seed=3)), NEUBERG)
    shares = {line.place: line.published for line in printed(night(tables=9, seed=3)).lines}
    chance = Random(3)
    left = tuple(replace(line, published=shares[line.place]) for line in whole.lines if chance.random() < 0.6)
    found = audit(replace(whole, lines=left))
    assert found.unexplained == ()
    assert set(found.by_cause) == {"missing results", "places by printed numbers"}
    assert {(spot.kind.value, why) for spot, why in found.unchecked.items()} == {
        ("total", FOLLOWS),
        ("per cent", FOLLOWS),
    }


def test_a_place_that_contradicts_the_printed_totals_stays_unexplained() -> None:
    """Though none of the totals can be computed."""
    whole = published(printed(night(tables=9, seed=3)), NEUBERG)
    shares = {line.place: line.published for line in printed(night(tables=9, seed=3)).lines}
    chance = Random(3)
    left = tuple(replace(line, published=shares[line.place]) for line in whole.lines if chance.random() < 0.6)
    first = replace(whole.published[0], place="9")
    found = audit(replace(whole, lines=left, published=(first, *whole.published[1:])))
    assert [(one.spot.kind.value, one.printed) for one in found.unexplained] == [("place", "9")]


def test_the_order_of_the_file_does_not_matter() -> None:
    event = thinned(printed(night(tables=9, seed=2)), 2)
    turned = replace(event, lines=event.lines[::-1])
    assert causes(audit(turned)) == causes(audit(event))


def test_a_table_that_was_passed_out_may_be_listed_from_both_sides() -> None:
    event = night(tables=9, seed=5)
    passed = event.lines[0]
    lines = tuple(replace(one, happened=Played(score=0)) if one is passed else one for one in event.lines)
    whole = printed(replace(event, lines=lines))
    share = 100 - Fraction(whole.lines[0].published.percent.ns)
    event = thinned(whole, 5)
    own = replace(whole.lines[0], who=Sides(passed.who.ns, ()))
    other = replace(
        own,
        who=Sides((), passed.who.ew),
        place=replace(own.place, line=1000),
        published=Published(percent=Sides("", decimal(share, 0))),
    )
    rest = tuple(line for line in event.lines if line.place != own.place)
    twice = replace(event, lines=(own, other, *rest), entries=night(tables=9, seed=5).entries)
    found = audit(twice)
    assert {one.spot.side for one in found.explained if one.spot.board == passed.board} == {Side.NS, Side.EW}
    assert {one.cause.text.partition(" in the file")[2] for one in found.explained if one.cause} == {
        "",
        ", 1 of them twice, once for either side",
    }
    assert found.unexplained == ()

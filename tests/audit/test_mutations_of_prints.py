"""A single place, datum, rank, percentage or match number changed: never agreed, never explained by a wide cause."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.audit import Audit, audit
from overtrick.audit.printing import plain
from overtrick.kernel.ratio import decimal
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.event import Event
from overtrick.model.match import Match, Opponents
from tests.audit.league import CONTINUOUS, DISCRETE, league, printed, with_tables
from tests.audit.nights import IMPS, MATCHPOINTS, night, published
from tests.audit.prints import in_full, with_extra, with_share

BUTLER = Conditions(method="butler", byes=Byes.NONE)
NIGHTS = [in_full(published(night(5, seed), each), each) for seed in (4, 5) for each in (MATCHPOINTS, IMPS, BUTLER)]
IN_MATCHPOINTS = [event for event in NIGHTS if event.lines[0].published.percent.ns]
WITH_DATUMS = [event for event in NIGHTS if "datum" in dict(event.lines[0].extras)]
LEAGUES = [printed(league(6, seed=seed), scale) for seed in (4, 5) for scale in (CONTINUOUS, DISCRETE)]
TABLES = with_tables()
BY = st.integers(3, 900).flatmap(lambda hundredths: st.sampled_from([hundredths, -hundredths]))
"""Hundredths: more than any rule of rounding may move a number."""

few = settings(max_examples=5, deadline=None)


def moved(text: str, by: int) -> str:
    """Another number of two decimals."""
    return decimal(Fraction(text) + Fraction(by, 100), 2)


def only(found: Audit, kind: str, other: str, right: str) -> None:
    """That number and no other differs, and at most somebody typed it."""
    assert [(one.spot.kind.value, one.printed, one.computed) for one in found.differences] == [(kind, other, right)]
    assert {one.cause.kind for one in found.explained if one.cause} <= {"typed number"}


@few
@given(st.integers(0, len(NIGHTS) - 1), st.data())
def test_one_changed_place_is_found(which: int, data: st.DataObject) -> None:
    event = NIGHTS[which]
    at = data.draw(st.integers(0, len(event.published) - 1))
    place = event.published[at].place
    other = data.draw(st.sampled_from(["1", "1=", "2", "3=", "4", "5", "9"]).filter(lambda text: text != place))
    results = list(event.published)
    results[at] = replace(results[at], place=other)
    found = audit(replace(event, published=tuple(results)))
    assert [(one.spot.kind.value, one.printed) for one in found.differences] == [("place", other)]
    assert [one.computed.strip("=") for one in found.differences] == [place.strip("=")]
    assert found.explained == ()


@few
@given(st.integers(0, len(WITH_DATUMS) - 1), st.integers(1, 10), BY)
def test_one_changed_datum_is_found(which: int, board: int, by: int) -> None:
    event = WITH_DATUMS[which]
    right = next(dict(line.extras)["datum"] for line in event.lines if line.board == board)
    other = moved(right, by)
    for line in event.lines:
        if line.board == board:
            event = with_extra(event, line.place.line or 0, "datum", other)
    only(audit(event), "datum", plain(other), plain(right))


@few
@given(st.integers(0, len(NIGHTS) - 1), st.integers(0, 49), st.sampled_from([1, 2, 3, 4, 5, 9]))
def test_one_changed_rank_is_found(which: int, at: int, other: int) -> None:
    event = NIGHTS[which]
    line = event.lines[at]
    right = dict(line.extras)["Rank"]
    if right != str(other):
        found = audit(with_extra(event, line.place.line or 0, "Rank", str(other)))
        only(found, "rank of a line", str(other), right)


@few
@given(st.integers(0, len(IN_MATCHPOINTS) - 1), st.integers(0, 49), BY)
def test_one_changed_percentage_of_a_line_is_found(which: int, at: int, by: int) -> None:
    event = IN_MATCHPOINTS[which]
    line = event.lines[at]
    share = line.published.percent
    other = moved(share.ns, by)
    found = audit(with_share(event, line.place.line or 0, other, share.ew))
    only(found, "per cent of a line", plain(other), plain(share.ns))


def change(event: Event, at: int, changed: Callable[[Match], Match]) -> Event:
    matches = list(event.matches)
    matches[at] = changed(matches[at])
    return replace(event, matches=tuple(matches))


@few
@given(st.integers(0, len(LEAGUES) - 1), st.integers(0, 14), BY)
def test_one_changed_number_of_victory_points_is_found(which: int, at: int, by: int) -> None:
    event = LEAGUES[which]
    vps = event.matches[at].published_vps
    other = moved(vps.home, by)
    found = audit(change(event, at, lambda match: replace(match, published_vps=Opponents(other, vps.away))))
    only(found, "match", plain(other), plain(vps.home))


@few
@given(st.integers(0, len(LEAGUES) - 1), st.integers(0, 14), st.integers(1, 40))
def test_one_changed_margin_is_found(which: int, at: int, by: int) -> None:
    def margins(match: Match) -> Match:
        assert match.score is not None
        margin = match.score.home - match.score.away
        texts = Opponents(decimal(margin, 0), decimal(-margin, 0))
        return replace(match, published_vps=Opponents("", ""), published_score=texts)

    event = LEAGUES[which]
    right = replace(event, matches=tuple(map(margins, event.matches)), published=())
    own = right.matches[at].published_score
    other = str(int(own.home) + by)
    found = audit(change(right, at, lambda match: replace(match, published_score=Opponents(other, own.away))))
    only(found, "match", other, own.home)


@settings(max_examples=3, deadline=None)
@given(st.integers(0, 35), st.integers(-20, 20).filter(bool))
def test_one_changed_board_of_a_match_is_found(at: int, by: int) -> None:
    """Both tables of a board print its IMPs."""
    event = TABLES
    line = event.lines[at]
    right = dict(line.extras)["IMPS"]
    other = str(int(right) + by)
    where = (line.round, line.board, frozenset(line.teams))
    lines = tuple(
        replace(one, extras=(("IMPS", other),)) if (one.round, one.board, frozenset(one.teams)) == where else one
        for one in event.lines
    )
    only(audit(replace(event, lines=lines)), "board of a match", other, right)


def test_one_rank_does_not_show_a_hidden_score() -> None:
    line = WITH_DATUMS[0].lines[6]
    found = audit(with_extra(WITH_DATUMS[0], line.place.line or 0, "Rank", "6"))
    only(found, "rank of a line", "6", "5")


@pytest.mark.parametrize("at", [1, 4])
def test_a_datum_that_one_line_prints_otherwise_than_the_others(at: int) -> None:
    event = WITH_DATUMS[0]
    board = [line for line in event.lines if line.board == 3]
    assert audit(with_extra(event, board[at].place.line or 0, "datum", "9999.00")).differences


def test_the_imps_of_a_board_that_its_tables_print_otherwise() -> None:
    event = TABLES
    first = replace(event.lines[0], extras=(("IMPS", "23"),))
    assert audit(replace(event, lines=(first, *event.lines[1:]))).differences


def test_a_wrong_margin_beside_right_victory_points() -> None:
    event = TABLES
    wrong = change(event, 0, lambda match: replace(match, published_score=Opponents("99", "-99")))
    assert audit(wrong).differences

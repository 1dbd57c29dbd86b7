"""TeamsScorer and EBUScore Teams: matches, victory points, and the cross-IMPs of the pairs of teams."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from xml.etree import ElementTree

from overtrick.kernel.ratio import Exact, Rounding, rounded
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.match import Opponents
from overtrick.model.outcome import MatchBoard, MatchSheet, Outcome
from overtrick.scales import SCALES
from overtrick.scales._wbf import discrete
from overtrick.scoring.score import score
from tests.oracles.compare import Book, Cause, Decimals, Number, Printings, Recomputed
from tests.oracles.program import MARKED, Case, Program
from tests.oracles.published import Kind, Published, Spot, entry_spot, match_spot, swing_spot
from tests.oracles.reckon import collected, fraction, places_by

__all__ = ["EBUSCORE_TEAMS", "OWN_COLUMN", "ROUNDED_LINES", "TEAMSSCORER", "swings_and_matches", "three_boards"]

ROUNDED_LINES = "cross-IMPs of a pair added from lines that are rounded to 0.01"
OWN_COLUMN = "a column for 3 boards whose widest margin is 22.5 IMPs where the WBF's formula has 25.98"

_PRINTINGS: Printings = {
    Kind.AWARD: Decimals(places=2),
    Kind.TOTAL: Decimals(places=2),
    Kind.PLACE: MARKED,
    Kind.BOARDS: Decimals(places=0),
    Kind.SWING: Decimals(places=2),
    Kind.MATCH: Decimals(places=2),
    Kind.WON: Decimals(places=1),
}
_IMPS = Conditions(method="cross-imps", byes=Byes.NONE, scale="wbf-discrete")
_BOARDS = Conditions(method="cross-imps", byes=Byes.NONE, match_method="board-a-match", scale="none")

Got = Callable[[MatchBoard], Opponents[Fraction]]


def three_boards(widest: Fraction) -> Conditions:
    """TeamsScorer's conditions with a scale of the WBF's discrete formula that ends at another margin.

    The formula's widest margin is 15·√boards.
    """
    column = discrete((widest / 15) ** 2, 10)
    scale = replace(SCALES.get("wbf-discrete"), name="3-boards", formula=lambda _: column)
    return replace(_IMPS, own_scale=scale)


def swings_and_matches(outcome: Outcome, got: Got) -> dict[Spot, Number]:
    """What both sides got on every board of every match, and for the match as a whole."""
    found: dict[Spot, Number] = {}
    for sheet in outcome.matches:
        for spot, result in zip(_both(sheet), sheet.result, strict=True):
            assert result is not None
            found[spot] = Number(result)
        for board in sheet.boards:
            for spot, points in zip(_both(sheet), got(board), strict=True):
                found[replace(spot, kind=Kind.SWING, board=board.board.number)] = Number(points)
    return found


def _both(sheet: MatchSheet) -> tuple[Spot, Spot]:
    match = sheet.match
    assert match.away is not None
    return match_spot(match, match.home, match.away), match_spot(match, match.away, match.home)


def _records(outcome: Outcome) -> dict[Spot, Number]:
    """How many matches every team won or drew: these programs count a draw as a whole one."""
    return {
        entry_spot(Kind.WON, key): Number(Fraction(standing.record.won + standing.record.drawn))
        for key, standing in outcome.standings_of("Teams").items()
        if standing.record is not None
    }


def _said(case: Case) -> Published:
    """What the file states of matches, of their boards, and of how many each team won and each pair played."""
    found: Published = {}
    for match in case.event.matches:
        assert match.away is not None
        for own, other, vps, points in (
            (match.home, match.away, match.published_vps.home, match.published_score.home),
            (match.away, match.home, match.published_vps.away, match.published_score.away),
        ):
            found[match_spot(match, own, other)] = vps or points
    for line in case.event.lines:
        for name, text in line.extras:
            if name in ("IMPS", "TEAM_POINTS", "OPPOSING_TEAM_POINTS"):
                match = next(one for one in case.event.matches if {*one.both} == {*line.teams})
                assert match.away is not None
                sides = (match.home, match.away) if name != "OPPOSING_TEAM_POINTS" else (match.away, match.home)
                found[swing_spot(match, *sides, line.board)] = text
    return found | _said_of_contestants(case.data)


def _said_of_contestants(data: bytes) -> Published:
    found: Published = {}
    root = ElementTree.fromstring(re.sub(rb"<!DOCTYPE.*?>", b"", data))
    for node in root.iter():
        number = node.get("TEAM_ID") or node.findtext("PAIR_NUMBER") or ""
        for kind, name in ((Kind.WON, "WINS_OR_DRAWS"), (Kind.BOARDS, "BOARDS_PLAYED")):
            text = node.findtext(name)
            if number and text:
                found[entry_spot(kind, EntryKey(number=number))] = text
    return found


def _more(conditions: Conditions, got: Got) -> Callable[[Case], tuple[Published, Book]]:
    def more(case: Case) -> tuple[Published, Book]:
        outcome = score(case.event, conditions)
        return _said(case), swings_and_matches(outcome, got) | _records(outcome)

    return more


def _from_rounded_lines(event: Event) -> Book:
    """Totals of pairs from lines of two decimals."""
    found = collected(
        score(event, _IMPS),
        lambda _, scored, side: rounded(fraction(scored.award[side]), Fraction(1, 100), Rounding.AWAY),
    )
    return {entry_spot(Kind.TOTAL, key): Number(total) for key, total in found.items()}


def _rounded_lines(case: Case) -> Cause:
    return Recomputed(
        name=ROUNDED_LINES,
        book=_from_rounded_lines(case.event),
        printings=_PRINTINGS,
        where=lambda spot: spot.kind is Kind.TOTAL,
    )


def _own_column(case: Case) -> list[Cause]:
    """Victory points by the program's own column, with the totals and places that follow from them."""
    outcome = score(case.event, three_boards(Fraction(45, 2)))
    totals: dict[EntryKey, Exact] = {key: one.result for key, one in outcome.standings_of("Teams").items()}
    matches = swings_and_matches(outcome, lambda board: board.margin)
    book = {
        **{spot: number for spot, number in matches.items() if spot.kind is Kind.MATCH},
        **{entry_spot(Kind.TOTAL, key): Number(total) for key, total in totals.items()},
        **places_by(totals),
    }
    column = Recomputed(name=OWN_COLUMN, book=book, printings=_PRINTINGS, where=lambda spot: True)
    return [column, _rounded_lines(case)]


TEAMSSCORER = Program(
    lines=_IMPS, printings=_PRINTINGS, causes=_own_column, more=_more(_IMPS, lambda board: board.margin)
)
EBUSCORE_TEAMS = Program(
    lines=_BOARDS,
    printings=_PRINTINGS,
    causes=lambda case: [_rounded_lines(case)],
    more=_more(_BOARDS, lambda board: board.own),
)

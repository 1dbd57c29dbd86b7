"""The matches of an outcome for other programs: dicts, lists, strings and numbers, exact."""

from __future__ import annotations

from overtrick.kernel.ratio import Exact, exact_text
from overtrick.model.match import Opponents
from overtrick.model.outcome import MatchBoard, MatchSheet, Outcome, Record, Swing
from overtrick.reports._match_figures import MatchFigures

__all__ = ["matches_data", "record_data"]

Data = dict[str, object]


def matches_data(outcome: Outcome) -> list[Data]:
    """Every match with its boards, in the order of play; none where boards decide."""
    unit = MatchFigures(outcome).unit_word
    return [_match(sheet, unit) for sheet in outcome.matches]


def record_data(record: Record | None) -> Data | None:
    """What the matches of a contestant add up to; None where boards decide."""
    if record is None:
        return None
    return {
        "matches": record.matches,
        "won": record.won,
        "drawn": record.drawn,
        "lost": record.lost,
        "made": exact_text(record.made),
        "against": exact_text(record.against),
    }


def _match(sheet: MatchSheet, unit: str) -> Data:
    match = sheet.match
    return {
        "session": match.session,
        "section": match.section,
        "round": match.round,
        "table": match.table,
        "home": match.home.number,
        "away": None if match.away is None else match.away.number,
        "over": sheet.over,
        "half": sheet.half,
        "unit": unit,
        **_both("own", sheet.own),
        **_both("carry", match.carry),
        **_both("penalty", sheet.penalty),
        **_both("margin", sheet.margin),
        "scale": sheet.scale,
        **_both("vps", sheet.vps),
        **_both("result", sheet.result),
        "ruling": None if match.ruling is None else str(match.ruling),
        "why": list(sheet.why),
        "boards": [_board(board) for board in sheet.boards],
        "segments": [_segment(one) for one in sheet.segments],
        "place": str(match.place),
    }


def _segment(sheet: MatchSheet) -> Data:
    """A part of a match that was played in several."""
    return {
        "session": sheet.match.session,
        "round": sheet.match.round,
        "over": sheet.over,
        **_both("own", sheet.own),
        **_both("carry", sheet.match.carry),
        **_both("margin", sheet.margin),
        "place": str(sheet.match.place),
    }


def _both(what: str, values: Opponents[Exact | None]) -> Data:
    """One figure of both sides."""
    return {
        f"{role}_{what}": None if value is None else exact_text(value)
        for role, value in zip(("home", "away"), values, strict=True)
    }


def _board(board: MatchBoard) -> Data:
    return {
        "round": board.round,
        "board": board.board.number,
        "counts": board.counts,
        "home_swings": [_swing(swing) for swing in board.swings.home],
        "away_swings": [_swing(swing) for swing in board.swings.away],
        **_both("own", board.own),
        **_both("margin", board.margin),
        "why": board.why,
    }


def _swing(swing: Swing) -> Data:
    """One comparison of the tables, as one side sees it."""
    return {
        "weight": exact_text(swing.weight),
        "net": str(swing.net),
        "own": exact_text(swing.own),
        "against": exact_text(swing.against),
    }

"""An event's kind and scoring in USEBIO's words: the types, methods and awards that a file of it names."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.ratio import decimal
from overtrick.kernel.records import dataclass
from overtrick.model.contest import Contest
from overtrick.model.event import Event
from overtrick.model.match import Match, Opponents, RulingKind

__all__ = ["Said", "given_vps", "method_word", "said_of"]

_AWARDS = {"CROSS_IMPS": "CROSS_IMP_POINTS", "BUTLER_IMPS": "BUTLER_POINTS"}
_OF_PAIRS = {"BUTLER_IMPS": ("BUTLER_PAIRS", "IMPS")}
_OF_SWISS = {
    "BUTLER_IMPS": ("SWISS_PAIRS_BUTLER_IMPS", "IMPS"),
    "CROSS_IMPS": ("SWISS_PAIRS_CROSS_IMPS", "CROSS_IMPS"),
}
_WAYS = {"board-a-match": "PAB", "total-points": "AGGREGATE"}
_IN_ONES = "1-½-0"


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """EVENT_TYPE; how boards, matches and the pairs of teams are scored ("" where that is not said); the name of the
    awards behind `NS_`; and whether the scores of matches are victory points."""

    type: str
    board: str
    match: str = ""
    pairwise: str = ""
    award: str
    vps: bool = False


def said_of(event: Event) -> Said:
    """The words for an event."""
    word = method_word(event)
    award = _AWARDS.get(word, "MATCH_POINTS")
    if event.contest.of_teams:
        return _of_teams(event, word, award)
    if event.contest is Contest.SWISS_PAIRS:
        vps = _in_vps(event)
        kind, board = _OF_SWISS.get(word, ("SWISS_PAIRS", word or "MATCH_POINTS"))
        return Said(type=kind, board=board, match="VPS" if vps else "IMPS", award=award, vps=vps)
    if event.contest is Contest.INDIVIDUAL:
        return Said(type="INDIVIDUAL", board=word or "MATCH_POINTS", award=award)
    kind, board = _OF_PAIRS.get(word, ("PAIRS", word or "MATCH_POINTS"))
    return Said(type=kind, board=board, award=award)


def method_word(event: Event) -> str:
    """How boards are compared across the field, as far as the source says; "" where it does not."""
    method = dict(event.conditions).get("method", "")
    if not method:
        return ""
    if "cross" in method:
        return "CROSS_IMPS"
    if "butler" in method:
        return "BUTLER_IMPS"
    return "AGGREGATE" if "total" in method else "MATCH_POINTS"


def _of_teams(event: Event, word: str, award: str) -> Said:
    conditions = dict(event.conditions)
    board = _WAYS.get(conditions.get("match-method", ""), "IMPS")
    if board == "PAB" and conditions.get("unit") == _IN_ONES:
        board = "BAM"
    knock_out = event.contest is Contest.KNOCK_OUT
    vps = not knock_out and _in_vps(event)
    return Said(
        type="KO" if knock_out else "TEAMS",
        board=board,
        match="VPS" if vps else board,
        pairwise=word,
        award=award,
        vps=vps,
    )


def _in_vps(event: Event) -> bool:
    """Whether matches are given in victory points: where more of them have these than have IMPs or points.

    Where none has either, they are unless no scale is to be used.
    """
    matches = [match for match in event.matches if not match.is_bye]
    vps = sum(any(given_vps(match)) for match in matches)
    scores = sum(match.score is not None for match in matches)
    if not vps and not scores:
        return dict(event.conditions).get("scale") != "none"
    return vps >= scores


def given_vps(match: Match) -> Opponents[str]:
    """The victory points of a match without those that would have to be worked out: as ruled, else as published."""
    if match.ruling is not None and match.ruling.kind is RulingKind.VPS:
        return match.ruling.amounts.map(_short)
    return match.published_vps.map(str.strip)


def _short(amount: Fraction) -> str:
    return decimal(amount, 0 if amount.denominator == 1 else 2)

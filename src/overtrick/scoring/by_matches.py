"""A contest that is decided by matches: its matches, and the ranking that adds them up."""

from __future__ import annotations

from overtrick.kernel.problem import Problems
from overtrick.matches import MATCH_METHODS
from overtrick.model.conditions import Conditions
from overtrick.model.contest import Contest
from overtrick.model.event import Event
from overtrick.model.match_method import Decides
from overtrick.model.method import Basis
from overtrick.model.outcome import BoardSheet, MatchSheet, Ranking
from overtrick.model.scale import Scale
from overtrick.ranking.matches import MatchRules, rank_matches
from overtrick.scoring.match_play import score_matches
from overtrick.scoring.match_scale import match_scale
from overtrick.scoring.way import Way

__all__ = ["score_by_matches"]


def score_by_matches(
    event: Event, sheets: tuple[BoardSheet, ...], conditions: Conditions, way: Way, problems: Problems
) -> tuple[tuple[MatchSheet, ...], tuple[Ranking, ...]]:
    """Every match with its score, and the ranking by them."""
    scale = match_scale(event.contest, conditions, way.method.basis)
    sheets_of = score_matches(event, sheets, conditions, way.method, way.rules, scale, problems)
    goes_by = _with_scale(scale, conditions) if scale else _without_scale(event, conditions, way)
    rules = MatchRules(conditions=conditions, rules=way.rules, goes_by=goes_by, by_vps=scale is not None)
    return sheets_of, rank_matches(event, sheets_of, rules, problems)


def _with_scale(scale: Scale, conditions: Conditions) -> str:
    both = MATCH_METHODS.get(conditions.match_method).decides is Decides.BOTH
    return f"points and victory points on {scale.name}" if both else f"victory points on {scale.name}"


def _without_scale(event: Event, conditions: Conditions, way: Way) -> str:
    """What a ranking of matches adds up where there are no victory points."""
    if event.contest is Contest.KNOCK_OUT:
        named = any(one.round or one.session for one in event.matches) or any(
            one.round or one.session for one in event.lines
        )
        return "how far they came" if named else "matches won"
    if event.contest.of_teams:
        method = MATCH_METHODS.get(conditions.match_method)
        return f"margins in {method.unit}" if method.decides is Decides.MARGIN else method.unit
    return "percentages of the matches" if way.method.basis is Basis.MATCHPOINTS else way.method.basis.value

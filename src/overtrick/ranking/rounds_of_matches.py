"""The ranking of a contest of matches as it stood after every round."""

from __future__ import annotations

from collections.abc import Sequence

from overtrick.kernel.problem import Problems
from overtrick.kernel.records import dataclass, replace
from overtrick.model.event import Event
from overtrick.model.house import RULE_KEYS
from overtrick.model.method import Settings
from overtrick.model.outcome import MatchSheet, Outcome, Ranking
from overtrick.model.penalty import Penalty
from overtrick.ranking.matches import MatchRules, rank_matches

__all__ = ["RankedRound", "match_rules", "ranked_rounds", "rounds_of_matches", "standings_after"]

RoundKey = tuple[str, str]
"""Session and round, as the source names them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedRound:
    """The rankings after one round."""

    session: str
    round: str
    rankings: tuple[Ranking, ...]


def rounds_of_matches(sheets: Sequence[MatchSheet]) -> tuple[RoundKey, ...]:
    """The rounds in which there are matches, in the order of play."""
    return tuple(dict.fromkeys((sheet.match.session, sheet.match.round) for sheet in sheets))


def match_rules(outcome: Outcome) -> MatchRules:
    """By what the matches of an outcome were ranked."""
    ranking = next((one for one in outcome.rankings if one.adds_up_matches), None)
    return MatchRules(
        conditions=outcome.conditions,
        rules=Settings(RULE_KEYS, dict(outcome.conditions.house)),
        goes_by=ranking.goes_by if ranking else "",
        by_vps=any(sheet.scale for sheet in outcome.matches),
    )


def standings_after(
    event: Event, sheets: Sequence[MatchSheet], rules: MatchRules, played: Sequence[RoundKey]
) -> tuple[Ranking, ...]:
    """The rankings as they stood when these rounds, the first ones of the event, were over.

    Penalties of a later round do not count yet; those of no named round, and what was carried in, count from the
    first. A contestant that sits out has what it finally gets for it, even where that is its own average over the
    whole event. Source: our own choice.
    """
    over = frozenset(played)
    there = [sheet for sheet in sheets if (sheet.match.session, sheet.match.round) in over]
    rounds = rounds_of_matches(sheets)
    given = tuple(
        one for one in event.penalties if not any(_is_of(one, later) for later in rounds if later not in over)
    )
    return rank_matches(replace(event, penalties=given), there, rules, Problems())


def _is_of(penalty: Penalty, key: RoundKey) -> bool:
    return penalty.round == key[1] != "" and penalty.session in ("", key[0])


def ranked_rounds(outcome: Outcome) -> tuple[RankedRound, ...]:
    """The rankings after every round of an outcome; none for an event that is not decided by matches.

    The last are those of the whole event.
    """
    rules, rounds = match_rules(outcome), rounds_of_matches(outcome.matches)
    return tuple(
        RankedRound(
            session=session,
            round=name,
            rankings=standings_after(outcome.event, outcome.matches, rules, rounds[:at]),
        )
        for at, (session, name) in enumerate(rounds, start=1)
    )

"""The ranking as it stood after every round: exact in a barometer, provisional in any other movement."""

from __future__ import annotations

from collections import defaultdict

from overtrick.kernel.order import as_counted
from overtrick.kernel.problem import Problems
from overtrick.kernel.records import dataclass, replace
from overtrick.methods import METHODS
from overtrick.model.conditions import Sections
from overtrick.model.house import RULE_KEYS
from overtrick.model.line import Line
from overtrick.model.method import Settings
from overtrick.model.outcome import Outcome, Ranking
from overtrick.ranking.rounds_of_matches import ranked_rounds
from overtrick.ranking.standings import rank
from overtrick.scoring.score import score

__all__ = ["AfterRound", "RoundByRound", "is_barometer", "round_by_round", "rounds_of"]

RoundKey = tuple[str, str]
"""Session and round, as the source names them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AfterRound:
    """The rankings after one round, in the order of the final ones."""

    session: str
    round: str
    rankings: tuple[Ranking, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundByRound:
    """The rankings after every round, the last with those of the whole event.

    `exact`: every board is played within one round, so that its results were final when the round was over.
    `unsaid`: how many results name no round; they are counted with the last.
    """

    exact: bool
    unsaid: int
    rounds: tuple[AfterRound, ...]


def rounds_of(outcome: Outcome) -> tuple[RoundKey, ...]:
    """The rounds in the order of play: sessions as they come, rounds by number.

    Units: none. Lines that name no round are left aside.
    """
    sessions = list(dict.fromkeys(line.session for line in outcome.event.lines))
    found = {(line.session, line.round) for line in outcome.event.lines if line.round}
    return tuple(sorted(found, key=lambda one: (sessions.index(one[0]), *as_counted(one[1]))))


def is_barometer(outcome: Outcome) -> bool:
    """Whether all tables of a field play each board in the same round, over at least two rounds."""
    if outcome.event.contest.by_matches:
        return False
    return len(rounds_of(outcome)) > 1 and all(len(rounds) == 1 for rounds in _rounds_of_boards(outcome).values())


def _board(line: Line, outcome: Outcome) -> tuple[str, str, int]:
    """The board within the field that is compared on it."""
    apart = outcome.conditions.sections is Sections.SEPARATE
    return line.session, line.section if apart else "", line.board


def _rounds_of_boards(outcome: Outcome) -> dict[tuple[str, str, int], set[str]]:
    rounds: dict[tuple[str, str, int], set[str]] = defaultdict(set)
    for line in outcome.event.lines:
        rounds[_board(line, outcome)].add(line.round)
    return rounds


def round_by_round(outcome: Outcome) -> RoundByRound | None:
    """The rankings after every round; None where the event has fewer than two.

    In a barometer the boards of the first rounds are ranked with the awards of the final result: nothing that is
    played later is compared with them. Elsewhere only the results of the first rounds are compared with each
    other: what could be shown then, and what later results change. Source: our own choice.
    """
    if outcome.event.contest.by_matches:
        return _of_matches(outcome)
    rounds = rounds_of(outcome)
    if len(rounds) < 2:
        return None
    exact = is_barometer(outcome)
    after = _of_boards if exact else _of_lines
    last = AfterRound(session=rounds[-1][0], round=rounds[-1][1], rankings=outcome.rankings)
    return RoundByRound(
        exact=exact,
        unsaid=sum(not line.round for line in outcome.event.lines),
        rounds=(
            *(
                AfterRound(session=session, round=name, rankings=after(outcome, frozenset(rounds[:at])))
                for at, (session, name) in enumerate(rounds[:-1], start=1)
            ),
            last,
        ),
    )


def _of_matches(outcome: Outcome) -> RoundByRound | None:
    """The rankings of a contest of matches, which nothing changes that is played later."""
    ranked = ranked_rounds(outcome)
    if len(ranked) < 2:
        return None
    rounds = tuple(AfterRound(session=one.session, round=one.round, rankings=one.rankings) for one in ranked)
    return RoundByRound(exact=True, unsaid=0, rounds=rounds)


def _of_boards(outcome: Outcome, played: frozenset[RoundKey]) -> tuple[Ranking, ...]:
    """The rankings of the boards that are finished, with their final awards."""
    rounds = _rounds_of_boards(outcome)
    sheets = tuple(
        sheet
        for sheet in outcome.sheets
        if all((sheet.session, name) in played for name in rounds[(sheet.session, sheet.section, sheet.board.number)])
    )
    conditions = outcome.conditions
    rules = Settings(RULE_KEYS, dict(conditions.house))
    return rank(outcome.event, sheets, conditions, METHODS.get(conditions.method), rules, Problems())


def _of_lines(outcome: Outcome, played: frozenset[RoundKey]) -> tuple[Ranking, ...]:
    """The rankings of the results that are in, compared with each other only."""
    lines = tuple(line for line in outcome.event.lines if (line.session, line.round) in played)
    return score(replace(outcome.event, lines=lines), outcome.conditions).rankings

"""Results of single sessions as a program adds them up, and the result of a tournament that is their sum."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction

from overtrick.audit.sides_apart import Earned
from overtrick.kernel.ratio import Rounding, decimal, rounded
from overtrick.kernel.records import dataclass, field
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.penalty import Carry, CarryKind, PenaltyUnit

__all__ = ["SessionResult", "Tournament", "results_of", "sum_of"]

_HUNDREDTH = Fraction(1, 100)


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionResult:
    """What a contestant has of a session: matchpoints or IMPs, and per cent or IMPs a board.

    `elsewhere`: the same with its result of games elsewhere, where it has one that fits in.
    """

    points: Fraction
    result: Fraction
    elsewhere: SessionResult | None = None

    @property
    def possible(self) -> tuple[SessionResult, ...]:
        """Without and with games elsewhere."""
        return (self,) if self.elsewhere is None else (self, self.elsewhere)


def results_of(event: Event, session: str, boards: Iterable[Earned], unit: Fraction) -> dict[EntryKey, SessionResult]:
    """Everybody's result of a session from what it earned there: its corrections added, over what it could have got.

    `unit`: to what a result of games elsewhere is rounded when it is brought to the top of this session. Awards with
    roots (cross-IMPs divided by √(n(n − 1)/2)) are not added up: no program prints sessions of them.
    """
    earned: dict[EntryKey, list[Earned]] = defaultdict(list)
    for one in boards:
        for key in one.line.who[one.side]:
            earned[key].append(one)
    games = len({one.line.board for own in earned.values() for one in own})
    plain = {key: own for key, own in earned.items() if all(isinstance(one.award, Fraction) for one in own)}
    return {key: _result(event, session, key, own, games, unit) for key, own in plain.items()}


def _result(event: Event, session: str, key: EntryKey, own: list[Earned], games: int, unit: Fraction) -> SessionResult:
    added = {kind: Fraction(0) for kind in PenaltyUnit}
    for penalty in event.penalties:
        if penalty.entry == key and session in (penalty.session, ""):
            added[penalty.unit] += penalty.amount
    points = sum((Fraction(one.award) for one in own), added[PenaltyUnit.MATCHPOINTS] + added[PenaltyUnit.IMPS])  # type: ignore[arg-type]
    top = own[0].top if isinstance(own[0].top, Fraction) else None
    plain = _over(points, len(own), top, added[PenaltyUnit.PERCENT])
    carry = next((one for one in event.carries if one.entry == key and (one.boards or 0) + len(own) <= games), None)
    if carry is None or not carry.boards:
        return plain
    more = _worth(carry, top, unit)
    with_carry = _over(points + more, len(own) + carry.boards, top, added[PenaltyUnit.PERCENT])
    return SessionResult(points=plain.points, result=plain.result, elsewhere=with_carry)


def _over(points: Fraction, boards: int, top: Fraction | None, percent: Fraction) -> SessionResult:
    """Per cent of the tops, or IMPs a board where there is none."""
    result = points / boards if top is None else points * 100 / (top * boards) + percent
    return SessionResult(points=points, result=result)


def _worth(carry: Carry, top: Fraction | None, unit: Fraction) -> Fraction:
    """Games elsewhere in matchpoints of this session, or in IMPs as they are."""
    if carry.kind is CarryKind.FULL or not carry.maximum or top is None:
        return carry.amount
    worth = carry.amount / carry.maximum * top * (carry.boards or 0)
    return rounded(worth, unit, Rounding.AWAY) if unit else worth


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """A contestant's results of the sessions, each to 0.01; those of sessions in which it did not play as well.

    `told` says of each where it comes from.
    """

    results: tuple[Fraction, ...]
    told: tuple[str, ...] = field(compare=False, default=())

    @property
    def total(self) -> Fraction:
        """The sum."""
        return sum(self.results, Fraction(0))

    @property
    def mean(self) -> Fraction:
        """What that is a session."""
        return self.total / len(self.results)


def sum_of(
    sessions: Iterable[str],
    played: Mapping[str, Fraction],
    given: Mapping[str, Fraction],
    most: Fraction | None,
) -> Tournament | None:
    """A tournament from the results of the sessions played, those that a director `given` before them.

    A session missed counts the mean of the others, at most `most`. None for nobody's session.
    """
    own = {session: rounded(x, _HUNDREDTH, Rounding.AWAY) for session, x in {**played, **given}.items()}
    if not own:
        return None
    mean = rounded(sum(own.values(), Fraction(0)) / len(own), _HUNDREDTH, Rounding.AWAY)
    absent = mean if most is None else min(mean, most)
    capped = f", at most {decimal(absent, 2)}" if absent < mean else ""
    results, told = [], []
    for session in sessions:
        results.append(own.get(session, absent))
        missed = "" if session in own else f" (absent: own mean{capped})"
        told.append(f"{decimal(results[-1], 2)}{' (set by the director)' if session in given else missed}")
    return Tournament(results=tuple(results), told=tuple(told))

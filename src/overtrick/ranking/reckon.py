"""One contestant's result before places: what it scored, what was carried, penalties, handicap, byes."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from overtrick.kernel.problem import Problems
from overtrick.kernel.ratio import Exact, readable, total
from overtrick.kernel.records import dataclass
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.entry import Entry, Status
from overtrick.model.event import Event
from overtrick.model.house import HANDICAP, STANDARD_PENALTY
from overtrick.model.method import Basis, Settings
from overtrick.model.outcome import Standing
from overtrick.model.penalty import Penalty
from overtrick.model.words import count_of
from overtrick.ranking.byes import Result, percentage, result_rule
from overtrick.ranking.cards import Card
from overtrick.ranking.carry import carried
from overtrick.ranking.penalties import Scale, penalty_worth

__all__ = ["Reckoning"]

_ZERO = Fraction(0)

_SHARES = {"full": "with the whole handicap", "half": "with half of the handicap", "none": "without handicaps"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning:
    """By what rules results are reckoned in one event; `byes` is the rule in force."""

    event: Event
    conditions: Conditions
    basis: Basis
    byes: Byes
    rules: Settings
    problems: Problems

    def rule(self, entries: list[Entry], usual: int) -> tuple[str, Callable[[Result], Exact]]:
        """What a list goes by, in words, and the number for what was scored at the tables."""
        goes_by, number = result_rule(self.byes, self.conditions, usual)
        if self.conditions.best_sessions is not None:
            goes_by += f", best {count_of(self.conditions.best_sessions, 'session')}"
        if any(entry.handicap for entry in entries):
            if self.byes is Byes.PERCENTAGE:
                goes_by += f", {_SHARES[dict(self.rules)[HANDICAP.name]]}"
            else:
                self.problems.warn(
                    "handicap-without-percentage",
                    "Handicaps are points of a percentage, and this ranking does not go by percentages: left out.",
                    hint="Rank by percentage, or take the handicaps out of the list of contestants.",
                )
        return goes_by, number

    def standing(self, entry: Entry, card: Card, number: Callable[[Result], Exact]) -> Standing:
        """The result of one contestant, still without a place (rank 0).

        Penalties and carried results are added after byes: a factor for boards not played does not change them.
        A contestant that is not ranked has its total, or its percentage, for its result.
        """
        own = card.result(self.basis)
        bare = partial(
            Standing,
            rank=0,
            tied=False,
            entry=entry,
            boards=own.boards,
            sessions=len({spot.session for spot in card.spots}),
            left_out=card.left_out,
        )
        if not own.boards:
            return bare(total=own.total, maximum=own.maximum, percent=None, result=own.total)
        carry, most = self._carried(entry, own)
        maximum = None if own.maximum is None else _plus(own.maximum, most)
        penalty, reasons = self._penalties(entry, card, maximum)
        handicap = _ZERO
        whole = own.total if self.byes is Byes.VICTORY_POINTS else _plus(own.total, carry, penalty)
        percent = percentage(whole, maximum)
        if self.byes is Byes.PERCENTAGE:
            handicap = entry.handicap and entry.handicap * self.rules[HANDICAP]
            result = _plus(percent or _ZERO, handicap)
        elif entry.status is Status.RANKED:
            result = _plus(number(own), carry, penalty)
        else:
            result = whole
        return bare(
            total=whole,
            maximum=maximum,
            percent=percent,
            result=result,
            penalty=penalty,
            reasons=reasons,
            carry=carry,
            handicap=handicap,
        )

    def _carried(self, entry: Entry, own: Result) -> tuple[Exact, Exact]:
        """What is carried to a contestant's total, and to its maximum."""
        got: list[Exact] = []
        most: list[Exact] = []
        for carry in self.event.carries:
            if carry.entry != entry.key:
                continue
            found = carried(carry, own, basis=self.basis, unit=self.conditions.unit)
            if found is None:
                self.problems.warn(
                    "carry-left-out",
                    f"The result that {entry.kind.noun} {entry.key.full} carries forward ({carry.kind.value}) cannot "
                    + "be reckoned: "
                    + ("its maximum is not known." if self.basis is Basis.MATCHPOINTS else "here is no top.")
                    + " It is left out.",
                    place=carry.at,
                    hint="With matchpoints give its maximum; with IMPs and points use the kind full.",
                )
                continue
            got.append(found.total)
            most.append(Fraction(0) if found.maximum is None else found.maximum)
        return _plus(_ZERO, *got), _plus(_ZERO, *most)

    def _penalties(self, entry: Entry, card: Card, maximum: Exact | None) -> tuple[Exact, tuple[str, ...]]:
        """The sum of a contestant's penalties and bonuses, and what each was for."""
        own = [penalty for penalty in self.event.penalties if penalty.entry == entry.key]
        if not own:
            return _ZERO, ()
        scale = Scale(
            basis=self.basis,
            by_vps=self.byes is Byes.VICTORY_POINTS,
            top=card.top,
            maximum=maximum,
            unit=self.conditions.unit,
            standard=self.rules[STANDARD_PENALTY],
        )
        worth: list[Exact] = []
        reasons: list[str] = []
        for penalty in own:
            found = penalty_worth(penalty, scale)
            if found is None:
                self._say_unit(penalty)
                continue
            worth.append(found)
            reasons.append(_reason(penalty))
        return _plus(_ZERO, *worth), tuple(reasons)

    def _say_unit(self, penalty: Penalty) -> None:
        by_vps = self.byes is Byes.VICTORY_POINTS
        known = {
            Basis.MATCHPOINTS: "percent-of-top, matchpoints, percent or standard",
            Basis.IMPS: "vps or standard" if by_vps else "imps",
            Basis.POINTS: "none: points know no penalties",
        }
        self.problems.warn(
            "penalty-unit",
            f"A penalty for {self.event.noun_of(penalty.entry)} {penalty.entry.full} in '{penalty.unit.value}' has no "
            "meaning in this ranking; it is left out.",
            place=penalty.at,
            hint=f"Units that it can have: {known[self.basis]}.",
        )


def _plus(number: Exact, *more: Exact) -> Exact:
    """The sum; mostly there is nothing to add."""
    added = [one for one in more if one]
    return total([number, *added]) if added else number


def _reason(penalty: Penalty) -> str:
    """A penalty as it is printed: amount, unit, session and reason."""
    sign = "+" if penalty.amount > 0 else ""
    when = f" (session {penalty.session})" if penalty.session else ""
    why = f": {penalty.reason}" if penalty.reason else ""
    return f"{sign}{readable(penalty.amount)} {penalty.unit.value}{when}{why}"

"""Ties in a contest of matches: what tells two contestants with equal victory points apart, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from fractions import Fraction
from functools import partial

from overtrick.kernel.ratio import Exact, readable, total
from overtrick.kernel.records import dataclass, replace
from overtrick.model.entry import EntryKey
from overtrick.model.outcome import Standing
from overtrick.ranking.legs import Leg
from overtrick.ranking.places import Split

__all__ = ["TIE_ORDERS", "Told", "split_matches", "told_apart"]


@dataclass(frozen=True, slots=True)
class Field:
    """What the steps look at: everybody's matches, and everybody's result before ties are split."""

    legs: Mapping[EntryKey, Sequence[Leg]]
    results: Mapping[EntryKey, Exact]


Key = Callable[[EntryKey, Set[EntryKey], Field], Exact | None]
"""A number for one of the tied, the greater first; None where it does not exist for it, and the step is skipped."""


@dataclass(frozen=True, slots=True)
class Step:
    """One criterion; `name` as an explanation says it."""

    name: str
    key: Key
    write: Callable[[Exact], str] = readable


def _mutual(key: EntryKey, tied: Set[EntryKey], field: Field) -> list[Leg] | None:
    """The matches of the tied among themselves; None unless everybody met everybody."""
    found = [leg for leg in field.legs.get(key, ()) if leg.opponent in tied and leg.result is not None]
    return found if len({leg.opponent for leg in found}) == len(tied) - 1 else None


def _mutual_vps(key: EntryKey, tied: Set[EntryKey], field: Field) -> Exact | None:
    found = _mutual(key, tied, field)
    return None if found is None else total(leg.result for leg in found if leg.result is not None)


def _mutual_margin(key: EntryKey, tied: Set[EntryKey], field: Field) -> Exact | None:
    found = _mutual(key, tied, field)
    return None if found is None else total(leg.margin for leg in found if leg.margin is not None)


def _opponents(key: EntryKey, _: Set[EntryKey], field: Field) -> Exact | None:
    """The sum of the opponents' final results; nothing to tell by where everybody met everybody."""
    met = [leg.opponent for leg in field.legs.get(key, ()) if leg.opponent is not None]
    if len(field.results.keys() & met) == len(field.results) - 1:
        return None
    return total(field.results[one] for one in met if one in field.results)


def _margin(key: EntryKey, _: Set[EntryKey], field: Field) -> Exact | None:
    return total(leg.margin for leg in field.legs.get(key, ()) if leg.margin is not None)


def _quotient(key: EntryKey, _: Set[EntryKey], field: Field) -> Exact | None:
    """IMPs won as a share of all that were won and lost, in which greater is a greater quotient of the two.

    So the quotient of one that lost none is the greatest, however many it won. Undefined where there were none at
    all, or no whole IMPs but roots of them.
    """
    legs = field.legs.get(key, ())
    won = total(leg.own for leg in legs if leg.own is not None and leg.margin is not None)
    lost = total(leg.against for leg in legs if leg.against is not None and leg.margin is not None)
    if not isinstance(won, Fraction) or not isinstance(lost, Fraction) or won + lost <= 0 or lost < 0:
        return None
    return won / (won + lost)


def _as_quotient(share: Exact) -> str:
    """A share of all that was won and lost as what was won divided by what was lost.

    >>> _as_quotient(Fraction(3, 5)), _as_quotient(Fraction(1)), _as_quotient(Fraction(0))
    ('1.5', 'nothing lost', '0')
    """
    assert isinstance(share, Fraction)
    return "nothing lost" if share == 1 else readable(share / (1 - share))


def _won(key: EntryKey, _: Set[EntryKey], field: Field) -> Exact | None:
    """Matches won, a draw half of one."""
    return total(leg.won for leg in field.legs.get(key, ()) if leg.won is not None)


_MUTUAL_VPS = Step("result of the match between them", _mutual_vps)
_MUTUAL_MARGIN = Step("margin of the match between them", _mutual_margin)
_OPPONENTS = Step("sum of the opponents' final results", _opponents)
_MARGIN = Step("margin over all matches", _margin)
_QUOTIENT = Step("quotient of what was won and lost over all matches", _quotient, _as_quotient)

TIE_ORDERS: Mapping[str, tuple[Step, ...]] = {
    "ebu": (_MUTUAL_VPS, _MUTUAL_MARGIN, _OPPONENTS, _MARGIN),
    "cbai": (_MUTUAL_VPS, _MUTUAL_MARGIN, _QUOTIENT),
    "pzbs": (_MUTUAL_VPS, _MUTUAL_MARGIN, _MARGIN),
    "margin": (_MARGIN,),
    "wins": (Step("matches won", _won), _MARGIN),
}
"""By the value of the rule `ties`. What no step tells apart shares the place."""


def split_matches(
    rule: str, legs: Mapping[EntryKey, Sequence[Leg]], drafts: Mapping[EntryKey, Standing]
) -> Split | None:
    """How tied contestants are told apart under a rule; None where places are shared."""
    steps = TIE_ORDERS.get(rule)
    if steps is None:
        return None
    field = Field(legs, {key: draft.result for key, draft in drafts.items()})
    return partial(_split, steps=steps, field=field)


@dataclass(frozen=True, slots=True)
class Told:
    """What one step says of the tied: a number each, None where it does not exist, and whether any are told apart."""

    name: str
    numbers: Mapping[EntryKey, Exact | None]
    texts: Mapping[EntryKey, str]

    @property
    def apart(self) -> bool:
        """Whether everybody has a number, and not all the same."""
        return None not in self.numbers.values() and len(set(self.numbers.values())) > 1


def told_apart(
    rule: str,
    legs: Mapping[EntryKey, Sequence[Leg]],
    drafts: Mapping[EntryKey, Standing],
    key: EntryKey,
    by: Callable[[Standing], object],
) -> tuple[Told, ...]:
    """Every step that was looked at for one contestant and those whom it was tied with, in order.

    `by`: what places go by before ties are split. After a step that tells some apart only those go on who are still
    equal to this contestant.
    """
    field = Field(legs, {one: draft.result for one, draft in drafts.items()})
    tied = [one for one, draft in drafts.items() if by(draft) == by(drafts[key]) and draft.rank]
    found: list[Told] = []
    for step in TIE_ORDERS.get(rule, ()):
        if len(tied) < 2 or key not in tied:
            break
        told = _told(step, tied, field)
        found.append(told)
        if told.apart:
            tied = [one for one in tied if told.numbers[one] == told.numbers[key]]
    return tuple(found)


def _told(step: Step, tied: Sequence[EntryKey], field: Field) -> Told:
    them = frozenset(tied)
    numbers = {key: step.key(key, them, field) for key in tied}
    texts = {key: "–" if number is None else step.write(number) for key, number in numbers.items()}
    return Told(step.name, numbers, texts)


def _split(equal: list[Standing], *, steps: tuple[Step, ...], field: Field) -> list[Standing]:
    """The tied by the first step that tells any of them apart; who is still equal goes on to the next step."""
    if len(equal) < 2 or not steps:
        return [replace(one, tied=len(equal) > 1) for one in equal]
    step = steps[0]
    told = _told(step, [standing.entry.key for standing in equal], field)
    if not told.apart:
        return _split(equal, steps=steps[1:], field=field)
    values = sorted({value for value in told.numbers.values() if value is not None}, reverse=True)
    found: list[Standing] = []
    for value in values:
        text = f"{step.name}: {step.write(value)}"
        group = [
            replace(standing, rank=standing.rank + len(found), tie_break=text)
            for standing in equal
            if told.numbers[standing.entry.key] == value
        ]
        found += _split(group, steps=steps[1:], field=field)
    return found

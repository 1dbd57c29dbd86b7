"""Ties in a contest of matches: what tells two contestants with equal victory points apart, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import partial

from overtrick.kernel.ratio import Exact, readable, total
from overtrick.model.entry import EntryKey
from overtrick.model.outcome import Standing
from overtrick.ranking.legs import Leg
from overtrick.ranking.places import Split

__all__ = ["TIE_ORDERS", "split_matches"]


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
    """IMPs won divided by IMPs lost; undefined for one that lost none."""
    legs = field.legs.get(key, ())
    won = total(leg.own for leg in legs if leg.own is not None and leg.margin is not None)
    lost = total(leg.against for leg in legs if leg.against is not None and leg.margin is not None)
    return won / lost if lost else None  # type: ignore[operator]


def _won(key: EntryKey, _: Set[EntryKey], field: Field) -> Exact | None:
    """Matches won, a draw half of one."""
    return total(leg.won for leg in field.legs.get(key, ()) if leg.won is not None)


_MUTUAL_VPS = Step("result of the match between them", _mutual_vps)
_MUTUAL_MARGIN = Step("margin of the match between them", _mutual_margin)
_OPPONENTS = Step("sum of the opponents' final results", _opponents)
_MARGIN = Step("margin over all matches", _margin)
_QUOTIENT = Step("quotient of what was won and lost over all matches", _quotient)

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


def _split(equal: list[Standing], *, steps: tuple[Step, ...], field: Field) -> list[Standing]:
    """The tied by the first step that tells any of them apart; who is still equal goes on to the next step."""
    if len(equal) < 2 or not steps:
        return [replace(one, tied=len(equal) > 1) for one in equal]
    step, tied = steps[0], {standing.entry.key for standing in equal}
    keys = {key: step.key(key, tied, field) for key in tied}
    values = sorted({value for value in keys.values() if value is not None}, reverse=True)
    if None in keys.values() or len(values) < 2:
        return _split(equal, steps=steps[1:], field=field)
    found: list[Standing] = []
    for value in values:
        text = f"{step.name}: {readable(value)}"
        group = [
            replace(standing, rank=standing.rank + len(found), tie_break=text)
            for standing in equal
            if keys[standing.entry.key] == value
        ]
        found += _split(group, steps=steps[1:], field=field)
    return found

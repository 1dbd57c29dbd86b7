"""Conditions under which another program may have scored: every method with its options, numbers expected, rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import product

from overtrick.audit.printing import number_in
from overtrick.kernel.errors import UnknownNameError
from overtrick.kernel.records import replace
from overtrick.matches import MATCH_METHODS
from overtrick.methods import METHODS
from overtrick.model.conditions import Byes, Conditions, Sections, Unit
from overtrick.model.event import Event
from overtrick.model.house import RULE_KEYS
from overtrick.model.line import Line
from overtrick.model.method import Basis, Method
from overtrick.model.ruling import Adjusted, Artificial
from overtrick.rules import RULES
from overtrick.scales import SCALES

__all__ = [
    "expected_numbers",
    "line_candidates",
    "match_candidates",
    "said_conditions",
    "total_candidates",
    "with_house_rules",
]

_FIRST = ("mitchell", "neuberg", "cross-imps", "butler", "mitchell-2", "mitchell-1", "ascherman")
"""The methods in the order in which they are usual; the rest of the shelf follows."""


def said_conditions(event: Event) -> Conditions | None:
    """What the file itself says of how its lines were compared; None where it names no method that is known."""
    said = dict(event.conditions)
    if "method" not in said:
        return None
    try:
        method = METHODS.get(said["method"])
    except UnknownNameError:
        return None
    options = tuple((option.name, said[option.name]) for option in method.options if option.name in said)
    return Conditions(method=method.name, options=options)


def expected_numbers(event: Event) -> list[int | None]:
    """To how many results boards may be brought: those of the fullest, as the sums of both sides show, all tables.

    On the 2-1-0 scale both sides of a line get 2(N − 1) together.
    """
    sums = Counter(total for line in event.lines if (total := _sum(line)) is not None)
    shown = [int(total / 2) + 1 for total, _ in sums.most_common(2) if total > 0 and total.denominator == 1]
    pairs = sum(1 for entry in event.entries if entry.team is None)
    counts = Counter((line.session, line.board) for line in event.lines if line.enters)
    fullest = max(counts.values(), default=0)
    others = [number for number in (*shown, (pairs + 1) // 2) if fullest <= number <= 3 * fullest]
    return [None, *dict.fromkeys(others)]


def _sum(line: Line) -> Fraction | None:
    both = [number_in(text) for text in line.published.award]
    return None if both[0] is None or both[1] is None else both[0] + both[1]


def _methods() -> list[Method]:  # type: ignore[type-arg]
    first = [METHODS.get(name) for name in _FIRST]
    return [*first, *(method for method in METHODS if method not in first)]


def line_candidates(event: Event) -> Iterator[Conditions]:
    """Every way to compare a traveller, what the file says first and the usual next."""
    said = said_conditions(event)
    if said is not None:
        yield said
    numbers = expected_numbers(event)
    for method in _methods():
        matchpoints = method.basis is Basis.MATCHPOINTS
        units = (Unit.TWO, Unit.ONE) if matchpoints else (Unit.TWO,)
        for options, number, unit in product(_options(method), numbers if matchpoints else [None], units):
            yield Conditions(method=method.name, options=options, expected=number, unit=unit)


def _options(method: Method) -> Iterator[tuple[tuple[str, str], ...]]:  # type: ignore[type-arg]
    """Every combination of the options that differ; a median leaves out all extremes, whatever else is said."""
    for chosen in product(*([(o.name, choice.name) for choice in o.choices] for o in method.options)):
        named = dict(chosen)
        if named.get("datum", "mean") == "mean" or named.get("extremes") == "none":
            yield tuple(item for item, option in zip(chosen, method.options, strict=True) if item[1] != option.default)


def with_house_rules(event: Event, conditions: Conditions, *, nearly: bool) -> Iterator[Conditions]:
    """The same under the house rules that can matter in this event, and under the named rule sets.

    `nearly`: the conditions give most numbers, so that the last digit is worth a look.
    """
    if len({line.section for line in event.lines}) > 1:
        yield from _apart(conditions)
    rulings = [line.ruling for line in event.lines]
    imps = METHODS.get(conditions.method).basis is Basis.IMPS
    if imps and any(isinstance(ruling, Artificial) for ruling in rulings):
        for worth in ("3", "1", "0", "4"):
            yield replace(conditions, house=(("average-plus-imps", worth),))
    if any(isinstance(ruling, Adjusted) and ruling.is_split for ruling in rulings):
        yield replace(conditions, house=(("split-scores", "two-tables"),))
    if nearly and not imps:
        for unit in ("0.01", "0.1"):
            yield replace(conditions, house=(("award-unit", unit),))
    known = {key.name for key in RULE_KEYS}
    for rules in RULES:
        house = tuple((name, value) for name, value in rules.values.items() if name in known)
        if house and not imps:
            yield replace(conditions, house=house, rules=rules.name)


def _apart(conditions: Conditions) -> Iterator[Conditions]:
    """Each section within itself: by that method, and by every usual one, which the whole field may not have shown."""
    yield replace(conditions, sections=Sections.SEPARATE)
    for method in map(METHODS.get, _FIRST):
        for unit in (Unit.TWO, Unit.ONE) if method.basis is Basis.MATCHPOINTS else (Unit.TWO,):
            usual = replace(conditions, method=method.name, options=(), expected=None, unit=unit)
            yield replace(usual, sections=Sections.SEPARATE)


def total_candidates(lines: Conditions, event: Event) -> Iterator[Conditions]:
    """How the same program may add up: as it scores its travellers, or by a relative of that method."""
    method = METHODS.get(lines.method)
    same = [lines]
    if method.basis is Basis.MATCHPOINTS:
        numbers = dict.fromkeys((lines.expected, *expected_numbers(event)))
        others = (one for one in _methods() if one.basis is method.basis and one.name != method.name)
        same += [replace(lines, expected=number) for number in numbers if number != lines.expected]
        same += [
            replace(lines, method=one.name, options=options, expected=number)
            for one in others
            for number in numbers
            for options in _options(one)
        ]
    for conditions in same:
        yield from (replace(conditions, byes=byes) for byes in _byes(method.basis))


def _byes(basis: Basis) -> tuple[Byes, ...]:
    if basis is Basis.MATCHPOINTS:
        return (Byes.PERCENTAGE, Byes.FACTOR, Byes.NONE)
    return (Byes.NONE, Byes.FACTOR) if basis is Basis.POINTS else (Byes.NONE, Byes.FACTOR, Byes.VICTORY_POINTS)


def match_candidates(event: Event, lines: Conditions) -> Iterator[Conditions]:
    """Ways to score the matches of an event; what the file says first."""
    said = dict(event.conditions)
    methods = [one.name for one in MATCH_METHODS]
    with suppress(UnknownNameError):
        methods = list(dict.fromkeys((MATCH_METHODS.get(said.get("match-method", methods[0])).name, *methods)))
    scales = ["none", "wbf-continuous", "wbf-discrete"]
    scales += [scale.name for scale in SCALES if scale.name not in scales]
    for method, scale, unit in product(methods, scales, Unit):
        if unit is Unit.TWO or MATCH_METHODS.get(method).in_units:
            yield replace(lines, match_method=method, scale=scale, unit=unit)

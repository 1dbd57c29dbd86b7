"""What files print besides awards and totals: percentages, ranks and datums of lines; and faults put among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from overtrick.audit import Audit
from overtrick.audit.printing import plain
from overtrick.audit.published import published_numbers
from overtrick.kernel.ratio import Exact, decimal
from overtrick.model.conditions import Conditions
from overtrick.model.event import Event
from overtrick.model.line import Line, Published
from overtrick.model.outcome import BoardSheet, Outcome
from overtrick.model.seat import Sides
from overtrick.scoring.score import score

__all__ = [
    "Told",
    "at_place",
    "faults",
    "in_full",
    "kinds_of",
    "one_unit_off",
    "told",
    "two_decimals",
    "with_award",
    "with_extra",
    "with_result",
    "with_share",
]

Told = tuple[str, str, str, str, str, str]
"""A difference: where, what, published, computed, kind and text of its cause."""


def told(found: Audit) -> list[Told]:
    """Every difference."""
    return [
        (
            str(one.spot),
            one.spot.kind.value,
            one.printed,
            one.computed,
            one.cause.kind if one.cause else "",
            one.cause.text if one.cause else "",
        )
        for one in found.differences
    ]


def kinds_of(found: Audit) -> dict[str, dict[str, int]]:
    """How many differences every kind of cause has, by what the numbers are; those without one under ""."""
    counts: dict[str, dict[str, int]] = {}
    for _, what, _, _, cause, _ in told(found):
        of_cause = counts.setdefault(cause, {})
        of_cause[what] = of_cause.get(what, 0) + 1
    return counts


def two_decimals(number: Exact | None) -> str:
    """As most programs print; nothing for no number."""
    return "" if number is None else decimal(number, 2)


def one_unit_off(text: str) -> str:
    """The number with one more in its last digit."""
    places = len(text.partition(".")[2])
    digits = int(text.replace(".", "").replace("-", "")) * (-1 if text.startswith("-") else 1) + 1
    whole, rest = divmod(abs(digits), 10**places)
    sign = "-" if digits < 0 else ""
    return f"{sign}{whole}.{rest:0{places}d}" if places else f"{sign}{whole}"


def in_full(event: Event, conditions: Conditions, kinds: Iterable[str] = ("share", "rank", "datum")) -> Event:
    """The event with the percentages, ranks and datums of its lines printed as well."""
    outcome, wanted = score(event, conditions), set(kinds)
    shares = _shares(outcome) if "share" in wanted else {}
    ranks = _ranks(outcome) if "rank" in wanted else {}
    datums = {s.board.number: two_decimals(s.datum) for s in outcome.sheets} if "datum" in wanted else {}
    return replace(event, lines=tuple(_printed(line, shares, ranks, datums) for line in event.lines))


def _printed(
    line: Line, shares: Mapping[str, Sides[str]], ranks: Mapping[str, str], datums: Mapping[int, str]
) -> Line:
    at = str(line.place)
    extras = [("Rank", ranks.get(at, "")), ("datum", datums.get(line.board, ""))]
    return replace(
        line,
        published=replace(line.published, percent=shares.get(at, Sides("", ""))),
        extras=tuple(extra for extra in extras if extra[1]),
    )


def _shares(outcome: Outcome) -> dict[str, Sides[str]]:
    return {
        str(scored.line.place): Sides(two_decimals(scored.percent.ns), two_decimals(scored.percent.ew))
        for sheet in outcome.sheets
        for scored in sheet.lines
    }


def _ranks(outcome: Outcome) -> dict[str, str]:
    return {place: rank for sheet in outcome.sheets for place, rank in _ranks_on(sheet)}


def _ranks_on(sheet: BoardSheet) -> list[tuple[str, str]]:
    """1 for the best award of N-S; equal awards in the order of the file."""
    compared = [scored for scored in sheet.lines if scored.line.score is not None and scored.award.ns is not None]
    ordered = sorted(compared, key=lambda scored: scored.award.ns or 0, reverse=True)
    return [(str(scored.line.place), str(rank)) for rank, scored in enumerate(ordered, start=1)]


def at_place(event: Event, number: int) -> Line:
    """The line at that place."""
    return next(line for line in event.lines if line.place.line == number)


def _with(event: Event, number: int, change: Callable[[Line], Line]) -> Event:
    return replace(event, lines=tuple(change(one) if one.place.line == number else one for one in event.lines))


def with_award(event: Event, number: int, ns: str, ew: str) -> Event:
    """Another award printed for a line."""
    return _with(event, number, lambda line: replace(line, published=replace(line.published, award=Sides(ns, ew))))


def with_share(event: Event, number: int, ns: str, ew: str) -> Event:
    """Another percentage printed for a line."""
    return _with(
        event,
        number,
        lambda line: replace(line, published=Published(award=line.published.award, percent=Sides(ns, ew))),
    )


def with_extra(event: Event, number: int, name: str, text: str) -> Event:
    """Another rank or datum printed beside a line."""

    def change(line: Line) -> Line:
        return replace(line, extras=tuple((one, text if one == name else said) for one, said in line.extras))

    return _with(event, number, change)


def with_result(event: Event, number: int, side: object, **texts: str) -> Event:
    """Other texts for the result of the contestant with that number on that side."""
    return replace(
        event,
        published=tuple(
            replace(one, **texts)  # type: ignore[arg-type]
            if (one.entry.number, one.entry.side) == (str(number), side)
            else one
            for one in event.published
        ),
    )


def faults(right: Event, planted: Event, causes: Mapping[str, tuple[str, str]]) -> list[Told]:
    """What an audit should tell of a planted event: every number that `right` prints otherwise, with these causes.

    `causes`: kind and text by what the number is; numbers of other kinds have none.
    """
    should, there = published_numbers(right), published_numbers(planted)
    return [
        (str(spot), spot.kind.value, plain(text), plain(should[spot]), *causes.get(spot.kind.value, ("", "")))
        for spot, text in there.items()
        if text != should[spot]
    ]

"""By what places go: the ranking itself, or what a program made of it: cut, rounded or printed numbers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from overtrick.audit.books import listed, places_by
from overtrick.audit.fitting import fit_kind
from overtrick.audit.ledger import Cause, Ledger
from overtrick.audit.printing import Book, number_in
from overtrick.audit.spots import Kind
from overtrick.audit.summing import Summed
from overtrick.audit.sums import EXACT
from overtrick.audit.worlds import World
from overtrick.kernel.ratio import Exact, Rounding, rounded
from overtrick.kernel.records import replace
from overtrick.model.conditions import Byes
from overtrick.model.entry import EntryKey
from overtrick.model.seat import Side

__all__ = ["settle_places"]

_UNITS = ((Fraction(1), "whole matchpoints"), (Fraction(1, 10), "0.1"), (Fraction(1, 100), "0.01"))


def settle_places(ledger: Ledger, summed: Summed | None, plain: World) -> None:
    """Enters the places that Overtrick gives, and names what gives the others."""
    published = {spot: ledger.published[spot] for spot in ledger.of(Kind.PLACE)}
    if not published:
        return
    books = list(_books(summed, plain, ledger))
    fits = [fit_kind(Kind.PLACE, published, book) for _, book in books]
    printing = max(fits, key=lambda fit: fit.agree).printing
    ledger.enter(books[0][1], {Kind.PLACE: printing})
    for cause, book in books[1:]:
        if not ledger.open(Kind.PLACE):
            return
        if cause is not None:
            ledger.offer(cause, book, published)


def _books(summed: Summed | None, plain: World, ledger: Ledger) -> Iterator[tuple[Cause | None, Book]]:
    """Places in every way, Overtrick's own first."""
    if summed is None:
        yield None, _by_printed(ledger, plain)
        return
    conditions, world = summed.chosen.conditions, summed.world
    yield None, {**_by_printed(ledger, plain), **_places(plain.book(conditions))}
    if world.cause is not None:
        yield world.cause, _places(world.book(conditions))
    for way in summed.sums.values():
        yield Cause(way.name, str(way)), _places(world.book(conditions, way))
    everybody = listed(plain.outcome(conditions))
    other = replace(conditions, byes=Byes.NONE)
    totals = {key: one.total for key, one in plain.got(other, EXACT).items()}
    percents = {key: one.percent for key, one in plain.got(other, EXACT).items() if one.percent is not None}
    for among, groups in (("", everybody), *_groups(everybody)):
        for by, values in _values(totals, percents):
            told = " ".join(filter(None, ("places", among, by)))
            yield Cause("places by other numbers" if not among else "places by group", told), places_by(values, groups)
    yield (
        Cause("places by printed numbers", "places go by the numbers as they are printed"),
        _by_printed(ledger, plain),
    )


def _values(
    totals: Mapping[EntryKey, Exact], percents: Mapping[EntryKey, Exact]
) -> Iterator[tuple[str, Mapping[EntryKey, Exact]]]:
    """What places can go by, and how that is said."""
    yield "by the percentages", percents
    yield "by the totals", totals
    for unit, text in _UNITS:
        for rule, done in ((Rounding.CUT, "cut off at"), (Rounding.AWAY, "rounded to")):
            yield f"by totals {done} {text}", {key: rounded(total, unit, rule) for key, total in totals.items()}


def _groups(lists: list[list[EntryKey]]) -> Iterator[tuple[str, list[list[EntryKey]]]]:
    """Everybody in smaller lists: those of a section, those who sat on one side, both."""
    ways: dict[str, Callable[[EntryKey], object]] = {
        "among those on the same side": lambda key: key.side,
        "among those of the same section": lambda key: key.section,
        "among those of the same section and side": lambda key: (key.section, key.side),
    }
    for name, group_of in ways.items():
        groups: dict[object, list[EntryKey]] = defaultdict(list)
        for number, keys in enumerate(lists):
            for key in keys:
                groups[number, group_of(key)].append(key)
        if len(groups) > len(lists):
            yield name, list(groups.values())


def _places(book: Book) -> Book:
    return {spot: number for spot, number in book.items() if spot.kind is Kind.PLACE}


def _by_printed(ledger: Ledger, world: World) -> Book:
    """Places by the percentages that are printed, or by the totals where there are none."""
    lists: dict[Side | None, list[EntryKey]] = defaultdict(list)
    values: dict[EntryKey, Exact] = {}
    for printed in world.reckoner.event.published:
        number = number_in(printed.percent or printed.total)
        if number is not None:
            values[printed.entry] = number
            lists[printed.entry.side].append(printed.entry)
    return places_by(values, lists.values())

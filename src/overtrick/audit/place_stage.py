"""By what places go: the ranking itself, or what a program made of it: cut, rounded or printed numbers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
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
    lists = listed(plain.outcome(conditions))
    other = replace(conditions, byes=Byes.NONE)
    totals = {key: one.total for key, one in plain.got(other, EXACT).items()}
    percents = {key: one.percent for key, one in plain.got(other, EXACT).items() if one.percent is not None}
    for name, values in (("totals", totals), ("percentages", percents)):
        yield Cause("places by another number", f"places go by the {name}"), places_by(values, lists)
    for unit, text in _UNITS:
        for rule, done in ((Rounding.CUT, "cut off at"), (Rounding.AWAY, "rounded to")):
            held: dict[EntryKey, Exact] = {key: rounded(total, unit, rule) for key, total in totals.items()}
            yield Cause("places by rounded totals", f"places by totals {done} {text}"), places_by(held, lists)
    yield (
        Cause("places by printed numbers", "places go by the numbers as they are printed"),
        _by_printed(ledger, plain),
    )


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

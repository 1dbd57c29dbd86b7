"""Chooses how totals and percentages were added up: conditions, the world they fit, and the program's own ways."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from overtrick.audit.choose import Chosen, tried
from overtrick.audit.fitting import fit_kind, of_kind
from overtrick.audit.ledger import gives_enough
from overtrick.audit.printing import Book, Printing
from overtrick.audit.published import Published
from overtrick.audit.spots import Kind
from overtrick.audit.sums import Sums
from overtrick.audit.worlds import World
from overtrick.kernel.records import dataclass, field, replace
from overtrick.model.conditions import Conditions

__all__ = ["SUMMED", "Summed", "choose_sums"]

SUMMED = (Kind.TOTAL, Kind.PERCENT, Kind.BOARDS, Kind.WON)
_TRIED = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Summed:
    """The world and the conditions that fit best, how numbers are printed, and where they are not added exactly."""

    world: World
    chosen: Chosen
    sums: Mapping[Kind, Sums] = field(default_factory=dict)
    agree: int = 0

    @property
    def numbers(self) -> int:
        """How many numbers there are."""
        return sum(fit.numbers for fit in self.chosen.fits.values())

    @property
    def rank(self) -> tuple[int, int]:
        """How well it fits: more numbers first, then fewer ways of its own."""
        return -self.agree, len(self.sums)


def choose_sums(
    worlds: Iterable[World],
    published: Published,
    candidates: Iterable[Conditions],
    ways: Iterable[Sums],
) -> Summed | None:
    """The best of all worlds, the first where several are equally good; None where nothing is published."""
    kinds = [kind for kind in SUMMED if of_kind(published, kind)]
    if not kinds:
        return None
    candidates, ways = list(dict.fromkeys(candidates)), list(ways)
    best: Summed | None = None
    for world in worlds:
        for found in _in(world, published, candidates, kinds, ways):
            if best is None or found.rank < best.rank:
                best = found
            if best.agree == best.numbers:
                return best
    return best


def _in(
    world: World,
    published: Published,
    candidates: list[Conditions],
    kinds: list[Kind],
    ways: list[Sums],
) -> Iterator[Summed]:
    """The exact sums of the best conditions; then their other ways."""
    found = tried(world.book, published, candidates, kinds)
    for chosen in found[:1]:
        yield Summed(world=world, chosen=chosen, agree=chosen.agree)
    likely = [one for at, one in enumerate(found) if at < _TRIED or one.conditions in candidates[:3]]
    for chosen in likely:
        yield _with_ways(world, chosen, published, ways)


def _with_ways(world: World, chosen: Chosen, published: Published, ways: list[Sums]) -> Summed:
    """For each kind of number that does not fit, the way to add up that fits most and contradicts nothing."""
    lacking = [kind for kind in (Kind.TOTAL, Kind.PERCENT) if kind in chosen.fits and not chosen.fits[kind].is_whole]
    fits, best = dict(chosen.fits), dict[Kind, Sums]()
    for sums in ways:
        if all(fits[kind].is_whole for kind in lacking):
            break
        book = {**chosen.book, **world.book(chosen.conditions, sums)}
        for kind in lacking:
            numbers = of_kind(published, kind)
            fit = fit_kind(kind, numbers, book)
            exact = chosen.fits[kind].agree
            is_better = fit.agree > fits[kind].agree and gives_enough(fit.agree - exact, fit.numbers - exact)
            if is_better and not _contradicts(numbers, book, chosen.book, fit.printing):
                best[kind], fits[kind] = sums, fit
    found = replace(chosen, fits=fits)
    return Summed(world=world, chosen=found, sums=best, agree=found.agree)


def _contradicts(published: Published, book: Book, exact: Book, printing: Printing) -> bool:
    """Whether the way has a number wrong that exact sums have right."""
    for spot, text in published.items():
        printed = printing.stated(text)
        is_right = spot in exact and printing.written(exact[spot]) == printed
        if is_right and printing.written(book[spot]) != printed:
            return True
    return False

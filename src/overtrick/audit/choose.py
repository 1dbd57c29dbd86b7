"""Chooses conditions in stages: travellers on a sample of boards first, then on all; then matches; then totals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping

from overtrick.audit.books import Reckoner
from overtrick.audit.candidates import with_house_rules
from overtrick.audit.fitting import Fit, fit_kind, of_kind
from overtrick.audit.printing import Book, Printing
from overtrick.audit.published import Published
from overtrick.audit.spots import Kind
from overtrick.kernel.errors import OvertrickError
from overtrick.kernel.records import dataclass, field, replace
from overtrick.model.conditions import Conditions
from overtrick.model.event import Event
from overtrick.model.line import Line

__all__ = ["OF_LINES", "Chosen", "choose", "fitted", "tried"]

OF_LINES = (Kind.AWARD, Kind.SHARE, Kind.DATUM)
_BOARDS, _KEPT = 8, 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """Conditions with the printings under which they give most of the numbers of some kinds."""

    conditions: Conditions
    fits: Mapping[Kind, Fit] = field(default_factory=dict)
    book: Book = field(default_factory=dict)

    @property
    def agree(self) -> int:
        """How many numbers are equal."""
        return sum(fit.agree for fit in self.fits.values())

    @property
    def off(self) -> int:
        """How far the others are off."""
        return sum(fit.off for fit in self.fits.values())

    @property
    def is_whole(self) -> bool:
        """Whether all of them are equal."""
        return all(fit.is_whole for fit in self.fits.values())

    @property
    def printings(self) -> dict[Kind, Printing]:
        """How each kind is printed."""
        return {kind: fit.printing for kind, fit in self.fits.items()}


def fitted(conditions: Conditions, book: Book, published: Published, kinds: Iterable[Kind]) -> Chosen:
    """How well a book fits the published numbers of these kinds."""
    there = {kind: found for kind in kinds if (found := of_kind(published, kind))}
    fits = {kind: fit_kind(kind, numbers, book) for kind, numbers in there.items()}
    return Chosen(conditions=conditions, fits=fits, book=book)


def choose(
    reckoner: Reckoner,
    published: Published,
    candidates: Iterable[Conditions],
    kinds: Iterable[Kind],
    *,
    is_allowed: Callable[[Conditions], bool] = lambda _: True,
) -> list[Chosen]:
    """The conditions under which most numbers of travellers are equal: all that are equally good, best first.

    House rules are tried beside the candidates only as far as `is_allowed` lets them.
    """
    kinds = tuple(kinds)
    found = tried(reckoner.lines, published, _likely(reckoner.event, published, candidates, kinds), kinds)
    if found and not found[0].is_whole:
        numbers = sum(fit.numbers for fit in found[0].fits.values())
        nearly = 2 * found[0].agree > numbers
        more = filter(is_allowed, with_house_rules(reckoner.event, found[0].conditions, nearly=nearly))
        found = _best([*found, *tried(reckoner.lines, published, more, kinds)])
    return [one for one in found if one.agree == found[0].agree and one.off == found[0].off]


def _likely(
    event: Event, published: Published, candidates: Iterable[Conditions], kinds: tuple[Kind, ...]
) -> Iterator[Conditions]:
    """The candidates that give every number of a few boards, as soon as they do; then those that give most."""
    boards = _sample(event)
    part = Reckoner(replace(event, lines=tuple(line for line in event.lines if _board(line) in boards)))
    seen = {spot: text for spot, text in published.items() if (spot.session, spot.board) in boards}
    rest: list[Chosen] = []
    for conditions in dict.fromkeys(candidates):
        for found in tried(part.lines, seen, [conditions], kinds):
            if found.is_whole:
                yield conditions
            else:
                rest.append(found)
    yield from (one.conditions for one in _best(rest)[:_KEPT])


def tried(
    book_under: Callable[[Conditions], Book],
    published: Published,
    candidates: Iterable[Conditions],
    kinds: Iterable[Kind],
) -> list[Chosen]:
    """How the candidates fit, best first, up to one that is whole; those under which nothing can be scored are left
    out."""
    kinds, found = tuple(kinds), list[Chosen]()
    for conditions in candidates:
        try:
            book = book_under(conditions)
        except OvertrickError:
            continue
        found.append(fitted(conditions, book, published, kinds))
        if found[-1].is_whole:
            break
    return _best(found)


def _best(found: list[Chosen]) -> list[Chosen]:
    """Most agreement first, then the least distance; the order of trying decides between equals."""
    return sorted(found, key=lambda one: (-one.agree, one.off))


def _board(line: Line) -> tuple[str, int]:
    return line.session, line.board


def _sample(event: Event) -> set[tuple[str, int]]:
    """A few boards that tell most: the fullest, the shortest, those with rulings, and some from the whole range."""
    boards: dict[tuple[str, int], list[Line]] = defaultdict(list)
    for line in event.lines:
        boards[_board(line)].append(line)
    by_size = sorted(boards, key=lambda key: sum(line.enters for line in boards[key]))
    ruled = [key for key, lines in boards.items() if any(line.ruling for line in lines)]
    spread = list(boards)[:: max(1, len(boards) // 4)]
    return {*by_size[-1:], *by_size[:2], *ruled[:2], *spread[: _BOARDS - 5]}

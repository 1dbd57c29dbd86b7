"""IMPs against the field, corrected for the strength of the opponents whom a contestant happened to meet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from overtrick.kernel.cite import Cite
from overtrick.kernel.ratio import Exact, total
from overtrick.kernel.records import dataclass
from overtrick.model.entry import EntryKey
from overtrick.ranking.places import places

__all__ = [
    "AUSTRALIAN",
    "Corrected",
    "Correction",
    "Placed",
    "Stint",
    "by_corrected_mean",
    "corrected",
    "cut",
    "with_opponents",
]

_SOURCE = Cite(
    work="Australian Butler, a program for the Polish bridge union after the ABF's national championships of 2016",
    link="https://github.com/emkael/jfrteamy-ausbutler",
    seen="secondary",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """How strongly opponents count, and how far a very large result does.

    Units: IMPs. Up to `full` IMPs of one stint count fully, of those beyond only the part `beyond`. `weight` is the
    part of the opponents' own mean that is added for each board against them.
    """

    full: Fraction = Fraction(32)
    beyond: Fraction = Fraction(1, 10)
    weight: Fraction = Fraction(1, 2)
    source: Cite = _SOURCE


AUSTRALIAN = Correction()
"""The published figures: full up to 32 IMPs, a tenth beyond, half of the opponents' mean."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stint:
    """The boards that a contestant played in a row against the same opponents, and its IMPs on them.

    Units: IMPs against the field, or a datum. Sign: plus for the contestant.
    """

    who: EntryKey
    opponents: tuple[EntryKey, ...]
    boards: int
    imps: Exact


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected:
    """What the stints of a contestant add up to: as they were, and corrected. Units: IMPs."""

    boards: int
    raw: Exact
    corrected: Exact

    @property
    def raw_mean(self) -> Exact:
        """IMPs a board as they were."""
        return self.raw / self.boards

    @property
    def mean(self) -> Exact:
        """IMPs a board, corrected: what the list goes by."""
        return self.corrected / self.boards


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A contestant's place in the list of corrected means; `tied` where it shares it."""

    place: int
    tied: bool
    who: EntryKey
    imps: Corrected


def cut(imps: Exact, way: Correction = AUSTRALIAN) -> Exact:
    """The IMPs of a stint with what is beyond the full ones cut down, on the same side of zero.

    >>> [str(cut(Fraction(imps))) for imps in (40, -40, 32, 12)]
    ['164/5', '-164/5', '32', '12']
    """
    size = imps if imps > 0 else -imps
    if size <= way.full:
        return imps
    kept = way.full + way.beyond * (size - way.full)
    return kept if imps > 0 else -kept


def with_opponents(imps: Exact, boards: int, strength: Exact, way: Correction = AUSTRALIAN) -> Exact:
    """The IMPs of a stint, cut down and with what the opponents' strength is worth over its boards.

    Units: `strength` in IMPs a board. Sign: opponents above average raise the result. Example: the figures of the
    published formula, 40 IMPs over 16 boards against opponents who have 0.6 IMPs a board.

    >>> from overtrick.kernel.ratio import decimal
    >>> [decimal(with_opponents(Fraction(imps), 16, Fraction(6, 10)), 1) for imps in (40, -40)]
    ['37.6', '-28.0']
    """
    return cut(imps, way) + way.weight * boards * strength


def corrected(stints: Sequence[Stint], way: Correction = AUSTRALIAN) -> dict[EntryKey, Corrected]:
    """Every contestant's IMPs, raw and corrected for its opponents, in one pass.

    The strength of a contestant is its mean a board over all its stints of the event, each cut down, that against
    the contestant in question included; it is not corrected itself. Several opponents at once count with the mean of
    their strengths; one who has no boards counts as average.

    >>> a, b = EntryKey(number="1"), EntryKey(number="2")
    >>> met = (Stint(who=a, opponents=(b,), boards=8, imps=Fraction(12)),
    ...        Stint(who=b, opponents=(a,), boards=8, imps=Fraction(-12)))
    >>> [str(one.corrected) for one in corrected(met).values()]
    ['6', '-6']
    """
    boards: dict[EntryKey, int] = defaultdict(int)
    cuts: dict[EntryKey, list[Exact]] = defaultdict(list)
    for stint in stints:
        boards[stint.who] += stint.boards
        cuts[stint.who].append(cut(stint.imps, way))
    strength = {who: total(cuts[who]) / count for who, count in boards.items() if count}
    own: dict[EntryKey, list[Stint]] = defaultdict(list)
    for stint in stints:
        own[stint.who].append(stint)
    return {
        who: Corrected(
            boards=boards[who],
            raw=total(stint.imps for stint in found),
            corrected=total(
                with_opponents(stint.imps, stint.boards, _mean(strength.get(o) for o in stint.opponents), way)
                for stint in found
            ),
        )
        for who, found in own.items()
        if boards[who]
    }


def by_corrected_mean(found: Mapping[EntryKey, Corrected]) -> tuple[Placed, ...]:
    """The list, best first; equal means share a place, and stay in the order in which they come."""
    means = {who: one.mean for who, one in found.items()}
    place = places(list(means.values()))
    listed = [
        Placed(place=place[mean][0], tied=place[mean][1], who=who, imps=found[who]) for who, mean in means.items()
    ]
    return tuple(sorted(listed, key=lambda one: one.place))


def _mean(strengths: Iterable[Exact | None]) -> Exact:
    known = [Fraction(0) if one is None else one for one in strengths]
    return total(known) / len(known) if known else Fraction(0)

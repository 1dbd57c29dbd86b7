"""Victory points that were taken away from both sides of a match, which do not add up to what the scale gives."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

from overtrick.audit.ledger import Cause, Ledger
from overtrick.audit.printing import number_in
from overtrick.audit.spots import Kind, Spot
from overtrick.kernel.ratio import decimal

__all__ = ["is_taken_from_both", "name_fines"]

_FEW, _FEW_OF = 2, 10


def name_fines(ledger: Ledger) -> frozenset[str]:
    """Names matches of which both sides have less by the same amount, and the totals that follow from these alone.

    Gives the contestants who were fined. Where more of the matches differ than a few, none of it is believed.
    """
    pairs = [(spot, other) for spot, other in _pairs(ledger) if _is_fine(ledger, spot, other)]
    others = set(ledger.open(Kind.MATCH)) - {spot for pair in pairs for spot in pair}
    if len(others) > max(_FEW, len(ledger.of(Kind.MATCH)) // _FEW_OF):
        return frozenset()
    owed: dict[str, Fraction] = defaultdict(Fraction)
    for spot, other in pairs:
        off = _off(ledger, spot) or Fraction(0)
        text = (
            f"both sides got {_signed(off)} in the match {spot.who}: {ledger.printed(spot)} and "
            f"{ledger.printed(other)} are not together what the scale gives"
        )
        ledger.name(Cause("fine in a match", text), [spot, other])
        for one in (spot, other):
            owed[one.who.partition(" v ")[0]] += off
    for spot in ledger.open(Kind.TOTAL):
        if owed.get(spot.who) and _off(ledger, spot) == owed[spot.who]:
            text = f"the total follows the fines in matches, {_signed(owed[spot.who])}"
            ledger.name(Cause("fine in a match", text), [spot])
    return frozenset(owed)


def _is_fine(ledger: Ledger, spot: Spot, other: Spot) -> bool:
    return is_taken_from_both(_off(ledger, spot), _off(ledger, other))


def is_taken_from_both(off: Fraction | None, of_other: Fraction | None) -> bool:
    """Whether both sides of a match have less than the scale gives, by the same amount.

    >>> is_taken_from_both(Fraction(-2), Fraction(-2)), is_taken_from_both(Fraction(2), Fraction(2))
    (True, False)
    """
    return off is not None and off < 0 and off == of_other


def _pairs(ledger: Ledger) -> Iterator[tuple[Spot, Spot]]:
    """Both sides of every match of which neither is explained, once."""
    for spot in ledger.open(Kind.MATCH):
        own, _, opponent = spot.who.partition(" v ")
        if own < opponent and spot.turned in ledger.published and ledger.is_open(spot.turned):
            yield spot, spot.turned


def _off(ledger: Ledger, spot: Spot) -> Fraction | None:
    """How much more is printed than Overtrick would print."""
    number, printing = ledger.computed(spot), ledger.printings.get(spot.kind)
    if number is None or printing is None:
        return None
    printed, computed = number_in(ledger.printed(spot)), number_in(printing.written(number))
    return None if printed is None or computed is None else printed - computed


def _signed(off: Fraction) -> str:
    return decimal(off, 2, signed=True)

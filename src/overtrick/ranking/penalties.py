"""What penalties and bonuses are worth. They change their contestant's own total and nothing else.

Source: EBU, Procedural Penalties: taken from the contestant's own total after scoring; opponents and the board keep
what they have. That a matchpoint penalty leaves the denominator as it is, is our own reading.
"""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.ratio import Exact
from overtrick.kernel.records import dataclass
from overtrick.model.conditions import Unit
from overtrick.model.method import Basis
from overtrick.model.penalty import Penalty, PenaltyUnit

__all__ = ["Scale", "penalty_worth"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """What a contestant's penalties are measured by.

    `by_vps`: whether the ranking goes by VPs. `standard`: a standard penalty in per cent of a top.
    """

    basis: Basis
    by_vps: bool
    top: Exact | None
    maximum: Exact | None
    unit: Unit
    standard: Fraction


def penalty_worth(penalty: Penalty, scale: Scale) -> Exact | None:
    """What a penalty adds to its contestant's total; None where the method's results know no such unit.

    Units: 2-1-0 matchpoints, IMPs, or VPs where the ranking goes by them. Sign: minus takes away.
    Source: EBU White Book (2025, secondary source) for a standard penalty of 25 % of a top, or of 1 VP.

    >>> from overtrick.model.entry import EntryKey
    >>> fine = Penalty(entry=EntryKey(number="7"), amount=Fraction(-25), unit=PenaltyUnit.PERCENT_OF_TOP)
    >>> measured = dict(top=Fraction(24), maximum=Fraction(624), unit=Unit.TWO, standard=Fraction(25))
    >>> penalty_worth(fine, Scale(basis=Basis.MATCHPOINTS, by_vps=False, **measured))
    Fraction(-6, 1)
    """
    amount = penalty.amount
    if scale.by_vps:
        return amount if penalty.unit in (PenaltyUnit.VPS, PenaltyUnit.STANDARD) else None
    if scale.basis is Basis.IMPS:
        return amount if penalty.unit is PenaltyUnit.IMPS else None
    if scale.top is None or scale.maximum is None:
        return None
    worth: dict[PenaltyUnit, Exact] = {
        PenaltyUnit.PERCENT_OF_TOP: scale.top * (amount / 100),
        PenaltyUnit.STANDARD: scale.top * (amount * scale.standard / 100),
        PenaltyUnit.PERCENT: scale.maximum * (amount / 100),
        PenaltyUnit.MATCHPOINTS: amount / scale.unit.size,
    }
    return worth.get(penalty.unit)

"""The two formulas behind the 20-0 scales since 2013; VPs as a function of the margin, and margins as one of the VPs.

Both rest on R = τ³ = √5 − 2 with τ = (√5 − 1)/2, and on the widest margin that counts, B = 15·√boards. A win by m IMPs
is worth a share s of the way from a draw to the top, (1 − s)·(1 − R) = Rᵐ⁄ᴮ − R, so s = (1 − Rᵐ⁄ᴮ)/(1 − R).

Why digits decide everything: Rᵐ⁄ᴮ with rational m² / B² lies in Q(√5) only where 3m/B is 0, 1, 2 or 3 (τ is the
fundamental unit there; Gelfond and Schneider for irrational exponents). There s is 0, 1/2, τ, or 1. So no VP stands on
an exact half of 0.01, and a margin hits a whole number exactly only for s = 1/2, which is decided by squares.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from math import isqrt

from overtrick.kernel.cite import Cite
from overtrick.kernel.digits import as_decimal, floor_of
from overtrick.model.scale import Column, Vps

__all__ = ["CONTINUOUS_SOURCE", "DISCRETE_SOURCE", "SAMPLES", "continuous", "discrete", "hundredths", "upper_margins"]

CONTINUOUS_SOURCE = Cite(work="Formula of the WBF VP scale, a program by defiant", edition="2013", seen="secondary")
DISCRETE_SOURCE = Cite(work="Bridge Box Scorer, IMP to VP conversion table", seen="secondary")
SAMPLES = (6, 8, 10, 12, 16, 20, 24, 32)


def continuous(boards: Fraction, top: int) -> Column:
    """The continuous table that ends at `top`: one result for each whole margin, in hundredths, steps never growing.

    Eight boards begin 10.00 10.44 10.86; the last step but one is 19.95, and 20.00 is reached at 43 IMPs:

    >>> column = continuous(Fraction(8), 20)
    >>> [str(own) for own, _ in column.results[:3]], [str(own) for own, _ in column.results[-2:]], column.bounds[-1]
    (['10', '261/25', '543/50'], ['399/20', '20'], Fraction(42, 1))
    """
    row = _levelled(hundredths(boards, top))
    results = tuple(Vps(Fraction(won, 100), top - Fraction(won, 100)) for won in row)
    return Column(results=results, bounds=tuple(Fraction(margin) for margin in range(len(row) - 1)))


def hundredths(boards: Fraction, top: int) -> list[int]:
    """The winner's VPs in hundredths, not yet repaired, for 0, 1, 2 … IMPs to the first margin of 15·√boards or more.

    >>> hundredths(Fraction(8), 20)[38:]
    [1950, 1962, 1973, 1985, 1995, 2000]
    """
    blitz = 225 * boards
    last = isqrt(blitz.numerator // blitz.denominator)
    last += last * last < blitz
    return [_hundredths(margin, blitz, top) for margin in range(last)] + [100 * top]


def _hundredths(margin: int, blitz: Fraction, top: int) -> int:
    """50·top·(1 + s), to the nearest whole; `blitz` is B²."""

    def value() -> Decimal:
        base = Decimal(5).sqrt() - 2
        share = (1 - (base.ln() * margin / as_decimal(blitz).sqrt()).exp()) / (1 - base)
        return 50 * top * (1 + share) + Decimal("0.5")

    return floor_of(value)


def _levelled(row: list[int]) -> list[int]:
    """No step larger than the one before: rounded steps may grow by 0.01, and then the value between is raised.

    >>> _levelled([0, 31, 61, 92, 110])
    [0, 31, 62, 92, 110]
    """
    found = list(row)
    changed = True
    while changed:
        changed = False
        for at in range(1, len(found) - 1):
            if found[at + 1] - found[at] > found[at] - found[at - 1]:
                found[at] += 1
                changed = True
    return found


def discrete(boards: Fraction, middle: int) -> Column:
    """The discrete table from a draw at `middle` to twice that, in whole VPs.

    Source: the algorithm of the EBU's tables, in another program. Eight boards: 0 1 4 7 10 13 17 21 26 31 39 are the
    first margins of 10 to 20 VPs.

    >>> [int(bound) + 1 for bound in discrete(Fraction(8), 10).bounds]
    [1, 4, 7, 10, 13, 17, 21, 26, 31, 39]
    """
    results = tuple(Vps(Fraction(middle + won), Fraction(middle - won)) for won in range(middle + 1))
    return Column(results=results, bounds=tuple(map(Fraction, _widened(upper_margins(boards, middle)))))


def upper_margins(boards: Fraction, middle: int) -> list[int]:
    """The largest margins of `middle`, `middle` + 1 … VPs, not yet repaired: where the share is half a VP further."""
    return [_upper_margin(boards, Fraction(2 * won + 1, 2 * middle)) for won in range(middle)]


def _upper_margin(boards: Fraction, share: Fraction) -> int:
    """The largest whole margin worth not more than that share of the way to the top: m = B·log_R(1 − s·(1 − R)).

    A half-match of two boards: 5 IMPs are exactly a third of 15·√1, so exactly half of the way.

    >>> _upper_margin(Fraction(1), Fraction(1, 2))
    5
    """
    if share == Fraction(1, 2):
        return isqrt(25 * boards.numerator // boards.denominator)

    def value() -> Decimal:
        base = Decimal(5).sqrt() - 2
        left = 1 - (1 - base) * as_decimal(share)
        return as_decimal(225 * boards).sqrt() * left.ln() / base.ln()

    return floor_of(value)


def _widened(margins: list[int]) -> list[int]:
    """No step narrower than the one before: a margin is lowered until that is so; a draw counts on both sides.

    >>> _widened([1, 3, 6, 9, 14]), _widened([0, 2, 5, 7, 12]), _widened([0, 2, 5, 6])
    ([0, 3, 6, 9, 14], [0, 2, 4, 7, 12], [0, 2, 4, 6])
    """
    found = list(margins)
    at = 0
    while at <= len(found) - 2:
        before = 2 * found[0] + 1 if at == 0 else found[at] - found[at - 1]
        if found[at + 1] - found[at] < before:
            found[at] -= 1
            at = 0
        else:
            at += 1
    return found

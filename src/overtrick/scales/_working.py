"""How the formulas of the 20-0 scales since 2013 give one result: with its numbers filled in, before every repair."""

from __future__ import annotations

from collections.abc import Callable
from decimal import ROUND_FLOOR, Context, Decimal, localcontext
from fractions import Fraction

from overtrick.kernel.digits import as_decimal
from overtrick.kernel.ratio import decimal, readable
from overtrick.model.because import Because
from overtrick.model.words import count_of
from overtrick.scales._wbf import continuous, discrete, hundredths, upper_margins

__all__ = ["continuous_working", "discrete_working"]

_RATIO = "R = √5 − 2"


def continuous_working(boards: Fraction, top: int, margin: int) -> tuple[Because, ...]:
    """The winner's VPs for a margin of whole IMPs, by the formula whose `boards` and `top` these are.

    Units: VPs. Rounding: to 0.01; digits before that are cut off, and dots stand for the rest. Eight boards, 10 IMPs:

    >>> for step in continuous_working(Fraction(8), 20, 10):
    ...     print(step.text, "=", step.value)
    B = 15·√8, the margin from which nothing more is won = 42.426…
    10 + 10·(1 − R^(10/B))/(1 − R), with R = √5 − 2 = 13.7754…
    to the nearest 0.01 = 13.78
    """
    blitz = f"B = 15·√{readable(boards)}, the margin from which nothing more is won"
    widest = Because(text=blitz, value=_digits(lambda: _widest(boards), 3))
    column, raw = continuous(boards, top), hundredths(boards, top)
    if margin >= len(raw) - 1:
        return (widest, Because(text="B or more: the most there is", value=str(top)))
    half = readable(Fraction(top, 2))
    share = f"{half} + {half}·(1 − R^({margin}/B))/(1 − R), with {_RATIO}"
    rounded, given = Fraction(raw[margin], 100), column.results[margin].own
    return (
        widest,
        Because(text=share, value=_digits(lambda: Decimal(top) / 2 * (1 + _share(margin, boards)), 4)),
        Because(text="to the nearest 0.01", value=decimal(rounded, 2)),
        *([] if given == rounded else [_raised(given, rounded)]),
    )


def _raised(given: Fraction, rounded: Fraction) -> Because:
    text = "else the next IMP would be worth more than this one, which is so by rounding only"
    return Because(text=f"raised by {decimal(given - rounded, 2)}: {text}", value=decimal(given, 2))


def discrete_working(boards: Fraction, middle: int, step: int) -> tuple[Because, ...]:
    """Where the margins of one result begin and end, by the formula whose `boards` and `middle` these are.

    Eight boards, 14-6: its first margin is one more than the last of 13-7.

    >>> for one in discrete_working(Fraction(8), 10, 4):
    ...     print(one.text, "=", one.value)
    13-7 ends where the formula gives 13.5: B·log_R(1 − 7/20·(1 − R)), with B = 15·√8, R = √5 − 2 = 9.143…
    14-6 ends where the formula gives 14.5: B·log_R(1 − 9/20·(1 − R)), with B = 15·√8, R = √5 − 2 = 12.379…
    """
    raw, bounds = upper_margins(boards, middle), discrete(boards, middle).bounds
    ends = [at for at in (step - 1, step) if 0 <= at < len(bounds)]
    return tuple(one for at in ends for one in _end(boards, middle, at, raw[at], int(bounds[at])))


def _end(boards: Fraction, middle: int, at: int, raw: int, given: int) -> list[Because]:
    """The largest margin that a result has, and how it was lowered."""
    share, result = Fraction(2 * at + 1, 2 * middle), f"{middle + at}-{middle - at}"
    where = f"B·log_R(1 − {share}·(1 − R)), with B = 15·√{readable(boards)}, {_RATIO}"
    end = f"{result} ends where the formula gives {middle + at}.5: {where}"
    steps = [Because(text=end, value=_digits(lambda: _margin(share, boards), 3))]
    if given != raw:
        early = f"{result} ends earlier than at {count_of(raw, 'IMP')}"
        lowered = f"{early}, so that no result has fewer margins than the one before"
        steps.append(Because(text=lowered, value=str(given)))
    return steps


def _base() -> Decimal:
    return Decimal(5).sqrt() - 2


def _widest(boards: Fraction) -> Decimal:
    return as_decimal(225 * boards).sqrt()


def _share(margin: int, boards: Fraction) -> Decimal:
    return (1 - (_base().ln() * margin / _widest(boards)).exp()) / (1 - _base())


def _margin(share: Fraction, boards: Fraction) -> Decimal:
    return _widest(boards) * (1 - (1 - _base()) * as_decimal(share)).ln() / _base().ln()


def _digits(value: Callable[[], Decimal], places: int) -> str:
    """The first decimals of a number; dots for the rest, unless it ends there. Nothing is decided by them."""
    with localcontext(Context(prec=60)):
        near = value().quantize(Decimal(10) ** -40)
        first = near.quantize(Decimal(10) ** -places, rounding=ROUND_FLOOR)
        return readable(Fraction(first)) if first == near else f"{first}…"

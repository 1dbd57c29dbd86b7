"""Numbers as Scorer writes them: ten times the matchpoints, cut off; and what an adjusted score is in per cent."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from overtrick.kernel.ratio import decimal

__all__ = ["PHANTOM", "as_points", "level", "top_of"]

PHANTOM = "-9999"
"""The award of a table that nobody sat against."""

_USUAL = (40, 50, 60)
_WHOLE = re.compile(r"-?[0-9]{1,6}")


def as_points(text: str) -> str:
    """An award in matchpoints, of which the file has ten times the number; "" for a phantom's, other text as it is.

    >>> as_points("470"), as_points("384"), as_points("26"), as_points("-9999"), as_points("4.5"), as_points("0")
    ('47', '38.4', '2.6', '', '4.5', '0')
    """
    text = text.strip()
    if text == PHANTOM:
        return ""
    if not _WHOLE.fullmatch(text):
        return text
    tenths = Fraction(int(text), 10)
    return decimal(tenths, 0 if tenths.denominator == 1 else 1)


def top_of(awards: Iterable[tuple[str, str]]) -> int | None:
    """Ten times the top of a board, from what its ordinary results were awarded; None where there are none.

    Each side's award is cut off at a tenth, so that the two may sum to a little less than the top, which is an even
    number of matchpoints.

    >>> top_of([("470", "170"), ("383", "256")]), top_of([("26", "73")]), top_of([])
    (640, 100, None)
    """
    sums = [int(ns) + int(ew) for ns, ew in awards if _is_award(ns) and _is_award(ew)]
    return -(-max(sums) // 20) * 20 if sums else None


def _is_award(text: str) -> bool:
    return bool(_WHOLE.fullmatch(text)) and text != PHANTOM


def level(award: str, top: int | None) -> str:
    """What an adjusted score is in per cent of the top: 40, 50 or 60 where it is that, cut off; else the share itself.

    >>> level("384", 640), level("256", 640), level("129", 240), level("143", 240), level("384", None)
    ('60', '40', '53.75', '59.5833', '')
    """
    if not top or not _is_award(award):
        return ""
    usual = next((percent for percent in _USUAL if int(award) == top * percent // 100), None)
    if usual is not None:
        return str(usual)
    share = Fraction(100 * int(award), top)
    places = next((number for number in range(4) if (share * 10**number).denominator == 1), 4)
    return decimal(share, places)

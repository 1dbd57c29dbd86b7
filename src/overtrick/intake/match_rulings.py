"""Reads rulings on whole matches: `VP 12-8`, `40%-60%`, `MISMATCH +/=`."""

from __future__ import annotations

import re
from fractions import Fraction

from overtrick.model.match import MatchRuling, Mismatch, Opponents, RulingKind

__all__ = ["read_match_ruling"]

_AMOUNT = r"(-?\d{1,4}(?:[.,]\d{1,6}|/\d{1,4})?)"
_VPS = rf"VPS?\s*{_AMOUNT}\s*[-–−:]\s*{_AMOUNT}"
_PERCENTS = rf"{_AMOUNT}\s*%\s*[-–−:/]\s*{_AMOUNT}\s*%"
_MISMATCH = r"MISMATCH\s*([+=−-])\s*/\s*([+=−-])"


def read_match_ruling(text: str) -> MatchRuling | None:
    """The ruling, the home contestant first; None for text that is none.

    >>> [str(read_match_ruling(text)) for text in ("VP 12 - 8", "vp 12.5-0", "40 % / 60%", "mismatch +/=", "12-8")]
    ['VP 12-8', 'VP 12.5-0', '40%-60%', 'MISMATCH +/=', 'None']
    """
    bare = text.strip().upper()
    for kind, pattern in ((RulingKind.VPS, _VPS), (RulingKind.PERCENT, _PERCENTS)):
        match = re.fullmatch(pattern, bare)
        if match:
            home, away = (_amount(part) for part in match.groups())
            return None if home is None or away is None else MatchRuling(kind=kind, amounts=Opponents(home, away))
    match = re.fullmatch(_MISMATCH, bare)
    if match:
        home_sign, away_sign = (Mismatch(sign.replace("−", "-")) for sign in match.groups())
        return MatchRuling(kind=RulingKind.MISMATCH, corrections=Opponents(home_sign, away_sign))
    return None


def _amount(text: str) -> Fraction | None:
    try:
        return Fraction(text.replace(",", "."))
    except ZeroDivisionError:
        return None

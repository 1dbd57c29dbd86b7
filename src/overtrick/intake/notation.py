"""Reads the small notations that every format shares: contracts, results, scores, artificial scores, seats.

Each function gives a value, or None for text that it cannot read. Nothing here knows about files or lines.
Patterns are text: one is compiled when it is first needed, and kept by `re`.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from overtrick.kernel.records import dataclass
from overtrick.model.board import Vulnerability
from overtrick.model.contract import Contract, Doubling
from overtrick.model.line import Absence
from overtrick.model.ruling import Artificial, Level
from overtrick.model.seat import Seat, Sides
from overtrick.model.strain import Strain

__all__ = [
    "Call",
    "PassedOut",
    "is_one_average",
    "read_call",
    "read_names",
    "read_points",
    "read_seat",
    "read_special",
    "read_tricks",
    "read_vulnerability",
    "read_whole",
]


class PassedOut:
    """All four passed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """A contract cell: the contract, and the declarer and result if they were written into it."""

    contract: Contract
    declarer: Seat | None = None
    result: str = ""


_MINUSES = str.maketrans({"−": "-", "–": "-", "‒": "-", "₋": "-"})
_SUITS = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S", "♧": "C", "♢": "D", "♡": "H", "♤": "S", "×": "X"})
_STRAINS = {"C": "C", "D": "D", "H": "H", "S": "S", "N": "NT", "NT": "NT", "SA": "NT"}
_DOUBLES = {"": 0, "X": 1, "*": 1, "DBL": 1, "XX": 2, "**": 2, "RDBL": 2}
_CALL = r"([1-7])(NT|SA|[CDHSN])(XX|X|\*\*|\*|DBL|RDBL)?(?:BY)?([NESW])?(=|[+-]\d{1,2}|\d{1,2})?"
_PASSED = {"PASS", "P", "PO", "AP", "PASSED", "PASSEDOUT", "PASSOUT", "ALLPASS", "ALLPASSED"}
_NOT_PLAYED = {"NP", "N/P", "NOTPLAYED", "NOPLAY"}
_NOT_ENTERED = {"?", "MISSING", "NOTENTERED"}
_SIT_OUT = {"SITOUT", "SIT-OUT", "BYE"}
_CANCELLED = {"CANCELLED", "CANCELED", "CANCEL", "VOID"}
_LATE = {"LATE", "LATEPLAY"}
_ABSENCES = (
    (_NOT_PLAYED, Absence.NOT_PLAYED),
    (_NOT_ENTERED, Absence.NOT_ENTERED),
    (_SIT_OUT, Absence.SIT_OUT),
    (_CANCELLED, Absence.CANCELLED),
    (_LATE, Absence.LATE),
)


_repeated = lru_cache(1024)
"""The same few texts stand on every line."""


def _bare(text: str) -> str:
    return re.sub(r"\s+", "", text.translate(_MINUSES).translate(_SUITS)).upper()


@_repeated
def read_call(text: str) -> Call | PassedOut | None:
    """A contract, perhaps with declarer and result behind it, or a pass-out.

    >>> str(read_call("3 NT x").contract), str(read_call("4♠XX").contract), str(read_call("1N").contract)
    ('3NTX', '4SXX', '1NT')
    >>> seven = read_call("7NXN-3")
    >>> str(seven.contract), seven.declarer.value, seven.result
    ('7NTX', 'N', '-3')
    >>> read_call("7NNX") is None, read_call("42") is None, isinstance(read_call("pass"), PassedOut)
    (True, True, True)
    """
    bare = _bare(text)
    if bare in _PASSED:
        return PassedOut()
    match = re.fullmatch(_CALL, bare)
    if match is None:
        return None
    level, strain, double, declarer, result = match.groups(default="")
    contract = Contract(level=int(level), strain=Strain(_STRAINS[strain]), doubling=Doubling(_DOUBLES[double]))
    return Call(contract=contract, declarer=Seat(declarer) if declarer else None, result=result)


def read_tricks(text: str, contract: Contract) -> int | None:
    """Tricks taken: `=`, `+1`, `-2`, or the number itself. May lie outside what can be: the caller checks.

    >>> four = read_call("4H").contract
    >>> [read_tricks(text, four) for text in ("=", "+1", "−2", "10", "made")]
    [10, 11, 8, 10, None]
    """
    bare = _bare(text)
    if bare == "=":
        return contract.tricks_to_make
    if re.fullmatch(r"[+-]\d{1,2}", bare):
        return contract.tricks_to_make + int(bare)
    if re.fullmatch(r"\d{1,2}", bare):
        return int(bare)
    return None


@_repeated
def read_points(text: str) -> int | None:
    """A score in points.

    >>> [read_points(text) for text in ("420", "+ 110", "−50", "4H", "420.0")]
    [420, 110, -50, None, None]
    """
    bare = _bare(text)
    return int(bare) if re.fullmatch(r"[+-]?[0-9]{1,6}", bare) else None


@_repeated
def read_whole(text: str) -> int | None:
    """A whole number without a sign.

    >>> read_whole(" 12 "), read_whole("1.5"), read_whole("-3")
    (12, None, None)
    """
    bare = text.strip()
    return int(bare) if re.fullmatch(r"[0-9]{1,9}", bare) else None


_LEVEL = r"(?:AVERAGE|AVE|AV|A)([+=-]?)|(\d{1,3}(?:[.,]\d{1,99})?)%?|(NONE)"
_TWO_LEVELS = rf"(?:{_LEVEL})[/:;](?:{_LEVEL})"
_TWO_PERCENTS = r"(\d{1,3}(?:[.,]\d{1,99})?)%?-(\d{1,3}(?:[.,]\d{1,99})?)%?"
_USEBIO = r"A(\d\d)(\d\d)"
_FLOATING = {
    "+": Level(Fraction(60), floating=True),
    "=": Level(Fraction(50)),
    "": Level(Fraction(50)),
    "-": Level(Fraction(40), floating=True),
}


def read_special(text: str) -> Artificial | Absence | None:
    """An artificial score or a reason for having none.

    Both sides are named, N-S first. Fixed percentages: `60/40`, `60%-40%`, `A6040`. Floating with the own average:
    `A+/A-`, `AVE+/AVE-`, `A+-`. One side only: `60/none`. A bare `AVE` is average for both. Other single codes
    are refused, since they leave open which side is meant.

    >>> [str(read_special(text)) for text in ("60/40", "A6060", "A+/A-", "AVE", "A+=", "62,5/37,5", "none/A+")]
    ['60/40', '60/60', 'A+/A-', '50/50', 'A+/50', '62.5/37.5', 'none/A+']
    >>> read_special("NP"), read_special("sit-out"), read_special("A+"), read_special("420")
    (<Absence.NOT_PLAYED: 'not played'>, <Absence.SIT_OUT: 'sit-out'>, None, None)
    """
    bare = _bare(text)
    for words, absence in _ABSENCES:
        if bare in words:
            return absence
    levels = _levels(bare)
    if levels is None or not any(levels) or any(level and level.percent > 100 for level in levels):
        return None
    return Artificial(Sides(*levels))


def _levels(bare: str) -> tuple[Level | None, Level | None] | None:
    if re.fullmatch(r"(AVERAGE|AVE|AV|A)=?", bare):
        return Level(Fraction(50)), Level(Fraction(50))
    if (match := re.fullmatch(_USEBIO, bare)) or (match := re.fullmatch(_TWO_PERCENTS, bare)):
        return Level(_fraction(match[1])), Level(_fraction(match[2]))
    if match := re.fullmatch(r"(?:AVERAGE|AVE|AV|A)([+=-])(?:AVERAGE|AVE|AV|A)?([+=-])", bare):
        return _FLOATING[match[1]], _FLOATING[match[2]]
    if match := re.fullmatch(_TWO_LEVELS, bare):
        return _level(*match.groups()[:3]), _level(*match.groups()[3:])
    return None


def _fraction(text: str) -> Fraction:
    return Fraction(text.replace(",", "."))


def _level(average: str | None, percent: str | None, none: str | None) -> Level | None:
    if none:
        return None
    return _FLOATING[average or ""] if percent is None else Level(_fraction(percent))


@_repeated
def is_one_average(text: str) -> bool:
    """Whether the text is average plus or minus without saying for whom.

    >>> is_one_average("A+"), is_one_average("AVE-"), is_one_average("A+/A-"), is_one_average("AVE")
    (True, True, False, False)
    """
    return re.fullmatch(r"(AVERAGE|AVE|AV|A)[+-]", _bare(text)) is not None


def read_seat(text: str) -> Seat | None:
    """A seat by letter or name.

    >>> read_seat("n"), read_seat("West"), read_seat("X")
    (<Seat.N: 'N'>, <Seat.W: 'W'>, None)
    """
    names = {"NORTH": "N", "EAST": "E", "SOUTH": "S", "WEST": "W"}
    bare = _bare(text)
    letter = names.get(bare, bare)
    return Seat(letter) if letter in ("N", "E", "S", "W") else None


def read_vulnerability(text: str) -> Vulnerability | None:
    """Who is vulnerable, in the words of several formats.

    >>> [read_vulnerability(text).value for text in ("None", "Love", "-", "N-S", "East-West", "All", "b")]
    ['none', 'none', 'none', 'NS', 'EW', 'both', 'both']
    """
    bare = re.sub(r"[^A-Z]", "", _bare(text))
    if bare in ("NONE", "LOVE", "", "O", "Z") and text.strip():
        return Vulnerability.NONE
    if bare in ("NS", "N", "NORTHSOUTH"):
        return Vulnerability.NS
    if bare in ("EW", "E", "EASTWEST"):
        return Vulnerability.EW
    return Vulnerability.BOTH if bare in ("BOTH", "ALL", "B", "GAME", "NSEW") else None


@_repeated
def read_names(text: str) -> tuple[str, ...]:
    """The players of a pair. Where the source knew them apart they stand on lines of their own.

    >>> read_names("Anna Fox & Ben Hill"), read_names("Fox; Hill"), read_names(""), read_names("Fox & Sons\\n")
    (('Anna Fox', 'Ben Hill'), ('Fox', 'Hill'), (), ('Fox & Sons',))
    """
    if "\n" in text:
        return tuple(name.strip() for name in text.split("\n") if name.strip())
    return tuple(name.strip() for name in re.split(r"\s+&\s+|;|\s+/\s+|\s\+\s", text) if name.strip())

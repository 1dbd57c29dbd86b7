"""What single PBN values mean: whose score, whose tricks, artificial scores, names, dates. Knows no files or lines."""

from __future__ import annotations

import re
from datetime import date
from decimal import Decimal

from overtrick.formats.shelf.pbn._game import known

__all__ = [
    "MINUSES",
    "artificial",
    "bare",
    "both_sides",
    "is_artificial",
    "one_score",
    "read_date",
    "read_number",
    "split_names",
    "tricks_of",
    "vulnerability",
]

_SIDED = re.compile(r"(NS|EW)\s+(\S+)(?:\s+(NS|EW)\s+(\S+))?", re.IGNORECASE)
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}(?:\.[0-9]{1,9})?")
_POINTS = re.compile(r"[+-]?[0-9]{1,6}")
MINUSES = str.maketrans("−–‒", "---")
_SIDE_OF = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}


def bare(text: str) -> str:
    """A value without the caret of an artificial score; nothing where it is unknown or irrelevant.

    >>> bare("^60"), bare("^S"), bare("-"), bare(" 4SX ")
    ('60', 'S', '', '4SX')
    """
    return known(text.strip().removeprefix("^"))


def is_artificial(text: str) -> bool:
    """Whether the value is marked as artificial.

    >>> is_artificial("^40"), is_artificial("40"), is_artificial("^?")
    (True, False, False)
    """
    return text.strip().startswith("^") and bare(text) != ""


def read_number(text: str) -> Decimal | None:
    """A number with a decimal dot.

    >>> read_number("+1.50"), read_number("72 %"), read_number("1,5")
    (Decimal('1.50'), None, None)
    """
    text = text.strip().translate(MINUSES)
    return Decimal(text) if _NUMBER.fullmatch(text) else None


def both_sides(text: str, declarer: str) -> tuple[str, str]:
    """The values of N-S and E-W in `NS 5`, `EW 50`, `NS 5 EW -7` or, for declarer's side, `5`.

    >>> both_sides("NS +430", ""), both_sides("EW 3 NS -3", "S"), both_sides("50", "W")
    (('+430', ''), ('-3', '3'), ('', '50'))
    >>> both_sides("50", ""), both_sides("?", "N")
    (('', ''), ('', ''))
    """
    found = _SIDED.fullmatch(known(text))
    if found is None:
        value = known(text)
        side = _SIDE_OF.get(declarer.upper(), "")
        return (value if side == "NS" else "", value if side == "EW" else "")
    values = {found[1].upper(): known(found[2])}
    if found[3] is not None:
        values.setdefault(found[3].upper(), known(found[4]))
    return values.get("NS", ""), values.get("EW", "")


def one_score(sides: tuple[str, str]) -> str | None:
    """The score from N-S's side, where both sides have the same; None where they have two (a split score).

    >>> [one_score(pair) for pair in (("+430", ""), ("", "50"), ("", "-620"), ("100", "-100"), ("", ""))]
    ['430', '-50', '620', '100', '']
    >>> one_score(("620", "100")) is None, one_score(("4H", ""))
    (True, '4H')
    """
    ns, ew = (bare(text).translate(MINUSES) for text in sides)
    if not _POINTS.fullmatch(ns or ew):
        return ns or ew
    if not ew:
        return str(int(ns))
    if not _POINTS.fullmatch(ew):
        return ew
    return str(-int(ew)) if not ns or int(ns) == -int(ew) else None


def tricks_of(text: str, declarer: str) -> str:
    """Declarer's tricks in a Result; text in other notations (`=`, `+1`) as it is.

    >>> tricks_of("NS 10", "S"), tricks_of("EW 9", "N"), tricks_of("NS 9 EW 4", "W"), tricks_of("^11", "E")
    ('10', '4', '4', '11')
    >>> tricks_of("EW 9", ""), tricks_of("+1", "N")
    ('EW 9', '+1')
    """
    text = bare(text)
    side = _SIDE_OF.get(declarer.upper(), "")
    found = _SIDED.fullmatch(text)
    if found is None or not side:
        return text
    ns, ew = both_sides(text, "")
    own, other = (ns, ew) if side == "NS" else (ew, ns)
    if own or not re.fullmatch("[0-9]{1,2}", other):
        return own or text
    return str(13 - int(other))


def artificial(ns: str, ew: str) -> str:
    """The artificial score in a pair of percentages, of which one or both are marked; nothing where none is.

    A side of which nothing is said has what is missing to 100.

    >>> artificial("^60", "-"), artificial("-", "^50"), artificial("^60", "^60"), artificial("60", "40")
    ('60/40', '50/50', '60/60', '')
    """
    if not (is_artificial(ns) or is_artificial(ew)):
        return ""
    left, right = read_number(bare(ns)), read_number(bare(ew))
    if left is None and right is None:
        return ""
    left = 100 - right if left is None and right is not None else left
    right = 100 - left if right is None and left is not None else right
    return f"{left}/{right}"


_SEPARATORS = (r"\s+&\s+", r"\s+[-–]\s+", r"\s+\+\s+", r"\s*/\s*")


def split_names(text: str) -> tuple[str, ...]:
    """The players of a pair, in the notations of several programs.

    >>> split_names("Fox, Anna ;Hill, Ben  "), split_names("Anna Fox - Ben Hill"), split_names("anna/ben")
    (('Fox, Anna', 'Hill, Ben'), ('Anna Fox', 'Ben Hill'), ('anna', 'ben'))
    >>> split_names("Fox-Hill"), split_names("Anna Hall-May"), split_names("?")
    (('Fox', 'Hill'), ('Anna Hall-May',), ())

    The semicolon is the separator of PBN itself; where it stands, nothing else divides, and `?` keeps a seat.

    >>> split_names("Fox & Sons;"), split_names("?;Ben Hill"), split_names("?;-")
    (('Fox & Sons',), ('?', 'Ben Hill'), ())
    """
    text = known(text)
    if ";" in text:
        names = [name.strip() for name in text.split(";")]
        return tuple(known(name) or "?" for name in names if name not in ("", "-")) if any(map(known, names)) else ()
    for separator in _SEPARATORS:
        parts = [name for part in re.split(separator, text) if (name := known(part))]
        if len(parts) > 1:
            return tuple(parts)
    if text.count("-") == 1 and " " not in text:
        return tuple(part for part in text.split("-") if part)
    return (text,) if text else ()


_ISO = re.compile(r"([0-9]{4})[.\-/]([0-9]{1,2})[.\-/]([0-9]{1,2})")
_DIGITS = re.compile(r"([0-9]{4})([0-9]{2})([0-9]{2})")
_DAY_FIRST = re.compile(r"([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})")


def read_date(text: str) -> str:
    """A whole date as yyyy-mm-dd; nothing where a part is unknown or the order of the parts is not certain.

    >>> read_date("1999.03.28"), read_date("19990328"), read_date("28.3.1999"), read_date("1999.??.??")
    ('1999-03-28', '1999-03-28', '1999-03-28', '')
    >>> read_date("3/28/1999"), read_date("1999.02.30")
    ('', '')
    """
    text = text.strip()
    if found := _ISO.fullmatch(text) or _DIGITS.fullmatch(text):
        year, month, day = found.groups()
    elif found := _DAY_FIRST.fullmatch(text):
        day, month, year = found.groups()
    else:
        return ""
    try:
        return date(int(year), int(month), int(day)).isoformat()
    except ValueError:
        return ""


_VULNERABILITIES = {"none": "none", "love": "none", "-": "none", "ns": "NS", "ew": "EW", "all": "both", "both": "both"}


def vulnerability(text: str) -> str:
    """Who is vulnerable, one word for each case; other words as they are, an unknown one as nothing.

    >>> [vulnerability(text) for text in ("All", "Love", "-", "None ", "NS", "?", "odd")]
    ['both', 'none', 'none', 'none', 'NS', '', 'odd']
    """
    return _VULNERABILITIES.get(text.strip().lower(), known(text))

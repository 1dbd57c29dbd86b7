"""Texts and numbers as a scoring file can hold them: cut to their columns, or numbered anew."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from overtrick.formats._jet import text_units

__all__ = ["LARGEST", "LONGEST_LETTER", "LONGEST_NAME", "LONGEST_TITLE", "fitting", "numbered", "whole"]

LARGEST = 32767
"""The largest number of a pair, table, round or board."""

LONGEST_LETTER, LONGEST_NAME, LONGEST_TITLE = 3, 18, 40
"""How long the letter of a section, the name of a player and the title of a session may be."""

_WHOLE = re.compile(r"[1-9][0-9]{0,4}")


def fitting(text: str, length: int) -> str:
    """The text without what no column holds, cut to its length, which is counted in units of UTF-16.

    >>> fitting("  Anna   Fox ", 18), fitting("Bartholomew Featherstone", 18)
    ('Anna Fox', 'Bartholomew Feathe')
    """
    plain = text.encode("utf-8", "replace").decode("utf-8").replace("\x00", "").replace("\ufeff", "")
    plain = " ".join(plain.split())
    while text_units(plain) > length:
        plain = plain[:length] if len(plain) > length else plain[:-1]
    return plain.strip()


def whole(text: str) -> int | None:
    """A number that a column of whole numbers holds.

    >>> whole("12"), whole("012"), whole("1-3"), whole("40000")
    (12, None, None, None)
    """
    number = int(text) if _WHOLE.fullmatch(text) else None
    return number if number is not None and number <= LARGEST else None


def numbered(texts: Iterable[str], *, taken: Collection[int] = ()) -> dict[str, int]:
    """A number for each text: its own where it is one, else the next that is free; the taken ones mean somebody else.

    >>> numbered(["7", "1-1", "1", "1-1"])
    {'7': 7, '1-1': 2, '1': 1}
    """
    different = list(dict.fromkeys(texts))
    own = {text: whole(text) for text in different}
    used = {*taken}
    used |= {number for number in own.values() if number is not None}
    found, following = dict[str, int](), 1
    for text in different:
        number = own[text]
        if number is None or number in taken:
            while following in used:
                following += 1
            number = following
            used.add(number)
        found[text] = number
    return found

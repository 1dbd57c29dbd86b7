"""What must stand in the head of a file for single formats to know it: without it they need not be loaded to say no.

A format without a row is always asked, so a new one works without touching this page. A row is sound if the format's
own sniff refuses every head in which none of its signs stands; a test holds all sniffs against it.
"""

from __future__ import annotations

__all__ = ["ruled_out"]

_SIGNS: dict[str, tuple[bytes, ...]] = {
    "acbl-club": (b"board_scoring_method", b"acbl_board_top"),
    "bbo": (b"<",),
    "bridgescorer": (b"id: ", b"name: "),
    "bridgewebs": (b"#",),
    "bridgewx": (b"[",),
    "bridgewx-list": (b"New match page:",),
    "bws": (b"\x00",),
    "bws-csv": (b"Section", b"ID", b"ShowResults"),
    "dlm": (b"[",),
    "funbridge": (b";",),
    "jannersten": (b"[",),
    "jfr": (b"<",),
    "json": (b"{", b"["),
    "kops": (b"<",),
    "lin": (b"|", b"%7C", b"%7c"),
    "pbn": (b"[", b"PBN"),
    "rbn": (b":",),
    "scorer-nz": (b"<",),
    "ukbridgeclub": (b"[",),
    "usebio": (b"<",),
    "valet": (b"|",),
    "valet-means": (b"Players",),
    "valet-names": (b"|",),
    "vugraph-tr": (b"{",),
}
"""Of each format the bytes of which one must be there."""

_BEGIN_WITH_NO_LETTER = ("ase", "ase-names", "bri", "dge", "dup")
"""Formats whose first line begins with a number, or with a sign that is no text."""

_A_NUMBER_IN_THE_FIRST_LINE = ("tournament-calculator",)
"""Formats whose first row has a number. Only a line that begins with a letter and quotes nothing is surely a row."""


def ruled_out(head: bytes) -> frozenset[str]:
    """The formats that cannot be meant by this head of a file. Of UTF-16, where no sign looks like itself, none is.

    >>> sorted(ruled_out(b"board,ns,ew,score") & {"csv", "dup", "pbn", "usebio"})
    ['dup', 'pbn', 'usebio']
    """
    if b"\x00" in head or head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return frozenset()
    unsigned = [name for name, signs in _SIGNS.items() if not any(sign in head for sign in signs)]
    text = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    if not text[:1].isalpha():
        return frozenset(unsigned)
    line = text.partition(b"\n")[0].partition(b"\r")[0]
    bare = _A_NUMBER_IN_THE_FIRST_LINE if not any(sign in line for sign in b'"0123456789') else ()
    return frozenset((*unsigned, *_BEGIN_WITH_NO_LETTER, *bare))

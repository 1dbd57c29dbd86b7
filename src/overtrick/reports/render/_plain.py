"""Text that fits: widths as a terminal counts them, cutting, padding, ASCII instead of symbols."""

from __future__ import annotations

from unicodedata import combining, east_asian_width, normalize

from overtrick.reports.document import Align

__all__ = ["cut", "in_ascii", "pad", "safe", "width_of"]

_ASCII = str.maketrans(
    {
        "♣": "C",
        "♦": "D",
        "♥": "H",
        "♠": "S",
        "½": ".5",
        "·": "-",
        "–": "-",
        "−": "-",
        "…": "~",
        "×": "x",
        "±": "+/-",
        "√": "sqrt",
        "Σ": "sum",
        "│": "|",
        "─": "-",
        "└": "`",
        "├": "+",
        "→": "->",
        "▲": "+",
        "▼": "-",
        "≥": ">=",
        "≤": "<=",
    }
)


def width_of(text: str) -> int:
    """Columns that the text takes on a terminal.

    >>> width_of("4♥X"), width_of("日本"), width_of("e\\u0301")
    (3, 4, 1)
    """
    if text.isascii():
        return len(text)
    return sum(0 if combining(c) else 2 if east_asian_width(c) in ("W", "F") else 1 for c in text)


def cut(text: str, width: int) -> str:
    """The text in at most so many columns.

    >>> cut("Anna Fox & Ben Hill", 12)
    'Anna Fox & …'
    """
    if width_of(text) <= width:
        return text
    kept = ""
    for letter in text:
        if width_of(kept + letter) > width - 1:
            break
        kept += letter
    return kept + "…"


def pad(text: str, width: int, align: Align) -> str:
    """The text in exactly so many columns."""
    gap = max(0, width - width_of(text))
    left = {Align.LEFT: 0, Align.RIGHT: gap, Align.CENTRE: gap // 2}[align]
    return " " * left + text + " " * (gap - left)


def in_ascii(text: str) -> str:
    """The text in ASCII: suits as letters, letters without their accents, a question mark for what is left.

    >>> in_ascii("3♥X · ½"), in_ascii("Zoë"), in_ascii("日")
    ('3HX - .5', 'Zoe', '?')
    """
    bare = "".join(letter for letter in normalize("NFKD", text.translate(_ASCII)) if not combining(letter))
    return bare.encode("ascii", "replace").decode("ascii")


def safe(text: str) -> str:
    """The text without characters that could steer a terminal or break a line."""
    return "".join(letter if letter.isprintable() else " " for letter in text)

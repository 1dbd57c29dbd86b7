"""The order in which people count: 2 before 10, numbers before words."""

from __future__ import annotations

__all__ = ["as_counted"]


def as_counted(text: str) -> tuple[bool, int, str, str]:
    """What sorts names of rounds, tables and contestants; makes no number of them, so that no text is too long.

    >>> sorted(["10", "B", "9", "02", "2", "¹"], key=as_counted)
    ['02', '2', '9', '10', 'B', '¹']
    """
    if not text.isdecimal():
        return (True, 0, text, text)
    bare = text.lstrip("0")
    return (False, len(bare), bare, text)

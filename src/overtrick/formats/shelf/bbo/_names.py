"""The users of a table by name: two of them make a pair, whoever of the two sits North."""

from __future__ import annotations

import re
from collections.abc import Iterable

from overtrick.model.raw import join_names

__all__ = ["names_of", "pair_number"]

_ROBOTS = re.compile(r"gib|robot|~~.*", re.IGNORECASE)


def pair_number(names: list[str]) -> str:
    """One name for a pair, whoever of the two sits North; a robot is a robot.

    >>> pair_number(["Zoe7", "anna"]), pair_number(["GiB", "anna"]), pair_number(["", ""])
    ('anna & Zoe7', 'anna & Robot', '?')
    """
    there = [name.replace("+", "-") for name in names if name]
    if sum(1 for name in there if _ROBOTS.fullmatch(name)) == 1:
        there = [_user(name) for name in there]
    return " & ".join(sorted(there, key=lambda name: (name.casefold(), name))) or "?"


def _user(name: str) -> str:
    """A user's name; travellers and lists call the same robot by different names."""
    return "Robot" if _ROBOTS.fullmatch(name) else name


def names_of(users: Iterable[str]) -> str:
    """The users of a pair as a field of a line or contestant."""
    return join_names(_user(name) for name in users)

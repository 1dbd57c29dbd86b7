"""What packages installed beside Overtrick offer, asked of importlib.metadata only where there is any.

importlib.metadata takes longer to import than a club night to score, and nearly nobody has such a package: so the
files that it would read are first searched for the name of a group of ours.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from glob import iglob
from importlib.machinery import PathFinder
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["plug_ins"]

_OURS = b"[overtrick."
"""How the heading of each group of ours begins, in the file of a package."""
_FILES = "*-[Ii][Nn][Ff][Oo]/entry_points.txt"
"""Where packages that are folders on the path keep it: `x.dist-info`, `x.egg-info`, `EGG-INFO`."""


def plug_ins(group: str) -> list[EntryPoint]:
    """The entry points of a group, such as `overtrick.methods`."""
    if not _are_there(tuple(sys.path)):
        return []
    from importlib.metadata import entry_points

    return list(entry_points(group=group))


@cache
def _are_there(path: tuple[str, ...]) -> bool:
    """Whether any package may offer us something: one whose file cannot be looked into may."""
    others = any(hasattr(finder, "find_distributions") and finder is not PathFinder for finder in sys.meta_path)
    return others or any(_OURS in content for folder in path for content in _offers(folder))


def _offers(folder: str) -> Iterator[bytes]:
    """What the packages in a folder offer; an archive in its place is not searched, and may offer anything."""
    for name in iglob(_FILES, root_dir=folder or None):
        yield _content(f"{folder or '.'}/{name}")
    if _content(folder, most=1):
        yield _OURS


def _content(name: str, *, most: int = -1) -> bytes:
    try:
        with open(name, "rb") as file:
            return file.read(most)
    except OSError:
        return b""

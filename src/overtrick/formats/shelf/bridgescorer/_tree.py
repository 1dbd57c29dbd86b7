"""YAML to lists, dictionaries and texts: without aliases, tags or numbers, bounded in size and depth.

PyYAML only splits the text into events here; nothing of it can make objects, and no recursion can run away.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from overtrick.kernel.errors import MissingPackageError
from overtrick.kernel.problem import Place, Problems

__all__ = ["Tree", "load"]

Tree = str | list[Any] | dict[str, Any]
"""A text, a list or a dictionary of such."""

_LONGEST = {"CSafeLoader": 400_000, "SafeLoader": 80_000}
"""How many characters are read in well under two seconds, with and without PyYAML's part in C."""

_DEEPEST = 20


def load(text: str, problems: Problems) -> Tree | None:
    """The first document, or as much of it as could be read; None where there is nothing.

    Raises: MissingPackageError without PyYAML.
    """
    yaml = _yaml()
    loader = "CSafeLoader" if hasattr(yaml, "CSafeLoader") else "SafeLoader"
    if len(text) > _LONGEST[loader]:
        problems.error(
            "yaml-too-long",
            f"The file has {len(text):,} characters, and only {_LONGEST[loader]:,} are read: more than a club has.",
            hint="Give one tournament at a time.",
        )
        return None
    building = _Building(problems)
    try:
        for event in yaml.parse(text, Loader=getattr(yaml, loader)):
            if not building.take(type(event).__name__, event):
                break
    except yaml.YAMLError as fault:
        mark = getattr(fault, "problem_mark", None)
        problems.error(
            "broken-yaml",
            f"The YAML cannot be read: {getattr(fault, 'problem', None) or 'an unknown character'}.",
            place=Place(line=mark.line + 1) if mark else Place(),
            hint="Export the tournament again; what stands before this place was read.",
        )
    return building.root


def _yaml() -> Any:
    try:
        return import_module("yaml")
    except ImportError as fault:
        raise MissingPackageError(
            "Files of bridgescorer need the package PyYAML. Type: pip install 'overtrick[yaml]'"
        ) from fault


class _Building:
    """The tree as it grows, event by event."""

    def __init__(self, problems: Problems) -> None:
        self.root: Tree | None = None
        self._open: list[Tree] = []
        self._keys: list[str | None] = []
        self._problems = problems

    def take(self, kind: str, event: Any) -> bool:
        """Takes an event; whether more is wanted."""
        if kind in ("MappingStartEvent", "SequenceStartEvent"):
            return self._begin({} if kind == "MappingStartEvent" else [], event)
        if kind in ("MappingEndEvent", "SequenceEndEvent"):
            self._open.pop()
            self._keys.pop()
        elif kind == "ScalarEvent":
            self._add(event.value)
        elif kind == "AliasEvent":
            return self._refuse("refers to another part of itself", event)
        return kind != "DocumentEndEvent"

    def _begin(self, node: Tree, event: Any) -> bool:
        if len(self._open) >= _DEEPEST:
            return self._refuse(f"is nested more than {_DEEPEST} deep", event)
        self._add(node)
        self._open.append(node)
        self._keys.append(None)
        return True

    def _add(self, node: Tree) -> None:
        if not self._open:
            self.root = node
            return
        parent, key = self._open[-1], self._keys[-1]
        if isinstance(parent, list):
            parent.append(node)
        elif isinstance(parent, dict) and key is None:
            self._keys[-1] = node if isinstance(node, str) else ""
        elif isinstance(parent, dict) and key is not None:
            parent[key] = node
            self._keys[-1] = None

    def _refuse(self, why: str, event: Any) -> bool:
        self._problems.error(
            "refused-yaml",
            f"The YAML {why}, which no tournament does; it is not read any further.",
            place=Place(line=event.start_mark.line + 1),
        )
        return False

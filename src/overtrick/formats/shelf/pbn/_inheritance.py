"""Values that a game takes over from those before it: `#` (the game before) and `##text` (from here on)."""

from __future__ import annotations

from overtrick.formats.shelf.pbn._game import Game, Tag, shown
from overtrick.kernel.problem import Place, Problems

__all__ = ["OWN", "TABLES", "Inheritance"]

OWN = frozenset(("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play"))
"""What every game has to say for itself (PBN 2.1, 4.8)."""

TABLES = ("ScoreTable", "TotalScoreTable")
"""The tables that are read as results."""

_MOST_STANDING = 200


class Inheritance:
    """Fills in `#` (as in the game before) and `##text` (from here on)."""

    def __init__(self, problems: Problems) -> None:
        self._problems = problems
        self._last: dict[str, str] = {}
        self._standing: dict[str, str] = {}

    def fill(self, game: Game) -> None:
        """Replaces the marks in a game by what they stand for, and adds the tags that need not be repeated."""
        for name, tag in game.tags.items():
            game.tags[name] = Tag(self._resolve(name, tag.value, tag.line), tag.line)
        for table in game.tables:
            table.columns = self._resolve(table.name, table.columns, table.line)
        for name, value in self._standing.items():
            if name not in game.tags and name not in TABLES:
                game.tags[name] = Tag(value, game.line)

    def _resolve(self, name: str, value: str, line: int) -> str:
        inherits = value.startswith("##") or value == "#"
        if inherits and name in OWN:
            self._problems.warn(
                "forbidden-inheritance",
                f"{name} may not be copied from the game before with '{shown(value)}'; it was copied nevertheless.",
                place=Place(line=line),
            )
        if value == "#":
            value = self._last.get(name, "")
        elif value.startswith("##"):
            value = value[2:]
            if len(self._standing) < _MOST_STANDING:
                self._standing[name] = value
        elif name in self._standing:
            self._standing[name] = value
        self._last[name] = value
        return value

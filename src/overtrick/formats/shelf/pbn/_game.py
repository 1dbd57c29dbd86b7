"""A game of a PBN file as it was found: its tags, tables, sections, notes and comments. Judges no bridge."""

from __future__ import annotations

from overtrick.kernel.problem import Place
from overtrick.kernel.records import dataclass, field

__all__ = ["Game", "Table", "Tag", "known", "shown"]


def known(text: str) -> str:
    """The text, or nothing where PBN says unknown (`?`) or irrelevant (`-`).

    >>> known(" 4SX "), known("?"), known("???"), known("-")
    ('4SX', '', '', '')
    """
    text = text.strip()
    return "" if text == "-" or not text.strip("?") else text


def shown(text: str, most: int = 40) -> str:
    """The text as a message quotes it: on one line, and not too long.

    >>> shown("abc  def", 6)
    'abc de…'
    """
    text = " ".join(text[: 4 * most].split())
    return text if len(text) <= most else text[:most] + "…"


@dataclass(frozen=True, slots=True)
class Tag:
    """The value of a tag pair, and where it stands."""

    value: str
    line: int


@dataclass(slots=True)
class Table:
    """A ScoreTable or TotalScoreTable: what its tag says of the columns, and its rows as they stand."""

    name: str
    columns: str
    line: int
    rows: list[tuple[int, str]] = field(default_factory=list)


@dataclass(slots=True)
class Game:
    """What stands between two empty lines: usually one board, or one result of a board.

    `data`: what follows a tag that is no score table (calls, cards, rows of other tables), by line, comments included.
    `notes`: the Note tags of the auction and of the play. `comments`: those that stand elsewhere, each in braces.
    """

    line: int
    tags: dict[str, Tag] = field(default_factory=dict)
    tables: list[Table] = field(default_factory=list)
    data: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    notes: dict[str, list[str]] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)

    def says(self, *names: str) -> str:
        """The first of these tags that says something; nothing where all are absent, unknown or irrelevant."""
        return next((text for name in names if name in self.tags and (text := known(self.tags[name].value))), "")

    def place(self, *names: str) -> Place:
        """Where the first of these tags stands that says something, else where the game begins."""
        return Place(line=next((self.tags[name].line for name in names if self.says(name)), self.line))

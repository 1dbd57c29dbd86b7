"""What a game says that nothing here reads: kept by the names of its tags, and written again from there.

A tag is kept as its value; a section (calls, cards, rows of a table) as its value and, below it, its lines. Notes are
kept as `Auction Note` and `Play Note`, one a line, and comments as `Comment`, each in its braces.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from overtrick.formats.shelf.pbn._game import Game, known
from overtrick.formats.shelf.pbn._inheritance import TABLES

__all__ = ["COMMENT", "NOTE", "OF_CARDS", "READ", "SECTIONS", "kept", "seats_left", "text_of"]

COMMENT = "Comment"
NOTE = " Note"
SECTIONS = ("Auction", "Play")

READ = frozenset(("Board", "Dealer", "Vulnerable", "Scoring", *TABLES))
"""Tags that every board and event is told from."""

OF_CARDS = frozenset(
    (
        *("OptimumScore", "ParContract", "OptimumResultTable", "DoubleDummyTricks", "OptimumOpeningLeadTable"),
        *("Ability", "Minimax", "DealId", "Generator", "BCFlags"),
    )
)
"""Tags that tell of the cards, whoever holds them."""

_SIDES = (("North", "South"), ("East", "West"))


def kept(game: Game, read: Container[str]) -> dict[str, str]:
    """Everything that the game says beyond the tags that were read; nothing that is unknown or irrelevant."""
    found = {name: text for name in game.tags if name not in read and (text := text_of(game, name))}
    notes = {f"{name}{NOTE}": "\n".join(" ".join(one.split()) for one in said) for name, said in game.notes.items()}
    comments = {COMMENT: "\n".join(game.comments)} if game.comments else {}
    found |= {name: text for name, text in notes.items() if text.strip()} | comments
    return dict(sorted(found.items()))


def text_of(game: Game, name: str) -> str:
    """A tag as it is kept, "" where it says nothing."""
    value, lines = " ".join(game.tags[name].value.split()), _lines(game.data.get(name, ()))
    if lines or name in SECTIONS or name.endswith("Table"):
        return "\n".join((value, *lines))
    return known(value)


def _lines(pieces: Iterable[tuple[int, str]]) -> list[str]:
    """The lines of a section. What stood on one line stands on one line again."""
    found: dict[int, str] = {}
    for at, text in pieces:
        found[at] = f"{found[at]} {text}" if at in found else text
    return [line.rstrip() for text in found.values() for line in text.split("\n") if line.strip()]


def seats_left(game: Game) -> frozenset[str]:
    """The seats of a side of which one player is named and the other is not: nobody is read from them."""
    return frozenset(seat for side in _SIDES for seat in side if not all(game.says(other) for other in side))

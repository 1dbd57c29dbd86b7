"""Numbers of pairs in USEBIO: blanks within a number mean nothing, those within names do."""

from __future__ import annotations

import pytest

from overtrick.formats._xml import Node
from overtrick.formats.shelf.usebio._levels import Level
from overtrick.model.seat import Side

LEVEL = Level(node=Node("SECTION", 1), section="A", winners="2")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        (" 7 ", "7"),
        ("7 NS", "7"),
        ("7 EW", "7EW"),
        ("(A) 7 NS", "7"),
        ("(B) 7", "(B)7"),
        ("A 12", "A12"),
        ("1 - 3 - 4", "1-3-4"),
        ("ann tern/bo wren", "ann tern/bo wren"),
        ("Ann  Tern & Bo\nWren", "Ann Tern & Bo Wren"),
        ("Player 15 & Player 16", "Player 15 & Player 16"),
    ],
)
def test_blanks(text: str, number: str) -> None:
    assert LEVEL.number(text, Side.NS) == number
    assert LEVEL.number(number, Side.NS) == number

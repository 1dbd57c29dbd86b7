"""Numbers of pairs in USEBIO: blanks within a number mean nothing, those within names do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from overtrick.formats import FORMATS
from overtrick.formats._xml import Node
from overtrick.formats.shelf.usebio._levels import Level
from overtrick.intake import take_in
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


def test_a_title_that_says_what_the_event_is_called_is_not_said_twice() -> None:
    csv, usebio = FORMATS.get("csv"), FORMATS.get("usebio")
    assert usebio.write is not None
    event = replace(take_in(csv.read(b"board,ns,ew,score\n1,1,2,90\n")).event, title="Club")
    same = usebio.write(replace(event, about=(("title", "Club"),)))
    other = usebio.write(replace(event, about=(("title", "Autumn"),)))
    assert (b"<TITLE>" in same, b"<TITLE>Autumn</TITLE>" in other) == (False, True)
    assert usebio.write(take_in(usebio.read(same)).event) == same

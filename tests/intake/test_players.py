"""Individuals on their way in: who is a player, whose names are whose, and tables that cannot be."""

from __future__ import annotations

import pytest

from overtrick.formats import FORMATS
from overtrick.intake import Intake, take_in
from overtrick.model.entry import EntryKey, EntryKind
from overtrick.model.seat import Sides

HEAD = "board,ns,ew,score,ns_names,ew_names\n"


def taken(*rows: str, winners: int | None = None) -> Intake:
    data = (HEAD + "".join(f"{row}\n" for row in rows)).encode()
    return take_in(FORMATS.get("csv").read(data), winners=winners)


def said(intake: Intake) -> list[tuple[str, str, str, str]]:
    return [(p.severity.value, p.code, str(p.place), p.message) for p in intake.problems]


def test_each_has_his_own_name() -> None:
    intake = taken("1,3+8,5+2,90,Anna Fox & Ben Hill,Cy Lund;Di Marsh", "1,1+4,6+7,80,? & Eve Oak,")
    assert said(intake) == []
    assert [(e.key.number, e.names, e.kind.noun) for e in intake.event.entries] == [
        ("3", ("Anna Fox",), "player"),
        ("8", ("Ben Hill",), "player"),
        ("5", ("Cy Lund",), "player"),
        ("2", ("Di Marsh",), "player"),
        ("1", (), "player"),
        ("4", ("Eve Oak",), "player"),
        ("6", (), "player"),
        ("7", (), "player"),
    ]
    assert {line.names for line in intake.event.lines} == {Sides((), ())}


def test_a_substitute_of_one_of_them() -> None:
    intake = taken("1,3+8,5+2,90,Anna Fox & Ben Hill,", "2,8+5,3+2,80,Zoe Quill & ?,")
    assert said(intake) == [
        (
            "warning",
            "names-differ",
            "line 3",
            "Player 8 is Zoe Quill on board 2 but Ben Hill otherwise: taken as substitutes there.",
        )
    ]
    assert [line.names for line in intake.event.lines] == [Sides((), ()), Sides(("Zoe Quill", "?"), ())]


def test_players_are_ranked_together_even_if_nobody_changes_sides() -> None:
    intake = taken("1,1+2,3+4,90,,", "1,5+6,7+8,110,,", "2,1+5,3+7,90,,", "2,2+6,4+8,110,,")
    assert (said(intake), intake.event.winners) == ([], {"": 1})


def test_who_sits_out_or_alone_is_a_player_too() -> None:
    """Also where the first line that names him has no other on his side."""
    intake = taken("1,9,,SITOUT,,", "1,1+?,3+4,90,,", "2,9+1,3+4,90,,")
    assert said(intake) == []
    assert {entry.kind for entry in intake.event.entries} == {EntryKind.INDIVIDUAL}
    assert intake.event.lines[1].who.ns == (EntryKey(number="1"),)


@pytest.mark.parametrize("name", ["csv", "json"])
def test_an_unknown_partner_is_written_and_read_again(name: str) -> None:
    intake = taken("1,?+3,5+2,90,? & Anna Fox,", "1,1+4,6+7,80,,", "2,9,,SITOUT,,")
    target = FORMATS.get(name)
    assert target.write is not None
    again = take_in(target.read(target.write(intake.event)))
    assert said(intake) == said(again) == []
    assert intake.event.entries[0].names == ("Anna Fox",)
    assert again.event.entries == intake.event.entries
    assert [line.who for line in again.event.lines] == [line.who for line in intake.event.lines]
    assert [line.names for line in again.event.lines] == [Sides((), ())] * 3


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        (
            ["1,3+3,5+2,90,,"],
            ("error", "player-twice", "line 2", "Player 3 sits at one table twice on board 1 (3+3 against 5+2)."),
        ),
        (
            ["1,3+8,8+3,90,,"],
            (
                "error",
                "player-twice",
                "line 2",
                "Players 3 and 8 sit at one table twice on board 1 (3+8 against 8+3).",
            ),
        ),
        (
            ["1,3+8,5+2,90,,", "1,8+3,2+5,110,,"],
            (
                "error",
                "line-twice",
                "line 3",
                "Players 8+3 and 2+5 already have a result on board 1 at line 2; only one of them can count.",
            ),
        ),
        (
            ["1,3+8,5+2,90,,", "1,3+5,8+2,90,,"],
            (
                "error",
                "line-twice",
                "line 3",
                "Players 3+5 and 8+2 already have a result on board 1 at line 2; only one of them can count.",
            ),
        ),
        (
            ["1,3+8,5+2,90,,", "1,1+4,6+2,90,,"],
            ("warning", "board-played-twice", "line 3", "Player 2 already has a result on board 1 at line 2."),
        ),
        (
            ["1,3+8+1,5+2,90,,"],
            ("error", "too-many-players", "line 2", "N-S are 3 players on board 1: 3+8+1."),
        ),
        (
            ["1,3+8,5,90,,"],
            (
                "warning",
                "player-without-partner",
                "line 2",
                "Player 5 sits E-W on board 1 without a partner, in an event in which everybody plays for himself. "
                "The result counts for this player only.",
            ),
        ),
        (
            ["1,3+8,,90,,"],
            (
                "error",
                "missing-pair",
                "line 2",
                "The line has no E-W player number, so nobody can be given its result.",
            ),
        ),
        (
            ["1,3+8,5+2,90,Anna Fox,"],
            (
                "warning",
                "names-unclear",
                "line 2",
                "Players 3 and 8 have Anna Fox as names, which are not one each; left out.",
            ),
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_is_named(rows: list[str], problem: tuple[str, str, str, str]) -> None:
    assert problem in said(taken(*rows))


def test_pairs_are_still_pairs() -> None:
    assert said(taken("1,3,3,90,,", "1,1,2,90,,", "1,1,2,90,,", winners=1)) == [
        (
            "error",
            "pair-meets-itself",
            "line 2",
            "Pair 3 plays board 1 against itself.",
        ),
        (
            "error",
            "line-twice",
            "line 4",
            "Pairs 1 and 2 already have a result on board 1 at line 3; only one of them can count.",
        ),
    ]

"""A PBN file that is read and written again has the same bytes; what PBN has no words for is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from overtrick.formats import FORMATS
from overtrick.formats.shelf.pbn import FORMAT
from overtrick.intake import take_in
from overtrick.model.contest import Contest
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event

CSV = FORMATS.get("csv")


def typed(*rows: str) -> Event:
    intake = take_in(CSV.read("\n".join(rows).encode()))
    assert intake.errors == ()
    return replace(intake.event, scored_elsewhere=True)


def written(event: Event) -> str:
    assert FORMAT.write is not None
    return FORMAT.write(event).decode()


def again(event: Event) -> Event:
    return take_in(FORMAT.read(written(event).encode())).event


PAIRS = typed("board,ns,ew,score", "1,1,2,90", "1,3,4,-50")
MATCH = typed("board,ns_team,ew_team,contract,declarer,result", "1,1,2,4S,N,=", "1,2,1,3S,N,+1")


@pytest.mark.parametrize(("method", "scoring"), [("butler", "IMP;Butler-2"), ("cross-imps", "IMP;Cross2")])
def test_a_method_without_options_is_written_as_it_is_usually_scored(method: str, scoring: str) -> None:
    """IMP alone would leave a reader to guess the method by the awards."""
    event = replace(PAIRS, conditions=(("method", method),))
    assert f'[Scoring "{scoring}"]' in written(event)
    assert dict(again(event).conditions)["method"] == method
    assert written(again(event)) == written(event)


def test_what_stood_beside_a_line_is_not_taken_for_its_own_cells() -> None:
    """A source without a result may still have had something in a column of the same name."""
    absent = typed("board,ns,ew,result", "1,1,2,NP", "1,3,4,NP")
    beside = (("Declarer", "7"), ("Club", "Swan"), ("rank", "1"))
    event = replace(absent, lines=(replace(absent.lines[0], extras=beside), absent.lines[1]))
    assert again(event).lines[0].extras == (("Club", "Swan"),)
    assert written(again(event)) == written(event)


def test_a_table_without_a_name_is_called_by_its_room_once() -> None:
    assert "[Table" not in written(MATCH)
    assert [line.table for line in again(MATCH).lines] == ["Open", "Closed"]
    assert written(again(MATCH)) == written(MATCH)


def test_a_table_of_another_name_keeps_it() -> None:
    event = replace(MATCH, lines=tuple(replace(line, table="Closed") for line in MATCH.lines))
    assert [line.table for line in again(event).lines] == ["Closed", "Closed"]


def test_directions_are_those_that_the_lines_show() -> None:
    """Pairs of one ranking who never change their side: a reader of the lines ranks them apart."""
    plain = [replace(entry, key=EntryKey(number=entry.key.number)) for entry in PAIRS.entries]
    lines = tuple(
        replace(line, who=line.who.map(lambda keys: tuple(EntryKey(number=key.number) for key in keys)))
        for line in PAIRS.lines
    )
    event = replace(PAIRS, entries=tuple(plain), lines=lines, winners={"": 1})
    assert "- 1 NS ?" in written(event)
    assert "- 4 EW ?" in written(event)
    assert written(again(event)) == written(event)


def test_a_pair_is_called_by_its_names_where_the_total_table_does() -> None:
    """One of the two sides is not known at all, and the other has names for a number."""
    event = take_in(
        FORMAT.read(
            b'[Board "1"]\n[West "Bo Wren"]\n[East "Ann Tern"]\n[Contract "3NT"]\n[Declarer "E"]\n[Result "9"]\n'
            b'[Score "EW 400"]\n[PairEW "ann tern/bo wren"]\n[PairNS "?"]\n[Auction "N"]\n3NT AP\n'
            b'[TotalScoreTable "Rank;PairId;Names"]\n- "ann tern/bo wren" "Ann Tern;Bo Wren"\n'
        )
    ).event
    assert [[key.number for key in side] for side in event.lines[0].who] == [
        [],
        ["ann tern/bo wren"],
    ]
    assert [entry.names for entry in event.entries] == [("Ann Tern", "Bo Wren")]
    assert written(again(event)) == written(event)


def test_an_event_without_boards_is_refused() -> None:
    assert FORMAT.unfit is not None
    matches = typed("round,home,away,home_score,away_score", "1,1,2,30,20")
    assert matches.contest is Contest.TEAMS
    assert FORMAT.unfit(matches).startswith("PBN tells of boards, and this event has neither a result of a board nor")
    assert FORMAT.unfit(PAIRS) == ""
    deals = take_in(FORMAT.read(b'[Board "1"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -"]\n'))
    assert FORMAT.unfit(deals.event) == ""

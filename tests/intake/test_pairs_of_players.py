"""Results that call pairs by their players' numbers, a list of the players, and a ranking by names."""

from __future__ import annotations

from overtrick.desk.open_event import open_event
from overtrick.desk.sources import Source
from overtrick.intake.pairs_of_players import name_pairs
from overtrick.kernel.problem import Place
from overtrick.model.raw import RawEntry, RawEvent, RawLine, join_names

SCORES = b"1|1|7|9|12|8|4S|N|10|HK\n1|1|1|3|2|4|3N|S|9|HK\n1|2|7|9|12|8|2H|W|8|CA\n1|2|1|3|2|4|P|||\n"
NAMES = (
    "7|Ann Fox\n12|Zoë Hill\n9|Bo Quill\n8|Cy Reed\n1|A One\n2|A Two\n3|A Three\n4|A Four\n99|Nobody Here\n".encode()
)
MEANS = "Players;Count;IMPs;Bid\nZoë Hill - Ann Fox;2;0,50;0,10\nA Three - A Four;2;-0,25;0,10\n".encode()


def entry(number: str, *names: str, kind: str = "") -> RawEntry:
    fields = {"number": number, "names": join_names(list(names))}
    return RawEntry(place=Place(line=3), fields=fields | ({"kind": kind} if kind else {}))


def event(*entries: RawEntry) -> RawEvent:
    raw = RawEvent(lines=[RawLine(place=Place(line=1), fields={"ns": "7-12", "ew": "8-9"})])
    raw.entries = list(entries)
    return raw


def told(raw: RawEvent) -> list[tuple[str, str]]:
    return [(one.fields["number"], one.fields["names"]) for one in raw.entries]


PLAYERS = [
    entry(number, name, kind="individual") for number, name in (("7", "Ann"), ("12", "Zoë"), ("8", "Cy"), ("9", "Bo"))
]


def test_the_three_files_of_valet_are_one_event() -> None:
    intake = open_event([Source(data=data, name=name) for data, name in ((SCORES, "s"), (MEANS, "m"), (NAMES, "n"))])
    assert intake.errors == ()
    names = {entry.key.number: entry.names for entry in intake.event.entries}
    assert names == {
        "7-12": ("Zoë Hill", "Ann Fox"),
        "8-9": ("Cy Reed", "Bo Quill"),
        "1-2": ("A One", "A Two"),
        "3-4": ("A Three", "A Four"),
    }
    printed = {one.entry.number: one.total for one in intake.event.published}
    assert printed == {"7-12": "0.50", "3-4": "-0.25"}


def test_pairs_get_the_names_of_their_players() -> None:
    raw = event(*PLAYERS)
    name_pairs(raw)
    assert told(raw) == [("7-12", join_names(["Ann", "Zoë"])), ("8-9", join_names(["Cy", "Bo"]))]


def test_nothing_changes_where_a_player_is_not_listed_at_all() -> None:
    raw = event(*PLAYERS[:1], PLAYERS[2], entry("x", "Ann", "Zoë"))
    before = told(raw)
    name_pairs(raw)
    assert told(raw) == before


def test_two_pairs_of_the_same_names_are_not_told_apart() -> None:
    same = [entry("8", "Ann", kind="individual"), entry("9", "Zoë", kind="individual")]
    raw = event(*PLAYERS[:2], *same, entry("x", "Ann", "Zoë"))
    name_pairs(raw)
    assert [number for number, _ in told(raw)] == ["x", "7-12", "8-9"]


def test_an_individual_stays_one() -> None:
    raw = RawEvent(lines=[RawLine(place=Place(line=1), fields={"ns": "7", "ew": "8"})])
    raw.entries = list(PLAYERS)
    name_pairs(raw)
    assert [number for number, _ in told(raw)] == ["7", "12", "8", "9"]

"""USEBIO: numbers of members, ratings, master points and labels, read and written again."""

from __future__ import annotations

from pathlib import Path

import pytest

from overtrick.formats import FORMATS
from overtrick.intake import take_in
from overtrick.model.event import Event
from overtrick.model.people import CLUB_IDS, NATIONAL_IDS, of_each
from overtrick.model.raw import RawEvent
from tests.formats.reading import people

USEBIO = FORMATS.get("usebio")
REAL = Path(__file__).resolve().parents[3] / "shared" / "real"
LINE = (
    "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>"
    "<EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE></BOARD>"
)


def read(inside: str, kind: str = "PAIRS") -> RawEvent:
    event = f'<EVENT EVENT_TYPE="{kind}"><PARTICIPANTS>{inside}</PARTICIPANTS>{LINE}</EVENT>'
    return USEBIO.read(f'<USEBIO Version="1.2">{event}</USEBIO>'.encode())


def again(raw: RawEvent) -> Event:
    """Taken in, written and read once more."""
    assert USEBIO.write is not None
    return take_in(USEBIO.read(USEBIO.write(take_in(raw).event))).event


def player(name: str = "", club: str = "", national: str = "", rateable: str = "") -> str:
    said = {"PLAYER_NAME": name, "CLUB_ID_NUMBER": club, "NATIONAL_ID_NUMBER": national}
    inside = "".join(f"<{tag}>{text}</{tag}>" for tag, text in said.items() if text)
    return f"<PLAYER{f' RATEABLE={rateable!r}' if rateable else ''}>{inside}</PLAYER>"


def pair(number: str, *players: str, beside: str = "") -> str:
    return f"<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER>{beside}{''.join(players)}</PAIR>"


AWARD = "<MASTER_POINTS_AWARDED>{}</MASTER_POINTS_AWARDED><MASTER_POINT_TYPE>{}</MASTER_POINT_TYPE>"


class TestPairs:
    def test_numbers_stand_in_the_order_of_the_names(self) -> None:
        raw = read(
            pair("1", player("", national="5"), player("Ann Fox", "17", "0042", "Y"), player("Bo Hill", rateable="N"))
            + pair("2", player("Cy Lund", club="3"), player("Di Marsh", national="9"))
        )
        assert people(raw) == [
            {"club_ids": "17", "national_ids": "0042\n\n5", "rateable": "Y\nN"},
            {"club_ids": "3", "national_ids": "\n9"},
        ]
        assert [dict(entry.extras) for entry in again(raw).entries] == people(raw)

    @pytest.mark.parametrize(("text", "said"), [("11 & 22", {"national_ids": "11\n22"}), ("11", {})])
    def test_two_names_in_one_player(self, text: str, said: dict[str, str]) -> None:
        assert people(read(pair("1", player("Ann Fox &amp; Bo Hill", national=text.replace("&", "&amp;"))))) == [said]

    @pytest.mark.parametrize(
        "beside", [AWARD.format("42", "BLACK"), f"<MASTER_POINTS>{AWARD.format('42', 'BLACK')}</MASTER_POINTS>"]
    )
    def test_master_points_in_an_element_of_their_own_or_not(self, beside: str) -> None:
        raw = read(pair("1", player("Ann"), player("Bo"), beside=beside))
        assert people(raw) == [{"master_points": "42", "master_point_type": "BLACK"}]
        assert [dict(entry.extras) for entry in again(raw).entries if entry.extras] == people(raw)

    def test_master_points_of_two_kinds(self) -> None:
        beside = "".join(
            f"<MASTER_POINTS>{AWARD.format(*one)}</MASTER_POINTS>" for one in (("42", "BLACK"), ("3", "GREEN"))
        )
        raw = read(pair("1", beside=beside))
        assert people(raw) == [{"master_points": "42; 3", "master_point_type": "BLACK; GREEN"}]
        assert [dict(entry.extras) for entry in again(raw).entries if entry.extras] == people(raw)

    def test_master_points_are_no_results(self) -> None:
        event = take_in(read(pair("1", beside=AWARD.format("42", "BLACK")))).event
        assert event.published == ()
        assert event.penalties == () == event.carries

    def test_labels(self) -> None:
        raw = read(pair("1", beside="<LABEL><NAME>Section</NAME><VALUE>A</VALUE></LABEL>"))
        assert people(raw) == [{"label Section": "A"}]
        assert [dict(entry.extras) for entry in again(raw).entries if entry.extras] == people(raw)


class TestOthers:
    def test_a_single_player(self) -> None:
        inside = "<PLAYER><PLAYER_NUMBER>1</PLAYER_NUMBER><PLAYER_NAME>Ann</PLAYER_NAME>{}</PLAYER>"
        raw = read(inside.format("<CLUB_ID_NUMBER>7</CLUB_ID_NUMBER>" + AWARD.format("12", "Black")), "INDIVIDUAL")
        assert people(raw) == [{"club_ids": "7", "master_points": "12", "master_point_type": "Black"}]

    def test_a_team_has_the_numbers_of_its_pairs_and_pairs_those_of_the_team(self) -> None:
        pairs = pair("1-1-2", player("Ann", national="1"), player("Bo")) + pair(
            "1-3-4", player("Cy"), player("", "", "5")
        )
        alone = player("Di", national="4") + player("Cy", national="3")
        team = f'<TEAM TEAM_ID="1" TEAM_NAME="Terns">{alone}{pairs}</TEAM>'
        raw = read(team, "TEAMS")
        said = [
            {"national_ids": "4\n3\n1"},
            {"national_ids": "1"},
            {"national_ids": "\n5"},
        ]
        assert people(raw) == said
        found = {entry.key.number: dict(entry.extras) for entry in again(raw).entries if entry.extras}
        assert found == {"1": {"national_ids": "4\n1\n\n3"}, "1-1-2": said[1], "1-3-4": {"national_ids": "3\n5"}}


@pytest.mark.parametrize(
    ("extras", "is_lost"),
    [
        ((("national_ids", "1"), ("label Section", "A"), ("BOARDS_PLAYED", "20")), False),
        ((("member_ids", "1"),), True),
        ((("club", "Swan"),), True),
        ((("cpoints", "1"),), True),
    ],
)
def test_what_has_no_place_is_told(extras: tuple[tuple[str, str], ...], *, is_lost: bool) -> None:
    raw = read(pair("1", player("Ann"), player("Bo")))
    raw.entries[0].extras |= dict(extras)
    assert USEBIO.lost is not None
    assert any("numbers of members" in loss for loss in USEBIO.lost(take_in(raw).event)) is is_lost


@pytest.mark.skipif(not REAL.is_dir(), reason="the corpus is not here")
class TestReal:
    @pytest.mark.parametrize("path", sorted(REAL.glob("nzscorer/*.usebio.xml")), ids=lambda path: path.name)
    def test_scorers_own_file_has_the_numbers_of_its_conversion(self, path: Path) -> None:
        own = path.with_name(path.name.replace(".usebio", "")).read_bytes()
        assert numbers_by_names(FORMATS.get("scorer-nz").read(own)) == numbers_by_names(USEBIO.read(path.read_bytes()))

    def test_every_number_of_a_member_is_read_and_written_again(self) -> None:
        files = sorted(REAL.glob("usebio/*.xml"))
        found = {path.name: numbers_of(take_in(USEBIO.read(path.read_bytes())).event) for path in files}
        assert found == {path.name: numbers_of(again(USEBIO.read(path.read_bytes()))) for path in files}
        assert [sum(column) for column in zip(*found.values(), strict=True)] == [641, 614]
        assert found["individual_v1_1.xml"] == [7, 12]


def numbers_by_names(raw: RawEvent) -> dict[tuple[str, ...], str]:
    return {entry.names: dict(entry.extras)[NATIONAL_IDS] for entry in take_in(raw).event.entries if entry.names}


def numbers_of(event: Event) -> list[int]:
    """How many national and club numbers those who play have; teams repeat the numbers of their pairs."""
    said = [dict(entry.extras) for entry in event.entries if entry.kind.value != "team"]
    return [sum(len([*filter(None, of_each(one.get(key, "")))]) for one in said) for key in (NATIONAL_IDS, CLUB_IDS)]

"""Numbers of members: read where a format has them, written where it has a place for them, never shown."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from overtrick.desk.present import all_reports, present
from overtrick.formats import FORMATS
from overtrick.intake import take_in
from overtrick.model.event import Event
from overtrick.model.people import MEMBER_IDS, NATIONAL_IDS, of_each
from overtrick.reports.render import RENDERERS, Look
from tests.formats.reading import people, read
from tests.nights import HOWELL, scored_of

REAL = Path(__file__).resolve().parents[3] / "shared" / "real"
real = pytest.mark.skipif(not REAL.is_dir(), reason="the corpus is not here")
SAID = (
    ("national_ids", "990017\n\n990044"),
    ("club_ids", "\n990055"),
    ("rateable", "Y\nN"),
    ("club", "Swan990066"),
    ("master_points", "990077; 3"),
    ("master_point_type", "BLACK; GREEN"),
)


def night() -> Event:
    """A night of which much is said about the first pair."""
    event = take_in(FORMATS.get("csv").read(HOWELL.encode())).event
    return replace(event, entries=(replace(event.entries[0], extras=SAID), *event.entries[1:]))


def trip(name: str, event: Event) -> dict[str, str]:
    """What is said of the first pair after a trip."""
    form = FORMATS.get(name)
    assert form.write is not None
    return dict(take_in(form.read(form.write(event))).event.entries[0].extras)


@pytest.mark.parametrize(
    ("name", "lost"),
    [("json", ()), ("pbn", ()), ("usebio", ("club",)), ("bridgewebs", tuple(dict(SAID))), ("csv", tuple(dict(SAID)))],
)
def test_what_comes_back(name: str, lost: tuple[str, ...]) -> None:
    assert trip(name, night()) == {key: text for key, text in SAID if key not in lost}
    assert any("numbers of members" in loss for loss in FORMATS.get(name).lost(night())) is bool(lost)


def test_a_scoring_file_has_one_number_of_each() -> None:
    assert trip("bws", night()) == {MEMBER_IDS: "990017"}
    assert trip("bws", replace(night(), entries=night().entries[1:])) == {}


def test_json_lists_a_text_for_each_player() -> None:
    form = FORMATS.get("json")
    assert form.write is not None
    assert json.loads(form.write(night()))["entries"][0]["extras"] == {
        "national_ids": ["990017", "", "990044"],
        "club_ids": ["", "990055"],
        "rateable": ["Y", "N"],
        "club": "Swan990066",
        "master_points": "990077; 3",
        "master_point_type": "BLACK; GREEN",
    }


@pytest.mark.parametrize(
    ("value", "text"), [('["17", null, 4]', "17\n\n4"), ("17", "17"), ('["", ""]', ""), ("{}", "")]
)
def test_json_is_read_leniently(value: str, text: str) -> None:
    file = f'{{"lines": [], "entries": [{{"number": 1, "extras": {{"national_ids": {value}}}}}]}}'
    assert people(read("json", file)) == [{"national_ids": text}]


def test_a_list_of_contestants_in_csv() -> None:
    raw = read("csv", "number,names,ids,club numbers,master points\n1,Ann Fox & Bo Hill,17 & 4,;8,3\n2,Cy & Di,,,\n")
    assert people(raw) == [{"member_ids": "17\n4", "club_ids": "\n8", "master_points": "3"}, {}]


def rendered(event: Event) -> list[bytes]:
    """Every report of the event's JSON in every way of showing it."""
    form = FORMATS.get("json")
    assert form.write is not None
    documents = [present(scored_of(form.write(event)), (report,)) for report in all_reports()]
    return [renderer.render(document, Look()) for document in documents for renderer in RENDERERS]


def test_no_report_shows_what_is_said_of_persons_and_no_result_owes_anything_to_it() -> None:
    shown = rendered(night())
    assert any(b"Ann Fox" in one for one in shown)
    assert not any(b"9900" in one for one in shown)
    assert shown == rendered(replace(night(), entries=(replace(night().entries[0], extras=()), *night().entries[1:])))


@real
@pytest.mark.parametrize(
    ("path", "name", "key", "count"),
    [
        ("pbn/ruter_butler2_totals_v20.pbn", "pbn", NATIONAL_IDS, 32),
        ("json/acbl_club_mp_mitchell_sitout.json", "acbl-club", NATIONAL_IDS, 50),
        ("json/ukbridgeclub_ebuscore_2sections_session-scores.json", "ukbridgeclub", "master_points", 12),
        ("bws/club_10tables_notplayed.bws", "bws", MEMBER_IDS, 40),
    ],
)
def test_real_files(path: str, name: str, key: str, count: int) -> None:
    raw = FORMATS.get(name).read((REAL / path).read_bytes())
    assert sum(len([*filter(None, of_each(said.get(key, "")))]) for said in people(raw)) == count


@real
def test_members_and_clubs_of_ruter() -> None:
    raw = FORMATS.get("pbn").read((REAL / "pbn/ruter_butler2_totals_v20.pbn").read_bytes())
    assert people(raw)[0] == {
        "Table": "2",
        "NrBoards": "21",
        "Sex1": "M",
        "Sex2": "M",
        "club": "Rekrutteringsklubben Ruter 7 - Kristiansands BK",
        "national_ids": "99413\n99412",
    }


@real
def test_what_the_players_of_an_american_club_won() -> None:
    raw = FORMATS.get("acbl-club").read((REAL / "json/acbl_club_mp_mitchell_sitout.json").read_bytes())
    assert people(raw)[0] == {
        "national_ids": "9900446\n9900473",
        "rateable": "Y\nY",
        "master_points": "2.42",
        "master_point_type": "Black",
    }

"""Web pages and their JSON as sites made them: all files of an event make one event, with nothing lost and no doubt.

What they say is compared with our own results elsewhere; here only the reading is tested.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from overtrick.desk.lint_files import lint_files
from overtrick.desk.open_event import open_event
from overtrick.desk.sources import Source, recognise
from overtrick.formats import FORMATS
from overtrick.intake.take import Intake
from overtrick.model.contest import Contest
from overtrick.model.line import Absence, Played
from overtrick.model.seat import Seat, Side

REAL = Path(__file__).resolve().parents[3] / "shared" / "real"
pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What the files of an event hold together."""

    form: str
    files: int
    lines: int
    entries: int
    boards: int
    title: str = ""
    date: str = ""
    deals: int = 0
    tables: int = 0
    rulings: int = 0
    published: int = 0
    conditions: dict[str, str] = field(default_factory=dict)
    contest: Contest = Contest.PAIRS
    mended: tuple[str, ...] = ()


BAROMETER = "Turniej Par - Barometr"
IMPS = {"method": "cross-imps", "divisor": "comparisons"}
EVENTS = {
    "html_bbo/imp_11boards/*": Expected(
        form="bbo",
        files=12,
        lines=44,
        entries=8,
        boards=11,
        title="#2196 Pairs * SKY CLUB * JACKPOT 2000 $",
        date="2013-08-10",
        deals=11,
        rulings=2,
        published=8,
        conditions=IMPS,
    ),
    "html_bbo/mp_5boards/*": Expected(
        form="bbo",
        files=6,
        lines=57,
        entries=34,
        boards=5,
        title="#1538 Pairs Untitled",
        date="2013-11-23",
        deals=5,
        rulings=5,
        published=12,
        conditions={"method": "mitchell"},
    ),
    "html_bbo/mp_hidden_scores/*": Expected(
        form="bbo",
        files=10,
        lines=408,
        entries=84,
        boards=10,
        date="2013-08-24",
        deals=10,
        rulings=5,
        conditions={"method": "mitchell"},
    ),
    "html_jfr_pary/wb1208*": Expected(
        form="jfr",
        files=4,
        lines=36,
        entries=18,
        boards=4,
        title=BAROMETER,
        date="2012-08-02",
        deals=4,
        tables=4,
        rulings=4,
    ),
    "html_jfr_pary/wb1308*": Expected(
        form="jfr",
        files=5,
        lines=65,
        entries=26,
        boards=5,
        title=BAROMETER,
        date="2013-08-01",
        deals=5,
        tables=5,
    ),
    "html_kops/*": Expected(
        form="kops",
        files=27,
        lines=572,
        entries=44,
        boards=26,
        title="Turniej 1 JESIENNY",
        date="2011-10-03",
        deals=26,
        tables=26,
        rulings=2,
        published=44,
    ),
    "json/acbl_club_mp_howell_ties.json": Expected(
        form="acbl-club",
        files=1,
        lines=90,
        entries=11,
        boards=24,
        title="Event Name",
        date="2026-04-15",
        deals=24,
        tables=24,
        published=11,
        conditions={"unit": "1-½-0"},
    ),
    "json/acbl_club_mp_mitchell_sitout.json": Expected(
        # 26 boards were played; the hand records go on to 36.
        form="acbl-club",
        files=1,
        lines=312,
        entries=25,
        boards=36,
        title="Monday Morning Pairs",
        date="2026-04-20",
        deals=36,
        tables=36,
        published=25,
        conditions={"unit": "1-½-0"},
    ),
    "json/ukbridgeclub_ebuscore_2sections_*": Expected(
        form="ukbridgeclub",
        files=4,
        lines=305,
        entries=35,
        boards=28,
        deals=28,
        published=35,
    ),
    "json/ukbridgeclub_multiple_teams_*": Expected(
        form="ukbridgeclub",
        files=3,
        lines=240,
        entries=30,
        boards=30,
        published=29,  # pair 5-1-2 has no total in the file
        conditions={"method": "cross-imps"},
        contest=Contest.TEAMS,
    ),
    "json/vugraph_tr_board_results.json": Expected(
        form="vugraph-tr",
        files=1,
        lines=940,
        entries=80,
        boards=175,
        rulings=5,
        mended=("result-without-play", "suit-repeated"),
    ),
}


def sources(pattern: str) -> list[Source]:
    return [Source(data=path.read_bytes(), name=path.name) for path in sorted(REAL.glob(pattern))]


def intake_of(pattern: str) -> Intake:
    return open_event(sources(pattern))


@pytest.mark.parametrize("pattern", EVENTS)
def test_every_event_is_read_whole(pattern: str) -> None:
    files = sources(pattern)
    intake = open_event(files)
    event = intake.event
    assert intake.problems == ()
    (form,) = {recognise(one.data).name for one in files}
    assert EVENTS[pattern] == Expected(
        form=form,
        files=len(files),
        lines=len(event.lines),
        entries=len(event.entries),
        boards=len(event.boards),
        title=event.title,
        date=event.date,
        deals=sum(board.deal is not None and board.deal.is_whole for board in event.boards.values()),
        tables=sum(board.double_dummy is not None for board in event.boards.values()),
        rulings=sum(line.ruling is not None for line in event.lines),
        published=len(event.published),
        conditions=dict(event.conditions),
        contest=event.contest,
        mended=tuple(problem.code for problem in lint_files(files)),
    )


def test_every_file_of_these_formats_is_in_an_event() -> None:
    found = {path.name for path in REAL.rglob("*") if path.suffix in (".html", ".json")}
    assert found == {one.name for pattern in EVENTS for one in sources(pattern)}


def test_no_file_of_another_program_is_claimed() -> None:
    own = {path for pattern in EVENTS for path in REAL.glob(pattern)}
    forms = [FORMATS.get(name) for name in sorted({one.form for one in EVENTS.values()})]
    others = [path for path in REAL.rglob("*") if path.is_file() and path not in own]
    assert len(others) > 60
    assert [path for path in others if any(form.sniff(path.read_bytes()[:65536]) for form in forms)] == []


def test_no_format_claims_a_page_of_another() -> None:
    for pattern in EVENTS:
        for one in sources(pattern):
            claimed = [form.name for form in FORMATS if not form.generic and form.sniff(one.data[:65536])]
            assert claimed == [EVENTS[pattern].form]


def test_a_line_of_bbo_against_the_page() -> None:
    event = intake_of("html_bbo/imp_11boards/*").event
    line = next(line for line in event.lines if line.board == 1)
    assert isinstance(line.happened, Played)
    assert (str(line.happened.contract), line.happened.declarer, line.happened.score) == ("3NT", Seat.E, 100)
    assert line.who.ns[0].number == "user371 & user373"
    assert line.published.award.ns == "1.00"
    board = event.boards["", 1]
    assert (board.dealer, board.vulnerability.value) == (Seat.N, "none")
    assert board.deal is not None
    assert board.deal.text(Seat.S) == (
        "S:52.T97.A53.AJ753 QJ863.A82.KJ.Q86 AT97.K653.98762. K4.QJ4.QT4.KT942"
    )  # fmt: skip


def test_the_director_s_line_of_jfr() -> None:
    event = intake_of("html_jfr_pary/wb1208*").event
    ruled = [line for line in event.lines if line.ruling is not None]
    assert [(line.board, line.who.ns[0].number, line.who.ew[0].number) for line in ruled] == [
        *((board, "17", "18") for board in (1, 2, 3)),
        (27, "9", "18"),
    ]
    assert all(isinstance(line.happened, Absence) for line in ruled)
    assert {(line.published.percent.ns, line.published.percent.ew) for line in ruled} == {("60.00", "0.00")}


def test_names_and_places_of_kops() -> None:
    event = intake_of("html_kops/*").event
    first = event.published[0]
    assert (first.entry.number, first.percent, first.place) == ("30", "61.62", "1")
    assert next(entry.names for entry in event.entries if entry.key == first.entry) == ("Player 15229", "Player 15230")
    assert dict(event.about)["venue and day"] == "Chorzów, 3.10.2011 r."


def test_both_directions_and_strata_of_acbl() -> None:
    event = intake_of("json/acbl_club_mp_mitchell_sitout.json").event
    assert event.winners == {"": 2}
    assert {side: sum(entry.key.side is side for entry in event.entries) for side in Side} == {
        Side.NS: 13,
        Side.EW: 12,
    }
    facts = dict(event.about)
    assert (facts["strata"], facts["place of A 10 NS in stratum A, event"]) == ("MP Limits: None/1250/500", "3")

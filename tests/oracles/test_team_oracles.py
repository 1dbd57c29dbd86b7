"""Matches of teams against Overtrick: every number that the files state is equal, or has a named cause.

One row a file, as for pairs; and files that state little, of which everything that they do state is compared.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick.desk.open_event import open_event
from overtrick.formats import sniff
from overtrick.intake import take_in
from overtrick.model.conditions import Conditions
from overtrick.model.event import Event
from overtrick.model.line import Line, Played
from overtrick.model.match import Opponents
from overtrick.scoring.score import score
from tests.oracles import pbn_programs, teams
from tests.oracles.compare import Report, compare
from tests.oracles.program import REAL, Case, Checked, check
from tests.oracles.published import Kind, published_numbers
from tests.oracles.reckon import line_numbers, standing_numbers
from tests.oracles.ukbridgeclub import published_by_the_site, results_on_the_site, results_read
from tests.oracles.vugraph import Vugraph, read_vugraph

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")

MULTIPLE = "usebio/teamsscorer_multiple_teams_imp_vp.xml"
FILES = {
    MULTIPLE: Checked(
        program=teams.TEAMSSCORER,
        numbers={
            "award": 480,
            "total": 29,
            "place": 10,
            "match": 80,
            "board of a match": 120,
            "matches won or drawn": 10,
            "boards played": 20,
        },
        equal=681,
        explained={
            teams.ROUNDED_LINES: {"total": 16},
            teams.OWN_COLUMN: {"match": 40, "total": 7, "place": 5},
        },
    ),
    "usebio/ebuscoreteams_point_a_board.xml": Checked(
        program=teams.EBUSCORE_TEAMS,
        numbers={
            "award": 672,
            "total": 24,
            "place": 8,
            "match": 56,
            "board of a match": 336,
            "matches won or drawn": 8,
            "boards played": 16,
        },
        equal=1108,
        explained={teams.ROUNDED_LINES: {"total": 12}},
    ),
    "pbn/team_match_open_closed_v10.pbn": Checked(program=pbn_programs.TEAM_MATCH, numbers={"award": 15}, equal=15),
}
SITE = Checked(
    program=teams.TEAMSSCORER,
    numbers={"award": 480, "total": 29, "place": 10, "boards played": 20},
    equal=511,
    explained={teams.ROUNDED_LINES: {"total": 16}, teams.OWN_COLUMN: {"total": 7, "place": 5}},
)


@pytest.mark.parametrize("name", FILES)
def test_every_number_is_equal_or_has_its_cause(name: str) -> None:
    expected = FILES[name]
    report = check(name, expected.program)
    assert report.unexplained == []
    assert report.contradicted == ()
    assert Checked.of(expected.program, report) == expected


def test_how_many_numbers_in_all() -> None:
    rows = [*FILES.values(), SITE]
    assert sum(sum(row.numbers.values()) for row in rows) == 2423
    assert sum(row.equal for row in rows) == 2315
    assert sum(sum(kinds.values()) for row in rows for kinds in row.explained.values()) == 108


def event_of(name: str) -> tuple[bytes, Event]:
    data = (REAL / name).read_bytes()
    return data, take_in(sniff(data).read(data)).event


class TestTeamsScorer:
    """Its victory points are on no scale of the shelf; one number more than the formula has explains all 80."""

    def with_widest(self, widest: str) -> int:
        data, event = event_of(MULTIPLE)
        program = replace(teams.TEAMSSCORER, causes=lambda _: [])
        case = Case(data=data, event=event, mended=event, computed={})
        published, _ = program.more(case)
        outcome = score(event, teams.three_boards(Fraction(widest)))
        book = teams.swings_and_matches(outcome, lambda board: board.margin)
        found = {spot: text for spot, text in published.items() if spot in book and spot.kind is Kind.MATCH}
        return compare(found, book, [], program.printings, {}).equal

    @pytest.mark.parametrize("widest, equal", [("22.04", 76), ("22.06", 80), ("22.5", 80), ("23.3", 80), ("23.5", 76)])
    def test_which_margins_fit(self, widest: str, equal: int) -> None:
        assert self.with_widest(widest) == equal

    @pytest.mark.parametrize("scale, equal", [("wbf-continuous", 8), ("wbf-discrete", 40)])
    def test_no_scale_of_the_shelf_fits(self, scale: str, equal: int) -> None:
        _, event = event_of(MULTIPLE)
        matches = score(event, Conditions(scale=scale)).matches
        printed = [Fraction(vps) for sheet in matches for vps in sheet.match.published_vps]
        ours = [vps for sheet in matches for vps in sheet.vps]
        assert sum(one == other for one, other in zip(printed, ours, strict=True)) == equal


class TestWebSite:
    """The site read the same file: another program's reading of every line."""

    def report(self) -> Report:
        data, event = event_of(MULTIPLE)
        program = teams.TEAMSSCORER
        computed = line_numbers(event, program.lines) | standing_numbers(event, program.lines)
        case = Case(data=data, event=event, mended=event, computed=computed)
        published = published_by_the_site(REAL / "json", event)
        return compare(published, computed, program.causes(case), program.printings, {})

    def test_its_numbers(self) -> None:
        report = self.report()
        assert (report.unexplained, report.contradicted) == ([], ())
        assert Checked.of(teams.TEAMSSCORER, report) == SITE

    def test_they_are_those_of_the_file(self) -> None:
        _, event = event_of(MULTIPLE)
        own = published_numbers(event)
        printings = teams.TEAMSSCORER.printings
        site = published_by_the_site(REAL / "json", event)
        there = {spot: printings[spot.kind].stated(text) for spot, text in site.items() if spot in own}
        assert there == {spot: printings[spot.kind].stated(text) for spot, text in own.items()}

    def test_its_reading_of_every_line(self) -> None:
        _, event = event_of(MULTIPLE)
        assert results_read(event) == results_on_the_site(REAL / "json")
        assert len(event.lines) == 240


class TestVugraph:
    """A segment of a match as broadcast. It states results and carried IMPs, and no IMPs of its boards."""

    def read(self) -> tuple[Vugraph, Event]:
        found = read_vugraph((REAL / "lin" / "bbo_vugraph_teams.lin").read_text(encoding="utf-8"))
        intake = open_event(found.event)
        assert intake.problems == ()
        return found, intake.event

    def test_what_it_states_of_its_boards(self) -> None:
        found, event = self.read()
        boards = {
            at: (event.boards[("", at[1])].dealer.value, event.boards[("", at[1])].vulnerability.value)
            for at in found.tables
        }
        assert boards == found.tables
        assert len(boards) == 30

    def test_tricks_claimed_are_those_of_the_results(self) -> None:
        found, event = self.read()
        tricks = {(line.table, line.board): _tricks(line) for line in event.lines}
        assert {at: tricks[at] for at in found.claims} == found.claims
        assert len(found.claims) == 30

    def test_the_match_goes_on_from_the_carried_imps(self) -> None:
        """80-99 before; 30-41 in these 15 boards, so 110-140 with four segments to come."""
        _, event = self.read()
        (sheet,) = score(event, Conditions(scale="none")).matches
        assert (len(sheet.boards), sheet.over) == (15, 15)
        assert sheet.own == Opponents(Fraction(30), Fraction(41))
        assert sheet.margin == Opponents(Fraction(110 - 140), Fraction(140 - 110))


def _tricks(line: Line) -> int | None:
    assert isinstance(line.happened, Played)
    return line.happened.tricks

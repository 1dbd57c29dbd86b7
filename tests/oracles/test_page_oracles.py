"""Web pages and their JSON against Overtrick: every number that they print is equal, or has a named cause.

One row an event: its pages are joined first. Nothing is beyond computing: what is not shown shows itself.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from overtrick.model.conditions import Conditions
from tests.oracles import british
from tests.oracles import page_programs as sites
from tests.oracles.acbl_club import ACBL, PERCENT_OF_ROUNDED
from tests.oracles.changes import unlisted
from tests.oracles.pages import check_pages, event_of, joined, pages
from tests.oracles.program import REAL, Checked
from tests.oracles.published import Kind, published_numbers
from tests.oracles.reckon import line_numbers

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")

EVENTS = {
    "html_bbo/imp_11boards/*": Checked(
        program=sites.BBO_IMPS,
        numbers={"award": 44, "total": 8, "place": 8},
        equal=60,
    ),
    "html_bbo/mp_5boards/*": Checked(
        program=sites.BBO_MATCHPOINTS,
        numbers={"per cent of a line": 57, "per cent": 12, "place": 12},
        equal=68,
        explained={sites.AMONG_THE_LISTED: {"place": 12}, sites.KEPT_BOARD: {"per cent": 1}},
    ),
    "html_bbo/mp_hidden_scores/*": Checked(
        program=sites.BBO_HIDDEN,
        numbers={"per cent of a line": 408},
        equal=329,
        explained={sites.HIDDEN_SCORE: {"per cent of a line": 79}},
    ),
    "html_jfr_pary/wb1208*": Checked(program=sites.JFR, numbers={"per cent of a line": 72}, equal=72),
    "html_jfr_pary/wb1308*": Checked(program=sites.JFR, numbers={"per cent of a line": 130}, equal=130),
    "html_kops/*": Checked(
        program=sites.KOPS,
        numbers={"per cent of a line": 1144, "per cent": 44, "place": 44},
        equal=1232,
    ),
    "json/acbl_club_mp_howell_ties.json": Checked(
        program=ACBL,
        numbers={"award": 180, "total": 11, "per cent": 11, "place": 6, "boards played": 11},
        equal=215,
        explained={PERCENT_OF_ROUNDED: {"per cent": 4}},
    ),
    "json/acbl_club_mp_mitchell_sitout.json": Checked(
        program=ACBL,
        numbers={"award": 624, "total": 25, "per cent": 25, "place": 36, "boards played": 25},
        equal=732,
        explained={PERCENT_OF_ROUNDED: {"per cent": 3}},
    ),
    "json/ukbridgeclub_ebuscore_2sections_*.json": Checked(
        program=british.EBUSCORE,
        numbers={"award": 610, "per cent": 35, "place": 35},
        equal=677,
        explained={british.ROUNDED_BOARDS: {"per cent": 3}},
    ),
}


@pytest.mark.parametrize("pattern", EVENTS)
def test_every_number_is_equal_or_has_its_cause(pattern: str) -> None:
    expected = EVENTS[pattern]
    report = check_pages(pattern, expected.program)
    assert report.unexplained == []
    assert report.contradicted == ()
    assert Checked.of(expected.program, report) == expected


def test_how_many_numbers_in_all() -> None:
    rows = EVENTS.values()
    assert sum(sum(row.numbers.values()) for row in rows) == 3617
    assert sum(row.equal for row in rows) == 3515
    assert sum(sum(kinds.values()) for row in rows for kinds in row.explained.values()) == 102


def test_no_page_is_forgotten() -> None:
    """The teams of the club's site are compared beside their USEBIO file; the boards of vugraph.com.tr lack lines."""
    compared = {path for pattern in EVENTS for path in pages(pattern)}
    others = {*pages("json/ukbridgeclub_multiple_teams_*"), *pages("json/vugraph_tr_*")}
    assert {*pages("html_*/**/*.html"), *pages("json/*.json")} == compared | others


@pytest.mark.parametrize("score, fits", [(50, True), (0, False), (90, False), (100, False), (-50, False)])
def test_one_score_alone_explains_the_hidden_one_of_board_8(score: int, *, fits: bool) -> None:
    event = event_of(joined(pages("html_bbo/mp_hidden_scores/*")))
    book = line_numbers(unlisted(event, 8, score), sites.BBO_HIDDEN.lines)
    printing = sites.BBO_HIDDEN.printings[Kind.SHARE]
    wrong = [
        spot
        for spot, text in published_numbers(event).items()
        if spot.board == 8 and printing.stated(text) != printing.written(book[spot])
    ]
    assert (wrong == []) is fits


def test_kops_rounds_matchpoints_before_it_makes_per_cents_of_them() -> None:
    """With exact matchpoints ten numbers differ in the last digit."""
    exact = replace(sites.KOPS, lines=replace(sites.KOPS.lines, house=()))
    assert len(check_pages("html_kops/*", exact).unexplained) == 10
    assert len(check_pages("html_kops/*", replace(exact, lines=Conditions(method="mitchell"))).unexplained) == 55

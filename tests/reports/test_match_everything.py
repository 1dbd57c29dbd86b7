"""The pairs across the field, raw and corrected; which reports fit which event; every report in every renderer."""

from __future__ import annotations

import csv
from io import StringIO

import pytest

from overtrick.desk.present import all_reports, present
from overtrick.desk.score_file import Scored
from overtrick.model.contest import Contest
from overtrick.reports import REPORTS
from overtrick.reports.render import RENDERERS, Look
from overtrick.reports.render._plain import width_of
from tests.nights import HOWELL, scored_of
from tests.tables import document_of, lines_of, paragraphs_of
from tests.teams import SWISS_PAIRS, SWISS_TEAMS


def test_pairs_of_teams_by_their_corrected_mean() -> None:
    document = document_of(SWISS_TEAMS, "butler")
    assert lines_of(document) == [
        [
            "Place | Pair | Names | Team | Boards | IMPs | Per board | Corrected | Per board",
            "1 | 3a | Ida Reed & Jo Stone | 3 Hares | 11 | +41.00 | +3.73 | +33.24 | +3.02",
            "2 | 7b | Abe Kerr & Bea Lamb | 7 Lynxes | 4 | +4.00 | +1.00 | +5.83 | +1.46",
            "3 | 6a | Una Elm & Vic Ford | 6 Crows | 4 | +10.00 | +2.50 | +4.90 | +1.23",
            "4 | 5b | Sid Cole & Tom Dean | 5 Otters | 12 | +16.00 | +1.33 | +11.67 | +0.97",
            "5 | 1b | Cy Lund & Di Marsh | 1 Foxes | 12 | +11.00 | +0.92 | +8.67 | +0.72",
            "6 | 6b | Wes Gate & Xia Holt | 6 Crows | 4 | 0.00 | 0.00 | +2.67 | +0.67",
            "7 | 2b | Gus Pine & Hal Quill | 2 Owls | 12 | -2.00 | -0.17 | +1.25 | +0.10",
            "8 | 1a | Ann Fox & Bo Hill | 1 Foxes | 11 | -3.00 | -0.27 | +0.52 | +0.05",
            "9 | 4a | Max Vale & Nan Wood | 4 Wrens | 8 | -9.00 | -1.13 | -2.61 | -0.33",
            "10 | 7a | Yan Ives & Zoe Jay | 7 Lynxes | 4 | -2.00 | -0.50 | -2.55 | -0.64",
            "11 | 4b | Ole York & Pam Zorn | 4 Wrens | 8 | -5.00 | -0.63 | -9.33 | -1.17",
            "12 | 2a | Eve North & Flo Oak | 2 Owls | 12 | -6.40 | -0.53 | -14.30 | -1.19",
            "13 | 5a | Quin Ash & Rae Birch | 5 Otters | 12 | -30.60 | -2.55 | -19.21 | -1.60",
            "14 | 3b | Kay Thorn & Lee Upton | 3 Hares | 12 | -24.00 | -2.00 | -20.75 | -1.73",
        ]
    ]
    assert paragraphs_of(document) == [
        "IMPs by Butler. Place by the corrected mean: 0.5 of the opponents' own mean is added for each board against "
        "them, and of what a pair has beyond 32 IMPs in one match 0.1 counts.",
        "Source of the correction: Australian Butler, a program for the Polish bridge union after the ABF's national "
        "championships of 2016 [secondary source].",
    ]


def test_swiss_pairs_in_imps() -> None:
    document = document_of(SWISS_PAIRS, "butler", "cross-imps", contest=Contest.SWISS_PAIRS)
    assert lines_of(document) == [
        [
            "Place | Pair | Names | Boards | IMPs | Per board | Corrected | Per board",
            "1 | 6 | Kay Thorn & Lee Upton | 4 | +16.0 | +4.00 | +9.63 | +2.41",
            "2 | 1 | Ann Fox & Bo Hill | 4 | +8.5 | +2.13 | +8.75 | +2.19",
            "3 | 3 | Eve North & Flo Oak | 4 | +2.0 | +0.50 | +1.25 | +0.31",
            "4 | 2 | Cy Lund & Di Marsh | 4 | -1.0 | -0.25 | -2.38 | -0.59",
            "5 | 4 | Gus Pine & Hal Quill | 4 | -11.5 | -2.88 | -7.00 | -1.75",
            "6 | 5 | Ida Reed & Jo Stone | 4 | -14.0 | -3.50 | -10.25 | -2.56",
        ]
    ]


SHOWN = {
    ("pairs", ""): ["ranking", "travellers", "cards", "recap"],
    ("pairs", "butler"): ["ranking", "travellers", "cards", "recap"],
    ("teams", ""): ["ranking", "matches", "crosstable", "rounds", "butler", "travellers", "cards", "recap"],
    ("teams", "neuberg"): ["ranking", "matches", "crosstable", "rounds", "travellers", "cards", "recap"],
    ("knock-out", ""): ["ranking", "matches", "rounds", "butler", "travellers", "cards", "recap"],
    ("swiss-pairs", ""): ["ranking", "matches", "crosstable", "rounds", "travellers", "cards", "recap"],
    ("swiss-pairs", "butler"): [
        "ranking",
        "matches",
        "crosstable",
        "rounds",
        "butler",
        "travellers",
        "cards",
        "recap",
    ],
}
EVENTS = {"pairs": HOWELL.encode(), "teams": SWISS_TEAMS, "swiss-pairs": SWISS_PAIRS, "knock-out": SWISS_TEAMS}


def scored(contest: str, method: str = "") -> Scored:
    return scored_of(EVENTS[contest], method, contest=Contest(contest))


@pytest.mark.parametrize("contest, method", SHOWN)
def test_of_all_reports_those_are_shown_that_fit(contest: str, method: str) -> None:
    one = scored(contest, method)
    assert one.outcome is not None
    groups = {section.group for section in present(one, all_reports()).sections if section.group}
    by_name = {name: {s.group for s in REPORTS.get(name).build(one.outcome)} for name in SHOWN[(contest, method)]}
    assert groups == set().union(*by_name.values())
    assert all(by_name.values())


@pytest.mark.parametrize(
    "contest, report, needs",
    [
        ("pairs", "matches", "a contest of matches (teams, or --contest swiss-pairs)"),
        ("pairs", "crosstable", "a contest of matches (teams, or --contest swiss-pairs)"),
        ("swiss-pairs", "butler", "pairs that are scored in IMPs across the field (--method butler or cross-imps)"),
    ],
)
def test_a_report_that_does_not_fit_says_what_it_needs(contest: str, report: str, needs: str) -> None:
    document = present(scored(contest), (REPORTS.get(report),))
    assert lines_of(document) == []
    assert paragraphs_of(document) == [f"The report '{report}' has nothing to show here: it needs {needs}."]


def test_matches_without_boards_have_no_travellers() -> None:
    data = b"round,home,away,boards,home_score,away_score\n1,1,2,8,20,5\n"
    for report in ("travellers", "recap"):
        text = f"The report '{report}' has nothing to show here: it needs the results of boards."
        assert paragraphs_of(document_of(data, report)) == [text]


def test_pairs_that_are_not_known_have_no_list() -> None:
    rows = "board,ns_team,ew_team,score\n1,1,2,420\n1,2,1,450\n"
    assert [section.title for section in document_of(rows.encode(), "butler").sections] == ["Butler"]


LOOKS = {"plain": Look(), "narrow": Look(width=60), "ascii": Look(ascii=True)}


@pytest.mark.parametrize("contest", EVENTS)
@pytest.mark.parametrize("name", RENDERERS.names)
@pytest.mark.parametrize("look", LOOKS)
def test_every_report_in_every_renderer(contest: str, name: str, look: str) -> None:
    document = present(scored(contest), all_reports())
    text = RENDERERS.get(name).render(document, LOOKS[look]).decode("utf-8-sig")
    assert "Ann Fox" in text
    if look == "ascii" and name != "csv":
        assert text.isascii()
    if look == "narrow" and name == "text":
        assert max(width_of(line) for line in text.splitlines()) <= 60


def test_all_matches_of_an_event_are_one_table_for_a_spreadsheet() -> None:
    document = present(scored("teams"), (REPORTS.get("matches"),))
    text = RENDERERS.get("csv").render(document, Look()).decode("utf-8-sig")
    rows = list(csv.reader(StringIO(text.split("\r\n\r\n")[1])))
    assert rows[0] == [
        *("section", "table", "home", "home_name", "away", "away_name", "home_score", "away_score"),
        *("home_added", "away_added", "home_vps", "away_vps", "boards", "why"),
    ]
    assert [row[:7] for row in rows[1:]] == [
        ["Round 1", "1", "1", "Foxes", "2", "Owls", "11.0"],
        ["Round 1", "2", "3", "Hares", "4", "Wrens", "26.0"],
        ["Round 1", "3", "5", "Otters", "6", "Crows", "2.0"],
        ["Round 1", "", "7", "Lynxes", "", "bye", ""],
        ["Round 2", "1", "1", "Foxes", "3", "Hares", "6.0"],
        ["Round 2", "2", "2", "Owls", "5", "Otters", "3.6"],
        ["Round 2", "3", "7", "Lynxes", "6", "Crows", ""],
        ["Round 2", "", "4", "Wrens", "", "bye", ""],
        ["Round 3", "", "7", "Lynxes", "1", "Foxes", "12.0"],
        ["Round 3", "", "3", "Hares", "5", "Otters", "14.0"],
        ["Round 3", "", "2", "Owls", "4", "Wrens", "1.0"],
        ["Round 3", "", "6", "Crows", "", "bye", ""],
    ]


def test_markdown_of_a_cross_table() -> None:
    document = present(scored("swiss-pairs"), (REPORTS.get("crosstable"),))
    text = RENDERERS.get("markdown").render(document, Look()).decode()
    assert text.split("\n\n")[-1].splitlines()[:3] == [
        "| Pair | Name | 6 | 1 | 2 | 3 | 4 | 5 | Total |",
        "| --: | :-- | --: | --: | --: | --: | --: | --: | --: |",
        "| **6** | Kay Thorn & Lee Upton | × |  |  |  | 20 | 18 | **38** |",
    ]


def test_a_wide_cross_table_keeps_the_numbers_in_every_part() -> None:
    document = present(scored("teams"), (REPORTS.get("crosstable"),))
    text = RENDERERS.get("text").render(document, Look(width=40)).decode()
    parts = [part.splitlines() for part in text.split("\n\n") if part.startswith("Team")]
    assert [part[0].split() for part in parts] == [
        ["Team", "Name", "3", "7", "1", "6"],
        ["Team", "2", "4", "5", "Bye"],
        ["Team", "Carried", "Penalty", "Total"],
    ]
    assert [[line.split()[0] for line in part[2:]] for part in parts] == [list("3716245")] * len(parts)


@pytest.mark.parametrize(
    "contest, subtitle",
    [
        (
            "teams",
            "Teams by IMPs, wbf-continuous · pairs by Butler (extremes one, datum mean, datum-rounding half-away) · "
            "9 matches · 12 boards · 64 results",
        ),
        ("swiss-pairs", "Mitchell-Neuberg · ebu-matchpoints · 6 matches · 4 boards · 12 results"),
        ("pairs", "Mitchell-Neuberg · 3 boards · 6 results"),
    ],
)
def test_the_subtitle_tells_how_matches_are_scored(contest: str, subtitle: str) -> None:
    assert present(scored(contest), ()).subtitle == subtitle

"""The ranking of a contest of matches: records, byes, what was added, and the pairs of the teams."""

from __future__ import annotations

import pytest

from overtrick.model.conditions import Sections
from overtrick.model.contest import Contest
from tests.tables import document_of, lines_of, paragraphs_of
from tests.teams import SWISS_PAIRS, SWISS_TEAMS, swiss_teams

TEAMS_BY_VPS = [
    "Place | Team | Name | Played | Byes | W | D | L | IMPs won | IMPs lost | Margin | Carried | Penalty | VPs",
    "1 | 3 | Hares | 3 |  | 2 | 0 | 1 | 41.0 | 7.0 | +31.0 |  | -1.00 | 40.16",
    "2 | 7 | Lynxes | 2 | 1 | 2 | 0 | 0 | 12.0 | 5.0 | +7.0 |  |  | 37.74",
    "3 | 1 | Foxes | 3 |  | 2 | 0 | 1 | 22.0 | 18.0 | +8.0 |  |  | 34.44",
    "4 | 6 | Crows | 2 | 1 | 1 | 0 | 1 | 11.0 | 2.0 | +9.0 |  |  | 26.60",
    "5 | 2 | Owls | 3 |  | 1 | 0 | 2 | 9.6 | 18.4 | -12.8 | +2.50 |  | 25.74",
    "6 | 4 | Wrens | 2 | 1 | 1 | 0 | 1 | 1.0 | 27.0 | -25.0 |  |  | 24.07",
    "7 | 5 | Otters | 3 |  | 0 | 0 | 3 | 9.4 | 28.6 | -19.2 |  |  | 20.40",
]
HEAD = "Place | Team | Name | Played | Byes | W | D | L | "


def test_teams_by_victory_points_and_their_pairs_across_the_field() -> None:
    document = document_of(SWISS_TEAMS, "ranking")
    teams, pairs = lines_of(document)
    assert teams == TEAMS_BY_VPS
    assert pairs[:5] == [
        "Place | Pair | Names | Team | Boards | Total | Per board | Result",
        "1 | 3a | Ida Reed & Jo Stone | 3 Hares | 11 | +41.00 | 3.73 | +44.73",
        "2 | 6a | Una Elm & Vic Ford | 6 Crows | 4 | +10.00 | 2.50 | +30.00",
        "3 | 5b | Sid Cole & Tom Dean | 5 Otters | 12 | +16.00 | 1.33 | +16.00",
        "4 | 7b | Abe Kerr & Bea Lamb | 7 Lynxes | 4 | +4.00 | 1 | +12.00",
    ]
    assert paragraphs_of(document) == [
        "Ranked by victory points on wbf-continuous.",
        "Sat out: 7 in round 1; 6 in round 3; 4 in round 2.",
        "Penalties: 3 (-1 vps: late).",
        "Ranked by total factored to 12 boards.",
    ]


def test_a_discrete_scale_shows_whole_victory_points_unless_something_added_is_not_whole() -> None:
    whole = swiss_teams(carry=[])
    assert [line.split(" | ")[-1] for line in lines_of(document_of(whole, "ranking", scale="wbf-discrete"))[0]] == [
        "VPs",
        "40",
        "38",
        "34",
        "27",
        "24",
        "23",
        "20",
    ]
    half = lines_of(document_of(SWISS_TEAMS, "ranking", scale="wbf-discrete"))[0]
    assert half[5] == "5 | 2 | Owls | 3 |  | 1 | 0 | 2 | 9.6 | 18.4 | -12.8 | +2.5 |  | 25.5"


def test_without_a_scale_margins_are_added_and_signed() -> None:
    teams = lines_of(document_of(SWISS_TEAMS, "ranking", scale="none"))[0]
    assert teams[0] == HEAD + "IMPs won | IMPs lost | Carried | Margin"
    assert teams[1:3] + teams[5:6] == [
        "1 | 3 | Hares | 3 |  | 2 | 0 | 1 | 41.0 | 7.0 |  | +31.0",
        "2 | 7 | Lynxes | 2 | 1 | 2 | 0 | 0 | 12.0 | 5.0 |  | +19.0",
        "5 | 2 | Owls | 3 |  | 1 | 0 | 2 | 9.6 | 18.4 | +2.5 | -10.3",
    ]


def test_points_of_board_a_match_have_no_sign() -> None:
    teams = lines_of(document_of(SWISS_TEAMS, "ranking", match_method="bam"))[0]
    assert teams[:3] == [
        "Place | Team | Name | Played | Byes | W | D | L | Points won | Points lost | Carried | Points",
        "1 | 7 | Lynxes | 2 | 1 | 2 | 0 | 0 | 5.0 | 3.0 |  | 21.8",
        "2 | 3 | Hares | 3 |  | 2 | 1 | 0 | 14.2 | 7.8 |  | 14.2",
    ]


PAIRS = {
    ("", ""): [
        "Place | Pair | Names | Played | W | D | L | Mean % | VPs",
        "1 | 6 | Kay Thorn & Lee Upton | 2 | 2 | 0 | 0 | 85.00 | 38",
        "2 | 1 | Ann Fox & Bo Hill | 2 | 2 | 0 | 0 | 71.88 | 37",
        "3 | 2 | Cy Lund & Di Marsh | 2 | 1 | 0 | 1 | 53.13 | 21",
        "4 | 3 | Eve North & Flo Oak | 2 | 1 | 0 | 1 | 40.63 | 14",
        "5 | 4 | Gus Pine & Hal Quill | 2 | 0 | 0 | 2 | 21.88 | 7",
        "6 | 5 | Ida Reed & Jo Stone | 2 | 0 | 0 | 2 | 27.50 | 3",
    ],
    ("", "none"): [
        "Place | Pair | Names | Played | W | D | L | Mean % | Total %",
        "1 | 6 | Kay Thorn & Lee Upton | 2 | 2 | 0 | 0 | 85.00 | 170.00",
        "2 | 1 | Ann Fox & Bo Hill | 2 | 2 | 0 | 0 | 71.88 | 143.75",
        "3 | 2 | Cy Lund & Di Marsh | 2 | 1 | 0 | 1 | 53.13 | 106.25",
        "4 | 3 | Eve North & Flo Oak | 2 | 1 | 0 | 1 | 40.63 | 81.25",
        "5 | 5 | Ida Reed & Jo Stone | 2 | 0 | 0 | 2 | 27.50 | 55.00",
        "6 | 4 | Gus Pine & Hal Quill | 2 | 0 | 0 | 2 | 21.88 | 43.75",
    ],
    ("cross-imps", ""): [
        "Place | Pair | Names | Played | W | D | L | IMPs | VPs",
        "1 | 6 | Kay Thorn & Lee Upton | 2 | 2 | 0 | 0 | +16.0 | 31.50",
        "2 | 1 | Ann Fox & Bo Hill | 2 | 2 | 0 | 0 | +8.5 | 26.63",
        "3 | 3 | Eve North & Flo Oak | 2 | 1 | 0 | 1 | +2.0 | 21.45",
        "4 | 2 | Cy Lund & Di Marsh | 2 | 1 | 0 | 1 | -1.0 | 19.43",
        "5 | 4 | Gus Pine & Hal Quill | 2 | 0 | 0 | 2 | -11.5 | 11.38",
        "6 | 5 | Ida Reed & Jo Stone | 2 | 0 | 0 | 2 | -14.0 | 9.61",
    ],
    ("cross-imps", "none"): [
        "Place | Pair | Names | Played | W | D | L | IMPs",
        "1 | 6 | Kay Thorn & Lee Upton | 2 | 2 | 0 | 0 | +16.0",
        "2 | 1 | Ann Fox & Bo Hill | 2 | 2 | 0 | 0 | +8.5",
        "3 | 3 | Eve North & Flo Oak | 2 | 1 | 0 | 1 | +2.0",
        "4 | 2 | Cy Lund & Di Marsh | 2 | 1 | 0 | 1 | -1.0",
        "5 | 4 | Gus Pine & Hal Quill | 2 | 0 | 0 | 2 | -11.5",
        "6 | 5 | Ida Reed & Jo Stone | 2 | 0 | 0 | 2 | -14.0",
    ],
}
"""By method and scale."""


@pytest.mark.parametrize("method, scale", PAIRS)
def test_swiss_pairs(method: str, scale: str) -> None:
    document = document_of(SWISS_PAIRS, "ranking", method, scale=scale, contest=Contest.SWISS_PAIRS)
    assert lines_of(document) == [PAIRS[(method, scale)]]


def test_players_of_a_named_team_stand_beside_its_name_and_who_is_not_ranked_below() -> None:
    entries = [
        {"number": "1", "kind": "team", "title": "Ash", "names": ["Ann Fox", "Bo Hill"]},
        {"number": "2", "kind": "team", "title": "Birch", "status": "without-standing"},
        {"number": "3", "kind": "team"},
    ]
    matches = [
        {"round": "1", "home": "1", "away": "2", "boards": "4", "home_score": "20", "away_score": "5"},
        {"round": "2", "home": "2", "away": "3", "boards": "4", "home_score": "7", "away_score": "7"},
    ]
    document = document_of(swiss_teams(entries=entries, matches=matches, lines=[], penalties=[], carry=[]), "ranking")
    assert lines_of(document)[0] == [
        "Place | Team | Name | Players | Played | Byes | W | D | L | IMPs won | IMPs lost | Margin | VPs",
        "1 | 1 | Ash | Ann Fox & Bo Hill | 1 | 1 | 1 | 0 | 0 | 20 | 5 | +15 | 28.73",
        "2 | 3 |  |  | 1 | 1 | 0 | 1 | 0 | 7 | 7 | 0 | 22.00",
        "– | 2 | Birch |  | 2 |  | 0 | 1 | 1 | 12 | 27 | -15 | 13.27",
    ]
    assert paragraphs_of(document)[1:] == ["Sat out: 1 in round 2; 3 in round 1.", "Not ranked: 2 (without-standing)."]


def test_sections_apart() -> None:
    data = b"section,round,home,away,boards,home_score,away_score\nA,1,1,2,8,20,5\nB,1,1,2,8,8,8\n"
    document = document_of(data, "ranking", sections=Sections.SEPARATE)
    assert [section.title for section in document.sections] == ["A Teams", "B Teams"]
    assert lines_of(document) == [
        [
            "Place | Team | Played | W | D | L | IMPs won | IMPs lost | Margin | VPs",
            "1 | A1 | 1 | 1 | 0 | 0 | 20 | 5 | +15 | 15.23",
            "2 | A2 | 1 | 0 | 0 | 1 | 5 | 20 | -15 | 4.77",
        ],
        [
            "Place | Team | Played | W | D | L | IMPs won | IMPs lost | Margin | VPs",
            "1= | B1 | 1 | 0 | 1 | 0 | 8 | 8 | 0 | 10.00",
            "1= | B2 | 1 | 0 | 1 | 0 | 8 | 8 | 0 | 10.00",
        ],
    ]

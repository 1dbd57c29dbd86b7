"""Cross tables, score cards, recaps and rounds of contests of matches."""

from __future__ import annotations

import json

from overtrick.model.contest import Contest
from overtrick.reports._match_rounds import has_match_rounds, match_rounds
from overtrick.reports.document import Document, Table
from tests.nights import HOWELL, outcome_of
from tests.tables import document_of, lines_of, paragraphs_of
from tests.teams import SWISS_PAIRS, SWISS_TEAMS

TRIANGLE = b"""round,home,away,boards,home_score,away_score,home_name,away_name
1,1,2,4,20,5,Ash,Birch
1,2,3,4,3,10,Birch,Cedar
1,3,1,4,8,8,Cedar,Ash
2,1,2,8,30,22,,
2,3,4,8,12,40,,Dogwood
2,5,BYE,,,,Elm,
"""
"""A triangle of half-matches, then whole matches."""


def test_cross_table_of_teams_with_byes_and_what_was_added() -> None:
    document = document_of(SWISS_TEAMS, "crosstable")
    assert paragraphs_of(document) == ["VPs of each contestant against the one whose number heads the column."]
    assert lines_of(document) == [
        [
            "Team | Name | 3 | 7 | 1 | 6 | 2 | 4 | 5 | Bye | Carried | Penalty | Total",
            "3 | Hares | × |  | 6.82 |  |  | 19.34 | 15.00 |  |  | -1.00 | 40.16",
            "7 | Lynxes |  | × | 13.74 | 12.00 |  |  |  | 12.00 |  |  | 37.74",
            "1 | Foxes | 13.18 | 6.26 | × |  | 15.00 |  |  |  |  |  | 34.44",
            "6 | Crows |  | 0.00 |  | × |  |  | 14.60 | 12.00 |  |  | 26.60",
            "2 | Owls |  |  | 5.00 |  | × | 8.24 | 10.00 |  | +2.50 |  | 25.74",
            "4 | Wrens | 0.31 |  |  |  | 11.76 | × |  | 12.00 |  |  | 24.07",
            "5 | Otters | 5.00 |  |  | 5.40 | 10.00 |  | × |  |  |  | 20.40",
        ]
    ]


def test_cross_table_of_swiss_pairs() -> None:
    assert lines_of(document_of(SWISS_PAIRS, "crosstable", contest=Contest.SWISS_PAIRS)) == [
        [
            "Pair | Name | 6 | 1 | 2 | 3 | 4 | 5 | Total",
            "6 | Kay Thorn & Lee Upton | × |  |  |  | 20 | 18 | 38",
            "1 | Ann Fox & Bo Hill |  | × | 18 | 19 |  |  | 37",
            "2 | Cy Lund & Di Marsh |  | 2 | × |  |  | 19 | 21",
            "3 | Eve North & Flo Oak |  | 1 |  | × | 13 |  | 14",
            "4 | Gus Pine & Hal Quill | 0 |  |  | 7 | × |  | 7",
            "5 | Ida Reed & Jo Stone | 2 |  | 1 |  |  | × | 3",
        ]
    ]


def test_two_matches_of_the_same_teams_share_a_cell() -> None:
    assert lines_of(document_of(TRIANGLE, "crosstable")) == [
        [
            "Team | Name | 1 | 4 | 3 | 5 | 2 | Bye | Total",
            "1 | Ash | × |  | 5.00 |  | 9.19 13.12 |  | 27.31",
            "4 | Dogwood |  | × | 18.04 |  |  |  | 18.04",
            "3 | Cedar | 5.00 | 1.96 | × |  | 7.48 |  | 14.44",
            "5 | Elm |  |  |  | × |  | 12.00 | 12.00",
            "2 | Birch | 0.81 6.88 |  | 2.52 |  | × |  | 10.21",
        ]
    ]


def test_a_match_that_is_to_come_has_a_dash_in_the_cross_table() -> None:
    data = b"round,home,away,boards,home_score,away_score\n1,1,2,8,20,5\n2,1,2,8,,\n"
    assert lines_of(document_of(data, "crosstable")) == [
        [
            "Team | 1 | 2 | Total",
            "1 | × | 15.23 – | 15.23",
            "2 | 4.77 – | × | 4.77",
        ]
    ]


def test_a_cell_leads_to_the_boards_of_its_match() -> None:
    table = document_of(SWISS_TEAMS, "crosstable").sections[1].blocks[1]
    assert isinstance(table, Table)
    assert [cell.link for cell in table.rows[0]] == [
        "pair-3",
        "",
        "",
        "",
        "match-2-1-3-1",
        "",
        "",
        "match-1-3-4-2",
        "match-3-3-5",
        "",
        "",
        "",
        "",
    ]


def test_cards_of_teams() -> None:
    document = document_of(SWISS_TEAMS, "cards")
    assert [section.title for section in document.sections[1:9]] == [
        "Team 1: Foxes",
        "Team 2: Owls",
        "Team 3: Hares",
        "Team 4: Wrens",
        "Team 5: Otters",
        "Team 6: Crows",
        "Team 7: Lynxes",
        "Pair 1a: Ann Fox & Bo Hill",
    ]
    assert paragraphs_of(document)[:3] + paragraphs_of(document)[7:8] == [
        "Teams: place 3 with 34.44 VPs from 3 matches: 2 won, 0 drawn, 1 lost.",
        "Teams: place 5 with 25.74 VPs from 3 matches: 1 won, 0 drawn, 2 lost.",
        "Teams: place 1 with 40.16 VPs from 3 matches: 2 won, 0 drawn, 1 lost.",
        "Pairs: place 8 with -3.00 over 11 boards; for team 1 Foxes.",
    ]
    assert lines_of(document)[:4] == [
        [
            "Round | No. | Opponent | Boards | IMPs | Against | VPs | Sum | Place | Remarks",
            "1 | 2 | Owls | 4 | 11.0 | 5.0 | 15.00 | 15.00 | 2 | ",
            "2 | 3 | Hares | 3 | 6.0 | 1.0 | 13.18 | 28.18 | 1 | ",
            "3 | 7 | Lynxes | 4 | 5.0 | 12.0 | 6.26 | 34.44 | 3 | ",
        ],
        [
            "Round | No. | Opponent | Boards | IMPs | Against | VPs | Sum | Place | Remarks",
            "1 | 1 | Foxes | 4 | 5.0 | 11.0 | 5.00 | 5.00 | 5 | ",
            "2 | 5 | Otters | 4 | 3.6 | 3.4 | 10.00 | 15.00 | 4 | ",
            "3 | 4 | Wrens | 4 | 1.0 | 4.0 | 8.24 | 23.24 | 5 | ",
            "Carried |  |  |  |  |  | +2.50 |  |  | ",
            "Total |  |  |  |  |  |  | 25.74 |  | ",
        ],
        [
            "Round | No. | Opponent | Boards | IMPs | Against | VPs | Sum | Place | Remarks",
            "1 | 4 | Wrens | 4 | 26.0 | -3.0 | 19.34 | 19.34 | 1 | 4: -2 IMPs for a penalty",
            "2 | 1 | Foxes | 3 | 1.0 | 6.0 | 6.82 | 26.16 | 2 | ",
            "3 | 5 | Otters | 4 | 14.0 | 4.0 | 15.00 | 41.16 | 1 | ",
            "Penalty |  |  |  |  |  | -1.00 |  |  | ",
            "Total |  |  |  |  |  |  | 40.16 |  | ",
        ],
        [
            "Round | No. | Opponent | Boards | IMPs | Against | VPs | Sum | Place | Remarks",
            "1 | 3 | Hares | 4 | -3.0 | 26.0 | 0.31 | 0.31 | 7 | 4: -2 IMPs for a penalty",
            "2 |  | bye |  |  |  | 12.00 | 12.31 | 7 | sits out: 60% by rule",
            "3 | 2 | Owls | 4 | 4.0 | 1.0 | 11.76 | 24.07 | 6 | ",
        ],
    ]


def test_the_card_of_a_pair_of_a_team_names_the_rounds_of_its_boards() -> None:
    assert lines_of(document_of(SWISS_TEAMS, "cards"))[7][:6] == [
        "Board | Side | Against | Opponents | Contract | Result | Score | IMP",
        "R1/1 | N-S | 2a | Eve North & Flo Oak | 4♠ N | = | +420 | +3.00",
        "R1/2 | N-S | 2a | Eve North & Flo Oak |  |  | +110 | -1.00",
        "R1/3 | N-S | 2a | Eve North & Flo Oak |  |  | -50 | -1.00",
        "R1/4 | N-S | 2a | Eve North & Flo Oak | 3NT E | = | -600 | -3.00",
        "R2/1 | N-S | 3a | Ida Reed & Jo Stone |  |  | +420 | +2.00",
    ]


def test_the_card_of_a_swiss_pair_has_matches_and_boards() -> None:
    document = document_of(SWISS_PAIRS, "cards", contest=Contest.SWISS_PAIRS)
    assert paragraphs_of(document)[0] == "Overall: place 2 with 37 VPs from 2 matches: 2 won, 0 drawn, 0 lost."
    assert lines_of(document)[:2] == [
        [
            "Round | No. | Opponent | Boards | % | VPs | Sum | Place",
            "1 | 2 | Cy Lund & Di Marsh | 2 | 68.75 | 18 | 18 | 1=",
            "2 | 3 | Eve North & Flo Oak | 2 | 75.00 | 19 | 37 | 2",
        ],
        [
            "Board | Side | Against | Opponents | Contract | Result | Score | MP | %",
            "R1/1 | N-S | 2 | Cy Lund & Di Marsh | 4♥ N | = | +420 | 2.00 | 50.00",
            "R1/2 | N-S | 2 | Cy Lund & Di Marsh | 3NT E | = | -400 | 3.50 | 87.50",
            "R2/1 | E-W | 3 | Eve North & Flo Oak | 2♠ S | +1 | -140 | 2.00 | 50.00",
            "R2/2 | E-W | 3 | Eve North & Flo Oak | 1NT W | = | +90 | 4.00 | 100.00",
        ],
    ]


def test_a_card_shows_the_place_once_in_a_round_of_two_matches() -> None:
    cards = lines_of(document_of(TRIANGLE, "cards"))
    assert [cards[0], cards[4]] == [
        [
            "Round | No. | Opponent | Boards | IMPs | Against | VPs | Sum | Place | Remarks",
            "1 | 2 | Birch | 4 | 20 | 5 | 9.19 | 9.19 |  | ",
            "1 | 3 | Cedar | 4 | 8 | 8 | 5.00 | 14.19 | 1 | ",
            "2 | 2 | Birch | 8 | 30 | 22 | 13.12 | 27.31 | 1 | ",
        ],
        [
            "Round | No. | Opponent | Boards | IMPs | Against | VPs | Sum | Place | Remarks",
            "2 |  | bye |  |  |  | 12.00 | 12.00 | 4 | sits out: 60% by rule",
        ],
    ]


def test_teams_play_no_boards_themselves_so_the_recap_is_of_their_pairs() -> None:
    document = document_of(SWISS_TEAMS, "recap")
    assert [section.title for section in document.sections[1:]] == ["Recap Pairs"]
    assert lines_of(document)[0][:3] == [
        "Pair | R1/1 | R1/2 | R1/3 | R1/4 | R2/1 | R2/2 | R2/3 | R2/4 | R3/1 | R3/2 | R3/3 | R3/4 | Total",
        "3a | +3.00 | +2.00 | -1.00 | +15.00 | -2.00 | +1.00 | +4.00 | – | +12.00 | +2.00 | -10.00 | +15.00 | +41.00",
        "6a | +8.00 | -1.00 | -1.00 | +4.00 | · | · | · | · | · | · | · | · | +10.00",
    ]


def test_a_recap_of_swiss_pairs_ends_with_their_victory_points() -> None:
    assert lines_of(document_of(SWISS_PAIRS, "recap", contest=Contest.SWISS_PAIRS)) == [
        [
            "Pair | R1/1 | R1/2 | R2/1 | R2/2 | VPs",
            "6 | 4.00 | 1.60 | 4.00 | 4.00 | 38",
            "1 | 2.00 | 3.50 | 2.00 | 4.00 | 37",
            "2 | 2.00 | 0.50 | 4.00 | 2.00 | 21",
            "3 | 4.00 | 0.50 | 2.00 | 0.00 | 14",
            "4 | 0.00 | 3.50 | 0.00 | 0.00 | 7",
            "5 | 0.00 | 2.40 | 0.00 | 2.00 | 3",
        ]
    ]


def test_travellers_of_boards_dealt_anew_name_the_round() -> None:
    document = document_of(SWISS_PAIRS, "travellers", contest=Contest.SWISS_PAIRS)
    assert [(section.title, section.anchor) for section in document.sections] == [
        ("Board 1, round 1", "board-1-round-1"),
        ("Board 2, round 1", "board-2-round-1"),
        ("Board 1, round 2", "board-1-round-2"),
        ("Board 2, round 2", "board-2-round-2"),
    ]


def test_round_by_round() -> None:
    document = Document(title="", sections=match_rounds(outcome_of(SWISS_TEAMS)))
    assert [section.title for section in document.sections] == ["Round by round Teams"]
    assert paragraphs_of(document) == ["With penalties from their round on and carried results from the first."]
    assert lines_of(document) == [
        [
            "Team | Name | 1 | 2 | 3",
            "3 | Hares | 1 | 2 | 1",
            "7 | Lynxes | 4 | 3 | 2",
            "1 | Foxes | 2 | 1 | 3",
            "6 | Crows | 3 | 6 | 4",
            "2 | Owls | 5 | 4 | 5",
            "4 | Wrens | 7 | 7 | 6",
            "5 | Otters | 6 | 5 | 7",
        ],
        [
            "Team | Name | 1 | 2 | 3",
            "3 | Hares | 19.34 | 25.16 | 40.16",
            "7 | Lynxes | 12.00 | 24.00 | 37.74",
            "1 | Foxes | 15.00 | 28.18 | 34.44",
            "6 | Crows | 14.60 | 14.60 | 26.60",
            "2 | Owls | 7.50 | 17.50 | 25.74",
            "4 | Wrens | 0.31 | 12.31 | 24.07",
            "5 | Otters | 5.40 | 15.40 | 20.40",
        ],
    ]


def test_rounds_of_several_sessions_name_both() -> None:
    listed = "session,round,home,away,boards,home_score,away_score\n1,1,1,2,8,20,5\n2,1,2,1,8,9,9\n"
    assert lines_of(Document(title="", sections=match_rounds(outcome_of(listed.encode())))) == [
        [
            "Team | 1/1 | 2/1",
            "1 | 1 | 1",
            "2 | 2 | 2",
        ],
        [
            "Team | 1/1 | 2/1",
            "1 | 15.23 | 25.23",
            "2 | 4.77 | 14.77",
        ],
    ]


def test_one_round_or_a_contest_of_boards_has_no_rounds_to_show() -> None:
    once = outcome_of(b"round,home,away,boards,home_score,away_score\n1,1,2,8,20,5\n")
    assert (has_match_rounds(once), match_rounds(once)) == (False, ())
    assert match_rounds(outcome_of(HOWELL.encode())) == ()


def test_one_that_is_not_there_in_the_first_rounds_has_a_dash() -> None:
    """A team among Swiss pairs is ranked from its first match on. Pair 2 sits out in round 2."""
    matches = [
        {"round": "1", "home": "1", "away": "2", "home_vps": "12", "away_vps": "8"},
        {"round": "2", "home": "1", "away": "3", "home_vps": "9", "away_vps": "11"},
    ]
    data = {"contest": "swiss-pairs", "entries": [{"number": "3", "kind": "team"}], "matches": matches}
    outcome = outcome_of(json.dumps(data).encode())
    (section,) = match_rounds(outcome)
    tables = [block for block in section.blocks if isinstance(block, Table)]
    places = [[cell.text for cell in row] for row in tables[0].rows]
    assert places == [["1", "1", "1"], ["2", "2", "2"], ["3", "–", "3"]]

"""The matches of a contest: round by round, and each board by board."""

from __future__ import annotations

from overtrick.model.contest import Contest
from overtrick.reports.document import Table
from tests.tables import document_of, lines_of, paragraphs_of
from tests.teams import SWISS_PAIRS, SWISS_TEAMS

MATCH = "Table | No. | Home | No. | Away | "
BOARD = "Board | Dealer | Vul | Home N-S | Result | Score | Home E-W | Result | Score | Swing | "
ROUNDS = [
    [
        MATCH + "IMPs home | IMPs away | Added home | Added away | VPs home | VPs away | Boards | Remarks",
        "1 | 1 | Foxes | 2 | Owls | 11.0 | 5.0 | +4 |  | 15.00 | 5.00 | 4 | carried 4 – 0",
        "2 | 3 | Hares | 4 | Wrens | 26.0 | -3.0 |  | -2 | 19.34 | 0.31 | 4 | 4: -2 IMPs for a penalty",
        "3 | 5 | Otters | 6 | Crows | 2.0 | 11.0 |  |  | 5.40 | 14.60 | 4 | ",
        " | 7 | Lynxes |  | bye |  |  |  |  | 12.00 |  |  | sits out: 60% by rule",
    ],
    [
        MATCH + "IMPs home | IMPs away | Added home | Added away | VPs home | VPs away | Boards | Remarks",
        "1 | 1 | Foxes | 3 | Hares | 6.0 | 1.0 |  |  | 13.18 | 6.82 | 3 | ",
        "2 | 2 | Owls | 5 | Otters | 3.6 | 3.4 |  |  | 10.00 | 10.00 | 4 | ",
        "3 | 7 | Lynxes | 6 | Crows |  |  |  |  | 12.00 | 0.00 |  | ruling VP 12-0",
        " | 4 | Wrens |  | bye |  |  |  |  | 12.00 |  |  | sits out: 60% by rule",
    ],
    [
        MATCH + "IMPs home | IMPs away | Added home | Added away | VPs home | VPs away | Boards | Remarks",
        " | 7 | Lynxes | 1 | Foxes | 12.0 | 5.0 |  |  | 13.74 | 6.26 | 4 | ",
        " | 3 | Hares | 5 | Otters | 14.0 | 4.0 |  |  | 15.00 | 5.00 | 4 | ",
        " | 2 | Owls | 4 | Wrens | 1.0 | 4.0 |  |  | 8.24 | 11.76 | 4 | ",
        " | 6 | Crows |  | bye |  |  |  |  | 12.00 |  |  | sits out: 60% by rule",
    ],
]
BOARDS = {
    0: [
        BOARD + "IMPs home | IMPs away | Remarks",
        "1 | N | – | 4♠ N | = | +420 | 4♠ N | -1 | -50 | +470 | 10.0 |  | ",
        "2 | E | N-S |  |  | +110 |  |  | +140 | -30 |  | 1.0 | ",
        "3 | S | E-W |  |  | -50 |  |  | +100 | -150 |  | 4.0 | ",
        "4 | W | all | 3NT E | = | -600 | 3NT E | +1 | -630 | +30 | 1.0 |  | ",
        "Total |  |  |  |  |  |  |  |  |  | 11.0 | 5.0 | ",
    ],
    1: [
        BOARD + "IMPs home | IMPs away | Remarks",
        "1 | N | – |  |  | +420 |  |  | +420 | 0 |  |  | ",
        "2 | E | N-S | adjusted | 60/40 |  |  |  | +140 |  | 3.0 | -3.0 | artificial score 60/40",
        "3 | S | E-W |  |  | -50 |  |  | -620 | +570 | 11.0 |  | ",
        "4 | W | all |  |  | +620 |  |  | -100 | +720 | 12.0 |  | ",
        "Total |  |  |  |  |  |  |  |  |  | 26.0 | -3.0 | ",
    ],
    3: [
        BOARD + "IMPs home | IMPs away | Remarks",
        "1 | N | – |  |  | +420 |  |  | +420 | 0 |  |  | ",
        "2 | E | N-S |  |  | -110 |  |  | -90 | -20 |  | 1.0 | ",
        "3 | S | E-W |  |  | +100 |  |  | -140 | +240 | 6.0 |  | ",
        "4 | W | all | not played |  |  |  |  | -100 |  | – | – | no result at the other table",
        "Total |  |  |  |  |  |  |  |  |  | 6.0 | 1.0 | ",
    ],
    4: [
        BOARD + "IMPs home | IMPs away | Remarks",
        "1 | N | – | weighted | → 60% 420, 40% -50 |  |  |  | +170 | +250 (60 %) / -220 (40 %) | 3.6 | 2.4 | ",
        "2 | E | N-S |  |  | -90 |  |  | -90 | 0 |  |  | ",
        "3 | S | E-W |  |  | +400 |  |  | +430 | -30 |  | 1.0 | ",
        "4 | W | all |  |  | -100 |  |  | -100 | 0 |  |  | ",
        "Total |  |  |  |  |  |  |  |  |  | 3.6 | 3.4 | ",
    ],
}
"""Of some matches, in the order of play."""


def test_rounds_with_byes_rulings_and_what_was_added() -> None:
    document = document_of(SWISS_TEAMS, "matches")
    assert [section.title for section in document.sections[1:]] == [
        "Round 1",
        "Round 2",
        "Round 3",
        "Match 1–2, round 1: Foxes – Owls",
        "Match 3–4, round 1: Hares – Wrens",
        "Match 5–6, round 1: Otters – Crows",
        "Match 1–3, round 2: Foxes – Hares",
        "Match 2–5, round 2: Owls – Otters",
        "Match 7–1, round 3: Lynxes – Foxes",
        "Match 3–5, round 3: Hares – Otters",
        "Match 2–4, round 3: Owls – Wrens",
    ]
    assert lines_of(document)[:3] == ROUNDS


def test_boards_of_a_match_with_what_happened_at_both_tables() -> None:
    tables = lines_of(document_of(SWISS_TEAMS, "matches"))[3:]
    assert {at: tables[at] for at in BOARDS} == BOARDS


def test_what_a_match_came_to() -> None:
    assert paragraphs_of(document_of(SWISS_TEAMS, "matches"))[:4] == [
        "4 boards · 11.0 – 5.0 IMPs · carried 4 – 0 · 15.00 – 5.00 VPs on wbf-continuous",
        "4 boards · 26.0 – -3.0 IMPs · 19.34 – 0.31 VPs on wbf-continuous · 4: -2 IMPs for a penalty",
        "4 boards · 2.0 – 11.0 IMPs · 5.40 – 14.60 VPs on wbf-continuous",
        "3 boards · 6.0 – 1.0 IMPs · 13.18 – 6.82 VPs on wbf-continuous",
    ]


def test_a_match_leads_to_its_boards_and_a_board_to_its_traveller() -> None:
    document = document_of(SWISS_TEAMS, "matches")
    rounds, boards = document.sections[1].blocks[0], document.sections[4].blocks[1]
    assert isinstance(rounds, Table)
    assert isinstance(boards, Table)
    assert [cell.link for cell in rounds.rows[0] if cell.link] == [
        "pair-1",
        "pair-1",
        "pair-2",
        "pair-2",
        "match-1-1-2-1",
        "match-1-1-2-1",
    ]
    assert [cell.link for cell in rounds.rows[3] if cell.link] == ["pair-7", "pair-7"]
    assert document.sections[4].anchor == "match-1-1-2-1"
    assert [row[0].link for row in boards.rows] == [
        "board-1-round-1",
        "board-2-round-1",
        "board-3-round-1",
        "board-4-round-1",
    ]


def test_points_of_boards_and_what_is_ruled_without_a_scale() -> None:
    tables = lines_of(document_of(SWISS_TEAMS, "matches", match_method="bam"))
    assert tables[1] == [
        MATCH + "Points home | Points away | Added home | Added away | Result home | Result away | Boards | Remarks",
        "1 | 1 | Foxes | 3 | Hares | 3.0 | 3.0 |  |  | 3.0 | 3.0 | 3 | ",
        "2 | 2 | Owls | 5 | Otters | 3.2 | 4.8 |  |  | 3.2 | 4.8 | 4 | ",
        "3 | 7 | Lynxes | 6 | Crows |  |  |  |  | 12.0 | 0.0 |  | ruling VP 12-0, taken as points",
        " | 4 | Wrens |  | bye |  |  |  |  | 4.8 |  |  | sits out: 60% by rule",
    ]
    assert tables[6] == [
        BOARD + "Points home | Points away | Remarks",
        "1 | N | – |  |  | +420 |  |  | +420 | 0 | 1.0 | 1.0 | ",
        "2 | E | N-S |  |  | -110 |  |  | -90 | -20 | 0.0 | 2.0 | ",
        "3 | S | E-W |  |  | +100 |  |  | -140 | +240 | 2.0 | 0.0 | ",
        "4 | W | all | not played |  |  |  |  | -100 |  | – | – | no result at the other table",
        "Total |  |  |  |  |  |  |  |  |  | 3.0 | 3.0 | ",
    ]


def test_margins_without_a_scale() -> None:
    assert lines_of(document_of(SWISS_TEAMS, "matches", scale="none"))[0] == [
        MATCH + "IMPs home | IMPs away | Added home | Added away | Margin home | Margin away | Boards | Remarks",
        "1 | 1 | Foxes | 2 | Owls | 11.0 | 5.0 | +4 |  | +10.0 | -10.0 | 4 | carried 4 – 0",
        "2 | 3 | Hares | 4 | Wrens | 26.0 | -3.0 |  | -2 | +26.0 | -28.0 | 4 | 4: -2 IMPs for a penalty",
        "3 | 5 | Otters | 6 | Crows | 2.0 | 11.0 |  |  | -9.0 | +9.0 | 4 | ",
        " | 7 | Lynxes |  | bye |  |  |  |  |  |  |  | "
        "sits out: nothing to give, for there is no scale of which it could be a share",
    ]


def test_swiss_pairs_in_matchpoints() -> None:
    document = document_of(SWISS_PAIRS, "matches", contest=Contest.SWISS_PAIRS)
    tables = lines_of(document)
    assert tables[0] == [
        MATCH + "% home | % away | VPs home | VPs away | Boards",
        "1 | 1 | Ann Fox & Bo Hill | 2 | Cy Lund & Di Marsh | 68.75 | 31.25 | 18 | 2 | 2",
        "2 | 3 | Eve North & Flo Oak | 4 | Gus Pine & Hal Quill | 56.25 | 43.75 | 13 | 7 | 2",
        "3 | 5 | Ida Reed & Jo Stone | 6 | Kay Thorn & Lee Upton | 30.00 | 70.00 | 2 | 18 | 2",
    ]
    assert tables[4] == [
        "Board | Home | Contract | Result | Score | MP home | MP away | % home",
        "1 | N-S | 4♥ N | -1 | -50 | 0.00 | 4.00 | 0.00",
        "2 | N-S | adjusted | 60/40 |  | 2.40 | 1.60 | 60.00",
    ]
    assert paragraphs_of(document)[2] == "2 boards · 30.00 – 70.00 % · 2 – 18 VPs on ebu-matchpoints"


def test_swiss_pairs_in_imps_without_a_scale_have_no_second_result() -> None:
    tables = lines_of(document_of(SWISS_PAIRS, "matches", "cross-imps", scale="none", contest=Contest.SWISS_PAIRS))
    assert tables[0] == [
        MATCH + "IMPs home | IMPs away | Boards",
        "1 | 1 | Ann Fox & Bo Hill | 2 | Cy Lund & Di Marsh | +6.5 | -6.5 | 2",
        "2 | 3 | Eve North & Flo Oak | 4 | Gus Pine & Hal Quill | +4.0 | -4.0 | 2",
        "3 | 5 | Ida Reed & Jo Stone | 6 | Kay Thorn & Lee Upton | -8.5 | +8.5 | 2",
    ]
    assert tables[2] == [
        "Board | Home | Contract | Result | Score | IMP home | IMP away",
        "1 | N-S | 4♥ N | = | +420 | +4.5 | -4.5",
        "2 | N-S | 3NT E | = | -400 | +2.0 | -2.0",
    ]


LISTED = b"""session,round,home,away,boards,home_score,away_score,home_name,away_name
1,1,1,2,4,20,5,Ash,Birch
1,1,2,3,4,3,10,Birch,
1,1,3,1,4,8,8,,Ash
2,1,1,2,8,,,,
2,1,3,BYE,,,,,
"""


def test_listed_matches_of_two_sessions_with_a_triangle_and_one_that_is_to_come() -> None:
    document = document_of(LISTED, "matches")
    assert [section.title for section in document.sections[1:]] == ["Round 1, session 1", "Round 1, session 2"]
    assert lines_of(document) == [
        [
            "No. | Home | No. | Away | IMPs home | IMPs away | VPs home | VPs away | Boards | Remarks",
            "1 | Ash | 2 | Birch | 20 | 5 | 9.19 | 0.81 | 4 | half-match",
            "2 | Birch | 3 |  | 3 | 10 | 2.52 | 7.48 | 4 | half-match",
            "3 |  | 1 | Ash | 8 | 8 | 5.00 | 5.00 | 4 | half-match",
        ],
        [
            "No. | Home | No. | Away | IMPs home | IMPs away | VPs home | VPs away | Boards | Remarks",
            "1 | Ash | 2 | Birch |  |  |  |  |  | no result",
            "3 |  |  | bye |  |  | 12.00 |  |  | sits out: 60% by rule",
        ],
    ]


EIGHT = """table,board,ns_team,ew_team,score
1,1,1,2,420
2,1,2,1,-50
3,1,1,2,450
4,1,2,1,420
"""


def test_teams_of_eight_have_their_tables_side_by_side() -> None:
    together = lines_of(document_of(EIGHT.encode(), "matches"))
    assert together == [
        [
            "Table | Home | Away | IMPs home | IMPs away | VPs home | VPs away | Boards",
            "1 | 1 | 2 | 11 | 0 | 18.55 | 1.45 | 1",
        ],
        [
            BOARD + "IMPs home | IMPs away",
            "1 | N | – |  |  | +420 / +450 |  |  | -50 / +420 | +500 | 11 | ",
            "Total |  |  |  |  |  |  |  |  |  | 11 | 0",
        ],
    ]
    apart = lines_of(document_of(EIGHT.encode(), "matches", house={"match-tables": "cross"}))
    assert apart[1][1] == "1 | N | – |  |  | +420 / +450 |  |  | -50 / +420 | +470 / 0 / +500 / +30 | 22 | "

"""A match shows its working from the scores of its tables to what the ranking adds up."""

from __future__ import annotations

import pytest

from overtrick.kernel.errors import UnknownNameError
from overtrick.model.outcome import Outcome
from tests.match_events import pairs_event, teams_event, teams_outcome
from tests.nights import csv_of, outcome_of
from tests.workings import ask, steps_of, titles_of

BOARDS = "1 1-2: 110/-100 60_40/NP 60%~110,~40%~-100/90 90/. N-S~-100~|~E-W~110/90"


def listed(**fields: str) -> dict[str, object]:
    return {"matches": [{"round": "1", "home": "1", "away": "2", **fields}]}


def played(*matches: str, parts: dict[str, object] | None = None, **wishes: object) -> Outcome:
    return teams_outcome(*(matches or ("1 1-2: 110/-100",)), parts=parts, **wishes)


AVERAGE = "  own average over the matches that it played: 5 / 1 = 5"
NO_RESULT = "no result yet: the match counts for nobody until it has one = –"
NO_SHARE = "sits out: nothing to give, for there is no scale of which it could be a share = –"
FIVE_IMPS = [
    "board 1, vulnerable: none = 5 : 0",
    "  table 11, team 1 N-S = +110",
    "  table 12, team 1 E-W = +100",
    "  net score: +110 + 100 = +210",
    "  IMPs for +210: from 170, and below 220, points are 5 = 5 : 0",
    "IMPs over all boards = 5 : 0",
    "ahead by = 5 : -5",
]


class TestBoards:
    """Each board: its tables from the home side's view, and what they come to."""

    def test_every_kind_of_board(self) -> None:
        document = ask(played(BOARDS), match="1-2")
        assert titles_of(document) == ["team 1 - team 2, round 1: 11.2 : 5.82"]
        assert steps_of(document)[:36] == [
            *FIVE_IMPS[:5],
            "board 2, vulnerable: NS = 3 : -3",
            "  table 11, team 1 N-S: not played = –",
            "  table 12, team 1 E-W: not played = –",
            "  artificial score 60/40: it stands for the whole board, whatever happened at the other table "
            "(N-S first); 60 per cent are 3 IMPs = 3 : -3",
            "board 3, vulnerable: EW = 0.6 : 2",
            "  table 11, team 1 N-S: not played = –",
            "    the director's ruling, weighted: 60% 110, 40% -100 (from N-S's view)",
            "  table 12, team 1 E-W = -90",
            "  60 % of +110 − 90 = 0.6 : 0",
            "    net score: +110 − 90 = +20",
            "    IMPs for +20: from 20, and below 50, points are 1 = 1 : 0",
            "  40 % of -100 − 90 = 0 : 2",
            "    net score: -100 − 90 = -190",
            "    IMPs for -190: from 170, and below 220, points are 5 = 0 : 5",
            "board 4, vulnerable: both = –",
            "  table 11, team 1 N-S = +90",
            "  no result at the other table: the board counts for nobody",
            "board 5, vulnerable: NS = 0 : 0",
            "  table 11, team 1 N-S: not played = –",
            "    the director's ruling, split assigned: N-S -100 | E-W 110 (from N-S's view)",
            "  table 12, team 1 E-W = -90",
            "  as team 1 is scored, by what was ruled for it; its own IMPs first = 0",
            "    net score: -100 − 90 = -190",
            "    IMPs for -190: from 170, and below 220, points are 5 = 0 : 5",
            "  as team 2 is scored, by what was ruled for it; its own IMPs first = 0",
            "    net score: +90 − 110 = -20",
            "    IMPs for -20: from 20, and below 50, points are 1 = 0 : 1",
            "IMPs over all boards = 8.6 : -1",
            "ahead by = 1.6 : -7.6",
            "  of that board 2, which was scored for each side by itself = 3 : -3",
            "  of that board 5, which was scored for each side by itself = -5 : -1",
        ]

    def test_contracts_are_taken_apart_and_pairs_named(self) -> None:
        data = (
            b"round,board,table,ns_team,ew_team,ns_names,ew_names,contract,declarer,result\n"
            b"1,1,1,1,2,Ann & Bo,Cy & Di,4S,N,=\n1,1,2,2,1,Eve & Flo,Gus & Hal,PASS,,\n"
        )
        assert steps_of(ask(outcome_of(data), match="1-2"))[:7] == [
            "board 1, vulnerable: none = 9 : 0",
            "  table 1, pair 1a of team 1 N-S: 4♠ by N, 10 tricks = +420",
            "    declarer: 4 tricks bid and made = +120",
            "    declarer: game, not vulnerable = +300",
            "  table 2, pair 1b of team 1 E-W: passed out = 0",
            "  net score: +420 + 0 = +420",
            "  IMPs for +420: from 370, and below 430, points are 9 = 9 : 0",
        ]

    def test_one_board(self) -> None:
        for question in ({"match": "2-1", "board": 1}, {"pair": "1", "board": 1}, {"pair": "2", "board": 1}):
            document = ask(played(BOARDS), **question)
            assert titles_of(document) == ["team 1 - team 2, round 1, board 1, vulnerable: none: 5 : 0"]
            assert steps_of(document) == [step.removeprefix("  ") for step in FIVE_IMPS[1:5]]

    def test_the_largest_step_has_no_end(self) -> None:
        lines = steps_of(ask(played("1 1-2: 2000/-2000"), match="1-2"))
        assert lines[4] == "  IMPs for +4000: from 4000 points are 24 = 24 : 0"

    @pytest.mark.parametrize(
        ("method", "unit", "expected"),
        [
            ("board-a-match", "2-1-0", "  points: 2 if own score > 0, 1 if = 0, 0 if < 0 = 2 : 0"),
            ("board-a-match", "1-½-0", "  points: 2 if own score > 0, 1 if = 0, 0 if < 0, written as 1-½-0 = 1 : 0"),
            ("total-points", "2-1-0", "  points: Σ (own score at one table + own score at the other) = 210 : 0"),
        ],
    )
    def test_other_ways_to_score_a_match(self, method: str, unit: str, expected: str) -> None:
        outcome = played("1 1-2: 110/-100 60_40/NP", house={"match-method": method, "unit": unit})
        lines = steps_of(ask(outcome, match="1-2"))
        assert lines[4] == expected
        worth = {"total-points": "–", "board-a-match": "1.2 : 0.8" if unit == "2-1-0" else "0.6 : 0.4"}[method]
        assert lines[5] == f"board 2, vulnerable: NS = {worth}"
        top = {"2-1-0": 2, "1-½-0": 1}[unit]
        share = f"per cent of the {top} that a board offers"
        said = share if method == "board-a-match" else "it has no value in total points"
        assert said in lines[8]

    def test_teams_of_eight_by_cross_imps(self) -> None:
        lines = [
            {"round": "1", "board": 1, "table": str(at), "ns_team": ns, "ew_team": ew, "score": score}
            for at, (ns, ew, score) in enumerate(
                [("1", "2", 110), ("1", "2", 140), ("2", "1", -100), ("2", "1", 90)], start=1
            )
        ]
        outcome = outcome_of(teams_event(lines=lines), house={"match-tables": "cross"})
        assert steps_of(ask(outcome, match="1-2"))[5:17] == [
            "  +110 + 100 = 5 : 0",
            "    net score: +110 + 100 = +210",
            "    IMPs for +210: from 170, and below 220, points are 5 = 5 : 0",
            "  +110 − 90 = 1 : 0",
            "    net score: +110 − 90 = +20",
            "    IMPs for +20: from 20, and below 50, points are 1 = 1 : 0",
            "  +140 + 100 = 6 : 0",
            "    net score: +140 + 100 = +240",
            "    IMPs for +240: from 220, and below 270, points are 6 = 6 : 0",
            "  +140 − 90 = 2 : 0",
            "    net score: +140 − 90 = +50",
            "    IMPs for +50: from 50, and below 90, points are 2 = 2 : 0",
        ]


class TestResult:
    """From the margin to what the ranking adds up."""

    SCALE = (
        "1: +5 IMPs over 1 board on the scale wbf-discrete = 15",
        "  15-5 is for a win by 5 IMPs = 15-5",
        "    14-6 ends where the formula gives 14.5: B·log_R(1 − 9/20·(1 − R)), with B = 15·√1, R = √5 − 2 = 4.376…",
        "    15-5 ends where the formula gives 15.5: B·log_R(1 − 11/20·(1 − R)), with B = 15·√1, R = √5 − 2 = 5.662…",
        "2: -5 IMPs over 1 board on the scale wbf-discrete = 5",
    )

    def test_over_the_boards_that_were_played(self) -> None:
        assert steps_of(ask(played(scale="wbf-discrete"), match="1-2")) == [
            *FIVE_IMPS,
            "boards over which it is reckoned: those with a result or an artificial score = 1",
            *self.SCALE,
        ]

    def test_over_the_boards_that_were_scheduled(self) -> None:
        outcome = played(parts=listed(boards="8"), house={"match-boards": "scheduled"})
        assert steps_of(ask(outcome, match="1-2"))[7:9] == [
            "boards over which it is reckoned: those that it was to have = 8",
            "1: +5 IMPs over 8 boards on the scale wbf-continuous = 12.05",
        ]

    def test_what_is_carried_in_and_taken_off(self) -> None:
        fine = {"entry": "2", "amount": "-3", "unit": "imps", "round": "1", "reason": "late"}
        parts = listed(home_carry="4", away_carry="1") | {"penalties": [fine]}
        assert steps_of(ask(played(parts=parts), match="1-2"))[6:10] == [
            "ahead by = 5 : -5",
            "brought into the match = 4 : 1",
            "penalties in this round: 2 -3 IMPs (late) = 0 : -3",
            "ahead by, with that = 8 : -11",
        ]

    @pytest.mark.parametrize(
        ("method", "points", "with_that"), [("board-a-match", "2 : 0", "6 : 1"), ("patton", "3 : 0", "7 : 1")]
    )
    def test_what_is_carried_in_where_points_decide(self, method: str, points: str, with_that: str) -> None:
        outcome = played(parts=listed(home_carry="4", away_carry="1"), match_method=method)
        assert steps_of(ask(outcome, match="1-2"))[-3:] == [
            f"points over all boards = {points}",
            "brought into the match = 4 : 1",
            f"points with that = {with_that}",
        ]

    def test_a_listed_score(self) -> None:
        listed_only = listed(home_score="43", away_score="20", boards="24")
        outcome = outcome_of(teams_event(**listed_only))
        assert steps_of(ask(outcome, match="1-2"))[:4] == [
            "the score of the match, as it is listed = 43 : 20",
            "ahead by = 23 : -23",
            "the number of its boards, as it is listed = 24",
            "1: +23 IMPs over 24 boards on the scale wbf-continuous = 14.76",
        ]
        both = played(parts=listed(home_score="7", away_score="1"))
        assert steps_of(ask(both, match="1-2"))[5:7] == [
            "IMPs over all boards = 5 : 0",
            "listed as 7 : 1, which does not count: the boards do",
        ]

    @pytest.mark.parametrize(
        ("ruling", "result", "expected"),
        [
            (
                "VP 12-8",
                "12 : 8",
                ["the director's ruling on the match, whatever happened at the tables: VP 12-8 = 12 : 8"],
            ),
            (
                "40%-60%",
                "8 : 12",
                [
                    "the director's ruling on the match, whatever happened at the tables: 40%-60% = 8 : 12",
                    "  40 per cent of the most there is = 8",
                    "  60 per cent of the most there is = 12",
                ],
            ),
            (
                "MISMATCH +/=",
                "16.25 : 5",
                [
                    *SCALE,
                    "1: against stronger opponents, not at fault: 5 + 3/4 × 15 = 16.25",
                    "2: wrong opponents, but nothing is corrected = 5",
                ],
            ),
            (
                "MISMATCH -/=",
                "12.5 : 5",
                [
                    *SCALE,
                    "1: against weaker opponents, by its own fault: 15 less a quarter of what is above 5 = 12.5",
                    "2: wrong opponents, but nothing is corrected = 5",
                ],
            ),
        ],
    )
    def test_rulings_on_the_match(self, ruling: str, result: str, expected: list[str]) -> None:
        document = ask(played(parts=listed(ruling=ruling), scale="wbf-discrete"), match="1-2")
        assert titles_of(document) == [f"team 1 - team 2, round 1: {result}"]
        assert steps_of(document)[8:] == expected

    def test_a_triangle_of_half_matches(self) -> None:
        outcome = played("1 1-2: 110/-100", "1 2-3: 110/-100", "1 3-1: 110/-100", scale="wbf-discrete")
        assert steps_of(ask(outcome, match="1-2"))[8:10] == [
            "both meet two opponents in this round: a half-match, on the scale wbf-discrete-half",
            "1: +5 IMPs over 1 board on the scale wbf-discrete-half = 8",
        ]

    def test_without_a_scale_the_margin_stands(self) -> None:
        document = ask(played(scale="none"), match="1-2")
        assert titles_of(document) == ["team 1 - team 2, round 1: 5 : -5"]
        assert steps_of(document) == FIVE_IMPS

    def test_matches_without_a_result(self) -> None:
        nothing = outcome_of(teams_event(**listed(home_score="", away_score="")))
        assert titles_of(ask(nothing, match="1-2")) == ["team 1 - team 2, round 1: – : –"]
        assert steps_of(ask(nothing, match="1-2")) == [NO_RESULT]
        no_boards = outcome_of(teams_event(**listed(home_score="7", away_score="1")))
        assert steps_of(ask(no_boards, match="1-2"))[2:] == [
            "nobody says over how many boards it was played, so it cannot be turned into victory points = –"
        ]
        given = outcome_of(teams_event(**listed(home_vps="12,5", away_vps="7.5")))
        assert steps_of(ask(given, match="1-2")) == ["victory points as they were given = 12.5 : 7.5"]

    @pytest.mark.parametrize(
        ("rule", "scale", "value", "expected"),
        [
            ("60%", "", "12", ["sits out: 60% by rule = 12", "  60 per cent of 20, the most there is = 12"]),
            ("11.5", "", "11.5", ["sits out: 11.5 by rule = 11.5"]),
            ("average", "", "5", ["sits out: average by rule = 5", AVERAGE]),
            (
                "60%",
                "none",
                "–",
                [NO_SHARE],
            ),
            ("0%", "", "0", ["sits out: 0% by rule = 0"]),
        ],
    )
    def test_byes(self, rule: str, scale: str, value: str, expected: list[str]) -> None:
        parts: dict[str, object] = {"matches": [{"round": "2", "home": "2", "away": "BYE"}]}
        document = ask(played(parts=parts, house={"bye-vps": rule}, scale=scale), match="2-BYE")
        assert titles_of(document) == [f"team 2 sits out, round 2: {value}"]
        assert steps_of(document) == expected

    def test_a_bye_with_given_victory_points(self) -> None:
        parts: dict[str, object] = {"matches": [{"round": "2", "home": "2", "away": "BYE", "home_vps": "13"}]}
        assert steps_of(ask(played(parts=parts), pair="2", round="2")) == [
            "victory points as they were given = 13 : –"
        ]


class TestSwissPairs:
    """Each pair by its own result against the field."""

    ROUND = ("1 1-2: 110 90 60_40", "1 3-4: 100 90 NP", "1 5-6: -100 90 110")

    def test_percentages(self) -> None:
        document = ask(outcome_of(pairs_event(*self.ROUND)), match="1-2")
        assert titles_of(document) == ["pair 1 - pair 2, round 1: 18 : 2"]
        assert steps_of(document) == [
            "pair 1, per cent of the matchpoints of its boards: 100 × 8.4 / 12 = 70",
            "  board 1, N-S, of 4, among 3 results = 4",
            "  board 2, N-S, of 4, among 3 results = 2",
            "  board 3, N-S, ruled 60/40, of 4 = 2.4",
            "pair 2, per cent of the matchpoints of its boards: 100 × 3.6 / 12 = 30",
            "  board 1, E-W, of 4, among 3 results = 0",
            "  board 2, E-W, of 4, among 3 results = 2",
            "  board 3, E-W, ruled 60/40, of 4 = 1.6",
            "boards over which it is reckoned: those with a result or an artificial score = 3",
            "1: 70 per cent over 3 boards on the scale ebu-matchpoints = 18",
            "  in the column for 1-4 boards 18-2 is for more than 66.61, to 70.36 per cent = 18-2",
            "2: 30 per cent over 3 boards on the scale ebu-matchpoints = 2",
        ]

    def test_irrational_imps(self) -> None:
        outcome = outcome_of(pairs_event(*self.ROUND), "cross-imps", options={"divisor": "root"})
        assert steps_of(ask(outcome, match="1-2"))[8:11] == [
            "boards over which it is reckoned: those with a result or an artificial score = 3",
            "1: +2+5/3*sqrt(3) (≈ 4.887) IMPs over 3 boards on the scale wbf-continuous = 13.18",
            "  whole IMPs first (an exact half away from a draw): +2+5/3*sqrt(3) (≈ 4.887) IMPs = +5 IMPs",
        ]

    def test_points(self) -> None:
        document = ask(outcome_of(pairs_event(*self.ROUND), "total-points"), match="3-4")
        assert steps_of(document)[:4] == [
            "pair 3: points, added up = 190",
            "  board 1, N-S, among 3 results = 100",
            "  board 2, N-S, among 3 results = 90",
            "  board 3, N-S: not played = –",
        ]
        nothing = outcome_of(pairs_event("1 1-2: NP", "1 3-4: 90"), "total-points")
        assert steps_of(ask(nothing, match="1-2")) == [
            "pair 1: nothing that counts = –",
            "  board 1, N-S: not played = –",
            "pair 2: nothing that counts = –",
            "  board 1, E-W: not played = –",
            "none of its boards counts, so the match counts for nobody = –",
        ]


class TestNamesThatAreNotThere:
    """What there is is said."""

    ROUNDS = ("1 1-2: 110/-100", "2 1-3: 110/-100")

    @pytest.mark.parametrize(
        ("question", "message"),
        [
            (
                {"match": "2-3"},
                "There is no match 2-3. Matches: 1-2 (round 1), 3-BYE (round 1), 1-3 (round 2), 2-BYE (round 2).",
            ),
            (
                {"match": "1-2", "round": "2"},
                "There is no match 1-2 in round 2. Matches in round 2: 1-3, 2-BYE.",
            ),
            ({"match": "1-BYE", "round": "1"}, "There is no match 1-BYE in round 1. Matches in round 1: 1-2, 3-BYE."),
            ({"match": "1-2", "round": "7"}, "There is no round 7 in this event. Rounds: 1, 2."),
            ({"pair": "1", "round": "7"}, "There is no round 7 in this event. Rounds: 1, 2."),
            ({"match": "1-9"}, "No team or pair 9 is in this event. Teams: 1, 2, 3."),
            ({"match": "9-1"}, "No team or pair 9 is in this event. Teams: 1, 2, 3."),
            ({"match": "foxes"}, "No team or pair foxes is in this event. Teams: 1, 2, 3."),
            ({"pair": "9"}, "No team or pair 9 is in this event. Teams: 1, 2, 3."),
            ({"match": "1-2", "board": 9}, "Board 9 is not in this match. Boards: 1."),
            ({"match": "3", "round": "1", "board": 1}, "Board 1 is not in this match. Boards: none are known."),
            ({"pair": "1", "board": 9}, "Team 1 did not play board 9. Boards: 1."),
            ({"board": 9, "round": "2"}, "There is no board 9 of round 2 in this event. Boards: 1 to 1."),
        ],
    )
    def test_in_matches(self, question: dict[str, object], message: str) -> None:
        with pytest.raises(UnknownNameError) as caught:
            ask(played(*self.ROUNDS), **question)
        assert str(caught.value) == message

    def test_in_an_event_without_matches(self) -> None:
        with pytest.raises(UnknownNameError, match="This event has no matches: its ranking adds up boards"):
            ask(outcome_of(csv_of((110, 90))), match="1-2")
        with pytest.raises(UnknownNameError, match=r"There is no round 2 in this event\. It names no rounds\."):
            ask(outcome_of(csv_of((110, 90))), pair="1", round="2")

    def test_all_matches_of_one(self) -> None:
        assert titles_of(ask(played(*self.ROUNDS), match="3")) == [
            "team 3 sits out, round 1: 12",
            "team 1 - team 3, round 2: 15 : 5",
        ]

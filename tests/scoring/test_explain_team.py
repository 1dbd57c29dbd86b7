"""A team's total and place, what split its ties, its pairs against the field; boards that are dealt anew."""

from __future__ import annotations

import pytest

from overtrick.kernel.errors import UnknownNameError
from tests.match_events import pairs_event, teams_event, teams_outcome
from tests.nights import csv_of, outcome_of
from tests.workings import ask, steps_of, titles_of

ROUNDS = ("1 1-2: 110/-100 90/90", "1 3-4: 110/110 90/90", "2 1-3: 90/90", "2 2-4: -100/110")
TEAMS = [
    {"kind": "team", "number": "1", "title": "Foxes"},
    *({"kind": "team", "number": number} for number in "234"),
]


class TestTotal:
    """Match by match, then what was added after them."""

    def test_matches_byes_carries_and_penalties(self) -> None:
        parts: dict[str, object] = {
            "entries": [*TEAMS, {"kind": "team", "number": "5"}],
            "matches": [{"round": "3", "home": "1", "away": "BYE"}, {"round": "3", "home": "2", "away": "3"}],
            "penalties": [
                {"entry": "1", "amount": "-3", "unit": "imps", "round": "1", "reason": "late"},
                {"entry": "1", "amount": "-0.5", "unit": "vps", "reason": "phone"},
            ],
            "carry": [{"entry": "1", "amount": "8", "kind": "full"}],
        }
        document = ask(teams_outcome(*ROUNDS, parts=parts), pair="1")
        assert titles_of(document) == ["team 1 (Foxes), Teams: place 1"]
        assert steps_of(document) == [
            "all matches, added up = 33.67",
            "  round 1 against team 2, 5 : 0 IMPs over 2 boards = 11.67",
            "    penalty in the round: late = -3",
            "    +2 IMPs over 2 boards on the scale wbf-continuous = 11.67",
            "  round 2 against team 3, 0 : 0 IMPs over 1 board = 10",
            "    0 IMPs over 1 board on the scale wbf-continuous = 10",
            "  round 3 no opponent = 12",
            "    sits out: 60% by rule = 12",
            "carried forward, added after the matches = 8",
            "penalties and bonuses, added after the matches: -0.5 vps: phone = -0.5",
            "the ranking goes by victory points on wbf-continuous = 41.17",
            "0 contestants with more = place 1",
        ]

    def test_a_match_without_a_result_and_a_correction(self) -> None:
        parts: dict[str, object] = {
            "matches": [
                {"round": "1", "home": "1", "away": "2", "ruling": "MISMATCH +/="},
                {"round": "3", "home": "3", "away": "1"},
            ]
        }
        document = ask(teams_outcome(*ROUNDS, parts=parts), pair="1")
        assert steps_of(document)[1:4] + steps_of(document)[6:8] == [
            "  round 1 against team 2, 5 : 0 IMPs over 2 boards = 15.335",
            "    +5 IMPs over 2 boards on the scale wbf-continuous = 13.78",
            "    against stronger opponents, not at fault: 5 + 3/4 × 13.78 = 15.335",
            "  round 3 against team 3 = –",
            "    no result yet: the match counts for nobody until it has one = –",
        ]

    def test_who_is_not_ranked(self) -> None:
        entries = [{"kind": "team", "number": "1", "status": "withdrawn"}, *TEAMS[1:]]
        document = ask(teams_outcome(*ROUNDS, parts={"entries": entries}), pair="1")
        assert titles_of(document) == ["team 1, Teams: not ranked: withdrawn"]
        assert steps_of(document)[0] == "all matches, added up = 23.78"

    def test_a_pair_in_a_swiss(self) -> None:
        swiss = ("1 1-2: 110 90", "1 3-4: 100 90", "2 1-3: 110 90", "2 2-4: 90 110")
        document = ask(outcome_of(pairs_event(*swiss)), pair="1")
        assert titles_of(document) == ["pair 1, Overall: place 1="]
        assert steps_of(document) == [
            "all matches, added up = 29",
            "  round 1 against pair 2, 75 : 25 per cent over 2 boards = 19",
            "    pair 1, per cent of the matchpoints of its boards: 100 × 3 / 4 = 75",
            "      board 1, N-S, of 2, among 2 results = 2",
            "      board 2, N-S, of 2, among 2 results = 1",
            "    75 per cent over 2 boards on the scale ebu-matchpoints = 19",
            "  round 2 against pair 3, 50 : 50 per cent over 2 boards = 10",
            "    pair 1, per cent of the matchpoints of its boards: 100 × 2 / 4 = 50",
            "      board 1, N-S, of 2, among 2 results = 2",
            "      board 2, N-S, of 2, among 2 results = 0",
            "    50 per cent over 2 boards on the scale ebu-matchpoints = 10",
            "the ranking goes by victory points on ebu-matchpoints = 29",
            "0 contestants with more; exactly equal: 4, so the place is shared and the next one skipped = place 1=",
        ]


class TestTies:
    """Each step of the rule that was looked at, with everybody's number."""

    ROUNDS = ("1 1-2: 110/-100", "1 3-4: 110/-100", "2 1-4: 110/110", "2 2-3: 110/110")

    def told(self, rule: str, team: str) -> list[str]:
        lines = steps_of(ask(teams_outcome(*self.ROUNDS, house={"ties": rule}), pair=team))
        return lines[next(at for at, line in enumerate(lines) if "contestant" in line) :]

    def test_what_does_not_exist_and_what_is_equal(self) -> None:
        """Teams 1 and 3 never met; their opponents have 15 each, and both are 5 IMPs ahead in all."""
        assert self.told("ebu", "1") == [
            "0 contestants with more; exactly equal: 3, so the place is shared and the next one skipped = place 1=",
            "tie of 1, 3, step 1: result of the match between them: does not exist for all of them, so it is left out",
            "  1 = –",
            "  3 = –",
            "tie of 1, 3, step 2: margin of the match between them: does not exist for all of them, so it is left out",
            "  1 = –",
            "  3 = –",
            "tie of 1, 3, step 3: sum of the opponents' final results: equal",
            "  1 = 30",
            "  3 = 30",
            "tie of 1, 3, step 4: margin over all matches: equal",
            "  1 = 5",
            "  3 = 5",
        ]

    def test_the_step_that_decides(self) -> None:
        """Teams 1, 2 and 3 beat each other in a ring by 5, 6 and 7 IMPs; their VPs are ruled and equal."""
        ring = ("1 1-2: 110/-100", "2 2-3: 140/-100", "3 3-1: 140/-130")
        ruled = [
            {"round": when, "home": home, "away": away, "ruling": "VP 15-5"}
            for when, home, away in (("1", "1", "2"), ("2", "2", "3"), ("3", "3", "1"))
        ]
        outcome = teams_outcome(*ring, parts={"matches": ruled}, house={"ties": "pzbs"})
        places = [(s.entry.key.number, s.rank, s.tied) for s in outcome.rankings[0].standings]
        assert places == [("2", 1, True), ("3", 1, True), ("1", 3, False)]
        lines = steps_of(ask(outcome, pair="1"))
        assert lines[-9:] == [
            "2 contestants with more; the nearest, team 3, is level in the result but won the tie = place 3",
            "tie of 2, 3, 1, step 1: result of the match between them: equal",
            "  2 = 20",
            "  3 = 20",
            "  1 = 20",
            "tie of 2, 3, 1, step 2: margin of the match between them: tells them apart",
            "  2 = 1",
            "  3 = 1",
            "  1 = -2",
        ]
        assert steps_of(ask(outcome, pair="2"))[-3:] == [
            "tie of 2, 3, step 3: margin over all matches: equal",
            "  2 = 1",
            "  3 = 1",
        ]

    def test_no_tie_no_step(self) -> None:
        assert self.told("shared", "1")[1:] == []


class TestPairsOfTeams:
    """A pair of a team against the field."""

    DATA = (
        b"round,board,table,ns_team,ew_team,ns_names,ew_names,score\n"
        b"1,1,1,1,2,Ann & Bo,Cy & Di,110\n1,1,2,2,1,Eve & Flo,Gus & Hal,90\n"
        b"2,1,1,1,2,Ann & Bo,Eve & Flo,100\n2,1,2,2,1,Cy & Di,Gus & Hal,140\n"
    )

    def test_a_total(self) -> None:
        document = ask(outcome_of(self.DATA, "cross-imps"), pair="1a")
        assert titles_of(document) == ["pair 1a of team 1 (Ann & Bo), Pairs: place 1="]
        assert steps_of(document)[:3] == [
            "total over 2 boards, each on the same top = 0",
            "  board 1, round 1, N-S = 1",
            "  board 1, round 2, N-S = -1",
        ]

    def test_a_round(self) -> None:
        outcome = outcome_of(self.DATA, "cross-imps")
        for question in ({"pair": "1a", "round": "2"}, {"pair": "1a", "board": 1, "round": "2"}):
            assert titles_of(ask(outcome, **question)) == [
                "pair 1a of team 1, N-S, on board 1, round 2, vulnerable: none: -1"
            ]

    def test_boards_of_a_round(self) -> None:
        assert titles_of(ask(outcome_of(self.DATA), board=1, round="2")) == ["board 1, round 2, vulnerable: none"]
        assert len(ask(outcome_of(self.DATA), board=1).sections) == 2

    def test_a_pair_that_did_not_play(self) -> None:
        data = self.DATA + b"3,1,1,1,2,Ike & Jo,Cy & Di,100\n"
        with pytest.raises(UnknownNameError, match="Contestant 1a has no result on board 1 in round 3"):
            ask(outcome_of(data), pair="1a", board=1, round="3")


def test_a_number_that_reads_two_ways_is_the_exact_one() -> None:
    """Team 11 is not pair 1-1, although hyphens need not be written."""
    data = b"board,ns,ew,score\n1,11,1-1,110\n1,12,1-2,90\n"
    outcome = outcome_of(data, winners=1)
    assert [title.split(",")[0] for title in titles_of(ask(outcome, pair="11"))] == ["pair 11"]
    assert [title.split(",")[0] for title in titles_of(ask(outcome, pair="1-1"))] == ["pair 1-1"]


def test_rounds_of_an_event_without_matches() -> None:
    data = b"round,board,ns,ew,score\n1,1,1,2,110\n1,1,3,4,90\n2,2,1,3,110\n2,2,2,4,90\n"
    assert titles_of(ask(outcome_of(data, "mitchell"), pair="1", round="2")) == [
        "pair 1, N-S, on board 2, vulnerable: NS: 2"
    ]


def test_individuals_are_players() -> None:
    data = b"board,ns,ew,score\n1,1+2,3+4,110\n1,5+6,7+8,90\n"
    outcome = outcome_of(data, "mitchell")
    assert titles_of(ask(outcome, pair="5", board=1)) == ["players 5+6, N-S, on board 1, vulnerable: none: 0"]
    with pytest.raises(UnknownNameError, match=r"No player 9 is in this event\. Players: 1, 2, 3"):
        ask(outcome, pair="9")
    with pytest.raises(UnknownNameError, match=r"No pair 9 is in this event\. Pairs: 1, 2, 101, 102\."):
        ask(outcome_of(csv_of((110, 90))), pair="9")


def test_a_team_without_matches() -> None:
    gone = {"kind": "team", "number": "5", "status": "withdrawn"}
    outcome = outcome_of(teams_event(*ROUNDS, entries=[*TEAMS, gone]))
    assert titles_of(ask(outcome, pair="5")) == ["team 5, Teams: not ranked: withdrawn"]
    with pytest.raises(UnknownNameError, match=r"5 has no match in round 2\. Matches in round 2: 1-3, 2-4\."):
        ask(outcome, pair="5", round="2")

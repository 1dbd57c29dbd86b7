"""Results that can be but probably are not: each kind with its line and what was probably meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.desk.check_event import check_event
from overtrick.desk.open_event import open_event
from overtrick.desk.score_file import Wishes, score_event
from overtrick.intake.suspicion import suspicions
from overtrick.kernel.problem import Severity
from tests.nights import DE_WAEL, HOWELL, csv_of

Told = list[tuple[str, str, str, str]]


def told(data: bytes, winners: int | None = None) -> Told:
    """Code, place, message and hint of every doubt."""
    intake = open_event(data, winners=winners)
    assert intake.errors == ()
    return [(p.code, str(p.place), p.message, p.hint) for p in suspicions(intake.event)]


def codes(data: bytes, winners: int | None = None) -> list[tuple[str, str]]:
    """Code and place of every doubt."""
    return [(code, place) for code, place, _, _ in told(data, winners)]


def contracts(*results: str) -> bytes:
    """One board, vulnerable neither side; each result as `4S N =`."""
    rows = [f"1,{at},{100 + at},{result.replace(' ', ',')}" for at, result in enumerate(results, start=1)]
    return "\n".join(["board,ns,ew,contract,declarer,result", *rows]).encode()


class TestSign:
    """A score for the wrong side (peers W37)."""

    def test_common_in_reverse(self) -> None:
        assert told(csv_of((420, 450, 420, -420, 420))) == [
            (
                "suspicious-sign",
                "line 5",
                "Board 1 has -420 here; all other results are for the other side, 3 of them +420.",
                "Probably +420 is meant: scores are from N-S's side.",
            )
        ]

    @pytest.mark.parametrize(
        "scores",
        [
            (420, 450, 400, -420, 430),
            (420, 450, 420, -420, -50),
            (110, 110, -110),
            (420, 420, 420, 420, 0),
            (-50, 140, 140, 170, 110),
        ],
    )
    def test_not_without_reason(self, scores: tuple[int, ...]) -> None:
        assert [code for code, _ in codes(csv_of(scores)) if code != "suspicious-score"] == []


class TestDeclarer:
    """One table declares, and gains, where everywhere else the opponents do."""

    def test_the_declarer_is_doubtful(self) -> None:
        assert told(contracts("3NT N =", "3NT N +1", "3NT W =", "3NT S =", "2NT N =")) == [
            (
                "suspicious-declarer",
                "line 4",
                "Board 1 is declared by W here, for -400; at every other table N-S declare and the score is for the "
                "other side.",
                "Probably N-S declared here too.",
            )
        ]

    def test_a_sacrifice_is_none(self) -> None:
        assert codes(contracts("4S N -1", "4S N -1", "5HX W -2", "4S S -1", "4S N -1")) == []


class TestTrumps:
    """Both sides in one suit (peers W75, as far as it can be told without the cards)."""

    def test_one_table_against_four(self) -> None:
        assert told(contracts("4S N =", "4S S =", "2S E -1", "3S N =", "2S N +2")) == [
            (
                "suspicious-trumps",
                "line 4",
                "E-W play in ♠ on board 1 here, but at 4 tables N-S do; hardly ever do both sides have the trumps.",
                "Check the declarer (probably one of N-S) and the suit.",
            )
        ]

    @pytest.mark.parametrize(
        "results",
        [
            ("1NT N =", "1NT S =", "1NT E -1", "1NT N =", "1NT N +1"),
            ("2S N =", "2S S =", "2S E -1", "2S W -1", "2S N +1"),
            ("2S N =", "2S S =", "2S E -1"),
        ],
    )
    def test_no_trumps_and_even_fields_are_passed_over(self, results: tuple[str, ...]) -> None:
        assert codes(contracts(*results)) == []


class TestScore:
    """A result far from all others, which are close together."""

    def test_a_nought_too_many(self) -> None:
        assert told(csv_of((-110, -140, 90, -1100, -100))) == [
            (
                "suspicious-score",
                "line 5",
                "Board 1 has -1100 here; all other results lie between -140 and +90, at least 14 IMPs away.",
                "Perhaps -110 is meant.",
            )
        ]

    def test_one_part_score_among_games(self) -> None:
        """W13: one +90 among +460s."""
        assert told(csv_of((460, 460, 90, 460, 490))) == [
            (
                "suspicious-score",
                "line 4",
                "Board 1 has +90 here; all other results lie between +460 and +490, at least 9 IMPs away.",
                "Check the score with the players.",
            )
        ]

    @pytest.mark.parametrize(
        "scores",
        [
            (420, 450, 420, -50, 420),
            (420, 420, -1100),
            (-1100, 1100, 420, -420, 90),
            (980, 480, 480, 450, 480),
            DE_WAEL,
        ],
    )
    def test_ordinary_swings_are_passed_over(self, scores: tuple[int, ...]) -> None:
        assert codes(csv_of(scores)) == []

    def test_what_a_ruling_replaced_is_not_looked_at(self) -> None:
        assert codes(csv_of((-110, -140, 90, "60/40", "NP", -100))) == []


class TestPassOuts:
    """A board passed out everywhere."""

    def test_three_tables(self) -> None:
        assert told(csv_of((0, "PASS", 0))) == [
            (
                "suspicious-pass-outs",
                "line 2",
                "Board 1 is passed out at all 3 tables.",
                "Check that the board was played, and that 0 does not stand for a missing result.",
            )
        ]
        assert codes(csv_of((0, 0))) == []


class TestSides:
    """Pairs in the wrong seats (peers W24)."""

    def test_a_pair_in_the_other_direction(self) -> None:
        wrong = csv_of(*[(110, 90)] * 5).replace(b"\n2,1,101,", b"\n2,101,1,")
        assert told(wrong, winners=2) == [
            (
                "suspicious-side",
                "line 4",
                f"Pair {pair} sits {here} on board 2 here, but {usual} elsewhere; "
                f"{here} and {usual} are ranked apart.",
                "Check the numbers of this line: N-S and E-W may be exchanged.",
            )
            for pair, here, usual in (("101", "N-S", "E-W"), ("1", "E-W", "N-S"))
        ]

    def test_numbers_that_mean_two_pairs(self) -> None:
        twice = csv_of(*[(110, 90)] * 5).replace(b",101,", b",1,").replace(b",102,", b",2,")
        assert codes(twice, winners=2) == []

    def test_a_switch_missed_by_halves(self) -> None:
        night = b"round,board,ns,ew,score\n1,1,1,2,90\n1,2,1,2,110\n1,3,2,1,90\n2,4,2,1,90\n2,5,2,1,80\n3,6,3,1,0\n"
        assert told(night, winners=1) == [
            (
                "suspicious-switch",
                "line 4",
                "Pairs 2 and 1 meet in round 1 with 2 N-S on board 3, but E-W on another board of the round.",
                "Check which of them sat N-S: an arrow-switch is for all boards of a round.",
            )
        ]


class TestCheck:
    """Only a check asks; the scoring does not."""

    def test_the_doubts_stand_behind_the_problems(self) -> None:
        intake = open_event(csv_of((420, 420, 420, -420, 420)))
        assert [problem.code for problem in check_event(intake).problems] == ["suspicious-sign"]
        assert score_event(intake, Wishes()).problems == ()

    def test_nothing_to_say(self) -> None:
        for data in (HOWELL.encode(), csv_of(DE_WAEL), b"board,ns,ew,score\n"):
            assert suspicions(open_event(data).event) == ()

    @given(st.lists(st.lists(st.sampled_from((420, -420, 90, 0, -1100, "NP", "60/40")), min_size=6, max_size=6)))
    def test_a_doubt_never_is_an_error(self, boards: list[list[int | str]]) -> None:
        event = open_event(csv_of(*map(tuple, boards))).event
        assert all(doubt.severity is not Severity.ERROR for doubt in suspicions(event))

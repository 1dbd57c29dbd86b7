"""USEBIO individuals: tables listed twice, once, in half, and with two different scores."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from overtrick.formats.shelf.usebio import FORMAT
from overtrick.kernel.problem import Problem, Severity
from overtrick.model.raw import RawEvent
from tests.formats.usebio_documents import board, read, usebio
from tests.oracles.program import REAL

SEATS = "NSEW"


def line(players: str, score: int, more: str = "") -> str:
    """A line with the numbers of North, South, East and West; - for a seat that the line leaves out."""
    numbers = "".join(
        f"<{seat}_PLAYER_NUMBER>{number}</{seat}_PLAYER_NUMBER>"
        for seat, number in zip(SEATS, players.split(), strict=True)
        if number != "-"
    )
    return f"<TRAVELLER_LINE>{numbers}<SCORE>{score}</SCORE>{more}</TRAVELLER_LINE>"


def individual(*lines: str, players: int = 12) -> RawEvent:
    """An event with so many listed players."""
    listed = "".join(
        f"<PLAYER><PLAYER_NUMBER>{n}</PLAYER_NUMBER><PLAYER_NAME>Player {n}</PLAYER_NAME></PLAYER>"
        for n in range(1, players + 1)
    )
    inside = f"<PARTICIPANTS>{listed}</PARTICIPANTS>{board(''.join(lines))}"
    return read(usebio(inside, 'EVENT_TYPE="INDIVIDUAL"'))


def tables(raw: RawEvent) -> list[tuple[str, str, str]]:
    """Both sides and the score of every line."""
    return [tuple(found.fields.get(name, "") for name in ("ns", "ew", "score")) for found in raw.lines]  # type: ignore[misc]


def said(raw: RawEvent) -> list[tuple[Severity, str, str]]:
    return [(problem.severity, problem.code, problem.message) for problem in raw.problems]


class TestJoined:
    @pytest.mark.parametrize(
        "lines",
        [
            pytest.param((line("10 101 8 82", 80), line("2 21 6 62", 80)), id="a digit more"),
            pytest.param((line("10 901 8 901", 80), line("2 902 6 77", 80)), id="numbers that nobody has"),
            pytest.param((line("10 0 8 0", 80), line("2 0 6 0", 80)), id="noughts"),
            pytest.param((line("10 - 8 -", 80), line("2 - 6 -", 80)), id="left out"),
            pytest.param((line("10 2 8 6", 80),), id="once"),
            pytest.param((line("10 2 8 6", 80), line("2 10 8 6", 80)), id="twice in full"),
            pytest.param((line("10 0 8 6", 80), line("2 0 8 6", 80)), id="one side in full"),
        ],
    )
    def test_however_it_is_listed(self, lines: tuple[str, ...]) -> None:
        assert tables(individual(*lines)) == [("10+2", "8+6", "80")]
        assert said(individual(*lines)) == []

    def test_players_who_are_said_not_to_be_known_make_no_halves(self) -> None:
        """These two would be one table listed twice, if the question marks stood for each other's partners."""
        raw = individual(line("10 ? 8 ?", 80), line("2 ? 6 ?", 80), line("1 3 5 ?", 80))
        assert tables(raw) == [("10+?", "8+?", "80"), ("2+?", "6+?", "80"), ("1+3", "5+?", "80")]
        assert said(raw) == []

    def test_a_filler_that_is_also_a_player(self) -> None:
        """Beside player 1 stands 11, who plays elsewhere."""
        raw = individual(
            line("1 11 3 32", 420), line("9 91 4 42", 420), line("11 111 6 62", -50), line("2 21 7 72", -50)
        )
        assert tables(raw) == [("1+9", "3+4", "420"), ("11+2", "6+7", "-50")]
        assert said(raw) == []

    def test_whole_tables_whose_numbers_look_like_fillers(self) -> None:
        """1 with 11 and 2 with 21 are partners where both are on the list."""
        raw = individual(line("1 11 3 4", 420), line("2 21 6 7", -50), players=21)
        assert tables(raw) == [("1+11", "3+4", "420"), ("2+21", "6+7", "-50")]

    def test_equal_scores_are_joined_in_the_order_of_the_file(self) -> None:
        raw = individual(*(line(f"{n} 0 {n + 4} 0", 110) for n in range(1, 5)))
        assert tables(raw) == [("1+2", "5+6", "110"), ("3+4", "7+8", "110")]

    def test_a_round_and_a_table_go_before_the_order(self) -> None:
        where = ["<TABLE_NUMBER>1</TABLE_NUMBER>", "<TABLE_NUMBER>2</TABLE_NUMBER>"] * 2
        raw = individual(*(line(f"{n} 0 {n + 4} 0", 110, text) for n, text in enumerate(where, start=1)))
        assert tables(raw) == [("1+3", "5+7", "110"), ("2+4", "6+8", "110")]

    def test_a_pair_event_is_left_alone(self) -> None:
        text = "<NS_PAIR_NUMBER>{}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{}</EW_PAIR_NUMBER><SCORE>80</SCORE>"
        lines = "".join(f"<TRAVELLER_LINE>{text.format(*who)}</TRAVELLER_LINE>" for who in ((1, 2), (3, 4)))
        assert tables(read(usebio(board(lines)))) == [("1", "2", "80"), ("3", "4", "80")]


class TestDoubts:
    def test_two_scores_of_one_table(self) -> None:
        raw = individual(line("10 101 8 82", 80), line("2 21 6 62", 90))
        assert tables(raw) == [("10+?", "8+?", "80"), ("2+?", "6+?", "90")]
        assert said(raw) == [
            (
                Severity.ERROR,
                "table-with-two-scores",
                "Players 10 and 8 have 80 on board 1 here, but 2 and 6, with whom they seem to share the table, have "
                "90 at line 2, BOARD 1, TRAVELLER_LINE 2.",
            )
        ]

    def test_half_a_table(self) -> None:
        raw = individual(line("10 101 8 82", 80), line("1 2 3 4", 90))
        assert tables(raw) == [("10+?", "8+?", "80"), ("1+2", "3+4", "90")]
        assert said(raw) == [
            (
                Severity.ERROR,
                "half-table",
                "Players 10 and 8 have 80 on board 1, and no other line of the board has the same result for their "
                "partners.",
            )
        ]

    def test_other_awards_in_the_second_listing(self) -> None:
        awards = "<NS_MATCH_POINTS>{}</NS_MATCH_POINTS><EW_MATCH_POINTS>{}</EW_MATCH_POINTS>"
        raw = individual(line("10 0 8 0", 80, awards.format(2, 0)), line("2 0 6 0", 80, awards.format(1, 1)))
        assert [raw.lines[0].fields[name] for name in ("ns_award", "ew_award")] == ["2", "0"]
        assert said(raw) == [
            (
                Severity.WARNING,
                "awards-differ",
                "Board 1: one table is listed twice, with the awards 2 / 0 here and 1 / 1 at line 2, BOARD 1, "
                "TRAVELLER_LINE 2; the first are taken as what was published.",
            )
        ]


@pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")
def test_the_movement_tells_that_the_right_halves_were_joined() -> None:
    """Twelve players, eleven rounds of two boards: everybody partners everybody for one round."""
    raw = FORMAT.read((REAL / "usebio" / "individual_v1_1.xml").read_bytes())
    met: Counter[frozenset[str]] = Counter()
    for found in raw.lines:
        sides = [found.fields[side].split("+") for side in ("ns", "ew")]
        met.update(frozenset(two) for side in sides for two in combinations(side, 2))
    everybody = [frozenset(two) for two in combinations([str(n) for n in range(1, 13)], 2)]
    problems: list[Problem] = list(raw.problems)
    assert problems == []
    assert met == dict.fromkeys(everybody, 2)

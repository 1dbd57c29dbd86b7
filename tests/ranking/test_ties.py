"""Ties: shared unless the rules split them; the step that decided is on record."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.model.entry import EntryKey
from overtrick.model.outcome import Outcome
from overtrick.ranking.cards import Card, Spot
from overtrick.ranking.ties import again, shared_award, strengths
from overtrick.reports.document import Paragraph
from overtrick.reports.machine import outcome_data
from overtrick.reports.shelf.ranking import REPORT
from tests.nights import event_of, outcome_of

HEAD_TO_HEAD: list[tuple[int | str, ...]] = [(110, 100, 90), (110, 100, 90), (90, 110, 100)]
"""Pairs 1 and 2 have 8 each; pair 1 beat pair 2 twice and lost once."""

TOPS: list[tuple[int | str, ...]] = [(110, 100, 90), (90, 100, 110)]
"""All have 4; against each other they have 4 points each; pairs 1 and 3 have a top, pair 2 none."""


def split(boards: list[tuple[int | str, ...]], ties: str = "boards") -> Outcome:
    return outcome_of(event_of({"": boards}), house={"ties": ties})


def cards(*boards: tuple[int | None, ...], top: int | None = 10) -> dict[EntryKey, Card]:
    """Awards board by board, None for a contestant that did not play it."""
    count = len(boards[0])
    most = None if top is None else Fraction(top)
    spots = [Spot("", "", number, most) for number in range(len(boards))]
    return {
        EntryKey(number=str(at + 1)): Card(
            [spot for spot, board in zip(spots, boards, strict=True) if board[at] is not None],
            [Fraction(award) for board in boards if (award := board[at]) is not None],
        )
        for at in range(count)
    }


class TestAgain:
    """FFB article 81: 2 points for each tied rival that is beaten."""

    @pytest.mark.parametrize(
        ("board", "points"),
        [
            ((7, 5, 3), [4, 2, 0]),
            ((7, 5, 5), [4, 1, 1]),
            ((7, 7, 5), [3, 3, 0]),
            ((5, 5, 5), [2, 2, 2]),
            ((7, 5), [2, 0]),
            ((7, None, 5), [2, 0, 0]),
            ((6, None), [2, 0]),
            ((5, None), [0, 0]),
        ],
    )
    def test_a_board(self, board: tuple[int | None, ...], points: list[int]) -> None:
        assert list(again(cards(board)).values()) == points

    def test_without_a_top_average_is_nothing(self) -> None:
        assert list(again(cards((1, None), (None, -1), top=None)).values()) == [2, 0]

    def test_boards_of_two_sessions_are_two(self) -> None:
        one, two = EntryKey(number="1"), EntryKey(number="2")
        found = {
            one: Card([Spot("1", "", 1, Fraction(10))], [Fraction(6)]),
            two: Card([Spot("2", "", 1, Fraction(10))], [Fraction(4)]),
        }
        assert again(found) == {one: 2, two: 0}

    def test_then_tops(self) -> None:
        assert list(strengths(cards((10, 5), (0, 5))).values()) == [(2, 1), (2, 0)]


class TestSplit:
    """Only the tied ones are told apart."""

    def test_shared_is_the_default(self) -> None:
        for outcome in (outcome_of(event_of({"": HEAD_TO_HEAD})), split(HEAD_TO_HEAD, "shared")):
            assert [(s.rank, s.tied, s.tie_break) for s in outcome.rankings[0].standings] == [
                *((1, True, ""), (1, True, ""), (3, False, ""))
            ]

    def test_by_the_boards_between_them(self) -> None:
        text = "boards scored again between the tied ones: {} points"
        assert [
            (s.rank, s.tied, s.entry.key.number, s.tie_break) for s in split(HEAD_TO_HEAD).rankings[0].standings
        ] == [
            (1, False, "1", text.format(4)),
            (2, False, "2", text.format(2)),
            (3, False, "3", ""),
        ]

    def test_by_the_number_of_tops_and_then_shared(self) -> None:
        assert [(s.rank, s.tied, s.entry.key.number, s.tie_break) for s in split(TOPS).rankings[0].standings] == [
            (1, True, "1", ""),
            (1, True, "3", ""),
            (3, False, "2", "number of tops: 0"),
        ]

    def test_report_and_json(self) -> None:
        outcome = split(TOPS)
        note = REPORT.build(outcome)[0].blocks[2]
        assert isinstance(note, Paragraph)
        assert note.text == "Ties split: 2 (number of tops: 0)."
        standings = outcome_data(outcome, ())["standings"]
        assert isinstance(standings, list)
        assert [s["tie_break"] for s in standings[:3]] == ["", "", "number of tops: 0"]


class TestSharedAward:
    """Prizes of shared places are shared equally, even where the tie was split for the trophy."""

    AWARDS = (Fraction(24), Fraction(21), Fraction(18))

    @pytest.mark.parametrize(
        ("places", "each"),
        [((1,), 24), ((1, 2), Fraction(45, 2)), ((1, 2, 3), 21), ((3, 4), 9), ((4, 5), 0)],
    )
    def test_the_average_of_the_places(self, places: tuple[int, ...], each: Fraction) -> None:
        assert shared_award(places, self.AWARDS) == each

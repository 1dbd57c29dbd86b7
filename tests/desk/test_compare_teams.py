"""Contests of teams under several ways to score their matches, or several methods for their pairs."""

from __future__ import annotations

import pytest

from overtrick.desk.compare_methods import compare_methods, comparison_document
from overtrick.desk.open_event import open_event
from overtrick.desk.score_file import Wishes
from overtrick.kernel.errors import BadValueError
from overtrick.reports.document import Table

TEAMS = (
    b"round,table,board,ns_team,ew_team,score\n1,1,1,1,2,420\n1,2,1,2,1,400\n1,1,2,1,2,-100\n1,2,2,2,1,-110\n"
    b"1,1,3,1,2,0\n1,2,3,2,1,430\n"
)
"""Team 1 wins two boards by twenty and ten points and loses one by 430."""


def compared(data: bytes, *methods: str) -> tuple[tuple[str, ...], list[list[str]]]:
    """Which rankings are compared, and the rows of the first."""
    comparison = compare_methods(open_event(data), methods, Wishes())
    table = next(block for block in comparison_document(comparison).sections[0].blocks if isinstance(block, Table))
    return comparison.titles, [[cell.text for cell in row] for row in table.rows]


class TestTeams:
    def test_ways_to_score_their_matches_are_compared(self) -> None:
        """1 IMP and 10: 9 IMPs over three boards; boards 4-2; 400 points."""
        assert compared(TEAMS, "bam", "imps", "total-points") == (
            ("Teams",),
            [
                ["1", "", "4", "1", "4.85", "2", "▼1", "-400", "2", "▼1"],
                ["2", "", "2", "2", "15.15", "1", "▲1", "+400", "1", "▲1"],
            ],
        )

    def test_methods_of_pairs_compare_their_pairs(self) -> None:
        heading, *rows = TEAMS.splitlines()
        named = [heading.replace(b"score", b"ns,ew,score"), *map(_with_pairs, rows)]
        titles, found = compared(b"\n".join(named), "butler", "cross-imps")
        assert titles == ("Pairs",)
        assert {row[0] for row in found} == {"1-a", "1-b", "2-a", "2-b"}

    def test_pairs_that_nobody_knows_cannot_be_compared(self) -> None:
        with pytest.raises(BadValueError, match="The pairs of these teams are not known"):
            compared(TEAMS, "butler")

    def test_scores_without_boards_cannot_be_scored_in_another_way(self) -> None:
        with pytest.raises(BadValueError, match="Only the scores of these matches are known"):
            compared(b"round,home,away,boards,home_score,away_score\n1,1,2,8,20,10\n")


def _with_pairs(row: bytes) -> bytes:
    """The row with a pair of each team: the N-S pair is a, the E-W pair b."""
    *cells, score = row.split(b",")
    return b",".join([*cells, cells[3] + b"-a", cells[4] + b"-b", score])

"""Ties in a contest of matches, split step by step as authorities do."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.matches.events import results, standings, teams

F = Fraction


def listed(*matches: tuple[str, str, str, int, int]) -> bytes:
    """Matches with victory points and IMPs: round, home, away, IMPs; each over 8 boards."""
    rows = [
        {"round": r, "home": home, "away": away, "boards": "8", "home_score": str(a), "away_score": str(b)}
        for r, home, away, a, b in matches
    ]
    return teams(matches=rows)


def places(data: bytes, rule: str) -> dict[str, tuple[int, bool, str]]:
    outcome = results(data, house={"ties": rule}, scale="wbf-discrete")
    return {number: (s.rank, s.tied, s.tie_break) for number, s in standings(outcome).items()}


CIRCLE = listed(
    ("1", "1", "2", 10, 0),
    ("1", "3", "4", 20, 0),
    ("2", "1", "3", 0, 10),
    ("2", "2", "4", 20, 0),
    ("3", "1", "4", 20, 0),
    ("3", "2", "3", 30, 20),
)
"""Each of 1, 2 and 3 beats another of them by 10 IMPs, and 4 by 20."""

SWISS = listed(
    ("1", "1", "2", 10, 0),
    ("1", "3", "4", 10, 0),
    ("2", "1", "3", 0, 20),
    ("2", "2", "4", 20, 0),
    ("3", "5", "1", 0, 0),
    ("3", "5", "4", 0, 20),
)


class TestShared:
    def test_places_are_shared_without_a_rule(self) -> None:
        assert places(CIRCLE, "shared") == {
            "1": (1, True, ""),
            "2": (1, True, ""),
            "3": (1, True, ""),
            "4": (4, False, ""),
        }


class TestOrders:
    @pytest.mark.parametrize("rule", ["ebu", "cbai", "pzbs"])
    def test_the_match_between_two_of_them_decides(self, rule: str) -> None:
        """1 and 2 have 14 + 6 each, and 1 beat 2."""
        data = listed(("1", "1", "2", 10, 0), ("1", "3", "4", 20, 0), ("2", "1", "3", 0, 10), ("2", "2", "4", 10, 0))
        text = "result of the match between them"
        assert places(data, rule) == {
            "3": (1, False, ""),
            "1": (2, False, f"{text}: 14"),
            "2": (3, False, f"{text}: 6"),
            "4": (4, False, ""),
        }

    def test_it_does_not_where_not_all_of_them_met(self) -> None:
        """All four have 20; 1 never met 4."""
        data = listed(("1", "1", "2", 10, 0), ("2", "1", "3", 0, 10), ("2", "2", "4", 10, 0), ("1", "3", "4", 0, 10))
        assert set(places(data, "pzbs").values()) == {(1, True, "")}

    def test_opponents_with_more_decide_next(self) -> None:
        """2, 5 and 6 have 10 from one draw each; 2 had it against 1, who has 20, the others against each other."""
        data = listed(("1", "1", "2", 0, 0), ("1", "3", "4", 10, 0), ("2", "1", "3", 0, 0), ("2", "5", "6", 0, 0))
        assert places(data, "ebu") == {
            "3": (1, False, ""),
            "1": (2, False, ""),
            "2": (3, False, "sum of the opponents' final results: 20"),
            "5": (4, True, "sum of the opponents' final results: 10"),
            "6": (4, True, "sum of the opponents' final results: 10"),
            "4": (6, False, ""),
        }

    def test_three_who_beat_each_other_in_a_circle_go_on_to_the_quotient(self) -> None:
        """Won and lost: 1 30-10, 2 50-30, 3 50-30: 3, 5/3 and 5/3."""
        text = "quotient of what was won and lost over all matches"
        assert places(CIRCLE, "cbai") == {
            "1": (1, False, f"{text}: 3"),
            "2": (2, True, f"{text}: 5/3 (≈ 1.667)"),
            "3": (2, True, f"{text}: 5/3 (≈ 1.667)"),
            "4": (4, False, ""),
        }

    def test_who_lost_no_imps_has_the_greatest_quotient(self) -> None:
        """1 and 2, who never met, won by 20 each, 20-0 and 30-10."""
        text = "quotient of what was won and lost over all matches"
        data = listed(("1", "1", "5", 20, 0), ("1", "2", "6", 30, 10))
        assert places(data, "cbai") == {
            "1": (1, False, f"{text}: nothing lost"),
            "2": (2, False, f"{text}: 3"),
            "6": (3, False, f"{text}: 1/3 (≈ 0.333)"),
            "5": (4, False, f"{text}: 0"),
        }

    def test_nothing_tells_them_apart_by_the_margin(self) -> None:
        assert places(CIRCLE, "pzbs") == places(CIRCLE, "shared")


@pytest.mark.parametrize("rule", ["ebu", "cbai", "pzbs", "margin", "wins", "shared"])
def test_places_are_a_ranking_under_every_rule(rule: str) -> None:
    """Each place is one more than the number of contestants before it, ties included."""
    for data in (CIRCLE, SWISS):
        found = [rank for rank, _, _ in places(data, rule).values()]
        assert all(rank == 1 + sum(other < rank for other in found) for rank in found)

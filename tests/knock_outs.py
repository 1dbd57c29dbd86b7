"""A small knock-out for tests: two semi-finals of two segments, a final with a carry, a match for the third place."""

from __future__ import annotations

from tests.matches.events import teams

__all__ = ["KNOCK_OUT"]

KNOCK_OUT = teams(
    ("SF 1", "1", "2", [(420, 170), (0, 0)]),
    ("SF 1", "3", "4", [(420, 170), (0, 0)]),
    ("SF 2", "2", "1", [(1430, 170), (0, 0)]),
    ("SF 2", "4", "3", [(0, 0), (0, 0)]),
    ("F", "2", "3", [(0, 100)]),
    ("F", "4", "1", [(0, 0)]),
    contest="knock-out",
    matches=[{"round": "F", "home": "2", "away": "3", "home_carry": "4"}],
    penalties=[{"entry": "1", "round": "SF 1", "amount": "-3", "unit": "imps", "reason": "late"}],
)
"""1 leads 2 by 6, then loses 15; 3 leads 4 by 6. The final is 0-3 with 4 carried, the match for a place a tie."""

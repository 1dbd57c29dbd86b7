"""Runs cases of matches between teams."""

from __future__ import annotations

from typing import Any

from tests.matches.events import match_of, results, teams
from tests.suite.case import Case, numbers

__all__ = ["run_match"]


def run_match(case: Case) -> None:
    """One match: what every board and the whole earn both teams, margins, victory points."""
    boards = [tuple(_score(text) for text in tables) for tables in case["boards"]]
    house = {"unit": case.get("unit", "2-1-0"), "match-tables": case.get("tables", "aggregate")}
    outcome = results(
        teams(("1", "1", "2", boards)), match_method=case["method"], scale=case.get("scale", "none"), house=house
    )
    sheet = match_of(outcome, "1")
    if "own" in case:
        assert [list(board.own) for board in sheet.boards] == numbers(case["own"])
    assert list(sheet.own) == numbers(case["result"])
    assert list(sheet.margin) == numbers(case["margin"])
    assert list(sheet.vps) == numbers(case.get("victory_points", [])) or "victory_points" not in case


def _score(text: str) -> Any:
    return int(text) if text.lstrip("-").isdecimal() else text

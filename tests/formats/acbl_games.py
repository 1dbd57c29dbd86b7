"""Games of pairs as ACBL Live for Clubs holds them, with players of our own."""

from __future__ import annotations

import json
from html import escape
from typing import Any

__all__ = ["as_page", "as_script", "game", "pair", "record", "result", "written"]

Object = dict[str, Any]


def result(**more: object) -> Object:
    """One table: 3NT by North, two over."""
    return {
        "id": 1,
        "round_number": 4,
        "table_number": 2,
        "ns_pair": "1",
        "ew_pair": "2",
        "ns_score": "460",
        "ew_score": "-460",
        "contract": "3 NT",
        "declarer": "N",
        "ns_match_points": "1.50",
        "ew_match_points": "0.50",
        "opening_lead": "",
        "result": "+2",
        "tricks_taken": "11",
        **more,
    }


def pair(number: str, direction: str | None = "NS", **more: object) -> Object:
    """A pair that won."""
    return {
        "pair_number": number,
        "direction": direction,
        "strat": "2",
        "boards_played": 24,
        "score": "43.31",
        "percentage": "60.15",
        "adjustment": None,
        "handicap": None,
        "raw_score": None,
        "strat_place": [
            {"strat_number": 1, "rank": "1/2", "type": "Section"},
            {"strat_number": 2, "rank": "1", "type": "Section"},
            {"strat_number": 1, "rank": "3", "type": "Event"},
            {"strat_number": 2, "rank": None, "type": "Event"},
        ],
        "players": [{"name": "Anna Fox", "id_number": "1"}, {"name": "Ben  <b>Hill</b>"}],
        **more,
    }


def record(**more: object) -> Object:
    """The hands of board 7, South holding all the spades."""
    suits = ("spades", "hearts", "diamonds", "clubs")
    ranks = "A K Q J 10 9 8 7 6 5 4 3 2"
    hands = {f"{seat}_{suit}": "-----" for seat in ("north", "east", "south", "west") for suit in suits}
    seats = ("south", "west", "north", "east")
    held = {f"{seat}_{suit}": ranks for seat, suit in zip(seats, suits, strict=True)}
    said = {"board": 7, "dealer": "S", "vulnerability": "All"}
    return {
        **said,
        **hands,
        **held,
        "double_dummy_ns": "NS: 7C D0 H0 7S NT0",
        "double_dummy_ew": "EW: C0 7D 7H S0 NT5/6",
        **more,
    }


def game(*, sessions: list[Object] | None = None, **more: object) -> Object:
    """A game of one session, one section and one board."""
    section = {
        "name": "A",
        "pair_summaries": [pair("1"), pair("2", "EW", players=[{"name": "Cyd"}, {"name": "Dan"}])],
        "boards": [{"board_number": 7, "board_results": [result()]}],
    }
    return {
        "id": 7,
        "name": "Friday Pairs",
        "club_name": "Own Club",
        "club_id_number": 990001,
        "type": "PAIRS",
        "number_of_sessions": 1,
        "start_date": "05/06/2031",
        "board_scoring_method": "MATCH_POINTS",
        "winner_type": 2,
        "acbl_board_top": "2",
        "tb_count": "2",
        "club_director_name": None,
        "strats": [{"number": 1, "label": "A"}, {"number": 2, "label": "B"}],
        "sessions": [{"number": 1, "hand_records": [record()], "sections": [section]}]
        if sessions is None
        else sessions,
        **more,
    }


def written(content: object) -> bytes:
    """The file."""
    return json.dumps(content, indent=1).encode()


def as_page(content: object) -> bytes:
    """The page that holds it in an attribute."""
    text = escape(json.dumps(content))
    inner = f'<div id="x" :data="{{&quot;a&quot;:1}}" :game="{text}"></div>'
    return f"<!DOCTYPE html><html><body>{inner}</body></html>".encode()


def as_script(content: object) -> bytes:
    """The page that gives it to a script."""
    return f"<html><script>var club = {{}}; var game = {json.dumps(content)};</script></html>".encode()

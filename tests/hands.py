"""A small session with its cards: two boards solved double dummy, one of which only North's hand is shown."""

from __future__ import annotations

import json
from typing import Any

__all__ = ["BOARDS", "LINES", "hands_of"]

BOARDS: tuple[dict[str, Any], ...] = (
    {
        "board": 1,
        "deal": "N:53.92.K42.KT5432 QT2.KT876.AQ986. A9876.A43.T53.J8 KJ4.QJ5.J7.AQ976",
        "double_dummy": "442354423599ba799ba7",
    },
    {
        "board": 2,
        "deal": "N:QJ8.K92.74.98762 7632.AT.KQ9.AK54 A9.Q75.JT865.QJT KT54.J8643.A32.3",
        "double_dummy": "43456434568a9878a987",
    },
    {"board": 3, "deal": "N:AKQT9876543.2.. - - -"},
)
"""Par of board 1 is 4♥ by E-W with an overtrick, of board 2 4♠ by E-W."""

LINES: tuple[dict[str, Any], ...] = (
    {"board": 1, "ns": "1", "ew": "2", "contract": "4H", "declarer": "E", "result": "+1", "lead": "SA"},
    {"board": 1, "ns": "3", "ew": "4", "contract": "4H", "declarer": "W", "result": "=", "lead": "5C"},
    {"board": 1, "ns": "5", "ew": "6", "contract": "3NT", "declarer": "E", "result": "-1", "lead": "s9"},
    {"board": 2, "ns": "1", "ew": "4", "contract": "4S", "declarer": "W", "result": "=", "lead": "♦7"},
    {"board": 2, "ns": "3", "ew": "6", "contract": "2S", "declarer": "E", "result": "+1", "lead": "CQ"},
    {"board": 2, "ns": "5", "ew": "2", "contract": "PASS"},
    {"board": 3, "ns": "1", "ew": "6", "contract": "4S", "declarer": "N", "result": "+3"},
    {"board": 3, "ns": "3", "ew": "2", "contract": "4S", "declarer": "N", "result": "+3"},
    {"board": 3, "ns": "5", "ew": "4", "ruling": "60/40"},
)


def hands_of(boards: object = BOARDS, lines: object = LINES, **more: object) -> bytes:
    """The session as Overtrick's own file."""
    event = {"overtrick_event": 1, "title": "Hands", "boards": boards, "lines": lines, **more}
    return json.dumps(event, ensure_ascii=False).encode()

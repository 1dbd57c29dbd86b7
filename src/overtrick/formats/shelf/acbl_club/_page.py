"""Finds the game's JSON: the file itself, or an attribute or a script of the page."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import TypeGuard

from overtrick.formats._html_bytes import decode_page, has_markup
from overtrick.formats._json_site import Object, load
from overtrick.formats._text import decode
from overtrick.kernel.problem import Problems

__all__ = ["game_in", "knows"]

_MARKS = ("board_scoring_method", "acbl_board_top", "club_id_number", "number_of_sessions")
"""Names that stand at the head of every game."""
_MOST_TRIES = 6
_NEAR = 5_000
"""How far behind its beginning a game's first names stand at most."""
_QUOTED = re.compile(r"""=\s*(?:"(\{\s*&quot;[^"]*)"|'(\{\s*(?:"|&quot;)[^']*)')""")
_ASSIGNED = re.compile(r"""[=:(]\s*(?=\{\s*")""")


def knows(head: bytes) -> bool:
    """Whether the head names what only such a game names: in JSON as it is, or escaped in a page."""
    text = decode(head)
    return sum(f'"{mark}"' in text or f"&quot;{mark}&quot;" in text for mark in _MARKS) >= 3


def game_in(data: bytes, problems: Problems) -> Object | None:
    """The game; None, and an error, where there is none."""
    if not has_markup(data) or data.lstrip()[:1] == b"{":
        content = load(data, problems)
        if _is_game(content):
            return content
        if content is not None:
            _say_none(problems)
        return None
    text = decode_page(data, problems)
    for candidate in _candidates(text):
        if _is_game(candidate):
            return candidate
    _say_none(problems)
    return None


def _is_game(content: object) -> TypeGuard[Object]:
    return isinstance(content, dict) and isinstance(content.get("sessions"), list)


def _candidates(text: str) -> list[object]:
    """The objects that stand in attributes, then those that scripts assign; the longest attributes first."""
    quoted = [next(filter(None, found.groups())) for found in _QUOTED.finditer(text)]
    quoted = sorted((one for one in quoted if "sessions" in one), key=len, reverse=True)[:_MOST_TRIES]
    found = [_parsed(unescape(one), 0) for one in quoted]
    if any(map(_is_game, found)) or '"sessions"' not in text:
        return found
    return found + [_parsed(text, at) for at in _beginnings(text)]


def _beginnings(text: str) -> list[int]:
    """Where objects begin that may be a game: shortly before a name that stands at the head of every game."""
    mark = text.find(f'"{_MARKS[0]}"')
    start = max(0, mark - _NEAR)
    return [one.end() for one in _ASSIGNED.finditer(text, start, max(mark, 0))][:_MOST_TRIES]


def _parsed(text: str, at: int) -> object:
    decoder = json.JSONDecoder(parse_float=str, parse_int=str, parse_constant=str)
    try:
        return decoder.raw_decode(text, at)[0]
    except (ValueError, RecursionError):
        return None


def _say_none(problems: Problems) -> None:
    problems.error(
        "no-event",
        "There is no game with sessions and boards in this page, or it is cut off.",
        hint="Save the page of the game's results (my.acbl.org/club-results/details/...) once more, as a whole.",
    )

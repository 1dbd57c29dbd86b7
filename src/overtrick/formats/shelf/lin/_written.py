"""An event as a LIN file: every board with its deal; auction, cards and claim of the lines that have them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from overtrick.formats._auction import hear, read_call_word
from overtrick.formats._lin_deal import written_md
from overtrick.formats._lin_text import plain_text, without_strokes
from overtrick.formats._play import count_tricks
from overtrick.formats.shelf.lin._match import Rooms, rooms_of
from overtrick.formats.shelf.lin._result_words import result_word
from overtrick.model.board import Board, Vulnerability
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line, Played
from overtrick.model.seat import Side

__all__ = ["KEPT", "is_shown", "session_of", "shows_result", "tag_of", "write_lin"]

KEPT = ("auction", "play", "claim", "chat", "mp")
"""What is kept beside a line and has a place of its own."""

_SIGNS = {Vulnerability.NONE: "o", Vulnerability.NS: "n", Vulnerability.EW: "e", Vulnerability.BOTH: "b"}
_CALL = re.compile(r"([^\s\[\]!]+)(!?)(?:\[([^\]]*)\])?")
_TAG = re.compile(r"[a-z][a-z0-9]{1,2}")
_OWN_TAGS = frozenset("qx pn md ah sv mb an pc mc zz nt pg st rh vg rs mp pw bn px".split())


def write_lin(event: Event) -> bytes:
    """The head of the file, then a line for every table, or for every board that no table shows."""
    session, rooms = session_of(event), rooms_of(event)
    boards = sorted((b for (of, _), b in event.boards.items() if of == session), key=lambda board: board.number)
    lines = [*_head(event, boards, rooms)]
    for board in boards:
        shown = [line for line in event.lines if (line.session, line.board) == (session, board.number)]
        tables = [line for line in shown if is_shown(line)]
        lines += [
            _table(event, board, line, rooms.room(line) if rooms else "o", listed=bool(rooms and result_word(line)))
            for line in tables
        ]
        if not tables:
            lines.append(_deal(board))
    text = "".join(f"{line}\n" for line in lines)
    return (text if plain_text(text) == text else text.replace("%", "%25")).encode("utf-8", "replace")


def session_of(event: Event) -> str:
    """The session that is written: the first."""
    return next((session for session, _ in event.boards), "")


def is_shown(line: Line) -> bool:
    """Whether a line is written as a table: it has an auction, and its result is one or is still to come."""
    played = isinstance(line.happened, Played) or line.happened is Absence.NOT_ENTERED
    words = [word for word, _, _ in _CALL.findall(dict(line.extras).get("auction", ""))]
    return played and bool(words) and all(read_call_word(word) == word for word in words)


def shows_result(line: Line, board: Board) -> bool:
    """Whether the table that is written comes to the result of the line."""
    calls = _CALL.findall(dict(line.extras).get("auction", ""))
    auction = hear(board.dealer, (word for word, _, _ in calls))
    happened = line.happened
    if not isinstance(happened, Played):
        return happened is Absence.NOT_ENTERED
    if happened.passed_out:
        return auction.passed_out
    return (happened.contract, happened.declarer) == (auction.contract, auction.declarer) and auction.is_over


def tag_of(name: str) -> str:
    """The tag under which something is kept that has no other place; "" where it cannot be one."""
    return name if _TAG.fullmatch(name) and name not in _OWN_TAGS else ""


def _pair(tag: str, value: str = "") -> str:
    return f"{tag}|{without_strokes(value)}|"


def _head(event: Event, boards: Sequence[Board], rooms: Rooms | None) -> Iterator[str]:
    about = dict(event.about)
    words = [event.title, about.get("segment", ""), about.get("scoring", "")]
    if not any(words) and rooms is None:
        return
    numbers = [board.number for board in boards]
    run = numbers and numbers[-1] - numbers[0] + 1 == len(numbers)
    ends = [str(numbers[0]), str(numbers[-1])] if run else ["", ""]
    teams = ["", "", "", ""]
    if rooms is not None:
        (first, second), carry = rooms.teams, rooms.carry
        words[2] = "B" if dict(event.conditions).get("match-method") == "board-a-match" else "I"
        teams = [first.title, carry[0], second.title, carry[1]]
    yield _pair("vg", ",".join(_cell(word) for word in (*words, *ends, *teams)))
    if rooms is not None:
        by_room = {(line.board, rooms.room(line)): line for line in event.lines}
        seats = [by_room.get((number, room)) for number in numbers for room in "oc"]
        yield _pair("rs", ",".join(result_word(line) if line else "" for line in seats))
        points = [dict(line.extras).get("mp", "") if line else "" for line in seats]
        if any(points):
            yield _pair("mp", ",".join(map(_cell, points)))
    if not run and numbers:
        yield _pair("bn", ",".join(map(str, numbers)))
    yield _pair("pg")


def _cell(text: str) -> str:
    return text.replace(",", " ")


def _deal(board: Board) -> str:
    return "".join((_pair("qx", f"o{board.number}"), *_board(board), _pair("pg")))


def _board(board: Board) -> Sequence[str]:
    return (
        _pair("st"),
        _pair("md", written_md(board.dealer, board.deal)),
        _pair("rh"),
        _pair("ah", f"Board {board.number}"),
        _pair("sv", _SIGNS[board.vulnerability]),
    )


def _table(event: Event, board: Board, line: Line, room: str, *, listed: bool) -> str:
    kept = dict(line.extras)
    percent, award = line.published.percent.ns, line.published.award.ns
    pairs = [
        _pair("qx", f"{room}{board.number}"),
        _pair("pn", ",".join(map(_cell, _names(event, line)))),
        *_board(board),
        *_calls(kept.get("auction", "")),
        *(_pair("pc", card) for card in kept.get("play", "").split()),
        *([_pair("mc", claim)] if (claim := _claim(board, line, listed=listed)) else ()),
        *(_pair(tag, text) for name, text in line.extras if (tag := tag_of(name))),
        *([_pair("zz", f"{percent}%" if percent else award)] if percent or award else ()),
        *(_pair("nt", said) for said in kept.get("chat", "").split("\n") if said),
        _pair("pg"),
    ]
    return "".join(pairs)


def _claim(board: Board, line: Line, *, listed: bool) -> str:
    """What was claimed; else the tricks, where neither the cards nor the list of results tell them."""
    said = dict(line.extras).get("claim", "")
    happened = line.happened
    if not isinstance(happened, Played) or happened.tricks is None or listed:
        return said
    if not said and happened.contract is not None and happened.declarer is not None:
        cards = dict(line.extras).get("play", "").split()
        counted = count_tricks(board.deal, happened.contract.strain, happened.declarer, cards).taken
        return "" if counted == happened.tricks else str(happened.tricks)
    return str(happened.tricks)


def _calls(auction: str) -> Iterator[str]:
    for word, alert, meaning in _CALL.findall(auction):
        lin = {"P": "p", "X": "d", "XX": "r"}.get(word, word.removesuffix("T"))
        yield _pair("mb", f"{lin}{alert}")
        if meaning:
            yield _pair("an", meaning)


def _names(event: Event, line: Line) -> Sequence[str]:
    """South, west, north, east; of a side with one name it is taken for north or east."""
    own = {entry.key: entry.names for entry in event.entries}
    ns, ew = (
        [*(line.names[side] or [name for key in line.who[side] for name in own.get(key, ())]), "", ""] for side in Side
    )
    return (ns[1], ew[1], ns[0], ew[0])

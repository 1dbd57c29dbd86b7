"""Reads the ruling on a line: artificial, assigned, weighted or split, as a director writes it down."""

from __future__ import annotations

import re
from fractions import Fraction

from overtrick.intake.notation import Call, PassedOut, read_call, read_points, read_special, read_tricks
from overtrick.kernel.problem import Place, Problems
from overtrick.laws.law_77 import nearest_possible, possible_scores, score_for_ns
from overtrick.model.board import Board
from overtrick.model.ruling import Adjusted, Artificial, Component, Ruling
from overtrick.model.seat import Sides

__all__ = ["read_ruling"]

_HINT = (
    "Write 60/40 or A+/A- for an artificial score; 420 or 4H N = for an assigned one; 60% 110, 40% -50 for a weighted "
    "one; N-S -50 | E-W 450 for a split one. Scores are from N-S's side, for both."
)
_WEIGHT = r"(?i)([0-9]{1,3}(?:[.][0-9]{1,99})?)\s*%\s*(?:OF\s+)?(.+)"


class _RulingError(Exception):
    """What is wrong with a ruling, in words. Never leaves this file."""


def read_ruling(text: str, board: Board, problems: Problems, place: Place) -> Ruling | None:
    """The ruling that is written there, or None and a problem.

    >>> from overtrick.laws.law_2 import board_by_number
    >>> found = read_ruling("60% 2S N =, 40% -50", board_by_number(1), Problems(), Place())
    >>> str(found), found.kind, [component.score for component in found.components.ns]
    ('60% 2S N =, 40% -50', 'weighted', [110, -50])
    >>> split = read_ruling("ns: -50 | ew: 450", board_by_number(1), Problems(), Place())
    >>> str(split), split.kind
    ('N-S -50 | E-W 450', 'split assigned')
    """
    special = read_special(text)
    if isinstance(special, Artificial):
        return special
    try:
        return Adjusted(_sides(text, board))
    except _RulingError as fault:
        problems.error("bad-ruling", f"The ruling '{text}' cannot be followed: {fault}", place=place, hint=_HINT)
        return None


def _sides(text: str, board: Board) -> Sides[tuple[Component, ...]]:
    parts = text.split("|")
    if len(parts) == 1:
        both = _components(text, board)
        return Sides(both, both)
    if len(parts) != 2:
        raise _RulingError("it has more than two sides.")
    ns, ew = (_unlabelled(part, label) for part, label in zip(parts, ("NS", "EW"), strict=True))
    return Sides(_components(ns, board), _components(ew, board))


def _unlabelled(text: str, label: str) -> str:
    match = re.fullmatch(r"\s*([NE])\s*[-/]?\s*([SW])\s*:?\s+(.+?)\s*", text, re.IGNORECASE)
    if match is None:
        return text
    if (match[1] + match[2]).upper() != label:
        raise _RulingError("N-S stands first, E-W second.")
    return match[3]


def _components(text: str, board: Board) -> tuple[Component, ...]:
    pieces = [piece.strip() for piece in re.split(r"[,;&]|\s\+\s|\band\b", text) if piece.strip()]
    if not pieces:
        raise _RulingError("it names no result.")
    components = tuple(_component(piece, board, alone=len(pieces) == 1) for piece in pieces)
    weight = sum((component.weight for component in components), Fraction(0))
    if weight != 1:
        raise _RulingError(f"its weights add up to {_in_per_cent(weight)} per cent instead of 100.")
    return components


def _in_per_cent(weight: Fraction) -> str:
    """A weight in per cent, as short as it can be written exactly."""
    percent = weight * 100
    return str(percent.numerator) if percent.denominator == 1 else str(percent)


def _component(text: str, board: Board, *, alone: bool) -> Component:
    match = re.fullmatch(_WEIGHT, text)
    if match is None:
        if not alone:
            raise _RulingError(f"'{text}' has no weight.")
        return _result(text, Fraction(1), board)
    return _result(match[2].strip(), Fraction(match[1]) / 100, board)


def _result(text: str, weight: Fraction, board: Board) -> Component:
    score = read_points(text)
    if score is not None:
        if score not in possible_scores(board.vulnerability):
            near = " and ".join(str(s) for s in nearest_possible(score, board.vulnerability))
            raise _RulingError(f"no contract on board {board.number} scores {score}; the nearest possible are {near}.")
        return Component(weight, score)
    call = read_call(re.sub(r"\s+", "", text))
    if isinstance(call, PassedOut):
        return Component(weight, 0, "PASS")
    if not isinstance(call, Call) or call.declarer is None:
        raise _RulingError(f"'{text}' is neither a score nor a contract with declarer and result.")
    return _contract(call, weight, board)


def _contract(call: Call, weight: Fraction, board: Board) -> Component:
    tricks = read_tricks(call.result, call.contract)
    assert call.declarer is not None
    if tricks is None or not 0 <= tricks <= 13:
        raise _RulingError(f"{call.contract} by {call.declarer.value} has no result that can be.")
    points = score_for_ns(call.contract, call.declarer, tricks, board.vulnerability)
    text = f"{call.contract} {call.declarer.value} {call.contract.result(tricks)}"
    return Component(weight, points, text)

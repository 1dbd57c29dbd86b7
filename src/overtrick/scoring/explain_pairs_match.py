"""What a pair got in a match of a pairs event: its boards, compared with the whole field, and their sum."""

from __future__ import annotations

from typing import Any

from overtrick.kernel.ratio import Exact, readable, total
from overtrick.methods import METHODS
from overtrick.model.because import Because
from overtrick.model.entry import EntryKey
from overtrick.model.line import Absence
from overtrick.model.method import Basis, Method
from overtrick.model.outcome import BoardSheet, MatchSheet, Outcome, ScoredLine
from overtrick.model.seat import Side
from overtrick.model.words import count_of

__all__ = ["explain_side"]


def explain_side(key: EntryKey, own: Exact | None, sheet: MatchSheet, outcome: Outcome) -> Because:
    """The IMPs, points or percentage of one pair in its match, with its boards."""
    method: Method[Any] = METHODS.get(outcome.conditions.method)
    found = [
        (board, one, side)
        for one in sheet.lines
        for board in [_sheet_of(one, outcome)]
        for side in Side
        if key in one.line.who[side]
    ]
    steps = tuple(_board(board, one, side) for board, one, side in found)
    if own is None:
        return Because(text=f"pair {key.full}: nothing that counts", value="–", because=steps)
    if method.basis is not Basis.MATCHPOINTS:
        against = " against the field" if method.basis is Basis.IMPS else ""
        text = f"pair {key.full}: {method.basis.value}{against}, added up"
        return Because(text=text, value=readable(own), because=steps)
    counted = [(got, board.counted_top) for board, one, side in found if (got := one.counted[side]) is not None]
    made = total(got for got, _ in counted)
    most = total(top for _, top in counted if top is not None)
    text = f"pair {key.full}, per cent of the matchpoints of its boards: 100 × {readable(made)} / {readable(most)}"
    return Because(text=text, value=readable(own), because=steps)


def _sheet_of(scored: ScoredLine, outcome: Outcome) -> BoardSheet:
    """The board on which a line was scored."""
    return next(sheet for sheet in outcome.sheets if any(one is scored for one in sheet.lines))


def _board(sheet: BoardSheet, scored: ScoredLine, side: Side) -> Because:
    got, ruling = scored.counted[side], scored.line.ruling
    ruled = f", ruled {ruling}" if ruling is not None else ""
    where = f"board {sheet.board.number}, {side.title}{ruled}"
    if got is None:
        happened = scored.line.happened
        why = happened.value if isinstance(happened, Absence) and ruling is None else "counts for nobody"
        return Because(text=f"{where}: {why}", value="–")
    top = "" if sheet.counted_top is None else f", of {readable(sheet.counted_top)}"
    field = f", among {count_of(int(sheet.extent.played), 'result')}" if scored.line.enters else ""
    return Because(text=f"{where}{top}{field}", value=readable(got))

"""Why pair 7 has what it has on board 3: finds what was asked for and lays its working out."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick._version import __version__
from overtrick.kernel.errors import UnknownNameError
from overtrick.model.because import Because
from overtrick.model.entry import EntryKey
from overtrick.model.outcome import BoardSheet, Outcome
from overtrick.model.seat import Side
from overtrick.reports._names import by_number
from overtrick.reports.document import Document, Section, Steps
from overtrick.scoring.explain import explain_board, explain_line, explain_standing
from overtrick.scoring.workings import WORKINGS

__all__ = ["Question", "explain_event"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What shall be explained: a board, a pair, or the pair's result on the board. Empty means all that fit."""

    board: int | None = None
    pair: str = ""
    side: Side | None = None
    section: str = ""
    session: str = ""
    working: str = "direct"


def explain_event(outcome: Outcome, question: Question) -> Document:
    """The workings that answer the question.

    Raises: UnknownNameError where the board or the pair is not in the event.
    """
    working = WORKINGS.get(question.working)
    sheets = _sheets(outcome, question)
    if question.pair and question.board is not None:
        trees = [
            explain_line(scored, side, sheet, outcome, working)
            for sheet in sheets
            for scored in sheet.lines
            for side in Side
            if any(_meant(key, question) for key in scored.line.who[side]) and question.side in (None, side)
        ]
    elif question.pair:
        found = (explain_standing(key, outcome) for key in _keys(outcome, question))
        trees = [tree for tree in found if tree is not None]
    else:
        trees = [explain_board(sheet, outcome, working) for sheet in sheets]
    if not trees:
        _refuse(outcome, question)
    return _document(outcome, trees)


def _sheets(outcome: Outcome, question: Question) -> list[BoardSheet]:
    sheets = [
        sheet
        for sheet in outcome.sheets
        if question.board in (None, sheet.board.number)
        and (not question.session or sheet.session in ("", question.session))
        and (not question.section or sheet.section in ("", question.section))
    ]
    if not sheets:
        _refuse_sheets(outcome, question)
    return sheets


def _refuse_sheets(outcome: Outcome, question: Question) -> None:
    """Says which of session, section and board is not there, and what is."""
    asked = (("session", question.session), ("section", question.section))
    for what, name in asked:
        known = sorted({getattr(sheet, what) for sheet in outcome.sheets} - {""})
        if name and known and name not in known:
            raise UnknownNameError(f"There is no {what} {name} in this event. There: {', '.join(known)}.")
    numbers = sorted({sheet.board.number for sheet in outcome.sheets})
    if not numbers:
        raise UnknownNameError("There are no boards in this event, only matches: there is no comparison to explain.")
    where = "".join(f" of {what} {name}" for what, name in asked if name)
    raise UnknownNameError(
        f"There is no board {question.board}{where} in this event. Boards: {numbers[0]} to {numbers[-1]}."
    )


def _meant(key: EntryKey, question: Question) -> bool:
    """Whether a contestant is the one asked for: `7`, `A7`, `7NS`."""
    side = key.side.value if key.side else ""
    names = {key.number, key.full, key.number + side, key.full + side}
    return question.pair.upper().replace("-", "") in {name.upper().replace("-", "") for name in names} and (
        not question.section or key.section in ("", question.section)
    )


def _keys(outcome: Outcome, question: Question) -> list[EntryKey]:
    return [
        entry.key
        for entry in outcome.event.entries
        if _meant(entry.key, question) and (question.side is None or entry.key.side in (None, question.side))
    ]


def _refuse(outcome: Outcome, question: Question) -> None:
    known = [key.full for key in sorted((entry.key for entry in outcome.event.entries), key=by_number)]
    if not _keys(outcome, question):
        raise UnknownNameError(f"No pair {question.pair} is in this event. Pairs: {', '.join(dict.fromkeys(known))}.")
    where = f" on board {question.board}" if question.board is not None else ""
    raise UnknownNameError(f"Pair {question.pair} has no result{where}: it did not play there.")


def _document(outcome: Outcome, trees: list[Because]) -> Document:
    return Document(
        title=outcome.event.title or "Working",
        subtitle=f"Method: {outcome.conditions.method}",
        sections=tuple(
            Section(title=f"{tree.text}{f': {tree.value}' if tree.value else ''}", blocks=(Steps(tree.because),))
            for tree in trees
        ),
        data={
            "overtrick": __version__,
            "method": outcome.conditions.method,
            "working": [_data(tree) for tree in trees],
        },
    )


def _data(step: Because) -> dict[str, object]:
    return {
        "text": step.text,
        "value": step.value,
        "rule": step.rule,
        "because": [_data(reason) for reason in step.because],
    }

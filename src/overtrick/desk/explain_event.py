"""Why pair 7 has what it has on board 3, or in its match: finds what was asked for and lays its working out."""

from __future__ import annotations

from overtrick._version import __version__
from overtrick.desk.find_matches import check_round, matches_asked_for, matches_of, plays_matches
from overtrick.desk.question import Question, keys_meant, unknown_contestant
from overtrick.desk.steps import step_data
from overtrick.kernel.errors import UnknownNameError
from overtrick.model.because import Because
from overtrick.model.entry import EntryKey
from overtrick.model.outcome import BoardSheet, Outcome
from overtrick.model.seat import Side
from overtrick.reports.document import Document, Section, Steps
from overtrick.scoring.explain import explain_board, explain_line, explain_standing
from overtrick.scoring.explain_match import explain_board_of_match, explain_match
from overtrick.scoring.workings import WORKINGS

__all__ = ["Question", "explain_event"]


def explain_event(outcome: Outcome, question: Question) -> Document:
    """The workings that answer the question.

    Raises: UnknownNameError where the board, the contestant or the match is not in the event.
    """
    WORKINGS.get(question.working)
    return _document(outcome, _trees(outcome, question))


def _trees(outcome: Outcome, question: Question) -> list[Because]:
    """What answers the question; never nothing."""
    if question.match:
        return _of_matches(outcome, question)
    check_round(outcome, question)
    if not question.pair:
        working = WORKINGS.get(question.working)
        return [explain_board(sheet, outcome, working) for sheet in _sheets(outcome, question)]
    keys = keys_meant(outcome.event, question.pair, question)
    if not keys:
        raise unknown_contestant(outcome.event, question.pair)
    teams = [key for key in keys if plays_matches(key, outcome)]
    if teams and question.board is not None and outcome.event.contest.of_teams:
        return _on_boards_of_matches(outcome, teams, question)
    if teams and question.board is None and question.round:
        return [explain_match(sheet, outcome) for sheet in matches_of(outcome, teams, question)]
    return _of_contestants(outcome, keys, question)


def _of_matches(outcome: Outcome, question: Question) -> list[Because]:
    """The matches between two contestants, or one board of them."""
    sheets = matches_asked_for(outcome, question)
    if question.board is None:
        return [explain_match(sheet, outcome) for sheet in sheets]
    trees = [tree for sheet in sheets for tree in explain_board_of_match(sheet, question.board, outcome)]
    if not trees:
        numbers = sorted({board.board.number for sheet in sheets for board in sheet.boards})
        raise UnknownNameError(f"Board {question.board} is not in this match. Boards: {_numbers(numbers)}.")
    return trees


def _numbers(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers)) if numbers else "none are known"


def _on_boards_of_matches(outcome: Outcome, teams: list[EntryKey], question: Question) -> list[Because]:
    """A board in the matches of a team."""
    assert question.board is not None
    sheets = matches_of(outcome, teams, question)
    trees = [tree for sheet in sheets for tree in explain_board_of_match(sheet, question.board, outcome)]
    if not trees:
        numbers = sorted({board.board.number for sheet in sheets for board in sheet.boards})
        raise UnknownNameError(
            f"Team {question.pair} did not play board {question.board}{_when(question)}. Boards: {_numbers(numbers)}."
        )
    return trees


def _of_contestants(outcome: Outcome, keys: list[EntryKey], question: Question) -> list[Because]:
    """Totals, or results on a board or in a round."""
    if question.board is None and not question.round:
        found = (explain_standing(key, outcome) for key in keys)
        trees = [tree for tree in found if tree is not None]
    else:
        working = WORKINGS.get(question.working)
        trees = [
            explain_line(scored, side, sheet, outcome, working)
            for sheet in _sheets(outcome, question)
            for scored in sheet.lines
            if question.round in ("", scored.line.round)
            for side in Side
            if set(keys) & set(scored.line.who[side]) and question.side in (None, side)
        ]
    if not trees:
        where = f" on board {question.board}" if question.board is not None else ""
        noun = outcome.event.noun
        raise UnknownNameError(
            f"{noun.capitalize()} {question.pair} has no result{where}{_when(question)}: "
            f"{'that player' if noun == 'player' else 'it'} did not play there."
        )
    return trees


def _when(question: Question) -> str:
    return f" in round {question.round}" if question.round else ""


def _sheets(outcome: Outcome, question: Question) -> list[BoardSheet]:
    sheets = [
        sheet
        for sheet in outcome.sheets
        if question.board in (None, sheet.board.number)
        and (not question.session or sheet.session in ("", question.session))
        and (not question.section or sheet.section in ("", question.section))
        and (not question.round or any(scored.line.round == question.round for scored in sheet.lines))
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
    where = "".join(f" of {what} {name}" for what, name in (*asked, ("round", question.round)) if name)
    there = f"Boards: {numbers[0]} to {numbers[-1]}" if numbers else "Its boards are not known, only its matches"
    board = f"board {question.board}" if question.board is not None else "board"
    raise UnknownNameError(f"There is no {board}{where} in this event. {there}.")


def _methods(outcome: Outcome) -> str:
    """How matches and pairs are scored; a contest of teams has both."""
    conditions = outcome.conditions
    if outcome.event.contest.of_teams:
        return f"Method: {conditions.match_method} in matches, {conditions.method} for pairs"
    return f"Method: {conditions.method}"


def _document(outcome: Outcome, trees: list[Because]) -> Document:
    return Document(
        title=outcome.event.title or "Working",
        subtitle=_methods(outcome),
        sections=tuple(
            Section(title=f"{tree.text}{f': {tree.value}' if tree.value else ''}", blocks=(Steps(tree.because),))
            for tree in trees
        ),
        data={
            "overtrick": __version__,
            "method": outcome.conditions.method,
            "working": [step_data(tree) for tree in trees],
        },
    )

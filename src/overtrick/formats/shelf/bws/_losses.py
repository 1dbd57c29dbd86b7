"""What a scoring file cannot say of an event, and what of that an event has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from overtrick.formats._format import Losses
from overtrick.formats._scoring_file import (
    ABOUT_SECTION,
    ABOUT_SESSION,
    ABOUT_SETTINGS,
    NOBODY,
    WRONG_DIRECTION,
)
from overtrick.formats.shelf.bws._contracts import is_said, result_of
from overtrick.formats.shelf.bws._fit import LARGEST, LONGEST_LETTER, LONGEST_NAME, LONGEST_TITLE, fitting, whole
from overtrick.formats.shelf.bws._plan import can_stand, plan_of
from overtrick.formats.shelf.bws._write import day_of
from overtrick.formats.shelf.bws._write_people import members_of
from overtrick.formats.shelf.bws._write_results import LEAD, boards_cells, percentages
from overtrick.laws.law_2 import board_by_number
from overtrick.model.contest import Contest
from overtrick.model.entry import EntryKind, Status
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line, Played
from overtrick.model.people import MEMBER_IDS, of_each
from overtrick.model.ruling import Artificial
from overtrick.model.seat import Side

__all__ = ["LOSSES", "unfit"]

Test = Callable[[Event], bool]
_MOST_PLAYERS = {EntryKind.PAIR: 2, EntryKind.INDIVIDUAL: 1, EntryKind.TEAM: 0}
_KEPT_ABOUT = (ABOUT_SECTION, ABOUT_SESSION, ABOUT_SETTINGS, "section", "session")


def unfit(event: Event) -> str:
    """Why there can be no scoring file of this event; "" where there can."""
    lines = plan_of(event).lines
    if not lines:
        return "a scoring file holds results of pairs, and this event has none of which it is known who played."
    numbers = ((*placed.sides.ns, *placed.sides.ew, placed.table, placed.round) for placed in lines)
    if all(max(found) <= LARGEST for found in numbers):
        return ""
    return f"a scoring file numbers pairs, tables and rounds up to {LARGEST:,} in each section; this event has more."


def _lines(is_lost: Callable[[Line], bool]) -> Test:
    return lambda event: any(is_lost(line) for line in event.lines)


def _unsaid_ruling(line: Line) -> bool:
    return line.ruling is not None and not percentages(line)


def _floats(line: Line) -> bool:
    return isinstance(line.ruling, Artificial) and bool(percentages(line)) and line.ruling.floats


def _forgotten_happening(line: Line) -> bool:
    """Beside a ruling: a score without its contract, or why there was none."""
    if line.ruling is None:
        return False
    if isinstance(line.happened, Played):
        return not is_said(line.happened, line.board)
    return line.happened is not Absence.NOT_PLAYED


def _made_up_contract(line: Line) -> bool:
    if line.ruling is not None or not isinstance(line.happened, Played):
        return False
    return not is_said(line.happened, line.board) and result_of(line.happened, line.board) is not None


def _impossible(line: Line) -> bool:
    return isinstance(line.happened, Played) and result_of(line.happened, line.board) is None


def _unsaid_absence(line: Line) -> bool:
    met = line.happened is Absence.SIT_OUT and all(line.who)
    return line.ruling is None and (met or line.happened in (Absence.LATE, Absence.CANCELLED))


def _twice(event: Event) -> bool:
    keys = Counter((line.session, line.section, line.board, line.who) for line in event.lines if can_stand(line))
    return any(times > 1 for times in keys.values())


def _unlisted_boards(event: Event) -> bool:
    """Boards that no result shows and that the row of their meeting has no room for."""
    boards: dict[tuple[object, ...], list[int]] = {}
    plan = plan_of(event)
    for placed in plan.lines:
        boards.setdefault((placed.section.number, placed.round, placed.table), []).append(placed.line.board)
    return any(not boards_cells(found) for found in boards.values())


def _extras(line: Line) -> bool:
    return any((name, text) != ("Remarks", WRONG_DIRECTION) or line.ruling for name, text in line.extras) or (
        bool(line.extras) and not isinstance(line.happened, Played)
    )


def _lead(line: Line) -> bool:
    return bool(line.lead) and (not _has_contract(line) or fitting(line.lead, LEAD) != line.lead)


def _has_contract(line: Line) -> bool:
    """Whether a contract is written: the one that was played, or one that scores the same."""
    if not isinstance(line.happened, Played):
        return False
    found = result_of(line.happened, line.board) if line.ruling is None or line.happened.contract else None
    return found is not None and found.contract is not None


def _numbers(event: Event) -> bool:
    keys = (key for line in event.lines for side in Side for key in line.who[side])
    return any(whole(key.number) is None or int(key.number) in NOBODY for key in keys)


def _sections(event: Event) -> bool:
    names = {line.section for line in event.lines}
    sessions = {line.session for line in event.lines}
    if len(names) > 1 and any(not name or fitting(name, LONGEST_LETTER) != name for name in names):
        return True
    if (len(names) == 1 and names != {""}) or (len(sessions) == 1 and sessions != {""}):
        return True
    return len(sessions) > 1 and any(whole(session) is None for session in sessions)


def _titles(event: Event) -> bool:
    return fitting(event.title, LONGEST_TITLE) != event.title or (bool(event.date) and day_of(event) is None)


def _names(event: Event) -> bool:
    plan = plan_of(event)
    most = 1 if plan.individual else 2
    return any(
        len(entry.names) > most or any(fitting(name, LONGEST_NAME) != name for name in entry.names)
        for entry in event.entries
        if entry.kind is not EntryKind.TEAM
    )


def _people(event: Event) -> bool:
    """Whether more is said of persons than one number of each, which nobody else has and the column can hold."""
    numbers: list[str] = []
    for entry in event.entries:
        said = dict(entry.extras)
        written, told = members_of(entry), of_each(said.pop(MEMBER_IDS, ""))
        if said or written != told or len(told) > _MOST_PLAYERS[entry.kind]:
            return True
        numbers += filter(None, told)
    return len({*numbers}) < len(numbers)


def _alone(event: Event) -> bool:
    """Contestants of whom no line tells."""
    playing = {key for line in event.lines if can_stand(line) for side in Side for key in line.who[side]}
    return any(entry.key not in playing for entry in event.entries if entry.kind is not EntryKind.TEAM)


def _teams(event: Event) -> bool:
    if event.contest not in (Contest.PAIRS, Contest.INDIVIDUAL) or event.matches:
        return True
    teams = any(entry.kind is EntryKind.TEAM or entry.team for entry in event.entries)
    return teams or any(any(line.teams) for line in event.lines)


def _boards(event: Event) -> bool:
    shown = {(line.session, line.board) for line in event.lines if can_stand(line)}
    return any(
        (key not in shown and board.deal is None and board.double_dummy is None)
        or (board.dealer, board.vulnerability) != (usual.dealer, usual.vulnerability)
        for key, board in event.boards.items()
        for usual in (board_by_number(board.number),)
    )


def _players(lines: Iterable[Line]) -> bool:
    """Tables of an individual at which somebody's partner is not known."""
    return any({len(who) for who in line.who if who} == {1, 2} for line in lines)


LOSSES: Losses = {
    "assigned, weighted and split scores, and artificial ones other than 40, 50 and 60 per cent: an arbitral score is "
    "written, which the director has to give again": _lines(_unsaid_ruling),
    "that an artificial score moves with the own average": _lines(_floats),
    "the score beside a ruling where its contract is not known, and why such a board had none": _lines(
        _forgotten_happening
    ),
    "that only the score of a result is known, or that its contract makes another one: a contract that scores the "
    "same is written": _lines(_made_up_contract),
    "scores that no contract makes: an arbitral score is written": _lines(_impossible),
    "why there is no result: what comes late is written as still to come; what is cancelled, and a sit-out of two "
    "pairs, as not played": _lines(_unsaid_absence),
    "results of which it is not known who played, and of one side only": _lines(lambda line: not can_stand(line)),
    "the earlier of two results of the same pairs on one board": _twice,
    "results still to come and sit-outs of a meeting of more boards than a row can list": _unlisted_boards,
    "rounds and tables that are not said, or where several pairs meet at one table: all of the section are made up": (
        lambda event: bool(plan_of(event).allotted)
    ),
    "players whose partner is not known": lambda event: _players(event.lines),
    "in which form a fouled board was played": _lines(lambda line: bool(line.version)),
    "that a line stands for several tables": _lines(lambda line: line.copies != 1),
    "substitutes": _lines(lambda line: any(line.names)),
    "leads longer than ten letters, or without a contract": _lines(_lead),
    "what the source held beside a line, such as the auction": _lines(_extras),
    "what the source awarded or published": lambda event: (
        bool(event.published)
        or event.scored_elsewhere
        or any(any((*line.published.award, *line.published.percent)) for line in event.lines)
    ),
    "numbers of contestants that are no whole numbers up to 32767, or 999: they get others": _numbers,
    "names of sections that are longer than three letters, and of sessions that are no numbers": _sections,
    "titles longer than 40 letters, and dates that are not in the form 2026-11-30": _titles,
    "names longer than 18 letters, and more than two players of a pair": _names,
    "of what the players are members, clubs, master points and what else the source said of contestants, numbers of "
    "members longer than 16 letters and those that two players have": _people,
    "contestants without a board": _alone,
    "teams and matches": _teams,
    "penalties and carried results": lambda event: bool(event.penalties or event.carries),
    "handicaps, strata, and who is not ranked": lambda event: any(
        entry.handicap or entry.stratum or entry.status is not Status.RANKED for entry in event.entries
    ),
    "how it is to be scored": lambda event: bool(event.conditions),
    "what the source said of the event": lambda event: any(
        not name.startswith(_KEPT_ABOUT) for name, _ in event.about
    ),
    "boards without results and cards, and dealers and vulnerabilities other than the board's number tells": _boards,
}
"""What cannot be said, each with the test whether an event has it."""

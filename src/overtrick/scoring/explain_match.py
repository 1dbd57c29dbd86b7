"""A match from its boards to what the ranking adds up: scores, totals, what is carried, penalties, boards."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.ratio import Exact, readable, total
from overtrick.kernel.records import replace
from overtrick.matches import MATCH_METHODS
from overtrick.model.because import Because
from overtrick.model.house import MATCH_BOARDS
from overtrick.model.match import Match, Opponents
from overtrick.model.match_method import Decides
from overtrick.model.outcome import MatchSheet, Outcome
from overtrick.model.seat import Side
from overtrick.model.words import count_of
from overtrick.scoring.explain_match_board import both, explain_match_board
from overtrick.scoring.explain_names import entry_named
from overtrick.scoring.explain_pairs_match import explain_side
from overtrick.scoring.explain_result import decides, explain_result, shown
from overtrick.scoring.match_boards import gross
from overtrick.scoring.match_penalties import taken_from

__all__ = ["explain_board_of_match", "explain_match", "match_named", "unit_of_matches"]


def explain_match(sheet: MatchSheet, outcome: Outcome) -> Because:
    """How a match came to its result, from the home side's view."""
    played = [] if sheet.match.away is None else [*_scores(sheet, outcome), *_over(sheet, outcome)]
    steps = (*played, *explain_result(sheet, outcome))
    value = _both_results(sheet)
    return Because(text=match_named(sheet.match, outcome), value=value, because=steps)


def explain_board_of_match(sheet: MatchSheet, number: int, outcome: Outcome) -> list[Because]:
    """How one board of a match between teams came to what it gives both; in every segment that has it."""
    found = [
        (part, explain_match_board(board, part, outcome))
        for part in (sheet.segments or (sheet,))
        for board in part.boards
        if board.board.number == number
    ]
    return [replace(tree, text=f"{match_named(part.match, outcome)}, {tree.text}") for part, tree in found]


def _both_results(sheet: MatchSheet) -> str:
    """The result of both sides, of one where the other side is nobody."""
    if sheet.match.away is None:
        return "–" if sheet.result.home is None else readable(sheet.result.home)
    return shown(sheet.result)


def match_named(match: Match, outcome: Outcome) -> str:
    """Who meets whom, and when: `team 1 (Foxes) - team 2, round 3`."""
    entries = {entry.key: entry for entry in outcome.event.entries}
    who = [entry_named(entries[key], outcome) if key in entries else key.full for key in match.both]
    parts = [f"{name} {value}" for name, value in (("round", match.round), ("session", match.session)) if value]
    meets = " - ".join(who) if len(who) > 1 else f"{who[0]} sits out"
    return ", ".join([meets, *parts])


def unit_of_matches(outcome: Outcome) -> str:
    """In what the matches are scored before any scale."""
    return MATCH_METHODS.get(outcome.conditions.match_method).unit


def _scores(sheet: MatchSheet, outcome: Outcome) -> list[Because]:
    """What both sides got, and by how much each is ahead."""
    if not outcome.event.contest.of_teams and sheet.lines:
        sides = zip(sheet.match.both, sheet.own, strict=True)
        found = [explain_side(key, own, sheet, outcome) for key, own in sides]
        return [*found, *_ahead(sheet, sheet.own, outcome)] if _is_changed(sheet) else found
    if len(sheet.segments) > 1:
        return _segments(sheet, outcome)
    boards = [explain_match_board(board, sheet, outcome) for board in sheet.boards]
    if sheet.own.home is None:
        return boards
    if not _has_boards(sheet):
        score = Because(text="the score of the match, as it is listed", value=shown(sheet.own))
        return [*boards, score, *_margins(sheet, outcome)]
    added = Because(text=f"{unit_of_matches(outcome)} over all boards", value=shown(sheet.own))
    return [*boards, *_balance(sheet, outcome), added, *_listed(sheet), *_margins(sheet, outcome)]


def _segments(sheet: MatchSheet, outcome: Outcome) -> list[Because]:
    """The parts of a match that was played in several, each by itself, and their sum."""
    steps = [
        Because(
            text=f"segment {segment_named(one.match)}, {count_of(one.over, 'board')}",
            value=shown(one.own),
            because=tuple(_scores(one, outcome)),
        )
        for one in sheet.segments
    ]
    if sheet.own.home is None or sheet.own.away is None:
        return steps
    steps.append(Because(text=f"{unit_of_matches(outcome)} over all segments", value=shown(sheet.own)))
    before = Opponents(
        *(None if one is None else total([one, -fine]) for one, fine in zip(sheet.margin, sheet.penalty, strict=True))
    )
    carried = " and what was carried in" if any(sheet.match.carry) else ""
    steps.append(Because(text=f"ahead by, over all segments{carried}", value=shown(before)))
    return steps + _fined(sheet, outcome)


def segment_named(match: Match) -> str:
    """Its round, with the session where there are several.

    >>> from overtrick.model.entry import EntryKey
    >>> segment_named(Match(home=EntryKey(number="1"), away=None, round="SF 2", session="3"))
    'SF 2, session 3'
    """
    parts = [match.round, f"session {match.session}" if match.session else ""]
    return ", ".join(filter(None, parts)) or "without a name"


def _balance(sheet: MatchSheet, outcome: Outcome) -> list[Because]:
    """What the method gives for all that both scored on the plus side."""
    method = MATCH_METHODS.get(outcome.conditions.match_method)
    if method.balance is None:
        return []
    text = f"shared by what both scored on the plus side, {balance_text(sheet)}, and added below"
    return [Because(text=text, value=both(sheet.balance), rule=str(method.sources[0]))]


def balance_text(sheet: MatchSheet) -> str:
    """All that both scored on the plus side of the boards that count."""
    boards = [board for board in sheet.boards if board.counts]
    return " : ".join(
        readable(sum((gross(board, side) for board in boards), Fraction(0))) for side in (Side.NS, Side.EW)
    )


def _has_boards(sheet: MatchSheet) -> bool:
    """Whether any of its boards counts, so that the match is made of them."""
    return any(board.counts for board in sheet.boards)


def _listed(sheet: MatchSheet) -> list[Because]:
    """A listed score that the boards do not bear out."""
    score = sheet.match.score
    if score is None or (score.home, score.away) == (sheet.own.home, sheet.own.away):
        return []
    return [Because(text=f"listed as {both(score)}, which does not count: the boards do")]


def _margins(sheet: MatchSheet, outcome: Outcome) -> list[Because]:
    """By how much each side is ahead, where that decides."""
    assert sheet.own.home is not None
    assert sheet.own.away is not None
    if decides(outcome) is Decides.POINTS:
        return _brought(sheet, outcome)
    if _has_boards(sheet):
        margins = [board.margin for board in sheet.boards]
        shared = sheet.balance.home - sheet.balance.away
        ahead = Opponents(sum((one.home for one in margins), shared), sum((one.away for one in margins), -shared))
    else:
        lead = total([sheet.own.home, -sheet.own.away])
        assert isinstance(lead, Fraction)
        ahead = Opponents(lead, -lead)
    step = Because(text="ahead by", value=both(ahead), because=_unlike(sheet))
    return [step, *_ahead(sheet, Opponents(ahead.home, ahead.away), outcome)]


def _unlike(sheet: MatchSheet) -> tuple[Because, ...]:
    """The boards whose margins are not what one side's score has over the other's."""
    return tuple(
        Because(
            text=f"of that board {board.board.number}, which was scored for each side by itself",
            value=both(board.margin),
        )
        for board in sheet.boards
        if board.margin.home != board.own.home - board.own.away or board.margin.away != -board.margin.home
    )


def _is_changed(sheet: MatchSheet) -> bool:
    return any(sheet.penalty) or any(sheet.match.carry)


def _ahead(sheet: MatchSheet, before: Opponents[Exact | None], outcome: Outcome) -> list[Because]:
    """What was carried into the match and what was taken off, and the margins with them."""
    steps = []
    if any(sheet.match.carry) and sheet.margin.home is not None and outcome.event.contest.of_teams:
        steps.append(Because(text="brought into the match", value=both(sheet.match.carry)))
    steps += _fined(sheet, outcome)[:1]
    if steps and before != sheet.margin:
        steps.append(Because(text="ahead by, with that", value=shown(sheet.margin)))
    return steps


def _fined(sheet: MatchSheet, outcome: Outcome) -> list[Because]:
    """The penalties that were taken in the match, and the margins with them."""
    if not any(sheet.penalty):
        return []
    reasons = "; ".join(_reasons(sheet, outcome))
    return [
        Because(text=f"penalties in this round: {reasons}", value=both(sheet.penalty)),
        Because(text="ahead by, with that", value=shown(sheet.margin)),
    ]


def _brought(sheet: MatchSheet, outcome: Outcome) -> list[Because]:
    """Points that were carried into the match, where points decide."""
    if not any(sheet.match.carry) or not outcome.event.contest.of_teams or sheet.match.ruling is not None:
        return []
    return [
        Because(text="brought into the match", value=both(sheet.match.carry)),
        Because(text=f"{unit_of_matches(outcome)} with that", value=shown(sheet.result)),
    ]


def _reasons(sheet: MatchSheet, outcome: Outcome) -> list[str]:
    """What the penalties of a match were for."""
    return [
        f"{one.entry.full} {readable(one.amount)} IMPs{f' ({one.reason})' if one.reason else ''}"
        for one in taken_from(sheet, outcome.event)
    ]


def _over(sheet: MatchSheet, outcome: Outcome) -> list[Because]:
    """Over how many boards the match is reckoned, and why."""
    if not sheet.scale or not sheet.over or not sheet.has_score:
        return []
    if not _has_boards(sheet) and not sheet.lines:
        return [Because(text="the number of its boards, as it is listed", value=str(sheet.over))]
    choice = dict(outcome.rules)[MATCH_BOARDS.name]
    there = len(sheet.boards) or len({one.line.board for one in sheet.lines})
    meaning = next(one.meaning for one in MATCH_BOARDS.choices if one.name == choice)
    known = sheet.match.boards or there
    of = f"; {count_of(known, 'board')} belong to the match" if known != sheet.over else ""
    text = f"boards over which it is reckoned: {meaning}{of}"
    return [Because(text=text, value=str(sheet.over), rule=f"rule match-boards = {choice}")]

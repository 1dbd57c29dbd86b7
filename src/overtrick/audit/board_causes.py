"""Why the numbers of a board differ: exchanged sides, a label that lies, another score, an average, a hidden score."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

from overtrick.audit.board_trial import BoardTrial
from overtrick.audit.books import Reckoner
from overtrick.audit.changes import as_artificial, as_score, unlisted
from overtrick.audit.ledger import Cause, Ledger
from overtrick.audit.printing import Decimals, number_in
from overtrick.audit.spots import Kind, Spot, board_spot, line_spot, names_of
from overtrick.kernel.problem import Place
from overtrick.kernel.records import dataclass, field
from overtrick.model.conditions import Conditions
from overtrick.model.event import Event
from overtrick.model.line import Line, Played
from overtrick.model.ruling import Artificial
from overtrick.model.seat import Side

__all__ = ["Findings", "explain_boards"]

_OF_LINE = (Kind.AWARD, Kind.SHARE, Kind.RANK)
_AVERAGES = ((50, 50), (60, 40), (40, 60), (60, 60), (40, 40), (60, 50), (50, 60))
_SUSPECTS = 5


@dataclass(slots=True, kw_only=True)
class Findings:
    """What was found on the boards: lines as the program had them, results that it had besides, awards that somebody
    typed, and lines whose awards alone differ."""

    replaced: dict[Place, Line] = field(default_factory=dict)
    added: list[Line] = field(default_factory=list)
    typed: list[Line] = field(default_factory=list)
    lone: list[Line] = field(default_factory=list)

    def applied(self, event: Event) -> tuple[Line, ...]:
        """The lines of the event as the program had them."""
        there = {line.place for line in event.lines}
        more = (line for place, line in self.replaced.items() if place not in there)
        return (*(self.replaced.get(line.place, line) for line in event.lines), *more, *self.added)


class _Board:
    """A board whose numbers differ."""

    def __init__(self, ledger: Ledger, trial: BoardTrial, doubtful: dict[Place, int]) -> None:
        self.ledger, self.trial, self.doubtful = ledger, trial, doubtful
        self.spots = list(self._spots())

    def _spots(self) -> Iterator[Spot]:
        for line in self.trial.lines:
            yield from self.of(line)
        board = self.trial.sheet.board.number
        if (datum := board_spot(self.trial.sheet.session, board)) in self.ledger.published:
            yield datum

    def of(self, line: Line) -> list[Spot]:
        """The published numbers of a line."""
        spots = (line_spot(kind, line, side) for kind in _OF_LINE for side in Side)
        return [spot for spot in spots if spot in self.ledger.published]

    @property
    def misfits(self) -> list[Line]:
        """The lines with open numbers, the farthest off first."""
        return sorted(
            (line for line in self.trial.lines if any(map(self.ledger.is_open, self.of(line)))),
            key=self._off,
            reverse=True,
        )

    def _off(self, line: Line) -> Fraction:
        return max((_distance(self.ledger, spot) for spot in self.of(line)), default=Fraction(0))

    def explained_by(self, lines: tuple[Line, ...], but: list[Line]) -> bool:
        """Whether these lines give every published number of the board, those of some lines excepted."""
        excepted = {spot for line in but for spot in self.of(line)}
        book = self.trial.book(lines)
        return all(self.ledger.fits(spot, book) for spot in self.spots if spot not in excepted)


def _distance(ledger: Ledger, spot: Spot) -> Fraction:
    printed, number = number_in(ledger.published[spot]), ledger.computed(spot)
    if printed is None or number is None or not isinstance(number.value, Fraction):
        return Fraction(10_000)
    return abs(printed - number.value)


def explain_boards(
    ledger: Ledger, reckoner: Reckoner, conditions: Conditions, full: Event, doubtful: dict[Place, int]
) -> Findings:
    """Looks at every board with open numbers, and names causes in the ledger.

    `full` has the lines that no contract can have scored as well; `doubtful` holds what is printed as their score.
    """
    found = Findings()
    by_board: dict[tuple[str, int], list[Line]] = defaultdict(list)
    for line in full.lines:
        by_board[line.session, line.board].append(line)
    seen: set[tuple[str, int]] = set()
    for sheet in reckoner.outcome(conditions).sheets:
        key = (sheet.session, sheet.board.number)
        if key in seen:
            continue
        seen.add(key)
        trial = BoardTrial(event=full, lines=tuple(by_board[key]), sheet=sheet, conditions=conditions)
        board = _Board(ledger, trial, doubtful)
        if any(map(ledger.is_open, board.spots)):
            _explain(board, found)
    return found


def _explain(board: _Board, found: Findings) -> None:
    if _misprint(board, found) or all(spot.kind is Kind.RANK for spot in board.spots if board.ledger.is_open(spot)):
        return
    lines = [line for line in board.misfits if _line_cause(board, line)]
    if 0 < len(lines) < len(board.misfits) and _one_change(board, found, []):
        return
    if len(lines) == len(board.misfits) or _one_change(board, found, lines) or _hidden(board, found, lines):
        for line in lines:
            cause = _line_cause(board, line)
            if cause is not None:
                board.ledger.name(cause, board.of(line))
                found.typed.append(line)
    elif 3 * len(board.misfits) <= len(board.trial.lines):
        found.lone += board.misfits


def _line_cause(board: _Board, line: Line) -> Cause | None:
    """Sides exchanged, or an artificial score whose award is not what its label says."""
    ns, ew = (line_spot(Kind.AWARD, line, side) for side in Side)
    ledger = board.ledger
    if ns not in ledger.published or ew not in ledger.published:
        return None
    computed = {ns: ledger.computed(ns), ew: ledger.computed(ew)}
    if computed[ns] is None or computed[ew] is None:
        return None
    written = [ledger.printings[Kind.AWARD].written(number) for number in computed.values() if number is not None]
    printed = [ledger.printed(spot) for spot in (ns, ew)]
    if printed == written[::-1] and not any(map(ledger.is_right, (ns, ew))):
        return Cause(
            "exchanged sides",
            f"the awards of both sides are exchanged: {' and '.join(printed)} where {' and '.join(written)} are right",
        )
    if isinstance(line.ruling, Artificial) and (label := _as_labelled(board, line)):
        return Cause(
            "label that lies",
            f"the line is labelled {line.ruling}, but has the award of {label}: {' and '.join(printed)} "
            f"where its label says {' and '.join(written)}",
        )
    return None


def _as_labelled(board: _Board, line: Line) -> str:
    """The artificial score whose numbers the line has; "" where there is none."""
    for ns, ew in _AVERAGES:
        other = as_artificial(line, ns, ew)
        book = board.trial.book(board.trial.with_line(line, other))
        if other.ruling != line.ruling and all(board.ledger.fits(spot, book) for spot in board.of(line)):
            return str(other.ruling)
    return ""


def _misprint(board: _Board, found: Findings) -> bool:
    """A score that no contract makes, compared as one that looks like it."""
    for line in board.trial.lines:
        typed = board.doubtful.get(line.place)
        if typed is None:
            continue
        for score in board.trial.scores(typed):
            changed = as_score(line, score)
            lines = board.trial.with_line(line, changed)
            if board.explained_by(lines, but=[line]) and _row_fits(board, line, lines):
                text = f"the score {typed}, which no contract makes, was compared as {score}"
                _take(board, Cause("impossible score", text), lines)
                found.replaced[line.place] = changed
                return True
    return False


def _row_fits(board: _Board, line: Line, lines: tuple[Line, ...]) -> bool:
    """Whether the misprinted row has its numbers too; it may be printed with fewer decimals than the others."""
    ledger, book = board.ledger, board.trial.book(lines)
    short: list[Spot] = []
    for spot in board.of(line):
        if ledger.fits(spot, book):
            continue
        places = len(ledger.printed(spot).partition(".")[2])
        if spot not in book or Decimals(places=places).written(book[spot]) != ledger.printed(spot):
            return False
        short.append(spot)
    for spot in short:
        places = len(ledger.printed(spot).partition(".")[2])
        ledger.name(Cause("cut-off printing", f"the misprinted row has {_decimals(places)} only"), [spot])
    return True


def _decimals(places: int) -> str:
    return {0: "no decimals", 1: "one decimal"}.get(places, f"{places} decimals")


def _take(board: _Board, cause: Cause, lines: tuple[Line, ...]) -> None:
    book = board.trial.book(lines)
    board.ledger.name(cause, [spot for spot in board.spots if board.ledger.fits(spot, book)])


def _one_change(board: _Board, found: Findings, but: list[Line]) -> bool:
    """One line that the program had otherwise: as an average, or with another score."""
    for line in [line for line in board.misfits if line not in but][:_SUSPECTS]:
        for changed, cause in _others(board, line):
            lines = board.trial.with_line(line, changed)
            if board.explained_by(lines, but):
                _take(board, cause, lines)
                found.replaced[line.place] = changed
                return True
    return False


def _others(board: _Board, line: Line) -> Iterator[tuple[Line, Cause]]:
    who = names_of(line) or str(line.place)
    happened = line.happened.score if isinstance(line.happened, Played) else None
    said = str(line.ruling) if line.ruling else str(happened) if happened is not None else line.happened.value  # type: ignore[union-attr]
    for ns, ew in _AVERAGES:
        if line.ruling is None:
            text = f"the line {who} says {said}, but the board was matchpointed with an artificial {ns}/{ew} there"
            yield as_artificial(line, ns, ew), Cause("plain score matched as an average", text)
    for score in board.trial.scores(happened):
        if score != line.score:
            text = f"the line {who} says {said}, but the board was compared with {score} there"
            yield as_score(line, score), Cause("line compared as another score", text)


def _hidden(board: _Board, found: Findings, but: list[Line]) -> bool:
    """One more result that is not listed."""
    if not board.trial.lines:
        return False
    for score in board.trial.scores(None):
        more = unlisted(board.trial.lines[0], score)
        lines = (*board.trial.lines, more)
        if board.explained_by(lines, but):
            _take(board, Cause("hidden score", f"compared with one more score that is not listed: {score}"), lines)
            found.added.append(more)
            return True
    return False

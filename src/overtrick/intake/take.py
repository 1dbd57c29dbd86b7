"""The whole of intake: raw to event, in one pass, with the problems of every floor joined in the order found."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from overtrick.intake.boards import Boards, read_board_number
from overtrick.intake.contest import read_contest
from overtrick.intake.entries import Entries
from overtrick.intake.lines import ReadLine, as_line, read_lines
from overtrick.intake.meetings import check_meetings
from overtrick.intake.pair_numbers import with_pairs_apart
from overtrick.intake.players import individual_sections
from overtrick.intake.single import without_single_names
from overtrick.intake.tables import check_tables
from overtrick.intake.teams import with_teams
from overtrick.intake.winners import infer_winners
from overtrick.kernel.collector import paused
from overtrick.kernel.problem import Place, Problem, Problems, Severity
from overtrick.kernel.records import dataclass
from overtrick.model.contest import Contest
from overtrick.model.event import Event
from overtrick.model.raw import RawEvent

if TYPE_CHECKING:
    from overtrick.model.match import Match
    from overtrick.model.penalty import Carry, Penalty

__all__ = ["Intake", "take_in"]


@dataclass(frozen=True, slots=True)
class Intake:
    """An event and everything that was wrong with its source. Where there are errors, their lines are left out."""

    event: Event
    problems: tuple[Problem, ...]

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that stop the scoring."""
        return tuple(p for p in self.problems if p.severity is Severity.ERROR)

    def with_warning(self, code: str, message: str, place: Place) -> Intake:
        """The same with one more warning."""
        warning = Problem(code=code, severity=Severity.WARNING, message=message, place=place)
        return Intake(self.event, (*self.problems, warning))


@paused()
def take_in(
    raw: RawEvent,
    *,
    winners: int | None = None,
    contest: Contest | None = None,
    leave_out: frozenset[str] = frozenset(),
) -> Intake:
    """A strict event from what a reader found.

    `winners` and `contest` override what the source says of one or two rankings and of the kind of contest.
    `leave_out` names places of the source that shall not be read. Never raises for anything in the source.
    """
    problems = Problems()
    problems.extend(p for p in raw.problems if not p.place.is_among(leave_out))
    kind = read_contest(raw, contest, problems)
    raw = with_pairs_apart(without_single_names(raw), kind, problems)
    boards = Boards(problems)
    _meet_boards(raw, boards, problems)
    lines = _lines(raw, kind, boards, problems, leave_out)
    by_section = _winners(raw, lines, 1 if kind.by_matches else winners)
    check_meetings(lines, by_section, kind, problems)
    check_tables(lines, problems)
    entries = Entries(by_section, kind, lines, problems)
    entries.take_all(raw, leave_out)
    matches = _matches(raw, problems, leave_out)
    _check_content([*lines, *matches], boards, problems)
    penalties, carries = _additions(raw, entries, leave_out, problems)
    event = Event(
        title=raw.title,
        date=raw.date,
        contest=kind,
        entries=entries.entries,
        boards=boards.found,
        lines=tuple(as_line(line, by_section, entries.names) for line in lines),
        matches=matches,
        winners=by_section,
        published=tuple(entries.published),
        conditions=tuple(raw.conditions.items()),
        about=tuple(raw.about.items()),
        scored_elsewhere=raw.scored_elsewhere,
        penalties=penalties,
        carries=carries,
    )
    return Intake(event, tuple(problems))


def _check_content(results: Sequence[object], boards: Boards, problems: Problems) -> None:
    if not results and not problems.has_errors and not any(board.deal for board in boards.found.values()):
        problems.error("no-results", "There is no result in this file, so there is nothing to score.", place=Place())


def _lines(
    raw: RawEvent, contest: Contest, boards: Boards, problems: Problems, leave_out: frozenset[str]
) -> list[ReadLine]:
    lines = read_lines(raw, boards, problems, leave_out)
    return with_teams(raw, lines, problems) if contest.of_teams else lines


def _matches(raw: RawEvent, problems: Problems, leave_out: frozenset[str]) -> tuple[Match, ...]:
    if not raw.matches:
        return ()
    from overtrick.intake.matches import read_matches  # only an event that lists some waits for it

    return read_matches(raw, problems, leave_out)


def _additions(
    raw: RawEvent, entries: Entries, leave_out: frozenset[str], problems: Problems
) -> tuple[tuple[Penalty, ...], tuple[Carry, ...]]:
    if not raw.penalties and not raw.carries:
        return (), ()
    from overtrick.intake.additions import Additions  # only an event that has some waits for it

    additions = Additions(entries, leave_out, problems)
    return additions.penalties(raw.penalties), additions.carries(raw.carries)


def _meet_boards(raw: RawEvent, boards: Boards, problems: Problems) -> None:
    for board in raw.boards:
        number = read_board_number(board.number, problems, board.place)
        if number is not None:
            boards.meet(board.session, number, board.dealer, board.vul, board.place)
            boards.show(board.session, number, board)


def _winners(raw: RawEvent, lines: list[ReadLine], override: int | None) -> dict[str, int]:
    by_section: dict[str, list[ReadLine]] = defaultdict(list)
    for line in lines:
        by_section[line.section].append(line)
    return {section: override or _of_section(raw, section, found) for section, found in by_section.items()}


def _of_section(raw: RawEvent, section: str, lines: list[ReadLine]) -> int:
    said = raw.winners.get(section) or raw.winners.get("") or ""
    if said.strip() in ("1", "2"):
        return int(said)
    if individual_sections((line.section, line.numbers) for line in lines):
        return 1
    return infer_winners((f"{line.session}/{line.board}", line.numbers.ns, line.numbers.ew) for line in lines)

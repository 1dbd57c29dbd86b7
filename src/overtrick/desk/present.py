"""Outcomes as documents: the reports that were asked for, with the problems in front."""

from __future__ import annotations

from collections import Counter

from overtrick._version import __version__
from overtrick.desk.score_file import Scored
from overtrick.intake import Intake
from overtrick.kernel.problem import Problem, Severity
from overtrick.methods import METHODS
from overtrick.model.outcome import Outcome
from overtrick.model.words import count_of
from overtrick.reports import REPORTS, Report
from overtrick.reports.document import Document, Notices, Paragraph, Section

__all__ = ["all_reports", "check_document", "present", "problem_section"]


def all_reports() -> tuple[Report, ...]:
    """Every report, in the order in which they are shown."""
    return tuple(sorted(REPORTS, key=lambda report: report.order))


def present(scored: Scored, reports: tuple[Report, ...], *, with_data: bool = True) -> Document:
    """The document of a scored event; of one that could not be scored, its problems.

    `with_data`: whether somebody will look at the document's data, which take longer to make than the rest.
    """
    title = scored.event.title or "Results"
    if scored.outcome is None:
        return Document(
            title=title,
            subtitle="Not scored: the data have errors.",
            sections=(problem_section(scored.problems),),
            data=_refusal_data(scored) if with_data else None,
        )
    sections = tuple(section for report in reports for section in _sections(report, scored.outcome, len(reports)))
    notices = (problem_section(scored.problems),) if scored.problems else ()
    return Document(
        title=title,
        subtitle=_subtitle(scored.outcome),
        sections=(*notices, *sections),
        data=_data(scored.outcome, scored.problems, reports) if with_data else None,
    )


def _sections(report: Report, outcome: Outcome, asked: int) -> tuple[Section, ...]:
    """The report; one that has nothing to show says so, but not where all of them were asked for."""
    if _are_all(asked):
        return report.build(outcome) if report.fits(outcome) else ()
    return report.build(outcome) or (
        Section(
            title=report.title,
            blocks=(Paragraph(f"The report '{report.name}' has nothing to show here: it needs {report.needs}."),),
        ),
    )


def _are_all(asked: int) -> bool:
    """Whether so many are all; the shelf, of which every file must be loaded to know, is not asked about one."""
    return asked > 1 and asked == len(REPORTS.names)


def _data(outcome: Outcome, problems: tuple[Problem, ...], reports: tuple[Report, ...]) -> dict[str, object]:
    from overtrick.reports.machine import outcome_data  # only who wants data waits for it

    return outcome_data(outcome, problems) | _more_data(reports, outcome)


def _refusal_data(scored: Scored) -> dict[str, object]:
    from overtrick.reports.machine import refusal_data

    return refusal_data(scored.event, scored.conditions, scored.problems)


def _more_data(reports: tuple[Report, ...], outcome: Outcome) -> dict[str, object]:
    """What single reports add to the data; where all of them were asked for, those that have something to say."""
    shown = [report for report in reports if not _are_all(len(reports)) or report.fits(outcome)]
    return {name: value for report in shown if report.data for name, value in report.data(outcome).items()}


def _methods(outcome: Outcome) -> list[str]:
    """How boards are scored; before it, where matches between teams decide, how those are."""
    method = METHODS.get(outcome.conditions.method)
    chosen = ", ".join(f"{name} {text}" for name, text in outcome.settings)
    of_boards = method.title + (f" ({chosen})" if chosen else "")
    only_matches = bool(outcome.matches and not outcome.sheets)
    scale = next((sheet.scale for sheet in sorted(outcome.matches, key=lambda sheet: sheet.half)), "")
    if not outcome.event.contest.of_teams:
        return [*([] if only_matches else [of_boards]), *([scale] if scale else [])]
    from overtrick.matches import MATCH_METHODS  # only teams wait for it

    of_matches = MATCH_METHODS.get(outcome.conditions.match_method).title
    of_teams = f"Teams by {of_matches}" + (f", {scale}" if scale else "")
    return [of_teams] if only_matches else [of_teams, f"pairs by {of_boards}"]


def problem_section(problems: tuple[Problem, ...]) -> Section:
    """The problems, errors first."""
    order = list(Severity)
    ordered = tuple(sorted(problems, key=lambda problem: order.index(problem.severity)))
    return Section(title="", blocks=(Notices(ordered),))


def check_document(intake: Intake) -> Document:
    """What is wrong or doubtful in a file, and nothing else."""
    from overtrick.reports.machine import problems_data

    counts = Counter(problem.severity for problem in intake.problems)
    found = [count_of(counts[severity], severity.value) for severity in Severity]
    return Document(
        title=intake.event.title or "Check",
        subtitle=count_of(len(intake.event.lines), "line") + " read; " + ", ".join(found),
        sections=(problem_section(intake.problems),) if intake.problems else (),
        data={
            "overtrick": __version__,
            "lines": len(intake.event.lines),
            "entries": len(intake.event.entries),
            "problems": problems_data(intake.problems),
        },
    )


def _extent(outcome: Outcome, boards: int) -> list[str]:
    """How much was played."""
    results = sum(line.line.copies for sheet in outcome.sheets for line in sheet.lines)
    return [count_of(boards, "board"), count_of(results, "result")]


def _subtitle(outcome: Outcome) -> str:
    """What was scored, how, and how much of it; of deals alone, how many there are."""
    if not outcome.sheets and not outcome.matches:
        dealt = sum(board.deal is not None for board in outcome.event.boards.values())
        return " · ".join(part for part in (outcome.event.date, count_of(dealt, "deal")) if part)
    by_matches = outcome.event.contest.by_matches
    boards = {(sheet.session, sheet.section, sheet.round, sheet.board.number) for sheet in outcome.sheets}
    parts = [
        outcome.event.date,
        *_methods(outcome),
        *([f"rules {outcome.conditions.rules}"] if outcome.conditions.rules != "plain" else []),
        *([count_of(sum(not sheet.match.is_bye for sheet in outcome.matches), "match", "matches")] * by_matches),
        *(_extent(outcome, len(boards)) if boards or not by_matches else []),
    ]
    return " · ".join(part for part in parts if part)

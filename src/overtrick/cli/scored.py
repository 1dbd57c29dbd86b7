"""What several commands do: open the event, choose the reports, show what was scored or why it could not be."""

from __future__ import annotations

import argparse

from overtrick.cli.exit_codes import DATA_ERRORS, DONE
from overtrick.cli.inputs import corrections_of, sources_of
from overtrick.cli.show import renderer_of, show
from overtrick.cli.wishes import chosen_contest, leave_out
from overtrick.desk.open_event import open_event
from overtrick.desk.present import all_reports, present
from overtrick.desk.score_file import Scored
from overtrick.intake import Intake
from overtrick.reports import REPORTS, Report
from overtrick.reports.render import Renderer

__all__ = ["chosen_reports", "opened", "show_errors", "show_scored"]


def opened(arguments: argparse.Namespace) -> Intake:
    """The event in the files that were named, for commands that look at it before it is scored."""
    intake = open_event(
        sources_of(arguments),
        format_name=arguments.source,
        winners=getattr(arguments, "winners", None),
        contest=chosen_contest(arguments),
        leave_out=leave_out(arguments.leave_out),
        deals_alone=arguments.command in ("check", "convert"),
        corrections=corrections_of(arguments),
    )
    if not getattr(arguments, "double_dummy", False):
        return intake
    from overtrick.desk.double_dummy import with_double_dummy

    return with_double_dummy(intake)


def chosen_reports(names: str, renderer: Renderer) -> tuple[Report, ...]:
    """The reports that were named; where none was, what is usual for the output format."""
    if not names:
        names = "all" if renderer.name == "html" else "ranking"
    if names.strip().lower() == "all":
        return all_reports()
    return tuple(REPORTS.get(name) for name in names.split(",") if name.strip())


def show_scored(scored: Scored, arguments: argparse.Namespace) -> int:
    """The reports that were asked for; gives the exit code."""
    renderer = renderer_of(arguments)
    reports = chosen_reports(arguments.report, renderer)
    show(present(scored, reports, with_data=renderer.of_data), renderer, arguments)
    return DONE if scored.outcome is not None else DATA_ERRORS


def show_errors(scored: Scored, arguments: argparse.Namespace) -> int:
    """Why nothing could be scored; gives the exit code."""
    renderer = renderer_of(arguments)
    show(present(scored, (), with_data=renderer.of_data), renderer, arguments)
    return DATA_ERRORS

"""The command `check`: what is wrong or doubtful in a file."""

from __future__ import annotations

import argparse

from overtrick.cli.exit_codes import DATA_ERRORS, DONE
from overtrick.cli.inputs import sources_of
from overtrick.cli.option_groups import cards_words, input_words, output_words
from overtrick.cli.scored import opened
from overtrick.cli.show import renderer_of, show
from overtrick.cli.values import whole
from overtrick.desk.check_event import check_event
from overtrick.desk.lint_files import fails_strictly, lint_files
from overtrick.desk.present import check_document
from overtrick.intake import Intake

__all__ = ["add_words", "run"]


def add_words(parser: argparse.ArgumentParser) -> None:
    """Its words."""
    input_words(parser)
    parser.add_argument("--winners", type=whole(1, 2), metavar="1|2", help="one ranking, or N-S and E-W apart")
    parser.add_argument(
        "--strict",
        action="store_true",
        help="for who writes exporters: also what readers forgive; exit code 1 for anything that is more than a note",
    )
    cards_words(parser)
    output_words(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run it; gives the exit code."""
    intake = check_event(opened(arguments))
    if arguments.strict:
        intake = Intake(intake.event, (*intake.problems, *lint_files(sources_of(arguments), arguments.source)))
    show(check_document(intake), renderer_of(arguments), arguments)
    failed = fails_strictly(intake.problems) if arguments.strict else bool(intake.errors)
    return DATA_ERRORS if failed else DONE

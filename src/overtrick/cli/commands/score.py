"""The command `score`: a tournament is read, scored and shown."""

from __future__ import annotations

import argparse

from overtrick.cli.inputs import sources_of
from overtrick.cli.option_groups import (
    cards_words,
    input_words,
    output_words,
    par_words,
    report_words,
    scoring_words,
)
from overtrick.cli.scored import chosen_reports, show_scored
from overtrick.cli.show import renderer_of
from overtrick.cli.wishes import wishes
from overtrick.desk.score_file import score_file
from overtrick.kernel.records import replace

__all__ = ["add_words", "run"]


def add_words(parser: argparse.ArgumentParser) -> None:
    """Its words."""
    input_words(parser)
    scoring_words(parser)
    report_words(parser)
    cards_words(parser)
    par_words(parser)
    output_words(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run it; gives the exit code."""
    reports = chosen_reports(arguments.report, renderer_of(arguments))
    wished = replace(wishes(arguments), deals_alone=not any(report.of_results for report in reports))
    return show_scored(score_file(sources_of(arguments), wished), arguments)

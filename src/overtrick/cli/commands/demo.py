"""The command `demo`: the club night that comes with Overtrick."""

from __future__ import annotations

import argparse
from importlib.resources import files

from overtrick.cli.exit_codes import DONE
from overtrick.cli.files import write_output
from overtrick.cli.option_groups import output_words, report_words, scoring_words
from overtrick.cli.scored import show_scored
from overtrick.cli.wishes import wishes
from overtrick.desk.score_file import score_file

__all__ = ["add_words", "run"]


def add_words(parser: argparse.ArgumentParser) -> None:
    """Its words."""
    parser.add_argument("--save", default="", metavar="FILE", help="write the demo's CSV file instead, to play with")
    scoring_words(parser)
    report_words(parser)
    output_words(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run it; gives the exit code."""
    data = files("overtrick.examples").joinpath("club-night.csv").read_bytes()
    if arguments.save:
        write_output(data, arguments.save)
        return DONE
    arguments.source, arguments.leave_out, arguments.files = "csv", "", ["Club night.csv"]
    return show_scored(score_file(data, wishes(arguments)), arguments)

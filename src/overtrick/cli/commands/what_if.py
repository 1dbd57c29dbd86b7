"""The command `what-if`: what a change would do."""

from __future__ import annotations

import argparse

from overtrick.cli.exit_codes import DONE
from overtrick.cli.inputs import sources_of
from overtrick.cli.option_groups import input_words, output_words, scoring_words
from overtrick.cli.scored import show_errors
from overtrick.cli.show import renderer_of, show
from overtrick.cli.wishes import wishes
from overtrick.desk.what_if import what_if, what_if_document

__all__ = ["add_words", "run"]


def add_words(parser: argparse.ArgumentParser) -> None:
    """Its words."""
    input_words(parser)
    parser.add_argument(
        "--set",
        action="append",
        required=True,
        metavar="CHANGE",
        dest="changes",
        help="what a line shall say: 'board 14 table 3 = 4S-1'; may stand several times. A line is named by board and "
        "table, team, pair, ns, ew, round, section, session or line; it can say 420, 4S N -1, PASS, 60/40, "
        "60%% 110, 40%% -50, N-S -50 | E-W 450, NP, LATE, CANCELLED, version b, or switch",
    )
    scoring_words(parser)
    output_words(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run it; gives the exit code."""
    found = what_if(sources_of(arguments), arguments.changes, wishes(arguments))
    if found.after is None:
        return show_errors(found.before, arguments)
    show(what_if_document(found), renderer_of(arguments), arguments)
    return DONE

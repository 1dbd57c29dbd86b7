"""The command `foul`: places for each round from which a board may have been fouled."""

from __future__ import annotations

import argparse

from overtrick.cli.exit_codes import DONE
from overtrick.cli.option_groups import input_words, output_words, scoring_words
from overtrick.cli.scored import opened, show_errors
from overtrick.cli.show import renderer_of, show
from overtrick.cli.values import keys, whole
from overtrick.cli.wishes import wishes
from overtrick.desk.foul_range import Foul, foul_document, foul_range

__all__ = ["add_words", "run"]


def add_words(parser: argparse.ArgumentParser) -> None:
    """Its words."""
    input_words(parser)
    parser.add_argument("--board", type=whole(1, 9999), required=True, metavar="N", help="which board")
    parser.add_argument(
        "--from-round", type=whole(1, 9999), metavar="R", help="the first fouled round, if it is known"
    )
    parser.add_argument(
        "--to-round", type=whole(1, 9999), metavar="S", help="the last fouled round (default: the last)"
    )
    parser.add_argument("--in-section", default="", metavar="A,B,…", help="whose boards were fouled")
    parser.add_argument("--in-session", default="", metavar="SESSION", help="in which session")
    scoring_words(parser)
    output_words(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run it; gives the exit code."""
    foul = Foul(
        board=arguments.board,
        first=arguments.from_round,
        last=arguments.to_round,
        sections=keys(arguments.in_section),
        session=arguments.in_session,
    )
    found = foul_range(opened(arguments), foul, wishes(arguments))
    if found.sound.outcome is None:
        return show_errors(found.sound, arguments)
    show(foul_document(found), renderer_of(arguments), arguments)
    return DONE

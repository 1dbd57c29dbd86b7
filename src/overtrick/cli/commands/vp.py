"""The command `vp`: a margin or a percentage in victory points."""

from __future__ import annotations

import argparse

from overtrick.cli.exit_codes import DONE
from overtrick.cli.option_groups import SCALE, output_words
from overtrick.cli.show import renderer_of, show
from overtrick.cli.values import whole
from overtrick.cli.wishes import own_scale_of
from overtrick.desk.victory_points import Match, victory_points

__all__ = ["add_words", "run"]


def add_words(parser: argparse.ArgumentParser) -> None:
    """Its words."""
    parser.add_argument("--scale", default="", metavar="NAME", help=f"{SCALE}; see `overtrick scales`")
    parser.add_argument("--boards", type=whole(1, 999), metavar="N", help="how many boards the match had")
    parser.add_argument(
        "--imps", metavar="X", help="the own margin: 27, 26.5, or -27 in a lost match (a fraction: --imps=-53/2)"
    )
    parser.add_argument("--percent", metavar="X", help="the own percentage of the matchpoints: 56.23")
    parser.add_argument(
        "--half", action="store_true", help="take the scale's companion for half-matches; N are the half's boards"
    )
    parser.add_argument("--working", action="store_true", help="show how the table or the formula comes to it")
    output_words(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run it; gives the exit code."""
    match = Match(
        scale=arguments.scale,
        boards=arguments.boards,
        imps=arguments.imps,
        percent=arguments.percent,
        half=arguments.half,
        working=arguments.working,
        own=own_scale_of(arguments.scale),
    )
    show(victory_points(match), renderer_of(arguments), arguments)
    return DONE

"""The command `scales`: the victory-point scales, or the table of one."""

from __future__ import annotations

import argparse

from overtrick.cli.exit_codes import DONE
from overtrick.cli.option_groups import name_words, output_words
from overtrick.cli.show import renderer_of, show
from overtrick.cli.values import whole
from overtrick.cli.wishes import own_scale_of
from overtrick.desk.show_scales import scales_document

__all__ = ["add_words", "run"]


def add_words(parser: argparse.ArgumentParser) -> None:
    """Its words."""
    name_words(parser)
    parser.add_argument("--boards", type=whole(1, 999), metavar="N", help="for matches of N boards")
    output_words(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run it; gives the exit code."""
    document = scales_document(arguments.name, arguments.boards, own_scale_of(arguments.name))
    show(document, renderer_of(arguments), arguments)
    return DONE

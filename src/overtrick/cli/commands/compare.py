"""The command `compare`: one event under several methods or rule sets."""

from __future__ import annotations

import argparse

from overtrick.cli.exit_codes import DONE
from overtrick.cli.option_groups import input_words, output_words, scoring_words
from overtrick.cli.scored import opened, show_errors
from overtrick.cli.show import renderer_of, show
from overtrick.cli.values import keys
from overtrick.cli.wishes import wishes
from overtrick.desk.compare_methods import compare_methods, compare_rules, comparison_document

__all__ = ["add_words", "run"]


def add_words(parser: argparse.ArgumentParser) -> None:
    """Its words."""
    input_words(parser)
    parser.add_argument(
        "--methods", default="", metavar="A,B,…", help="which methods; places are compared with the first"
    )
    parser.add_argument(
        "--rules", default="", metavar="A,B,…", help="compare rule sets instead; places are compared with the first"
    )
    scoring_words(parser, method=False, rules=False)
    output_words(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run it; gives the exit code."""
    methods, rules = (keys(text) for text in (arguments.methods, arguments.rules))
    arguments.rules = ""
    if rules:
        comparison = compare_rules(opened(arguments), rules, wishes(arguments))
    else:
        comparison = compare_methods(opened(arguments), methods, wishes(arguments))
    if not comparison.contenders:
        return show_errors(comparison.first, arguments)
    show(comparison_document(comparison), renderer_of(arguments), arguments)
    return DONE

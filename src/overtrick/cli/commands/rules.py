"""The command `rules`: the rule sets."""

from __future__ import annotations

import argparse

from overtrick.cli.exit_codes import DONE
from overtrick.cli.option_groups import name_words, output_words
from overtrick.cli.show import renderer_of, show
from overtrick.desk.catalogue import rules_document

__all__ = ["add_words", "run"]


def add_words(parser: argparse.ArgumentParser) -> None:
    """Its words."""
    name_words(parser)
    output_words(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run it; gives the exit code."""
    show(rules_document(arguments.name), renderer_of(arguments), arguments)
    return DONE

"""What the commands that list a shelf have in common: they list it, or show one variant of it."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from overtrick.cli.exit_codes import DONE
from overtrick.cli.option_groups import name_words, output_words
from overtrick.cli.show import renderer_of, show
from overtrick.reports.document import Document

__all__ = ["add_words", "lists"]


def add_words(parser: argparse.ArgumentParser) -> None:
    """Their words."""
    name_words(parser)
    output_words(parser)


def lists(document_of: Callable[[str], Document]) -> Callable[[argparse.Namespace], int]:
    """The command that shows the document for the name that is given, "" for all; it gives the exit code."""

    def run(arguments: argparse.Namespace) -> int:
        show(document_of(arguments.name), renderer_of(arguments), arguments)
        return DONE

    return run

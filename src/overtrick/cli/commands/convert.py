"""The command `convert`: a tournament in another format."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from overtrick.cli.exit_codes import DATA_ERRORS, DONE
from overtrick.cli.files import write_output
from overtrick.cli.option_groups import cards_words, input_words
from overtrick.cli.say import say
from overtrick.cli.scored import opened
from overtrick.cli.show import show
from overtrick.desk.convert_file import carried, convert, written_as
from overtrick.desk.present import check_document
from overtrick.reports.render import RENDERERS

__all__ = ["add_words", "run"]


def add_words(parser: argparse.ArgumentParser) -> None:
    """Its words."""
    input_words(parser)
    parser.add_argument("target", metavar="OUT", help="the file to write")
    parser.add_argument("--to", default="", metavar="FORMAT", help="its format (default: by its extension)")
    cards_words(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run it; gives the exit code."""
    intake = opened(arguments)
    if intake.errors:
        show(check_document(intake), RENDERERS.get("text"), arguments)
        return DATA_ERRORS
    target = arguments.to or _by_extension(arguments.target)
    data, lost = convert(intake, target)
    if arguments.target == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
    else:
        write_output(data, arguments.target)
        say(f"{arguments.target}: {carried(intake.event, target)} written")
    for what in lost:
        say(f"not carried by {target}: {what}")
    return DONE


def _by_extension(name: str) -> str:
    """The format that a file name suggests; the extension itself where none does, to be refused by name."""
    extension = Path(name).suffix.lower()
    found = written_as(extension)
    return found.name if found else extension.lstrip(".") or name

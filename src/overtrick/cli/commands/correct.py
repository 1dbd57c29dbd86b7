"""The command `correct`: corrections to a file that another program writes, kept in a file beside it."""

from __future__ import annotations

import argparse
from datetime import datetime
from pathlib import Path

from overtrick.cli.exit_codes import DONE
from overtrick.cli.files import read_input, write_output
from overtrick.cli.inputs import BESIDE, sources_of
from overtrick.cli.option_groups import input_words, output_words
from overtrick.cli.show import renderer_of, show
from overtrick.cli.values import whole
from overtrick.desk.correct_file import corrections_document
from overtrick.desk.corrections import (
    NO_CORRECTIONS,
    Corrections,
    corrected,
    decided,
    read_corrections,
    written_corrections,
)
from overtrick.desk.sources import read_sources
from overtrick.kernel.errors import BadValueError
from overtrick.model.raw import RawEvent
from overtrick.reports.document import Document

__all__ = ["add_words", "run"]


def add_words(parser: argparse.ArgumentParser) -> None:
    """Its words."""
    input_words(parser)
    parser.add_argument(
        "--set",
        action="append",
        metavar="CHANGE",
        dest="changes",
        help="what a line shall say: 'board 14 table 3 = 4S-1'; as for what-if. Without it the corrections are listed",
    )
    parser.add_argument("--because", default="", metavar="WHY", help="the reason, kept with the correction")
    parser.add_argument("--keep", type=whole(1, 9999), metavar="N", help="correction N stands against what came since")
    parser.add_argument("--drop", type=whole(1, 9999), metavar="N", help="take correction N back")
    output_words(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run it; gives the exit code."""
    show(_correct(arguments), renderer_of(arguments), arguments)
    return DONE


def _correct(arguments: argparse.Namespace) -> Document:
    """Make what was asked for, write it down, and give the list of all corrections.

    Raises: UnreadableError; UnknownNameError, BadValueError for a change or a number that cannot be meant.
    """
    if len(arguments.files) != 1 or arguments.files[0] == "-":
        raise BadValueError("Corrections belong to one file. Name the file that is wrong.")
    raw = read_sources(sources_of(arguments), arguments.source)
    beside = f"{arguments.files[0]}{BESIDE}"
    before = read_corrections(read_input(beside)) if Path(beside).is_file() else NO_CORRECTIONS
    after = _after(raw, before, arguments)
    if after != before:
        write_output(written_corrections(after), beside)
    return corrections_document(raw, after)


def _after(raw: RawEvent, corrections: Corrections, arguments: argparse.Namespace) -> Corrections:
    made = f"{datetime.now():%Y-%m-%d %H:%M}"
    for text in arguments.changes or ():
        corrections = corrected(raw, corrections, text, because=arguments.because, made=made)
    if arguments.keep is not None:
        return decided(raw, corrections, arguments.keep, keep=True)
    return corrections if arguments.drop is None else decided(raw, corrections, arguments.drop, keep=False)

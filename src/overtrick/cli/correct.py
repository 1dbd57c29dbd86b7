"""The command `correct`: corrections to a file that another program writes, kept in a file beside it."""

from __future__ import annotations

import argparse
from datetime import datetime
from pathlib import Path

from overtrick.cli.files import read_input, write_output
from overtrick.cli.inputs import BESIDE, sources_of
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

__all__ = ["correct"]


def correct(arguments: argparse.Namespace) -> Document:
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

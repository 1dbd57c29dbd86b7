"""The command `draw`: the next round on the screen, in its file, or in a new one."""

from __future__ import annotations

import argparse
from pathlib import PurePath

from overtrick.cli.draw_words import asked
from overtrick.cli.files import read_input, write_output
from overtrick.cli.wishes import wishes
from overtrick.desk.draw_document import draw_document
from overtrick.desk.draw_event import DrawnEvent, added, draw_event, saved
from overtrick.kernel.errors import BadValueError
from overtrick.reports.document import Document

__all__ = ["draw"]


def draw(arguments: argparse.Namespace) -> tuple[Document | None, DrawnEvent]:
    """The round as a document, None where the data have errors. With --add or --save the file is written first.

    Raises: BadValueError for words that contradict each other, and what drawing and writing raise.
    """
    if arguments.add and arguments.file == "-":
        raise BadValueError("--add needs a file to add to; standard input is none. Say --save NEW.")
    if arguments.check and (arguments.add or arguments.save):
        raise BadValueError("--check only looks over the round that stands in the file: leave --add and --save out.")
    data = read_input(arguments.file)
    found = draw_event(data, wishes(arguments), asked(arguments), check=arguments.check)
    if found.round is None:
        return None, found
    document = draw_document(
        found.round,
        found.event.title,
        explain=arguments.explain,
        asked=arguments.why_not[0] if arguments.why_not else None,
    )
    if arguments.add:
        write_output(added(data, found), arguments.file)
    if arguments.save:
        write_output(saved(found, PurePath(arguments.save).suffix), arguments.save)
    return document, found

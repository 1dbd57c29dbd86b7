"""The command `draw`: the next round on the screen, in its file, or in a new one."""

from __future__ import annotations

import argparse
from pathlib import PurePath

from overtrick.cli.draw_words import asked
from overtrick.cli.files import write_output
from overtrick.cli.inputs import sources_of
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
    if arguments.add and (arguments.files[0] == "-" or len(arguments.files) > 1):
        raise BadValueError("--add needs one file to add to. Say --save NEW.")
    if arguments.check and (arguments.add or arguments.save):
        raise BadValueError("--check only looks over the round that stands in the file: leave --add and --save out.")
    sources = sources_of(arguments)
    found = draw_event(sources, wishes(arguments), asked(arguments), check=arguments.check)
    if found.round is None:
        return None, found
    document = draw_document(
        found.round,
        found.event.title,
        explain=arguments.explain,
        asked=arguments.why_not[0] if arguments.why_not else None,
    )
    if arguments.add:
        write_output(added(sources[0].data, found), arguments.files[0])
    if arguments.save:
        write_output(saved(found, PurePath(arguments.save).suffix), arguments.save)
    return document, found

"""The command `draw`: the next round on the screen, in its file, or in a new one."""

from __future__ import annotations

import argparse
from pathlib import Path, PurePath

from overtrick.cli.draw_words import add_draw_words, asked
from overtrick.cli.exit_codes import DATA_ERRORS, DONE
from overtrick.cli.files import write_output
from overtrick.cli.inputs import sources_of
from overtrick.cli.option_groups import input_words, output_words, scoring_words
from overtrick.cli.say import say
from overtrick.cli.scored import show_errors
from overtrick.cli.show import renderer_of, show
from overtrick.cli.wishes import wishes
from overtrick.desk.draw_document import draw_document
from overtrick.desk.draw_event import DrawnEvent, added, draw_event, lost_in_saving, saved
from overtrick.kernel.errors import BadValueError
from overtrick.reports.document import Document

__all__ = ["add_words", "run"]


def add_words(parser: argparse.ArgumentParser) -> None:
    """Its words."""
    input_words(parser)
    add_draw_words(parser)
    scoring_words(parser)
    output_words(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run it; gives the exit code."""
    document, found = _draw(arguments)
    if document is None or found.round is None:
        return show_errors(found.scored, arguments)
    show(document, renderer_of(arguments), arguments)
    for name in filter(None, (arguments.files[0] if arguments.add else "", arguments.save)):
        say(f"{name}: round {found.round.number} written")
    if arguments.save:
        extension = Path(arguments.save).suffix
        for what in lost_in_saving(found, extension):
            say(f"not carried by {extension}: {what}")
    return DONE if found.round.is_sound else DATA_ERRORS


def _draw(arguments: argparse.Namespace) -> tuple[Document | None, DrawnEvent]:
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

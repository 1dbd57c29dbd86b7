"""The command `audit`: another program's results checked, with what is being looked for shown at a terminal."""

from __future__ import annotations

import argparse
import sys

from overtrick.cli.exit_codes import DATA_ERRORS, DONE
from overtrick.cli.inputs import corrections_of, sources_of
from overtrick.cli.option_groups import audit_words, input_words, output_words
from overtrick.cli.say import say
from overtrick.cli.show import renderer_of, show
from overtrick.cli.wishes import chosen_contest, leave_out
from overtrick.desk.audit_document import audit_document
from overtrick.desk.audit_file import Audited, audit_file, pins_of

__all__ = ["add_words", "run"]


def add_words(parser: argparse.ArgumentParser) -> None:
    """Its words."""
    input_words(parser)
    audit_words(parser)
    output_words(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run it; gives the exit code."""
    audited = _audited(arguments)
    show(audit_document(audited), renderer_of(arguments), arguments)
    return DATA_ERRORS if audited.found is None or audited.found.unexplained else DONE


def _audited(arguments: argparse.Namespace) -> Audited:
    """The files as they were named, checked under what was fixed.

    Raises: OvertrickError of every kind that a wrong call or an unreadable file has.
    """
    return audit_file(
        sources_of(arguments),
        pins=pins_of(arguments.method, arguments.rules, dict(arguments.rule or ())),
        format_name=arguments.source,
        contest=chosen_contest(arguments),
        leave_out=leave_out(arguments.leave_out),
        corrections=corrections_of(arguments),
        tell=_progress,
    )


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        say(f"overtrick: {text} …")

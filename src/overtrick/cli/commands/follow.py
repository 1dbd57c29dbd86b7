"""The command `follow`: a file of results is read again and again, and the ranking redrawn whenever it has changed."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from datetime import datetime

from overtrick.cli.exit_codes import DONE
from overtrick.cli.inputs import sources_of
from overtrick.cli.option_groups import input_words, output_words, report_words, scoring_words
from overtrick.cli.say import say
from overtrick.cli.scored import chosen_reports
from overtrick.cli.show import renderer_of, show
from overtrick.cli.values import whole
from overtrick.cli.wishes import wishes
from overtrick.desk.follow import awaited, news_of
from overtrick.desk.present import present
from overtrick.desk.score_file import Wishes, open_wished, score_event
from overtrick.desk.sources import Source
from overtrick.intake import Intake
from overtrick.kernel.errors import UnreadableError
from overtrick.kernel.records import replace
from overtrick.model.event import Event
from overtrick.model.words import count_of
from overtrick.reports import Report

__all__ = ["add_words", "run"]

_PAUSE: Callable[[float], None] = time.sleep
_CLEAR = b"\x1b[H\x1b[2J\x1b[3J"


def add_words(parser: argparse.ArgumentParser) -> None:
    """Its words."""
    input_words(parser)
    parser.add_argument(
        "--every", type=whole(1, 3600), default=2, metavar="S", help="seconds between looks (default: 2)"
    )
    parser.add_argument("--times", type=whole(1, 1000000), metavar="N", help="stop after N looks")
    parser.add_argument("--until-done", action="store_true", help="stop when every result that is due is there")
    scoring_words(parser)
    report_words(parser)
    output_words(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run it; gives the exit code."""
    return _follow(arguments, chosen_reports(arguments.report, renderer_of(arguments)))


def _follow(arguments: argparse.Namespace, reports: tuple[Report, ...]) -> int:
    """Look until told to stop, or as many times as were asked for. Gives the exit code.

    Raises: UnreadableError where the file cannot be read at the first look.
    """
    looker = _Looker(arguments, reports)
    looker.look(sources_of(arguments), _wishes(arguments))
    looks = 1
    while (arguments.times is None or looks < arguments.times) and not (arguments.until_done and looker.is_done):
        _PAUSE(arguments.every)
        looks += 1
        try:
            looker.look(sources_of(arguments), _wishes(arguments))
        except UnreadableError as fault:
            looker.tell(f"cannot be read just now, the last results stay: {fault}")
    return DONE


def _wishes(arguments: argparse.Namespace) -> Wishes:
    """One faulty result shall not keep all others from the screen: it is left out, and a warning says so."""
    wished = wishes(arguments)
    return replace(wished, leave_out=wished.leave_out | {"bad"})


class _Looker:
    """What was seen last, and whether anything is new."""

    def __init__(self, arguments: argparse.Namespace, reports: tuple[Report, ...]) -> None:
        self._arguments, self._reports = arguments, reports
        self._seen: tuple[object, ...] = ()
        self._event: Event | None = None
        self._told = ""
        self.is_done = False

    def look(self, sources: tuple[Source, ...], wished: Wishes) -> None:
        """Read the files, and show what they give if anything in them or in the corrections has changed."""
        seen = (sources, wished.corrections)
        if seen == self._seen:
            return
        intake = open_wished(sources, wished)
        self._seen = seen
        if intake.errors:
            self._tell_errors(intake)
            return
        self._show(intake, wished)

    def _tell_errors(self, intake: Intake) -> None:
        if all(problem.code == "no-results" for problem in intake.errors):
            self.tell("no result yet")
            return
        first = intake.errors[0]
        place = f" ({first.place})" if str(first.place) else ""
        self.tell(
            f"{count_of(len(intake.errors), 'error')} in the file, the last results stay: {first.message}{place}"
        )

    def _show(self, intake: Intake, wished: Wishes) -> None:
        news = news_of(self._event, intake.event)
        self._event = intake.event
        waiting = awaited(intake)
        self.is_done = bool(intake.event.lines) and not waiting
        arguments = self._arguments
        if sys.stdout.isatty() and not arguments.output:
            sys.stdout.buffer.write(_CLEAR)
        show(present(score_event(intake, wished), self._reports), renderer_of(arguments), arguments)
        for text in news.words():
            self.tell(text)
        if waiting:
            self.tell(f"{count_of(waiting, 'result')} still to come")

    def tell(self, text: str) -> None:
        """A line with the time before it; the same line twice in a row is said once."""
        if text != self._told:
            say(f"{datetime.now():%H:%M:%S} {text}")
        self._told = text

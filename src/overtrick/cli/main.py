"""The console script: parse, run the command, say in the exit code how it went."""

from __future__ import annotations

import gc
import os
import sys

from overtrick.cli.arguments import command_of, parser_for
from overtrick.cli.exit_codes import DONE, WRONG_CALL
from overtrick.cli.say import say
from overtrick.kernel.errors import OvertrickError

__all__ = ["main", "run"]


_SELDOM = 50_000
"""How many new objects there must be before the collector looks for garbage; usually it is 700."""


def run() -> None:
    """The console script: a process that does one thing and ends.

    Hardly anything here is garbage that only the collector finds, and it takes a tenth of a short run to look for it:
    so it looks more seldom, and not at all at what is left at the end, which the system takes back.
    """
    gc.set_threshold(_SELDOM)
    code = main(sys.argv[1:])
    gc.freeze()
    sys.exit(code)


def main(words: list[str]) -> int:
    """Run one command; gives the exit code. Never lets an exception reach the user."""
    try:
        arguments = parser_for(words).parse_args(words)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else WRONG_CALL
    try:
        code: int = command_of(arguments.command).run(arguments)
    except OvertrickError as fault:
        say(f"overtrick: {fault}")
        return WRONG_CALL
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        say("overtrick: stopped.")
        return 130
    return code

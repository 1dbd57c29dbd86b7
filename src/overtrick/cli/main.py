"""The console script: parse, run the command, say in the exit code how it went."""

from __future__ import annotations

import os
import sys

from overtrick.cli.arguments import command_of, parser_for
from overtrick.cli.exit_codes import DONE, WRONG_CALL
from overtrick.cli.say import say
from overtrick.kernel.errors import OvertrickError

__all__ = ["main", "run"]


def run() -> None:
    """The console script."""
    sys.exit(main(sys.argv[1:]))


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

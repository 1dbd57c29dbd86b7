"""The command line's words: one parser, to which each command adds its own."""

from __future__ import annotations

import argparse
from collections.abc import Container, Iterable, Sequence
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any

from overtrick._version import __version__
from overtrick.cli.commands import SUMMARIES
from overtrick.cli.parser import Parser

__all__ = ["build_parser", "command_of", "parser_for"]

_EPILOG = """exit codes:
  0  done; warnings may have been shown
  1  the data have errors (they are listed)
  2  wrong call, or a file that cannot be read
"""


def build_parser() -> argparse.ArgumentParser:
    """The whole command line."""
    return _parser(SUMMARIES, SUMMARIES, whole=True)[0]


def parser_for(words: Sequence[str]) -> argparse.ArgumentParser:
    """As much of the command line as these words need: it reads them, and says what is wrong, as the whole does."""
    if words and words[0] in SUMMARIES:
        parser, commands = _parser(words[:1], words[:1], whole=False)
        if commands[0].knows(words[1:]):
            return parser
    return _parser(SUMMARIES, [name for name in SUMMARIES if name in words], whole=True)[0]


def command_of(name: str) -> ModuleType:
    """The module of a command."""
    return import_module(f"overtrick.cli.commands.{name.replace('-', '_')}")


def _formatter(*, whole: bool) -> Any:
    """What writes the help. A part of the parser shows none: it is spared to ask how wide the terminal is."""
    kind = argparse.RawDescriptionHelpFormatter
    return kind if whole else partial(kind, width=80)


def _parser(listed: Iterable[str], filled: Container[str], *, whole: bool) -> tuple[Parser, list[Parser]]:
    """A parser that lists these commands, and those of them; `filled` have their words."""
    parser = Parser(
        prog="overtrick",
        description="Calculates duplicate bridge tournaments, exactly.",
        epilog=_EPILOG,
        formatter_class=_formatter(whole=whole),
    )
    parser.add_argument("--version", action="version", version=f"overtrick {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)
    made = []
    for name in listed:
        command = commands.add_parser(
            name,
            help=SUMMARIES[name],
            description=SUMMARIES[name],
            epilog=_EPILOG,
            formatter_class=_formatter(whole=whole),
            whole=whole,
        )
        if name in filled:
            command_of(name).add_words(command)
        made.append(command)
    return parser, made

"""The command line's words: one parser, to which each command adds its own."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

from overtrick._version import __version__
from overtrick.cli.commands import SUMMARIES
from overtrick.cli.parser import Parser

__all__ = ["build_parser", "command_of"]

_EPILOG = """exit codes:
  0  done; warnings may have been shown
  1  the data have errors (they are listed)
  2  wrong call, or a file that cannot be read
"""


def build_parser(words: Sequence[str] | None = None) -> argparse.ArgumentParser:
    """The whole command line; where words are given, with the options that these words need, and no more."""
    parser = Parser(
        prog="overtrick",
        description="Calculates duplicate bridge tournaments, exactly.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"overtrick {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)
    called = SUMMARIES if words is None else [word for word in words if not word.startswith("-")][:1]
    for name, summary in SUMMARIES.items():
        command = commands.add_parser(
            name,
            help=summary,
            description=summary,
            epilog=_EPILOG,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            whole=words is None or (name in called and not _are_plain(name, words)),
        )
        if name in called:
            command_of(name).add_words(command)
    return parser


def command_of(name: str) -> ModuleType:
    """The module of a command."""
    return import_module(f"overtrick.cli.commands.{name.replace('-', '_')}")


def _are_plain(name: str, words: Sequence[str]) -> bool:
    """Whether the words need none of those that take long to gather."""
    plain = Parser(whole=False)
    command_of(name).add_words(plain)
    return plain.knows(words)

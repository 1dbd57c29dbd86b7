"""A parser that says kindly what is wrong, and that can leave out words which take long to gather."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any, NoReturn

__all__ = ["Parser", "is_whole"]

_HELP = {"-h", "--help"}


class Parser(argparse.ArgumentParser):
    """`whole`: with every word. Without it those are left out for which all methods or reports must be loaded."""

    def __init__(self, *, whole: bool = True, **given: Any) -> None:
        super().__init__(**given)
        self.whole = whole

    def error(self, message: str) -> NoReturn:
        """Say it in one line."""
        self.exit(2, f"overtrick: {message}\nTry: {self.prog} --help\n")

    def knows(self, words: Iterable[str]) -> bool:
        """Whether every option among the words is one of its own, written out, and nobody asks for help."""
        options = self._option_string_actions.keys() - _HELP
        return all(word == "-" or word.partition("=")[0] in options for word in words if word.startswith("-"))


def is_whole(parser: argparse.ArgumentParser) -> bool:
    """Whether it shall have every word."""
    return not isinstance(parser, Parser) or parser.whole

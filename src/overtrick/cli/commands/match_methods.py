"""The command `match-methods`: the ways to score a match between teams."""

from __future__ import annotations

from overtrick.cli.catalogue import add_words, lists
from overtrick.desk.show_match_methods import match_methods_document

__all__ = ["add_words", "run"]

run = lists(match_methods_document)
"""Run it; gives the exit code."""

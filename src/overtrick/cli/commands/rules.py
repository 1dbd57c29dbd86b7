"""The command `rules`: the rule sets."""

from __future__ import annotations

from overtrick.cli.catalogue import add_words, lists
from overtrick.desk.catalogue import rules_document

__all__ = ["add_words", "run"]

run = lists(rules_document)
"""Run it; gives the exit code."""

"""The command `methods`: the scoring methods."""

from __future__ import annotations

from overtrick.cli.catalogue import add_words, lists
from overtrick.desk.catalogue import methods_document

__all__ = ["add_words", "run"]

run = lists(methods_document)
"""Run it; gives the exit code."""

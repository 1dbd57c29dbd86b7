"""The command `formats`: the file formats and output formats."""

from __future__ import annotations

from overtrick.cli.catalogue import add_words, lists
from overtrick.desk.catalogue import formats_document

__all__ = ["add_words", "run"]

run = lists(formats_document)
"""Run it; gives the exit code."""

"""The shelf of programs: how each calculates and prints, as far as its files have shown. One file a program."""

from __future__ import annotations

from overtrick.audit.program import Program
from overtrick.kernel.shelf import Shelf

__all__ = ["PROGRAMS", "of_name"]

PROGRAMS: Shelf[Program] = Shelf(__name__, "PROGRAM", Program, "scoring program")
"""Every program of which the ways are known."""


def of_name(stated: str) -> Program | None:
    """The program of which a file says that it wrote it; None for one that is not on the shelf.

    The longest beginning of a name decides: EBUScoreTeams is not EBUScore.
    """
    text = "".join(stated.lower().split())
    found = [(len(word), one) for one in PROGRAMS for word in one.called if text.startswith(word)]
    return max(found, key=lambda one: one[0])[1] if found else None

"""A line beside the results."""

from __future__ import annotations

import sys

__all__ = ["say"]


def say(text: str) -> None:
    """The line, on standard error, in the characters that it has."""
    encoding = sys.stderr.encoding or "ascii"
    print(text.encode(encoding, "replace").decode(encoding), file=sys.stderr)  # noqa: T201  (this is the terminal)

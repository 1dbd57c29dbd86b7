"""Kinds of values on the command line, each with a message that says what can be written."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from re import fullmatch

from overtrick.kernel.shelf import near_names

__all__ = ["keys", "one_of", "pairs_of", "scores", "whole"]


def one_of(known: dict[str, str]) -> Callable[[str], str]:
    """Accepts the known words and their other spellings, and names near ones."""

    def check(text: str) -> str:
        key = text.strip().lower()
        if key not in known:
            raise argparse.ArgumentTypeError(f"'{text}' is not known. {near_names(key, list(known))}")
        return known[key]

    return check


def whole(low: int, high: int) -> Callable[[str], int]:
    """Accepts the whole numbers in a range."""

    def check(text: str) -> int:
        if not fullmatch(r"\s*\d{1,9}\s*", text) or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"'{text:.40}' should be a whole number from {low} to {high}.")
        return int(text)

    return check


def keys(text: str) -> tuple[str, ...]:
    """Contestants by number: `5,8`."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def pairs_of(text: str) -> tuple[tuple[str, str], ...]:
    """Twos of contestants: `1-4,2-7`, or with a colon where numbers have a dash: `1-2:3-4`."""
    return tuple(_two(part) for part in keys(text))


def _two(text: str) -> tuple[str, str]:
    parts = [part.strip() for part in text.split(":" if ":" in text else "-")]
    if len(parts) != 2 or not all(parts):
        raise argparse.ArgumentTypeError(f"'{text}' should be two contestants, such as 1-4 or 1:4.")
    return parts[0], parts[1]


def scores(text: str) -> tuple[tuple[str, str], ...]:
    """Contestants with a score each: `12=30,15=28.5`."""
    found = []
    for part in keys(text):
        key, equals, score = (piece.strip() for piece in part.partition("="))
        if not (key and equals and score):
            raise argparse.ArgumentTypeError(f"'{part}' should be a contestant and its score, such as 12=30.")
        found.append((key, score))
    return tuple(found)

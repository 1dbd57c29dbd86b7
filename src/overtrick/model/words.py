"""Small words that every explanation needs."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.ratio import readable
from overtrick.kernel.verbs import Quantity

__all__ = ["and_list", "count_of", "signed", "times"]


def count_of(number: int, noun: str, plural: str = "") -> str:
    """A number of things; the plural where it is not made with an s.

    >>> count_of(1, "board"), count_of(26, "board"), count_of(3, "match", "matches")
    ('1 board', '26 boards', '3 matches')
    """
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def signed(score: Quantity) -> str:
    """A score with its sign; zero has none.

    >>> signed(420), signed(-50), signed(0)
    ('+420', '-50', '0')
    """
    text = readable(Fraction(score))
    return f"+{text}" if score > 0 else text


def times(count: Quantity) -> str:
    """How often.

    >>> times(1), times(2), times(5)
    ('once', 'twice', '5 times')
    """
    if count in (1, 2):
        return "once" if count == 1 else "twice"
    return f"{readable(Fraction(count))} times"


def and_list(words: list[str]) -> str:
    """Words as they are enumerated.

    >>> and_list(["3"]), and_list(["3", "4"]), and_list(["3", "4", "7"])
    ('3', '3 and 4', '3, 4 and 7')
    """
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)

"""Small words of the explanations: lists, rounds, repeats."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["in_rounds", "listed"]


def listed(words: Sequence[str]) -> str:
    """Words in a row.

    >>> listed(["1"]), listed(["1", "2", "3"])
    ('1', '1, 2 and 3')
    """
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def in_rounds(rounds: Sequence[int]) -> str:
    """Rounds by number.

    >>> in_rounds((2,)), in_rounds((1, 4))
    ('round 2', 'rounds 1 and 4')
    """
    return f"round{'s' * (len(rounds) > 1)} {listed([str(number) for number in rounds])}"

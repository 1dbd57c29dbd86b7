"""How linters speak: each rule that a file breaks is told once, with the first place and how often it is broken."""

from __future__ import annotations

from collections.abc import Iterable

from overtrick.kernel.problem import Place, Problems

__all__ = ["Breach", "tell_once"]

Breach = tuple[Place, str]
"""Where a rule is broken, and what stands there."""


def tell_once(code: str, problems: Problems, found: Iterable[Breach], message: str, hint: str) -> None:
    """A warning about the first breach, if there is one; the message goes before what stands there.

    >>> problems = Problems()
    >>> breaches = [(Place(line=3), "Love"), (Place(line=9), "Both")]
    >>> tell_once("odd-vulnerability", problems, breaches, "The game has an old word", "Write None.")
    >>> [problem.message for problem in problems]
    ['The game has an old word: Love, and so on in 2 places.']
    """
    breaches = list(found)
    if breaches:
        place, what = breaches[0]
        more = f", and so on in {len(breaches)} places" if len(breaches) > 1 else ""
        problems.warn(code, f"{message}: {what}{more}.", place=place, hint=hint)

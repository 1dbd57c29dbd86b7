"""One board scored again with one line changed: what another score, an average or an unlisted result would give."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import pairwise
from typing import Any

from overtrick.audit.books import board_numbers, on_paper
from overtrick.audit.printing import Number
from overtrick.audit.spots import Spot
from overtrick.kernel.errors import OvertrickError
from overtrick.kernel.problem import Problems
from overtrick.kernel.records import dataclass, replace
from overtrick.laws.law_77 import possible_scores
from overtrick.methods import METHODS
from overtrick.model.conditions import Conditions
from overtrick.model.event import Event
from overtrick.model.house import RULE_KEYS
from overtrick.model.line import Line
from overtrick.model.method import Settings
from overtrick.model.outcome import BoardSheet
from overtrick.model.tally import Ranks
from overtrick.scoring.averages import with_floating_levels
from overtrick.scoring.fields import score_boards
from overtrick.scoring.way import Way

__all__ = ["BoardTrial", "alike"]


def alike(one: int, other: int) -> tuple[bool, object]:
    """How near two scores are as somebody types them; the smaller the nearer: a sign, a digit too few, a wrong one.

    >>> sorted([450, 420, -55, 550, 50], key=lambda score: alike(55, score))
    [-55, 550, 50, 450, 420]
    """
    return one != -other, -SequenceMatcher(None, str(one), str(other)).ratio()


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardTrial:
    """A board with its lines, to be scored under fixed conditions."""

    event: Event
    lines: tuple[Line, ...]
    sheet: BoardSheet
    conditions: Conditions

    @property
    def _way(self) -> Way:
        method = METHODS.get(self.conditions.method)
        options, house = dict(self.conditions.options), dict(self.conditions.house)
        return Way(method, Settings(method.options, options), Settings(RULE_KEYS, house))

    @property
    def by_rank(self) -> bool:
        """Whether only the order of the scores matters."""
        method: Any = METHODS.get(self.conditions.method)
        return method.counts is Ranks

    def sheets(self, lines: tuple[Line, ...]) -> tuple[BoardSheet, ...]:
        """The board with these lines; nothing where it cannot be scored."""
        results = sum(line.copies for line in lines if line.enters)
        expected = max(int(self.sheet.extent.expected), results)
        event = replace(self.event, lines=lines, matches=())
        conditions = replace(self.conditions, expected=expected)
        way = self._way
        try:
            scored = score_boards(event, conditions, way, Problems())
        except OvertrickError:
            return ()
        return with_floating_levels(scored, way.method, way.rules)

    def book(self, lines: tuple[Line, ...]) -> dict[Spot, Number]:
        """The numbers of the board with these lines."""
        found: dict[Spot, Number] = {}
        for sheet in self.sheets(lines):
            found |= board_numbers(sheet, on_paper(self.conditions))
        return found

    def with_line(self, line: Line, other: Line) -> tuple[Line, ...]:
        """The lines with one in the place of another."""
        return tuple(other if one is line else one for one in self.lines)

    def scores(self, typed: int | None) -> Iterator[int]:
        """Scores that a line may have been compared with, those that look most like the typed one first.

        Where only their order matters, one for every place that a score can take among the others. The typed one with
        the wrong sign is always among them: a slip of the pen asks nobody which side was vulnerable.
        """
        legal = possible_scores(self.sheet.board.vulnerability) if self.sheet.board.vulnerability else frozenset()
        if self.by_rank:
            there = sorted({line.score for line in self.lines if line.score is not None})
            legal = frozenset(self._one_for_each(there, sorted(legal)))
        legal |= {-typed} if typed else frozenset()
        yield from sorted(legal, key=lambda score: (alike(typed or 0, score) if typed is not None else (), abs(score)))

    def _one_for_each(self, there: list[int], legal: list[int]) -> Iterator[int]:
        """Every score that is there, and the likeliest of those between two neighbours."""
        yield from there
        bounds = [-100_000, *there, 100_000]
        for low, high in pairwise(bounds):
            between = [score for score in legal if low < score < high]
            if between:
                yield min(between, key=abs)

"""What was played before the draw: who met whom, who had a bye, who sat in a triangle. Draws nothing."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations

from overtrick.kernel.records import dataclass

__all__ = ["History", "Round"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One round, played or proposed: who sat at the tables, who had a bye, which threes sat in a triangle.

    A table is (home, visitor), or (N-S, E-W). In a triangle each meets both others over half a match.
    """

    number: int
    tables: tuple[tuple[str, str], ...] = ()
    byes: tuple[str, ...] = ()
    triangles: tuple[tuple[str, str, str], ...] = ()

    @property
    def meetings(self) -> Iterator[frozenset[str]]:
        """Every two who met, at a table or in a triangle.

        >>> played = Round(number=1, tables=(("1", "2"),), triangles=(("3", "4", "5"),))
        >>> [sorted(two) for two in played.meetings]
        [['1', '2'], ['3', '4'], ['3', '5'], ['4', '5']]
        """
        yield from (frozenset(table) for table in self.tables)
        for three in self.triangles:
            yield from (frozenset(two) for two in combinations(three, 2))


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """The rounds before the draw, in any order. Contestants who have left since may stand in it."""

    rounds: tuple[Round, ...] = ()

    @property
    def met(self) -> dict[frozenset[str], tuple[int, ...]]:
        """In which rounds two have met, the first one first.

        >>> past = Round(number=2, tables=(("1", "3"),)), Round(number=1, tables=(("3", "1"),))
        >>> History(rounds=past).met[frozenset({"1", "3"})]
        (1, 2)
        """
        found: dict[frozenset[str], set[int]] = defaultdict(set)
        for played in self.rounds:
            for two in played.meetings:
                found[two].add(played.number)
        return {two: tuple(sorted(numbers)) for two, numbers in found.items()}

    @property
    def byes(self) -> Counter[str]:
        """How many byes each has had.

        >>> History(rounds=(Round(number=1, byes=("7",)),)).byes["7"]
        1
        """
        return Counter(key for played in self.rounds for key in played.byes)

    @property
    def triangles(self) -> Counter[str]:
        """In how many triangles each has sat.

        >>> History(rounds=(Round(number=1, triangles=(("5", "6", "7"),)),)).triangles["6"]
        1
        """
        return Counter(key for played in self.rounds for three in played.triangles for key in three)

    @property
    def home_balance(self) -> Counter[str]:
        """How much oftener each was at home than visiting; below zero for one who has travelled more.

        >>> sorted(History(rounds=(Round(number=1, tables=(("1", "2"),)),)).home_balance.items())
        [('1', 1), ('2', -1)]
        """
        found: Counter[str] = Counter()
        for played in self.rounds:
            for home, visitor in played.tables:
                found[home] += 1
                found[visitor] -= 1
        return found

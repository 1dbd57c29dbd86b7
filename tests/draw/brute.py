"""Every draw of a small field, by trying all: the measure for the real one. Written without looking at it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from hypothesis import strategies as st

from overtrick.draw import Field, History, Repeats, Round, Seed, Wishes

Two = tuple[str, str]


def field_of(size: int) -> Field:
    """Contestants 1 to size, as they stand."""
    return Field(seeds=tuple(Seed(key=str(number)) for number in range(1, size + 1)))


def all_pairings(keys: Sequence[str]) -> Iterator[tuple[Two, ...]]:
    """Every way to seat all of an even number at tables, the higher one first at each."""
    if not keys:
        yield ()
        return
    top, rest = keys[0], keys[1:]
    for mate in rest:
        for others in all_pairings([key for key in rest if key != mate]):
            yield ((top, mate), *others)


class World:
    """What is allowed and what it costs, from the plain facts."""

    def __init__(self, history: History, wishes: Wishes) -> None:
        self.rounds: dict[frozenset[str], list[int]] = {}
        for played in history.rounds:
            threes = [two for three in played.triangles for two in combinations(three, 2)]
            for two in (*played.tables, *threes):
                self.rounds.setdefault(frozenset(two), []).append(played.number)
        self.forbidden = {frozenset(two) for two in wishes.forbidden}
        self.repeats = wishes.repeats

    def may(self, two: Sequence[str]) -> bool:
        met = self.repeats is Repeats.NEVER and frozenset(two) in self.rounds
        return frozenset(two) not in self.forbidden and not met

    def cost(self, pairing: Sequence[Two]) -> tuple[int, int, int, int]:
        counted = [] if self.repeats is Repeats.ALLOWED else [self.rounds.get(frozenset(two), []) for two in pairing]
        again = [rounds for rounds in counted if rounds]
        distance = sum((int(a) - int(b)) ** 2 for a, b in pairing)
        return len(again), sum(map(len, again)), sum(max(rounds) for rounds in again), distance

    def draws(self, keys: Sequence[str]) -> list[tuple[Two, ...]]:
        return [pairing for pairing in all_pairings(keys) if all(map(self.may, pairing))]

    def triangles(self, among: Sequence[str], order: Sequence[str]) -> list[tuple[str, ...]]:
        """Every three, in the order given, who may all meet, and without whom there is a draw."""
        return [
            three
            for three in combinations(among, 3)
            if all(map(self.may, combinations(three, 2))) and self.draws([key for key in order if key not in three])
        ]

    def best(self, keys: Sequence[str]) -> tuple[tuple[int, ...], tuple[Two, ...]] | None:
        """The least cost, and of the draws that have it the one in which the top one has the best mate, and so on."""

        def from_the_top(pairing: tuple[Two, ...]) -> list[tuple[tuple[int, ...], int]]:
            return [(self.cost([two]), int(two[1])) for two in pairing]

        found = min(self.draws(keys), key=lambda pairing: (self.cost(pairing), from_the_top(pairing)), default=None)
        return None if found is None else (self.cost(found), found)


@st.composite
def histories(draw: st.DrawFn, size: int) -> History:
    """Up to some rounds in which anybody met anybody; not all rounds are full."""
    rounds = []
    for number in range(1, draw(st.integers(0, 6)) + 1):
        keys = draw(st.permutations([str(key) for key in range(1, size + 1)]))
        tables = tuple((keys[at], keys[at + 1]) for at in range(0, size - 1, 2))
        byes = (keys[-1],) if size % 2 else ()
        rounds.append(Round(number=number, tables=tables[draw(st.integers(0, 1)) :], byes=byes))
    return History(rounds=tuple(rounds))


@st.composite
def problems(draw: st.DrawFn, sizes: Sequence[int], repeats: Sequence[Repeats]) -> tuple[int, History, Wishes]:
    """A size, a history, and wishes with some forbidden pairs."""
    size = draw(st.sampled_from(sizes))
    pairs = list(combinations([str(key) for key in range(1, size + 1)], 2))
    forbidden = draw(st.lists(st.sampled_from(pairs), max_size=8, unique=True)) if pairs else []
    return size, draw(histories(size)), Wishes(repeats=draw(st.sampled_from(repeats)), forbidden=tuple(forbidden))

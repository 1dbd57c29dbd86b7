"""Who meets whom at the least cost: a perfect matching, the same one every time. Knows numbers and costs, no bridge.

The matching itself is Edmonds' blossom algorithm in rustworkx, imported only when it is needed. Its weights are signed
integers of 128 bits; costs are kept below `LIMIT` bits, so that its sums have room, and are refused above.

Of several matchings of the least cost rustworkx may give any. So the choice is settled from the top down: the first
gets the mate that is best for it, then the next, as far as the least cost allows. In one run a few of those choices
are digits below the cost; their pairs are then taken out, and the rest is matched again. What comes out is unique.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from overtrick.kernel.errors import BadValueError, MissingPackageError
from overtrick.kernel.records import dataclass

__all__ = ["LIMIT", "Matching", "Pair", "Vector", "least_cost", "match", "some_match", "two"]

Pair = tuple[int, int]
Vector = tuple[int, ...]
"""A cost in several parts; an earlier part counts before every later one."""

LIMIT = 110
"""Bits of the greatest weight given to rustworkx, of the 127 that it has; the rest is room for its sums."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Matching:
    """Pairs (lower number first, ascending), and who stays without a mate."""

    pairs: tuple[Pair, ...]
    left_out: tuple[int, ...] = ()


def two(a: int, b: int) -> Pair:
    """The pair of two numbers, whichever way round they come.

    >>> two(5, 2)
    (2, 5)
    """
    return (a, b) if a < b else (b, a)


def least_cost(costs: Mapping[Pair, int]) -> tuple[int, int]:
    """How many pairs can be had at once, and the least that so many cost. Quicker than to settle which.

    >>> least_cost({(0, 1): 1, (1, 2): 5, (2, 3): 1, (0, 3): 2})
    (2, 2)
    """
    pairs = _solve(costs)
    return len(pairs), sum(costs[pair] for pair in pairs)


def some_match(costs: Mapping[Pair, Vector], size: int) -> tuple[Pair, ...]:
    """Pairs of a cheapest matching of `size` nodes; there may be others as cheap. For its cost alone.

    >>> some_match({(0, 1): (1,), (1, 2): (5,), (2, 3): (1,)}, 4)
    ((0, 1), (2, 3))
    """
    return tuple(_solve(_encode(costs, size)))


def match(nodes: Sequence[int], costs: Mapping[Pair, Vector]) -> Matching:
    """The matching with the most pairs, of those with the fewest above the ones left out, of those the cheapest.

    `nodes` ascend; a pair that is not in `costs` is impossible. Of equally cheap ones see the head of this file.

    >>> squares = {(a, b): ((b - a) ** 2,) for a in range(4) for b in range(a + 1, 4)}
    >>> match(range(4), squares).pairs
    ((0, 1), (2, 3))
    >>> del squares[0, 1]
    >>> match(range(4), squares).pairs
    ((0, 2), (1, 3))
    """
    encoded = _encode(costs, len(nodes))
    missing = len(nodes) - 2 * len(_solve(encoded))
    if not missing:
        return Matching(pairs=_settle(nodes, encoded))
    ghosts = range(max(nodes) + 1, max(nodes) + 1 + missing)
    width = len(next(iter(costs.values()), ()))
    padded = {pair: (0, *vector) for pair, vector in costs.items()}
    for place, node in enumerate(reversed(nodes)):
        padded |= {(node, ghost): (place, *(0,) * width) for ghost in ghosts}
    found = _settle([*nodes, *ghosts], _encode(padded, len(nodes) + missing))
    return Matching(
        pairs=tuple(pair for pair in found if pair[1] not in ghosts),
        left_out=tuple(pair[0] for pair in found if pair[1] in ghosts),
    )


def _encode(costs: Mapping[Pair, Vector], size: int) -> dict[Pair, int]:
    """Each cost as one number, so that sums over a matching compare like the sums of the parts."""
    units, unit = [], 1
    for part in reversed([max(column) for column in zip(*costs.values(), strict=True)]):
        units.append(unit)
        unit *= part * (size // 2) + 1
    if unit.bit_length() + size.bit_length() > LIMIT:
        raise BadValueError(
            f"The draw of {size} contestants needs costs of {unit.bit_length()} bits, more than can be matched "
            "exactly. Divide the field, and number the rounds from 1."
        )
    units.reverse()
    return {pair: sum(map(int.__mul__, vector, units)) for pair, vector in costs.items()}


def _solve(costs: Mapping[Pair, int]) -> list[Pair]:
    """A matching with the most pairs, and of those one with the least sum of costs; which one is not settled."""
    try:
        from rustworkx import PyGraph, max_weight_matching
    except ImportError as missing:
        raise MissingPackageError(
            'A Swiss draw needs the package rustworkx, which is not installed. Type: pip install "overtrick[swiss]"'
        ) from missing
    nodes = sorted({node for pair in costs for node in pair})
    number = {node: at for at, node in enumerate(nodes)}
    dearest = max(costs.values(), default=0)
    graph: PyGraph[int, int] = PyGraph(multigraph=False)
    graph.add_nodes_from(nodes)
    graph.add_edges_from([(number[a], number[b], dearest - cost) for (a, b), cost in costs.items()])
    found = max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted(two(nodes[a], nodes[b]) for a, b in found)


def _settle(nodes: Sequence[int], costs: Mapping[Pair, int]) -> tuple[Pair, ...]:
    """The one perfect matching of least cost in which the first has its best mate, then the next, and so on."""
    left = list(nodes)
    settled: list[Pair] = []
    while left:
        costs = _useful(costs, sum(costs[pair] for pair in _solve(costs))) if not settled else costs
        top = left[: _digits(left, costs)]
        ranked = _rank_mates(top, costs)
        base = len(left) + 1
        scale = base ** len(top)
        weights = {pair: cost * scale for pair, cost in costs.items()}
        for power, node in enumerate(reversed(top)):
            for rank, pair in enumerate(ranked[node]):
                weights[pair] += rank * base**power
        mate = {node: pair for pair in _solve(weights) for node in pair}
        fixed = sorted({mate[node] for node in top})
        settled += fixed
        gone = {node for pair in fixed for node in pair}
        left = [node for node in left if node not in gone]
        costs = {pair: cost for pair, cost in costs.items() if gone.isdisjoint(pair)}
    return tuple(sorted(settled))


def _digits(left: Sequence[int], costs: Mapping[Pair, int]) -> int:
    """How many choices fit below the cost into one run."""
    room = LIMIT - max(costs.values()).bit_length()
    return max(1, room // (len(left) + 1).bit_length())


def _rank_mates(top: Sequence[int], costs: Mapping[Pair, int]) -> dict[int, list[Pair]]:
    """For each of a few, the pairs in which it is the higher one, best first: the cheapest, then the higher mate."""
    pairs: dict[int, list[Pair]] = {node: [] for node in top}
    for pair in costs:
        if pair[0] in pairs:
            pairs[pair[0]].append(pair)
    return {node: sorted(own, key=lambda pair: (costs[pair], pair)) for node, own in pairs.items()}


def _useful(costs: Mapping[Pair, int], least: int) -> dict[Pair, int]:
    """The pairs that can stand in a perfect matching of the least cost, and some others.

    Everybody costs at least half of its cheapest pair. A pair that costs so much more than the halves of its two
    that the halves of all others cannot make up for it is in no cheapest matching.
    """
    cheapest: dict[int, int] = {}
    for pair, cost in costs.items():
        for node in pair:
            cheapest[node] = min(cost, cheapest.get(node, cost))
    slack = 2 * least - sum(cheapest.values())
    return {pair: cost for pair, cost in costs.items() if 2 * cost - cheapest[pair[0]] - cheapest[pair[1]] <= slack}

"""Numbers the tables of a draw and says who is at home. Draws nothing."""

from __future__ import annotations

from overtrick.draw._matching import Pair
from overtrick.draw._situation import Request, Situation
from overtrick.kernel.records import dataclass

__all__ = ["Table", "number_tables"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """One table of the draw: home against visitor, or N-S against E-W; `met` are the rounds in which they met before.

    Table 1 has the highest in the standing, table 2 the highest of the others, and so on.
    """

    number: int
    home: str
    visitor: str
    met: tuple[int, ...] = ()


def number_tables(request: Request, situation: Situation, pairs: tuple[Pair, ...]) -> tuple[Table, ...]:
    """The pairs as numbered tables, the highest in the standing first, each with a home side."""
    standing = {key: at for at, key in enumerate(request.field.order)}
    homes = [_home_first(situation, pair) for pair in pairs]
    keyed = [(situation.order[home], situation.order[visitor]) for home, visitor in homes]
    met = request.history.met
    return tuple(
        Table(number=number, home=home, visitor=visitor, met=met.get(frozenset({home, visitor}), ()))
        for number, (home, visitor) in enumerate(sorted(keyed, key=lambda keys: min(standing[key] for key in keys)), 1)
    )


def _home_first(situation: Situation, pair: Pair) -> Pair:
    """At home is who was there less often than away, compared with the other; the higher one where that is equal."""
    a, b = pair
    return (b, a) if situation.home_balance[b] < situation.home_balance[a] else (a, b)

"""The working of a draw: for each table why these two meet, for the rest why they sit out."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.draw._explain_out import explain_left_out, explain_out
from overtrick.draw._matching import Pair, two
from overtrick.draw._seating import Seating
from overtrick.draw._situation import Aim, Situation
from overtrick.draw._tables import Table
from overtrick.draw._why_not import cost_with, reason_against
from overtrick.draw._wishes import Repeats
from overtrick.draw._words import in_rounds
from overtrick.kernel.cite import Cite
from overtrick.model.because import Because

__all__ = ["COMPARED", "explain"]

COMPARED = 3
"""For so many tables the draw is tried again with the nearest other opponent; for the others `why_not` does it."""

_RULE = Cite(work="Swiss draw of the least cost", clause="squares of differences in place", seen="own")


def explain(situation: Situation, seating: Seating, tables: tuple[Table, ...]) -> Because:
    """The whole working: who sits out, table by table, who could not be placed."""
    place = {key: at for at, key in enumerate(situation.order)}
    parts = [*explain_out(situation, seating.out, is_complete=not seating.left_out)]
    parts += [_table(situation, seating, table, place) for table in tables]
    parts += explain_left_out(situation, seating)
    told = f"{len(situation.order)} contestants, {len(tables)} table{'s' * (len(tables) != 1)}"
    return Because(
        text=f"{told}: the draw of the least cost.", value=str(seating.cost), rule=str(_RULE), because=tuple(parts)
    )


def _table(situation: Situation, seating: Seating, table: Table, place: dict[str, int]) -> Because:
    high, low = two(place[table.home], place[table.visitor])
    a, b = situation.order[high], situation.order[low]
    return Because(
        text=f"Table {table.number}: {a} (place {high + 1}) meets {b} (place {low + 1}).",
        value=f"{low - high} apart",
        because=tuple(_reasons(situation, seating, (high, low), table)),
    )


def _reasons(situation: Situation, seating: Seating, pair: Pair, table: Table) -> Iterator[Because]:
    """Why these two: a hand edit, a repeat, and whom the higher one does not meet though it would be nearer."""
    if pair in situation.fixed:
        yield Because(text="Set by hand.")
    if table.met:
        yield Because(text=_repeat(situation, seating, pair, table.met))
    if pair not in situation.fixed:
        yield from _nearer(situation, seating, pair, is_compared=table.number <= COMPARED)


def _repeat(situation: Situation, seating: Seating, pair: Pair, rounds: tuple[int, ...]) -> str:
    again = f"They meet again, after {in_rounds(rounds)}"
    if pair in situation.fixed:
        return f"{again}."
    if situation.wishes.repeats is Repeats.ALLOWED:
        return f"{again}; repeats are allowed."
    return f"{again}: those at the tables cannot be drawn with fewer repeats than {seating.cost.repeats}."


def _nearer(situation: Situation, seating: Seating, pair: Pair, *, is_compared: bool) -> Iterator[Because]:
    """One reason for each lower contestant that would suit the higher of the two better."""
    high = pair[0]
    mates = {at: other for one in seating.pairs for at, other in (one, one[::-1])}
    away = () if situation.aim is Aim.NEXT else seating.out.all
    ranked = [at for at in range(len(situation.order)) if at not in away]
    distance = situation.distance(ranked)
    for other in (at for at in ranked if at > high and distance((high, at)) < distance(pair)):
        asked = (high, other)
        if said := reason_against(situation, seating, asked):
            yield Because(text=said.text)
        elif is_compared:
            is_compared = False
            yield Because(text=cost_with(situation, seating, asked).text)
        else:
            yield Because(text=_elsewhere(situation, mates, asked))


def _elsewhere(situation: Situation, mates: dict[int, int], asked: Pair) -> str:
    keys, other = situation.order, asked[1]
    met = situation.met.get(asked, ()) if situation.wishes.repeats is Repeats.LAST_RESORT else ()
    again = f"{keys[asked[0]]} and {keys[other]} met in {in_rounds(met)}; " if met else ""
    if other not in mates:
        return f"{again}{keys[other]} is one of those left without an opponent."
    return f"{again}{keys[other]} meets {keys[mates[other]]} in the draw of the least cost."

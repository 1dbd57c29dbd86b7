"""Looks over a draw that somebody has made or changed by hand, and collects what is wrong or doubtful."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from overtrick.draw._cost import cost_of
from overtrick.draw._field import Field
from overtrick.draw._history import History, Round
from overtrick.draw._matching import two
from overtrick.draw._seating import seat_tables
from overtrick.draw._sitting_out import SittingOut
from overtrick.draw._situation import Request, Situation
from overtrick.draw._wishes import Repeats, Wishes
from overtrick.draw._words import in_rounds
from overtrick.kernel.problem import Place, Problem, Problems
from overtrick.kernel.records import replace

__all__ = ["check_draw"]

Spot = tuple[str, tuple[str, ...]]
"""Where, and who sits there."""


def check_draw(
    proposed: Round, field: Field, history: History = History(), wishes: Wishes = Wishes()
) -> tuple[Problem, ...]:
    """Everything that is wrong with a proposed round, and what it costs more than the best one.

    The best one has the same sitting out; hand edits among the wishes are looked for, and do not bind it.

    >>> from overtrick.draw import Seed
    >>> field = Field(seeds=tuple(Seed(key=key) for key in "1234"))
    >>> [problem.message for problem in check_draw(Round(number=1, tables=(("1", "4"), ("2", "3"))), field)]
    ['This draw costs 10, the best one 2.']
    """
    problems = Problems()
    spots = _spots(proposed)
    _check_places(spots, field, problems)
    if not problems.has_errors:
        _check_meetings(spots, history, wishes, problems)
        _check_byes(proposed, field, history, problems)
        _check_hand_edits(proposed, wishes, problems)
    if not problems.has_errors:
        _compare(proposed, field, history, wishes, problems)
    return tuple(problems)


def _spots(proposed: Round) -> list[Spot]:
    spots: list[Spot] = [(f"table {number}", table) for number, table in enumerate(proposed.tables, 1)]
    spots += [("bye", (key,)) for key in proposed.byes]
    return spots + [("triangle", three) for three in proposed.triangles]


def _check_places(spots: list[Spot], field: Field, problems: Problems) -> None:
    """Everybody sits somewhere, once, and nobody else does."""
    known = field.order
    for where, keys in spots:
        for key in (key for key in keys if key not in known):
            problems.error(
                "draw-unknown",
                f"{key} is not in the field.",
                place=Place(element=where),
                hint="Write a contestant of the field, or enter the late joiner first.",
            )
    count = Counter(key for _, keys in spots for key in keys)
    for key in known:
        if count[key] > 1:
            places = [where for where, keys in spots for at in keys if at == key]
            problems.error(
                "draw-twice",
                f"{key} sits in {count[key]} places: {', '.join(places)}.",
                place=Place(element=places[0]),
                hint="Leave it in one of them.",
            )
        elif not count[key]:
            problems.error(
                "draw-missing",
                f"{key} has no table and no bye.",
                hint="Seat it, give it a bye, or take it out of the field if it has withdrawn.",
            )


def _check_meetings(spots: list[Spot], history: History, wishes: Wishes, problems: Problems) -> None:
    """Nobody meets whom he must not, or has met."""
    met, forbidden = history.met, {frozenset(pair) for pair in wishes.forbidden}
    for where, keys in spots:
        for a, b in combinations(keys, 2):
            pair, place = frozenset({a, b}), Place(element=where)
            if pair in forbidden:
                problems.error(
                    "draw-forbidden",
                    f"{a} and {b} are not to meet, by the director's wish.",
                    place=place,
                    hint="Change opponents with another table, or take the wish out.",
                )
            if pair in met and wishes.repeats is not Repeats.ALLOWED:
                problems.warn(
                    "draw-repeat",
                    f"{a} and {b} meet again: they met in {in_rounds(met[pair])}.",
                    place=place,
                    hint="Change opponents with another table, if repeats are unwanted.",
                )


def _check_byes(proposed: Round, field: Field, history: History, problems: Problems) -> None:
    """Nobody has a bye again while somebody else has had fewer."""
    had = history.byes
    fewest = min((had[key] for key in field.order), default=0)
    for key in proposed.byes:
        if had[key] > fewest:
            rounds = sorted(played.number for played in history.rounds if key in played.byes)
            problems.warn(
                "draw-second-bye",
                f"{key} has a bye again, after {in_rounds(rounds)}.",
                place=Place(element="bye"),
                hint="Give it to the lowest who has had the fewest.",
            )


def _check_hand_edits(proposed: Round, wishes: Wishes, problems: Problems) -> None:
    seated = {frozenset(table) for table in proposed.tables}
    for a, b in wishes.tables:
        if frozenset({a, b}) not in seated:
            problems.warn(
                "draw-wish-missed",
                f"{a} and {b} are to meet, by the director's wish, and do not.",
                hint="Seat them at one table, or take the wish out.",
            )


def _compare(proposed: Round, field: Field, history: History, wishes: Wishes, problems: Problems) -> None:
    """Note the cost beside that of the best draw, where one like it exists."""
    like = replace(wishes, tables=(), bye="", triangle=())
    situation = Situation.of(Request(field=field, history=history, wishes=like))
    place = {key: at for at, key in enumerate(situation.order)}
    threes = tuple(place[key] for three in proposed.triangles for key in three)
    out = SittingOut(bye=tuple(place[key] for key in proposed.byes), triangle=threes)
    best = seat_tables(situation, out)
    own = cost_of(situation, [two(place[a], place[b]) for a, b in proposed.tables], out.all)
    if not best.left_out and own > best.cost:
        problems.note(
            "draw-dearer",
            f"This draw costs {own}, the best one {best.cost}.",
            hint="Cost is the sum of the squared differences in place. Keep the draw if you want it so.",
        )

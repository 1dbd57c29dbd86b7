"""Columns of boards and scores to exact results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from overtrick.kernel.errors import BadValueError
from overtrick.kernel.records import dataclass
from overtrick.methods import METHODS
from overtrick.model.method import Settings
from overtrick.model.seat import Side
from overtrick.model.words import count_of
from overtrick.scoring.batch.arranged import Arranged, arranged
from overtrick.scoring.batch.given import board_numbers, same_length, score_column, weight_column
from overtrick.scoring.batch.keys import Keys, coded, key_column
from overtrick.scoring.batch.scored import Boards, Scored
from overtrick.scoring.columnar.awards import awards
from overtrick.scoring.columnar.engine import Engine, engine_for
from overtrick.scoring.columnar.formula import Formula, ready
from overtrick.scoring.columnar.squares import WIDEST
from overtrick.scoring.columnar.stored import Column, Counts, Stored
from overtrick.scoring.columnar.tops import comparable, tops

__all__ = ["Checked", "score_checked", "score_columns"]


def score_columns(
    board: Any,
    score: Any,
    *,
    method: str = "neuberg",
    options: Mapping[str, str] | None = None,
    group: Any = None,
    weight: Any = None,
    entered: Any = None,
    expected: Any = None,
    sides: Iterable[Side] = Side,
    threads: int = 1,
    engine: str = "auto",
) -> Scored:
    """Score any number of results, a row each, in any order.

    `board`: whole numbers or text; `score`: N-S scores in points, any whole numbers. `group`: whose boards are
    compared with each other (an event, a session, a section); a board of another group is another board. `weight`: how
    many tables a row stands for. `expected` N and `entered` (results and artificial scores): one number, or a column
    with the same number in all rows of a board; unless given, `entered` is the results there are, and N the most that
    any board of the group has. `options` are the method's, as on the command line. `sides` to score. `threads`: how
    many to count with; `engine`: "numpy", "numba" (compiled, where it is installed) or "auto", the quicker one for so
    many rows. The results are the same.

    Raises: UnknownNameError for a method, option or engine that does not exist; MissingPackageError for numba where it
    is not installed; BadValueError for columns that cannot be scored, and for fewer results expected than a board has.

    >>> night = score_columns([7, 7, 7, 8, 8], [420, 450, 420, -50, -100], method="neuberg")
    >>> [str(award) for award in night.award(Side.NS).listed()]
    ['1', '4', '1', '7/2', '1/2']
    >>> percent = night.percent(Side.EW)
    >>> [str(one) for one in percent.listed()], percent.num.tolist(), percent.den.tolist()
    (['75', '0', '75', '25/2', '175/2'], [900, 0, 900, 100, 700], [12, 8])
    """
    return score_checked(
        Checked(
            board=key_column(board, "board"),
            group=None if group is None else key_column(group, "group"),
            score=score_column(score),
            weight=None if weight is None else weight_column(weight),
        ),
        method=method,
        options=options,
        entered=entered,
        expected=expected,
        sides=sides,
        threads=threads,
        engine=engine,
    )


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Checked:
    """The columns of a table, each checked by itself; no weights where every row stands for one table."""

    board: Keys
    group: Keys | None
    score: Column
    weight: Column | None


def score_checked(
    given: Checked,
    *,
    method: str,
    options: Mapping[str, str] | None,
    entered: Any,
    expected: Any,
    sides: Iterable[Side],
    threads: int,
    engine: str,
) -> Scored:
    """The same for columns that were checked under their own names. Raises: as `score_columns`."""
    if threads < 1:
        raise BadValueError(f"{threads} threads count nothing; one at least has to.")
    way = METHODS.get(method)
    formula = ready(way, Settings(way.options, dict(options or {})))
    keys = {"board": given.board} if given.group is None else {"group": given.group, "board": given.board}
    scores, weights = given.score, given.weight
    columns = {name: one.column for name, one in keys.items()} | {"score": scores}
    same_length(columns if weights is None else columns | {"weight": weights})
    counted_by = engine_for(engine, len(scores))
    boards = arranged(list(keys.values()), threads, counted_by)
    boards = boards if weights is None and _can_stay_mixed(boards, formula, counted_by) else boards.in_order
    stored = Stored(
        score=boards.stored(scores),
        offsets=boards.offsets,
        counts=_counts(boards, weights, entered, expected),
        weight=None if weights is None else boards.stored(weights),
        board=boards.mixed if boards.order is None else None,
        engine=counted_by,
    )
    return Scored(
        formula=formula,
        boards=_boards(boards, stored.counts, formula),
        arranged=boards,
        counted=stored,
        earned=awards(stored, formula, tuple(sides), threads),
    )


_FEW = {Engine.NUMPY: 1_000, Engine.NUMBA: 20_000}
"""Up to how many boards the counters of all of them stay near when rows come in any order."""


def _can_stay_mixed(boards: Arranged, formula: Formula, engine: Engine) -> bool:
    """Whether it is quicker to count the rows as they come than to put them in order."""
    if boards.mixed is None or len(boards.sizes) > _FEW[engine]:
        return False
    return len(boards.mixed) > WIDEST * len(boards.sizes) and int(boards.sizes.min()) >= formula.method.least


def _boards(boards: Arranged, counts: Counts, formula: Formula) -> Boards:
    top = tops(counts, formula)
    return Boards(
        key=boards.keys[-1],
        group=boards.keys[0] if len(boards.keys) == 2 else None,
        counts=counts,
        top=top,
        comparable=comparable(counts, top, formula),
    )


def _counts(boards: Arranged, weights: Column | None, entered: Any, expected: Any) -> Counts:
    """How many results each board has: as given, or as there are."""
    played = boards.sizes
    if weights is not None and len(played):
        played = np.add.reduceat(boards.stored(weights), boards.offsets[:-1])
    there = played if entered is None else _at_least(played, entered, "entered", boards)
    full = _most_of_group(there, boards) if expected is None else _at_least(played, expected, "expected", boards)
    return Counts(played=played, entered=there, expected=full)


def _at_least(played: Column, given: Any, name: str, boards: Arranged) -> Column:
    """The number of each board.

    Raises: BadValueError for a board that has more results than that.
    """
    numbers = board_numbers(given, name, boards)
    fewer = np.flatnonzero(numbers < played)
    if len(fewer):
        board = int(fewer[0])
        there = count_of(int(played[board]), "result")
        raise BadValueError(f"{name} {numbers[board]} is too small: {boards.named(board)} has {there}.")
    return numbers


def _most_of_group(numbers: Column, boards: Arranged) -> Column:
    """The largest number of the boards that are in the same group."""
    if len(boards.keys) == 1:
        return np.full_like(numbers, numbers.max(initial=0))
    group, groups = coded([boards.keys[0]])
    most = np.zeros(len(groups[0]), numbers.dtype)
    np.maximum.at(most, group, numbers)
    return np.asarray(most[group])

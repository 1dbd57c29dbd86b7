"""Double-dummy tables worked out, where the caller asks for them, by a solver that is installed with `deals`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from overtrick.intake import Intake
from overtrick.kernel.errors import MissingPackageError
from overtrick.kernel.problem import Problem, Severity
from overtrick.model.board import Board
from overtrick.model.deal import SUITS, Deal, DoubleDummy
from overtrick.model.seat import Seat
from overtrick.model.strain import Strain
from overtrick.model.words import and_list

__all__ = ["solve", "with_double_dummy"]

_AT_ONCE = 40
"""The solver takes so many deals in all strains in one call, and spreads them over the processor's cores."""
_SEATS = (Seat.N, Seat.S, Seat.E, Seat.W)
_STRAINS = (Strain.NOTRUMP, *SUITS)
_NAMED = 3


def with_double_dummy(intake: Intake) -> Intake:
    """The same event with a double-dummy table for every whole deal.

    What the source says of a table stands; its gaps are filled, and where it errs a warning says so.

    Raises: MissingPackageError.
    """
    whole = {key: board.deal for key, board in intake.event.boards.items() if board.deal and board.deal.is_whole}
    solved = dict(zip(whole, solve(tuple(whole.values())), strict=True))
    if not whole:
        return Intake(intake.event, (*intake.problems, _NOTHING))
    boards, problems = dict(intake.event.boards), list(intake.problems)
    for key, found in solved.items():
        board = boards[key]
        said = board.double_dummy or found
        filled = "".join(new if old == "-" else old for old, new in zip(said.digits, found.digits, strict=True))
        boards[key] = replace(board, double_dummy=DoubleDummy(filled))
        problems += _differences(key[0], boards[key], found)
    return Intake(replace(intake.event, boards=boards), tuple(problems))


_NOTHING = Problem(
    code="no-whole-deal",
    severity=Severity.NOTE,
    message="No board shows all 52 cards, so there is no double-dummy table to work out.",
    hint="Give a file with the hand records.",
)


def _differences(session: str, board: Board, found: DoubleDummy) -> Iterator[Problem]:
    """A warning where the table of the source is not that of its cards."""
    said = board.double_dummy
    if said is None or said == found:
        return
    wrong = [
        f"{seat.value} in {strain.symbol} {said.tricks(seat, strain)} tricks, not {found.tricks(seat, strain)}"
        for seat in _SEATS
        for strain in _STRAINS
        if said.tricks(seat, strain) != found.tricks(seat, strain)
    ]
    more = [f"{len(wrong) - _NAMED} more of the twenty numbers are wrong"] if len(wrong) > _NAMED else []
    name = f"board {board.number}" + (f" of session {session}" if session else "")
    yield Problem(
        code="double-dummy-differs",
        severity=Severity.WARNING,
        message=f"The double-dummy table of {name} in the file does not fit its cards: it gives "
        f"{and_list([*wrong[:_NAMED], *more])}. The file's table is shown.",
        hint="Check that table and cards belong to the same deal.",
    )


def solve(deals: Sequence[Deal]) -> tuple[DoubleDummy, ...]:
    """The double-dummy tables of whole deals, in their order. About a tenth of a second each on one core.

    Raises: MissingPackageError without endplay.
    """
    types, dds = _solver()
    tables: list[DoubleDummy] = []
    for start in range(0, len(deals), _AT_ONCE):
        part = [types.Deal(deal.text()) for deal in deals[start : start + _AT_ONCE]]
        tables += [_table(found, types) for found in dds.calc_all_tables(part)]
    return tuple(tables)


def _solver() -> tuple[Any, Any]:
    """Imported when a table is asked for, and not before."""
    try:
        from endplay import dds, types
    except ImportError:
        raise MissingPackageError(
            "To work out double-dummy tables Overtrick needs the package endplay. Type: pip install 'overtrick[deals]'"
        ) from None
    return types, dds


def _table(found: Any, types: Any) -> DoubleDummy:
    """The twenty digits of a solved table."""
    seats = {Seat.N: types.Player.north, Seat.E: types.Player.east, Seat.S: types.Player.south}
    seats[Seat.W] = types.Player.west
    denoms = (types.Denom.nt, types.Denom.spades, types.Denom.hearts, types.Denom.diamonds, types.Denom.clubs)
    return DoubleDummy("".join(f"{int(found[denom, seats[seat]]):x}" for seat in _SEATS for denom in denoms))

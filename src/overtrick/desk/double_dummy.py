"""Double-dummy tables worked out, where the caller asks for them, by a solver that is installed with `deals`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from overtrick.intake import Intake
from overtrick.kernel.errors import MissingPackageError
from overtrick.kernel.problem import Problems
from overtrick.kernel.records import replace
from overtrick.model.board import Board
from overtrick.model.deal import SUITS, Deal, DoubleDummy
from overtrick.model.seat import Seat
from overtrick.model.strain import Strain

__all__ = ["solve", "with_double_dummy"]

_AT_ONCE = 40
"""The solver takes so many deals in all strains in one call, and spreads them over the processor's cores."""
_SEATS = (Seat.N, Seat.S, Seat.E, Seat.W)
_STRAINS = (Strain.NOTRUMP, *SUITS)
_NAMED = 3


def with_double_dummy(intake: Intake) -> Intake:
    """The same event with a double-dummy table for every whole deal.

    What the source says of a table stands; its gaps are filled, and where it errs a warning says so.

    An event with errors, which is not scored anyway, stays as it is. Raises: MissingPackageError.
    """
    if intake.errors:
        return intake
    whole = {key: board.deal for key, board in intake.event.boards.items() if board.deal and board.deal.is_whole}
    tables = dict(zip(whole, solve(tuple(whole.values())), strict=True))
    boards, problems = dict(intake.event.boards), Problems()
    if not whole:
        problems.note(
            "no-whole-deal",
            "No board shows all 52 cards, so there is no double-dummy table to work out.",
            hint="Give a file with the hand records.",
        )
    for key, found in tables.items():
        said = boards[key].double_dummy or found
        filled = "".join(new if old == "-" else old for old, new in zip(said.digits, found.digits, strict=True))
        boards[key] = replace(boards[key], double_dummy=DoubleDummy(filled))
        _compare(key[0], boards[key], found, problems)
    return Intake(replace(intake.event, boards=boards), (*intake.problems, *problems))


def _compare(session: str, board: Board, found: DoubleDummy, problems: Problems) -> None:
    """A warning where the table of the source is not that of its cards."""
    said = board.double_dummy
    if said is None or said == found:
        return
    wrong = [
        f"{seat.value} takes {found.tricks(seat, strain)} in {strain.symbol}, not {said.tricks(seat, strain)}"
        for seat in _SEATS
        for strain in _STRAINS
        if said.tricks(seat, strain) != found.tricks(seat, strain)
    ]
    more = f"; {len(wrong)} of the twenty numbers differ" if len(wrong) > _NAMED else ""
    name = f"board {board.number}" + (f" of session {session}" if session else "")
    problems.warn(
        "double-dummy-differs",
        f"The double-dummy table of {name} does not fit its cards: {'; '.join(wrong[:_NAMED])}{more}. "
        "The table of the file is shown.",
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
    except ImportError as missing:
        raise MissingPackageError(
            "Double-dummy tables need the package endplay, which is not installed. "
            "Type: pip install 'overtrick[deals]'"
        ) from missing
    return types, dds


def _table(found: Any, types: Any) -> DoubleDummy:
    """The twenty digits of a solved table."""
    seats = {Seat.N: types.Player.north, Seat.E: types.Player.east, Seat.S: types.Player.south}
    seats[Seat.W] = types.Player.west
    denoms = (types.Denom.nt, types.Denom.spades, types.Denom.hearts, types.Denom.diamonds, types.Denom.clubs)
    return DoubleDummy("".join(f"{int(found[denom, seats[seat]]):x}" for seat in _SEATS for denom in denoms))

"""How cards, double-dummy tricks and par are written in reports, for people and for machines."""

from __future__ import annotations

from collections import defaultdict

from overtrick.laws.law_78 import imps
from overtrick.model.board import Board
from overtrick.model.conditions import AgainstPar
from overtrick.model.deal import SUITS
from overtrick.model.line import Line
from overtrick.model.outcome import BoardSheet
from overtrick.model.seat import Seat
from overtrick.model.strain import Strain
from overtrick.model.words import signed
from overtrick.reports._figures import contract_text
from overtrick.reports.document import Diagram
from overtrick.scoring.double_dummy import cards_of, double_dummy_tricks, over_par, tricks_over
from overtrick.scoring.par import Par, ParContract, par_of

__all__ = ["against_data", "cards_data", "cards_data_of", "diagram_of", "over_par_text", "par_text", "tricks_text"]

Data = dict[str, object]


def diagram_of(board: Board) -> Diagram:
    """The hands of a board, with its par where it can be worked out."""
    par = par_of(board)
    return Diagram(board=board, par="" if par is None else par_text(par))


def par_text(par: Par) -> str:
    """Par on one line: the score from N-S's side, and in what contracts.

    >>> par_text(Par(score=0, contracts=()))
    'Par 0: passed out'
    """
    if not par.contracts:
        return "Par 0: passed out"
    who: dict[tuple[str, int], list[ParContract]] = defaultdict(list)
    for one in par.lowest:
        who[contract_text(one.contract), one.tricks].append(one)
    return f"Par {signed(par.score)}: " + ", ".join(_declared(contract, found) for (contract, _), found in who.items())


def _declared(contract: str, found: list[ParContract]) -> str:
    """A contract with those who may declare it: a side, or one of its players."""
    one = found[0]
    seats = one.declarer.side.title if len(found) == 2 else one.declarer.value
    return f"{contract} {seats} {_over_text(one.tricks - one.contract.tricks_to_make)}"


def _over_text(over: int) -> str:
    return f"{over:+d}" if over else "="


def tricks_text(line: Line, sheet: BoardSheet) -> str:
    """Tricks taken against double dummy: +1, =, -2; "" where it is not known."""
    over = tricks_over(line, sheet)
    return "" if over is None else _over_text(over)


def over_par_text(line: Line, sheet: BoardSheet, unit: AgainstPar) -> str:
    """A score less par, in points or IMPs from N-S's side; "" where par is not known."""
    over = over_par(line, sheet)
    return "" if over is None else signed(imps(over) if unit is AgainstPar.IMPS else over)


def cards_data(board: Board | None) -> Data:
    """The cards of a board for machines; everything None where they are not known."""
    deal = board.deal if board else None
    table = board.double_dummy if board else None
    par = par_of(board) if board else None
    hands = {seat.value: deal[seat] for seat in Seat} if deal else {}
    return {
        "deal": deal.text() if deal else None,
        "points": {seat: hand.points if hand and len(hand) == 13 else None for seat, hand in hands.items()} or None,
        "double_dummy": None
        if table is None
        else {seat.value: {s.value: table.tricks(seat, s) for s in (Strain.NOTRUMP, *SUITS)} for seat in Seat},
        "par": None if par is None else _par_data(par),
    }


def _par_data(par: Par) -> Data:
    return {
        "score": par.score,
        "contracts": [
            {"contract": str(one.contract), "declarer": one.declarer.value, "tricks": one.tricks}
            for one in par.contracts
        ],
    }


def against_data(line: Line, sheet: BoardSheet) -> Data:
    """A line beside double dummy and par, for machines."""
    over = over_par(line, sheet)
    return {
        "double_dummy_tricks": double_dummy_tricks(line, sheet),
        "against_double_dummy": tricks_over(line, sheet),
        "against_par": None if over is None else {"points": over, "imps": imps(over)},
    }


def cards_data_of(sheet: BoardSheet) -> Data:
    """The cards that were played on this sheet, for machines."""
    return cards_data(cards_of(sheet))

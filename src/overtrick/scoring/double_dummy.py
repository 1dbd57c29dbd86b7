"""What happened at a table beside what double-dummy play and best bidding give on the same cards."""

from __future__ import annotations

from overtrick.model.because import Because
from overtrick.model.board import Board
from overtrick.model.line import Line, Played
from overtrick.model.outcome import BoardSheet
from overtrick.model.words import count_of
from overtrick.scoring.par import Par, par_of

__all__ = ["cards_of", "double_dummy_tricks", "explain_double_dummy", "over_par", "par_here", "tricks_over"]


def cards_of(sheet: BoardSheet) -> Board | None:
    """The board with the cards that were played here; None where its cards are other ones or not known.

    A version of a fouled board, and a board that is dealt anew in every round, have cards of their own.
    """
    known = sheet.board.deal is not None or sheet.board.double_dummy is not None
    return sheet.board if known and not sheet.version and not sheet.round else None


def par_here(sheet: BoardSheet) -> Par | None:
    """The par of the cards that were played here."""
    board = cards_of(sheet)
    return None if board is None else par_of(board)


def double_dummy_tricks(line: Line, sheet: BoardSheet) -> int | None:
    """The double-dummy tricks of the declarer of this line in his strain; None where there is no such number.

    A line that a ruling replaced has none.
    """
    board, played = cards_of(sheet), line.happened
    if board is None or board.double_dummy is None or line.ruling is not None or not isinstance(played, Played):
        return None
    if played.contract is None or played.declarer is None:
        return None
    return board.double_dummy.tricks(played.declarer, played.contract.strain)


def tricks_over(line: Line, sheet: BoardSheet) -> int | None:
    """Tricks taken less double-dummy tricks. Sign: positive where declarer did better."""
    found = double_dummy_tricks(line, sheet)
    taken = line.happened.tricks if isinstance(line.happened, Played) else None
    return None if found is None or taken is None else taken - found


def over_par(line: Line, sheet: BoardSheet) -> int | None:
    """The score of a line less par. Units: points. Sign: positive where N-S did better.

    A ruling that gives one plain score to both sides counts with it.
    """
    par = par_here(sheet)
    return None if par is None or line.score is None else line.score - par.score


def explain_double_dummy(line: Line, sheet: BoardSheet) -> tuple[Because, ...]:
    """One step on declarer's tricks beside those of double dummy; none where that is not known."""
    over, played = tricks_over(line, sheet), line.happened
    if over is None or not isinstance(played, Played) or played.contract is None or played.declarer is None:
        return ()
    tricks = double_dummy_tricks(line, sheet)
    text = f"double dummy, {played.declarer.value} takes {count_of(tricks or 0, 'trick')} in "
    text += f"{played.contract.strain.symbol}; tricks taken against that (for information)"
    return (Because(text=text, value=f"{over:+d}" if over else "="),)

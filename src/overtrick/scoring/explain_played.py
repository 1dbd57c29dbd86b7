"""What happened at one table, in words, and how its score comes about under Law 77."""

from __future__ import annotations

from overtrick.laws.law_77 import score_parts
from overtrick.model.because import Because
from overtrick.model.board import Board
from overtrick.model.line import Played
from overtrick.model.words import signed

__all__ = ["contract_named", "parts_of_score"]


def contract_named(played: Played) -> str:
    """The contract with declarer and tricks; "" where only the score is known.

    >>> contract_named(Played(score=0, passed_out=True)), contract_named(Played(score=420))
    ('passed out', '')
    """
    if played.passed_out:
        return "passed out"
    if played.contract is None or played.declarer is None or played.tricks is None:
        return ""
    level = f"{played.contract.level}{played.contract.strain.symbol}{'X' * played.contract.doubling}"
    return f"{level} by {played.declarer.value}, {played.tricks} tricks"


def parts_of_score(played: Played, board: Board) -> tuple[Because, ...]:
    """The parts of the score of a contract as declarer's side has them; none where the contract is not known."""
    if played.contract is None or played.declarer is None or played.tricks is None:
        return ()
    vulnerable = board.vulnerability.of(played.declarer.side)
    parts = score_parts(played.contract, played.tricks, vulnerable=vulnerable)
    return tuple(Because(text=f"declarer: {text}", value=signed(points)) for text, points in parts)

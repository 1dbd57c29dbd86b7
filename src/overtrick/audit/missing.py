"""Boards of which results are missing from the file: their percentages contradict each other."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from overtrick.audit.fitting import decimals_in
from overtrick.audit.ledger import Cause, Ledger
from overtrick.audit.printing import number_in
from overtrick.audit.spots import Kind, line_spot
from overtrick.kernel.ratio import decimal
from overtrick.model.event import Event
from overtrick.model.line import Line
from overtrick.model.seat import Side

__all__ = ["name_missing"]


def name_missing(ledger: Ledger, event: Event) -> None:
    """Names boards whose percentages do not average 50, as those of a whole board do, where most of them differ.

    One percentage that was typed is no such board: the others would fit.
    """
    boards: dict[tuple[str, int], list[Line]] = defaultdict(list)
    for line in event.lines:
        boards[line.session, line.board].append(line)
    for lines in boards.values():
        spots = [line_spot(Kind.SHARE, line, Side.NS) for line in lines]
        if not all(spot in ledger.published for spot in spots):
            continue
        if 2 * sum(map(ledger.is_open, spots)) > len(spots) and (text := _contradiction(ledger, lines)):
            of_board = [line_spot(kind, line, side) for kind in _KINDS for line in lines for side in Side]
            ledger.name(Cause("missing results", text), [spot for spot in of_board if spot in ledger.published])


_KINDS = (Kind.SHARE, Kind.RANK, Kind.AWARD)


def _contradiction(ledger: Ledger, lines: list[Line]) -> str:
    """How far the average is from 50; "" where rounding alone may have moved it."""
    texts = [ledger.published[line_spot(Kind.SHARE, line, Side.NS)] for line in lines]
    numbers = [number_in(text) or Fraction(0) for text in texts]
    count = sum(line.copies for line in lines)
    mean = sum((x * line.copies for x, line in zip(numbers, lines, strict=True)), Fraction(0)) / count
    if abs(mean - 50) <= Fraction(1, 2 * 10 ** decimals_in(texts)):
        return ""
    return (
        f"the percentages of the board average {decimal(mean, 2)} and not 50: results that they were compared with "
        "are missing from the file"
    )

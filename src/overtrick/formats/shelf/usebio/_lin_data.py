"""LIN_DATA: the LIN text that RealBridge puts beside each line, read for cards, auction and play.

The result stays that of the line: what the calls and cards come to is not compared with it here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from overtrick.formats._lin_deal import lin_dealer, lin_vulnerability
from overtrick.formats._lin_results import kept_of
from overtrick.formats._lin_table import LinTable, read_lin
from overtrick.kernel.problem import Place, Problems
from overtrick.model.raw import RawBoard, RawLine

__all__ = ["NAME", "take_play", "told_by_lin"]

NAME = "LIN_DATA"
_VULNERABLE = ("none", "NS", "EW", "both")


def take_play(board: RawBoard, lines: Iterable[RawLine], problems: Problems) -> Iterator[RawBoard]:
    """Puts auction and play beside each line that has a LIN text; the boards as the texts show them.

    Dealer and vulnerability are those of the first text, where the file itself says nothing of them.
    """
    seen = {board.deal}
    for line in lines:
        table = _table(line.extras.get(NAME, ""))
        if table is None:
            continue
        if table.number and table.number != board.number.strip().lstrip("0"):
            _say_other(board, table, line.place, problems)
            continue
        line.extras |= {name: text for name, text in kept_of(table).items() if name not in line.extras}
        if table.deal not in seen:
            yield _as_shown(board, table, line.place, is_first=len(seen) == 1)
            seen.add(table.deal)


def told_by_lin(text: str) -> frozenset[str]:
    """By which names a LIN text puts something beside its line.

    >>> sorted(told_by_lin("md|1SA,S,S,|mb|1N|mb|p|mb|p|mb|p|pc|SA|mc|7|"))
    ['auction', 'claim', 'play']
    """
    table = _table(text)
    return frozenset() if table is None else frozenset(kept_of(table))


def _table(text: str) -> LinTable | None:
    tables = read_lin(text, Problems()) if text else []
    return tables[0] if tables else None


def _as_shown(board: RawBoard, table: LinTable, place: Place, *, is_first: bool) -> RawBoard:
    dealer, vul = lin_dealer(table.md), lin_vulnerability(table.sv)
    is_needed = is_first and not (board.dealer or board.vul)
    return RawBoard(
        place=place,
        session=board.session,
        number=board.number,
        dealer=dealer.value if is_needed and dealer else "",
        vul=vul if is_needed and vul in _VULNERABLE else "",
        deal=table.deal,
    )


def _say_other(board: RawBoard, table: LinTable, place: Place, problems: Problems) -> None:
    problems.warn(
        "lin-of-other-board",
        f"LIN_DATA of a line of board {board.number or '?'} is that of board {table.number}; its cards and calls are "
        "left where they are.",
        place=place,
        hint="Look in the program that wrote the file which table this line is of.",
    )

"""F4: the draw of a Swiss round, with its reasons. Reads no files and scores nothing."""

from overtrick.draw._ask import why_not
from overtrick.draw._check import check_draw
from overtrick.draw._cost import Cost
from overtrick.draw._draw import Draw, Start, draw_round, first_round
from overtrick.draw._field import Field, Seed
from overtrick.draw._history import History, Round
from overtrick.draw._tables import Table
from overtrick.draw._why_not import Verdict, WhyNot
from overtrick.draw._wishes import Odd, Repeats, Wishes

__all__ = [
    "Cost",
    "Draw",
    "Field",
    "History",
    "Odd",
    "Repeats",
    "Round",
    "Seed",
    "Start",
    "Table",
    "Verdict",
    "WhyNot",
    "Wishes",
    "check_draw",
    "draw_round",
    "first_round",
    "why_not",
]

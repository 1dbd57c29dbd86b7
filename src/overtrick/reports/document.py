"""A document: what to show, not how. Renderers make text, Markdown, HTML, CSV or JSON of the same document."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING

from overtrick.kernel.problem import Problem
from overtrick.kernel.records import dataclass, field
from overtrick.model.board import Board

if TYPE_CHECKING:
    from overtrick.model.because import Because

__all__ = [
    "Align",
    "Block",
    "Cell",
    "Chart",
    "Column",
    "Curve",
    "Diagram",
    "Document",
    "Notices",
    "Paragraph",
    "Section",
    "Steps",
    "Table",
]


class Align(Enum):
    """Where the text of a column stands."""

    LEFT = "left"
    RIGHT = "right"
    CENTRE = "centre"


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell. Suits stand as ♣ ♦ ♥ ♠ and are coloured by the renderer.

    `share` between 0 and 1 may be drawn as a bar. `link` names the anchor of a section. `strong` and `dim` are
    more and less than usual.
    """

    text: str
    share: Fraction | None = None
    link: str = ""
    strong: bool = False
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, and the name that machines know it by.

    A fixed column is repeated when a table is split because the page is too narrow; an optional one may be left
    out on a telephone.
    """

    title: str
    name: str
    align: Align = Align.LEFT
    fixed: bool = False
    optional: bool = False
    hint: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows under columns. `foot` are closing rows such as totals; `compact` tables have many narrow columns."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    foot: tuple[tuple[Cell, ...], ...] = ()
    caption: str = ""
    compact: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    text: str
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Notices:
    """Problems, shown where they will be seen."""

    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """A working, step by step."""

    steps: tuple[Because, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """One line of a chart: a value for each step, None where there is none. `hint` says more of who it is."""

    name: str
    values: tuple[int | None, ...]
    hint: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """Places over steps, the first place at the top, for renderers that can draw; a table beside it says the same."""

    title: str
    about: str
    steps: tuple[str, ...]
    curves: tuple[Curve, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagram:
    """The hands of a board round the table, with its double-dummy table where the board has one.

    `par` says in one line what par is; "" where it is not known. A board without a deal makes no diagram.
    """

    board: Board
    par: str = ""


Block = Table | Paragraph | Notices | Steps | Chart | Diagram


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A part with a heading. `group` names the tab it belongs to; `anchor` is what links point at."""

    title: str
    anchor: str = ""
    group: str = ""
    blocks: tuple[Block, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """What a command shows. `data` is the same for machines: nothing but dicts, lists, strings and numbers."""

    title: str
    subtitle: str = ""
    sections: tuple[Section, ...] = ()
    data: object = field(default=None)

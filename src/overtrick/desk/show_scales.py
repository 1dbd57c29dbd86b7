"""The victory-point scales for people who look something up: the list, and the table of one of them."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.ratio import decimal
from overtrick.kernel.records import dataclass
from overtrick.model.scale import Column, Measure, Scale, Vps, span_text
from overtrick.reports.document import Align, Cell, Document, Paragraph, Section, Table
from overtrick.reports.document import Column as Heading
from overtrick.scales import SCALES

__all__ = ["Grid", "grid_of", "scale_sources", "scales_document", "step_text", "vps_text"]

_HEADINGS = ("Name", "Title", "Converts", "Boards", "Source")


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A scale's table as text: the heading of the first column, those of the others, and the rows."""

    corner: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def scales_document(name: str = "", boards: int | None = None, own: Scale | None = None) -> Document:
    """All victory-point scales, or the table of one, for one number of boards or all that are known.

    Raises: UnknownNameError, BadValueError.
    """
    if own is None and not name:
        return _list()
    scale = own or SCALES.get(name)
    shown = _shown(scale, boards)
    grid = grid_of(scale, shown)
    table = Table(
        columns=(
            Heading(grid.corner, grid.corner.lower(), Align.RIGHT, fixed=True),
            *(Heading(f"{text} boards", text, Align.RIGHT) for text in grid.headings),
        ),
        rows=tuple((Cell(first, strong=True), *map(Cell, rest)) for first, *rest in grid.rows),
    )
    return Document(
        title=scale.title,
        subtitle=f"--scale {scale.name}",
        sections=(Section(title="", blocks=(*map(Paragraph, _about(scale)), table)),),
        data=_data(scale, shown),
    )


def _list() -> Document:
    rows = [(s.name, s.title, s.measure.value, s.boards_text, scale_sources(s)) for s in SCALES]
    table = Table(
        columns=tuple(Heading(heading, heading.lower()) for heading in _HEADINGS),
        rows=tuple(tuple(map(Cell, row)) for row in rows),
    )
    return Document(
        title="Victory-point scales",
        sections=(Section(title="", blocks=(table,)),),
        data=[_data(scale, ()) for scale in SCALES],
    )


_Shown = tuple[tuple[str, Column], ...]


def _shown(scale: Scale, boards: int | None) -> _Shown:
    """The columns to show: the one asked for, else all that are known, else samples of a formula."""
    if boards is not None:
        return ((str(boards), scale.column(boards)),)
    if scale.formula:
        return tuple((str(number), scale.column(number)) for number in scale.samples)
    return tuple((span_text(span), column) for span, column in scale.columns)


def grid_of(scale: Scale, shown: _Shown | None = None) -> Grid:
    """The table: a result a row, with the margins or percentages that give it; a margin a row where each counts."""
    shown = _shown(scale, None) if shown is None else shown
    columns = [column for _, column in shown]
    headings = tuple(heading for heading, _ in shown)
    if all(column.each_margin for column in columns):
        return Grid(corner="IMPs", headings=headings, rows=tuple(_margin_rows(scale, columns)))
    results = columns[0].results
    rows = (
        (vps_text(scale, vps), *(step_text(scale, column, at) for column in columns)) for at, vps in enumerate(results)
    )
    return Grid(corner="VP", headings=headings, rows=tuple(rows))


def _margin_rows(scale: Scale, columns: list[Column]) -> list[tuple[str, ...]]:
    longest = max(len(column.results) for column in columns)
    return [
        (
            str(margin) if margin < longest - 1 else f"{margin}+",
            *(vps_text(scale, c.results[margin]) if margin < len(c.results) else "" for c in columns),
        )
        for margin in range(longest)
    ]


def vps_text(scale: Scale, vps: Vps) -> str:
    """Both sides' victory points.

    >>> vps_text(SCALES.get("wbf-continuous"), Vps(Fraction(813, 50), Fraction(187, 50)))
    '16.26-3.74'
    """
    return f"{decimal(vps.own, scale.decimals)}-{decimal(vps.other, scale.decimals)}"


def step_text(scale: Scale, column: Column, at: int) -> str:
    """The margins, or the percentages, that give the result at this index.

    >>> acbl = SCALES.get("acbl-20")
    >>> [step_text(acbl, acbl.column(8), at) for at in (0, 1, 10)]
    ['0', '1-2', '28+']
    """
    if scale.measure is Measure.PERCENT:
        last = at == len(column.bounds)
        return f"above {_percent(column.bounds[-1])}" if last else f"to {_percent(column.bounds[at])}"
    low = int(column.bounds[at - 1]) + 1 if at else 0
    if at == len(column.bounds):
        return f"{low}+"
    return str(low) if low == column.bounds[at] else f"{low}-{column.bounds[at]}"


def _percent(bound: Fraction) -> str:
    return decimal(bound, 2 if (100 * bound).denominator == 1 else 4)


def _about(scale: Scale) -> list[str]:
    """What stands above the table."""
    if scale.measure is Measure.IMPS:
        units = "Margins in IMPs. Fractions are brought to whole IMPs first, "
        units += f"{scale.whole.value} from a draw: {scale.whole_source}."
    else:
        units = "Per cent of the matchpoints; below 50 the other side's victory points for the rest of 100."
    others = [f"Other names: {', '.join(scale.aliases)}."] if scale.aliases else []
    half = [f"For half-matches: {scale.half}."] if scale.half else []
    return [units, f"Source: {scale_sources(scale)}.", *filter(None, (scale.note, " ".join(others + half)))]


def scale_sources(scale: Scale) -> str:
    """Where the scale comes from.

    >>> scale_sources(SCALES.get("acbl-30"))
    'BridgeHands, Victory Points [secondary source]'
    """
    return "; ".join(map(str, scale.sources))


def _data(scale: Scale, shown: _Shown) -> dict[str, object]:
    return {
        "name": scale.name,
        "title": scale.title,
        "aliases": list(scale.aliases),
        "measure": scale.measure.value,
        "boards": scale.boards_text,
        "most": decimal(scale.most, scale.decimals),
        "average": decimal(scale.average, scale.decimals),
        "sum": None if scale.total is None else decimal(scale.total, scale.decimals),
        "half": scale.half or None,
        "sources": [str(cite) for cite in scale.sources],
        "note": scale.note,
        "columns": [{"boards": heading, "steps": _steps(scale, column)} for heading, column in shown],
    }


def _steps(scale: Scale, column: Column) -> list[dict[str, object]]:
    """Each result with the largest margin, or the highest percentage, that still gives it; none ends the last."""
    return [
        {
            "vp": [decimal(points, scale.decimals) for points in vps],
            "up_to": None if bound is None else str(bound) if bound.denominator == 1 else _percent(bound),
        }
        for vps, bound in zip(column.results, (*column.bounds, None), strict=True)
    ]

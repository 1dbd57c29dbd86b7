"""Plain text for a terminal: aligned, in colour where that is wanted, as narrow as the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from overtrick.kernel.problem import Severity
from overtrick.reports.document import (
    Align,
    Block,
    Cell,
    Chart,
    Column,
    Diagram,
    Document,
    Notices,
    Paragraph,
    Section,
    Table,
)
from overtrick.reports.render._plain import cut, in_ascii, pad, safe, width_of
from overtrick.reports.render._renderer import Look, Renderer

if TYPE_CHECKING:
    from overtrick.model.because import Because

__all__ = ["RENDERER"]

_GAP = 2
_NARROWEST = 8
_PAINT = {"red": "31", "bold": "1", "dim": "2", "yellow": "33", "magenta": "35"}


def _render(document: Document, look: Look) -> bytes:
    lines = []
    if document.title:
        lines += [*_heading(document.title, look), *_wrapped(document.subtitle, look.width)]
    for section in document.sections:
        lines += ["", *_section(section, look)]
    text = "\n".join(line.rstrip() for line in _squeezed(lines)) + "\n"
    return (in_ascii(text) if look.ascii else text).encode("utf-8", "replace")


def _squeezed(lines: list[str]) -> list[str]:
    """Without blank lines at the ends and without two in a row."""
    kept: list[str] = []
    for line in lines:
        if line.strip() or (kept and kept[-1].strip()):
            kept.append(line)
    while kept and not kept[-1].strip():
        kept.pop()
    return kept


def _section(section: Section, look: Look) -> list[str]:
    lines = _heading(section.title, look) if section.title else []
    for block in section.blocks:
        lines += [*_block(block, look), ""]
    return lines


def _block(block: Block, look: Look) -> list[str]:
    if isinstance(block, Table):
        return _table(block, look)
    if isinstance(block, Paragraph):
        return [_suits(line, look) for line in _wrapped(block.text, look.width)]
    if isinstance(block, Notices):
        return _notices(block, look)
    if isinstance(block, Chart):
        return []
    if isinstance(block, Diagram):
        return [_suits(line, look) for line in _diagram(block, look.width)]
    return [line for step in block.steps for line in _step(step, look, "")]


def _diagram(block: Diagram, width: int) -> list[str]:
    """The hands, with the double-dummy table at their right where the page is wide enough, else below them."""
    from overtrick.reports.render._compass import beside, compass, tricks  # only hand records wait for it

    hands, table = compass(block.board), tricks(block)
    together = beside(hands, table)
    return together if not width or max(map(width_of, together)) <= width else [*hands, "", *table]


def _heading(text: str, look: Look) -> list[str]:
    return [_paint(line, "bold", look) for line in _wrapped(text, look.width)]


def _wrapped(text: str, width: int, indent: str = "", first: str = "") -> list[str]:
    """The text in lines of at most that width; continued lines are indented."""
    lines, empty = [first], True
    for word in safe(text).split(" "):
        if width and not empty and width_of(f"{lines[-1]} {word}") > width:
            lines.append(indent + word)
        else:
            lines[-1] += word if empty else f" {word}"
        empty = False
    return lines


def _notices(block: Notices, look: Look) -> list[str]:
    lines: list[str] = []
    for problem in block.problems:
        colour = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "dim"}[problem.severity]
        head = _paint(problem.severity.value, colour, look)
        place = f" {problem.place}:" if str(problem.place) else ""
        first, *rest = _wrapped(f"{problem.severity.value}:{place} {problem.message}", look.width, "    ")
        lines += [head + first[len(problem.severity.value) :], *rest]
        if problem.hint:
            lines += _wrapped(f"    {problem.hint}", look.width, "    ")
    return lines


def _step(step: Because, look: Look, indent: str) -> list[str]:
    value = f" = {step.value}" if step.value else ""
    rule = f"  [{step.rule}]" if step.rule else ""
    deeper = indent + "  "
    first, *rest = _wrapped(f"{step.text}{value}{rule}", look.width, deeper + "  ", indent)
    head = first.replace(value, _paint(value, "bold", look), 1) if value else first
    lines = [_suits(head, look), *(_suits(line, look) for line in rest)]
    return lines + [line for reason in step.because for line in _step(reason, look, deeper)]


def _table(table: Table, look: Look) -> list[str]:
    rows = [*table.rows, *table.foot]
    widths = [
        max([width_of(column.title), *(width_of(safe(row[at].text)) for row in rows)])
        for at, column in enumerate(table.columns)
    ]
    widths = _narrowed(table.columns, widths, look.width)
    lines = [_suits(table.caption, look)] if table.caption else []
    for part in _parts(table.columns, widths, look.width):
        if lines and not table.caption:
            lines.append("")
        lines += _part(table, part, widths, look)
    return lines


def _narrowed(columns: tuple[Column, ...], widths: list[int], page: int) -> list[int]:
    """Widths that fit the page, the widest text column giving way first."""
    widths = list(widths)
    text = [at for at, column in enumerate(columns) if column.align is Align.LEFT]
    while page and sum(widths) + _GAP * (len(widths) - 1) > page and text:
        widest = max(text, key=lambda at: widths[at])
        if widths[widest] <= _NARROWEST:
            break
        widths[widest] -= 1
    return widths


def _parts(columns: tuple[Column, ...], widths: list[int], page: int) -> list[list[int]]:
    """The columns in groups that fit the page, fixed columns in each."""
    fixed = [at for at, column in enumerate(columns) if column.fixed]
    room = page - sum(widths[at] + _GAP for at in fixed)
    parts, part, used = [], list(fixed), 0
    for at, column in enumerate(columns):
        if column.fixed:
            continue
        if page and used and used + widths[at] > room:
            parts.append(part)
            part, used = list(fixed), 0
        part.append(at)
        used += widths[at] + _GAP
    return [*parts, part]


def _part(table: Table, part: list[int], widths: list[int], look: Look) -> list[str]:
    gap = " " * _GAP
    heads = [_paint(pad(table.columns[at].title, widths[at], table.columns[at].align), "dim", look) for at in part]
    rule = _paint(gap.join("─" * widths[at] for at in part), "dim", look)
    lines = [gap.join(heads), rule]
    lines += [_row(row, table.columns, part, widths, look) for row in table.rows]
    if table.foot:
        lines += [rule, *(_row(row, table.columns, part, widths, look) for row in table.foot)]
    return lines


def _row(row: tuple[Cell, ...], columns: tuple[Column, ...], part: list[int], widths: list[int], look: Look) -> str:
    cells = []
    for at in part:
        text = pad(cut(safe(row[at].text), widths[at]), widths[at], columns[at].align)
        style = "bold" if row[at].strong else "dim" if row[at].dim else ""
        cells.append(_suits(_paint(text, style, look), look))
    return (" " * _GAP).join(cells)


def _suits(text: str, look: Look) -> str:
    for suit, colour in (("♥", "red"), ("♦", "red")):
        text = text.replace(suit, _paint(suit, colour, look))
    return text


def _paint(text: str, style: str, look: Look) -> str:
    return f"\x1b[{_PAINT[style]}m{text}\x1b[0m" if look.colour and style and text.strip() else text


RENDERER = Renderer(name="text", title="Plain text", extensions=(".txt",), render=_render, aliases=("txt",))

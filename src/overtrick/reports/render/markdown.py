"""Markdown: tables and headings that any club's website or forum accepts."""

from __future__ import annotations

from overtrick.kernel.problem import Problem
from overtrick.model.because import Because
from overtrick.reports.document import (
    Align,
    Block,
    Cell,
    Chart,
    Diagram,
    Document,
    Notices,
    Paragraph,
    Section,
    Table,
)
from overtrick.reports.render._compass import beside, compass, tricks
from overtrick.reports.render._plain import in_ascii, safe
from overtrick.reports.render._renderer import Look, Renderer

__all__ = ["RENDERER"]

_RULES = {Align.LEFT: ":--", Align.RIGHT: "--:", Align.CENTRE: ":-:"}


def _render(document: Document, look: Look) -> bytes:
    lines = [f"# {_plain(document.title)}", "", _plain(document.subtitle), ""] if document.title else []
    group = ""
    for section in document.sections:
        if section.group and section.group != group:
            group = section.group
            lines += [f"## {_plain(group)}", ""]
        lines += _section(section)
    text = "\n".join(lines).rstrip("\n") + "\n"
    while "\n\n\n" in text:
        text = text.replace("\n\n\n", "\n\n")
    return (in_ascii(text) if look.ascii else text).encode("utf-8")


def _plain(text: str) -> str:
    """Text in which Markdown finds nothing to do."""
    escaped = safe(text)
    for sign in ("\\", "|", "*", "_", "`", "<", "[", "#"):
        escaped = escaped.replace(sign, "\\" + sign)
    return escaped


def _section(section: Section) -> list[str]:
    lines = [f"### {_plain(section.title)}", ""] if section.title else []
    for block in section.blocks:
        lines += [*_block(block), ""]
    return lines


def _block(block: Block) -> list[str]:
    if isinstance(block, Table):
        return _table(block)
    if isinstance(block, Paragraph):
        return [_plain(block.text)]
    if isinstance(block, Notices):
        return [_notice(problem) for problem in block.problems]
    if isinstance(block, Chart):
        return []
    if isinstance(block, Diagram):
        return ["```text", *beside(compass(block.board), tricks(block)), "```"]
    return [line for step in block.steps for line in _step(step, 0)]


def _notice(problem: Problem) -> str:
    place = f"{problem.place}: " if str(problem.place) else ""
    return f"- **{problem.severity.value}** " + _plain(f"{place}{problem.message} {problem.hint}".rstrip())


def _step(step: Because, depth: int) -> list[str]:
    value = f" = **{_plain(step.value)}**" if step.value else ""
    rule = f" ({_plain(step.rule)})" if step.rule else ""
    lines = [f"{'  ' * depth}- {_plain(step.text)}{value}{rule}"]
    return lines + [line for reason in step.because for line in _step(reason, depth + 1)]


def _table(table: Table) -> list[str]:
    lines = [f"*{_plain(table.caption)}*", ""] if table.caption else []
    lines.append(_row([_plain(column.title) for column in table.columns]))
    lines.append(_row([_RULES[column.align] for column in table.columns]))
    lines += [_row([_cell(cell) for cell in row]) for row in (*table.rows, *table.foot)]
    return lines


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(cell: Cell) -> str:
    text = _plain(cell.text)
    return f"**{text}**" if cell.strong and text else text


RENDERER = Renderer(name="markdown", title="Markdown", extensions=(".md",), render=_render, aliases=("md",))

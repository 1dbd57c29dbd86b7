"""HTML: one self-contained file that reads well on a phone, on a desk, in the dark and on paper."""

from __future__ import annotations

from html import escape

from overtrick.model.because import Because
from overtrick.model.seat import Side
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
from overtrick.reports.render._chart import svg
from overtrick.reports.render._hands import figure
from overtrick.reports.render._page import SCRIPT, STYLE
from overtrick.reports.render._plain import in_ascii, safe
from overtrick.reports.render._renderer import Look, Renderer

__all__ = ["RENDERER"]

_FITS_HALF_A_PAGE = 8
"""Sections whose tables have no more columns may stand side by side on a wide screen."""


def _render(document: Document, look: Look) -> bytes:
    groups = list(dict.fromkeys(section.group for section in document.sections))
    body = [
        f"<header><h1>{_text(document.title)}</h1><p>{_text(document.subtitle)}</p></header>",
        _navigation(groups),
        *(_group(name, [s for s in document.sections if s.group == name]) for name in groups),
    ]
    page = (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{_text(document.title)}</title>\n<style>{STYLE}</style></head>\n"
        f"<body>\n{''.join(body)}\n<script>{SCRIPT}</script>\n</body></html>\n"
    )
    return (in_ascii(page) if look.ascii else page).encode("utf-8")


def _text(text: str) -> str:
    """Escaped, with red suits in red and black suits in black."""
    shown = escape(safe(text))
    for suit, colour in (("♥", "h"), ("♦", "d"), ("♣", "c"), ("♠", "s")):
        shown = shown.replace(suit, f'<span class="suit {colour}">{suit}</span>')
    return shown


def _slug(name: str) -> str:
    return "tab-" + "".join(letter if letter.isalnum() else "-" for letter in name.lower())


def _navigation(groups: list[str]) -> str:
    named = [name for name in groups if name]
    if len(named) < 2:
        return ""
    links = "".join(f'<a href="#{_slug(name)}">{_text(name)}</a>' for name in named)
    return f'<nav class="tabs" aria-label="Parts">{links}</nav>'


def _group(name: str, sections: list[Section]) -> str:
    if not name:
        return f"<main>{''.join(_section(section) for section in sections)}</main>"
    anchored = [section for section in sections if section.anchor]
    index = ""
    if len(anchored) > 4:
        links = "".join(
            f'<a href="#{escape(s.anchor)}" title="{escape(safe(s.title))}">{_text(_short(s.title))}</a>'
            for s in anchored
        )
        index = f'<nav class="index" aria-label="{escape(name)}">{links}</nav>'
    parts = "".join(_section(section) for section in sections)
    if _widest(sections) <= _FITS_HALF_A_PAGE:
        kind = " deals" if all(isinstance(block, Diagram) for one in sections for block in one.blocks) else ""
        parts = f'<div class="side-by-side{kind}">{parts}</div>'
    return f'<main class="group" id="{_slug(name)}"><h2 class="group-title">{_text(name)}</h2>{index}{parts}</main>'


def _widest(sections: list[Section]) -> int:
    """The most columns of any table."""
    tables = (block for section in sections for block in section.blocks if isinstance(block, Table))
    return max((len(table.columns) for table in tables), default=0)


def _short(title: str) -> str:
    """A title for an index: `Board 3, section A` becomes `3 A`, `Match 1–2, round 3: names` becomes `1–2 R3`."""
    head = title.partition(":")[0]
    for kind in ("Board ", "Match ", "Pair ", "Player ", "Team "):
        head = head.removeprefix(kind)
    return head.replace(", section ", " ").replace(", session ", " ").replace(", round ", " R")


def _section(section: Section) -> str:
    anchor = f' id="{escape(section.anchor)}"' if section.anchor else ""
    title = f"<h3>{_text(section.title)}</h3>" if section.title else ""
    return f"<section{anchor}>{title}{''.join(_block(block) for block in section.blocks)}</section>\n"


def _block(block: Block) -> str:
    if isinstance(block, Table):
        return _table(block)
    if isinstance(block, Paragraph):
        return f"<p{' class=dim' if block.dim else ''}>{_text(block.text)}</p>"
    if isinstance(block, Notices):
        return _notices(block)
    if isinstance(block, Chart):
        return svg(block)
    if isinstance(block, Diagram):
        return figure(block, _text)
    return f'<ul class="steps">{"".join(_step(step) for step in block.steps)}</ul>'


def _notices(block: Notices) -> str:
    items = []
    for problem in block.problems:
        place = f"<i>{_text(str(problem.place))}</i> " if str(problem.place) else ""
        hint = f" <span class=dim>{_text(problem.hint)}</span>" if problem.hint else ""
        kind = problem.severity.value
        items.append(f'<li class="{kind}"><b>{kind}</b> {place}{_text(problem.message)}{hint}</li>')
    return f'<ul class="notices">{"".join(items)}</ul>'


def _step(step: Because) -> str:
    value = f" = <b>{_text(step.value)}</b>" if step.value else ""
    rule = f' <span class="rule">{_text(step.rule)}</span>' if step.rule else ""
    inner = f"<ul>{''.join(_step(reason) for reason in step.because)}</ul>" if step.because else ""
    return f"<li>{_text(step.text)}{value}{rule}{inner}</li>"


def _table(table: Table) -> str:
    caption = f"<caption>{_text(table.caption)}</caption>" if table.caption else ""
    heads = "".join(_head(column) for column in table.columns)
    body = "".join(_row(row, table.columns) for row in table.rows)
    foot = f"<tfoot>{''.join(_row(row, table.columns) for row in table.foot)}</tfoot>" if table.foot else ""
    kind = ' class="compact"' if table.compact else ""
    return (
        f'<div class="scroll"><table{kind}>{caption}<thead><tr>{heads}</tr></thead>'
        f"<tbody>{body}</tbody>{foot}</table></div>"
    )


def _classes(column: Column, cell: Cell | None = None) -> str:
    names = [
        {Align.LEFT: "", Align.RIGHT: "r", Align.CENTRE: "m"}[column.align],
        "opt" if column.optional else "",
        "fix" if column.fixed else "",
        "strong" if cell and cell.strong else "",
        "dim" if cell and cell.dim else "",
        "bar" if cell and cell.share is not None else "",
    ]
    kept = " ".join(name for name in names if name)
    return f' class="{kept}"' if kept else ""


def _head(column: Column) -> str:
    hint = f' title="{escape(column.hint)}"' if column.hint else ""
    title = _text(column.title)
    for side in Side:
        title = title.replace(side.title, f'<span class="whole">{side.title}</span>')
    return f'<th scope="col"{_classes(column)}{hint}>{title}</th>'


def _row(row: tuple[Cell, ...], columns: tuple[Column, ...]) -> str:
    return f"<tr>{''.join(_cell(cell, column) for cell, column in zip(row, columns, strict=True))}</tr>"


def _cell(cell: Cell, column: Column) -> str:
    text = _text(cell.text)
    if cell.link and cell.text:
        text = f'<a href="#{escape(cell.link)}">{text}</a>'
    style = "" if cell.share is None else f' style="--share:{float(cell.share):.4f}"'
    return f"<td{_classes(column, cell)}{style}>{text}</td>"


RENDERER = Renderer(name="html", title="HTML page", extensions=(".html", ".htm"), render=_render)

"""What is on the shelves, for people who choose: methods with their options, rule sets, formats, reports."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from overtrick.formats import FORMATS, Format
from overtrick.kernel.records import dataclass, replace
from overtrick.methods import METHODS
from overtrick.model.house import RULE_KEYS
from overtrick.model.method import Method, Option
from overtrick.reports import REPORTS
from overtrick.reports.document import Block, Cell, Column, Document, Paragraph, Section, Table
from overtrick.reports.render import RENDERERS
from overtrick.rules import RULES, RuleSet

__all__ = [
    "OptionInfo",
    "formats_document",
    "method_options",
    "methods_document",
    "rules_document",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionInfo:
    """An option of some method, for building a form or a command line."""

    name: str
    meaning: str
    choices: tuple[str, ...]
    default: str
    methods: tuple[str, ...]


def method_options() -> tuple[OptionInfo, ...]:
    """The options of all methods, by name."""
    found: dict[str, OptionInfo] = {}
    for method in METHODS:
        for option in method.options:
            before = found.get(option.name)
            found[option.name] = OptionInfo(
                name=option.name,
                meaning=option.meaning,
                choices=(*(choice.name for choice in option.choices), *filter(None, (option.pattern,))),
                default=option.default,
                methods=(*(before.methods if before else ()), method.name),
            )
    return tuple(found.values())


def _list(title: str, rows: Iterable[tuple[str, ...]], headings: tuple[str, ...], data: object) -> Document:
    table = Table(
        columns=tuple(Column(heading, heading.lower()) for heading in headings),
        rows=tuple(tuple(Cell(text) for text in row) for row in rows),
    )
    return Document(title=title, sections=(Section(title="", blocks=(table,)),), data=data)


def methods_document(name: str = "") -> Document:
    """All methods, or one with its formula, options, defaults and authorities.

    Raises: UnknownNameError.
    """
    if not name:
        rows = [(m.name, m.title, m.basis.value, m.summary) for m in METHODS]
        return _list(
            "Scoring methods",
            rows,
            ("Name", "Title", "Basis", "What it does"),
            [_method_data(method) for method in METHODS],
        )
    method = METHODS.get(name)
    blocks: list[Block] = [
        Paragraph(method.summary),
        Paragraph(f"Formula: {method.formula}"),
        Paragraph("Sources: " + "; ".join(str(source) for source in method.sources)),
    ]
    if method.aliases:
        blocks.append(Paragraph(f"Also called: {', '.join(method.aliases)}"))
    sections = [Section(title="", blocks=tuple(blocks))]
    sections += [_option_section(option) for option in method.options]
    return Document(
        title=method.title,
        subtitle=f"--method {method.name}",
        sections=tuple(sections),
        data=_method_data(method),
    )


def _option_section(option: Option[object]) -> Section:
    rows = [
        (
            choice.name + (" (default)" if choice.name == option.default else ""),
            choice.meaning,
            str(choice.cite) if choice.cite else "no authority found; offered for comparison",
        )
        for choice in option.choices
    ]
    if option.pattern:
        rows.append((option.pattern, "as written", ""))
    table = Table(
        columns=(Column("Value", "value"), Column("Meaning", "meaning"), Column("Authority", "authority")),
        rows=tuple(tuple(Cell(text) for text in row) for row in rows),
    )
    return Section(title=f"--{option.name}: {option.meaning}", blocks=(table,))


def _method_data(method: Method[Any]) -> dict[str, object]:
    return {
        "name": method.name,
        "title": method.title,
        "aliases": list(method.aliases),
        "basis": method.basis.value,
        "summary": method.summary,
        "formula": method.formula,
        "sources": [str(source) for source in method.sources],
        "options": [
            {
                "name": option.name,
                "meaning": option.meaning,
                "default": option.default,
                "choices": [
                    {
                        "name": choice.name,
                        "meaning": choice.meaning,
                        "authority": str(choice.cite) if choice.cite else None,
                    }
                    for choice in option.choices
                ],
                "pattern": option.pattern or None,
            }
            for option in method.options
        ],
    }


def rules_document(name: str = "") -> Document:
    """All rule sets, or one with every key, its value, what it means and who says so.

    Raises: UnknownNameError.
    """
    if not name:
        rows = [(rules.name, rules.title, rules.note) for rules in RULES]
        data = [_rules_data(rules) for rules in RULES]
        return _list("Rule sets", rows, ("Name", "Title", "Note"), data)
    rules = RULES.get(name)
    cited = {key.name: key for key in rules.keys}
    general = [(key.name, key.value, "", str(key.cite)) for key in rules.keys if key.name not in _RULE_NAMES]
    house = [
        (option.name, cited[option.name].value, option.meaning, str(cited[option.name].cite))
        if option.name in cited
        else (option.name, option.default, option.meaning, "not settled by this rule set; the default")
        for option in RULE_KEYS
    ]
    document = _list(rules.title, general + house, ("Rule", "Value", "Meaning", "Authority"), _rules_data(rules))
    note = Section(title="", blocks=(Paragraph(rules.note),))
    return replace(document, subtitle=f"--rules {rules.name}", sections=(note, *document.sections))


_RULE_NAMES = {option.name for option in RULE_KEYS}


def _rules_data(rules: RuleSet) -> dict[str, object]:
    return {
        "name": rules.name,
        "title": rules.title,
        "note": rules.note,
        "keys": [
            {"name": key.name, "value": key.value, "authority": str(key.cite), "seen": key.cite.seen}
            for key in rules.keys
        ],
    }


def formats_document(name: str = "") -> Document:
    """The file formats that are read and written, or one of them; and the output formats.

    Raises: UnknownNameError.
    """
    chosen: list[Format] = [FORMATS.get(name)] if name else list(FORMATS)
    rows = [(f.name, f.title, " ".join(f.extensions), ", ".join(f.holds), "yes" if f.write else "no") for f in chosen]
    files = _list("", rows, ("Name", "Title", "Extensions", "What is read", "Written"), None).sections[0]
    about = tuple(
        Section(title="", blocks=tuple(Paragraph(text) for text in _about(f) if text)) for f in chosen if name
    )
    lost = tuple(
        Section(title=f"{f.name} cannot carry", blocks=tuple(Paragraph(f"- {what}") for what in f.cannot_carry))
        for f in chosen
        if f.write and f.cannot_carry
    )
    output = _list("", [(r.name, r.title) for r in RENDERERS], ("Name", "Title"), None).sections[0]
    extra = () if name else (Section(title="Output (--format)", blocks=output.blocks), _reports())
    return Document(
        title="File formats",
        sections=(files, *about, *lost, *extra),
        data=[
            {
                "name": f.name,
                "title": f.title,
                "extensions": list(f.extensions),
                "reads": True,
                "holds": list(f.holds),
                "written_by": f.written_by,
                "limits": f.limits,
                "strict": f.lint is not None,
                "writes": f.write is not None,
                "cannot_carry": list(f.cannot_carry),
            }
            for f in chosen
        ],
    )


def _about(found: Format) -> tuple[str, ...]:
    """Who writes it, what is not read, and where it is described."""
    return (
        f"Written by: {found.written_by}." if found.written_by else "",
        f"Not read: {found.limits}." if found.limits else "",
        f"Source: {'; '.join(str(cite) for cite in found.sources)}." if found.sources else "",
    )


def _reports() -> Section:
    rows = [(r.name, r.summary) for r in sorted(REPORTS, key=lambda report: report.order)]
    return Section(
        title="Reports (--report)", blocks=_list("", rows, ("Name", "What it shows"), None).sections[0].blocks
    )

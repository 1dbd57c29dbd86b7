"""Writes the reference pages from the shelves, the parser and the source: `python tools/reference.py [--check]`."""

from __future__ import annotations

import argparse
import ast
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from overtrick.cli.arguments import build_parser
from overtrick.desk.show_match_methods import DECIDES
from overtrick.desk.show_scales import grid_of
from overtrick.formats import FORMATS, Format
from overtrick.formats.shelf.csv._sheets import ENTRIES, MATCHES, TRAVELLERS
from overtrick.kernel.cite import Cite
from overtrick.matches import MATCH_METHODS
from overtrick.methods import METHODS
from overtrick.model.house import RULE_KEYS
from overtrick.model.match_method import MatchMethod
from overtrick.model.method import Method, Option
from overtrick.reports import REPORTS
from overtrick.reports.render import RENDERERS
from overtrick.rules import RULES, RuleSet
from overtrick.scales import SCALES, Scale

__all__ = ["FOLDER", "MEANINGS", "PAGES", "codes_in", "main"]

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "reference"
SOURCE = ROOT / "src" / "overtrick"


def _read_meanings(text: str) -> dict[str, tuple[str, str]]:
    """What each code means, and what to do.

    >>> _read_meanings("a-b: It is\\n  so. > Do that.")
    {'a-b': ('It is so.', 'Do that.')}
    """
    joined = text.strip().replace("\n  ", " ")
    found = {}
    for entry in joined.split("\n"):
        code, _, said = entry.partition(": ")
        meaning, _, advice = said.partition(" > ")
        found[code] = (meaning, advice)
    return found


MEANINGS = _read_meanings(Path(__file__).with_name("problem_meanings.txt").read_text(encoding="utf-8"))
"""Every problem code: what it means, and what to do about it."""

_HEAD = "<!-- Written by tools/reference.py; changes made here are lost. -->\n"


def _cell(text: object) -> str:
    return str(text).replace("|", "\\|").replace("\n", " ")


def _table(heads: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> str:
    lines = ["| " + " | ".join(heads) + " |", "|" + " --- |" * len(heads)]
    lines += ["| " + " | ".join(_cell(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def _page(title: str, intro: str, *parts: str) -> str:
    return "\n".join((f"# {title}\n", _HEAD, f"{intro}\n", *parts))


def _cite(cite: Cite) -> str:
    return f"[{cite}]({cite.link})" if cite.link else str(cite)


def _cites(cites: Iterable[Cite]) -> str:
    return "; ".join(_cite(cite) for cite in cites)


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def methods_page() -> str:
    """Every method with its formula, options and sources."""
    rows = [(f"[`{m.name}`](#{m.name})", m.title, m.basis.value, m.summary) for m in METHODS]
    intro = (
        "n results are compared on a board, and N is the number that the fullest board of the field was scheduled to "
        "have. k scores are lower, m are equal with the own one among them, and S = 2k + m − 1.\n\n"
        "*Secondary source*: read in a summary, not in the work itself. *Our own choice*: no authority states it. See "
        "[Sources and doubts](../explanation/sources-and-doubts.md)."
    )
    table = _table(("Name", "Title", "Awards are", "What it does"), rows)
    return _page("Scoring methods", intro, table, *(_method(m) for m in METHODS))


def match_methods_page() -> str:
    """Every way to score a match."""
    rows = [(f"[`{m.name}`](#{m.name})", m.title, m.summary) for m in MATCH_METHODS]
    intro = (
        "How a match between teams is scored: `--match-method NAME`. The net score of a board is what a team got at "
        "one table and at the other, added, from its own side."
    )
    table = _table(("Name", "Title", "What it does"), rows)
    return _page("Ways to score a match", intro, table, *(_match_method(m) for m in MATCH_METHODS))


def _match_method(method: MatchMethod) -> str:
    told = [
        f"Formula: {method.formula}",
        f"A ranking adds up {DECIDES[method.decides]}.",
        f"Sources: {_cites(method.sources)}",
        *([f"Other names: {', '.join(method.aliases)}"] if method.aliases else []),
    ]
    return f"## {method.name}\n\n{method.title}. {method.summary}\n\n" + "".join(f"- {line}\n" for line in told)


def _method(method: Method[Any]) -> str:
    told = [
        f"Formula: {method.formula}",
        f"Fewest results that can be compared: {method.least}",
        f"Sources: {_cites(method.sources)}",
        *([f"Other names: {', '.join(method.aliases)}"] if method.aliases else []),
    ]
    head = f"## {method.name}\n\n{method.title}. {method.summary}\n\n" + "".join(f"- {line}\n" for line in told)
    return "\n".join((head, *(_option(option) for option in method.options)))


def _option(option: Option[Any]) -> str:
    rows = [
        (
            f"`{c.name}`" + (" (default)" if c.name == option.default else ""),
            c.meaning,
            _cite(c.cite) if c.cite else "no authority found; offered for comparison",
        )
        for c in option.choices
    ]
    if option.pattern:
        rows.append((option.pattern, "as written", ""))
    return f"### --{option.name}\n\n{_sentence(option.meaning)}\n\n" + _table(("Value", "Meaning", "Authority"), rows)


def rules_page() -> str:
    """Every house rule with its choices, then every rule set with its sources."""
    intro = (
        "What authorities settle differently. `--rules NAME` takes a rule set, `--rule KEY=VALUE` changes one rule of "
        "it; an event file may say both under `conditions`."
    )
    keys = "\n".join(_option(option).replace("### --", "### ", 1) for option in RULE_KEYS)
    sets = "\n".join(_rule_set(rules) for rules in RULES)
    return _page("Rules and rule sets", intro, f"## The rules\n\n{keys}", f"## The rule sets\n\n{sets}")


def _rule_set(rules: RuleSet) -> str:
    rows = [(f"`{key.name}`", f"`{key.value}`", _cite(key.cite)) for key in rules.keys]
    told = f"### {rules.name}\n\n{rules.title}. {rules.note}\n\n"
    return told + (_table(("Rule", "Value", "Source"), rows) if rows else "Nothing but defaults.\n")


def scales_page() -> str:
    """Every victory-point scale as a table."""
    intro = (
        "What a match is worth, from the margin in IMPs or the percentage of its matchpoints. `overtrick vp --scale "
        "NAME` converts one result, `overtrick scales NAME --boards N` prints a column, and `--byes victory-points "
        "--scale NAME` ranks by them. Scales that take any number of boards are shown for some. "
        "[Victory points](../explanation/victory-points.md) explains how the scales differ."
    )
    rows = [(f"[`{s.name}`](#{s.name})", s.title, s.measure.value, s.boards_text, s.half or "–") for s in SCALES]
    heads = ("Name", "Title", "Converts", "Boards", "For half-matches")
    return _page("Victory-point scales", intro, _table(heads, rows), *(_scale(scale) for scale in SCALES))


def _scale(scale: Scale) -> str:
    grid = grid_of(scale)
    names = f" Other names: {', '.join(scale.aliases)}." if scale.aliases else ""
    told = f"## {scale.name}\n\n{scale.title}. Source: {_cites(scale.sources)}. {scale.note}{names}\n\n"
    return told + _table((grid.corner, *(f"{boards} boards" for boards in grid.headings)), grid.rows)


def _format(found: Format) -> str:
    """One format: its files, its limits, and what is lost in writing it."""
    told = f"### {found.name}\n\n{found.title}: {' '.join(found.extensions) or 'any name'}. "
    told += f"Source: {_cites(found.sources)}.\n"
    if found.limits:
        told += f"\nNot read: {found.limits}.\n"
    if found.lint is not None:
        told += "\n`check --strict` looks it over for whoever writes an exporter.\n"
    if found.write and found.cannot_carry:
        told += "\nWriting it loses:\n\n" + "".join(f"- {what}\n" for what in found.cannot_carry)
    return told


def formats_page() -> str:
    """File formats, output formats and reports."""
    intro = "Overtrick recognises the format of a file by its content. `--from` names it where that fails."
    rows = [
        (f"[`{f.name}`](#{f.name})", f.title, f.written_by, ", ".join(f.holds), "yes" if f.write else "")
        for f in FORMATS
    ]
    columns, matches, entries = (
        [(f"`{n}`", meaning, ", ".join(sheet.others.get(n, ()))) for n, meaning in sheet.fields.items()]
        for sheet in (TRAVELLERS, MATCHES, ENTRIES)
    )
    reports = [(f"`{r.name}`", r.summary) for r in sorted(REPORTS, key=lambda report: report.order)]
    output = [(f"`{r.name}`", r.title, " ".join(r.extensions)) for r in RENDERERS]
    return _page(
        "File formats",
        intro,
        "## Tournament files\n\nAll of them are read. `overtrick convert` writes those that say so, and names what "
        "the other format cannot carry.\n\n"
        + _table(("Name", "Title", "Written by", "What is read from it", "Written"), rows),
        *(_format(f) for f in FORMATS),
        "## Columns of a CSV file\n\nThe separator is a comma, a semicolon or a tab. Capital letters do not matter. "
        "Needed are `board`, `ns`, `ew`, and either `score` or `contract`, `declarer` and `result`. What the cells "
        "may hold: see [Notation](notation.md).\n\n" + _table(("Column", "Holds", "Other headings"), columns),
        "## Columns of a CSV list of matches\n\nA sheet with the columns `home` and `away` has a match in each row. "
        "A match without scores, victory points and ruling is still to be played; a team that sits out has `BYE` for "
        "its opponent.\n\n" + _table(("Column", "Holds", "Other headings"), matches),
        "## Columns of a CSV list of contestants\n\nA sheet with the columns `number` and `names` or `title` has a "
        "contestant in each row; it is what a first round is drawn from.\n\n"
        + _table(("Column", "Holds", "Other headings"), entries),
        "## Output formats\n\n" + _table(("`--format`", "Title", "Extensions"), output),
        "## Reports\n\n" + _table(("`--report`", "Shows"), reports),
    )


def command_line_page() -> str:
    """Every command with its options, from the parser itself."""
    parser = build_parser()
    found = next(a for a in parser._actions if isinstance(a, argparse._SubParsersAction))
    summaries = {action.dest: action.help or "" for action in found._choices_actions}
    rows = [(f"[`{name}`](#{name})", summary) for name, summary in summaries.items()]
    codes = [line.split(maxsplit=1) for line in (parser.epilog or "").splitlines()[1:]]
    return _page(
        "Command line",
        "`overtrick COMMAND ...`. `overtrick --version` tells the version, `overtrick COMMAND --help` the options.",
        _table(("Command", "What it does"), rows),
        "## Exit codes\n\n" + _table(("Code", "Meaning"), [(code, text) for code, text in codes]),
        *(_command(name, summaries[name], command) for name, command in found.choices.items()),
        *_shared(found.choices),
    )


def _command(name: str, summary: str, command: argparse.ArgumentParser) -> str:
    own = [a for group in command._action_groups if _is_plain(group) for a in group._group_actions]
    words = [f"[{a.metavar}]" if a.nargs == "?" else str(a.metavar) for a in own if not a.option_strings]
    rows = [(_flags(a), _help(a)) for a in own if "-h" not in a.option_strings]
    others = [f"[{_title(g)}](#{_title(g).replace(' ', '-')})" for g in command._action_groups if not _is_plain(g)]
    return (
        f"## {name}\n\n{_sentence(summary)}\n\n`{' '.join(['overtrick', name, *words])} [options]`\n\n"
        + _table(("Word", "Meaning"), rows)
        + (f"\nAlso: {', '.join(others)}.\n" if others else "")
    )


def _shared(commands: dict[str, argparse.ArgumentParser]) -> Iterator[str]:
    """The groups of options that several commands share, once each."""
    takers: dict[str, dict[str, str]] = defaultdict(dict)
    rows: dict[str, dict[str, tuple[str, str]]] = defaultdict(dict)
    for name, command in commands.items():
        for group in command._action_groups:
            if not _is_plain(group):
                takers[_title(group)][name] = " ".join(_flags(a) for a in group._group_actions)
                for action in group._group_actions:
                    rows[_title(group)].setdefault(_flags(action), (_flags(action), _help(action)))
    for title, options in rows.items():
        without = {f: [name for name, flags in takers[title].items() if f not in flags] for f in options}
        told = [
            (f, text + (f"; not with {', '.join(without[f])}" if without[f] else "")) for f, text in options.values()
        ]
        head = f"## {title.capitalize()}\n\nTaken by {', '.join(takers[title])}.\n\n"
        yield head + _table(("Word", "Meaning"), told)


def _is_plain(group: argparse._ArgumentGroup) -> bool:
    return group.title in ("positional arguments", "options")


def _title(group: argparse._ArgumentGroup) -> str:
    return str(group.title).partition(" (")[0]


def _help(action: argparse.Action) -> str:
    return (action.help or "").replace("%%", "%")


def _flags(action: argparse.Action) -> str:
    if not action.option_strings:
        return f"`{action.metavar}`"
    value = "" if action.nargs == 0 else f" {action.metavar or action.dest.upper()}"
    return ", ".join(f"`{flag}{value}`" for flag in action.option_strings)


def problems_page() -> str:
    """Every code that the source can report, with its meaning."""
    intro = (
        "A *problem* is something wrong or doubtful in a file. An **error** stops the scoring, a **warning** should "
        "be looked at, a **note** is worth knowing. The text on the screen says more than this table: what was found, "
        "and on which line. Programs find the code in [JSON](../how-to/use-results-in-another-program.md)."
    )
    found = codes_in(SOURCE)
    rows = [(f"`{code}`", ", ".join(sorted(found[code])), *MEANINGS[code]) for code in sorted(found)]
    return _page("Problems", intro, _table(("Code", "Severity", "Meaning", "What to do"), rows))


_SEVERITIES = {"error": "error", "warn": "warning", "note": "note"}


def codes_in(folder: Path) -> dict[str, set[str]]:
    """Every problem code in the source with its severities.

    A function with a parameter `code` passes on what it is called with; `with_warning` is one of them.

    Raises: ValueError for a code that is calculated, since nobody could document it.
    """
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    helpers = {node.name: node for node in functions if any(arg.arg == "code" for arg in node.args.args)}
    severities = {name: _passed_on(node) or {"warning"} for name, node in helpers.items() if name != "_add"}
    found: dict[str, set[str]] = defaultdict(set)
    for tree in trees:
        for name, code in _reports(tree, set(severities)):
            found[code] |= {_SEVERITIES[name]} if name in _SEVERITIES else severities[name]
    return dict(found)


def _passed_on(helper: ast.FunctionDef) -> set[str]:
    calls = (node.func for node in ast.walk(helper) if isinstance(node, ast.Call))
    return {_SEVERITIES[f.attr] for f in calls if isinstance(f, ast.Attribute) and f.attr in _SEVERITIES}


def _reports(tree: ast.AST, helpers: set[str]) -> Iterator[tuple[str, str]]:
    """The calls that report a problem: what is called, and the code."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        first = node.args[0]
        if name not in _SEVERITIES.keys() | helpers or (isinstance(first, ast.Name) and first.id == "code"):
            continue
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            yield name, first.value
        elif len(node.args) > 1:
            raise ValueError(f"Line {node.lineno}: the code of a problem should be written out.")


PAGES: dict[str, Callable[[], str]] = {
    "command-line.md": command_line_page,
    "methods.md": methods_page,
    "match-methods.md": match_methods_page,
    "scales.md": scales_page,
    "rules.md": rules_page,
    "formats.md": formats_page,
    "problems.md": problems_page,
}
"""The pages that are written here."""


def main(words: list[str]) -> int:
    """Write the pages, or with --check say which are stale."""
    stale = []
    for name, page in PAGES.items():
        path, text = FOLDER / name, page()
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(name)
        if "--check" not in words:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    if stale:
        print(("stale: " if "--check" in words else "written: ") + ", ".join(stale))
    return 1 if stale and "--check" in words else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

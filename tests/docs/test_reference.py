"""The generated reference is up to date, and every problem has a meaning."""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import tools.reference
from overtrick.formats import FORMATS
from overtrick.intake import notation
from overtrick.kernel.cite import Cite
from overtrick.methods import METHODS
from overtrick.model.contract import Contract
from overtrick.model.house import RULE_KEYS
from overtrick.model.strain import Strain
from overtrick.rules import RULES
from overtrick.scales import SCALES
from tests.docs.pages import ROOT
from tools.reference import FOLDER, MEANINGS, PAGES, codes_in, main

CODES = codes_in(ROOT / "src" / "overtrick")


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_what_the_tool_writes(name: str) -> None:
    stale = (FOLDER / name).read_text(encoding="utf-8") != PAGES[name]()
    assert not stale, "run: python tools/reference.py"


def test_check_says_what_is_stale_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.reference.FOLDER", tmp_path)
    assert main(["--check"]) == 1
    assert capsys.readouterr().out == f"stale: {', '.join(PAGES)}\n"
    assert list(tmp_path.iterdir()) == []
    assert main([]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(PAGES)
    assert main(["--check"]) == 0


def test_every_problem_has_a_meaning_and_an_advice() -> None:
    assert sorted(CODES) == sorted(MEANINGS)
    assert [code for code, (meaning, advice) in MEANINGS.items() if not meaning or not advice] == []


def test_codes_are_found_wherever_they_are_reported() -> None:
    """One of each way: at once, through a helper with a fallback, through a helper of a reader, by the desk."""
    assert CODES["bad-board"] == {"error"}
    assert CODES["bad-declarer"] == {"error", "warning"}
    assert CODES["open-comment"] == {"error"}
    assert CODES["left-out"] == {"warning"}
    assert CODES["unknown-columns"] == {"note"}


def test_a_code_that_is_calculated_is_refused(tmp_path: Path) -> None:
    (tmp_path / "odd.py").write_text("def f(problems, x):\n    problems.error('a' + x, 'message')\n")
    with pytest.raises(ValueError, match="should be written out"):
        codes_in(tmp_path)


def test_everything_on_the_shelves_is_on_a_page() -> None:
    methods, scales, formats = (PAGES[name]() for name in ("methods.md", "scales.md", "formats.md"))
    assert [m.name for m in METHODS if f"\n## {m.name}\n" not in methods] == []
    assert [o.name for m in METHODS for o in m.options if f"\n### --{o.name}\n" not in methods] == []
    assert [s.name for s in SCALES if f"\n## {s.name}\n" not in scales] == []
    assert [f.name for f in FORMATS if f"| [`{f.name}`](#{f.name}) |" not in formats] == []


def _written(page: str, heading: str) -> list[str]:
    """What the first column of the table under a heading allows."""
    part = page.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    cells = [row.split("|")[1] for row in part.splitlines() if row.startswith("| `")]
    return [text for cell in cells for text in re.findall("`([^`]+)`", cell)]


def test_every_notation_on_the_page_is_read() -> None:
    page = (FOLDER / "notation.md").read_text(encoding="utf-8")
    four = Contract(level=4, strain=Strain.HEARTS)
    readers: dict[str, Callable[[str], object]] = {
        "Contract": notation.read_call,
        "Result": lambda text: notation.read_tricks(text, four),
        "Boards without a normal result": notation.read_special,
        "Vulnerability": notation.read_vulnerability,
    }
    for heading, read in readers.items():
        written = _written(page, heading)
        assert written
        assert [text for text in written if read(text) is None] == [], heading


def _citations() -> list[Cite]:
    """Every citation on the shelves."""
    found = [cite for method in METHODS for cite in method.sources]
    options = [option for method in METHODS for option in method.options]
    found += [choice.cite for option in options for choice in option.choices if choice.cite]
    found += [choice.cite for key in RULE_KEYS for choice in key.choices if choice.cite]
    found += [key.cite for rules in RULES for key in rules.keys]
    return [
        *found,
        *(cite for scale in SCALES for cite in (*scale.sources, scale.whole_source)),
        *(cite for form in FORMATS for cite in form.sources),
    ]


def test_every_doubtful_source_is_told() -> None:
    """What is not read in the work itself stands on the page of sources, by name and edition."""
    page = (ROOT / "docs" / "explanation" / "sources-and-doubts.md").read_text(encoding="utf-8")
    doubtful = page.split("\n## Secondary sources\n")[1].split("\n## ")[0]
    secondary = {str(cite).removesuffix(" [secondary source]") for cite in _citations() if cite.seen == "secondary"}
    assert [text for text in sorted(secondary) if f"| {text} |" not in doubtful] == []


def test_examples_in_the_tool() -> None:
    assert doctest.testmod(tools.reference).failed == 0


@pytest.mark.parametrize("path", [*(ROOT / "tests" / "docs").glob("*.py"), ROOT / "tools" / "reference.py"])
def test_files_and_functions_are_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    assert len(text.splitlines()) < 400
    assert [f.name for f in functions if (f.end_lineno or 0) - f.lineno >= 40] == []

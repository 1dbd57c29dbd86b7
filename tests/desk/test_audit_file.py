"""An audit from bytes to document: what the JSON holds, and what is said of a file without a result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from overtrick.cli.main import main

NOTHING = "board,ns,ew,score\n"


def audited(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(["audit", *words])
    return code, capsys.readouterr().out


def page_file(tmp_path: Path) -> str:
    """The file of the how-to page."""
    page = Path(__file__).parents[2] / "docs/how-to/check-another-programs-results.md"
    xml = page.read_text("utf-8").partition("```xml file=friday.xml\n")[2].partition("\n```")[0]
    (tmp_path / "friday.xml").write_text(xml, "utf-8")
    return str(tmp_path / "friday.xml")


def test_the_json_names_every_difference(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out = audited(capsys, page_file(tmp_path), "--format", "json")
    found = json.loads(out)
    assert code == 0
    assert {name: found[name] for name in ("numbers", "agree", "explained", "unexplained")} == {
        "numbers": 48,
        "agree": 47,
        "explained": 1,
        "unexplained": 0,
    }
    assert found["differences"] == [
        {
            "place": "2, N-S",
            "what": "per cent",
            "published": "33.33",
            "computed": "25",
            "cause": "typed number: 33.33 was typed where 25 is right: the boards of 2 give that, and the totals of "
            "all others fit",
            "explained": True,
        }
    ]
    assert list(found) == ["numbers", "agree", "explained", "unexplained", "conditions", "differences", "unchecked"]


def test_what_nothing_explains_is_exit_code_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out = audited(capsys, page_file(tmp_path), "--method", "butler")
    assert code == 1
    assert "Nothing that is known of scoring programs gives these numbers." in out


def test_an_unknown_method_is_a_wrong_call(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["audit", page_file(tmp_path), "--method", "butlr"]) == 2
    assert "butler" in capsys.readouterr().err


def test_a_file_without_a_result(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "empty.csv").write_text(NOTHING, "utf-8")
    code, out = audited(capsys, str(tmp_path / "empty.csv"))
    assert (code, "Not checked." in out) == (1, True)

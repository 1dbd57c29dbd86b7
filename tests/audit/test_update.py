"""The tool that makes the table of audits again: which rows, what it says, and what it writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.audit import update
from tests.audit.corpus import Row, tabled, written

ROWS = {
    "pbn/night.pbn": Row(numbers=10, agree=10, explained={}, unexplained=0),
    "usebio/friday.xml": Row(numbers=20, agree=17, explained={"stale totals": 2}, unexplained=1),
}
NOW = Row(numbers=20, agree=18, explained={"stale totals": 2}, unexplained=0)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A table of two rows and their files, of which an audit now finds `NOW`."""
    for name in ROWS:
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text("", "utf-8")
    path = tmp_path / "corpus.json"
    path.write_text(written(ROWS), "utf-8")
    monkeypatch.setattr(update, "TABLE", path)
    monkeypatch.setattr(update, "REAL", tmp_path)
    monkeypatch.setattr(update, "paths_of", lambda name: sorted(tmp_path.glob(name)))
    monkeypatch.setattr(update, "row_of", lambda _: NOW)
    return path


def test_only_the_rows_that_fit_are_made_again(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert update.main(["usebio/*"]) == 1
    assert tabled(table.read_text("utf-8")) == ROWS | {"usebio/friday.xml": NOW}
    assert capsys.readouterr().err == (
        "1/1 usebio/friday.xml: 18 of 20 agree, 0 unexplained, stale totals 2; "
        "was 17 of 20 agree, 1 unexplained, stale totals 2\n"
    )


def test_all_rows_without_a_pattern(table: Path) -> None:
    assert (update.main([]), tabled(table.read_text("utf-8"))) == (1, dict.fromkeys(ROWS, NOW))
    assert update.main([]) == 0


def test_a_file_that_no_row_names_is_added(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (table.parent / "csv").mkdir()
    (table.parent / "csv" / "new.csv").write_text("", "utf-8")
    assert update.main(["csv/new.csv"]) == 1
    assert list(tabled(table.read_text("utf-8"))) == ["csv/new.csv", *ROWS]
    assert "was not there" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nowhere.xml"], "nowhere.xml: no such file"),
        (["a", "b"], "tests.audit.update [PATTERN]"),
        (["-h"], "PATTERN"),
    ],
)
def test_a_wrong_call_writes_nothing(
    table: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert (update.main(words), said in capsys.readouterr().err) == (2, True)
    assert tabled(table.read_text("utf-8")) == ROWS


def test_without_the_files_of_other_programs(
    table: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(update, "REAL", table.parent / "absent")
    assert (update.main([]), "are not here" in capsys.readouterr().err) == (2, True)

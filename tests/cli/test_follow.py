"""`correct` and `follow` as a scorer uses them on a club night."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from overtrick.cli.commands import follow as module
from tests.cli.terminal import Capture, run

HEAD = "board,table,ns,ew,contract,declarer,result\n"
FIRST, SECOND, THIRD = "1,1,1,2,4S,N,=\n", "1,2,3,4,4S,N,+1\n", "1,3,5,6,3NT,E,-1\n"


@pytest.fixture
def results(tmp_path: Path) -> Path:
    path = tmp_path / "results.csv"
    path.write_text(HEAD + FIRST + SECOND, encoding="utf-8")
    return path


def scores(capsys: Capture, *words: str | Path) -> list[int]:
    code, out, _ = run(capsys, "score", *words, "--format", "json")
    assert code == 0
    return [line["score"] for board in json.loads(out)["boards"] for line in board["lines"]]


class TestCorrect:
    def test_made_listed_kept_and_dropped(self, capsys: Capture, results: Path) -> None:
        code, out, err = run(capsys, "correct", results, "--set", "board 1 table 1 = 4S N -1", "--because", "misread")
        assert (code, err) == (0, "")
        assert "board 1 table 1 = 4S N -1" in out
        assert scores(capsys, results) == [-50, 450]
        assert scores(capsys, results, "--uncorrected") == [420, 450]
        results.write_text(HEAD + "1,1,1,2,4S,N,+2\n" + SECOND, encoding="utf-8")
        code, out, _ = run(capsys, "correct", results, "--format", "json")
        told = json.loads(out)
        assert [problem["code"] for problem in told["problems"]] == ["correction-conflict"]
        assert [(one["number"], one["was"], one["now"], one["because"]) for one in told["corrections"]] == [
            ("1", "4S N =", "4S N +2", "misread")
        ]
        assert scores(capsys, results) == [-50, 450]
        run(capsys, "correct", results, "--keep", "1")
        assert json.loads(run(capsys, "correct", results, "--format", "json")[1])["problems"] == []
        run(capsys, "correct", results, "--drop", "1")
        assert scores(capsys, results) == [480, 450]
        assert results.read_text(encoding="utf-8") == HEAD + "1,1,1,2,4S,N,+2\n" + SECOND

    def test_nothing_is_written_for_a_correction_that_cannot_be(self, capsys: Capture, results: Path) -> None:
        code, _, err = run(capsys, "correct", results, "--set", "board 9 table 1 = 420")
        assert (code, err) == (2, "overtrick: There is no board 9 in this event. There: 1.\n")
        assert sorted(path.name for path in results.parent.iterdir()) == ["results.csv"]
        code, _, err = run(capsys, "correct", results, results, "--set", "board 1 table 1 = 420")
        assert (code, err) == (
            2,
            "overtrick: Corrections belong to one file. Name the file that is wrong.\n",
        )

    def test_damaged_corrections_stop_the_scoring(self, capsys: Capture, results: Path) -> None:
        Path(f"{results}.corrections.json").write_text("{", encoding="utf-8")
        code, _, err = run(capsys, "score", results)
        assert code == 2
        assert "damaged" in err


def changes(results: Path, *contents: str | None) -> Callable[[float], None]:
    """What happens to the file between two looks; None takes it away."""
    coming = iter(contents)

    def pause(_: float) -> None:
        content = next(coming)
        if content is None:
            results.unlink()
        else:
            results.write_text(content, encoding="utf-8")

    return pause


def told(err: str) -> list[str]:
    return [line.split(" ", 1)[1] for line in err.splitlines()]


class TestFollow:
    def follow(
        self, capsys: Capture, monkeypatch: pytest.MonkeyPatch, results: Path, *contents: str | None
    ) -> tuple[str, list[str]]:
        pause = changes(results, *contents)
        monkeypatch.setattr(module, "_PAUSE", pause)
        code, out, err = run(capsys, "follow", results, "--times", str(len(contents) + 1), "--method", "mitchell")
        assert code == 0
        return out, told(err)

    def test_what_is_new_is_told_and_the_ranking_redrawn(
        self, capsys: Capture, monkeypatch: pytest.MonkeyPatch, results: Path
    ) -> None:
        same = HEAD + FIRST + SECOND
        out, err = self.follow(capsys, monkeypatch, results, same, same + THIRD, same.replace("4S,N,=", "4S,N,-1"))
        assert err == [
            "new: board 1, 1-2: 4S N = (+420)",
            "new: board 1, 3-4: 4S N +1 (+450)",
            "new: board 1, 5-6: 3NT E -1 (+50)",
            "changed: board 1, 1-2: 4S N -1 (-50), before 4S N = (+420)",
            "gone: board 1, 5-6: 3NT E -1 (+50)",
        ]
        assert out.count("1 board · 2 results") == 2
        assert out.count("1 board · 3 results") == 1

    def test_a_file_that_is_away_or_half_written_leaves_the_last_results(
        self, capsys: Capture, monkeypatch: pytest.MonkeyPatch, results: Path
    ) -> None:
        same = HEAD + FIRST + SECOND
        out, err = self.follow(capsys, monkeypatch, results, None, "", "board,score\n", same + "1,3,5,6,9S,N,=\n")
        assert err[2].startswith("cannot be read just now, the last results stay: There is no file")
        assert err[3] == (
            "cannot be read just now, the last results stay: The file is empty. Give a file with results; "
            "`overtrick formats` lists the kinds."
        )
        assert err[4:] == ["no result yet"]
        assert out.count("1 board · 2 results") == 2
        assert "Left out" in out

    def test_results_that_are_due_are_counted_and_ended_with(
        self, capsys: Capture, monkeypatch: pytest.MonkeyPatch, results: Path
    ) -> None:
        results.write_text(HEAD + FIRST + "1,2,3,4,,,?\n", encoding="utf-8")
        monkeypatch.setattr(module, "_PAUSE", changes(results, HEAD + FIRST + SECOND))
        code, _, err = run(capsys, "follow", results, "--until-done")
        assert code == 0
        assert told(err) == [
            "new: board 1, 1-2: 4S N = (+420)",
            "1 result still to come",
            "new: board 1, 3-4: 4S N +1 (+450)",
        ]

    def test_a_page_is_written_anew(self, capsys: Capture, monkeypatch: pytest.MonkeyPatch, results: Path) -> None:
        page = results.with_name("live.html")
        monkeypatch.setattr(module, "_PAUSE", changes(results, HEAD + FIRST + SECOND + THIRD))
        code, out, _ = run(capsys, "follow", results, "--times", "2", "--output", page)
        assert (code, out) == (0, "")
        assert "3 results" in page.read_text(encoding="utf-8")

    def test_a_file_that_is_not_there_is_refused_at_once(self, capsys: Capture, tmp_path: Path) -> None:
        code, _, err = run(capsys, "follow", tmp_path / "none.csv")
        assert code == 2
        assert "There is no file" in err

"""A scoring file that a control program fills while one looks at it."""

from __future__ import annotations

from pathlib import Path

import pytest

from overtrick.cli.commands import follow as module
from overtrick.formats._jet import Row
from tests.cli.terminal import Capture, run
from tests.cli.test_follow import told
from tests.formats.bws_files import meeting, result, scoring_file, section

ROUNDS = [meeting(1, table, 2 * table - 1, 2 * table, 1, 2) for table in (1, 2)]
FIRST = result(1, 1, 1, 2, "4 S|N|=")
SECOND = result(2, 1, 3, 4, "4 S|N|+1", Table=2)
MENDED = result(3, 1, 1, 2, "4 S|N|-1")
ERASED = result(4, 1, 3, 4, "4 S|N|+1", Table=2, Erased=True, Remarks="Result erased")
REST = (result(5, 1, 3, 4, "3 NT|E|=", Table=2), result(6, 2, 1, 2, "PASS"), result(7, 2, 3, 4, "1 C|S|=", Table=2))


def with_results(*rows: Row) -> bytes:
    return scoring_file({"Section": [section()], "RoundData": ROUNDS, "ReceivedData": rows})


def follow(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, path: Path, looks: list[bytes], *words: str
) -> tuple[str, list[str]]:
    """The command while the file becomes one after another of these."""
    coming = iter(looks[1:])
    path.write_bytes(looks[0])
    monkeypatch.setattr(module, "_PAUSE", lambda _: path.write_bytes(next(coming)) and None)
    code, out, err = run(capsys, "follow", path, "--method", "mitchell", *words)
    assert code == 0
    return out, told(err)


def test_results_are_told_as_they_come_and_the_ranking_redrawn(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rows = [FIRST, SECOND, MENDED, ERASED, *REST]
    looks = [with_results(*rows[:upto]) for upto in (1, 2, 3, 4, 7)]
    out, err = follow(capsys, monkeypatch, tmp_path / "night.bws", looks, "--until-done")
    assert err == [
        "new: board 1, 1-2: 4S N = (+420)",
        "3 results still to come",
        "new: board 1, 3-4: 4S N +1 (+450)",
        "2 results still to come",
        "changed: board 1, 1-2: 4S N -1 (-50), before 4S N = (+420)",
        "2 results still to come",
        "gone: board 1, 3-4: 4S N +1 (+450)",
        "3 results still to come",
        "new: board 1, 3-4: 3NT E = (-400)",
        "new: board 2, 1-2: passed out",
        "new: board 2, 3-4: 1C S = (+70)",
    ]
    assert out.count("Mitchell (matchpoints)") == 5


@pytest.mark.parametrize("part", [0, 1, 19, 2048, 4096, 5000, 40_000, 100_000, 200_000])
def test_a_half_written_file_leaves_the_last_results(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, part: int
) -> None:
    whole = with_results(FIRST, SECOND)
    looks = [whole, with_results(FIRST, SECOND, MENDED)[:part], whole]
    _, err = follow(capsys, monkeypatch, tmp_path / "night.bws", looks, "--times", "3")
    assert err[:2] == ["new: board 1, 1-2: 4S N = (+420)", "new: board 1, 3-4: 4S N +1 (+450)"]
    assert [text for text in err if text.startswith(("gone", "changed"))] == []

"""What `check --strict` says of PBN files: the export format, rule by rule."""

from __future__ import annotations

import pytest
from hypothesis import given

from overtrick.formats.shelf.pbn import FORMAT
from overtrick.model.event import Event
from tests.formats.events import events

GAME = """% PBN 2.1
% EXPORT
[Event "?"]
[Site "?"]
[Date "2026.11.29"]
[Board "1"]
[West "?"]
[North "?"]
[East "?"]
[South "?"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"]
[Scoring "MP"]
[Declarer ""]
[Contract ""]
[Result ""]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS"]
1 2 3NTX N 9 550
3 4 Pass - - 0
"""
"""A game without a fault; the lines end with CR LF in the file."""


def found(text: str) -> list[tuple[str, str, int | None]]:
    assert FORMAT.lint is not None
    problems = FORMAT.lint(text.replace("\n", "\r\n").encode())
    return [(problem.severity.value, problem.code, problem.place.line) for problem in problems]


def test_a_file_without_a_fault() -> None:
    assert found(GAME) == []


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("% PBN 2.1\n% EXPORT\n", "", "no-version", 1),
        ('[Site "?"]\n', "", "tag-missing", 3),
        ('[West "?"]\n[North "?"]', '[North "?"]\n[West "?"]', "tag-order", 8),
        ('"None"', '"Love"', "odd-vulnerability", 12),
        ('[Contract ""]', '[Contract "1N"]', "odd-contract", 16),
        ('[Result ""]', '[Result "NS 9"]', "odd-result", 17),
        ("2026.11.29", "29.11.2026", "odd-date", 5),
        ('[Deal "N:', '[Deal "E:', "deal-from-other-hand", 13),
        ("3NTX", "3NX", "odd-cell", 19),
        (" 9 550", " = 550", "odd-cell", 19),
        ('[Event "?"]', f'[Event "{"x" * 245}"]', "line-too-long", 3),
    ],
)
def test_each_rule(old: str, new: str, code: str, line: int) -> None:
    assert found(GAME.replace(old, new, 1)) == [("warning", code, line)]


def test_a_line_as_long_as_it_may_be() -> None:
    assert found(GAME.replace('[Event "?"]', f'[Event "{"x" * 243}"]')) == []


def test_bytes() -> None:
    assert FORMAT.lint is not None
    assert [problem.code for problem in FORMAT.lint(GAME.encode())] == ["line-ends"]
    assert found(GAME.replace('[Event "?"]', '[Event "Łódź"]')) == [("note", "not-latin-1", None)]
    assert found(GAME.replace('[Event "?"]', '[Event "Zoë"]')) == []


def test_unknown_values_are_no_fault() -> None:
    assert found(GAME.replace("2026.11.29", "????.??.??").replace("3NTX N 9 550", "? ? ? ?")) == []
    assert found(GAME.replace("2026.11.29", "?")) == []


def test_a_rule_that_is_broken_often_is_told_once() -> None:
    twice = GAME + "\n" + GAME.partition("EXPORT\n")[2].replace('"1"', '"2"')
    assert FORMAT.lint is not None
    (problem,) = FORMAT.lint(twice.replace('"None"', '"Both"').replace("\n", "\r\n").encode())
    assert (problem.message, problem.place.line) == (
        "The game has a word of the import format: Vulnerable is 'Both', and so on in 2 places.",
        12,
    )


def test_tags_that_are_taken_over_are_there_and_in_order() -> None:
    first = GAME.replace('[Event "?"]', '[Event "##Cup"]').replace('[Scoring "MP"]', '[Scoring "##MP"]')
    second = GAME.partition('[Event "?"]\n')[2].replace('[Scoring "MP"]\n', "").replace('"1"', '"2"')
    assert found(f"{first}\n{second}") == []


@given(events())
def test_what_is_written_here_breaks_no_rule(event: Event) -> None:
    assert FORMAT.write is not None
    assert FORMAT.lint is not None
    assert [problem.code for problem in FORMAT.lint(FORMAT.write(event)) if problem.code != "not-latin-1"] == []

"""Corrections to a file that somebody else writes: they survive it, and where both change the conflict is told."""

from __future__ import annotations

import pytest

from overtrick.desk.corrections import (
    NO_CORRECTIONS,
    Corrections,
    corrected,
    decided,
    read_corrections,
    written_corrections,
)
from overtrick.desk.open_event import open_event
from overtrick.desk.score_file import Wishes, score_file
from overtrick.desk.sources import read_sources
from overtrick.desk.what_if import what_if
from overtrick.kernel.errors import BadValueError, UnknownNameError, UnreadableError

HEAD = "board,table,ns,ew,contract,declarer,result\n"
FIRST, SECOND = "1,1,1,2,4S,N,=\n", "1,2,3,4,4S,N,+1\n"
FILE = (HEAD + FIRST + SECOND).encode()
CHANGE = "board 1 table 1 = 4S N -1"


def made(*changes: str, to: bytes = FILE, since: Corrections = NO_CORRECTIONS) -> Corrections:
    for change in changes:
        since = corrected(read_sources(to), since, change, because="misread", made="2026-03-03 22:10")
    return since


def read(data: bytes, corrections: Corrections) -> tuple[list[int | None], list[tuple[str, str]]]:
    intake = open_event(data, corrections=corrections)
    return [line.score for line in intake.event.lines], [(p.code, p.severity.value) for p in intake.problems]


def test_a_correction_survives_a_file_that_is_read_again() -> None:
    corrections = made(CHANGE)
    assert read(FILE, NO_CORRECTIONS) == ([420, 450], [])
    assert read(FILE, corrections) == ([-50, 450], [("corrected", "note")])
    more = FILE + b"1,3,5,6,PASS,,\n"
    assert read(more, corrections) == ([-50, 450, 0], [("corrected", "note")])


def test_another_notation_of_the_same_result_is_no_conflict() -> None:
    rewritten = (HEAD + "01,1,1,2,4 S,N,10\n" + SECOND).encode()
    assert read(rewritten, made(CHANGE)) == ([-50, 450], [("corrected", "note")])


def test_the_file_comes_to_the_same_by_itself() -> None:
    mended = (HEAD + "1,1,1,2,4S,N,9\n" + SECOND).encode()
    assert read(mended, made(CHANGE)) == ([-50, 450], [("correction-met", "note")])


def test_a_conflict_is_told_and_the_correction_stands_until_somebody_decides() -> None:
    corrections, other = made(CHANGE), (HEAD + "1,1,1,2,4S,S,=\n" + SECOND).encode()
    assert read(other, corrections) == ([-50, 450], [("correction-conflict", "warning")])
    problem = open_event(other, corrections=corrections).problems[0]
    assert problem.message == (
        "Correction 1 ('board 1 table 1 = 4S N -1') (misread) was made when the file said 4S N =; now it says 4S S =. "
        "The correction stands."
    )
    kept = decided(read_sources(other), corrections, 1, keep=True)
    assert read(other, kept) == ([-50, 450], [("corrected", "note")])
    dropped = decided(read_sources(other), corrections, 1, keep=False)
    assert read(other, dropped) == ([420, 450], [])


def test_pairs_that_change_at_the_table_are_a_conflict_too() -> None:
    other = (HEAD + "1,1,1,6,4S,N,=\n" + SECOND).encode()
    assert read(other, made(CHANGE)) == ([-50, 450], [("correction-conflict", "warning")])


def test_a_correction_whose_line_is_gone_is_told() -> None:
    other = (HEAD + SECOND).encode()
    assert read(other, made(CHANGE)) == ([450], [("correction-without-line", "warning")])
    with pytest.raises(UnknownNameError):
        decided(read_sources(other), made(CHANGE), 1, keep=True)


def test_of_two_corrections_of_a_line_the_last_counts() -> None:
    corrections = made(CHANGE, "board 1 ns 1 = 4S N +2")
    assert read(FILE, corrections) == ([480, 450], [("corrected", "note")])
    assert read(FILE, decided(read_sources(FILE), corrections, 2, keep=False)) == (
        [-50, 450],
        [("corrected", "note")],
    )


def test_everything_at_the_desk_uses_them() -> None:
    wishes = Wishes(method="mitchell", corrections=made(CHANGE))
    outcome = score_file(FILE, wishes).outcome
    assert outcome is not None
    assert [line.line.score for line in outcome.sheets[0].lines] == [-50, 450]
    asked = what_if(FILE, ["board 1 table 2 = 4S N -2"], wishes).after
    assert asked is not None
    assert asked.outcome is not None
    assert [line.line.score for line in asked.outcome.sheets[0].lines] == [-50, -100]


def test_they_are_written_and_read_unchanged() -> None:
    corrections = made(CHANGE, "board 1 table 2 = 60/40")
    assert read_corrections(written_corrections(corrections)) == corrections


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"{}", b"[]", b"\xff", b'{"overtrick_corrections": 1}', b"[" * 100000),
        b'{"overtrick_corrections": 1, "corrections": [{"change": "board 1 = 420"}]}',
        b'{"overtrick_corrections": 1, "corrections": [{"change": "nonsense", "was": {}}]}',
        b'{"overtrick_corrections": 1, "corrections": [{"change": 5, "was": {}}]}',
        b'{"overtrick_corrections": 1, "corrections": [{"change": "board 1 = 420", "was": []}]}',
    ],
)
def test_damaged_corrections_are_never_passed_over(data: bytes) -> None:
    with pytest.raises(UnreadableError, match="damaged"):
        read_corrections(data)


def test_corrections_of_a_newer_version_are_refused() -> None:
    with pytest.raises(UnreadableError, match="newer Overtrick"):
        read_corrections(b'{"overtrick_corrections": 2, "corrections": []}')


def test_a_correction_is_checked_when_it_is_made() -> None:
    with pytest.raises(UnknownNameError, match="There is no table 7"):
        made("board 1 table 7 = 420")
    with pytest.raises(BadValueError, match="A line cannot say 'x'"):
        made("board 1 table 1 = x")
    with pytest.raises(UnknownNameError, match=r"There is no correction 2\. There: 1 to 1\."):
        decided(read_sources(FILE), made(CHANGE), 2, keep=False)

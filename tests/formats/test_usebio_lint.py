"""What `check --strict` says of USEBIO files."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

from overtrick.formats.shelf.usebio import FORMAT
from overtrick.model.event import Event
from tests.formats.events import events

REAL = Path(__file__).resolve().parents[3] / "shared" / "real"
FILE = """<?xml version="1.0" encoding="UTF-8"?>
<USEBIO Version="1.2">
<EVENT EVENT_TYPE="PAIRS">
<BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD><PROGRAM_NAME>Scorey</PROGRAM_NAME>
<EVENT_DESCRIPTION>Monday</EVENT_DESCRIPTION>
<DATE>29/11/2026</DATE><WINNER_TYPE>2</WINNER_TYPE>
<PARTICIPANTS>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION><PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>2EW</PAIR_NUMBER><PLAYER><PLAYER_NAME>Bo</PLAYER_NAME></PLAYER></PAIR>
</PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER>(A) 2</EW_PAIR_NUMBER>
<CONTRACT>3NTx</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>9</TRICKS><SCORE>550</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
<CONTRACT>PASS</CONTRACT><SCORE>0</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>0</EW_PAIR_NUMBER>
<CONTRACT>NP</CONTRACT></TRAVELLER_LINE>
</BOARD></EVENT></USEBIO>
"""


def found(text: str) -> list[tuple[str, int | None]]:
    assert FORMAT.lint is not None
    return [(problem.code, problem.place.line) for problem in FORMAT.lint(text.encode())]


def test_a_file_without_a_fault() -> None:
    assert found(FILE) == []


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ('<?xml version="1.0" encoding="UTF-8"?>', "", "no-declaration", 1),
        ('Version="1.2"', 'Version="2"', "usebio-version", 2),
        (' Version="1.2"', "", "usebio-version", 2),
        ("<PROGRAM_NAME>Scorey</PROGRAM_NAME>", "", "event-unsaid", 3),
        (' EVENT_TYPE="PAIRS"', "", "event-unsaid", 3),
        ("BOARD_SCORING_METHOD", "OTHER", "event-unsaid", 3),
        ("29/11/2026", "2026-11-29", "odd-date", 3),
        ("<PLAYER_NAME>Bo</PLAYER_NAME>", "", "name-missing", 9),
        ("<DIRECTION>NS</DIRECTION>", "", "direction-missing", 8),
        ("(A) 2", "3EW", "pair-unlisted", 12),
        ("3NTx", "3Nx", "odd-contract", 12),
        ("3NTx", "42", "odd-contract", 12),
        ("<TRICKS>9</TRICKS>", "", "tricks-missing", 12),
        ("<PLAYED_BY>N</PLAYED_BY>", "", "declarer-missing", 12),
        ("<SCORE>0</SCORE>", "", "score-missing", 14),
    ],
)
def test_each_rule(old: str, new: str, code: str, line: int) -> None:
    assert found(FILE.replace(old, new)) == [(code, line)]


@pytest.mark.parametrize("kind", ["MP_PAIRS", "BUTLER_PAIRS", "CROSS_IMP", "TEAMS"])
def test_a_type_may_say_how_boards_are_scored(kind: str) -> None:
    assert found(FILE.replace("BOARD_SCORING_METHOD", "OTHER").replace('"PAIRS"', f'"{kind}"')) == []


def test_one_ranking_needs_no_directions() -> None:
    assert found(FILE.replace("<DIRECTION>NS</DIRECTION>", "").replace("<WINNER_TYPE>2", "<WINNER_TYPE>1")) == []


def test_what_is_missing_is_named_at_once() -> None:
    assert FORMAT.lint is not None
    (problem,) = FORMAT.lint(FILE.replace("<DATE>29/11/2026</DATE>", "").replace("Monday", "").encode())
    assert problem.message == (
        "The event does not say what readers need: EVENT_DESCRIPTION (what the event is called), "
        "DATE (when it was played)."
    )


@pytest.mark.parametrize(
    "text", ["", "no xml", "<USEBIO/>", "<!DOCTYPE a [<!ENTITY b 'c'>]><USEBIO><EVENT/></USEBIO>"]
)
def test_what_is_no_event_is_left_to_the_reader(text: str) -> None:
    assert found(text) == []


@given(events())
def test_what_is_written_here_breaks_few_rules(event: Event) -> None:
    """Only what the event does not say is missed: names, and how boards were scored."""
    assert FORMAT.write is not None
    assert {code for code, _ in found(FORMAT.write(event).decode())} <= {"name-missing", "event-unsaid"}


@pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")
@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("usebio/ebuscore_mp_2sections_field_neuberg.xml", []),
        ("usebio/compscore3_butler_howell.xml", []),
        ("usebio/pianola_crossimp_pairs_matches.xml", ["odd-contract"]),
        ("usebio/individual_v1_1.xml", ["event-unsaid"]),
        ("nzscorer/scorer_nz_3sections_field_adj.usebio.xml", ["no-declaration", "event-unsaid", "odd-date"]),
    ],
)
def test_files_of_other_programs(name: str, codes: list[str]) -> None:
    assert FORMAT.lint is not None
    assert [problem.code for problem in FORMAT.lint((REAL / name).read_bytes())] == codes

"""The working of matches that are scored in rarer ways: Patton, hybrid, knock-outs without a score, one side only."""

from __future__ import annotations

from overtrick.desk.explain_event import explain_event
from overtrick.desk.question import Question
from overtrick.model.because import Because
from overtrick.reports.document import Steps
from overtrick.scoring.explain_names import called
from tests.matches.events import pairs, results, teams


def told(data: bytes, match: str, **wishes: object) -> list[str]:
    """Every sentence of the working of a match, with its value."""
    document = explain_event(results(data, **wishes), Question(match=match))
    found: list[str] = []

    def walk(step: Because) -> None:
        found.append(f"{step.text} = {step.value}" if step.value else step.text)
        for reason in step.because:
            walk(reason)

    for section in document.sections:
        for block in section.blocks:
            if isinstance(block, Steps):
                for step in block.steps:
                    walk(step)
    return found


def test_patton_shares_a_point_a_board() -> None:
    data = teams(("1", "1", "2", [(450, 170), (110, 100), (80, 70), (-50, -50)]))
    sentences = told(data, "1-2", match_method="patton")
    assert "shared by what both scored on the plus side, 690 : 390, and added below = 4 : 0" in sentences
    assert "points over all boards = 9 : 3" in sentences


def test_a_hybrid_adds_points_and_victory_points() -> None:
    data = teams(("1", "1", "2", [(420, 170), *[(0, 0)] * 7]))
    sentences = told(data, "1-2", match_method="hybrid", scale="wbf-discrete")
    assert sentences[-1] == "points and victory points together = 21 : 15"


def test_a_knock_out_whose_segments_have_no_score() -> None:
    matches = [{"round": "F", "session": s, "home": "1", "away": "2", "boards": "16"} for s in ("1", "2")]
    sentences = told(teams(contest="knock-out", matches=matches), "1-2")
    assert [text for text in sentences if text.startswith("segment")] == [
        "segment F, session 1, 16 boards = – : –",
        "segment F, session 2, 16 boards = – : –",
    ]
    assert sentences[-1] == "no result yet: the match counts for nobody until it has one = –"


def test_a_mismatch_corrects_the_side_that_has_a_result() -> None:
    data = pairs(
        ("1", "1", "2", ["60/none"]),
        ("1", "3", "4", [420]),
        ("1", "5", "6", [170]),
        matches=[{"round": "1", "home": "1", "away": "2", "ruling": "MISMATCH +/-"}],
    )
    sentences = told(data, "1-2", method="mitchell")
    corrected = [text for text in sentences if "3/4" in text or "a quarter of" in text]
    assert [text.partition(":")[0] for text in corrected] == ["1"]


def test_nobody_is_called_by_the_kind_of_the_event() -> None:
    assert called((), results(pairs(("1", "1", "2", [420])))) == "pair nobody"

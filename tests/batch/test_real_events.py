"""Every board of other programs' events, in columns and by the exact path."""

from __future__ import annotations

from contextlib import suppress

import pytest

pytest.importorskip("numpy", reason="columns need numpy: pip install 'overtrick[fast]'")

from overtrick import batch
from overtrick.desk.open_event import open_event
from overtrick.desk.score_file import Wishes, score_event
from overtrick.intake import Intake
from overtrick.kernel.errors import OvertrickError
from overtrick.model.outcome import BoardSheet
from overtrick.model.seat import Side
from tests.formats.test_every_real_file import REAL

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")

METHODS = ("mitchell", "neuberg", "mitchell-2", "ascherman", "cross-imps", "butler", "bastille")


@pytest.fixture(scope="module")
def intakes() -> list[Intake]:
    """Every file that holds an event by itself."""
    found = []
    for path in sorted(REAL.rglob("*")):
        if path.is_file():
            with suppress(OvertrickError):
                found.append(open_event(path.read_bytes()))
    return found


def sheets_of(intake: Intake, method: str) -> tuple[BoardSheet, ...]:
    """The boards on which every result is a plain score."""
    outcome = score_event(intake, Wishes(method=method)).outcome
    sheets = () if outcome is None else outcome.sheets
    return tuple(sheet for sheet in sheets if not sheet.small and sheet.extent.played and is_plain(sheet))


def is_plain(sheet: BoardSheet) -> bool:
    return all(scored.line.score is not None for scored in sheet.lines if scored.line.enters)


def in_columns(sheets: tuple[BoardSheet, ...], method: str) -> list[tuple[object, ...]]:
    rows = [(at, scored.line) for at, sheet in enumerate(sheets) for scored in sheet.lines if scored.line.enters]
    found = batch.score_columns(
        [at for at, _ in rows],
        [line.score for _, line in rows],
        method=method,
        weight=[line.copies for _, line in rows],
        entered=[sheets[at].extent.entered for at, _ in rows],
        expected=[sheets[at].extent.expected for at, _ in rows],
    )
    percents = [found.percent(side) for side in Side]
    nothing = [None] * len(rows)
    columns = [found.award(side).listed() for side in Side]
    return list(zip(*columns, *(nothing if one is None else one.listed() for one in percents), strict=True))


@pytest.mark.parametrize("method", METHODS)
def test_every_plain_board_of_every_file(method: str, intakes: list[Intake]) -> None:
    """Over eight thousand results."""
    sheets = tuple(sheet for intake in intakes for sheet in sheets_of(intake, method))
    lines = [scored for sheet in sheets for scored in sheet.lines if scored.line.enters]
    wanted = [(one.award.ns, one.award.ew, one.percent.ns, one.percent.ew) for one in lines]
    assert len(wanted) > 8000
    assert in_columns(sheets, method) == wanted

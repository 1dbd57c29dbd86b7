"""Every event of other programs through every format that can be written: the second writing is the first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from overtrick.desk.open_event import open_event
from overtrick.desk.score_file import Wishes, score_event
from overtrick.desk.sources import Source
from overtrick.formats import FORMATS, Format, sniff
from overtrick.intake import Intake
from overtrick.kernel.errors import UnreadableError
from overtrick.model.event import Event
from tests.formats.test_every_real_file import REAL
from tests.formats.test_json import without_places

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")

TOGETHER = (
    *("html_bbo/mp_5boards/*", "html_bbo/imp_11boards/*", "html_bbo/mp_hidden_scores/*", "html_kops/*"),
    *("html_jfr_pary/wb130801*", "html_jfr_pary/wb120802*"),
    *("bws/club_10tables_notplayed.csv/*", "bws/club_17tables_2sections.csv/*", "bws/deleted_rows_recovery.csv/*"),
    *("bws/howell_7pairs_missing999_jet4.csv/*", "bws/mitchell_12tables_artificial.csv/*"),
    "bws/one_round_erased_result.csv/*",
    *("json/ukbridgeclub_ebuscore_2sections_*", "json/ukbridgeclub_multiple_teams_*"),
)
"""Several files that are one event."""

FAULTY = {
    "bws/howell_7pairs_missing999_jet4.csv/*": "",
}
WRITTEN = [form for form in FORMATS if form.write is not None]
WITH_RESULTS = ("json", "csv", "usebio", "pbn", "bridgewebs")
SINGLE = ("html_", "bws/", "json/ukbridgeclub_")
"""Where the files of `TOGETHER` are, which are no events by themselves."""


def names() -> list[str]:
    """Files that are an event by themselves, and patterns of those that are one together."""
    single = (
        path.relative_to(REAL).as_posix() for path in REAL.rglob("*") if path.is_file() and path.name != "README.md"
    )
    return [*TOGETHER, *sorted(name for name in single if not name.startswith(SINGLE) or name.endswith(".pbn"))]


def opened(name: str) -> Intake | None:
    """The event; None where a file holds none, or one with errors (`test_every_real_file` tells which)."""
    paths = sorted(path for path in REAL.glob(name) if path.is_file())
    if not all(_is_known(path) for path in paths):
        return None
    intake = open_event([Source(data=path.read_bytes(), name=path.name) for path in paths], deals_alone=True)
    return None if intake.errors else intake


def _is_known(path: Path) -> bool:
    try:
        return sniff(path.read_bytes()) is not None
    except UnreadableError:
        return False


def forms(event: Event) -> list[Format]:
    return [form for form in WRITTEN if not (form.unfit and form.unfit(event))]


def lost(form: Format, event: Event) -> tuple[str, ...]:
    return form.cannot_carry if form.lost is None else form.lost(event)


def standings(intake: Intake) -> list[tuple[object, ...]]:
    """Section, number and result of everybody in every ranking, under the event's own conditions."""
    outcome = score_event(intake, Wishes()).outcome
    assert outcome is not None
    return sorted(
        (ranking.title, standing.entry.key.full, standing.boards, standing.result)
        for ranking in outcome.rankings
        for standing in ranking.everybody
    )  # type: ignore[type-var]


@pytest.mark.parametrize("name", names() if REAL.is_dir() else [])
def test_an_event_comes_back(name: str) -> None:
    intake = opened(name)
    if intake is None:
        pytest.skip("no event without errors in it")
    event = intake.event
    for form in forms(event):
        assert form.write is not None
        data = form.write(event)
        again = open_event(data, format_name=form.name, deals_alone=True)
        assert (form.name, again.errors) == (form.name, ())
        assert (form.name, form.write(again.event) == data) == (form.name, True)
        if not lost(form, event):
            assert plain(again.event) == plain(event)

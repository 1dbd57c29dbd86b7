"""What every format on the shelf keeps to, whoever adds it: junk, halves of files, honest words about itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from overtrick.desk.open_event import open_event
from overtrick.desk.sources import recognise
from overtrick.formats import FORMATS, Format
from overtrick.intake import take_in
from overtrick.model.event import Event
from tests.formats.deal_events import deal_events
from tests.formats.events import events
from tests.formats.match_events import match_events

ROOT = Path(__file__).resolve().parents[2]
ALL = list(FORMATS)
WRITTEN = [form for form in ALL if form.write is not None]
anything = st.one_of(events(), match_events(), deal_events())
SLOW = settings(suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
"""Few of these events fit into a format of deals alone."""
HELD = {
    *("results", "names", "deals", "double-dummy tables", "published numbers", "auctions and play", "settings"),
    *("matches", "penalties", "numbers of members"),
}


def name_of(form: Format) -> str:
    return form.name


@pytest.mark.parametrize("form", ALL, ids=name_of)
class TestEveryFormat:
    def test_it_says_what_it_is(self, form: Format) -> None:
        assert form.title
        assert form.sources
        assert form.written_by
        assert form.holds
        assert set(form.holds) <= HELD
        assert all(extension.startswith(".") and extension == extension.lower() for extension in form.extensions)
        assert (form.write is not None) >= bool(form.cannot_carry)

    def test_its_names_are_its_own(self, form: Format) -> None:
        others = {name for other in ALL if other is not form for name in (other.name, *other.aliases)}
        assert not others & {form.name, *form.aliases}

    @given(junk=st.binary(max_size=300))
    def test_junk_gives_problems_and_no_exception(self, form: Format, junk: bytes) -> None:
        form.sniff(junk)
        take_in(form.read(junk))

    @pytest.mark.parametrize("junk", [b"", b"\x00" * 5000, b"\xff" * 5000, b"<" * 5000, b"[" * 50000, b"{" * 50000])
    def test_so_do_heaps_of_one_byte(self, form: Format, junk: bytes) -> None:
        assert take_in(form.read(junk)).event.lines == ()

    def test_it_does_not_claim_prose(self, form: Format) -> None:
        prose = b"Dear Anna,\nthe board was played twice; please look at table 3.\n\nYours,\nBen\n"
        assert not form.sniff(prose)


def fits(form: Format, event: Event) -> bool:
    deals_alone = bool(event.boards) and not (event.lines or event.matches)
    return not (form.unfit and form.unfit(event)) and ("deals" in form.holds or not deals_alone)


@pytest.mark.parametrize("form", WRITTEN, ids=name_of)
class TestEveryWriter:
    @settings(SLOW, max_examples=20)
    @given(event=anything)
    def test_what_it_writes_is_recognised_and_read_without_error(self, form: Format, event: Event) -> None:
        assert form.write is not None
        assume(fits(form, event))
        data = form.write(event)
        assert recognise(data).name == form.name
        problems = open_event(data, deals_alone=True, contest=event.contest).problems
        assert [p for p in problems if p.severity.value == "error" and p.code != "no-results"] == []

    @settings(SLOW, max_examples=10)
    @given(event=anything, part=st.integers(1, 63))
    def test_a_part_of_what_it_writes_is_survived(self, form: Format, event: Event, part: int) -> None:
        assert form.write is not None
        assume(fits(form, event))
        data = form.write(event)
        take_in(form.read(data[: len(data) * part // 64]))

    @settings(max_examples=20)
    @given(event=anything)
    def test_what_it_loses_is_among_what_it_cannot_carry(self, form: Format, event: Event) -> None:
        assert set(form.lost(event)) <= set(form.cannot_carry)

    def test_an_event_without_anything_is_written_or_refused(self, form: Format) -> None:
        """A writer may have no place for it, but it never fails."""
        assert form.write is not None
        if fits(form, Event()):
            take_in(form.read(form.write(Event())))


def test_a_short_run_of_damaged_files() -> None:
    """The long run is `make fuzz`."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "fuzz" / "readers.py"), "2000", "11"],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT / "src"), "PATH": ""},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "0 kinds of crash" in done.stdout

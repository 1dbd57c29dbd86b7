"""Files of Scorer (Bridge NZ) and their conversions to USEBIO: the same events, but for differences with names."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

import pytest

from overtrick.formats import sniff
from overtrick.intake import Intake, take_in
from overtrick.kernel.problem import Place, Severity
from overtrick.model.conditions import Conditions
from overtrick.model.entry import Entry, EntryKey
from overtrick.model.event import Event, PublishedStanding
from overtrick.model.line import Absence, Line
from overtrick.model.ruling import Artificial, Level
from overtrick.model.seat import Side, Sides
from overtrick.scoring.score import score
from tests.oracles.reckon import fraction, standings

REAL = Path(__file__).resolve().parents[3] / "shared" / "real" / "nzscorer"
pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What a file holds: lines and those of them that sit out, contestants, rankings, what it says of its scoring."""

    lines: int
    entries: int
    winners: dict[str, int]
    sit_outs: int = 0
    conditions: tuple[tuple[str, str], ...] = ()
    doubts: tuple[tuple[str, int], ...] = ()


FIELD = "scorer_nz_3sections_field_adj.xml"
HANDICAP = "scorer_nz_handicap_half.xml"
HOWELL = "scorer_nz_howell_phantom.xml"
NOT_PLAYED = "scorer_nz_np_passed.xml"
FILES = {
    FIELD: Expected(
        lines=858,
        entries=66,
        winners={"A": 2, "B": 2, "C": 1},
        doubts=(("score-contradicted", 2),),  # rulings typed over the contract
    ),
    HANDICAP: Expected(lines=198, entries=18, winners={"": 2}, conditions=(("handicap", "half"),)),
    HOWELL: Expected(lines=162, entries=11, winners={"": 1}, sit_outs=27),
    NOT_PLAYED: Expected(lines=338, entries=26, winners={"": 2}),
}


def opened(name: str) -> Intake:
    data = (REAL / name).read_bytes()
    known = sniff(data)
    assert known.name == ("usebio" if name.endswith(".usebio.xml") else "scorer-nz")
    return take_in(known.read(data))


def test_no_file_is_forgotten() -> None:
    assert {path.name for path in REAL.glob("*.xml") if not path.name.endswith(".usebio.xml")} == set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_what_is_read(name: str) -> None:
    intake = opened(name)
    event = intake.event
    assert FILES[name] == Expected(
        lines=len(event.lines),
        entries=len(event.entries),
        winners=event.winners,
        sit_outs=sum(line.happened is Absence.SIT_OUT for line in event.lines),
        conditions=event.conditions,
        doubts=tuple(Counter(p.code for p in intake.problems if p.severity is not Severity.NOTE).items()),
    )
    assert intake.errors == ()


def twin_key(key: EntryKey, winners: dict[str, int]) -> EntryKey:
    """The converter ranks a field as one and writes the side behind the number."""
    if key.side is None or winners[key.section] == 2:
        return key
    return EntryKey(number=f"{key.number}{key.side.value}", section=key.section)


def twin_line(line: Line, winners: dict[str, int]) -> Line:
    """Without round and table, which USEBIO's travellers of this converter do not have."""
    who = line.who.map(lambda keys: tuple(twin_key(key, winners) for key in keys))
    return replace(line, who=who, round="", table="", place=Place())


def in_order(event: Event) -> Event:
    lines = tuple(sorted((replace(line, place=Place()) for line in event.lines), key=repr))
    return replace(event, lines=lines, entries=tuple(sorted(event.entries, key=repr)), about=(), published=())


def as_converted(event: Event, winners: dict[str, int]) -> Event:
    """What the converter makes of an event: every difference has a line here."""

    def entry(one: Entry) -> Entry:
        return replace(one, key=twin_key(one.key, winners), handicap=Fraction(0), extras=())

    played = [line for line in event.lines if line.happened is not Absence.SIT_OUT]  # phantom tables are left out
    return in_order(
        replace(
            event,
            lines=tuple(twin_line(line, winners) for line in played),
            entries=tuple(map(entry, event.entries)),
            winners=winners,
            conditions=(),
        )
    )


@pytest.mark.parametrize("name", FILES)
def test_equal_to_its_conversion(name: str) -> None:
    own, twin = opened(name).event, opened(name.replace(".xml", ".usebio.xml")).event
    without = replace(twin, entries=tuple(replace(one, extras=()) for one in twin.entries))
    assert as_converted(own, twin.winners) == in_order(without)
    printed = {twin_key(one.entry, twin.winners): one.percent for one in own.published}
    assert printed == {one.entry: one.percent for one in twin.published}
    assert printed == {one.entry: one.total for one in twin.published}  # in place of the matchpoints
    about = dict(own.about)
    assert {about["club"], about["club number"]} == {dict(twin.about)[word] for word in ("club", "club number")}


@pytest.mark.parametrize("name", [HANDICAP, HOWELL, NOT_PLAYED])
def test_places_are_those_of_the_conversion(name: str) -> None:
    own, twin = opened(name).event, opened(name.replace(".xml", ".usebio.xml")).event
    assert {one.entry: one.place for one in own.published} == {
        one.entry: one.place.rstrip("=") for one in twin.published
    }


def test_places_of_a_field_are_by_section_and_direction() -> None:
    """The converter ranks all 66 pairs as one; the program itself prints a list for each direction of each section."""
    places = Counter((one.entry.section, one.entry.side) for one in opened(FIELD).event.published)
    assert places == {("A", Side.NS): 13, ("A", Side.EW): 13, ("B", Side.NS): 13, ("B", Side.EW): 13, ("C", None): 14}
    firsts = [one for one in opened(FIELD).event.published if one.place == "1"]
    assert [(one.entry.full, one.percent) for one in firsts] == [
        ("A5", "65.32"),
        ("A2", "57.39"),
        ("B13", "58.35"),
        ("B11", "60.04"),
        ("C4", "62.86"),
    ]


def test_spot_values() -> None:
    event = opened(FIELD).event
    ruled = [line for line in event.lines if isinstance(line.ruling, Artificial)]
    assert [(line.board, line.who.ns[0].full, str(line.ruling), line.published.award) for line in ruled] == [
        (17, "C10", "60/60", Sides("38.4", "38.4")),
        (17, "C9", "60/40", Sides("38.4", "25.6")),
    ]
    assert ruled[0].ruling == Artificial(Sides(Level(Fraction(60)), Level(Fraction(60))))
    best = event.published[0]
    assert best == PublishedStanding(
        entry=EntryKey(number="5", section="A", side=Side.NS), total="1087", percent="65.32", place="1", at=best.at
    )
    howell = opened(HOWELL).event
    alone = [line for line in howell.lines if line.happened is Absence.SIT_OUT]
    assert {len(line.who.ns) + len(line.who.ew) for line in alone} == {1}
    assert not any(key.number == "11" for line in howell.lines for side in line.who for key in side)


def test_the_handicap_file_is_scored_to_the_last_digit() -> None:
    """Its totals are plain matchpoints of nine tables, and half of each handicap is added to the percentage."""
    event = opened(HANDICAP).event
    assert event.entries[0].handicap == Fraction("-6.42")
    outcome = score(event, Conditions(method="mitchell-1", house=event.conditions))
    found = standings(outcome)
    for printed in event.published:
        standing = found[printed.entry]
        assert str(fraction(standing.total)) == printed.total
        assert abs(fraction(standing.result) - Fraction(printed.percent)) <= Fraction(1, 200)

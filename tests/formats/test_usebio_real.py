"""Files that nine other programs wrote: all are read and taken in, with nothing lost and no doubt unexplained.

What they say is compared with our own results elsewhere; here only the reading is tested.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from overtrick.formats import sniff
from overtrick.intake import take_in
from overtrick.kernel.problem import Severity
from overtrick.model.raw import RawEvent

REAL = Path(__file__).resolve().parents[3] / "shared" / "real"
pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What a file holds. `doubts` counts the errors and warnings that are right to be given, with reasons."""

    lines: int
    entries: int
    winners: dict[str, int]
    method: str = ""
    matches: int = 0
    doubts: dict[str, int] = field(default_factory=dict)


ONE, TWO = {"": 1}, {"": 2}
FILES = {
    "usebio/brian_v1_0_mp_handicap_a5050.xml": Expected(lines=144, entries=13, winners=ONE),
    "usebio/compscore3_butler_howell.xml": Expected(lines=140, entries=8, winners=ONE, method="butler"),
    "usebio/compscore3_butler_mitchell_a5050.xml": Expected(lines=245, entries=14, winners=TWO, method="butler"),
    "usebio/compscore3_crossimp_howell_sitout.xml": Expected(lines=108, entries=9, winners=ONE, method="cross-imps"),
    "usebio/compscore3_mp_howell_a5050.xml": Expected(lines=161, entries=12, winners=ONE),
    "usebio/compscore3_mp_mitchell_a6040_a6060_a5050.xml": Expected(lines=567, entries=42, winners=TWO),
    "usebio/compscore3_mp_mitchell_a6060_stale_totals.xml": Expected(lines=567, entries=42, winners=TWO),
    "usebio/compscore3_mp_mitchell_notplayed.xml": Expected(lines=512, entries=38, winners=TWO),
    "usebio/compscore3_mp_mitchell_sitout.xml": Expected(lines=126, entries=13, winners=TWO),
    "usebio/ebuscore_mp_2sections_field_neuberg.xml": Expected(lines=305, entries=35, winners={"A": 1, "B": 1}),
    "usebio/ebuscoreteams_point_a_board.xml": Expected(
        lines=336,
        matches=28,
        entries=24,
        winners=ONE,
        method="cross-imps",
    ),
    "usebio/individual_v1_1.xml": Expected(
        # Each table stands there twice, in 132 lines, and the partner is a made-up number (10 times the own number
        # plus 1 or 2) that is sometimes the number of another player.
        lines=66,
        entries=12,
        winners=ONE,
    ),
    "usebio/pairsscorer_mp_2winner.xml": Expected(lines=242, entries=22, winners={"": 2}),
    "usebio/pianola_crossimp_pairs_matches.xml": Expected(
        lines=192,
        entries=17,
        winners=ONE,
        method="cross-imps",
        doubts={"bad-contract": 1},  # '42' with score 480
    ),
    "usebio/realbridge_mp_lin_data.xml": Expected(lines=168, entries=16, winners=TWO),
    "usebio/teamsscorer_multiple_teams_imp_vp.xml": Expected(
        lines=240,
        matches=40,
        entries=30,
        winners=ONE,
        method="cross-imps",
    ),
    "nzscorer/scorer_nz_3sections_field_adj.usebio.xml": Expected(
        lines=858,
        entries=66,
        winners={"A": 1, "B": 1, "C": 1},
        doubts={"score-contradicted": 2},  # two rulings typed over the contract
    ),
    "nzscorer/scorer_nz_handicap_half.usebio.xml": Expected(lines=198, entries=18, winners=TWO),
    "nzscorer/scorer_nz_howell_phantom.usebio.xml": Expected(lines=135, entries=11, winners=ONE),
    "nzscorer/scorer_nz_np_passed.usebio.xml": Expected(lines=338, entries=26, winners=TWO),
}
_PLAYERS = {"usebio/individual_v1_1.xml": 1}
PAIRS = [name for name, expected in FILES.items() if "not-pairs" not in expected.doubts and not expected.matches]


def read(name: str) -> RawEvent:
    data = (REAL / name).read_bytes()
    known = sniff(data)
    assert known.name == "usebio"
    return known.read(data)


def test_every_file_is_in_the_table() -> None:
    found = [*REAL.glob("usebio/*.xml"), *REAL.glob("nzscorer/*.usebio.xml")]
    assert sorted(path.relative_to(REAL).as_posix() for path in found) == sorted(FILES)


@pytest.mark.parametrize("name", FILES)
def test_what_is_read(name: str) -> None:
    raw = read(name)
    taken = take_in(raw)
    assert FILES[name] == Expected(
        lines=len(raw.lines),
        entries=len(raw.entries),
        winners=taken.event.winners,
        method=dict(taken.event.conditions).get("method", ""),
        matches=len(taken.event.matches),
        doubts=dict(Counter(p.code for p in taken.problems if p.severity is not Severity.NOTE)),
    )
    assert len(taken.event.lines) == FILES[name].lines


@pytest.mark.parametrize("name", PAIRS)
def test_no_pair_is_lost_or_split(name: str) -> None:
    """Each listed pair is one contestant with two players and a printed result, an individual with one; no others."""
    taken = take_in(read(name))
    assert taken.errors == ()
    assert [len(entry.names) for entry in taken.event.entries] == [_PLAYERS.get(name, 2)] * FILES[name].entries
    assert [printed.entry for printed in taken.event.published] == [entry.key for entry in taken.event.entries]
    playing = {key for line in taken.event.lines for who in (line.who.ns, line.who.ew) for key in who}
    assert playing <= {entry.key for entry in taken.event.entries}


@pytest.mark.parametrize("name", FILES)
def test_every_line_has_what_the_source_awarded(name: str) -> None:
    awards = [line.published.award for line in take_in(read(name)).event.lines]
    assert [award for award in awards if not award.ns or not award.ew] == []


@pytest.mark.parametrize("name", FILES)
def test_every_event_has_title_date_and_version(name: str) -> None:
    raw = read(name)
    assert raw.title
    assert len(raw.date) == len("2025-04-07")
    assert raw.about["usebio version"] in ("1.0", "1.1", "1.2")

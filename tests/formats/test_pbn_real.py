"""PBN files that other programs wrote: all are read and taken in, with nothing lost and no doubt unexplained.

What they say is compared with our own results elsewhere; here only the reading is tested.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from overtrick.formats import sniff
from overtrick.formats.shelf.pbn import FORMAT
from overtrick.intake import take_in
from overtrick.kernel.problem import Severity

REAL = Path(__file__).resolve().parents[3] / "shared" / "real" / "pbn"
pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What a file holds: raw lines and entries, the tables that the accepted lines stand for, problems by code."""

    lines: int
    copies: int
    entries: int = 0
    method: dict[str, str] = field(default_factory=dict)
    errors: dict[str, int] = field(default_factory=dict)
    warnings: dict[str, int] = field(default_factory=dict)


MEAN = {"method": "cross-imps", "divisor": "comparisons"}
BUTLER = {"method": "butler", "extremes": "one"}
GUESS = {"method-guessed": 1}
FILES = {
    "bridgecomposer_club_2sections_v21.pbn": Expected(lines=333, copies=333),
    "individual_scoreimp_scorepercentage_v10.pbn": Expected(lines=26, copies=26, entries=31),
    "okbridge_crossimp_totals_v20.pbn": Expected(
        lines=2187,
        copies=2187,
        method=MEAN,
        # One row has 10 tricks and the score of 9. Pair ??? is nobody known, and "plays" boards several times.
        warnings=GUESS | {"score-contradicted": 1},
    ),
    "okbridge_imp_multiplicity_defects_v20.pbn": Expected(
        lines=1659,
        copies=5973,
        method=MEAN,
        errors={"impossible-score": 1},  # 55 on board 401
        warnings=GUESS,
    ),
    "okbridge_imp_multiplicity_v20.pbn": Expected(lines=498, copies=1676, method=MEAN, warnings=GUESS),
    "okbridge_mp_multiplicity_v20.pbn": Expected(lines=792, copies=2826),
    "pairs_8tables_score_tags_v10.pbn": Expected(lines=80, copies=80, method=BUTLER, warnings=GUESS),
    "reference_correct_20.pbn": Expected(
        lines=26,
        copies=155,
        entries=10,
        warnings={"several-events": 1, "other-deals": 1},
    ),
    "reference_correct_21.pbn": Expected(lines=1, copies=1, method=BUTLER, warnings=GUESS),
    "reference_errors_20.pbn": Expected(
        lines=3,
        copies=8,
        entries=3,
        errors={"broken-tag": 2},  # columns in an open quotation, and a lone bracket
        warnings={"odd-tag": 1},
    ),
    "ruter_butler2_totals_v20.pbn": Expected(lines=168, copies=168, entries=16, method=BUTLER | {"datum": "mean"}),
    "simultaneous_ascherman_totals_v20.pbn": Expected(lines=658, copies=4324, entries=356),
    "team_match_open_closed_v10.pbn": Expected(
        lines=30,
        copies=30,
        entries=2,
        method=MEAN | {"scale": "none"},
        warnings={"score-contradicted": 1},  # 3NT+2, not vulnerable, with the score 690
    ),
}


@pytest.mark.parametrize("name", FILES)
def test_everything_in_the_file_is_read(name: str) -> None:
    data = (REAL / name).read_bytes()
    raw = FORMAT.read(data)
    intake = take_in(raw)
    found = {severity: Counter(p.code for p in intake.problems if p.severity is severity) for severity in Severity}
    assert (
        Expected(
            lines=len(raw.lines),
            copies=sum(line.copies for line in intake.event.lines),
            entries=len(raw.entries),
            method=raw.conditions,
            errors=dict(found[Severity.ERROR]),
            warnings=dict(found[Severity.WARNING]),
        )
        == FILES[name]
    )
    assert sniff(data) is FORMAT
    assert all(p.place.line is not None for p in intake.problems if p.severity is not Severity.NOTE)


def test_no_file_is_forgotten() -> None:
    assert {path.name for path in REAL.glob("*.pbn")} == set(FILES)

"""Every file of other programs: what it is known as, and what is wrong with it. No file is left out."""

from __future__ import annotations

from collections import Counter
from fnmatch import fnmatch
from pathlib import Path

import pytest

from overtrick.desk.open_event import open_event
from overtrick.formats import sniff
from overtrick.kernel.errors import UnreadableError

REAL = Path(__file__).resolve().parents[3] / "shared" / "real"
pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")

NOT_KNOWN = "not recognised"
KNOWN_AS = {
    "bridgewx/autotest*.db.txt": "bridgewx",
    "bridgewx/list*.txt": "bridgewx-list",
    "bws/*.bws": "bws",
    "bws/*.csv/*.csv": "bws-csv",
    "*.pbn": "pbn",
    "csv/funbridge_*.csv": "funbridge",
    "csv/tournament_calculator_*.csv": "tournament-calculator",
    "deals/*.bri": "bri",
    "deals/*.dge": "dge",
    "deals/*.dlm": "dlm",
    "deals/*.dup": "dup",
    "deals/*.rbn": "rbn",
    "*.lin": "lin",
    "html_bbo/*/*.html": "bbo",
    "html_jfr_pary/*.html": "jfr",
    "html_kops/*.html": "kops",
    "json/acbl_club_*.json": "acbl-club",
    "json/ukbridgeclub_*.json": "ukbridgeclub",
    "json/vugraph_tr_*.json": "vugraph-tr",
    "nzscorer/*.usebio.xml": "usebio",
    "nzscorer/*.xml": "scorer-nz",
    "usebio/*.xml": "usebio",
    "valet/world2005_scores.txt": "valet",
    "valet/world2005_*.csv": "valet-means",
    "yaml/*.yaml": "bridgescorer",
}
"""What a file is known as, by the first pattern that fits its name."""

FAULTS = {
    **{
        pattern: {"no-results": 1}
        for pattern in (
            *("bws/*/PlayerNumbers.csv", "bws/*/RoundData.csv", "bws/*/Section.csv", "bws/*/Session.csv"),
            *("bws/*/Settings.csv", "bws/*/Tables.csv"),
            *("csv/funbridge_*.csv", "csv/tournament_calculator_[pt]*.csv"),
            *("html_bbo/*/tview.php*.html", "html_kops/wyn.html"),
            *("json/ukbridgeclub_*_contestants.json", "json/ukbridgeclub_*_session-scores.json"),
            *("valet/world2005_datum.csv", "valet/world2005_iaf.csv", "yaml/MatchDuplicateResult.E1.yaml"),
        )
    },
    "pbn/okbridge_imp_multiplicity_defects_v20.pbn": {"impossible-score": 1},
    "pbn/reference_errors_20.pbn": {"broken-tag": 2},
    "yaml/Movement.*.yaml": {"movement-no-event": 1},
}
"""Codes of errors and how often they come: faulty files, movements, and parts of an event that hold no result."""


def files() -> dict[str, bytes]:
    """Every file by its name within the folder, but for the page that tells of them."""
    paths = sorted(path for path in REAL.rglob("*") if path.is_file() and path != REAL / "README.md")
    return {path.relative_to(REAL).as_posix(): path.read_bytes() for path in paths}


def expected_format(name: str) -> str:
    return next((form for pattern, form in KNOWN_AS.items() if fnmatch(name, pattern)), "no pattern")


def expected_faults(name: str) -> dict[str, int]:
    return next((codes for pattern, codes in FAULTS.items() if fnmatch(name, pattern)), {})


def known_as(data: bytes) -> str:
    try:
        return sniff(data).name
    except UnreadableError:
        return NOT_KNOWN


def allowed(name: str, found: str) -> str:
    """What is found, and `bws` for a database as long as no format reads these (then this function goes)."""
    return "bws" if name.endswith(".bws") and found == NOT_KNOWN else found


def test_every_file_is_known_for_what_it_is() -> None:
    found = {name: allowed(name, known_as(data)) for name, data in files().items()}
    assert found == {name: expected_format(name) for name in files()}


def test_no_pattern_is_idle() -> None:
    assert {expected_format(name) for name in files()} == set(KNOWN_AS.values())
    assert [pattern for pattern in FAULTS if not any(fnmatch(name, pattern) for name in files())] == []


def test_every_file_is_read_with_the_errors_that_it_has() -> None:
    found = {
        name: dict(Counter(problem.code for problem in open_event(data, deals_alone=True).errors))
        for name, data in files().items()
        if not name.endswith(".bws")
    }
    assert found == {name: expected_faults(name) for name in files() if not name.endswith(".bws")}

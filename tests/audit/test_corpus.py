"""Results of other programs audited without a word about them: how many agree, and the causes of all the others.

The table holds for every file how many numbers were compared, how many agree, how many each cause explains, and how
many are left. Files without a published number that could be checked are not in it. Several files of one event are
joined by ` + `.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

import pytest

from overtrick.desk.audit_file import audit_file, pins_of
from overtrick.desk.sources import Source

REAL = Path(__file__).parents[3] / "shared" / "real"
TABLE = Path(__file__).with_name("corpus.json")
OPEN = {"pbn/reference_errors_20.pbn"}
"""A sample of errors with cut tables."""

PLAYERS = Source(data="".join(f"{number}|Player {number}\n" for number in range(1, 131)).encode(), name="names.txt")
"""Valet's list of names, which the folder lacks: its players are called by their numbers."""

AGAIN = {
    *("json/ukbridgeclub_ebuscore_2sections_travellers.json", "json/ukbridgeclub_multiple_teams_travellers.json"),
    *(f"nzscorer/scorer_nz_{name}.usebio.xml" for name in ("3sections_field_adj", "handicap_half", "howell_phantom")),
    "nzscorer/scorer_nz_np_passed.usebio.xml",
}
"""Events that the corpus has in another format as well, which count once."""

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What was found in a file, or in all pages of an event."""

    numbers: int
    agree: int
    explained: dict[str, int]
    unexplained: int


TABLED: dict[str, Row] = {name: Row(**row) for name, row in json.loads(TABLE.read_text("utf-8")).items()}


def row_of(name: str) -> Row:
    """The file or the pages audited."""
    paths = [path for part in name.split(" + ") for path in sorted(REAL.glob(part))]
    given = [Source(data=path.read_bytes(), name=path.name) for path in paths]
    if name.startswith("valet/"):
        given.append(PLAYERS)
    found = audit_file(given, pins=pins_of("", "", {})).found
    assert found is not None
    return Row(
        numbers=found.numbers,
        agree=len(found.agreed),
        explained={cause: sum(kinds.values()) for cause, kinds in sorted(found.by_cause.items())},
        unexplained=len(found.unexplained),
    )


@pytest.mark.parametrize("name", TABLED)
def test_the_audit_finds_what_the_table_says(name: str) -> None:
    assert asdict(row_of(name)) == asdict(TABLED[name])


def test_more_than_enough_numbers_agree_and_every_other_has_a_cause() -> None:
    assert sum(row.agree for name, row in TABLED.items() if name not in AGAIN) >= 24_500
    assert TABLED.keys() >= AGAIN
    assert {name for name, row in TABLED.items() if row.unexplained} == OPEN
    for row in TABLED.values():
        assert row.numbers == row.agree + sum(row.explained.values()) + row.unexplained

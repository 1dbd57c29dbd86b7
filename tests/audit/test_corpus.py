"""Results of other programs audited without a word about them: how many agree, and the causes of all the others.

The table holds for every file how many numbers were compared, how many agree, how many each cause explains, and how
many are left, and how many cannot be checked. Files without a published number that could be checked are not in it.
Several files of one event are joined by ` + `. `python -m tests.audit.update` makes the table again.
"""

from __future__ import annotations

from dataclasses import asdict

import pytest

from tests.audit.corpus import REAL, TABLE, row_of, tabled

OPEN = {"pbn/reference_errors_20.pbn"}
"""A sample of errors with cut tables."""

AGAIN = {
    *("json/ukbridgeclub_ebuscore_2sections_travellers.json", "json/ukbridgeclub_multiple_teams_travellers.json"),
    *(f"nzscorer/scorer_nz_{name}.usebio.xml" for name in ("3sections_field_adj", "handicap_half", "howell_phantom")),
    "nzscorer/scorer_nz_np_passed.usebio.xml",
}
"""Events that the corpus has in another format as well, which count once."""

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")


TABLED = tabled(TABLE.read_text("utf-8"))


@pytest.mark.parametrize("name", TABLED)
def test_the_audit_finds_what_the_table_says(name: str) -> None:
    assert asdict(row_of(name)) == asdict(TABLED[name])


def test_more_than_enough_numbers_agree_and_every_other_has_a_cause() -> None:
    assert sum(row.agree for name, row in TABLED.items() if name not in AGAIN) >= 24_500
    assert TABLED.keys() >= AGAIN
    assert {name for name, row in TABLED.items() if row.unexplained} == OPEN
    for row in TABLED.values():
        assert row.numbers == row.agree + sum(row.explained.values()) + row.unexplained

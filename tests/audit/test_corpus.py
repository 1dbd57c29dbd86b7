"""Results of other programs audited without a word about them: how many agree, and the causes of all the others.

The table holds for every file how many numbers were compared, how many agree, how many each cause explains, and how
many are left. Files without a published number that could be checked are not in it. `python -m tests.audit.update`
makes it again.
"""

from __future__ import annotations

from dataclasses import asdict

import pytest

from tests.audit.corpus import REAL, TABLE, row_of, tabled

OPEN = {"json/vugraph_tr_board_results.json", "html_kops/*.html"}
"""A page scraped with lines missing, and a program of which the last digit of three percentages is not yet known."""

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")


TABLED = tabled(TABLE.read_text("utf-8"))


@pytest.mark.parametrize("name", TABLED)
def test_the_audit_finds_what_the_table_says(name: str) -> None:
    assert asdict(row_of(name)) == asdict(TABLED[name])


def test_more_than_enough_numbers_agree_and_every_other_has_a_cause() -> None:
    assert sum(row.agree for row in TABLED.values()) >= 24_500
    assert {name for name, row in TABLED.items() if row.unexplained} == OPEN
    for row in TABLED.values():
        assert row.numbers == row.agree + sum(row.explained.values()) + row.unexplained

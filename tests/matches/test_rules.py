"""Rules for matches that cannot be, and what a round of matches does not tell."""

from __future__ import annotations

import pytest

from overtrick.kernel.errors import BadValueError
from overtrick.scoring.rounds import round_by_round
from tests.matches.events import results, teams


@pytest.mark.parametrize("rule", ["much", "12 VP", "-5", "1e9", "", "150%"])
def test_a_bye_is_worth_a_number_or_a_share(rule: str) -> None:
    with pytest.raises(BadValueError, match="The rule bye-vps cannot be"):
        results(teams(("1", "1", "2", [(420, 170)])), house={"bye-vps": rule})


def test_one_round_of_matches_is_no_round_by_round() -> None:
    one = teams(("1", "1", "2", [(420, 170)]))
    two = teams(("1", "1", "2", [(420, 170)]), ("2", "2", "1", [(420, 170)]))
    assert round_by_round(results(one)) is None
    found = round_by_round(results(two))
    assert found is not None
    assert (found.exact, found.unsaid, [after.round for after in found.rounds]) == (True, 0, ["1", "2"])

"""Law 77, sentence by sentence, against a second calculation written from the table of the Law."""

from __future__ import annotations

from itertools import product

import pytest

from overtrick.laws.law_77 import contract_score, nearest_possible, possible_scores, score_parts
from overtrick.model.board import Vulnerability
from overtrick.model.contract import Contract, Doubling
from overtrick.model.strain import Strain

FIRST = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 40}
NEXT = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
DOWN_NOT_VULNERABLE = [100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500]
DOWN_VULNERABLE = [200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800]


def by_table(level: int, strain: str, doubles: int, tricks: int, *, vulnerable: bool) -> int:
    """The score as a player reads it off the back of a bidding card."""
    if tricks < level + 6:
        down = level + 6 - tricks
        if doubles == 0:
            return -(100 if vulnerable else 50) * down
        table = DOWN_VULNERABLE if vulnerable else DOWN_NOT_VULNERABLE
        return -table[down - 1] * doubles
    points = FIRST[strain] + NEXT[strain] * (level - 1)
    points *= [1, 2, 4][doubles]
    score = points
    score += 50 if points < 100 else 500 if vulnerable else 300
    score += {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(level, 0)
    score += [0, 50, 100][doubles]
    over = [NEXT[strain], 200 if vulnerable else 100, 400 if vulnerable else 200][doubles]
    return score + over * (tricks - level - 6)


def test_every_contract_there_is() -> None:
    for level, strain, doubling, tricks, vulnerable in product(
        range(1, 8), Strain, Doubling, range(14), (False, True)
    ):
        contract = Contract(level=level, strain=strain, doubling=doubling)
        wanted = by_table(level, strain.value, int(doubling), tricks, vulnerable=vulnerable)
        assert contract_score(contract, tricks, vulnerable=vulnerable) == wanted, (contract, tricks, vulnerable)


def test_parts_have_words_and_no_empty_ones() -> None:
    slam = Contract(level=6, strain=Strain.NOTRUMP, doubling=Doubling.REDOUBLED)
    assert score_parts(slam, 13, vulnerable=True) == (
        ("6 tricks bid and made, redoubled", 760),
        ("game, vulnerable", 500),
        ("small slam, vulnerable", 750),
        ("for the insult", 100),
        ("1 overtrick, redoubled", 400),
    )
    assert score_parts(slam, 10, vulnerable=False) == (("2 undertricks, redoubled, not vulnerable", -600),)


@pytest.mark.parametrize("tricks", [-1, 14])
def test_nobody_takes_fourteen_tricks(tricks: int) -> None:
    with pytest.raises(ValueError, match="Nobody takes"):
        contract_score(Contract(level=1, strain=Strain.CLUBS), tricks, vulnerable=False)


def test_impossible_scores_depend_on_vulnerability() -> None:
    assert 420 in possible_scores(Vulnerability.NONE)
    assert 420 not in possible_scores(Vulnerability.NS)
    assert -420 in possible_scores(Vulnerability.NS)
    assert -420 not in possible_scores(Vulnerability.EW)
    assert 50 in possible_scores(Vulnerability.NONE)
    assert 50 not in possible_scores(Vulnerability.EW)
    assert 0 in possible_scores(Vulnerability.BOTH)


def test_the_mirror_image_of_a_board_has_mirrored_scores() -> None:
    assert possible_scores(Vulnerability.NS) == {-s for s in possible_scores(Vulnerability.EW)}
    for both in (Vulnerability.NONE, Vulnerability.BOTH):
        assert possible_scores(both) == {-s for s in possible_scores(both)}


@pytest.mark.parametrize("vulnerability", list(Vulnerability))
def test_nearest_possible_scores_enclose_the_wrong_one(vulnerability: Vulnerability) -> None:
    possible = possible_scores(vulnerability)
    for score in range(-7700, 7701, 5):
        if score in possible:
            continue
        near = nearest_possible(score, vulnerability)
        assert set(near) <= possible
        between = [s for s in possible if min(*near, score) < s < max(*near, score)]
        assert len(near) == 1 or between == []
    assert nearest_possible(55, Vulnerability.NONE) == (50, 70)
    assert nearest_possible(9000, Vulnerability.NONE) == (7000,)

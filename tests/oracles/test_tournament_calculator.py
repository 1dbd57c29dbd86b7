"""The victory points that Tournament Calculator gave to ten teams in nine rounds, against the continuous scale.

Its file holds running totals: round, place twice, team, IMPs for, IMPs against, VPs, rounds. What a round brought is
the difference of two lines; who met whom is told by equal and opposite margins.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import pytest

from overtrick.scales import SCALES
from overtrick.scales._wbf import hundredths
from tests.oracles.program import REAL

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")

BOARDS = 32
FINED = {(3, "7"): Fraction(-7, 5), (3, "10"): Fraction(-7, 5)}
"""Two teams of one match were fined 1.40 each in round 3 (../shared/real/README.md)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """What one team got in one round."""

    number: int
    team: str
    won: int
    lost: int
    vps: Fraction

    @property
    def margin(self) -> int:
        """In IMPs, positive when the team won."""
        return self.won - self.lost


def rounds() -> Iterator[Round]:
    """What every round brought to every team."""
    text = (REAL / "csv" / "tournament_calculator_rankings.csv").read_bytes().decode("cp1250")
    before: dict[str, tuple[int, int, Fraction]] = {}
    for row in list(csv.reader(text.splitlines()))[1:]:
        number, _, _, team, won, lost, vps, _ = row
        total = (int(won), int(lost), Fraction(vps))
        last = before.get(team, (0, 0, Fraction(0)))
        yield Round(
            number=int(number), team=team, won=total[0] - last[0], lost=total[1] - last[1], vps=total[2] - last[2]
        )
        before[team] = total


def test_every_team_and_round_is_there() -> None:
    found = list(rounds())
    assert [(one.number, one.team) for one in sorted(found, key=lambda one: (one.number, int(one.team)))] == [
        (number, str(team)) for number in range(1, 10) for team in range(1, 11)
    ]


def test_every_margin_has_its_victory_points_or_a_fine() -> None:
    scale = SCALES.get("wbf-continuous")
    differences = {
        (one.number, one.team): one.vps - scale.own(one.margin, BOARDS)
        for one in rounds()
        if one.vps != scale.own(one.margin, BOARDS)
    }
    assert differences == FINED


def test_the_fined_teams_played_each_other() -> None:
    one, other = (found for found in rounds() if (found.number, found.team) in FINED)
    assert (one.won, one.lost) == (other.lost, other.won) == (73, 39)


def test_some_of_the_margins_show_the_repair() -> None:
    """Rounded alone, wins by these margins would be 0.01 less."""
    row = [Fraction(vps, 100) for vps in hundredths(Fraction(BOARDS), 20)]
    shown = set()
    for one in rounds():
        winner = one.vps if one.margin >= 0 else 20 - one.vps
        if winner - row[min(abs(one.margin), len(row) - 1)] == Fraction(1, 100):
            shown.add(abs(one.margin))
    assert shown == {11, 35, 49, 50, 55}

"""Results of programs that write no format which Overtrick reads: Valet's championship, bridgescorer's games.

Small readers turn them into CSV; every number that the programs state is then compared.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from functools import cache

import pytest

from overtrick.formats import FORMATS
from overtrick.intake import Intake, take_in
from overtrick.kernel.ratio import Exact, Rounding, decimal
from overtrick.laws.law_2 import board_by_number
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.entry import EntryKey
from overtrick.model.outcome import Standing
from overtrick.ranking.places import places
from overtrick.scoring.score import score
from tests.oracles.program import REAL
from tests.oracles.reckon import fraction, standings

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")


def read_csv(rows: list[str]) -> Intake:
    return take_in(FORMATS.get("csv").read("\n".join(rows).encode()))


class TestValet:
    """Twenty-two tables over 420 boards: cross-IMPs a board, of all 69 pairs."""

    @staticmethod
    @cache
    def event() -> Intake:
        rows = ["session,board,ns,ew,contract,declarer,tricks"]
        for line in (REAL / "valet" / "world2005_scores.txt").read_text(encoding="utf-8").splitlines():
            round_, board, north, east, south, west, contract, declarer, tricks = line.split("|")[:9]
            ns, ew = pair(north, south), pair(east, west)
            result = "PASS,," if contract == "P" else f"{contract},{declarer},{tricks}"
            rows.append(f"{round_},{board},{ns},{ew},{result}")
        return read_csv(rows)

    def found(self, **conditions: object) -> dict[EntryKey, Standing]:
        assert self.event().problems == ()
        return standings(score(self.event().event, Conditions(byes=Byes.NONE, **conditions)))  # type: ignore[arg-type]

    def test_boards_and_mean_cross_imps_of_every_pair(self) -> None:
        found = self.found(method="cross-imps", options=(("divisor", "comparisons"),))
        ours = {key.number: (str(one.boards), mean(one)) for key, one in found.items()}
        assert ours == dict(valet("iaf"))
        assert len(ours) == 69

    def test_mean_butler_imps_of_every_pair(self) -> None:
        """The datum is the mean of all scores, cut off to a whole number; the difference goes to the nearest ten.

        One mean ends in exactly 5: 0.145, which is printed as 0.14.
        """
        found = self.found(method="butler", options=(("extremes", "none"), ("datum-rounding", "whole")))
        printed = {number: (int(boards), Decimal(text)) for number, (boards, text) in valet("datum")}
        ours = {key.number: (one.boards, Decimal(mean(one))) for key, one in found.items()}
        away = {number: (ours[number], text) for number, text in printed.items() if ours[number] != text}
        assert away == {"30-90": ((200, Decimal("0.15")), (200, Decimal("0.14")))}
        assert len(ours) == 69


def pair(one: str, two: str) -> str:
    return "-".join(sorted((one, two), key=int))


def mean(standing: Standing) -> str:
    text = decimal(fraction(standing.total) / standing.boards, 2, Rounding.AWAY)
    return "0.00" if text == "-0.00" else text


def valet(name: str) -> Iterator[tuple[str, tuple[str, str]]]:
    """Pair, number of boards and mean of every row, with a decimal point; -0,00 is 0."""
    path = REAL / "valet" / f"world2005_{name}.csv"
    with path.open(encoding="utf-8") as lines:
        for row in csv.reader(lines, delimiter=";"):
            if row and row[0].startswith("Player "):
                one, two = row[0].replace("Player ", "").split(" - ")
                text = row[2].replace(",", ".")
                yield pair(one, two), (row[1], "0.00" if text == "-0.00" else text)


class TestBridgescorer:
    """Pairs, whom that program calls teams. Its games state no results but one, which has no boards."""

    def text(self, name: str) -> str:
        return (REAL / "yaml" / name).read_text(encoding="utf-8")

    @pytest.mark.parametrize("name, results", [("MatchDuplicate.M10.yaml", 60), ("MatchDuplicate.M12.yaml", 40)])
    def test_games_are_read_and_their_boards_are_those_of_law_2(self, name: str, results: int) -> None:
        boards = self.text(name).split('\n- id: "B')[1:]
        rows = ["round,table,board,ns,ew,contract,declarer,tricks"]
        for text in boards:
            number = int(text.partition('"')[0])
            board = board_by_number(number)
            vul = board.vulnerability.value
            assert (value(text, "dealer"), value(text, "nsVul"), value(text, "ewVul")) == (
                board.dealer.value,
                str(vul in ("NS", "both")).lower(),
                str(vul in ("EW", "both")).lower(),
            )
            rows += [_row(number, played) for played in text.split("- played:")[1:]]
        intake = read_csv(rows)
        assert intake.problems == ()
        assert len(intake.event.lines) == results
        (ranking,) = score(intake.event, Conditions(method="mitchell")).rankings
        assert {fraction(one.total) for one in ranking.standings} != {0}
        assert sum(fraction(one.total) for one in ranking.standings) == results * (results // len(boards) - 1) * 2

    def test_places_of_the_one_result(self) -> None:
        text = self.text("MatchDuplicateResult.E1.yaml")
        results: list[Exact] = [Fraction(found) for found in re.findall(r"result: (\d+)", text)]
        ranked = places(results)
        assert [ranked[result][0] for result in results] == [int(found) for found in re.findall(r"place: (\d+)", text)]
        assert len(results) == 4


def value(text: str, name: str) -> str:
    found = re.search(rf"\b{name}: \"?([^\"\n]*)", text)
    assert found is not None
    return found[1]


def _row(board: int, played: str) -> str:
    level, strain, made = int(value(played, "contractTricks")), value(played, "contractSuit"), value(played, "tricks")
    doubled = {"N": "", "D": "X", "R": "XX"}[value(played, "contractDoubled")]
    around = [value(played, name) for name in ("round", "table")]
    pairs = [value(played, name) for name in ("nsTeam", "ewTeam")]
    if not level:
        return ",".join([*around, str(board), *pairs, "PASS", "", ""])
    tricks = 6 + int(made) if value(played, "madeContract") == "true" else 6 + level - int(made)
    return ",".join([*around, str(board), *pairs, f"{level}{strain}{doubled}", value(played, "declarer"), str(tricks)])

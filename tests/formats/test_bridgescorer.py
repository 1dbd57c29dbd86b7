"""Games of bridgescorer in YAML: matches of pairs, individuals, results alone, and movements that are refused."""

from __future__ import annotations

import pytest

from overtrick.formats import FORMATS, sniff
from overtrick.formats.shelf.bridgescorer import _tree
from overtrick.intake import take_in
from overtrick.kernel.errors import MissingPackageError
from overtrick.model.contest import Contest
from overtrick.model.line import Absence, Played
from tests.formats.reading import codes, entries, lines, read, recognised

pytest.importorskip("yaml", reason="PyYAML (the extra yaml) is not here")

MATCH = """---
id: "M7"
teams:
- {id: "T1", player1: "Ann", player2: "Bo"}
- {id: "T2", player1: "Cy & Co", player2: "Di"}
boards:
- id: "B3"
  nsVul: false
  ewVul: true
  dealer: "S"
  hands:
  - table: "1"
    round: 2
    nsTeam: "T1"
    ewTeam: "T2"
    played:
    - {contractTricks: 3, contractSuit: "N", contractDoubled: "D", declarer: "E", madeContract: true, tricks: 4}
  - table: "2"
    round: 2
    nsTeam: "T3"
    ewTeam: "T4"
    played:
    - {contractTricks: 6, contractSuit: "S", contractDoubled: "R", declarer: "N", madeContract: false, tricks: 2}
  - {table: "1", round: 3, nsTeam: "T5", ewTeam: "T6", played: [{contractTricks: 0}]}
  - {table: "2", round: 3, nsTeam: "T7", ewTeam: "T8", played: []}
"""
INDIVIDUAL = """id: "I2"
players: ["Ann", "Bo", "Cy", "Di"]
boards:
- id: "B1"
  nsVul: false
  ewVul: false
  dealer: "N"
  hands:
  - north: 1
    south: 3
    east: 2
    west: 4
    played: {contractTricks: 1, contractSuit: "C", contractDoubled: "N", declarer: "W", madeContract: true, tricks: 1}
"""
RESULTS = """id: "E9"
results:
- - {team: {id: "T1", player1: "Ann", player2: "Bo"}, result: 24, place: 1}
  - {team: {id: "T2", player1: "Cy", player2: "Di"}, result: 12.5, place: 2}
scoringmethod: "MP"
"""


class TestMatches:
    def test_contracts_and_tricks(self) -> None:
        raw = read("bridgescorer", MATCH)
        assert lines(raw) == [
            {"board": "3", "round": "2", "table": "1", "ns": "1", "ew": "2"}
            | {"contract": "3NX", "declarer": "E", "tricks": "10"},
            {"board": "3", "round": "2", "table": "2", "ns": "3", "ew": "4"}
            | {"contract": "6SXX", "declarer": "N", "result": "-2"},
            {"board": "3", "round": "3", "table": "1", "ns": "5", "ew": "6", "contract": "PASS"},
            {"board": "3", "round": "3", "table": "2", "ns": "7", "ew": "8", "result": "?"},
        ]
        assert [(board.number, board.dealer, board.vul) for board in raw.boards] == [("3", "S", "EW")]
        assert entries(raw) == [
            {"number": "1", "names": "Ann & Bo"},
            {"number": "2", "names": "Cy & Co & Di"},
        ]

    def test_scores_and_names(self) -> None:
        intake = take_in(read("bridgescorer", MATCH))
        scores = [
            one.happened.score if isinstance(one.happened, Played) else one.happened for one in intake.event.lines
        ]
        assert scores == [-950, -600, 0, Absence.NOT_ENTERED]
        names = {entry.key.number: entry.names for entry in intake.event.entries}
        assert names == {"1": ("Ann", "Bo"), "2": ("Cy & Co", "Di")} | dict.fromkeys("345678", ())

    def test_a_doubling_that_is_none_is_told_by_intake(self) -> None:
        text = MATCH.replace('contractDoubled: "D"', 'contractDoubled: "Q"')
        assert [p.code for p in take_in(read("bridgescorer", text)).errors] == ["bad-contract"]

    def test_a_table_listed_twice_is_told_by_intake(self) -> None:
        text = MATCH.replace('nsTeam: "T3"', 'nsTeam: "T1"').replace('ewTeam: "T4"', 'ewTeam: "T2"')
        assert [p.code for p in take_in(read("bridgescorer", text)).errors] == ["line-twice"]


def test_individuals() -> None:
    raw = read("bridgescorer", INDIVIDUAL)
    assert lines(raw) == [
        {"board": "1", "ns": "1+3", "ew": "2+4", "contract": "1C", "declarer": "W", "tricks": "7"},
    ]
    assert [(one["number"], one["names"]) for one in entries(raw)] == [
        ("1", "Ann"),
        ("2", "Bo"),
        ("3", "Cy"),
        ("4", "Di"),
    ]
    assert take_in(raw).event.contest is Contest.INDIVIDUAL


class TestResultsAlone:
    def test_one_ranking(self) -> None:
        raw = read("bridgescorer", RESULTS)
        assert entries(raw) == [
            {"number": "1", "names": "Ann & Bo", "side": "", "total": "24", "place": "1"},
            {"number": "2", "names": "Cy & Di", "side": "", "total": "12.5", "place": "2"},
        ]
        assert (raw.about, raw.winners) == ({"scoringmethod": "MP"}, {})

    def test_two_rankings(self) -> None:
        raw = read("bridgescorer", RESULTS.replace('  - {team: {id: "T2"', '- - {team: {id: "T1"'))
        assert [(one["number"], one["side"]) for one in entries(raw)] == [("1", "NS"), ("1", "EW")]
        assert raw.winners == {"": "2"}


def test_movements_are_refused_by_name() -> None:
    raw = read("bridgescorer", 'name: "Howell4"\nshort: "4 tables"\nnumberTeams: 8\nhands: []\n')
    assert codes(raw) == [("movement-no-event", "")]
    assert "'Howell4'" in next(iter(raw.problems)).message


class TestHostile:
    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("id: M1\nboards: &a [*a]\n", [("refused-yaml", "line 2")]),
            ("id: M1\nboards: " + "[" * 30, [("refused-yaml", "line 2")]),
            ("id: M1\nboards: [1, 2", [("broken-yaml", "line 3")]),
            ("id: M1\nboards: !!python/object/apply:os.system [ls]\n", []),
            ("id: M1\nboards: " + "x" * 500_000, [("yaml-too-long", "")]),
            ("- id: M1\n", [("no-tournament", "")]),
            ("", [("no-tournament", "")]),
        ],
    )
    def test_what_no_game_has(self, text: str, told: list[tuple[str, str]]) -> None:
        raw = FORMATS.get("bridgescorer").read(text.encode())
        assert codes(raw) == told
        assert raw.lines == []

    @pytest.mark.parametrize(
        "text",
        [
            "id: M1\nteams: 5\nboards: {a: b}\n",
            "id: M1\nteams: [x, {id: [1]}]\nboards: [5, {id: B1, hands: 7}]\n",
            "id: M1\nplayers: [{}, [], 3]\nboards: [{hands: [{played: [[]]}]}]\n",
            "id: E1\nresults: [[{team: 5}], 7]\n",
            "id: M1\n? [a, b]\n: c\nboards: []\n",
        ],
    )
    def test_other_shapes(self, text: str) -> None:
        take_in(FORMATS.get("bridgescorer").read(text.encode()))

    def test_without_the_package(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def missing(name: str) -> None:
            raise ImportError(name)

        monkeypatch.setattr(_tree, "import_module", missing)
        with pytest.raises(MissingPackageError, match=r"pip install 'overtrick\[yaml\]'"):
            FORMATS.get("bridgescorer").read(MATCH.encode())


@pytest.mark.parametrize(
    "text", ["id: M1\nname: x\n", "name: x\nshort: y\n", "title: boards\n", "boards:\n- id: M1\n"]
)
def test_other_yaml_is_not_claimed(text: str) -> None:
    assert not recognised("bridgescorer", text)


def test_windows_line_ends() -> None:
    data = MATCH.replace("\n", "\r\n").encode()
    assert sniff(data).name == "bridgescorer"
    assert len(FORMATS.get("bridgescorer").read(data).lines) == 4

"""Tournament Calculator: running totals become matches; teams and players get their names."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from overtrick.formats import FORMATS, sniff
from overtrick.intake import take_in
from overtrick.kernel.ratio import decimal
from overtrick.model.conditions import Conditions
from overtrick.model.raw import RawEvent
from overtrick.scoring.score import score
from tests.formats.reading import codes, entries, people, read, recognised

REAL = Path(__file__).resolve().parents[3] / "shared" / "real" / "csv"
HEAD = "Ligová soutěž,1\n"
FIRST = "1,1,1,3,60,20,16.5,1\n1,2,2,1,50,40,11.5,1\n1,3,3,4,40,50,8.5,1\n1,4,4,2,20,60,3.5,1\n"
SECOND = "2,1,1,1,90,70,20,2\n2,2,2,3,95,60,18,2\n2,3,3,4,80,85,16,2\n2,4,4,2,50,100,7,2\n"


def matches(raw: RawEvent) -> list[str]:
    found = []
    for match in raw.matches:
        fields = match.fields
        one = f"{fields['round']}: {fields['home']}-{fields['away']} {fields['home_vps']}"
        found.append(
            f"{one}-{fields['away_vps']} ({fields['home_score']}-{fields['away_score']})"
            if "away_vps" in fields
            else one
        )
    return found


class TestRankings:
    def test_differences_of_totals_are_matches(self) -> None:
        raw = read("tournament-calculator", (HEAD + FIRST + SECOND).encode("cp1250"))
        assert (raw.title, raw.contest) == ("Ligová soutěž", "teams")
        assert matches(raw) == [
            "1: 1-4 11.50-8.50 (50-40)",
            "1: 3-2 16.50-3.50 (60-20)",
            "2: 3-4 1.50-7.50 (35-40)",
            "2: 1-2 8.50-3.50 (40-30)",
        ]
        assert [(one["number"], one["total"], one["place"]) for one in entries(raw)] == [
            ("3", "18", "2"),
            ("1", "20", "1"),
            ("4", "16", "3"),
            ("2", "7", "4"),
        ]
        assert codes(raw) == []

    def test_who_meets_nobody_sat_out(self) -> None:
        raw = read("tournament-calculator", HEAD + "1,1,1,3,0,0,12,1\n1,2,2,1,50,40,11.5,1\n1,3,3,4,40,50,8.5,1\n")
        assert matches(raw) == ["1: 1-4 11.50-8.50 (50-40)", "1: 3-BYE 12.00"]
        assert codes(raw) == []

    def test_imps_that_are_nobodys_are_warned_of(self) -> None:
        raw = read("tournament-calculator", HEAD + "1,1,1,3,60,20,16,1\n1,2,2,1,20,55,4,1\n")
        assert matches(raw) == ["1: 3-BYE 16.00", "1: 1-BYE 4.00"]
        assert codes(raw) == [("opponent-unknown", "line 2")]

    @pytest.mark.parametrize("order", [(0, 1, 2, 3), (0, 2, 1, 3), (3, 0, 1, 2)])
    def test_matches_that_ended_alike_cannot_be_told_apart(self, order: tuple[int, ...]) -> None:
        rows = ["1,1,1,1,30,20,12,1", "1,2,2,2,30,20,12,1", "1,3,3,3,20,30,8,1", "1,4,4,4,20,30,8,1"]
        raw = read("tournament-calculator", HEAD + "\n".join(rows[at] for at in order) + "\n")
        assert len(matches(raw)) == 2
        assert codes(raw) == [("opponents-unsure", "line 2")]

    def test_draws(self) -> None:
        one = "1,1,1,1,30,30,10,1\n1,2,2,2,30,30,10,1\n"
        raw = read("tournament-calculator", HEAD + one)
        assert (matches(raw), codes(raw)) == (["1: 1-2 10.00-10.00 (30-30)"], [])
        raw = read("tournament-calculator", HEAD + one + "1,3,3,3,30,30,10,1\n1,4,4,4,30,30,10,1\n")
        assert (len(matches(raw)), codes(raw)) == (2, [("opponents-unsure", "line 2")])

    def test_a_team_listed_twice(self) -> None:
        raw = read("tournament-calculator", HEAD + FIRST + "1,5,5,2,99,1,20,1\n")
        assert len(raw.matches) == 2
        assert codes(raw) == [("standing-twice", "line 6")]

    @pytest.mark.parametrize("row", ["1,1,1,3,60,20,many,1", "1,2,3", "x", "1,1,1,3,60,20,16.5,1,9"])
    def test_other_rows_are_left_out_and_named(self, row: str) -> None:
        raw = FORMATS.get("tournament-calculator").read(f"{HEAD}{FIRST}{row}\n".encode())
        assert len(raw.matches) == 2
        assert codes(raw) == [("broken-row", "line 6")]


def test_teams_have_names() -> None:
    raw = read("tournament-calculator", (HEAD + "1,1,Křídla\n2,2,P. S.\n").encode("cp1250"))
    assert entries(raw) == [
        {"number": "1", "title": "Křídla", "kind": "team"},
        {"number": "2", "title": "P. S.", "kind": "team"},
    ]


def test_players_stand_with_their_teams() -> None:
    rows = "8,1,Ann,Fox,914676,VŠ ,1,ČBS\n9,1,Bo,Hill,914674,,1,ČBS\n10,2,Cy,Lund,5,X,1,\n"
    raw = read("tournament-calculator", (HEAD + rows).encode("cp1250"))
    assert entries(raw) == [
        {"number": "1", "names": "Ann Fox & Bo Hill", "kind": "team"},
        {"number": "2", "names": "Cy Lund", "kind": "team"},
    ]
    assert people(raw) == [{"national_ids": "914676\n914674"}, {"national_ids": "5"}]
    assert raw.about == {
        "player 8 of team 1": "Ann Fox, VŠ, ČBS",
        "player 9 of team 1": "Bo Hill, ČBS",
        "player 10 of team 2": "Cy Lund, X",
    }


@pytest.mark.parametrize(
    "text", ["board,ns,ew,score\n1,1,2,90\n", "Night,1\n", "Night,1\n1,2,420,3\n", HEAD + FIRST + "1,1,Swifts\n"]
)
def test_other_sheets_are_not_claimed(text: str) -> None:
    assert not recognised("tournament-calculator", text)


@pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")
class TestReal:
    """A league of ten teams over nine rounds of 32 boards."""

    @staticmethod
    def raw(name: str) -> RawEvent:
        data = (REAL / f"tournament_calculator_{name}.csv").read_bytes()
        assert sniff(data).name == "tournament-calculator"
        raw = FORMATS.get("tournament-calculator").read(data)
        assert (raw.title, codes(raw)) == ("Celostátní liga 2024", [])
        return raw

    def test_teams_and_players(self) -> None:
        titles = [one["title"] for one in entries(self.raw("teams"))]
        assert (len(titles), titles[2]) == (10, "Baník Havířov VV")
        players = self.raw("players")
        assert [one["number"] for one in entries(players)] == [str(number) for number in range(1, 11)]
        assert len([name for name in players.about if name.startswith("player ")]) == 73

    def test_everybody_meets_everybody_once(self) -> None:
        raw = self.raw("rankings")
        met = {frozenset((match.fields["home"], match.fields["away"])) for match in raw.matches}
        assert (len(raw.matches), len(met)) == (45, 45)
        assert not any("BYE" in pair for pair in met)

    def test_the_victory_points_are_those_of_the_continuous_scale_but_for_two_fines(self) -> None:
        raw = self.raw("rankings")
        for match in raw.matches:
            match.fields["boards"] = "32"
        event = take_in(raw).event
        sheets = score(event, Conditions(scale="wbf-continuous")).matches
        assert len(sheets) == 45
        differing = {}
        for sheet in sheets:
            ours = tuple(decimal(vps, 2) for vps in sheet.vps if isinstance(vps, Fraction))
            if ours != tuple(sheet.match.published_vps):
                differing[sheet.match.round] = (ours, tuple(sheet.match.published_vps))
        assert differing == {"3": (("15.76", "4.24"), ("14.36", "2.84"))}

    def test_the_last_totals_are_the_sums_of_the_rounds(self) -> None:
        raw = self.raw("rankings")
        sums: dict[str, Fraction] = {}
        for match in raw.matches:
            for side in ("home", "away"):
                team = match.fields[side]
                sums[team] = sums.get(team, Fraction(0)) + Fraction(match.fields[f"{side}_vps"])
        assert sums == {one["number"]: Fraction(one["total"]) for one in entries(raw)}

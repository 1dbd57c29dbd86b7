"""Matches and records for other programs: exact, whole."""

from __future__ import annotations

from typing import Any

from overtrick.desk.present import present
from overtrick.model.conditions import Unit
from overtrick.model.contest import Contest
from tests.nights import HOWELL, scored_of
from tests.teams import SWISS_PAIRS, SWISS_TEAMS

NOTHING = {
    f"{role}_{what}": nothing
    for what, nothing in (
        *(("own", None), ("carry", "0"), ("penalty", "0"), ("margin", None)),
        *(("vps", None), ("result", None)),
    )
    for role in ("home", "away")
}


def data_of(data: bytes, method: str = "", **wishes: object) -> Any:
    return present(scored_of(data, method, **wishes), ()).data  # type: ignore[arg-type]


def swing(net: int, own: int, against: int, weight: str = "1") -> list[dict[str, str]]:
    """A comparison as either side sees it."""
    return [
        {"weight": weight, "net": str(net), "own": str(own), "against": str(against)},
        {"weight": weight, "net": str(-net), "own": str(against), "against": str(own)},
    ]


def board(
    number: int, *swings: list[dict[str, str]], own: tuple[str, str], lead: str, why: str = "", when: str = "2"
) -> dict[str, Any]:
    back = "0" if lead == "0" else lead.removeprefix("-") if lead.startswith("-") else f"-{lead}"
    return {
        "round": when,
        "board": number,
        "counts": why != "no result at the other table",
        "home_swings": [home for home, _ in swings],
        "away_swings": [away for _, away in swings],
        "home_own": own[0],
        "away_own": own[1],
        "home_margin": lead,
        "away_margin": back,
        "why": why,
    }


def test_a_match_between_teams_with_a_weighted_score() -> None:
    assert data_of(SWISS_TEAMS)["matches"][5] == {
        "session": "",
        "section": "",
        "round": "2",
        "table": "2",
        "home": "2",
        "away": "5",
        "over": 4,
        "half": False,
        "unit": "IMPs",
        **NOTHING,
        "home_own": "18/5",
        "away_own": "17/5",
        "home_margin": "1/5",
        "away_margin": "-1/5",
        "scale": "wbf-continuous",
        **dict.fromkeys(("home_vps", "away_vps", "home_result", "away_result"), "10"),
        "ruling": None,
        "why": [],
        "boards": [
            board(1, swing(250, 6, 0, "3/5"), swing(-220, 0, 6, "2/5"), own=("18/5", "12/5"), lead="6/5"),
            board(2, swing(0, 0, 0), own=("0", "0"), lead="0"),
            board(3, swing(-30, 0, 1), own=("0", "1"), lead="-1"),
            board(4, swing(0, 0, 0), own=("0", "0"), lead="0"),
        ],
        "segments": [],
        "place": "matches[5]",
    }


def test_carries_penalties_artificial_scores_and_boards_that_do_not_count() -> None:
    matches = data_of(SWISS_TEAMS)["matches"]
    first, second, fifth = matches[0], matches[1], matches[4]
    assert (first["home_carry"], first["away_carry"], first["home_margin"], first["away_margin"]) == (
        "4",
        "0",
        "10",
        "-10",
    )
    assert (second["home_penalty"], second["away_penalty"]) == ("0", "-2")
    assert (second["home_margin"], second["away_margin"]) == ("26", "-28")
    assert second["why"] == ["4: -2 IMPs for a penalty"]
    assert second["boards"][1] == board(2, own=("3", "-3"), lead="3", why="artificial score 60/40", when="1")
    assert fifth["boards"][3] == board(4, own=("0", "0"), lead="0", why="no result at the other table")


def test_a_bye_and_a_ruled_match() -> None:
    matches = data_of(SWISS_TEAMS)["matches"]
    bye = {"round": "1", "table": "", "home": "7", "away": None, "over": 0, "ruling": None}
    ruled = {"round": "2", "table": "3", "home": "7", "away": "6", "over": 4, "ruling": "VP 12-0"}
    common = {"session": "", "section": "", "half": False, "unit": "IMPs", "scale": "wbf-continuous", "boards": []}
    common["segments"] = []
    assert matches[3] == common | NOTHING | bye | {
        "home_vps": "12", "home_result": "12", "why": ["sits out: 60% by rule"], "place": "matches[3]"
    }  # fmt: skip
    assert matches[6] == common | NOTHING | ruled | {
        "home_vps": "12", "home_result": "12", "away_vps": "0", "away_result": "0", "why": ["ruling VP 12-0"],
        "place": "matches[6]",
    }  # fmt: skip


def test_records_and_teams_of_pairs() -> None:
    standings = data_of(SWISS_TEAMS)["standings"]
    team = next(one for one in standings if one["list"] == "Teams" and one["entry"] == "2")
    assert team == {
        "rank": 5,
        "tied": False,
        "tie_break": "",
        "list": "Teams",
        "entry": "2",
        "side": None,
        "section": "",
        "names": [],
        "title": "Owls",
        "team": None,
        "sessions": 1,
        "boards": 12,
        "left_out": [],
        "record": {"matches": 3, "won": 1, "drawn": 0, "lost": 2, "made": "48/5", "against": "92/5"},
        "reached": "",
        "published": None,
        "total": "-64/5",
        "maximum": None,
        "percent": None,
        "penalty": "0",
        "penalty_reasons": [],
        "carry": "5/2",
        "handicap": "0",
        "result": "1287/50",
        "goes_by": "victory points on wbf-continuous",
    }
    pair = next(one for one in standings if one["entry"] == "2b")
    assert (pair["list"], pair["team"], pair["title"], pair["record"]) == ("Pairs", "2", "", None)


def test_the_unit_of_matchpoints_halves_no_sum_of_matches() -> None:
    """With 1-½-0 a Swiss pair's carried victory points stay what they are; so do the margins of teams."""
    whole, half = (data_of(SWISS_TEAMS, "mitchell", unit=unit)["standings"][4] for unit in (Unit.TWO, Unit.ONE))
    assert (half["carry"], half["total"]) == ("5/2", "-64/5")
    assert half == whole


def test_percentages_of_pairs_and_rounds_of_boards() -> None:
    data = data_of(SWISS_PAIRS, contest=Contest.SWISS_PAIRS)
    third = data["matches"][2]
    assert (third["unit"], third["home_own"], third["away_own"], third["home_margin"]) == ("%", "30", "70", None)
    assert (third["home_vps"], third["away_vps"], third["boards"]) == ("2", "18", [])
    assert [(one["round"], one["board"]) for one in data["boards"]] == [("1", 1), ("1", 2), ("2", 1), ("2", 2)]
    assert data["contest"] == "swiss-pairs"


def test_a_contest_of_boards_has_no_matches() -> None:
    data = data_of(HOWELL.encode())
    assert (data["contest"], data["matches"]) == ("pairs", [])
    assert [one["record"] for one in data["standings"]] == [None] * 4
    assert [one["round"] for one in data["boards"]] == [""] * 3


def test_sessions_that_do_not_count_are_named() -> None:
    rows = ["1,1,1,2,110", "1,1,3,4,140", "2,1,1,2,140", "2,1,3,4,110", "3,1,1,2,90", "3,1,3,4,110"]
    data = data_of("\n".join(["session,board,ns,ew,score", *rows]).encode(), best_sessions=1)
    assert data["standings"][0]["left_out"] == ["1", "3"]


def test_refused_data_have_the_same_shape() -> None:
    data = data_of(b"board,ns,ew,score\n1,1,2,425\n")
    assert (data["contest"], data["matches"], data["boards"], data["standings"]) == ("pairs", [], [], [])

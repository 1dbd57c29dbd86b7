"""Small contests of matches for tests, as their scorers would type them: a Swiss of seven teams, one of six pairs."""

from __future__ import annotations

import json
from collections.abc import Mapping

__all__ = ["SWISS_PAIRS", "SWISS_TEAMS", "swiss_teams"]

TEAMS = {
    "1": ("Foxes", "Ann Fox & Bo Hill", "Cy Lund & Di Marsh"),
    "2": ("Owls", "Eve North & Flo Oak", "Gus Pine & Hal Quill"),
    "3": ("Hares", "Ida Reed & Jo Stone", "Kay Thorn & Lee Upton"),
    "4": ("Wrens", "Max Vale & Nan Wood", "Ole York & Pam Zorn"),
    "5": ("Otters", "Quin Ash & Rae Birch", "Sid Cole & Tom Dean"),
    "6": ("Crows", "Una Elm & Vic Ford", "Wes Gate & Xia Holt"),
    "7": ("Lynxes", "Yan Ives & Zoe Jay", "Abe Kerr & Bea Lamb"),
}
"""Title and pairs."""

Played = Mapping[tuple[str, str, str], tuple[str, ...]]
PLAYED: Played = {
    ("1", "1", "2"): ("4S N = | 4S N -1", "110 | 140", "-50 | 100", "3NT E = | 3NT E +1"),
    ("1", "3", "4"): ("420 | 420", "60/40 | 140", "-50 | -620", "620 | -100"),
    ("1", "5", "6"): ("-50 | 420", "170 | 110", "PASS | PASS", "-630 | -600"),
    ("2", "1", "3"): ("420 | 420", "-110 | -90", "100 | -140", "NP | -100"),
    ("2", "2", "5"): ("60% 420, 40% -50 | 170", "-90 | -90", "400 | 430", "-100 | -100"),
    ("3", "7", "1"): ("-420 | -420", "-100 | 110", "980 | 480", "130 | 110"),
    ("3", "3", "5"): ("450 | 420", "90 | 90", "-50 | 100", "1430 | 680"),
    ("3", "2", "4"): ("-420 | -450", "-100 | 50", "480 | 480", "110 | 110"),
}
"""By round, home and away: each board as it was played where the home team sits N-S, and where it sits E-W."""

MATCHES = (
    {"round": "1", "table": "1", "home": "1", "away": "2", "home_carry": "4", "away_carry": "0"},
    {"round": "1", "table": "2", "home": "3", "away": "4"},
    {"round": "1", "table": "3", "home": "5", "away": "6"},
    {"round": "1", "home": "7", "away": "BYE"},
    {"round": "2", "table": "1", "home": "1", "away": "3"},
    {"round": "2", "table": "2", "home": "2", "away": "5"},
    {"round": "2", "table": "3", "home": "7", "away": "6", "boards": "4", "ruling": "VP 12-0"},
    {"round": "2", "home": "4", "away": "BYE"},
)
"""What is listed; the matches of the third round stand in their lines alone, and its bye nowhere."""

ADDED = {
    "penalties": [
        {"entry": "3", "round": "2", "amount": "-1", "unit": "vps", "reason": "late"},
        {"entry": "4", "round": "1", "amount": "-2", "unit": "imps", "reason": "slow play"},
    ],
    "carry": [{"entry": "2", "amount": "2.5", "kind": "full"}],
}


def swiss_teams(played: Played = PLAYED, **parts: object) -> bytes:
    """Seven teams, three rounds of four boards that are dealt anew: a bye in each, rulings, penalties, a carry.

    In round 1 board 2 of 3-4 has an artificial score and 1 brings 4 IMPs; in round 2 board 4 of 1-3 has one result
    only, board 1 of 2-5 a weighted score, and 7-6 is ruled. `parts` are those of the event file.
    """
    content = {
        "title": "Autumn Swiss",
        "contest": "teams",
        "entries": [{"number": number, "kind": "team", "title": one[0]} for number, one in TEAMS.items()],
        "matches": MATCHES,
        "lines": [
            line for (round_, home, away), boards in played.items() for line in _lines(round_, home, away, boards)
        ],
        **ADDED,
        **parts,
    }
    return json.dumps(content).encode()


def _lines(round_: str, home: str, away: str, boards: tuple[str, ...]) -> list[dict[str, object]]:
    """Two lines for each board of a match, one from each table; the first pairs of both meet where home is N-S."""
    found = []
    for number, results in enumerate(boards, start=1):
        for pair, result in enumerate(results.split(" | "), start=1):
            ns, ew = (home, away) if pair == 1 else (away, home)
            names = {"ns_names": TEAMS[ns][pair].split(" & "), "ew_names": TEAMS[ew][pair].split(" & ")}
            found.append({"round": round_, "board": number, "ns_team": ns, "ew_team": ew, **names, **_result(result)})
    return found


def _result(text: str) -> dict[str, object]:
    words = text.split()
    if text == "PASS":
        return {"contract": "PASS"}
    if text == "NP":
        return {"result": "NP"}
    if "%" in text or "/" in text:
        return {"ruling": text}
    if len(words) == 3:
        return {"contract": words[0], "declarer": words[1], "result": words[2]}
    return {"score": int(text)}


SWISS_TEAMS = swiss_teams()

SWISS_PAIRS = b"""round,table,board,ns,ew,contract,declarer,result,ns_names,ew_names
1,1,1,1,2,4H,N,=,Ann Fox & Bo Hill,Cy Lund & Di Marsh
1,2,1,3,4,4H,N,+1,Eve North & Flo Oak,Gus Pine & Hal Quill
1,3,1,5,6,4H,N,-1,Ida Reed & Jo Stone,Kay Thorn & Lee Upton
1,1,2,1,2,3NT,E,=,,
1,2,2,3,4,3NT,E,+2,,
1,3,2,5,6,60/40,,,,
2,1,1,3,1,2S,S,+1,,
2,2,1,6,4,2S,S,+2,,
2,3,1,5,2,2S,S,-1,,
2,1,2,3,1,1NT,W,=,,
2,2,2,6,4,1NT,W,-2,,
2,3,2,5,2,PASS,,,,
"""
"""Six pairs, two rounds of two boards that are dealt anew; 60 and 40 per cent for 5 and 6 on board 2 of round 1."""

"""The JSON output keeps what its schema promises, under every method and for every kind of file."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from overtrick.methods import METHODS
from tests.docs.pages import ROOT
from tests.docs.runner import Page
from tests.knock_outs import KNOCK_OUT
from tests.nights import BAROMETER, MITCHELL
from tests.teams import SWISS_PAIRS, SWISS_TEAMS

SCHEMA: dict[str, Any] = json.loads(
    (ROOT / "docs" / "reference" / "json-results.schema.json").read_text(encoding="utf-8")
)

FAULTY = "board,ns,ew,score\n1,1,2,425\nx,3,4,90\n2,1,2,110\n"
MANY_STATES = """section,board,ns,ew,contract,declarer,result,lead,copies
A,1,1,2,4H,N,=,SA,
A,1,3,4,4H,N,+1,,2
A,2,1,4,60/40,,,,
A,2,3,2,PASS,,,,
B,1,1,2,3NTX,S,-2,,
B,1,3,4,NP,,,,
B,1,5,6,62.5/37.5,,,,
B,2,1,,SITOUT,,,,
B,2,3,6,?,,,,
B,2,5,2,1NT,W,+1,,
"""
INDIVIDUAL = "board,ns,ew,score\n1,1+2,3+4,420\n1,5+6,7+8,450\n2,1+3,5+7,110\n2,2+4,6+8,-110\n"
TWO_SESSIONS = "session,board,ns,ew,score\n1,1,1,2,420\n1,1,3,4,450\n2,1,1,2,-50\n2,1,3,4,420\n2,1,5,6,400\n"
SCORES = "board,ns,ew,score\n1,?,?,420\n1,?,?,450\n1,?,?,-50\n"
USEBIO = """<USEBIO Version="1.3"><EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>Pairs</EVENT_DESCRIPTION>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><SCORE>-50</SCORE></TRAVELLER_LINE>
</BOARD></EVENT></USEBIO>
"""
PBN = """% PBN 2.1
[Event "Pairs"]
[Board "1"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Multiplicity"]
1 2 4H N 10 1
3 4 3NT S 8 2

[Board "2"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Percentage_NS;Percentage_EW"]
1 4 - - - ^60 ^40
3 2 Pass - - - -
"""
FILES = {
    "faulty.csv": FAULTY, "states.csv": MANY_STATES, "individual.csv": INDIVIDUAL, "sessions.csv": TWO_SESSIONS,
    "scores.csv": SCORES, "usebio.xml": USEBIO, "table.pbn": PBN, "nothing.csv": "board,ns,ew,score\n",
    "knock-out.json": KNOCK_OUT.decode(), "teams.json": SWISS_TEAMS.decode(), "swiss.csv": SWISS_PAIRS.decode(),
}  # fmt: skip


@pytest.fixture
def page(tmp_path: Path) -> Page:
    """A folder with all the files."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return Page(tmp_path)


def faults(data: object, part: str = "") -> list[str]:
    """What the schema has to say against the data; `part` names one of its definitions."""
    schema = {"$ref": f"#/$defs/{part}", "$defs": SCHEMA["$defs"]} if part else SCHEMA
    return [f"{error.json_path}: {error.message}" for error in Draft202012Validator(schema).iter_errors(data)]


def data_of(page: Page, command: str, code: int = 0) -> Any:
    """The JSON that a command writes."""
    found, text = page.run(f"{command} --format json")
    assert found == code, text
    return json.loads(text)


def test_the_schema_itself_is_well_formed() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("method", METHODS.names)
@pytest.mark.parametrize("words", ["", "--unit 1-½-0 --decimals 0", "--sections separate --decimals 5"])
def test_demo_under_every_method(page: Page, method: str, words: str) -> None:
    data = data_of(page, f"overtrick demo --method {method} {words}")
    assert faults(data) == []
    assert (data["method"], len(data["boards"]), len(data["standings"])) == (method, 26, 26)


def option_sets() -> list[str]:
    """Every choice of every option once with the method's others at their defaults, and some together."""
    single = [
        f"{method.name} --{option.name} {choice.name}"
        for method in METHODS
        for option in method.options
        for choice in option.choices
    ]
    together = ["cross-imps --divisor root --short-boards ebu", "butler --extremes 5% --datum-rounding none"]
    byes = [f"{m} --byes {b}" for m, b in product(("butler", "bastille"), ("factor", "standard", "none"))]
    return [*single, *together, *byes, "mitchell --byes factor", "neuberg --expected 20 --winners 1"]


@pytest.mark.parametrize("words", option_sets())
def test_demo_under_option_sets(page: Page, words: str) -> None:
    assert faults(data_of(page, f"overtrick demo --method {words}")) == []


@pytest.mark.parametrize("name", [name for name in FILES if name not in ("faulty.csv", "nothing.csv")])
@pytest.mark.parametrize("method", METHODS.names)
def test_files_of_every_kind(page: Page, name: str, method: str) -> None:
    data = data_of(page, f"overtrick score {name} --method {method}")
    assert faults(data) == []
    assert data["boards"]


@pytest.mark.parametrize("text", [BAROMETER, MITCHELL, BAROMETER + ",1,5,6,420\n", "board,ns,ew,score\n1,1,2,90\n"])
@pytest.mark.parametrize("method", METHODS.names)
def test_rounds(page: Page, tmp_path: Path, text: str, method: str) -> None:
    (tmp_path / "rounds.csv").write_text(text, encoding="utf-8")
    data = data_of(page, f"overtrick score rounds.csv --method {method} --report rounds")
    assert faults(data) == []
    assert ("rounds" in data) is text.startswith("round")


@pytest.mark.parametrize(
    "words",
    [
        "swiss.csv --contest swiss-pairs", "swiss.csv --contest swiss-pairs --method cross-imps --unit 1-½-0",
        "teams.json --match-method bam", "teams.json --match-method total-points", "teams.json --scale none",
        "teams.json --scale wbf-discrete --method mitchell --unit 1-½-0", "knock-out.json",
        "teams.json --contest knock-out", "teams.json --match-method patton", "teams.json --match-method hybrid",
        "knock-out.json --match-method patton", "knock-out.json --match-method hybrid",
    ],
)  # fmt: skip
def test_contests_of_matches(page: Page, words: str) -> None:
    data = data_of(page, f"overtrick score {words}")
    assert faults(data) == []
    assert data["matches"]
    assert [one for one in data["standings"] if one["list"] in ("Teams", "Overall") and one["record"] is None] == []


def test_states_are_told_apart(page: Page) -> None:
    data = data_of(page, "overtrick score states.csv")
    states = {line["state"] for board in data["boards"] for line in board["lines"]}
    assert states == {"played", "artificial", "not played", "not entered", "sit-out"}


@pytest.mark.parametrize("name", ["faulty.csv", "nothing.csv"])
def test_data_that_are_refused_have_the_same_shape(page: Page, name: str) -> None:
    data = data_of(page, f"overtrick score {name}", code=1)
    assert faults(data) == []
    assert (data["boards"], data["standings"]) == ([], [])
    assert any(problem["severity"] == "error" for problem in data["problems"])


def test_other_commands(page: Page) -> None:
    assert faults(data_of(page, "overtrick check states.csv"), "check") == []
    assert faults(data_of(page, "overtrick check faulty.csv", code=1), "check") == []
    assert faults(data_of(page, "overtrick explain states.csv --pair A1"), "working") == []
    assert faults(data_of(page, "overtrick explain states.csv --board 1 --method butler"), "working") == []
    words = "--divisor root --methods mitchell,cross-imps,total-points"
    assert faults(data_of(page, f"overtrick compare states.csv {words}"), "comparison") == []


NUMBERS = {
    "exact": (
        ["0", "-3/2", "18", "5/2*sqrt(6)", "-sqrt(6)", "1+1/3*sqrt(3)"],
        ["", "1.5", "01", "sqrt()", "3/", "+1"],
    ),
    "decimal": (["0", "66.67", "-0.5", "100.00"], ["1/2", ".5", "1.", "+3", "1,5"]),
}


@pytest.mark.parametrize("part", NUMBERS)
def test_numbers(part: str) -> None:
    good, bad = NUMBERS[part]
    assert [text for text in good if faults(text, part)] == []
    assert [text for text in bad if not faults(text, part)] == []


def test_the_schema_is_strict(page: Page) -> None:
    data = data_of(page, "overtrick score scores.csv")
    data["boards"][0]["lines"][0]["colour"] = "red"
    data["standings"] = None
    assert len(faults(data)) == 2

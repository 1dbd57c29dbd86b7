"""`overtrick audit` with conditions held fixed: what cannot be is refused in plain words, with exit code 2."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from overtrick.audit import Pins, audit
from overtrick.desk.audit_file import pins_of
from overtrick.kernel.errors import BadValueError, UnknownNameError
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.event import Event
from tests.audit.league import CONTINUOUS, league, printed
from tests.audit.nights import MATCHPOINTS, night, published
from tests.cli.terminal import Capture, run


@pytest.fixture
def pairs(tmp_path: Path) -> Path:
    """The file of the how-to page: three tables, six boards."""
    page = Path(__file__).parents[2] / "docs/how-to/check-another-programs-results.md"
    xml = page.read_text("utf-8").partition("```xml file=friday.xml\n")[2].partition("\n```")[0]
    path = tmp_path / "friday.xml"
    path.write_text(xml, "utf-8")
    return path


@pytest.fixture
def teams(tmp_path: Path) -> Path:
    """A league of four teams: the IMPs of whole matches and their victory points, no line."""
    matches = [
        {
            "round": match.round,
            "home": match.home.number,
            "away": match.away.number if match.away else "",
            "boards": "16",
            "home_score": str(match.score.home) if match.score else "",
            "away_score": str(match.score.away) if match.score else "",
            "home_vps": match.published_vps.home,
            "away_vps": match.published_vps.away,
        }
        for match in printed(league(4), CONTINUOUS).matches
    ]
    path = tmp_path / "league.json"
    path.write_text(json.dumps({"contest": "teams", "matches": matches}), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--method", "butlr"], "No scoring method is called 'butlr'. Did you mean butler or butler-imps?"),
        (
            ["--rules", "ebu"],
            "No rule set is called 'ebu'. Known: acbl, dewael-1998, ebu-2025, ebu-article, plain, wbf.",
        ),
        (["--rule", "small-group=wbf"], "No rule is called 'small-group'. Did you mean small-groups?"),
        (["--rule", "small-groups=wfb"], "The rule small-groups cannot be 'wfb'. Did you mean wbf?"),
        (
            ["--rule", "award-unit=0"],
            "The rule award-unit cannot be '0'. Known: exact, a unit such as 0.1.",
        ),
        (
            ["--rule", "unit=acbl"],
            "The rule 'unit' cannot be fixed in an audit, which finds it. Leave --rule unit=… out.",
        ),
        (
            ["--rule", "datum=median"],
            "The rule 'datum' cannot be fixed in an audit, which finds it. Leave --rule datum=… out.",
        ),
        (
            ["--rule", "method=butler"],
            "The method is no rule here. Write --method M instead of --rule method=M.",
        ),
    ],
)
def test_what_cannot_be_fixed_is_refused(capsys: Capture, pairs: Path, words: list[str], message: str) -> None:
    assert run(capsys, "audit", pairs, *words) == (2, "", f"overtrick: {message}\n")


def test_a_rule_without_a_value_is_refused(capsys: Capture, pairs: Path) -> None:
    code, out, err = run(capsys, "audit", pairs, "--rule", "small-groups")
    assert (code, out) == (2, "")
    assert "'small-groups' should be a rule and its value, such as small-groups=wbf." in err


def test_a_method_is_refused_where_nothing_is_compared(capsys: Capture, teams: Path) -> None:
    assert run(capsys, "audit", teams, "--method", "butler") == (
        2,
        "",
        "overtrick: The method cannot be butler: a method compares the lines of a board, and this file of teams has "
        "whole matches only. Leave --method out.\n",
    )


def test_the_same_league_without_a_method_agrees(capsys: Capture, teams: Path) -> None:
    code, out, _ = run(capsys, "audit", teams, "--format", "json")
    data = json.loads(out)
    assert (code, data["numbers"], data["agree"]) == (0, 12, 12)
    assert data["conditions"]["matches"] == "imps, scale wbf-continuous"


def test_matches_of_pairs_that_no_scale_fits_are_unexplained(capsys: Capture, teams: Path) -> None:
    """Percentages have no widest margin in IMPs, so no scale of the program's own is looked for."""
    code, out, err = run(capsys, "audit", teams, "--contest", "swiss-pairs", "--format", "json")
    assert (code, err) == (1, "")
    assert json.loads(out)["unexplained"] == 12


def conditions_of(capsys: Capture, path: Path, *words: str) -> dict[str, str]:
    code, out, _ = run(capsys, "audit", path, *words, "--format", "json")
    assert code in (0, 1)
    found: dict[str, str] = json.loads(out)["conditions"]
    return found


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "mitchell"),
        (["--method", "neuberg"], "neuberg"),
        (["--rules", "wbf"], "mitchell, rules wbf"),
        (["--rules", "wbf", "--rule", "award-unit=0.5"], "mitchell, rules wbf, award-unit 0.5"),
        (["--rule", "ties=boards"], "mitchell, ties boards"),
    ],
)
def test_what_is_fixed_is_in_the_conditions(capsys: Capture, pairs: Path, words: list[str], told: str) -> None:
    assert conditions_of(capsys, pairs, *words)["boards"] == told


def fouled(house: tuple[tuple[str, str], ...]) -> Event:
    """A night in which two tables played board 2 in another form, printed under these house rules."""
    event = night()
    tables = [line.place for line in event.lines if line.board == 2][:2]
    lines = tuple(replace(line, version="turned" if line.place in tables else "") for line in event.lines)
    return published(replace(event, lines=lines), replace(WBF, house=house))


WBF = Conditions(method="neuberg", byes=Byes.PERCENTAGE)
SMALL_GROUPS = (("small-groups", "wbf"),)


def test_the_rules_of_a_set_are_scored_by() -> None:
    pins = pins_of("neuberg", "wbf", {"award-unit": "exact"})
    assert pins.house[:2] == (("small-groups", "wbf"), ("award-unit", "exact"))
    assert audit(fouled(SMALL_GROUPS), pins=pins).differences == ()


def test_a_rule_that_is_fixed_is_not_tried_otherwise() -> None:
    """Left free, the audit finds the small groups of a rule set; held at none, it may not."""
    free = audit(fouled(SMALL_GROUPS), pins=pins_of("neuberg", "", {}))
    fixed = audit(fouled(SMALL_GROUPS), pins=pins_of("neuberg", "", {"small-groups": "none"}))
    assert (free.differences, {one.spot.board for one in fixed.differences} >= {2}) == ((), True)
    assert fixed.conditions["boards"] == "neuberg, small-groups none"


def test_pins_that_cannot_be_are_refused_by_the_audit_itself() -> None:
    event = published(night(3), MATCHPOINTS)
    with pytest.raises(BadValueError) as unknown:
        audit(event, pins=Pins(method="butlr"))
    assert str(unknown.value) == (
        "Nothing can be scored with --method butlr fixed: No scoring method is called 'butlr'. Did you mean butler or "
        "butler-imps? Fix something else, or nothing."
    )
    with pytest.raises(BadValueError) as value:
        audit(event, pins=Pins(rules="wbf", house=(("ties", "fair"),)))
    assert str(value.value).startswith("Nothing can be scored with --rules wbf --rule ties=fair fixed: The rule ties")
    assert not isinstance(value.value, UnknownNameError)

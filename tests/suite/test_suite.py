"""Runs the conformance suite: every case in suite/*.toml is one test. What the data mean: suite/README.md."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from re import fullmatch
from typing import Any

import pytest

from tests.suite.boards import run_board, run_factor, run_margin
from tests.suite.case import ABOUT, Case
from tests.suite.events import run_event
from tests.suite.laws import run_all_contracts, run_contract, run_imps, run_undertricks
from tests.suite.matches import run_match
from tests.suite.standings import run_scale, run_standing

SUITE = Path(__file__).parents[2] / "suite"
COVERAGE = SUITE / "coverage.toml"
FILES = sorted(path for path in SUITE.glob("*.toml") if path != COVERAGE)

RUNNERS: dict[str, Callable[[Case], None]] = {
    "contract": run_contract,
    "undertricks": run_undertricks,
    "all-contracts": run_all_contracts,
    "imps": run_imps,
    "board": run_board,
    "margin": run_margin,
    "factor": run_factor,
    "match": run_match,
    "scale": run_scale,
    "standing": run_standing,
    "event": run_event,
}
"""A new kind of case is a new function here; a case of a kind that is not here fails."""


ALL: list[dict[str, Any]] = [case for path in FILES for case in tomllib.loads(path.read_text("utf-8"))["case"]]


@pytest.mark.parametrize("data", [pytest.param(case, id=case["id"]) for case in ALL])
def test_case(data: dict[str, Any]) -> None:
    run = RUNNERS.get(data["kind"])
    if run is None:
        pytest.fail(f"no runner for kind {data['kind']}")
    case = Case(data, ABOUT)
    run(case)
    assert case.unread == set()


def test_every_case_has_its_own_id_and_says_where_its_numbers_come_from() -> None:
    assert len({case["id"] for case in ALL}) == len(ALL)
    assert [case["id"] for case in ALL if not fullmatch(r"[a-z0-9]+([-.][a-z0-9]+)*", case["id"])] == []
    sources = [case["source"] for case in ALL]
    assert all(case["title"] for case in ALL)
    assert all(source["work"] and set(source) <= {"work", "clause", "edition", "link", "seen"} for source in sources)
    assert {source["seen"] for source in sources} == {"source", "secondary", "own"}


def test_every_published_figure_is_a_case() -> None:
    figures = tomllib.loads(COVERAGE.read_text(encoding="utf-8"))["figure"]
    assert len({figure["label"] for figure in figures}) == len(figures)
    assert [figure["label"] for figure in figures if not figure["cases"]] == []
    assert {id_ for figure in figures for id_ in figure["cases"]} - {case["id"] for case in ALL} == set()

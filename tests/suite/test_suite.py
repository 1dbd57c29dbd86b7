"""Runs the conformance suite: every case in suite/*.toml is one test. What the data mean: suite/README.md."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise, product
from pathlib import Path
from re import fullmatch
from typing import Any

import pytest

from overtrick.kernel.ratio import Exact, Rounding, rounded, total
from overtrick.kernel.surd import square_root
from overtrick.kernel.verbs import Quantity
from overtrick.laws.law_77 import contract_score
from overtrick.laws.law_78 import imps
from overtrick.methods import METHODS
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.contract import Contract, Doubling
from overtrick.model.method import Basis, Method, Settings
from overtrick.model.strain import Strain
from overtrick.model.tally import Extent, Margin, Ranks, Tally
from overtrick.ranking.byes import Result, chosen_byes, result_rule, usual_boards
from overtrick.ranking.standings import places
from overtrick.scales import SCALES
from overtrick.scoring.tally_exact import count

SUITE = Path(__file__).parents[2] / "suite"
COVERAGE = SUITE / "coverage.toml"
FILES = sorted(path for path in SUITE.glob("*.toml") if path != COVERAGE)
ABOUT = {"id", "title", "source", "note", "kind"}


class Case:
    """A table of the suite that remembers what was read of it: a key that no runner looked at was not tested."""

    def __init__(self, data: dict[str, Any], about: set[str]) -> None:
        self._data = data
        self._unread = set(data) - about
        self._rows: list[Case] = []

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def __getitem__(self, key: str) -> Any:
        self._unread.discard(key)
        return self._data[key]

    def get(self, key: str, default: Any) -> Any:
        """The value, or what stands for it when it is left out."""
        self._unread.discard(key)
        return self._data.get(key, default)

    def rows(self, key: str) -> list[Case]:
        """A list of tables, which must be read completely too; none when it is left out."""
        rows = [Case(row, {"name"}) for row in self.get(key, [])]
        self._rows += rows
        return rows

    @property
    def unread(self) -> set[str]:
        """The keys that nobody asked for."""
        return self._unread.union(*(row.unread for row in self._rows))


def number(text: str) -> Exact:
    """A number of the suite: a whole number, a decimal, a fraction, or a multiple of a root."""
    parts = fullmatch(r"(?:(-?[\d./]+)\*|(-?))sqrt\((\d+)\)", text)
    return square_root(int(parts[3])) * Fraction(parts[1] or f"{parts[2]}1") if parts else Fraction(text)


def numbers(value: Any) -> Any:
    """The same for lists of them, however deep."""
    return [numbers(item) for item in value] if isinstance(value, list) else number(value)


ROUNDINGS = {"up": Rounding.UP, "away": Rounding.AWAY, "toward": Rounding.TOWARD, "even": Rounding.EVEN}


def check_printed(printed: Case, exact: list[Exact], centre: Exact) -> None:
    """The figures as a source prints them. Where no rule for halves is given, none may be needed."""
    assert isinstance(centre, Fraction)
    unit = Fraction(1, 10 ** printed["round"])
    rules = [ROUNDINGS[printed["half"]]] if "half" in printed else list(ROUNDINGS.values())
    for rule in rules:
        got = [rounded(x, unit, rule, centre=centre) for x in exact]
        assert got == [y if text == "" else Fraction(text) for text, y in zip(printed["values"], got, strict=True)]


# Laws


def contract(text: str) -> Contract:
    """The contract of a text such as 3NTXX."""
    plain = text.rstrip("X")
    return Contract(level=int(plain[0]), strain=Strain(plain[1:]), doubling=Doubling(len(text) - len(plain)))


def run_contract(case: Case) -> None:
    """Law 77: one contract."""
    score = contract_score(contract(case["contract"]), case["tricks"], vulnerable=case["vulnerable"])
    assert score == number(case["score"])


def run_undertricks(case: Case) -> None:
    """Law 77: one to thirteen down."""
    grand = contract("7NT" + case["doubling"])
    got = [contract_score(grand, 13 - down, vulnerable=case["vulnerable"]) for down in range(1, 14)]
    assert got == numbers(case["scores"])


def run_all_contracts(case: Case) -> None:
    """Law 77: what there is at all."""
    found = {
        contract_score(Contract(level=level, strain=strain, doubling=doubling), tricks, vulnerable=vulnerable)
        for level, strain, doubling in product(range(1, 8), Strain, Doubling)
        for tricks, vulnerable in product(range(14), (False, True))
    }
    assert len(found) == number(case["distinct"])
    assert [min(found), max(found)] == numbers([case["lowest"], case["highest"]])
    assert {score % int(case["multiple_of"]) for score in found} == {0}


def run_imps(case: Case) -> None:
    """Law 78B: the scale."""
    differences = [Fraction(text) for text in case["differences"]]
    assert [imps(d.numerator, d.denominator) for d in differences] == numbers(case["imps"])


# One board


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """The results of one board under one method; `scores` in the order of the case, `often` beside them."""

    method: Method[Any]
    settings: Settings
    scores: list[int]
    often: list[Quantity]
    extent: Extent
    artificial: list[list[int]]
    unit: Fraction

    @classmethod
    def of(cls, case: Case) -> Board:
        """The input of a case."""
        table = case["frequencies"] if "frequencies" in case else [(score, 1) for score in case["scores"]]
        artificial = case.get("artificial", [])
        played = quantity(sum(quantity(often) for _, often in table))
        entered = played + len(artificial)
        method = METHODS.get(case["method"])
        return cls(
            method=method,
            settings=Settings(method.options, case.get("options", {})),
            scores=[score for score, _ in table],
            often=[quantity(often) for _, often in table],
            extent=Extent(played=played, entered=entered, expected=case.get("expected", entered)),
            artificial=artificial,
            unit=Fraction(case.get("unit", "1")),
        )

    @property
    def tallies(self) -> list[Tally]:
        """What is counted of each score."""
        frequencies: dict[int, Quantity] = {}
        for score, often in zip(self.scores, self.often, strict=True):
            frequencies[score] = frequencies.get(score, 0) + often
        found = count(frequencies, self.extent, self.method, self.settings)
        return [found[score] for score in self.scores]

    def award(self, tally: Tally) -> Exact:
        """What that earns, in the units of the case."""
        return self.method.award(tally, self.settings).exact * self.unit

    @property
    def awards(self) -> list[Exact]:
        """What N-S get."""
        return [self.award(tally) for tally in self.tallies]

    @property
    def top(self) -> Exact:
        """The most that the board offers; 0, which is twice the average, where there is no top."""
        return self.method.top(self.extent, self.settings).exact * self.unit if self.method.top else Fraction(0)

    @property
    def factored(self) -> list[Exact]:
        """The frequencies, each result counted as often as it stands for."""
        return [self.method.stands_for(self.extent, self.settings).exact * often for often in self.often]

    @property
    def margin(self) -> Margin:
        """Any tally of a datum method: the datum is the same in all."""
        tally = self.tallies[0]
        assert isinstance(tally, Margin)
        return tally


def quantity(value: int | str | Fraction) -> Quantity:
    """A frequency, whole where it can be."""
    exact = Fraction(value)
    return int(exact) if exact.denominator == 1 else exact


def percents(awards: list[Exact], board: Board) -> list[Exact]:
    """Per cent of the top."""
    assert isinstance(board.top, Fraction)
    return [award * 100 / board.top for award in awards]


def classical(board: Board) -> list[Exact]:
    """Per cent of plain matchpoints."""
    plain = replace(board, method=METHODS.get("mitchell"), settings=Settings((), {}))
    return percents(plain.awards, plain)


def lone_best(method: Method[Any], settings: Settings, extent: Extent) -> dict[str, Exact]:
    """What a lone best score gets: P = 100 in P' = (P - 50) A + 50, so that P' = 50 A + 50 tells the factor A."""
    assert method.top is not None
    best = method.award(Ranks(lower=extent.played - 1, equal=1, extent=extent), settings).exact
    top = method.top(extent, settings).exact
    assert isinstance(top, Fraction)
    return {"best": best, "top": top, "best_percent": best * 100 / top, "factor": best * 2 / top - 1}


def comparisons(board: Board) -> list[list[Exact]]:
    """What a result of each score gets from the results of each score: matchpoints of so small a board."""

    def got(own: int, other: int) -> Exact:
        often = board.often[board.scores.index(other)]
        small = {own: often} if own == other else {own: 1, other: often}
        size = sum(small.values())
        extent = Extent(played=size, entered=size, expected=size)
        return board.award(count(small, extent, board.method, board.settings)[own])

    table = [[got(own, other) for other in board.scores] for own in board.scores]
    assert [total(row) for row in table] == board.awards
    return table


def steps(board: Board, *, down: bool) -> list[list[Exact]]:
    """The frequency table worked by hand: each award from the one before it."""
    awards, factored = board.awards, board.factored
    order = sorted(range(len(awards)), key=lambda i: board.scores[i], reverse=down)
    rows: list[list[Exact]] = [[] for _ in awards]
    first = order[0]
    rows[first] = [board.top + 1, -factored[first]] if down else [factored[first], Fraction(-1)]
    sign = -1 if down else 1
    for before, here in pairwise(order):
        rows[here] = [awards[before], factored[before] * sign, factored[here] * sign]
    assert [total(row) for row in rows] == awards
    return rows


MEASURES: dict[str, Callable[[Board], Any]] = {
    "awards": lambda board: board.awards,
    "ew_awards": lambda board: [board.award(tally.turned) for tally in board.tallies],
    "top": lambda board: board.top,
    "percents": lambda board: percents(board.awards, board),
    "classical": classical,
    "factor": lambda board: lone_best(board.method, board.settings, board.extent)["factor"],
    "stands_for": lambda board: board.method.stands_for(board.extent, board.settings).exact,
    "factored": lambda board: board.factored,
    "lower": lambda board: [tally.lower for tally in board.tallies if isinstance(tally, Ranks)],
    "equal": lambda board: [tally.equal for tally in board.tallies if isinstance(tally, Ranks)],
    "total": lambda board: total(a * often for a, often in zip(board.awards, board.often, strict=True)),
    "check_total": lambda board: MEASURES["total"](board) + board.top / 2 * len(board.artificial),
    "mean": lambda board: Fraction(board.margin.kept_sum) / board.margin.kept,
    "datum": lambda board: board.method.datum and board.method.datum(board.margin, board.settings).exact,
    "artificial_awards": lambda board: [[board.top * side / 100 for side in pair] for pair in board.artificial],
    "comparisons": comparisons,
    "steps_up": lambda board: steps(board, down=False),
    "steps_down": lambda board: steps(board, down=True),
}


def run_board(case: Case) -> None:
    """One board under one method: every measure that the case names."""
    board = Board.of(case)
    for name, measure in MEASURES.items():
        if name in case:
            assert measure(board) == numbers(case[name]), name
    for printed in case.rows("printed"):
        exact = MEASURES[printed["of"]](board)
        average = {"awards": board.top / 2, "ew_awards": board.top / 2, "percents": Fraction(50)}
        centre = average.get(printed["of"], Fraction(0))
        check_printed(printed, exact if isinstance(exact, list) else [exact], centre)


def run_margin(case: Case) -> None:
    """A datum method against a mean that is given."""
    method = METHODS.get(case["method"])
    settings = Settings(method.options, case.get("options", {}))
    mean, extent = Fraction(case["mean"]), Extent(played=3, entered=3, expected=3)
    scores = [quantity(text) for text in case["scores"]]
    tallies = [Margin(score=s, kept_sum=mean.numerator, kept=mean.denominator, extent=extent) for s in scores]
    awards = [method.award(tally, settings).exact for tally in tallies]
    assert method.datum is not None
    assert method.datum(tallies[0], settings).exact == number(case["datum"])
    assert awards == numbers(case["awards"])
    for printed in case.rows("printed"):
        check_printed(printed, {"awards": awards}[printed["of"]], Fraction(0))


def run_factor(case: Case) -> None:
    """The factor A of a method, and what a lone best score gets."""
    method = METHODS.get(case["method"])
    settings = Settings(method.options, case.get("options", {}))
    extent = Extent(played=case["played"], entered=case["played"], expected=case["expected"])
    found = lone_best(method, settings, extent)
    for name, exact in found.items():
        assert exact == number(case[name]), name
    for printed in case.rows("printed"):
        check_printed(printed, [found[printed["of"]]], Fraction(0))


# Scales and standings


def run_scale(case: Case) -> None:
    """Victory points of both sides."""
    scale = SCALES.get(case["scale"])
    got = [list(scale.convert(margin, case["boards"])) for margin in case["margins"]]
    assert got == numbers(case["victory_points"])


def run_standing(case: Case) -> None:
    """Contestants with different numbers of boards in one ranking."""
    rows = case.rows("contestants")
    usual = usual_boards(row["boards"] for row in rows)
    assert usual == case.get("usual_boards", usual)
    byes, basis = Byes(case["byes"]), Basis[case["basis"].upper()]
    conditions = Conditions(byes=byes, scale=case.get("scale", ""), standard_boards=case.get("standard", 0))
    _, result_of = result_rule(chosen_byes(conditions, basis), conditions, usual)
    results = [result_of(collected(row)) for row in rows]
    place = places(results)
    for row, result in zip(rows, results, strict=True):
        assert result == number(row["result"])
        assert row["place"] == f"{place[result][0]}{'=' if place[result][1] else ''}"
        if "factor" in row:
            one = Result(total=Fraction(1), maximum=None, boards=row["boards"])
            assert result_of(one) == number(row["factor"])
        if "printed" in row:
            unit = Fraction(1, 10 ** row["round"])
            assert rounded(result, unit, Rounding.AWAY) == Fraction(row["printed"])


def collected(row: Case) -> Result:
    """What a contestant got in all."""
    got = total(numbers(row["awards"])) if "awards" in row else number(row["total"])
    return Result(total=got, maximum=numbers(row["maximum"]) if "maximum" in row else None, boards=row["boards"])


RUNNERS: dict[str, Callable[[Case], None]] = {
    "contract": run_contract,
    "undertricks": run_undertricks,
    "all-contracts": run_all_contracts,
    "imps": run_imps,
    "board": run_board,
    "margin": run_margin,
    "factor": run_factor,
    "scale": run_scale,
    "standing": run_standing,
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

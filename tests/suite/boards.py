"""Runs cases of one board, or of one formula, under one method."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

from overtrick.kernel.ratio import Exact, total
from overtrick.kernel.verbs import Quantity
from overtrick.methods import METHODS
from overtrick.model.method import Method, Settings
from overtrick.model.tally import Extent, Margin, Ranks, Tally
from overtrick.scoring.tally_exact import count
from tests.suite.case import Case, check_printed, number, numbers

__all__ = ["run_board", "run_factor", "run_margin"]


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

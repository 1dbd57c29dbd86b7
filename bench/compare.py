"""Plans for one job beside each other: all give the same numbers, and all are timed in the same rounds.

Matchpoints and Neuberg are one job: the peers' plans make plain matchpoints, and are not charged for the formula that
Neuberg's award needs on top. So they have less to do than ours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from bench.frames import Apart, Frames
from bench.measured import Measured, floor, in_rounds, once, rounds_for
from bench.naive import NAIVE, whole_boards
from bench.peaks import Peaks
from bench.plans import PLANS, SCORED, is_ours
from bench.rows import Row, Scale, row
from bench.shapes import Columns, first_boards

__all__ = ["compared"]

_LONGEST = 20.0
"""Seconds that one run of a plan may take; if a sample says that it would take longer, the sample is what is timed."""

_PART = 20
"""A sample is one of so many parts."""

_BEATEN = 3
"""A plan that takes so many times as long as the quickest peer is timed once."""

Name = tuple[str, str]
"""Method and engine."""


def compared(
    bench: str,
    shape: str,
    methods: tuple[str, ...],
    data: Columns,
    scale: Scale,
    *,
    engines: Callable[[str], bool] = lambda _: True,
    against_floor: bool = True,
) -> Iterator[Row]:
    """A row for each method and engine, ours and theirs; the naive definition on some boards."""
    frames, sample = Frames(data), first_boards(data, len(data.board) // _PART)
    plans = {(method, engine): plan for method in methods for engine, plan in PLANS[method].items() if engines(engine)}
    given = {name: frames if _is_quick(plan, sample, data) else Frames(sample) for name, plan in plans.items()}
    calls = {name: partial(plan, given[name]) for name, plan in plans.items()}
    first = _first_runs(calls, given, frames)
    timed: dict[Name, Callable[[], Any]] = {name: calls[name] for name in first}
    rows = {name: len(given[name].data.board) for name in first}
    rounds = _rounds(first, rows, scale.runs)
    if against_floor:
        timed["", "floor"] = floor(data.board, data.score)
        rounds["", "floor"] = scale.runs
    found = in_rounds(timed, rounds)
    least = found.pop(("", "floor")).seconds / len(data.board) if against_floor else None
    for method in methods if data.together else ():
        part = whole_boards(data) if method in NAIVE and against_floor else []
        if part:
            found[method, "naive definition"] = Measured(*once(partial(NAIVE[method], part)), 1)
            rows[method, "naive definition"] = sum(map(len, part))
    peaks = _peaks(data, [name for name, many in rows.items() if many == len(data.board)]) if scale.peaks else {}
    best = min((one.seconds / rows[name] for name, one in found.items() if not is_ours(name[1])), default=None)
    for name, one in sorted(found.items(), key=lambda item: methods.index(item[0][0])):
        each = one.seconds / rows[name]
        yield row(
            bench=bench,
            shape=shape,
            method=name[0],
            engine=name[1],
            rows=rows[name],
            seconds=one.seconds,
            processor_seconds=one.processors,
            runs=one.runs,
            peak_mb=peaks.get(name),
            of_floor=least and each / least,
            of_best_peer=best and best / each,
        )


def _is_quick(plan: Any, sample: Columns, data: Columns) -> bool:
    """Whether a sample says that all the rows take no longer than they may."""
    if len(sample.board) == len(data.board):
        return True
    frames = Frames(sample)
    plan(frames)
    return once(partial(plan, frames))[0] * len(data.board) / len(sample.board) < _LONGEST


def _first_runs(calls: dict[Name, Any], given: dict[Name, Frames], whole: Frames) -> dict[Name, float]:
    """Seconds a row of each plan that is of use, on its second run; its first has given the right numbers."""
    first, wanted = {}, None
    for name, call in calls.items():
        found = call()
        if found is None:
            continue
        found = found.in_order if isinstance(found, Apart) else np.asarray(found)
        numbers = _plain(name[0], found, given[name])
        wanted = numbers if wanted is None else wanted
        if given[name] is whole or (whole.data.together and name[0] in SCORED):
            assert np.array_equal(numbers, wanted[: len(numbers)]), name
        del found, numbers
        first[name] = once(call)[0] / len(given[name].data.board)
    return first


def _plain(method: str, numbers: Any, frames: Frames) -> Any:
    """Matchpoints of numerators by Neuberg: of boards on which all N results are there they are N·S."""
    return numbers // frames.data.results if method == "neuberg" else numbers


def _rounds(first: dict[Name, float], rows: dict[Name, int], runs: int) -> dict[Name, int]:
    """How often each plan is timed."""
    best = min((each for name, each in first.items() if not is_ours(name[1])), default=0.0)
    return {
        name: 1 if best and not is_ours(name[1]) and each > _BEATEN * best else rounds_for(each * rows[name], runs)
        for name, each in first.items()
    }


def _peaks(data: Columns, names: list[Name]) -> dict[Name, float | None]:
    peaks = Peaks(data)
    try:
        return {name: peaks.of(*name) for name in names if name[1] != "naive definition"}
    finally:
        peaks.close()

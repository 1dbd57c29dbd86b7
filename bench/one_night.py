"""Events of every day, exact: a club night and a simultaneous event in process, and a whole run of the command."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from bench.measured import once
from bench.rows import Aim, Bench, Cell, Row, Scale, row
from overtrick.model.board import Board, Vulnerability
from overtrick.model.conditions import Conditions
from overtrick.model.entry import Entry, EntryKey
from overtrick.model.event import Event
from overtrick.model.line import Line, Played
from overtrick.model.seat import Seat, Side, Sides
from overtrick.scoring.score import score

__all__ = ["BENCH", "METHODS", "event", "scored"]

_NAME = "one night"
METHODS = ("mitchell", "neuberg", "ascherman", "cross-imps", "butler")
BOARDS = 26
TABLES = {"club night": 13, "simultaneous event": 1_000}
_SCORES = (110, 140, 170, -110, -140, 90, 120, 150, -100, 100, -200, 200, -90, 130, 80, -170)
"""What some contract scores on every board, whoever is vulnerable."""

_COLD = "club night, cold start"
_FIVE = "five methods"


def event(tables: int, boards: int = BOARDS) -> Event:
    """A Mitchell: every board at every table, E-W move; one result in twelve is missing.

    As in an event that was read, a contestant has one key, whichever line it stands on.
    """
    dice = random.Random(5)
    ns, ew = ([EntryKey(number=str(table + 1), side=side) for table in range(tables)] for side in Side)
    lines = []
    for board in range(1, boards + 1):
        for table, result in enumerate(_results(dice, tables)):
            if dice.random() > 1 / 12:
                who: Sides[tuple[EntryKey, ...]] = Sides((ns[table],), (ew[(table + board) % tables],))
                lines.append(Line(board=board, who=who, happened=Played(score=result)))
    return Event(
        boards={
            ("", at): Board(number=at, dealer=Seat.N, vulnerability=Vulnerability.NONE) for at in range(1, boards + 1)
        },
        entries=tuple(Entry(key=key) for key in (*ns, *ew)),
        lines=tuple(lines),
    )


def _results(dice: random.Random, tables: int) -> list[int]:
    """Twelve scores a board, each half as frequent as the one before."""
    return dice.choices(dice.sample(_SCORES, 12), [0.5**at for at in range(12)], k=tables)


def scored(given: Event) -> list[Fraction | None]:
    """Every award of every line, and the rankings, by five methods; what the winners of the first list have."""
    best: Any = []
    for method in METHODS:
        outcome = score(given, Conditions(method=method))
        for sheet in outcome.sheets:
            for line in sheet.lines:
                assert line.award is not None
        best.append(outcome.rankings[0].standings[0].total)
    found: list[Fraction | None] = best
    return found


def rows(scale: Scale) -> Iterator[Row]:
    """In process, then cold."""
    for name, most in TABLES.items():
        tables = min(most, max(scale.rows // most, 2))
        shape = f"{name}, {tables:,} tables × {BOARDS} boards"
        if not scale.wants(shape):
            continue
        lines, runs = _apart(tables, 9 if tables < 100 else max(scale.runs, 3))
        yield row(
            bench=_NAME,
            shape=shape,
            method=_FIVE,
            engine="overtrick exact",
            rows=lines,
            seconds=median(wall for wall, _ in runs),
            processor_seconds=median(own for _, own in runs),
            runs=len(runs),
        )
    if scale.wants(_COLD):
        yield from _cold(3 * scale.runs)


def _apart(tables: int, runs: int) -> tuple[int, list[tuple[float, float]]]:
    """How many results, and what each run costs, in a process that has done nothing else."""
    words = [sys.executable, "-m", "bench.one_night", str(tables), str(runs)]
    lines, spent = json.loads(subprocess.run(words, check=True, capture_output=True, text=True).stdout)
    return lines, spent


def _timed(tables: int, runs: int) -> tuple[int, list[tuple[float, float]]]:
    """The same in this process."""
    given = event(tables)
    scored(given)
    return len(given.lines), [once(partial(scored, given)) for _ in range(runs)]


def _cold(runs: int) -> Iterator[Row]:
    """`overtrick score` on a file, as text, in turn with an interpreter that does nothing."""
    given = event(TABLES["club night"])
    with TemporaryDirectory() as folder:
        file = Path(folder) / "night.csv"
        file.write_text(_csv(given), encoding="utf-8")
        calls = {
            "overtrick score": _process("-m", "overtrick", "score", str(file)),
            "python -c pass": _process("-c", "pass"),
        }
        for call in calls.values():
            call()
        spent: dict[str, list[float]] = {name: [] for name in calls}
        for _ in range(runs):
            for name, call in calls.items():
                spent[name].append(once(call)[0])
    nothing = median(spent["python -c pass"])
    for name, each in spent.items():
        yield row(
            bench=_NAME,
            shape=_COLD,
            method="neuberg",
            engine=name,
            rows=len(given.lines),
            seconds=median(each),
            of_floor=median(each) / nothing,
            runs=runs,
        )


def _csv(given: Event) -> str:
    table = [(line.board, line.who.ns[0].number, line.who.ew[0].number, _score(line)) for line in given.lines]
    return "board,ns,ew,score\n" + "".join(f"{board},{ns},{100 + int(ew)},{won}\n" for board, ns, ew, won in table)


def _score(line: Line) -> int:
    assert isinstance(line.happened, Played)
    return line.happened.score


def _process(*words: str) -> Callable[[], object]:
    """A whole process, its output thrown away; it keeps what it compiles, as where a program is installed."""
    around = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return lambda: subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, env=around, check=True)


def aims(found: list[Row]) -> Iterator[Aim]:
    """What nobody should have to wait for."""
    exact = {
        name: one
        for one in found
        for name in TABLES
        if one["shape"].startswith(f"{name}, ") and one["method"] == _FIVE
    }
    for name, limit in (("club night", 10), ("simultaneous event", 500)):
        one = exact.get(name)
        cell = Cell(
            where=one["shape"] if one else name,
            figure=one and one["seconds"] * 1e3,
            aim=limit,
            at_most=True,
            unit="ms",
        )
        yield Aim(text="five methods, exact, in process", cells=(cell,))
    cold = next((one for one in found if (one["shape"], one["engine"]) == (_COLD, "overtrick score")), None)
    ratio = Cell(where=_COLD, figure=cold and cold["of_floor"], aim=8, at_most=True)
    yield Aim(text="`overtrick score`, times `python -c pass`", cells=(ratio,))


def page(found: list[Row]) -> str:
    """One table of all."""
    parts = ["| event | engine | results | ms | × `python -c pass` |", "|---|---|---:|---:|---:|"]
    for one in found:
        times = "-" if one["of_floor"] is None else f"{one['of_floor']:.3g}"
        event = f"{one['shape']}: {one['method']}"
        parts.append(f"| {event} | {one['engine']} | {one['rows']:,} | {one['seconds'] * 1e3:.3g} | {times} |")
    return "\n".join(parts)


BENCH = Bench(
    name=_NAME,
    order=3,
    title="Events of every day",
    about=(
        f"The exact path, without numpy: every award and the rankings by {', '.join(METHODS[:-1])} and {METHODS[-1]}; "
        "one result in twelve is missing. A cold start is a whole process, from a CSV file to the results as text."
    ),
    rows=rows,
    aims=aims,
    page=page,
)

if __name__ == "__main__":
    print(json.dumps(_timed(int(sys.argv[1]), int(sys.argv[2]))))

"""How a scoring program works, and the comparison of one of its files with Overtrick."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from overtrick.formats import sniff
from overtrick.intake import take_in
from overtrick.kernel.ratio import Rounding
from overtrick.model.conditions import Conditions
from overtrick.model.event import Event
from overtrick.model.raw import RawEvent
from tests.oracles.compare import Book, Cause, Decimals, Number, Places, Printings, Report, compare
from tests.oracles.published import Kind, Published, Spot, published_numbers
from tests.oracles.reckon import line_numbers, standing_numbers

__all__ = ["MARKED", "REAL", "UNMARKED", "Case", "Checked", "Program", "check", "fitting_rules"]

REAL = Path(__file__).resolve().parents[3] / "shared" / "real"
"""The folder of files that other programs wrote."""

MARKED = Places("=")
UNMARKED = Places("")


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A file: its bytes, the event in it, the same with its misprints put right, and Overtrick's numbers."""

    data: bytes
    event: Event
    mended: Event
    computed: Book


def _no_causes(_: Case) -> list[Cause]:
    return []


def _nothing_more(_: Case) -> tuple[Published, Book]:
    return {}, {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """What a program does with an event.

    lines, totals: the conditions under which it scores travellers, and those under which it adds up.
    percent_as_total: it prints the percentage again where the total belongs.
    unsaid_award: what a line without an award means.
    mend: puts a misprint right that no contract can have scored.
    causes: what it does in its own way, and what was typed by hand.
    more: numbers that it states of contestants whom the lines do not name.
    beyond: kinds of numbers that cannot be computed from the file, and why.
    """

    lines: Conditions
    printings: Printings
    totals: Conditions | None = None
    percent_as_total: bool = False
    unsaid_award: str = ""
    mend: Callable[[RawEvent], None] | None = None
    causes: Callable[[Case], list[Cause]] = _no_causes
    more: Callable[[Case], tuple[Published, Book]] = _nothing_more
    beyond: Mapping[Kind, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A file of a program with the result that its comparison must have.

    `numbers`: how many of each kind are compared, and `equal`: how many of them Overtrick has. `explained`: the
    others by cause and kind. `beyond`: the numbers that nobody can compute from the file, by reason.
    """

    program: Program
    numbers: dict[str, int] = field(default_factory=dict)
    equal: int = 0
    explained: dict[str, dict[str, int]] = field(default_factory=dict)
    beyond: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, program: Program, report: Report) -> Checked:
        """The row that a comparison gives."""
        return cls(
            program=program,
            numbers=report.numbers,
            equal=report.equal,
            explained=report.explained,
            beyond=report.beyond,
        )


def check(name: str, program: Program) -> Report:
    """Recompute the file as its program would, and compare with every number that it states."""
    (report,) = _reports(name, program, program.printings)
    return report


def fitting_rules(name: str, program: Program, kind: Kind, like: Decimals | None = None) -> set[Rounding]:
    """The rounding rules under which as many numbers are equal as under the program's own.

    `like`: decimals to print with instead of the program's.
    """
    printing = like or program.printings[kind]
    assert isinstance(printing, Decimals)
    others = [{**program.printings, kind: replace(printing, rule=rule)} for rule in Rounding]
    own, *found = (report.equal for report in _reports(name, program, program.printings, *others))
    return {rule for rule, equal in zip(Rounding, found, strict=True) if equal == own}


def _reports(name: str, program: Program, *printings: Printings) -> list[Report]:
    """The same comparison under several ways to print."""
    case = _case((REAL / name).read_bytes(), program)
    more_published, more_computed = program.more(case)
    published = published_numbers(case.mended, unsaid_award=program.unsaid_award) | more_published
    computed = {**case.computed, **more_computed}
    causes = program.causes(case)
    return [compare(published, computed, causes, printing, program.beyond) for printing in printings]


def _case(data: bytes, program: Program) -> Case:
    event = _event(data, program, None)
    mended = event if program.mend is None else _event(data, program, program.mend)
    return Case(data=data, event=event, mended=mended, computed=_computed(event, program))


def _event(data: bytes, program: Program, mend: Callable[[RawEvent], None] | None) -> Event:
    """The event. Only a misprint that the program has a way to mend may keep a line out of it."""
    raw = sniff(data).read(data)
    if mend is not None:
        mend(raw)
    intake = take_in(raw)
    refused = [p.message for p in intake.errors if p.code not in _BEARABLE]
    bearable = 1 if mend is None and program.mend is not None else 0
    if len(refused) > bearable:
        raise AssertionError(f"Not read: {refused}")
    return intake.event


_BEARABLE = frozenset(("broken-tag",))
"""What does not keep a line from being read."""


def _computed(event: Event, program: Program) -> dict[Spot, Number]:
    found = line_numbers(event, program.lines) | standing_numbers(event, program.totals or program.lines)
    if program.percent_as_total:
        for spot, number in list(found.items()):
            if spot.kind is Kind.PERCENT:
                found[Spot(kind=Kind.TOTAL, who=spot.who, side=spot.side)] = number
    return found

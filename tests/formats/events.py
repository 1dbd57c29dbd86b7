"""Random events for round trips: what a tournament can hold, in every mixture."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from overtrick.kernel.problem import Place
from overtrick.laws.law_2 import board_by_number
from overtrick.laws.law_77 import contract_score, possible_scores
from overtrick.model.contract import Contract, Doubling
from overtrick.model.entry import Entry, EntryKey, EntryKind, Status
from overtrick.model.event import Event, PublishedStanding
from overtrick.model.line import Absence, Line, Played, Published
from overtrick.model.penalty import Carry, CarryKind, Penalty, PenaltyUnit
from overtrick.model.people import (
    CLUB,
    CLUB_IDS,
    MASTER_POINT_TYPE,
    MASTER_POINTS,
    MEMBER_IDS,
    NATIONAL_IDS,
    RATEABLE,
    one_each,
)
from overtrick.model.ruling import Adjusted, Artificial, Component, Level
from overtrick.model.seat import Seat, Side, Sides
from overtrick.model.strain import Strain

__all__ = ["events"]

words = st.text(st.characters(min_codepoint=33, max_codepoint=0x24F, exclude_characters="+"), min_size=1, max_size=8)
persons = st.lists(st.sampled_from(["", "0017", "990286", "A-12"]), max_size=2).map(one_each)
said = st.fixed_dictionaries(
    {},
    optional={
        **dict.fromkeys((NATIONAL_IDS, CLUB_IDS, MEMBER_IDS, RATEABLE), persons),
        **dict.fromkeys(
            (CLUB, MASTER_POINTS, MASTER_POINT_TYPE, "label Section", "Sex1"), st.sampled_from(["7", "B 2"])
        ),
    },
).map(lambda found: tuple((name, text) for name, text in found.items() if text))
names = st.lists(st.text("abcÅéß' &;/.-", min_size=1).map(lambda t: " ".join(t.split())), min_size=1, max_size=2)
percents = st.decimals(0, 100, places=2).map(lambda d: Fraction(str(d)))


@st.composite
def played(draw: st.DrawFn, number: int) -> Played:
    """Something that can happen on this board."""
    board = board_by_number(number)
    kind = draw(st.sampled_from(["contract", "score", "pass"]))
    if kind == "pass":
        return Played(score=0, passed_out=True)
    if kind == "score":
        return Played(score=draw(st.sampled_from(sorted(possible_scores(board.vulnerability)))))
    contract = Contract(
        level=draw(st.integers(1, 7)), strain=draw(st.sampled_from(Strain)), doubling=draw(st.sampled_from(Doubling))
    )
    seat, tricks = draw(st.sampled_from(Seat)), draw(st.integers(0, 13))
    score = contract_score(contract, tricks, vulnerable=board.vulnerability.of(seat.side))
    return Played(score=score if seat.side is Side.NS else -score, contract=contract, declarer=seat, tricks=tricks)


levels = st.one_of(
    percents.map(Level), st.sampled_from([Level(Fraction(60), floating=True), Level(Fraction(40), floating=True)])
)
artificial = st.builds(lambda ns, ew: Artificial(Sides(ns, ew)), levels, levels)


@st.composite
def adjusted(draw: st.DrawFn, number: int) -> Adjusted:
    """A ruling of up to three results for each side, plain, weighted or split."""
    possible = sorted(possible_scores(board_by_number(number).vulnerability))

    def side() -> tuple[Component, ...]:
        scores = draw(st.lists(st.sampled_from(possible), min_size=1, max_size=3, unique=True))
        cuts = sorted(
            draw(st.lists(st.integers(1, 99), min_size=len(scores) - 1, max_size=len(scores) - 1, unique=True))
        )
        parts = [b - a for a, b in zip([0, *cuts], [*cuts, 100], strict=True)]
        return tuple(Component(Fraction(part, 100), score) for part, score in zip(parts, scores, strict=True))

    ns = side()
    return Adjusted(Sides(ns, side() if draw(st.booleans()) else ns))


@st.composite
def results(draw: st.DrawFn, number: int) -> dict[str, Any]:
    """What happened and the ruling, if any."""
    if draw(st.integers(0, 9)) == 0:
        happened = draw(st.one_of(st.just(Absence.NOT_PLAYED), played(number)))
        return {"happened": happened, "ruling": draw(st.one_of(artificial, adjusted(number)))}
    if draw(st.integers(0, 9)) == 0:
        return {"happened": draw(st.sampled_from(Absence))}
    return {"happened": draw(played(number))}


@st.composite
def events(draw: st.DrawFn) -> Event:
    """An event of one or two sections in which no pair plays a board twice."""
    two_winners = draw(st.booleans())
    section_names = draw(st.sampled_from([("",), ("A", "B")]))
    tables, boards = draw(st.integers(1, 4)), draw(st.lists(st.integers(1, 60), min_size=1, max_size=4, unique=True))
    lines, entries = [], []
    for section in section_names:
        sides = (Side.NS, Side.EW) if two_winners else (None, None)
        for table in range(tables):
            keys = Sides(
                EntryKey(number=f"{table + 1}", section=section, side=sides[0]),
                EntryKey(number=f"{table + 1 + (0 if two_winners else tables)}", section=section, side=sides[1]),
            )
            entries += [
                Entry(
                    key=key,
                    names=tuple(n for n in draw(names) if n),
                    kind=EntryKind.PAIR,
                    status=draw(st.sampled_from(Status)),
                    handicap=draw(st.sampled_from([Fraction(0), Fraction(-10), Fraction(1, 3)])),
                    stratum=draw(st.sampled_from(["", "A", "B"])),
                    extras=draw(st.one_of(st.just(()), said)),
                )
                for key in (keys.ns, keys.ew)
            ]
            lines += [draw(_line(number, section, str(table + 1), keys)) for number in boards]
    published = tuple(
        PublishedStanding(entry=entry.key, total="12.5", percent="51.02", place="3=")
        for entry in entries
        if draw(st.booleans())
    )
    return Event(
        title=draw(words),
        date="2026-11-29",
        entries=tuple(entries),
        boards={("", number): board_by_number(number) for number in boards},
        lines=tuple(lines),
        winners=dict.fromkeys(section_names, 2 if two_winners else 1),
        published=published,
        conditions=draw(st.sampled_from([(), (("method", "butler"), ("extremes", "5%"))])),
        about=draw(st.sampled_from([(), (("club", "Somewhere"),)])),
        scored_elsewhere=draw(st.booleans()),
        penalties=tuple(draw(_penalty(entry.key)) for entry in entries if draw(st.booleans())),
        carries=tuple(draw(_carry(entry.key)) for entry in entries if draw(st.booleans())),
    )


@st.composite
def _line(draw: st.DrawFn, number: int, section: str, table: str, keys: Sides[EntryKey]) -> Line:
    said = draw(st.booleans())
    return Line(
        board=number,
        who=Sides((keys.ns,), (keys.ew,)),
        section=section,
        table=table,
        round=draw(st.sampled_from(["", "1"])),
        lead=draw(st.sampled_from(["", "SK"])),
        copies=draw(st.sampled_from([1, 1, 7])),
        published=Published(award=Sides("9", "3"), percent=Sides("75", "25")) if said else Published(),
        extras=draw(st.sampled_from([(), (("NOTES", "late, very; late"),)])),
        **draw(results(number)),
    )


def _penalty(key: EntryKey) -> st.SearchStrategy[Penalty]:
    return st.builds(
        Penalty,
        entry=st.just(key),
        amount=st.fractions(-100, 100, max_denominator=12),
        unit=st.sampled_from(PenaltyUnit),
        session=st.sampled_from(["", "1"]),
        reason=st.sampled_from(["", "telephone rang; twice"]),
        at=st.just(Place()),
    )


@st.composite
def _carry(draw: st.DrawFn, key: EntryKey) -> Carry:
    kind, amount = draw(st.sampled_from(CarryKind)), draw(st.fractions(-100, 100, max_denominator=12))
    if kind is CarryKind.FULL and draw(st.booleans()):
        return Carry(entry=key, amount=amount, kind=kind)
    maximum = draw(st.fractions(1, 900, max_denominator=12))
    return Carry(entry=key, amount=amount, kind=kind, maximum=maximum, boards=draw(st.integers(1, 60)))

"""Tournaments of several sessions, each scored in its own way: found, and nothing near it explained away."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick.audit import Audit, audit
from overtrick.audit.session_results import results_of, sum_of
from overtrick.audit.sides_apart import Earned, Rulings, earned
from overtrick.kernel.problem import Place
from overtrick.kernel.ratio import Exact, decimal
from overtrick.laws.law_2 import board_by_number
from overtrick.model.conditions import Conditions
from overtrick.model.entry import Entry, EntryKey
from overtrick.model.event import Event, PublishedStanding
from overtrick.model.line import Absence, Line, Played, Published
from overtrick.model.penalty import Carry, CarryKind, Penalty, PenaltyUnit
from overtrick.model.ruling import Adjusted, Artificial, Component, Level
from overtrick.model.seat import Side, Sides
from tests.audit.nights import night, published, ruled

NEUBERG, MANUAL = Conditions(method="neuberg"), Conditions(method="mitchell-1")
BY_TENTHS = Rulings(apart=True, unit=Fraction(1, 10))
WHOLE = Rulings(apart=True, unit=Fraction(1))
WAYS = {"1": (NEUBERG, BY_TENTHS), "2": (MANUAL, WHOLE)}


def key(number: int) -> EntryKey:
    return EntryKey(number=str(number))


def session_of(name: str, seed: int) -> list[Line]:
    """Seven tables; the pairs who sat E-W have numbers of their own."""
    found = []
    for line in night(7, seed).lines:
        ns, ew = (int(line.who[side][0].number) for side in Side)
        who: Sides[tuple[EntryKey, ...]] = Sides((key(ns),), (key(ew + 7),))
        place = Place(line=1000 * int(name) + (line.place.line or 0))
        found.append(replace(line, who=who, session=name, place=place))
    return found


def halved(line: Line, ns_percent: int, ew_score: int) -> list[Line]:
    """So many per cent for N-S, and for E-W a score (as N-S see it)."""
    level = Level(Fraction(ns_percent))
    assigned = (Component(Fraction(1), ew_score),)
    at = line.place.line
    return [
        replace(
            line,
            who=Sides(line.who.ns, ()),
            happened=Absence.NOT_PLAYED,
            ruling=Artificial(Sides(level, None)),
            place=Place(line=at, element="NS"),
        ),
        replace(
            line,
            who=Sides((), line.who.ew),
            happened=Absence.NOT_PLAYED,
            ruling=Adjusted(Sides(assigned, assigned)),
            place=Place(line=at, element="EW"),
        ),
    ]


def unpublished() -> Event:
    """Two sessions of 14 pairs: boards 3 and 9 with a mixed ruling, board 5 with 70 per cent for both."""
    lines: list[Line] = []
    for name, seed in (("1", 3), ("2", 8)):
        seen: set[int] = set()
        for line in session_of(name, seed):
            first = line.board not in seen
            seen.add(line.board)
            mixed = {3: 80, 9: 60}.get(line.board) if first else None
            if mixed is not None:
                lines += halved(line, mixed, -620 if line.board == 3 else 50)
            else:
                lines.append(ruled(line, 70, 70) if first and line.board == 5 else line)
    return Event(
        title="Two evenings",
        entries=tuple(Entry(key=key(number)) for number in range(1, 15)),
        boards={(name, board): board_by_number(board) for name in WAYS for board in range(1, 15)},
        lines=tuple(lines),
        winners={"": 1},
        scored_elsewhere=True,
    )


def boards(event: Event, name: str) -> list[Earned]:
    part = replace(event, lines=tuple(line for line in event.lines if line.session == name))
    return earned(part, *WAYS[name])


def tournament() -> Event:
    """The same with every number printed, each session in its way; nobody misses one."""
    return printed(unpublished(), None)


def printed(event: Event, most: Fraction | None, **given: Fraction) -> Event:
    """With every number printed; `given`: what a director set for pairs, `p14` and the like, in the first session."""
    awards = {(one.line.place, one.side): one.award for name in WAYS for one in boards(event, name)}
    results = {name: results_of(event, name, boards(event, name), WAYS[name][1].unit) for name in WAYS}
    notes = [
        (f"result of pair {who.full} in session {name}", decimal(one.result, 2))
        for name, found in results.items()
        for who, one in found.items()
    ]
    standings = []
    for entry in event.entries:
        played = {name: found[entry.key].result for name, found in results.items() if entry.key in found}
        one = sum_of(WAYS, played, {"1": x} if (x := given.get(f"p{entry.key.number}")) else {}, most)
        assert one is not None
        total, mean = decimal(one.total, 2), decimal(one.mean, 2)
        standings.append(PublishedStanding(entry=entry.key, total=total, percent=mean))
    lines = tuple(
        replace(line, published=Published(award=Sides(*(_text(awards.get((line.place, side))) for side in Side))))
        for line in event.lines
    )
    return replace(event, lines=lines, published=tuple(standings), about=tuple(notes))


def with_absent(event: Event) -> Event:
    """Pair 14 goes home after the first session, and pair 15 comes."""

    def moved(who: tuple[EntryKey, ...]) -> tuple[EntryKey, ...]:
        return tuple(key(15) if one == key(14) else one for one in who)

    lines = [
        replace(line, who=Sides(moved(line.who.ns), moved(line.who.ew))) if line.session == "2" else line
        for line in event.lines
    ]
    return replace(event, lines=tuple(lines), entries=(*event.entries, Entry(key=key(15))))


def _text(award: Exact | None) -> str:
    return "" if award is None else decimal(award, 1)


def causes(found: Audit) -> Counter[str]:
    return Counter(one.cause.kind if one.cause else "" for one in found.differences)


def test_every_session_in_its_own_way() -> None:
    found = audit(tournament())
    assert found.unexplained == ()
    assert found.numbers == 2 * 14 * 14 + 2 * 14 + 2 * 14
    assert set(causes(found)) == {
        "sides compared apart",
        "rounded awards",
        "session follows its awards",
        "sum of sessions",
    }
    assert found.conditions["boards of session 1"] == "neuberg"
    assert found.conditions["boards of session 2"] == "mitchell-1"
    assert found.conditions["results of session 2"] == str(WHOLE)


def test_a_score_of_one_side_that_is_shown_as_nothing() -> None:
    event = tournament()
    shown = [
        replace(line, published=Published(award=Sides("", "0"))) if line.place.element == "EW" else line
        for line in event.lines
    ]
    found = audit(replace(event, lines=tuple(shown)))
    named = [one for one in found.explained if one.cause and one.cause.kind == "assigned score shown as nothing"]
    assert found.unexplained == ()
    assert [one.printed for one in named] == ["0"] * len(named)
    assert {one.spot.board for one in named} <= {3, 9}


def test_another_number_than_nothing_is_not_explained() -> None:
    event = tournament()
    shown = [
        replace(line, published=Published(award=Sides("", "0.7"))) if line.place.element == "EW" else line
        for line in event.lines
    ]
    found = audit(replace(event, lines=tuple(shown)))
    assert "assigned score shown as nothing" not in causes(found)
    assert len(found.unexplained) == 4


@pytest.mark.parametrize("number", [2, 9])
def test_a_result_of_a_session_that_is_off_by_a_hundredth(number: int) -> None:
    event = tournament()
    name = f"result of pair {number} in session 1"
    moved = [
        (key, decimal(Fraction(text) + Fraction(1, 100), 2) if key == name else text) for key, text in event.about
    ]
    found = audit(replace(event, about=tuple(moved)))
    assert [(one.spot.who, one.spot.session, one.spot.kind.value) for one in found.unexplained] == [
        (str(number), "1", "result of a session")
    ]


def absent_night(limit: str) -> Event:
    """Of pairs 14 and 15 each missed a session; at most 20 per cent count; pair 3 got 61.50 for the first one."""
    event = printed(with_absent(unpublished()), Fraction(20), p3=Fraction("61.5"))
    notes = [("result set for pair 3 in session 1", "61.50"), ("most for a session missed", limit)]
    return replace(event, about=(*event.about, *notes))


def test_sessions_missed_and_set_are_in_the_sum() -> None:
    found = audit(absent_night("20.00"))
    assert found.unexplained == ()
    told = {
        one.spot.who: one.cause.text for one in found.explained if one.cause and one.cause.kind == "sum of sessions"
    }
    assert "61.50 (set by the director) + " in told["3"]
    assert "20.00 (absent: own mean, at most 20.00)" in told["14"]
    assert "20.00 (absent: own mean, at most 20.00)" in told["15"]


def test_another_limit_for_sessions_missed_does_not_give_the_sums() -> None:
    at_most = absent_night("20.00"), absent_night("19.00")
    differing = [{one.spot.who for one in audit(event).unexplained} for event in at_most]
    assert differing[0] == set()
    assert differing[1] <= {"14", "15"}
    assert differing[1]


def test_a_total_that_is_no_sum() -> None:
    event = tournament()
    results = list(event.published)
    results[4] = replace(results[4], total=decimal(Fraction(results[4].total) + Fraction(1, 100), 2))
    found = audit(replace(event, published=tuple(results)))
    assert [(one.spot.who, one.spot.kind.value) for one in found.unexplained] == [("5", "total")]


BOARD = [(1, 2, 80), (4, 7, 130), (5, 3, -120), (9, 10, 260), (11, 17, 140), (12, 14, -160), (13, 15, 0)]
"""Seven results of a board; at the eighth table N-S got 80 per cent and E-W the score of −620."""


def one_board() -> Event:
    model = night(3).lines[0]
    lines = []
    for ns, ew, score in BOARD:
        who: Sides[tuple[EntryKey, ...]] = Sides((key(ns),), (key(ew),))
        lines.append(replace(model, who=who, happened=Played(score=score)))
    lines += halved(replace(model, who=Sides((key(6),), (key(8),))), 80, -620)
    placed = tuple(replace(line, place=Place(line=at)) for at, line in enumerate(lines, start=1))
    numbers = sorted({number for ns, ew, _ in BOARD for number in (ns, ew)} | {6, 8})
    entries = tuple(Entry(key=key(number)) for number in numbers)
    return Event(entries=entries, boards={("", model.board): board_by_number(model.board)}, lines=placed)


def test_each_side_is_compared_with_its_own_direction() -> None:
    """Seven results brought to eight for N-S, eight as they are for E-W."""
    conditions = replace(NEUBERG, expected=8)
    got = {
        (one.side, one.line.who[one.side][0].number): decimal(one.award, 1)
        for one in earned(one_board(), conditions, BY_TENTHS)
    }
    ns = {number: text for (side, number), text in got.items() if side is Side.NS}
    ew = {number: text for (side, number), text in got.items() if side is Side.EW}
    assert ns == dict(zip("9 11 4 1 13 5 12 6".split(), "13.9 11.6 9.3 7.0 4.7 2.4 0.1 11.2".split(), strict=True))
    assert ew == dict(zip("10 17 7 2 15 3 14 8".split(), "0.0 2.0 4.0 6.0 8.0 10.0 12.0 14.0".split(), strict=True))


def test_games_elsewhere_and_corrections_of_a_session() -> None:
    event = unpublished()
    carry = Carry(entry=key(1), amount=Fraction(32), kind=CarryKind.PROPORTIONAL, maximum=Fraction(48), boards=4)
    fines = (
        Penalty(entry=key(2), amount=Fraction(10), unit=PenaltyUnit.MATCHPOINTS, session="1"),
        Penalty(entry=key(3), amount=Fraction(3), unit=PenaltyUnit.PERCENT, session="1"),
        Penalty(entry=key(3), amount=Fraction(9), unit=PenaltyUnit.PERCENT, session="2"),
    )
    missed = [one for one in boards(event, "1") if key(1) not in one.line.who[one.side] or one.line.board > 4]
    plain = results_of(event, "1", missed, Fraction(1, 10))
    found = results_of(replace(event, carries=(carry,), penalties=fines), "1", missed, Fraction(1, 10))
    assert found[key(1)].points == plain[key(1)].points
    elsewhere = found[key(1)].elsewhere
    assert elsewhere is not None
    assert elsewhere.points == plain[key(1)].points + 32
    assert found[key(2)].points == plain[key(2)].points + 10
    assert found[key(3)].result == plain[key(3)].result + 3
    assert found[key(4)] == plain[key(4)]


def test_a_session_missed_counts_the_mean_of_the_others_up_to_a_limit() -> None:
    """Rounded to 0.01 before it is added, halves away from zero."""
    names = ("1", "2", "3")
    set_one = sum_of(names, {"1": Fraction("32.4"), "3": Fraction("56.25")}, {"1": Fraction(50)}, Fraction("52.5"))
    assert set_one is not None
    assert set_one.told == ("50.00 (set by the director)", "52.50 (absent: own mean, at most 52.50)", "56.25")
    assert (set_one.total, decimal(set_one.mean, 2)) == (Fraction("158.75"), "52.92")
    low = sum_of(names, {"1": Fraction("0.5"), "3": Fraction("-1.75")}, {}, Fraction(1))
    assert low is not None
    assert low.results == (Fraction("0.5"), Fraction("-0.63"), Fraction("-1.75"))
    assert sum_of(names, {}, {}, None) is None


def lone() -> Event:
    """The second session as a night of its own: its lines name no session, its notes call it the first."""
    event = tournament()
    notes = [(name.replace("session 2", "session 1"), text) for name, text in event.about if name.endswith("2")]
    texts = {name.split()[3]: text for name, text in notes}
    return replace(
        event,
        lines=tuple(replace(line, session="") for line in event.lines if line.session == "2"),
        boards={("", board): board_by_number(board) for board in range(1, 15)},
        published=tuple(replace(one, total=texts[one.entry.full], percent="") for one in event.published),
        about=tuple(notes),
    )


def test_a_night_of_one_session_with_rulings_for_one_side() -> None:
    found = audit(lone())
    assert found.unexplained == ()
    assert found.conditions["boards"] == "mitchell-1"
    assert set(causes(found)) == {"sides compared apart", "session follows its awards", "sum of sessions"}


def test_an_award_of_a_board_compared_apart_that_was_moved() -> None:
    """What explains the rest of the board does not explain it."""
    event = lone()
    at = next(at for at, line in enumerate(event.lines) if line.board == 3 and line.ruling is None)
    lines = list(event.lines)
    award = lines[at].published.award
    lines[at] = replace(lines[at], published=Published(award=Sides(_text(Fraction(award.ns) + 3), award.ew)))
    found = audit(replace(event, lines=tuple(lines)))
    assert [(one.spot.board, one.spot.side) for one in found.unexplained] == [(3, Side.NS)]


def test_sessions_of_numbers_that_nothing_gives_have_no_conditions_of_their_own() -> None:
    event = tournament()
    lines = [
        replace(line, published=Published(award=Sides(*(text and f"{line.board}.7" for text in line.published.award))))
        for line in event.lines
        if not line.place.element and line.ruling is None
    ]
    found = audit(replace(event, lines=tuple(lines), published=(), about=()))
    assert not any(name.startswith("boards of session") for name in found.conditions)
    assert found.explained == ()


def test_awards_with_roots_in_one_of_two_sessions() -> None:
    """Cross-IMPs divided by a root, and by the results; what is said of the sessions is not reckoned then."""
    ways = {"1": Conditions(method="cross-imps", options=(("divisor", "root"),)), "2": Conditions(method="cross-imps")}
    lines = {name: session_of(name, seed) for name, seed in (("1", 3), ("2", 8))}
    event = replace(
        night(7),
        entries=tuple(Entry(key=key(number)) for number in range(1, 15)),
        boards={(name, board): board_by_number(board) for name in ways for board in range(1, 15)},
        winners={"": 1},
    )
    parts = [published(replace(event, lines=tuple(lines[name])), way).lines for name, way in ways.items()]
    notes = tuple((f"result of pair {number} in session 1", "0.50") for number in range(1, 15))
    found = audit(replace(event, lines=(*parts[0], *parts[1]), about=notes))
    assert {one.spot.kind.value for one in found.unexplained} == {"result of a session"}
    assert len(found.agreed) == 2 * 2 * 98

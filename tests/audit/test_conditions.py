"""Nights under conditions that have to be found: house rules, handicaps, averages, boards not played, matches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick.audit import Pins, audit
from overtrick.audit.spots import names_of
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.problem import Place
from overtrick.kernel.ratio import decimal
from overtrick.model.conditions import Byes, Conditions, Sections
from overtrick.model.entry import Entry, EntryKey
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line, Played, Published
from overtrick.model.match import Match
from overtrick.model.ruling import Adjusted, Component
from overtrick.model.seat import Side, Sides
from overtrick.scoring.score import score
from tests.audit.league import CONTINUOUS, DISCRETE, league, printed, with_tables
from tests.audit.nights import IMPS, MATCHPOINTS, night, published, ruled, with_line
from tests.audit.prints import at_place, faults, in_full, kinds_of, one_unit_off, told, with_award

FIVE = night(5)
NEUBERG = Conditions(method="neuberg", byes=Byes.PERCENTAGE)
ZERO = ("not played scored as zero", "a board that was not played (NP) was scored as 0 points")


def not_played(line: Line) -> Line:
    return replace(line, happened=Absence.NOT_PLAYED)


def as_zero(line: Line) -> Line:
    return replace(line, happened=Played(score=0))


def both(event: Event, change: Callable[[Line], Line]) -> Event:
    """The same with two lines on two boards."""
    return with_line(with_line(event, 7, change), 20, change)


def split(line: Line) -> Line:
    return replace(line, ruling=Adjusted(Sides((Component(Fraction(1), 420),), (Component(Fraction(1), -50),))))


def scored_as_zero() -> tuple[Event, Event]:
    """Two boards not played: as it should be, and as it is printed where they were scored as 0."""
    planted = both(published(both(FIVE, as_zero), IMPS), not_played)
    return published(both(FIVE, not_played), IMPS), with_award(with_award(planted, 7, "", ""), 20, "", "")


def test_boards_not_played_that_were_scored_as_zero() -> None:
    right, planted = scored_as_zero()
    expected = faults(right, planted, dict.fromkeys(("award", "total", "place"), ZERO))
    assert (told(audit(planted)), len(expected)) == (expected, 28)


def test_of_such_boards_one_award_a_unit_off_is_alone_unexplained() -> None:
    right, planted = scored_as_zero()
    board = at_place(planted, 7).board
    line = next(one for one in planted.lines if one.board == board and one.published.award.ns)
    award = line.published.award
    damaged = with_award(planted, line.place.line or 0, one_unit_off(award.ns), award.ew)
    expected = faults(right, damaged, dict.fromkeys(("award", "total", "place"), ZERO))
    where = f"board {board}, {names_of(line)}, N-S"
    (at,) = [at for at, one in enumerate(expected) if one[:2] == (where, "award")]
    expected[at] = (*expected[at][:4], "", "")
    assert told(audit(damaged)) == expected


@pytest.mark.parametrize(
    ("change", "conditions", "boards"),
    [
        (
            lambda line: ruled(line, 60, 40),
            replace(IMPS, house=(("average-plus-imps", "3"),)),
            "cross-imps, average-plus-imps 3",
        ),
        (
            split,
            replace(NEUBERG, house=(("split-scores", "two-tables"),)),
            "mitchell, split-scores two-tables",
        ),
    ],
)
def test_house_rules_are_found(change: Callable[[Line], Line], conditions: Conditions, boards: str) -> None:
    found = audit(published(with_line(FIVE, 7, change), conditions))
    assert (told(found), found.conditions["boards"]) == ([], boards)


def test_the_rules_of_a_set_are_found() -> None:
    tables = [line.place for line in FIVE.lines if line.board == 2][:2]
    fouled = replace(
        FIVE, lines=tuple(replace(one, version="turned" if one.place in tables else "") for one in FIVE.lines)
    )
    found = audit(published(fouled, replace(NEUBERG, house=(("small-groups", "wbf"),))))
    assert (told(found), ", rules " in found.conditions["boards"]) == ([], True)


def in_sections() -> Event:
    """Two nights as the sections of one, each with contestants of its own."""
    both_nights = {"A": FIVE, "B": night(5, seed=2)}
    lines = [in_section(line, name) for name, event in both_nights.items() for line in event.lines]
    entries = [
        replace(entry, key=replace(entry.key, section=name))
        for name, event in both_nights.items()
        for entry in event.entries
    ]
    return replace(FIVE, lines=tuple(lines), entries=tuple(entries), winners=dict.fromkeys(both_nights, 2))


def in_section(line: Line, name: str) -> Line:
    who = line.who.map(lambda keys: tuple(replace(key, section=name) for key in keys))
    number = (line.place.line or 0) + (100 if name == "B" else 0)
    return replace(line, section=name, who=who, place=Place(line=number))


def test_sections_that_were_scored_apart_are_found() -> None:
    apart = published(in_sections(), replace(MATCHPOINTS, sections=Sections.SEPARATE))
    found = audit(replace(apart, published=()))
    assert (told(found), found.conditions["boards"]) == ([], "mitchell, sections apart")


def test_what_the_file_says_is_tried_first() -> None:
    said = replace(FIVE, conditions=(("method", "butler"), ("datum-rounding", "half-even")))
    found = audit(published(said, Conditions(method="butler", byes=Byes.NONE)))
    assert (told(found), found.conditions["boards"]) == ([], "butler, datum-rounding half-even")


@pytest.mark.parametrize("said", [("method", "nonsense"), ("match-method", "nonsense")])
def test_a_method_that_nobody_knows_is_passed_over(said: tuple[str, str]) -> None:
    assert told(audit(replace(published(FIVE, MATCHPOINTS), conditions=(said,)))) == []
    assert told(audit(replace(printed(league(), CONTINUOUS), conditions=(said,)))) == []


def with_handicaps(share: Fraction) -> Event:
    """Percentages with so much of a handicap, which is the contestant's number."""
    event = published(FIVE, MATCHPOINTS)
    entries = tuple(replace(one, extras=(("Handicap", one.key.number),)) for one in event.entries)
    results = tuple(
        replace(
            one, total="", place="", percent=decimal(Fraction(one.percent) + Fraction(one.entry.number) * share, 2)
        )
        for one in event.published
    )
    return replace(event, entries=entries, published=results)


@pytest.mark.parametrize(("share", "words"), [(Fraction(1, 2), "half of the handicap"), (Fraction(1), "the handicap")])
def test_a_handicap_that_was_added(share: Fraction, words: str) -> None:
    right, planted = with_handicaps(Fraction(0)), with_handicaps(share)
    cause = ("handicap added", f"{words} added to the percentage")
    assert told(audit(planted)) == faults(right, planted, {"per cent": cause})


def test_the_average_of_a_board_instead_of_a_total() -> None:
    event = published(FIVE, MATCHPOINTS)
    right = replace(event, published=tuple(replace(one, percent="", place="") for one in event.published))
    planted = replace(
        right, published=tuple(replace(one, total=decimal(Fraction(one.total) / 10, 2)) for one in right.published)
    )
    cause = ("average of a board", "the average of a board instead of the total")
    assert told(audit(planted)) == faults(right, planted, {"total": cause})


def of_the_match() -> Event:
    """Teams whose lines print what the board was worth in their match."""
    event = with_tables()
    worth = {
        line.place: board.margin.home
        for sheet in score(event, CONTINUOUS).matches
        for board in sheet.boards
        for line in board.ns_lines
    }
    worth |= {
        line.place: board.margin.away
        for sheet in score(event, CONTINUOUS).matches
        for board in sheet.boards
        for line in board.ew_lines
    }
    texts = {place: Sides(decimal(ns, 0), decimal(-ns, 0)) for place, ns in worth.items()}
    lines = tuple(replace(one, extras=(), published=Published(award=texts[one.place])) for one in event.lines)
    return replace(event, lines=lines)


def test_awards_that_are_those_of_the_match() -> None:
    found = audit(of_the_match())
    assert (told(found), found.conditions["boards"]) == ([], "IMPs of the match")


def without_boards(event: Event) -> Event:
    def unsaid(match: Match) -> Match:
        return replace(match, boards=None)

    return replace(event, matches=tuple(map(unsaid, event.matches)))


def test_how_many_boards_a_match_had_is_seen_by_its_victory_points() -> None:
    right = printed(league(boards=12), CONTINUOUS)
    found = audit(without_boards(right))
    assert (told(found), len(found.agreed)) == ([], 42)


def test_matches_without_a_scale_that_fits_are_not_fined() -> None:
    assert "fine in a match" not in kinds_of(audit(without_boards(printed(league(), DISCRETE))))


def test_a_single_result_is_not_checked() -> None:
    lines = [line for line in FIVE.lines if line.board == 3]
    alone = replace(FIVE, lines=tuple(line for line in FIVE.lines if line.board != 3 or line is lines[0]))
    number = lines[0].place.line or 0
    found = audit(with_award(published(alone, MATCHPOINTS), number, "3.00", "5.00"))
    why = "a single result has nothing to be compared with: the scores of the other tables are not in the file"
    assert {(spot.board, spot.side, text) for spot, text in found.unchecked.items()} == {
        (3, Side.NS, why),
        (3, Side.EW, why),
    }
    assert {one.spot.board for one in found.agreed} == {*range(1, 11)} - {3} | {None}


def test_a_contestant_whom_no_line_names_is_not_checked() -> None:
    event = published(FIVE, MATCHPOINTS)
    key = EntryKey(number="99", side=Side.NS)
    more = replace(event.published[0], entry=key, place="")
    found = audit(replace(event, entries=(*event.entries, Entry(key=key)), published=(*event.published, more)))
    assert {(spot.who, spot.kind.value, why) for spot, why in found.unchecked.items()} == {
        ("99", "total", "the lines do not say who played"),
        ("99", "per cent", "the lines do not say who played"),
    }


def cut(keep: tuple[int, ...], *, awards: bool) -> Event:
    """Of board 3 only these lines, counted from the best percentage of N-S, as they were printed with all five."""
    event = replace(in_full(published(FIVE, MATCHPOINTS), MATCHPOINTS), published=())
    there = [line for line in event.lines if line.board == 3]
    by_share = sorted(there, key=lambda line: -Fraction(line.published.percent.ns))
    kept = {by_share[at].place for at in keep}
    bare = Sides("", "")
    lines = (
        line if awards else replace(line, published=Published(award=bare, percent=line.published.percent))
        for line in event.lines
        if line.board != 3 or line.place in kept
    )
    return replace(event, lines=tuple(lines))


def test_percentages_that_no_single_misprint_makes_average_50_are_not_checked() -> None:
    event = cut((0, 1), awards=True)
    shares = [line.published.percent.ns for line in event.lines if line.board == 3]
    found = audit(replace(event, lines=tuple(_raised(line) if line.board == 3 else line for line in event.lines)))
    assert len(shares) == 2
    assert {spot.board for spot in found.unchecked} == {3}
    assert set(found.unchecked.values()) == {
        "results of the board are missing: no single misprint could make its percentages add up"
    }


def _raised(line: Line) -> Line:
    share = line.published.percent
    return replace(
        line, published=replace(line.published, percent=Sides(decimal(Fraction(share.ns) + 80, 2), share.ew))
    )


def test_percentages_of_a_board_of_which_two_results_are_missing() -> None:
    planted = cut((0, 2, 3), awards=False)
    found = audit(planted)
    assert {one.spot.board for one in found.differences} == {3}
    assert set(kinds_of(found)) <= {"", "missing results"}


def session_without(numbers: Callable[[int], set[int]]) -> Event:
    """Percentages alone, of lines of which some are left out: those of each board counted from 0."""
    event = replace(in_full(published(night(7), MATCHPOINTS), MATCHPOINTS, ["share"]), published=())
    lines: list[Line] = []
    for board in range(1, 15):
        there = [line for line in event.lines if line.board == board]
        lines += [line for at, line in enumerate(there) if at not in numbers(board)]
    return session_without_awards(replace(event, lines=tuple(lines)))


def test_a_session_of_which_two_results_of_every_board_are_missing() -> None:
    found = audit(session_without(lambda board: {board % 7, (board + 3) % 7}))
    text = "the percentages are those of 7 results, 7 being expected (Mitchell-Neuberg), of which 5 are in the file"
    causes = {one.cause for one in found.explained}
    assert {(one.kind, one.text) for one in causes if one} == {("missing results", text)}
    assert (found.unexplained, found.numbers) == ((), 2 * 70)


def test_one_percentage_of_such_a_session_a_unit_off_is_unexplained() -> None:
    event = session_without(lambda board: {board % 7, (board + 3) % 7})
    share = event.lines[0].published.percent
    other = replace(event.lines[0], published=Published(percent=Sides(decimal(Fraction(share.ns) + 1, 2), share.ew)))
    assert audit(replace(event, lines=(other, *event.lines[1:]))).unexplained


def test_a_split_score_is_no_missing_result() -> None:
    event = replace(in_full(published(with_line(FIVE, 7, split), NEUBERG), NEUBERG, ["share"]), published=())
    found = audit(session_without_awards(event))
    assert "missing results" not in kinds_of(found)


def session_without_awards(event: Event) -> Event:
    bare = (replace(one, published=Published(percent=one.published.percent)) for one in event.lines)
    return replace(event, lines=tuple(bare))


def test_an_impossible_score_whose_row_is_printed_with_fewer_decimals() -> None:
    event = replace(
        published(with_line(night(), 11, lambda line: replace(line, happened=Played(score=450))), IMPS), published=()
    )
    planted = with_award(event, 11, "3.3", "-3.3")
    assert at_place(event, 11).published.award == Sides("3.33", "-3.33")
    found = audit(planted, doubtful={Place(line=11): 45})
    assert {cause for *_, kind, cause in told(found) if kind == "cut-off printing"} == {
        "the misprinted row has one decimal only"
    }
    assert kinds_of(found) == {"cut-off printing": {"award": 2}, "impossible score": {"award": 12}}


def test_pins_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadValueError, match="with --method butlr --rules wbf --rule ties=boards fixed"):
        audit(published(FIVE, IMPS), pins=Pins(method="butlr", rules="wbf", house=(("ties", "boards"),)))
    with pytest.raises(BadValueError, match="whole matches only"):
        audit(printed(league(), CONTINUOUS), pins=Pins(method="butler"))
    assert told(audit(published(FIVE, IMPS), pins=Pins(method="cross-imps"))) == []


def test_an_event_that_prints_nothing() -> None:
    found = audit(FIVE)
    assert (found.numbers, found.differences, found.conditions, found.by_kind) == (0, (), {}, {})

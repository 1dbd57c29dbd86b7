"""What PBN loses of an event is named, each loss where there is one; where none is named, everything comes back."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given

from overtrick.formats import FORMATS
from overtrick.formats.shelf.pbn import FORMAT
from overtrick.formats.shelf.pbn._losses import LOSSES
from overtrick.intake import take_in
from overtrick.kernel.problem import Place
from overtrick.laws.law_2 import board_by_number
from overtrick.model.contest import Contest
from overtrick.model.entry import Entry, Status
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line, Played, Published
from overtrick.model.match import Match
from overtrick.model.penalty import Penalty, PenaltyUnit
from overtrick.model.ruling import Artificial
from overtrick.model.seat import Sides
from tests.formats.events import events
from tests.formats.events_with_cards import with_cards

CSV = FORMATS.get("csv")
WORDS = {
    code: next(what for what in LOSSES if what.startswith(code))
    for code in (
        *("weighted", "what happened", "average plus", "who sat", "late plays", "in which form", "awards", "notes"),
        *("in matches of teams: lines", "in matches of teams: that a table", "what was ruled"),
        *("that pairs play", "penalties", "whether N-S", "whether another"),
        *("how it is", "what the source", "names that"),
    )
}


def lost(event: Event) -> tuple[str, ...]:
    """The first words of what is lost."""
    return tuple(next(code for code, what in WORDS.items() if what == said) for said in FORMAT.lost(event))


def again(event: Event) -> Event:
    assert FORMAT.write is not None
    return take_in(FORMAT.read(FORMAT.write(event))).event


def plain(event: Event) -> Event:
    """The event without places, in one fixed order, and without what the writer says of its own."""
    return replace(
        event,
        about=tuple((name, text) for name, text in event.about if name not in ("pbn", "competition")),
        entries=tuple(sorted(map(_with_sorted_extras, event.entries), key=lambda entry: str(entry.key))),
        lines=tuple(sorted((replace(line, place=Place()) for line in event.lines), key=repr)),
        published=tuple(sorted((replace(one, at=Place()) for one in event.published), key=repr)),
    )


def _with_sorted_extras(entry: Entry) -> Entry:
    return replace(entry, extras=tuple(sorted(entry.extras)))


def typed(*rows: str, columns: str = "board,ns,ew,contract,declarer,result,score,ruling") -> Event:
    intake = take_in(CSV.read("\n".join((columns, *rows)).encode()))
    assert intake.errors == ()
    return replace(intake.event, scored_elsewhere=True)


PAIRS = typed("1,1,2,4S,N,=,,", "1,3,4,3NT,E,-1,,", "2,1,4,,,NP,,")
TEAMS = typed(
    "1,1,7,1,2,1-1,2-1,3NT,W,10,",
    "1,2,7,2,1,2-2,1-2,3NT,W,8,",
    columns="round,table,board,ns_team,ew_team,ns,ew,contract,declarer,tricks,ruling",
)


def ruled(ruling: str) -> Event:
    return typed("1,1,2,4S,N,=,,", f"1,3,4,,,,,{ruling}")


def with_line(event: Event, **changes: Any) -> Event:
    return replace(event, lines=(replace(event.lines[0], **changes), *event.lines[1:]))


def with_entry(event: Event, **changes: Any) -> Event:
    return replace(event, entries=(replace(event.entries[0], **changes), *event.entries[1:]))


HALF = Artificial(Sides(ruled("60/40").lines[1].ruling.levels.ns, None))  # type: ignore[union-attr]
NS_ALONE = Sides(TEAMS.lines[0].who.ns, ())
PENALTY = Penalty(entry=PAIRS.entries[0].key, amount=Fraction(1), unit=next(iter(PenaltyUnit)), at=Place())
MATCH = Match(home=TEAMS.lines[0].teams.ns, away=TEAMS.lines[0].teams.ew, round="1")  # type: ignore[arg-type]


def test_nothing_is_lost_of_plain_events() -> None:
    for event in (PAIRS, TEAMS, ruled("60/40"), ruled("N-S -50 | E-W 450"), Event(scored_elsewhere=True)):
        assert lost(event) == ()
    assert plain(again(PAIRS)) == plain(PAIRS)
    assert plain(again(ruled("60/40"))).boards == ruled("60/40").boards


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (ruled('"60% 110, 40% -50"'), "weighted"),
        (with_line(ruled("60/40"), ruling=ruled("60/40").lines[1].ruling), "what happened"),
        (ruled("A+/A-"), "average plus"),
        (with_line(PAIRS, ruling=HALF, happened=Absence.NOT_PLAYED), "who sat"),
        (with_line(PAIRS, happened=Absence.LATE), "late plays"),
        (with_line(PAIRS, happened=Absence.CANCELLED), "late plays"),
        (with_line(PAIRS, version="turned"), "in which form"),
        (with_line(PAIRS, happened=Absence.NOT_PLAYED, published=Published(award=Sides("3", ""))), "awards"),
        (with_line(PAIRS, happened=Absence.NOT_PLAYED, published=Published(percent=Sides("", "3"))), "awards"),
        (
            replace(ruled("60/40"), lines=tuple(
                replace(line, published=Published(percent=Sides("62", "38"))) for line in ruled("60/40").lines
            )),
            "awards",
        ),
        (with_line(PAIRS, extras=(("A;B", "x"),)), "notes"),
        (with_line(PAIRS, extras=(("NOTES", "a  b"),)), "notes"),
        (with_line(PAIRS, extras=(("rank", "1"),)), "notes"),
        (with_line(PAIRS, happened=Absence.NOT_PLAYED, extras=(("Declarer", "7"),)), "notes"),
        (with_entry(PAIRS, extras=(("Club", "-"),)), "notes"),
        (with_line(TEAMS, extras=(("No tag", "x"),)), "notes"),
        (with_line(TEAMS, lead="SK"), "in matches of teams: lines"),
        (with_line(TEAMS, copies=2), "in matches of teams: lines"),
        (with_line(TEAMS, happened=Absence.NOT_PLAYED), "in matches of teams: lines"),
        (with_line(TEAMS, names=Sides(("Ann",), ())), "in matches of teams: lines"),
        (with_line(TEAMS, ruling=HALF, happened=Absence.NOT_PLAYED, who=NS_ALONE), "in matches of teams: lines"),
        (with_line(TEAMS, table=""), "in matches of teams: that a table"),
        (replace(TEAMS, matches=(replace(MATCH, boards=4),)), "what was ruled"),
        (replace(TEAMS, matches=(replace(MATCH, round="2"),)), "what was ruled"),
        (replace(TEAMS, contest=Contest.KNOCK_OUT), "that pairs play"),
        (replace(PAIRS, penalties=(PENALTY,)), "penalties"),
        (with_entry(PAIRS, stratum="A"), "penalties"),
        (with_entry(PAIRS, handicap=Fraction(1)), "penalties"),
        (with_entry(PAIRS, status=next(status for status in Status if status is not Status.RANKED)), "penalties"),
        (replace(PAIRS, winners={"": 1}), "whether N-S"),
        (replace(PAIRS, scored_elsewhere=False), "whether another"),
        (replace(PAIRS, conditions=(("method", "neuberg"),)), "how it is"),
        (replace(PAIRS, conditions=(("method", "butler"), ("extremes", "none"), ("neuberg", "7"))), "how it is"),
        (replace(TEAMS, conditions=(("match-method", "total-points"),)), "how it is"),
        (replace(PAIRS, about=(("club", "Duck"),)), "what the source"),
        (replace(PAIRS, about=(("home team", "Duck"),)), "what the source"),
        (replace(PAIRS, date="a Tuesday"), "what the source"),
        (replace(PAIRS, title="a\nb"), "names that"),
        (with_entry(PAIRS, names=("Tern; Ann", "Bo")), "names that"),
        (with_entry(PAIRS, names=("-", "Bo")), "names that"),
    ],
)  # fmt: skip
def test_each_loss_is_named_and_is_one(event: Event, words: str) -> None:
    assert lost(event) == (words,)
    assert plain(again(event)) != plain(event)


@pytest.mark.parametrize(
    "conditions",
    [
        {"method": "butler", "extremes": "none", "datum": "median"},
        {"method": "cross-imps", "divisor": "results"},
        {"method": "ascherman"},
    ],
)
def test_methods_with_a_word_are_not_lost(conditions: dict[str, str]) -> None:
    event = replace(PAIRS, conditions=tuple(conditions.items()))
    assert lost(event) == ()
    assert again(event).conditions == event.conditions


def test_a_match_by_boards_is_not_lost() -> None:
    event = replace(TEAMS, conditions=(("match-method", "board-a-match"),))
    assert lost(event) == ()
    assert dict(again(event).conditions)["match-method"] == "board-a-match"


def _fit(line: Line) -> Line:
    """A line without what PBN has no room for."""
    if line.ruling is None and isinstance(line.happened, Played):
        return line
    return replace(line, ruling=None, happened=Absence.NOT_PLAYED, published=Published())


def _ranked(entry: Entry) -> Entry:
    names = tuple(name.replace(";", ",") for name in entry.names)
    return replace(entry, names=names, status=Status.RANKED, handicap=Fraction(0), stratum="")


@given(events().filter(lambda event: 2 in event.winners.values()).flatmap(with_cards))
def test_where_no_loss_is_named_everything_comes_back(event: Event) -> None:
    fit = replace(
        event,
        title="Cup",
        scored_elsewhere=True,
        penalties=(),
        carries=(),
        about=(),
        conditions=(),
        entries=tuple(map(_ranked, event.entries)),
        lines=tuple(map(_fit, event.lines)),
    )
    assume(lost(fit) == ())
    assert plain(again(fit)) == plain(fit)


KEPT = """% PBN 2.1
[Event "Cup"]
[Board "1"]
[West "Wim"]
[North "Nel"]
[East "Eva"]
[South "Sam"]
[Dealer "N"]
[Vulnerable "None"]
[Deal ""]
[Declarer "S"]
[Contract "1NT"]
[Result "7"]
[Score "NS 90"]
[PairNS "1"]
[PairEW "2"]
[OwnTag "what \\"nobody\\" knows"]
{A comment
of two lines}
[Auction "N"]
Pass Pass 1NT =1= Pass ;a weak one
Pass Pass
[Note "1:15 to 17"]
[Play "W"]
SK S2 S3 S4
*
[Note "1:fourth best"]
[OwnTable "A;B"]
1 2
3 "four five"
"""


def test_what_nobody_here_understands_is_written_as_it_was_read() -> None:
    event = take_in(FORMAT.read(KEPT.encode())).event
    (line,) = event.lines
    assert dict(line.extras) == {
        "Auction": "N\nPass Pass 1NT =1= Pass ;a weak one\nPass Pass",
        "Auction Note": "1:15 to 17",
        "Comment": "{A comment\nof two lines}",
        "OwnTable": 'A;B\n1 2\n3 "four five"',
        "OwnTag": 'what "nobody" knows',
        "Play": "W\nSK S2 S3 S4\n*",
        "Play Note": "1:fourth best",
    }
    assert FORMAT.write is not None
    written = FORMAT.write(event).decode().replace("\r\n", "\n")
    for part in ("{A comment", "[Auction", '[Play "W"]', '[OwnTag "', '[OwnTable "'):
        start = KEPT.index(part)
        end = min((at for mark in ("\n[", "\n{") if (at := KEPT.find(mark, start)) > 0), default=len(KEPT) - 1)
        assert KEPT[start:end] in written
    assert lost(event) == ()
    assert plain(again(event)).lines == plain(event).lines


def test_boards_of_events_keep_what_was_said_of_them() -> None:
    board = replace(board_by_number(1), extras=(("Minimax", "4SN="), ("OwnTable", "A\n1")))
    assert again(replace(PAIRS, boards={**PAIRS.boards, ("", 1): board})).boards["", 1] == board

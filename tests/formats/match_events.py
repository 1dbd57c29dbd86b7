"""Random events of teams and of Swiss pairs for round trips: matches with boards and without, byes, rulings."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from overtrick.laws.law_2 import board_by_number
from overtrick.model.contest import Contest
from overtrick.model.entry import Entry, EntryKey, EntryKind, Status
from overtrick.model.event import Event, PublishedStanding
from overtrick.model.line import Line, Published
from overtrick.model.match import Match, MatchRuling, Mismatch, Opponents, RulingKind
from overtrick.model.penalty import Penalty, PenaltyUnit
from overtrick.model.seat import Sides
from tests.formats.events import names, results, words

__all__ = ["match_events"]

players = names.map(lambda found: tuple(filter(None, found)))
amounts = st.one_of(
    st.integers(-300, 300).map(Fraction), st.decimals(-99, 99, places=2).map(lambda number: Fraction(str(number)))
)
shares = st.integers(0, 2000).map(lambda number: Fraction(number, 100))
rulings = st.one_of(
    st.builds(
        MatchRuling,
        kind=st.sampled_from([RulingKind.VPS, RulingKind.PERCENT]),
        amounts=st.builds(Opponents, shares, shares),
    ),
    st.builds(
        MatchRuling,
        kind=st.just(RulingKind.MISMATCH),
        corrections=st.builds(Opponents, st.sampled_from(Mismatch), st.sampled_from(Mismatch)),
    ),
)
vps = st.one_of(st.just(""), st.integers(0, 2000).map(lambda number: f"{number // 100}.{number % 100:02}"))


@st.composite
def match_events(draw: st.DrawFn, *, contest: Contest | None = None, lines: bool | None = None) -> Event:
    """An event in which everybody has one match in each round, with lines for all of its matches or for none."""
    kind = contest or draw(st.sampled_from([Contest.TEAMS, Contest.SWISS_PAIRS]))
    with_lines = draw(st.booleans()) if lines is None else lines
    sections = draw(st.sampled_from([("",), ("A", "B")]))
    numbers = [str(n) for n in range(1, draw(st.integers(2, 5)) + 1)]
    keys = {section: [EntryKey(number=number, section=section) for number in numbers] for section in sections}
    entries = [entry for section in sections for key in keys[section] for entry in draw(_entries(key, kind))]
    boards = draw(st.lists(st.integers(1, 60), min_size=1, max_size=3, unique=True))
    matches = [
        draw(_match(section, round_, *opponents))
        for section in sections
        for round_ in ("1", "2")[: draw(st.integers(1, 2))]
        for opponents in _draw(draw(st.permutations(keys[section])))
    ]
    played = [draw(_lines(match, boards, kind)) for match in matches if with_lines and match.away is not None]
    found = tuple(line for part in played for line in part)
    return Event(
        title=draw(words),
        date="2026-11-29",
        contest=kind,
        entries=tuple(entries),
        boards={("", number): board_by_number(number) for number in (boards if with_lines else ())},
        lines=found,
        matches=tuple(matches),
        winners=dict.fromkeys(sorted({line.section for line in found}), 1),
        published=tuple(
            PublishedStanding(entry=entry.key, total="55", place="3=") for entry in entries if draw(st.booleans())
        ),
        conditions=draw(st.sampled_from([(), (("match-method", "imps"), ("scale", "wbf-discrete"))])),
        scored_elsewhere=draw(st.booleans()),
        penalties=tuple(draw(_penalty(key)) for key in keys[sections[0]] if draw(st.booleans())),
    )


def _draw(keys: list[EntryKey]) -> list[tuple[EntryKey, EntryKey | None]]:
    """Two by two; the last of an odd number sits out."""
    others = [*keys[1::2], *([None] if len(keys) % 2 else [])]
    return list(zip(keys[::2], others, strict=True))


@st.composite
def _entries(draw: st.DrawFn, key: EntryKey, kind: Contest) -> list[Entry]:
    """A pair; or a team and its pairs."""
    first = Entry(
        key=key,
        kind=kind.ranks,
        names=draw(players),
        status=draw(st.sampled_from(Status)),
        stratum=draw(st.sampled_from(["", "B"])),
        title=draw(st.sampled_from(["", "The Terns", "Gull & Co; 1+1"])) if kind is Contest.TEAMS else "",
    )
    if kind is not Contest.TEAMS:
        return [first]
    pairs = [EntryKey(number=f"{key.number}-{seats}", section=key.section) for seats in ("1-2", "3-4")]
    return [first, *(Entry(key=pair, kind=EntryKind.PAIR, names=draw(players), team=key) for pair in pairs)]


@st.composite
def _match(draw: st.DrawFn, section: str, round_: str, home: EntryKey, away: EntryKey | None) -> Match:
    score = draw(st.one_of(st.none(), st.builds(Opponents, amounts, amounts)))
    return Match(
        section=section,
        round=round_,
        table=draw(st.sampled_from(["", "7"])),
        home=home,
        away=away,
        boards=draw(st.one_of(st.none(), st.integers(1, 64))),
        score=score,
        carry=draw(st.one_of(st.just(Opponents(Fraction(0), Fraction(0))), st.builds(Opponents, amounts, amounts))),
        ruling=draw(st.one_of(st.none(), rulings)),
        published_score=Opponents("", "") if score is None else score.map(str),
        published_vps=Opponents(draw(vps), draw(vps)),
    )


@st.composite
def _lines(draw: st.DrawFn, match: Match, boards: list[int], kind: Contest) -> list[Line]:
    """Two tables for a match of teams, one for a match of pairs."""
    assert match.away is not None
    tables = [(match.home, match.away), (match.away, match.home)][: 2 if kind is Contest.TEAMS else 1]
    named = kind is Contest.TEAMS and draw(st.booleans())
    return [
        Line(
            board=number,
            who=Sides((_seated(ns, "1-2", named=named),), (_seated(ew, "3-4", named=named),)),
            teams=Sides(ns, ew) if kind is Contest.TEAMS else Sides(None, None),
            section=match.section,
            round=match.round,
            table=str(at),
            published=draw(st.sampled_from([Published(), Published(award=Sides("1.57", "-1.57"))])),
            **draw(results(number)),
        )
        for number in boards
        for at, (ns, ew) in enumerate(tables, 1)
    ]


def _seated(team: EntryKey, seats: str, *, named: bool) -> EntryKey:
    return EntryKey(number=f"{team.number}-{seats}", section=team.section) if named else team


def _penalty(key: EntryKey) -> st.SearchStrategy[Penalty]:
    return st.builds(
        Penalty,
        entry=st.just(key),
        amount=st.fractions(-9, 9, max_denominator=4),
        unit=st.sampled_from([PenaltyUnit.VPS, PenaltyUnit.IMPS]),
        round=st.sampled_from(["", "1"]),
        reason=st.sampled_from(["", "late; twice"]),
    )

"""The next round of a Swiss event: the standing and what was played become a draw, or a check of one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from overtrick.draw import Draw, Field, History, Odd, Repeats, Round, Seed, Start, check_draw, draw_round, first_round
from overtrick.draw import Wishes as DrawWishes
from overtrick.intake.amounts import read_amount
from overtrick.kernel.errors import BadValueError, UnknownNameError
from overtrick.kernel.problem import Problem, Severity
from overtrick.kernel.records import dataclass
from overtrick.kernel.shelf import near_names
from overtrick.model.entry import Entry, EntryKey, Status
from overtrick.model.event import Event
from overtrick.model.match import Match
from overtrick.model.outcome import MatchSheet, Outcome, Ranking
from overtrick.model.words import and_list
from overtrick.ranking.rounds_of_matches import ranked_rounds

__all__ = ["DrawAsked", "NextRound", "asked_of", "check_next", "draw_next", "matches_of"]


NO_WISHES = DrawWishes()


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawAsked:
    """What the director asks for. `late` are joiners with the scores by which they are drawn; `without` do not play.

    `start` and `lot` are for a first round; `boards` is how many each match has, None where nobody says.
    """

    wishes: DrawWishes = NO_WISHES
    late: tuple[tuple[str, Fraction], ...] = ()
    without: tuple[str, ...] = ()
    start: Start = Start.SLIDE
    lot: str = ""
    boards: int | None = None


def asked_of(
    *,
    repeats: str,
    odd: str,
    forbidden: tuple[tuple[str, str], ...] = (),
    tables: tuple[tuple[str, str], ...] = (),
    bye: str = "",
    triangle: tuple[str, ...] = (),
    late: tuple[tuple[str, str], ...] = (),
    without: tuple[str, ...] = (),
    start: str = "slide",
    lot: str = "",
    boards: int | None = None,
) -> DrawAsked:
    """Words to what they mean.

    Raises: BadValueError for a score that is no number, or a triangle that is not of three.
    """
    if triangle and len(triangle) != 3:
        raise BadValueError(f"A triangle is of three contestants, not {len(triangle)}. Write --triangle 5,6,7.")
    scores = []
    for key, text in late:
        score = read_amount(text)
        if score is None:
            raise BadValueError(f"The score '{text}' of {key} is no number. Write --late {key}=30.")
        scores.append((key, score))
    wishes = DrawWishes(
        repeats=Repeats(repeats), odd=Odd(odd), forbidden=forbidden, tables=tables, bye=bye, triangle=triangle
    )
    return DrawAsked(wishes=wishes, late=tuple(scores), without=without, start=Start(start), lot=lot, boards=boards)


@dataclass(frozen=True, slots=True, kw_only=True)
class NextRound:
    """A drawn or proposed round of an event, with the names of its contestants by number."""

    number: int
    field: Field
    draw: Draw
    names: dict[str, str]
    entries: dict[str, Entry]
    proposed: Round | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def is_sound(self) -> bool:
        """Whether everybody has a place, and nothing is wrong with a proposed round."""
        if self.proposed is None:
            return self.draw.is_complete
        return not any(problem.severity is Severity.ERROR for problem in self.problems)


def draw_next(event: Event, outcome: Outcome | None, asked: DrawAsked) -> NextRound:
    """The round after the last one that was played; of an event without matches its first.

    `outcome` is the event scored, None where nothing was played yet.

    Raises: BadValueError while matches have no result; UnknownNameError for contestants that are not there.
    """
    played = _rounds(_sheets(outcome))
    open_matches = [sheet for sheet in _sheets(outcome) if _is_open(sheet)]
    if open_matches:
        raise BadValueError(
            f"The next round cannot be drawn yet: {_matches_text(open_matches)} no result. Enter it, or leave the "
            "match out; a round that was drawn by hand is looked over with --check."
        )
    entries = _entries(event) | _joiners(event, asked)
    field = _field(entries, _scores(() if outcome is None else outcome.rankings), asked)
    history = History(rounds=tuple(played))
    number = max((one.number for one in played), default=0) + 1
    draw = _drawn(field, history, asked)
    return NextRound(number=number, field=field, draw=draw, names=_names(entries), entries=entries)


def _drawn(field: Field, history: History, asked: DrawAsked) -> Draw:
    if history.rounds:
        return draw_round(field, history, asked.wishes)
    return first_round(field, asked.wishes, start=asked.start, lot=asked.lot)


def check_next(event: Event, outcome: Outcome | None, asked: DrawAsked) -> NextRound:
    """The round that stands in the event without results, looked over and compared with the best draw.

    Raises: BadValueError where there is no such round.
    """
    sheets = _sheets(outcome)
    last = [sheet for sheet in sheets if _when(sheet) == _when(sheets[-1])]
    if not any(map(_is_open, last)):
        raise BadValueError(
            "There is no round to check: every match has its result. Write the matches of the next round without "
            "scores, or let it be drawn: leave --check out."
        )
    *before, _ = _rounds(sheets)
    proposed = _rounds([sheet for sheet in sheets if str(sheet.match.place) or not sheet.match.is_bye])[-1]
    entries = _entries(event) | _joiners(event, asked)
    field = _field(entries, _scores(_rankings_before(outcome)), asked)
    history = History(rounds=tuple(before))
    draw = _drawn(field, history, asked)
    return NextRound(
        number=proposed.number,
        field=field,
        draw=draw,
        names=_names(entries),
        entries=entries,
        proposed=proposed,
        problems=check_draw(proposed, field, history, asked.wishes),
    )


def matches_of(found: NextRound, boards: int | None) -> tuple[Match, ...]:
    """The matches of a drawn round, as the event will hold them."""

    def match(table: str, home: str, away: str) -> Match:
        other = found.entries[away].key if away else None
        length = boards if away else None
        return Match(round=str(found.number), table=table, home=found.entries[home].key, away=other, boards=length)

    tables = [match(str(table.number), table.home, table.visitor) for table in found.draw.tables]
    if found.draw.triangle:
        a, b, c = found.draw.triangle
        tables += [match("", home, away) for home, away in ((a, b), (b, c), (c, a))]
    return tuple(tables + ([match("", found.draw.bye, "")] if found.draw.bye else []))


def _sheets(outcome: Outcome | None) -> tuple[MatchSheet, ...]:
    return () if outcome is None else outcome.matches


def _when(sheet: MatchSheet) -> tuple[str, str]:
    return sheet.match.session, sheet.match.round


def _is_open(sheet: MatchSheet) -> bool:
    return sheet.match.away is not None and sheet.result.home is None


def _matches_text(sheets: Sequence[MatchSheet]) -> str:
    names = [
        f"{s.match.home.full} - {s.match.away.full if s.match.away else ''} in round {s.match.round}"
        for s in sheets[:4]
    ]
    more = " and others" if len(sheets) > 4 else ""
    return f"{and_list(names)}{more} {'has' if len(sheets) == 1 else 'have'}"


def _rounds(sheets: Sequence[MatchSheet]) -> list[Round]:
    """What was played, round by round; rounds without a number are counted in the order of play."""
    by_round: dict[tuple[str, str], list[MatchSheet]] = defaultdict(list)
    for sheet in sheets:
        by_round[_when(sheet)].append(sheet)
    sessions = {session for session, _ in by_round}
    numbered = len(sessions) <= 1 and all(name.isdecimal() for _, name in by_round)
    rounds = [
        _round(int(name) if numbered else at, sheets) for at, ((_, name), sheets) in enumerate(by_round.items(), 1)
    ]
    return sorted(rounds, key=lambda one: one.number)


def _round(number: int, sheets: Sequence[MatchSheet]) -> Round:
    triangles = _triangles([sheet for sheet in sheets if sheet.half])
    in_threes = [set(three) for three in triangles]
    met = [(s.match.home.full, s.match.away.full) for s in sheets if s.match.away is not None]
    return Round(
        number=number,
        tables=tuple(two for two in met if not any(three >= set(two) for three in in_threes)),
        byes=tuple(s.match.home.full for s in sheets if s.match.is_bye),
        triangles=tuple(triangles),
    )


def _triangles(halves: Sequence[MatchSheet]) -> list[tuple[str, str, str]]:
    """Threes who met each other in half-matches; other half-matches are tables like any other."""
    met: dict[str, set[str]] = defaultdict(set)
    for sheet in halves:
        home, away = (key.full for key in sheet.match.both)
        met[home].add(away)
        met[away].add(home)
    found: dict[frozenset[str], tuple[str, str, str]] = {}
    for key, others in met.items():
        if len(others) == 2:
            a, b = sorted(others)
            if b in met[a]:
                found.setdefault(frozenset((key, a, b)), (key, a, b))
    return list(found.values())


def _entries(event: Event) -> dict[str, Entry]:
    """Those who can play, by number: not those who have withdrawn, and no pairs of teams."""
    staying = (Status.RANKED, Status.WITHOUT_STANDING)
    return {
        entry.key.full: entry
        for entry in event.entries
        if entry.kind is event.contest.ranks and entry.team is None and entry.status in staying
    }


def _joiners(event: Event, asked: DrawAsked) -> dict[str, Entry]:
    """Late joiners who do not stand in the event yet."""
    known = {entry.key.full for entry in event.entries}
    return {
        number: Entry(key=EntryKey(number=number), kind=event.contest.ranks)
        for number, _ in asked.late
        if number not in known
    }


def _names(entries: dict[str, Entry]) -> dict[str, str]:
    return {number: entry.name for number, entry in entries.items()}


def _rankings_before(outcome: Outcome | None) -> tuple[Ranking, ...]:
    """The rankings before the last round, in which nothing of that round counts, not even its bye."""
    ranked = () if outcome is None else ranked_rounds(outcome)
    return ranked[-2].rankings if len(ranked) > 1 else ()


def _field(entries: dict[str, Entry], scores: Mapping[str, Fraction], asked: DrawAsked) -> Field:
    """The field in the order of the standing, with late joiners and without those who do not play.

    Raises: UnknownNameError for numbers that are not in the event.
    """
    late = dict(asked.late)
    named = [*asked.without, *late, *(key for two in asked.wishes.tables for key in two)]
    named += [*(key for two in asked.wishes.forbidden for key in two), asked.wishes.bye, *asked.wishes.triangle]
    for key in filter(None, named):
        if key not in entries:
            raise UnknownNameError(f"There is no contestant {key} in this event. {near_names(key, list(entries))}")
    order = [key for key in scores if key in entries] + [key for key in entries if key not in scores]
    return Field(
        seeds=tuple(
            Seed(key=key, score=scores.get(key, Fraction(0)), provisional=late.get(key))
            for key in order
            if key not in asked.without
        )
    )


def _scores(rankings: tuple[Ranking, ...]) -> dict[str, Fraction]:
    """The results in the order of the standing, those without standing where their result puts them."""
    found = [standing for ranking in rankings if ranking.adds_up_matches for standing in ranking.standings]
    found += [standing for ranking in rankings if ranking.adds_up_matches for standing in ranking.unranked]
    ordered = sorted(found, key=lambda standing: standing.result, reverse=True)
    return {s.entry.key.full: s.result if isinstance(s.result, Fraction) else Fraction(0) for s in ordered}

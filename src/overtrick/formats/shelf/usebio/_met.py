"""The matches of an event as USEBIO writes them, each with its boards; byes have no notation there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from overtrick.formats._xml_written import Element, leaves
from overtrick.formats.shelf.usebio._said import Said, given_vps
from overtrick.formats.shelf.usebio._travellers import Table, boards, is_written
from overtrick.kernel.records import dataclass, field
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.line import Line
from overtrick.model.match import Match, Opponents

__all__ = ["opponents_of", "played"]

_TEAMS = ("TEAM", "OPPOSING_TEAM", "TEAM_SCORE", "OPPOSING_TEAM_SCORE")
_PAIRS = ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "NS_SCORE", "EW_SCORE")


@dataclass(slots=True, kw_only=True)
class _Met:
    """Two who meet in a round, what is said of the whole match, and their lines."""

    round: str
    opponents: Opponents[EntryKey]
    match: Match | None = None
    lines: list[Line] = field(default_factory=list)


def played(event: Event, said: Said, matches: Iterable[Match], lines: Sequence[Line]) -> Iterator[Element]:
    """The matches and boards of one section of a session; lines that belong to no match stand alone."""
    if not event.contest.by_matches:
        yield from boards(lines, Table(event=event, award=said.award))
        return
    met, alone = _meetings(event, matches, lines)
    for one in met:
        yield _match(one, event, said)
    yield from boards(alone, Table(event=event, award=said.award))


def _meetings(event: Event, matches: Iterable[Match], lines: Iterable[Line]) -> tuple[list[_Met], list[Line]]:
    """The matches that are listed, then those that only lines show; and the lines of no match."""
    found: dict[tuple[str, frozenset[EntryKey]], _Met] = {}
    for match in matches:
        if match.away is not None:
            opponents = Opponents(match.home, match.away)
            found[(match.round, frozenset(opponents))] = _Met(round=match.round, opponents=opponents, match=match)
    alone = []
    for line in filter(is_written, lines):
        who = opponents_of(line, event)
        if who is None:
            alone.append(line)
        else:
            key = (line.round, frozenset(who))
            found.setdefault(key, _Met(round=line.round, opponents=who)).lines.append(line)
    return list(found.values()), alone


def opponents_of(line: Line, event: Event) -> Opponents[EntryKey] | None:
    """Who meets on a line, N-S first; None where that is not known of both."""
    if event.contest.of_teams:
        home, away = line.teams
    else:
        home, away = (who[0] if len(who) == 1 else None for who in line.who)
    return None if home is None or away is None or home == away else Opponents(home, away)


def _match(met: _Met, event: Event, said: Said) -> Element:
    names = _TEAMS if event.contest.of_teams else _PAIRS
    texts = (*(who.number for who in met.opponents), *_scores(met.match, said))
    who, scores = (dict(zip(names[at : at + 2], texts[at : at + 2], strict=True)) for at in (0, 2))
    table = Table(event=event, award=said.award, opponents=met.opponents)
    told = {"ROUND_NUMBER": met.round} | who | _range(met) | scores
    return Element("MATCH", (*leaves(told), *boards(met.lines, table)))


def _scores(match: Match | None, said: Said) -> Opponents[str]:
    if match is None:
        return Opponents("", "")
    return given_vps(match) if said.vps else match.published_score


def _range(met: _Met) -> dict[str, str]:
    """The first and the last board; how many there are is what they tell. Nothing where lines show gaps."""
    numbers = {line.board for line in met.lines}
    first = min(numbers, default=1)
    count = None if met.match is None else met.match.boards
    if count is None and numbers == set(range(first, first + len(numbers))):
        count = len(numbers)
    if not count:
        return {}
    return {"START_BOARD_NUMBER": str(first), "END_BOARD_NUMBER": str(first + count - 1)}

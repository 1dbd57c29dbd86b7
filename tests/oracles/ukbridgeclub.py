"""What a club's web site made of a USEBIO file of teams: the same numbers as JSON, read by another program."""

from __future__ import annotations

from pathlib import Path

from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.line import Line, Played
from overtrick.model.seat import Side
from tests.oracles.pages import boards_played, event_of, joined
from tests.oracles.published import Kind, Published, line_spot, published_numbers

__all__ = ["published_by_the_site", "results_on_the_site", "results_read"]

Result = tuple[int, str, str, str, str, int, int]


def _event(folder: Path) -> Event:
    return event_of(joined(sorted(folder.glob("ukbridgeclub_multiple_teams_*.json"))))


def published_by_the_site(folder: Path, event: Event) -> Published:
    """Cross-IMPs of every line, totals, places and numbers of boards; the site calls victory points `imps` too."""
    site = _event(folder)
    lines = {_at(line): line for line in event.lines}
    awards = {
        line_spot(Kind.AWARD, lines[_at(line)], side): line.published.award[side]
        for line in site.lines
        for side in Side
    }
    others = {spot: text for spot, text in published_numbers(site).items() if spot.kind is not Kind.AWARD}
    return awards | others | boards_played(site)


def _at(line: Line) -> tuple[int, EntryKey, EntryKey]:
    return line.board, line.who.ns[0], line.who.ew[0]


def results_on_the_site(folder: Path) -> set[Result]:
    """Every line of the travellers: board, pairs, contract, declarer, tricks, score."""
    return results_read(_event(folder))


def results_read(event: Event) -> set[Result]:
    """The same of the event that Overtrick read."""
    return {_result(line) for line in event.lines}


def _result(line: Line) -> Result:
    happened = line.happened
    assert isinstance(happened, Played)
    contract = str(happened.contract).upper().replace("X", "x")
    declarer, tricks = happened.declarer, happened.tricks
    assert declarer is not None
    assert tricks is not None
    who = line.who.map(lambda keys: keys[0].number)
    return (line.board, who.ns, who.ew, contract, declarer.value, tricks, happened.score)

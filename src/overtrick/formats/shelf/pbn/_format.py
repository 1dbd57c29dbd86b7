"""Portable Bridge Notation 1.0, 2.0 and 2.1: boards with a table of all results, or one result a game."""

from __future__ import annotations

import re

from overtrick.formats._format import Format
from overtrick.formats._text import decode
from overtrick.formats.shelf.pbn._board import Stages, same_deals
from overtrick.formats.shelf.pbn._cells import read_date
from overtrick.formats.shelf.pbn._game import Game, shown
from overtrick.formats.shelf.pbn._games import read_games
from overtrick.formats.shelf.pbn._lint import lint_pbn
from overtrick.formats.shelf.pbn._losses import LOSSES, unfit
from overtrick.formats.shelf.pbn._match import Teams, read_teams, teams_by_list
from overtrick.formats.shelf.pbn._people import Numbers, People, are_individuals
from overtrick.formats.shelf.pbn._repeated import without_repeats
from overtrick.formats.shelf.pbn._results import has_result, result_games, tag_lines
from overtrick.formats.shelf.pbn._rows import table_lines
from overtrick.formats.shelf.pbn._scoring import kind_of_awards, read_scoring
from overtrick.formats.shelf.pbn._shown import ABOUT, take_boards
from overtrick.formats.shelf.pbn._tables import Row, read_table
from overtrick.formats.shelf.pbn._totals import listed_pairs, listed_teams, total_entries
from overtrick.formats.shelf.pbn._write import write_pbn
from overtrick.kernel.cite import Cite
from overtrick.kernel.problem import Problems
from overtrick.kernel.records import replace
from overtrick.model.raw import RawEvent, RawLine

__all__ = ["FORMAT"]

_VERSION = re.compile(r"%\s*PBN\s+([0-9]+\.[0-9]+)")
_TAG = re.compile(r'\s*\[\s*([A-Z]\w*)\s*"')
_CHESS = frozenset(("White", "Black", "FEN", "WhiteElo"))
_LOOKED_AT = 20


def _sniff(head: bytes) -> bool:
    """`% PBN` at the top, or a tag pair among the first lines; the same notation of chess games is refused."""
    lines = [line for line in decode(head).splitlines() if line.strip()]
    said = [line for line in lines if not line.startswith("%")][:_LOOKED_AT]
    tags = {found[1] for line in said if (found := _TAG.match(line))}
    if tags & _CHESS:
        return False
    return bool(tags) or any(_VERSION.match(line) for line in lines[:_LOOKED_AT])


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(scored_elsewhere=True)
    text = decode(data, raw.problems)
    games = read_games(text, raw.problems)
    if not games:
        raw.problems.error("no-games", "There is not one PBN tag pair in the file.")
        return raw
    _tell_event(raw, games, text)
    stages = Stages(games)
    tables = [(game, rows) for game in games if (rows := _rows(game, "ScoreTable", raw.problems))]
    sheets = without_repeats(tables, stages, raw.problems)
    totals = [row for game in games for row in _rows(game, "TotalScoreTable", raw.problems)]
    played = _take_tables(raw, games, sheets, totals, stages) if sheets else _take_results(raw, games, totals, stages)
    take_boards(raw, games, played, stages, by_tables=bool(sheets))
    if not raw.lines and not raw.problems.has_errors:
        raw.problems.note("only-deals", "The file only holds deals: no game in it has a result.")
    return raw


def _rows(game: Game, name: str, problems: Problems) -> list[Row]:
    return [row for table in game.tables if table.name == name for row in read_table(table, problems)]


def _tell_event(raw: RawEvent, games: list[Game], text: str) -> None:
    """Title, date and what else the file says of the whole event."""
    events = list(dict.fromkeys(event for game in games if (event := game.says("Event"))))
    raw.title = next(iter(events), "")
    if len(events) > 1:
        raw.problems.warn(
            "several-events",
            f"The file holds {len(events)} events; '{shown(events[1])}' and what follows is read as one with "
            f"'{shown(events[0])}'.",
            place=next(game.place("Event") for game in games if game.says("Event") == events[1]),
            hint="Give each event a file of its own.",
        )
    if version := _VERSION.search(text[:4096]):
        raw.about["pbn"] = version[1]
    for name, word in ABOUT.items():
        if said := next((said for game in games if (said := game.says(name))), ""):
            raw.about[word] = said
    if kind := kind_of_awards(games):
        raw.about["awards"] = kind
    dates = [date for game in games if (date := game.says("Date") or game.says("EventDate"))]
    raw.date = next((day for date in dates if (day := read_date(date))), "")
    if not raw.date and any(date.strip("?.- ") for date in dates):
        raw.about["date"] = dates[0]


def _take_tables(
    raw: RawEvent, games: list[Game], sheets: list[tuple[Game, list[Row]]], totals: list[Row], stages: Stages
) -> list[Game]:
    """Lines from the score tables; the games that have them."""
    told = same_deals([game for game, _ in sheets], stages, raw.problems)
    comparable = {id(game) for game in told}
    for game, rows in sheets:
        if id(game) in comparable:
            raw.lines += table_lines(game, rows, stages, raw.problems)
    boards = {(stages.session(game), game.says("Board")) for game in told}
    for game in games:
        if has_result(game) and (stages.session(game), game.says("Board")) not in boards:
            raw.problems.warn(
                "result-without-table",
                f"Board {shown(game.says('Board') or '?')} has a result but no score table, as other boards have; "
                "the result is not read.",
                place=game.place("Score", "Result"),
            )
    raw.entries += total_entries(totals, raw.lines, "", raw.problems)
    raw.conditions |= read_scoring(told, raw.lines, raw.problems, is_match=False)
    return told


def _take_results(raw: RawEvent, games: list[Game], totals: list[Row], stages: Stages) -> list[Game]:
    """Lines from games that each hold one result; the games that do."""
    played = same_deals(result_games(games), stages, raw.problems)
    listed, pairs = listed_teams(totals), listed_pairs(totals)
    people = People(
        Numbers(pairs), individuals=are_individuals(played) and not listed, listed={number for number, _ in pairs}
    )
    teams = teams_by_list(played, listed) if listed else read_teams(played, raw.problems)
    raw.lines += _of_teams(tag_lines(played, stages, people, raw), teams)
    if people.numbered_at is not None and teams is None:
        raw.problems.note(
            "numbered-by-names",
            "The games name players but no pair numbers; contestants are numbered in order of appearance.",
            place=people.numbered_at,
        )
    kind = "individual" if people.individuals else ""
    if kind:
        raw.winners[""] = "1"
    found = total_entries(totals, raw.lines, kind, raw.problems)
    numbers = {entry.fields["number"] for entry in found}
    raw.entries += found + [entry for entry in people.entries if entry.fields["number"] not in numbers]
    raw.conditions |= read_scoring(played, raw.lines, raw.problems, is_match=teams is not None)
    if teams is not None:
        raw.contest = "teams"
        raw.entries += teams.entries
        raw.conditions |= teams.conditions
    return played


def _of_teams(lines: list[RawLine], teams: Teams | None) -> list[RawLine]:
    """The lines with their teams, in place of numbers that pairs have by their names alone."""
    if teams is None:
        return lines
    fields = [line.fields if teams.are_listed else _without_numbers(line.fields) for line in lines]
    return [
        replace(line, fields={**said, "ns_team": ns, "ew_team": ew})
        for line, said, (ns, ew) in zip(lines, fields, teams.of_game, strict=True)
    ]


def _without_numbers(fields: dict[str, str]) -> dict[str, str]:
    named = fields.get("ns_names") and fields.get("ew_names")
    return {name: text for name, text in fields.items() if name not in ("ns", "ew") or not named}


FORMAT = Format(
    name="pbn",
    title="Portable Bridge Notation (PBN)",
    extensions=(".pbn",),
    sniff=_sniff,
    read=_read,
    sources=(
        Cite(
            work="Portable Bridge Notation",
            edition="2.1",
            link="https://www.tistis.nl/pbn/",
        ),
    ),
    write=write_pbn,
    losses=LOSSES,
    unfit=unfit,
    lint=lint_pbn,
    holds=(
        *("results", "names", "matches", "deals", "double-dummy tables", "auctions and play", "published numbers"),
        "numbers of members",
    ),
    written_by="BridgeComposer, Big Deal, Magic Contest, Ruter, OKbridge, BriAn, Overtrick; archives of championships",
    limits="Results of a board that has two deals: those of the first are read. A game with a result beside others "
    "that have score tables. Rulings that only a note in words tells. Auctions and cards are kept and written "
    "again, and nobody plays them through.",
)

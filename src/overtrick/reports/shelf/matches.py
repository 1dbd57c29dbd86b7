"""The matches: by round who met whom with what result, and then every match board by board."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby

from overtrick.kernel.ratio import readable
from overtrick.model.entry import EntryKey
from overtrick.model.match import Opponents
from overtrick.model.outcome import MatchSheet, Outcome
from overtrick.model.words import signed
from overtrick.reports._match_figures import MatchFigures
from overtrick.reports._match_protocol import protocols
from overtrick.reports._names import card_anchor, match_anchor, names_of, round_title
from overtrick.reports._report import Report
from overtrick.reports.document import Align, Cell, Column, Section, Table

__all__ = ["REPORT"]


def _build(outcome: Outcome) -> tuple[Section, ...]:
    rounds = [list(found) for _, found in groupby(outcome.matches, key=lambda s: (s.match.session, s.match.round))]
    return (*(_round(sheets, outcome) for sheets in rounds), *protocols(outcome))


def _round(sheets: list[MatchSheet], outcome: Outcome) -> Section:
    match = sheets[0].match
    return Section(
        title=round_title(match),
        anchor="-".join(["round", *(part for part in (match.session, match.round) if part)]),
        group="Matches",
        blocks=(_table(sheets, outcome),),
    )


def _table(sheets: list[MatchSheet], outcome: Outcome) -> Table:
    """One row a match. What no match of the event has is left out, so that all rounds have the same columns."""
    every, figures, names = outcome.matches, MatchFigures(outcome), names_of(outcome)
    called = [names[key] for sheet in every for key in sheet.match.both]
    right, named = Align.RIGHT, any(called)
    columns = (
        *([Column("Table", "table", right, optional=True)] if any(sheet.match.table for sheet in every) else []),
        Column("No." if named else "Home", "home", right, optional=all(called)),
        *([Column("Home", "home_name")] if named else []),
        Column("No." if named else "Away", "away", right, optional=all(called)),
        *([Column("Away", "away_name")] if named else []),
        *_both(figures.unit, "score"),
        *(_both("Added", "added") if any(any(_added(sheet)) for sheet in every) else []),
        *_results(figures),
        Column("Boards", "boards", right, optional=True),
        *([Column("Remarks", "why", optional=True)] if any(map(_remarks, every)) else []),
    )
    shown = {column.name for column in columns}
    return Table(columns=columns, rows=tuple(_row(sheet, figures, names, shown) for sheet in sheets))


def _results(figures: MatchFigures) -> list[Column]:
    """What the ranking adds up, where that is something else than what was got in the matches."""
    if figures.by_vps:
        return _both("VPs", "vps")
    if all(sheet.result == sheet.own for sheet in figures.outcome.matches):
        return []
    return _both(figures.result_name if figures.has_margins else "Result", "result")


def _both(what: str, name: str) -> list[Column]:
    return [
        Column(f"{what} home", f"home_{name}", Align.RIGHT, optional=name == "added"),
        Column(f"{what} away", f"away_{name}", Align.RIGHT, optional=name == "added"),
    ]


def _added(sheet: MatchSheet) -> Opponents[Fraction]:
    """What each side carried in, with its penalties in the match."""
    carry, penalty = sheet.match.carry, sheet.penalty
    return Opponents(carry.home + penalty.home, carry.away + penalty.away)


def _row(sheet: MatchSheet, figures: MatchFigures, names: Mapping[EntryKey, str], shown: set[str]) -> tuple[Cell, ...]:
    match = sheet.match
    to_boards = match_anchor(match) if sheet.boards or sheet.lines else ""
    cells = {"table": Cell(match.table)}
    for role, key in (("home", match.home), ("away", match.away)):
        link = card_anchor(key) if key else ""
        cells[role] = Cell(key.full if key else "", link=link)
        cells[f"{role}_name"] = Cell(names.get(key, "") if key else "", link=link)
    if match.is_bye:
        cells["away_name" if "away_name" in shown else "away"] = Cell("bye", dim=True)
    for role in ("home", "away"):
        own, added, result = (getattr(both, role) for both in (sheet.own, _added(sheet), sheet.result))
        cells[f"{role}_score"] = Cell(figures.own(own) if own is not None else "", link=to_boards)
        cells[f"{role}_added"] = Cell(signed(added) if added else "")
        cells[f"{role}_vps"] = cells[f"{role}_result"] = figures.result_cell(result, strong=True)
    cells["boards"] = Cell(str(sheet.over) if sheet.is_played else "")
    cells["why"] = Cell(_remarks(sheet), dim=True)
    return tuple(cells[name] for name in _ORDER if name in shown)


_ORDER = (
    *("table", "home", "home_name", "away", "away_name", "home_score", "away_score"),
    *("home_added", "away_added", "home_vps", "away_vps", "home_result", "away_result", "boards", "why"),
)


def _remarks(sheet: MatchSheet) -> str:
    """What was ruled, carried in or done by rule, and what is still to come."""
    awaited = not sheet.match.is_bye and not sheet.why and all(result is None for result in sheet.result)
    carried = " – ".join(readable(amount) for amount in sheet.match.carry)
    return "; ".join(
        ["half-match"] * sheet.half
        + [f"carried {carried}"] * any(sheet.match.carry)
        + ["no result"] * awaited
        + list(sheet.why)
    )


def _fits(outcome: Outcome) -> bool:
    return bool(outcome.matches)


REPORT = Report(
    name="matches",
    aliases=("match", "protocol"),
    title="Matches",
    summary="teams and Swiss pairs: who met whom with what result, and every match board by board",
    order=2,
    build=_build,
    fits=_fits,
    needs="a contest of matches (teams, or --contest swiss-pairs)",
)

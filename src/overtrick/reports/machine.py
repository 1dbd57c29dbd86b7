"""The outcome for other programs: dicts, lists, strings and numbers, a promise kept by a schema.

Exact numbers are strings with a reduced fraction; percentages are decimals rounded as the conditions say.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from overtrick._version import __version__
from overtrick.kernel.problem import Problem
from overtrick.kernel.ratio import Exact, exact_text
from overtrick.model.conditions import Conditions
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line, Played
from overtrick.model.outcome import BoardSheet, FrequencyRow, Outcome, Ranking, ScoredLine, Standing
from overtrick.model.ruling import Adjusted
from overtrick.model.seat import Side, Sides
from overtrick.reports._deals import against_data, cards_data_of
from overtrick.reports._figures import Figures
from overtrick.reports._match_data import matches_data, record_data

__all__ = ["conditions_data", "outcome_data", "problems_data", "refusal_data"]

Data = dict[str, object]


def outcome_data(outcome: Outcome, problems: Iterable[Problem]) -> Data:
    """Everything that was calculated."""
    figures = Figures(outcome)
    printed = _printed_standings(outcome.event)
    return {
        "overtrick": __version__,
        "method": outcome.conditions.method,
        "event": {"title": outcome.event.title, "date": outcome.event.date},
        "contest": outcome.event.contest.value,
        "conditions": conditions_data(outcome.conditions, dict(outcome.settings)),
        "boards": [_board(sheet, figures) for sheet in outcome.sheets],
        "matches": matches_data(outcome),
        "standings": [
            {**_standing(standing, ranking, figures), "published": printed.get(standing.entry.key)}
            for main in outcome.rankings
            for ranking in (main, *main.strata)
            for standing in ranking.standings
        ],
        "unranked": [
            {**_unranked(standing, ranking, figures), "published": printed.get(standing.entry.key)}
            for ranking in outcome.rankings
            for standing in ranking.unranked
        ],
        "problems": problems_data(problems),
    }


def refusal_data(event: Event, conditions: Conditions, problems: Iterable[Problem]) -> Data:
    """The same shape for data that could not be scored: no boards, no matches, no standings, the problems."""
    return {
        "overtrick": __version__,
        "method": conditions.method,
        "event": {"title": event.title, "date": event.date},
        "contest": event.contest.value,
        "conditions": conditions_data(conditions, dict(conditions.options)),
        "boards": [],
        "matches": [],
        "standings": [],
        "unranked": [],
        "problems": problems_data(problems),
    }


def problems_data(problems: Iterable[Problem]) -> list[Data]:
    """Problems, each with its place."""
    return [
        {
            "code": problem.code,
            "severity": problem.severity.value,
            "place": str(problem.place),
            "message": problem.message,
            "hint": problem.hint,
        }
        for problem in problems
    ]


def conditions_data(conditions: Conditions, settings: dict[str, str]) -> Data:
    """The conditions of contest, with the method's options as they were in force."""
    return {
        "options": settings,
        "expected": conditions.expected,
        "unit": conditions.unit.value,
        "winners": conditions.winners,
        "sections": conditions.sections.value,
        "byes": conditions.byes.value if conditions.byes else None,
        "standard_boards": conditions.standard_boards,
        "scale": conditions.scale_name,
        "match_method": conditions.match_method,
        "decimals": conditions.decimals,
        "rounding": conditions.rounding.value,
        "rules": conditions.rules,
        "house": dict(conditions.house),
        "laws": conditions.laws,
        "best_sessions": conditions.best_sessions,
    }


def _board(sheet: BoardSheet, figures: Figures) -> Data:
    sides = (Side.NS,) if sheet.ew_rows else tuple(Side)
    return {
        "board": sheet.board.number,
        "session": sheet.session,
        "section": sheet.section,
        "round": sheet.round,
        "version": sheet.version,
        "dealer": sheet.board.dealer.value,
        "vulnerable": sheet.board.vulnerability.value,
        "results": sheet.extent.played,
        "expected": sheet.extent.expected,
        "comparable": sheet.comparable,
        "top": _exact(None if sheet.top is None else figures.in_unit(sheet.top)),
        "factor": _exact(sheet.factor),
        "datum": _exact(sheet.datum),
        "small_group": sheet.small,
        "frequencies": [_frequency(row, figures, *sides) for row in sheet.rows],
        "ew_frequencies": [_frequency(row, figures, Side.EW) for row in sheet.ew_rows],
        **cards_data_of(sheet),
        "lines": [_line(scored, sheet, figures) for scored in sheet.lines],
    }


def _exact_in_unit(number: Exact | None, figures: Figures) -> str | None:
    return None if number is None else exact_text(figures.in_unit(number))


def _exact(number: Exact | None) -> str | None:
    return None if number is None else exact_text(number)


def _frequency(row: FrequencyRow, figures: Figures, *sides: Side) -> Data:
    """A score with what it earns the sides that are compared in this table."""
    award = Sides(*(row.award[side] if side in sides else None for side in Side))
    percent = Sides(*(row.percent[side] if row.percent and side in sides else None for side in Side))
    return {
        "score": row.score,
        "count": exact_text(Fraction(row.count)),
        "factored": exact_text(row.factored),
        **_awards(award, percent, figures),
    }


def _awards(award: Sides[Exact | None], percent: Sides[Exact | None], figures: Figures) -> Data:
    data: Data = {}
    for side in Side:
        data[f"{side.value.lower()}_award"] = _exact_in_unit(award[side], figures)
    for side in Side:
        share = percent[side]
        data[f"{side.value.lower()}_percent"] = None if share is None else figures.percent(share)
    return data


def _line(scored: ScoredLine, sheet: BoardSheet, figures: Figures) -> Data:
    line = scored.line
    return {
        "ns": _numbers(line.who.ns),
        "ew": _numbers(line.who.ew),
        "ns_names": list(line.names.ns),
        "ew_names": list(line.names.ew),
        "section": line.section,
        "round": line.round,
        "table": line.table,
        **_happened(line),
        "lead": line.lead,
        "copies": line.copies,
        "published": _printed_line(line),
        "place": str(line.place),
        **_awards(scored.award, scored.percent, figures),
        "ns_counted": _exact_in_unit(scored.counted.ns, figures),
        "ew_counted": _exact_in_unit(scored.counted.ew, figures),
        **against_data(line, sheet),
    }


def _printed_line(line: Line) -> Data | None:
    """What the source printed for the line, as it stands there; None where it printed nothing."""
    printed = line.published
    data = {
        f"{side.value.lower()}_{name}": texts[side]
        for name, texts in (("award", printed.award), ("percent", printed.percent))
        for side in Side
        if texts[side]
    }
    return dict(data) or None


def _numbers(keys: tuple[EntryKey, ...]) -> str:
    return "+".join(key.number for key in keys)


def _happened(line: Line) -> Data:
    happened = line.happened
    played = happened if isinstance(happened, Played) else None
    contract = None
    if played is not None:
        contract = "PASS" if played.passed_out else str(played.contract) if played.contract else None
    state = "played"
    if isinstance(line.ruling, Adjusted):
        state = line.ruling.kind
    elif line.ruling is not None:
        state = "artificial"
    elif isinstance(happened, Absence):
        state = happened.value
    return {
        "state": state,
        "ruling": None if line.ruling is None else str(line.ruling),
        "contract": contract,
        "declarer": played.declarer.value if played and played.declarer else None,
        "tricks": played.tricks if played else None,
        "score": played.score if played else None,
    }


def _standing(standing: Standing, ranking: Ranking, figures: Figures) -> Data:
    return {
        "rank": standing.rank,
        "tied": standing.tied,
        "tie_break": standing.tie_break,
        **_scored(standing, ranking, figures),
        "handicap": exact_text(standing.handicap),
        "result": exact_text(standing.result),
        "goes_by": ranking.goes_by,
    }


def _printed_standings(event: Event) -> dict[EntryKey, Data]:
    """What the source printed of its contestants' results, as it stands there."""
    return {
        one.entry: {name: text for name in ("total", "percent", "place") if (text := getattr(one, name))}
        for one in event.published
    }


def _unranked(standing: Standing, ranking: Ranking, figures: Figures) -> Data:
    return {"status": standing.entry.status.value, **_scored(standing, ranking, figures)}


def _scored(standing: Standing, ranking: Ranking, figures: Figures) -> Data:
    """What a contestant scored, ranked or not. Sums of matches are no matchpoints, and have no unit."""

    def in_unit(number: Exact) -> str:
        return exact_text(figures.in_unit(number) if standing.record is None else number)

    return {
        "list": ranking.title,
        "entry": standing.entry.key.number,
        "side": standing.entry.key.side.value if standing.entry.key.side else None,
        "section": standing.entry.key.section,
        "names": list(standing.entry.names),
        "title": standing.entry.title,
        "team": standing.entry.team.number if standing.entry.team else None,
        "sessions": standing.sessions,
        "boards": standing.boards,
        "left_out": list(standing.left_out),
        "record": record_data(standing.record),
        "reached": standing.reached,
        "total": in_unit(standing.total),
        "maximum": None if standing.maximum is None else in_unit(standing.maximum),
        "percent": None if standing.percent is None else figures.percent(standing.percent),
        "penalty": in_unit(standing.penalty),
        "penalty_reasons": list(standing.reasons),
        "carry": in_unit(standing.carry),
    }


def place_data(standing: Standing | None) -> dict[str, object] | None:
    """A place and its exact result for machines; None where there is no such standing."""
    if standing is None:
        return None
    return {"rank": standing.rank, "tied": standing.tied, "result": exact_text(standing.result)}

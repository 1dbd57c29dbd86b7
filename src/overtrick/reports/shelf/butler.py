"""The pairs across the field of a contest of matches: IMPs a board, raw and corrected for whom they met."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from overtrick.kernel.ratio import Exact, decimal, readable, total
from overtrick.methods import METHODS
from overtrick.model.entry import Entry, EntryKey, EntryKind
from overtrick.model.method import Basis
from overtrick.model.outcome import Outcome
from overtrick.model.seat import Side
from overtrick.ranking.opponents import AUSTRALIAN, Corrected, Placed, Stint, by_corrected_mean, corrected
from overtrick.reports._figures import Figures
from overtrick.reports._names import card_anchor, names_of
from overtrick.reports._report import Report
from overtrick.reports.document import Align, Cell, Column, Paragraph, Section, Table

__all__ = ["REPORT"]


def _build(outcome: Outcome) -> tuple[Section, ...]:
    if METHODS.get(outcome.conditions.method).basis is not Basis.IMPS:
        return ()
    found = corrected(_stints(outcome))
    if not found:
        return ()
    return (
        Section(
            title="Pairs against the field",
            anchor="butler",
            group="Butler",
            blocks=(_table(found, outcome), *(Paragraph(text, dim=True) for text in _notes(outcome))),
        ),
    )


def _stints(outcome: Outcome) -> list[Stint]:
    """The IMPs of every pair against each opponent of each round; teams whose pairs are not known have none."""
    teams = {entry.key for entry in outcome.event.entries if entry.kind is EntryKind.TEAM}
    got: dict[tuple[str, str, EntryKey, tuple[EntryKey, ...]], list[Exact]] = defaultdict(list)
    for sheet in outcome.sheets:
        for scored in sheet.lines:
            for side in Side:
                imps, line = scored.counted[side], scored.line
                for key in line.who[side]:
                    if imps is not None and key not in teams:
                        got[(sheet.session, line.round, key, line.who[side.other])].append(imps)
    return [
        Stint(who=who, opponents=opponents, boards=len(imps), imps=total(imps))
        for (_, _, who, opponents), imps in got.items()
    ]


def _notes(outcome: Outcome) -> list[str]:
    way = AUSTRALIAN
    return [
        f"IMPs by {METHODS.get(outcome.conditions.method).title}. Place by the corrected mean: {readable(way.weight)} "
        f"of the opponents' own mean is added for each board against them, and of what a pair has beyond "
        f"{readable(way.full)} IMPs in one match {readable(way.beyond)} counts.",
        f"Source of the correction: {way.source}.",
    ]


def _table(found: dict[EntryKey, Corrected], outcome: Outcome) -> Table:
    entries, names, figures = {e.key: e for e in outcome.event.entries}, names_of(outcome), Figures(outcome)
    right, teams = Align.RIGHT, any(entries[key].team for key in found)
    columns = (
        Column("Place", "place", right),
        Column("Pair", "entry", right),
        Column("Names", "names"),
        *([Column("Team", "team")] if teams else []),
        Column("Boards", "boards", right, optional=True),
        Column("IMPs", "total", right, optional=True),
        Column("Per board", "average", right),
        Column("Corrected", "corrected", right, hint="IMPs with the opponents' strength", optional=True),
        Column("Per board", "corrected_average", right, hint="what the list goes by"),
    )
    rows = []
    for placed in by_corrected_mean(found):
        cells = _cells(placed, entries[placed.who], names, figures)
        rows.append(tuple(cells[column.name] for column in columns))
    return Table(columns=columns, rows=tuple(rows))


def _cells(placed: Placed, entry: Entry, names: Mapping[EntryKey, str], figures: Figures) -> dict[str, Cell]:
    one, team = placed.imps, entry.team

    def imps(number: Exact) -> str:
        return decimal(number, max(figures.award_places, 2), figures.outcome.conditions.rounding, signed=True)

    return {
        "place": Cell(f"{placed.place}{'=' if placed.tied else ''}", strong=True),
        "entry": Cell(placed.who.full, link=card_anchor(placed.who)),
        "names": Cell(names[placed.who]),
        "team": Cell(f"{team.full} {names.get(team, '')}".strip(), link=card_anchor(team)) if team else Cell(""),
        "boards": Cell(str(one.boards)),
        "total": Cell(figures.total(one.raw)),
        "average": Cell(imps(one.raw_mean)),
        "corrected": Cell(imps(one.corrected), dim=True),
        "corrected_average": Cell(imps(one.mean), strong=True),
    }


def _fits(outcome: Outcome) -> bool:
    """Whether pairs whose numbers are known were scored in IMPs in a contest of matches."""
    of_imps = METHODS.get(outcome.conditions.method).basis is Basis.IMPS
    return of_imps and outcome.event.contest.by_matches and bool(_stints(outcome))


REPORT = Report(
    name="butler",
    aliases=("cross-field", "datum"),
    title="Butler",
    summary="pairs of teams and Swiss pairs: IMPs a board across the field, raw and corrected for the opponents",
    order=5,
    build=_build,
    fits=_fits,
    needs="pairs that are scored in IMPs across the field (--method butler or cross-imps)",
)

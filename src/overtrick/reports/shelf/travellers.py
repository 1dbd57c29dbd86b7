"""The travellers: every board with its results, best for N-S first, and its frequency table."""

from __future__ import annotations

from fractions import Fraction

from overtrick.model.conditions import AgainstPar
from overtrick.model.outcome import BoardSheet, FrequencyRow, Outcome, ScoredLine
from overtrick.model.seat import Side
from overtrick.model.words import count_of, signed
from overtrick.reports._deals import diagram_of, over_par_text, tricks_text
from overtrick.reports._figures import Figures, result_text
from overtrick.reports._names import board_anchor, board_title, card_anchor, pair_text
from overtrick.reports._report import Report
from overtrick.reports.document import Align, Cell, Column, Diagram, Paragraph, Section, Table
from overtrick.scoring.double_dummy import cards_of, par_here

__all__ = ["REPORT", "frequency_tables", "score_cells"]


def _build(outcome: Outcome) -> tuple[Section, ...]:
    figures = Figures(outcome)
    return tuple(
        Section(
            title=board_title(sheet),
            anchor=board_anchor(sheet),
            group="Boards",
            blocks=(
                Paragraph(about_board(sheet, figures), dim=True),
                *_hands(sheet),
                _traveller(sheet, figures),
                *frequency_tables(sheet, figures),
            ),
        )
        for sheet in outcome.sheets
    )


def _hands(sheet: BoardSheet) -> tuple[Diagram, ...]:
    board = cards_of(sheet)
    return (diagram_of(board),) if board is not None and board.deal is not None else ()


def about_board(sheet: BoardSheet, figures: Figures) -> str:
    """Dealer, vulnerability, numbers of results, and what the method made of them."""
    vulnerable = {"none": "nobody vulnerable", "NS": "N-S vulnerable", "EW": "E-W vulnerable"}
    extent = sheet.extent
    parts = [
        f"Dealer {sheet.board.dealer.value}",
        vulnerable.get(sheet.board.vulnerability.value, "all vulnerable"),
        count_of(int(extent.played), "result")
        + (f" of {extent.expected}" if extent.played != extent.expected else ""),
    ]
    if sheet.top is not None:
        parts.append(f"top {figures.plain(figures.in_unit(sheet.top))}")
    if sheet.small:
        parts.append("scored as a small group: both sides' percentages add up to 120")
    if sheet.factor is not None and sheet.factor != 1:
        parts.append(f"factor A = {sheet.factor}")
    if sheet.datum is not None:
        parts.append(f"datum {figures.plain(sheet.datum)}")
    return " · ".join(parts)


def score_cells(score: int | None) -> tuple[Cell, Cell]:
    """A score in the column of the side that won it."""
    if score is None:
        return Cell(""), Cell("")
    return Cell(str(score) if score >= 0 else ""), Cell(str(-score) if score < 0 else "")


def _traveller(sheet: BoardSheet, figures: Figures) -> Table:
    leads = any(scored.line.lead for scored in sheet.lines)
    against_par = figures.outcome.conditions.against_par if par_here(sheet) else None
    columns = [
        Column("N-S", "ns", Align.RIGHT, fixed=True),
        Column("E-W", "ew", Align.RIGHT, fixed=True),
        Column("Contract", "contract"),
        Column("Result", "result", Align.CENTRE),
        *([Column("Lead", "lead", optional=True)] if leads else []),
        *([_DOUBLE_DUMMY] if any(tricks_text(scored.line, sheet) for scored in sheet.lines) else []),
        Column("+ N-S", "ns_score", Align.RIGHT),
        Column("+ E-W", "ew_score", Align.RIGHT),
        *([_AGAINST_PAR[against_par]] if against_par else []),
        Column(f"{figures.unit_name} N-S", "ns_award", Align.RIGHT, optional=figures.has_top),
        Column(f"{figures.unit_name} E-W", "ew_award", Align.RIGHT, optional=figures.has_top),
        *([Column("% N-S", "ns_percent", Align.RIGHT)] if figures.has_top else []),
        *([Column("% E-W", "ew_percent", Align.RIGHT, optional=True)] if figures.has_top else []),
    ]
    ordered = sorted(sheet.lines, key=lambda s: (s.line.score is None, -(s.line.score or 0)))
    names = {column.name for column in columns}
    rows = tuple(_line_row(scored, sheet, figures, names) for scored in ordered)
    return Table(columns=tuple(columns), rows=rows)


_DOUBLE_DUMMY = Column(
    "DD", "double_dummy", Align.CENTRE, optional=True, hint="double dummy: tricks taken less those of best play"
)
_AGAINST_PAR = {
    AgainstPar.POINTS: Column("± par", "against_par", Align.RIGHT, hint="the score of N-S less par, in points"),
    AgainstPar.IMPS: Column("IMP ± par", "against_par", Align.RIGHT, hint="the score of N-S less par, in IMPs"),
}


def _line_row(scored: ScoredLine, sheet: BoardSheet, figures: Figures, shown: set[str]) -> tuple[Cell, ...]:
    line = scored.line
    unit = figures.outcome.conditions.against_par
    texts = result_text(line)
    won_ns, won_ew = score_cells(line.score)
    cells = {
        "ns": _pair_cell(scored, Side.NS),
        "ew": _pair_cell(scored, Side.EW),
        "contract": Cell(texts.ns),
        "result": Cell(texts.ew),
        "lead": Cell(line.lead),
        "double_dummy": Cell(tricks_text(line, sheet)),
        "against_par": Cell(over_par_text(line, sheet, unit) if unit else ""),
        "ns_score": won_ns,
        "ew_score": won_ew,
    }
    for side in Side:
        name = side.value.lower()
        cells[f"{name}_award"] = figures.award_cell(scored.award[side])
        cells[f"{name}_percent"] = figures.percent_cell(scored.percent[side])
    return tuple(cells[name] for name in _in_order(cells, shown))


def _in_order(cells: dict[str, Cell], shown: set[str]) -> list[str]:
    order = ("ns", "ew", "contract", "result", "lead", "double_dummy", "ns_score", "ew_score", "against_par")
    awards = ("ns_award", "ew_award", "ns_percent", "ew_percent")
    return [name for name in (*order, *awards) if name in shown and name in cells]


def _pair_cell(scored: ScoredLine, side: Side) -> Cell:
    keys = scored.line.who[side]
    if not keys:
        return Cell(f"× {scored.line.copies}" if side is Side.NS and scored.line.copies > 1 else "")
    return Cell(pair_text(keys), link=card_anchor(keys[0]))


def frequency_tables(sheet: BoardSheet, figures: Figures) -> tuple[Table, ...]:
    """Each score once: how often, how often with the missing results made up for, and what it earns.

    Two tables where a split score gives E-W another one than N-S.
    """
    if not sheet.rows:
        return ()
    if not sheet.ew_rows:
        return (_frequency_table(sheet, sheet.rows, "Frequencies", figures, (Side.NS, Side.EW)),)
    return (
        _frequency_table(sheet, sheet.rows, "Frequencies for N-S", figures, (Side.NS,)),
        _frequency_table(sheet, sheet.ew_rows, "Frequencies for E-W", figures, (Side.EW,)),
    )


def _frequency_table(
    sheet: BoardSheet, rows: tuple[FrequencyRow, ...], caption: str, figures: Figures, sides: tuple[Side, ...]
) -> Table:
    """A table for the sides that are compared in it; the percentage of the first of them."""
    factored = sheet.stands_for != 1
    first = sides[0]
    columns = (
        Column("Score", "score", Align.RIGHT),
        Column("Freq.", "count", Align.RIGHT),
        *([Column("Factored", "factored", Align.RIGHT)] if factored else []),
        *(Column(f"{figures.unit_name} {s.title}", f"{s.value.lower()}_award", Align.RIGHT) for s in sides),
        *([Column(f"% {first.title}", f"{first.value.lower()}_percent", Align.RIGHT)] if figures.has_top else []),
    )
    body = tuple(
        (
            Cell(signed(row.score)),
            Cell(figures.plain(Fraction(row.count))),
            *([Cell(figures.plain(row.factored))] if factored else []),
            *(figures.award_cell(row.award[side]) for side in sides),
            *([figures.percent_cell(row.percent[first])] if row.percent is not None else []),
        )
        for row in rows
    )
    return Table(caption=caption, columns=columns, rows=body)


REPORT = Report(
    name="travellers",
    aliases=("boards", "traveller"),
    title="Boards",
    summary="every board: its results, awards and frequency table",
    order=6,
    build=_build,
    needs="the results of boards",
)

"""A drawn round for people and for machines: the tables, who sits out, what was looked over, and why."""

from __future__ import annotations

from overtrick._version import __version__
from overtrick.desk.draw_next import NextRound
from overtrick.desk.steps import step_data
from overtrick.draw import Round, why_not
from overtrick.model.words import and_list
from overtrick.reports.document import Align, Cell, Column, Document, Notices, Paragraph, Section, Steps, Table
from overtrick.reports.machine import problems_data

__all__ = ["draw_document"]

_COLUMNS = (
    Column("Table", "table", Align.RIGHT, fixed=True),
    Column("Home", "home", Align.RIGHT),
    Column("Name", "home_name"),
    Column("", "sep"),
    Column("Away", "away", Align.RIGHT),
    Column("Name", "away_name"),
    Column("Places", "places", Align.CENTRE, hint="places of the two in the standing"),
)


def draw_document(
    found: NextRound, title: str, *, explain: bool = False, asked: tuple[str, str] | None = None
) -> Document:
    """The round: as it was proposed, else as it was drawn.

    `asked` names two of whom it shall be told why they do not meet.

    Raises: UnknownNameError for somebody who is not in the field.
    """
    shown = found.proposed or found.draw.as_round(found.number)
    blocks = [Notices(found.problems)] if found.problems else []
    told = why_not(found.draw, *asked) if asked else None
    sections = [
        Section(title="", blocks=tuple(blocks)),
        Section(title=f"Round {found.number}", blocks=(_table(found, shown), *map(Paragraph, _outside(found, shown)))),
    ]
    if told is not None:
        sections.append(Section(title=f"Why not {' - '.join(asked or ())}?", blocks=(Paragraph(told.text),)))
    if explain or found.draw.left_out:
        because = found.draw.because
        sections.append(Section(title=f"{because.text} {because.value}".strip(), blocks=(Steps(because.because),)))
    return Document(
        title=title or "Draw",
        subtitle=_subtitle(found),
        sections=tuple(section for section in sections if section.blocks),
        data=_data(found, shown, None if told is None else told.text),
    )


def _subtitle(found: NextRound) -> str:
    kind = "looked over" if found.proposed else "drawn"
    return f"Round {found.number} {kind} for {len(found.field.seeds)} contestants"


def _table(found: NextRound, shown: Round) -> Table:
    place = {key: str(at) for at, key in enumerate(found.field.order, 1)}
    rows = []
    for number, (home, away) in enumerate(shown.tables, 1):
        places = f"{place.get(home, '?')} - {place.get(away, '?')}"
        cells = (str(number), home, found.names.get(home, ""), "-", away, found.names.get(away, ""), places)
        rows.append(tuple(map(Cell, cells)))
    return Table(columns=_COLUMNS, rows=tuple(rows))


def _outside(found: NextRound, shown: Round) -> list[str]:
    """Who does not sit at a table, and those whom no draw can place."""
    texts = [f"Sits out: {_called(found, key)}." for key in shown.byes]
    texts += [
        f"Triangle, two half-matches each: {and_list([_called(found, key) for key in three])}."
        for three in shown.triangles
    ]
    if not found.proposed and found.draw.left_out:
        left = and_list([_called(found, key) for key in found.draw.left_out])
        texts.append(f"Without an opponent: {left}. Why, and what can be done, stands below.")
    return texts


def _called(found: NextRound, key: str) -> str:
    name = found.names.get(key, "")
    return f"{key} {name}".strip()


def _data(found: NextRound, shown: Round, told: str | None) -> dict[str, object]:
    met = {frozenset((table.home, table.visitor)): list(table.met) for table in found.draw.tables}
    return {
        "overtrick": __version__,
        "round": found.number,
        "tables": [
            {
                "table": number,
                "home": home,
                "home_name": found.names.get(home, ""),
                "away": away,
                "away_name": found.names.get(away, ""),
                "met": met.get(frozenset((home, away)), []),
            }
            for number, (home, away) in enumerate(shown.tables, 1)
        ],
        "byes": list(shown.byes),
        "triangles": [list(three) for three in shown.triangles],
        "left_out": list(found.draw.left_out) if found.proposed is None else [],
        "why_not": told,
        "working": step_data(found.draw.because),
        "problems": problems_data(found.problems),
    }

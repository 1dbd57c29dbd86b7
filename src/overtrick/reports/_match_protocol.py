"""The protocols of matches: each match by itself, board by board."""

from __future__ import annotations

from collections.abc import Mapping

from overtrick.kernel.ratio import readable
from overtrick.model.entry import EntryKey
from overtrick.model.outcome import BoardSheet, MatchSheet, Outcome, ScoredLine
from overtrick.model.seat import Side
from overtrick.model.words import count_of, signed
from overtrick.reports._figures import Figures, result_text
from overtrick.reports._match_figures import MatchFigures
from overtrick.reports._names import board_anchor, match_anchor
from overtrick.reports._team_boards import TeamBoards
from overtrick.reports.document import Align, Cell, Column, Paragraph, Section, Table

__all__ = ["protocols"]


def protocols(outcome: Outcome) -> tuple[Section, ...]:
    """A section for every match of which the boards are known."""
    figures = Figures(outcome)
    names = figures.names
    found = {id(scored.line): sheet for sheet in outcome.sheets for scored in sheet.lines}
    anchors = {line: board_anchor(sheet) for line, sheet in found.items()}
    return tuple(
        Section(
            title=_title(sheet, names),
            anchor=match_anchor(sheet.match),
            group="Match boards",
            blocks=(
                Paragraph(_summary(sheet, figures.matches), dim=True),
                TeamBoards(sheet, figures.matches, anchors).table()
                if sheet.boards
                else _pairs_table(sheet, figures, found),
            ),
        )
        for sheet in outcome.matches
        if sheet.boards or sheet.lines
    )


def _title(sheet: MatchSheet, names: Mapping[EntryKey, str]) -> str:
    """Match 1–2, round 1, and who they are."""
    match = sheet.match
    head = "–".join(key.full for key in match.both)
    head += f", round {match.round}" if match.round else ""
    head += f", session {match.session}" if match.session else ""
    called = " – ".join(filter(None, (names.get(key, "") for key in match.both)))
    return f"Match {head}" + (f": {called}" if called else "")


def _summary(sheet: MatchSheet, figures: MatchFigures) -> str:
    """What the match came to, and why where that is not plain."""
    parts = [count_of(sheet.over, "board")]
    if sheet.own.home is not None and sheet.own.away is not None:
        parts.append(f"{figures.own(sheet.own.home)} – {figures.own(sheet.own.away)} {figures.unit_word}")
    if len(sheet.segments) > 1:
        parts += [_segment(one, figures) for one in sheet.segments]
    if any(sheet.match.carry):
        parts.append("carried " + " – ".join(readable(amount) for amount in sheet.match.carry))
    if any(vps is not None for vps in sheet.vps):
        vps = " – ".join("none" if one is None else figures.result(one) for one in sheet.vps)
        parts.append(f"{vps} VPs" + (f" on {sheet.scale}" if sheet.scale else ""))
    elif figures.knock_out and sheet.result.home is not None and sheet.match.away is not None:
        parts.append(_winner(sheet))
    return " · ".join([*parts, *sheet.why])


def _segment(segment: MatchSheet, figures: MatchFigures) -> str:
    """The score of one segment, with its name."""
    match = segment.match
    name = " ".join(filter(None, (match.round, f"session {match.session}" if match.session else "")))
    own = " – ".join("none" if one is None else figures.own(one) for one in segment.own)
    return f"{name}: {own}" if name else own


def _winner(sheet: MatchSheet) -> str:
    """Who won a match of a knock-out."""
    home, away = sheet.result
    if home is None or away is None or home == away:
        return "a tie"
    assert sheet.match.away is not None
    return f"{(sheet.match.home if home > away else sheet.match.away).full} won"


def _pairs_table(sheet: MatchSheet, figures: Figures, found: Mapping[int, BoardSheet]) -> Table:
    """A match between pairs, whose boards were compared with the field."""
    right, unit = Align.RIGHT, figures.unit_name
    columns = (
        Column("Board", "board", right, fixed=True),
        Column("Home", "side", hint="where the home pair sat"),
        Column("Contract", "contract"),
        Column("Result", "result", Align.CENTRE),
        Column("Score", "score", right, hint="as N-S see it"),
        Column(f"{unit} home", "home_award", right, optional=figures.has_top),
        Column(f"{unit} away", "away_award", right, optional=figures.has_top),
        *([Column("% home", "home_percent", right)] if figures.has_top else []),
    )
    rows = tuple(_pairs_row(scored, sheet.match.home, figures, found[id(scored.line)]) for scored in sheet.lines)
    return Table(columns=columns, rows=rows)


def _pairs_row(scored: ScoredLine, home: EntryKey, figures: Figures, board: BoardSheet) -> tuple[Cell, ...]:
    side = Side.NS if home in scored.line.who.ns else Side.EW
    text, score = result_text(scored.line), scored.line.score
    return (
        Cell(str(board.board.number), link=board_anchor(board)),
        Cell(side.title),
        Cell(text.ns),
        Cell(text.ew),
        Cell("" if score is None else signed(score)),
        figures.award_cell(scored.award[side], strong=True),
        figures.award_cell(scored.award[side.other]),
        *([figures.percent_cell(scored.percent[side])] if figures.has_top else []),
    )

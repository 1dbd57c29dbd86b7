"""The boards of a match between teams: what happened at both tables, the swing, and what it earned either side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from overtrick.kernel.ratio import readable
from overtrick.kernel.records import dataclass
from overtrick.model.line import Line
from overtrick.model.outcome import MatchBoard, MatchSheet, Swing
from overtrick.model.words import signed
from overtrick.reports._figures import result_text
from overtrick.reports._match_figures import MatchFigures
from overtrick.reports.document import Align, Cell, Column, Table

__all__ = ["TeamBoards"]

_VULNERABLE = {"none": "–", "NS": "N-S", "EW": "E-W", "both": "all"}


@dataclass(frozen=True, slots=True)
class TeamBoards:
    """Writes the boards of one match; `anchors` lead from a line to its board."""

    sheet: MatchSheet
    figures: MatchFigures
    anchors: Mapping[int, str]

    def table(self) -> Table:
        """A row a board, with the sums below."""
        total = {"segment" if self.figures.has_segments else "board": Cell("Total")}
        for role, got in (("home", self.sheet.own.home), ("away", self.sheet.own.away)):
            total[f"{role}_award"] = Cell("" if got is None else self.figures.own(got), strong=True)
        columns = self._columns()
        parts = self.sheet.segments or (self.sheet,)
        rows = [{**self._cells(board), "segment": _segment(part)} for part in parts for board in part.boards]
        return Table(
            columns=columns,
            rows=tuple(tuple(cells[column.name] for column in columns) for cells in rows),
            foot=(tuple(total.get(column.name, Cell("")) for column in columns),),
        )

    def _columns(self) -> tuple[Column, ...]:
        right, unit = Align.RIGHT, self.figures.unit
        return (
            *([Column("Segment", "segment", fixed=True)] if self.figures.has_segments else []),
            Column("Board", "board", right, fixed=True),
            Column("Dealer", "dealer", Align.CENTRE, optional=True),
            Column("Vul", "vulnerable", Align.CENTRE, optional=True),
            *_table_columns("Home N-S", "home_ns"),
            *_table_columns("Home E-W", "home_ew"),
            Column("Swing", "swing", right, hint="the scores of the tables added, as home sees them", optional=True),
            Column(f"{unit} home", "home_award", right),
            Column(f"{unit} away", "away_award", right),
            *([Column("Remarks", "why", optional=True)] if self.figures.has_board_remarks else []),
        )

    def _cells(self, board: MatchBoard) -> dict[str, Cell]:
        first = (*board.ns_lines, *board.ew_lines)[0]
        return {
            "board": Cell(str(board.board.number), link=self.anchors.get(id(first), "")),
            "dealer": Cell(board.board.dealer.value),
            "vulnerable": Cell(_VULNERABLE[board.board.vulnerability.value]),
            **_table_cells(board.ns_lines, "home_ns"),
            **_table_cells(board.ew_lines, "home_ew"),
            "swing": Cell(" / ".join(_swing_text(swing) for swing in board.swings.home)),
            "home_award": self._award(board.own.home, board),
            "away_award": self._award(board.own.away, board),
            "why": Cell(board.why, dim=True),
        }

    def _award(self, got: Fraction, board: MatchBoard) -> Cell:
        """What a board earned; a dash where it does not count, nothing for the side that is not ahead on it."""
        if not board.counts:
            return Cell("–", dim=True)
        return Cell("" if self.figures.has_margins and not got else self.figures.own(got), strong=True)


def _segment(part: MatchSheet) -> Cell:
    """The round of a segment, behind its session where there are several."""
    return Cell("/".join(filter(None, (part.match.session, part.match.round))))


def _table_columns(where: str, name: str) -> list[Column]:
    """What happened at the table where the home side sits in that direction."""
    return [
        Column(where, name, hint="contract and declarer"),
        Column("Result", f"{name}_result", Align.CENTRE, optional=True),
        Column("Score", f"{name}_score", Align.RIGHT, hint="as N-S see it"),
    ]


def _table_cells(lines: Sequence[Line], name: str) -> dict[str, Cell]:
    """One table, or several joined where more than two of a team play."""
    texts = [result_text(line) for line in lines]
    scores = ["" if line.score is None else signed(line.score) for line in lines]
    return {
        name: Cell(_joined([text.ns for text in texts])),
        f"{name}_result": Cell(_joined([text.ew for text in texts])),
        f"{name}_score": Cell(_joined(scores)),
    }


def _joined(texts: list[str]) -> str:
    return " / ".join(text or "–" for text in texts) if any(texts) else ""


def _swing_text(swing: Swing) -> str:
    """The net score, with its weight where a weighted score makes it one of several."""
    return signed(swing.net) + (f" ({readable(swing.weight * 100)} %)" if swing.weight != 1 else "")

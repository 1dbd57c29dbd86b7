"""Tables of a PBN game: column names, rows and cells. Knows nothing of what the columns mean.

A row is a list of tokens; names that nobody put into quotation marks are cut out by the widths of their columns.
"""

from __future__ import annotations

import re

from overtrick.formats.shelf.pbn._game import Table, shown
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass

__all__ = ["Row", "read_table", "spelled"]


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its cells by the name of their column, and its line."""

    line: int
    cells: dict[str, str]

    @property
    def place(self) -> Place:
        """Where it stands."""
        return Place(line=self.line)


@dataclass(frozen=True, slots=True)
class _Column:
    name: str
    width: int = 0

    @property
    def is_wordy(self) -> bool:
        """Whether a cell may be several words."""
        return self.name not in _ONE_WORD


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    start: int
    end: int


_COLUMN = re.compile(r"[+-]?([^\\]*)(?:\\([0-9]{1,4})[LRlr]?)?")
_TOKEN = re.compile(r'"((?:[^"\\]|\\.?)*+)"|\S+')
_ESCAPE = re.compile(r'\\(["\\])')
_MOST_COLUMNS = 100
_SIDED = ("PairId", "Score", "IMP", "MP", "Percentage")
_ONE_WORD = frozenset(
    [
        *(f"{name}_{side}" for name in _SIDED for side in ("NS", "EW")),
        *("Rank", "RankTie", "Contract", "Declarer", "Result", "Lead", "Multiplicity"),
        *("Section", "Round", "Table", "Direction", "PairId", "TeamId", "TotalVP", "NrBoards", "ButlerDatum"),
        *("TotalScore", "TotalIMP", "TotalMP", "TotalPercentage", "TotalScoreIMP", "TotalScoreMP"),
        *("MeanScore", "MeanIMP", "MeanMP", "MeanPercentage", "MP", "IMP", "Percentage"),
        *("MemberID1", "MemberID2", "Sex1", "Sex2"),
    ]
)
_SPELLING = {name.lower(): name for name in (*_ONE_WORD, "Names", "Names_NS", "Names_EW")}


def read_table(table: Table, problems: Problems) -> list[Row]:
    """The rows of a table; a row that does not fit the columns leaves a problem.

    >>> table = Table("ScoreTable", r"Rank\\3R;+Score_NS;Names_NS\\9;Names_EW", 1, [(2, "  1 420 Fox-Hill  May-Orr")])
    >>> [row.cells for row in read_table(table, Problems())]
    [{'Rank': '1', 'Score_NS': '420', 'Names_NS': 'Fox-Hill', 'Names_EW': 'May-Orr'}]
    """
    columns = _read_columns(table, problems)
    if not columns:
        if table.rows and not table.columns.strip("; "):
            problems.error(
                "no-columns",
                f"The {table.name} does not say what its columns are.",
                place=Place(line=table.line),
                hint='Name them, separated by semicolons: [ScoreTable "PairId_NS;PairId_EW;Contract;..."].',
            )
        return []
    names = [column.name for column in columns]
    return [
        Row(line, {name: cell.strip() for name, cell in zip(names, cells, strict=True)})
        for line, cells in _cut_rows(table, columns, problems)
    ]


def spelled(name: str) -> str:
    """The name of a column as it is kept, whatever letters were used.

    >>> spelled("rank"), spelled("Club")
    ('Rank', 'Club')
    """
    return _SPELLING.get(name.lower(), name)


def _read_columns(table: Table, problems: Problems) -> list[_Column]:
    texts = table.columns.rstrip("; ").split(";") if table.columns.strip("; ") else []
    if len(texts) > _MOST_COLUMNS:
        problems.error(
            "too-many-columns",
            f"The {table.name} names {len(texts)} columns; nobody writes more than {_MOST_COLUMNS}.",
            place=Place(line=table.line),
        )
        return []
    columns: list[_Column] = []
    for text in texts:
        column = _read_column(text, table, problems)
        if any(other.name == column.name for other in columns):
            problems.error(
                "column-twice",
                f"The {table.name} has two columns '{shown(column.name)}'.",
                place=Place(line=table.line),
                hint="Leave one of the two out.",
            )
            column = _Column(f"{column.name} {len(columns) + 1}", column.width)
        columns.append(column)
    return columns


def _read_column(text: str, table: Table, problems: Problems) -> _Column:
    found = _COLUMN.fullmatch(text.strip())
    if found is None:
        problems.error(
            "bad-column",
            f"The column '{shown(text)}' of the {table.name} has no proper width.",
            place=Place(line=table.line),
            hint="A backslash is followed by the width, and L or R if needed: Contract\\3L.",
        )
    bare = (found[1] if found else text.strip().lstrip("+-").partition("\\")[0]).strip()
    return _Column(spelled(bare), int(found[2] or 0) if found else 0)


def _cut_rows(table: Table, columns: list[_Column], problems: Problems) -> list[tuple[int, list[str]]]:
    """Rows as lists of cells. Rows may go over several lines, and several may stand on one."""
    rows: list[tuple[int, list[str]]] = []
    waiting: list[tuple[int, list[str]]] = []
    for line, text in table.rows:
        tokens = _tokens(text)
        cells = _cells(text, tokens, columns)
        if cells is not None:
            _say_short(waiting, table, columns, problems)
            rows.append((line, cells))
        elif len(tokens) > len(columns):
            _say_short(waiting, table, columns, problems)
            rows += _several(line, tokens, table, columns, problems)
        else:
            waiting.append((line, [token.text for token in tokens]))
            rows += _joined(waiting, table, columns, problems)
    _say_short(waiting, table, columns, problems)
    return rows


def _tokens(text: str) -> list[_Token]:
    found = _TOKEN.finditer(text)
    return [
        _Token(match[0] if match[1] is None else _ESCAPE.sub(r"\1", match[1]), match.start(), match.end())
        for match in found
    ]


def _several(
    line: int, tokens: list[_Token], table: Table, columns: list[_Column], problems: Problems
) -> list[tuple[int, list[str]]]:
    """Several rows on one line, where the tokens come out even."""
    size = len(columns)
    texts = [token.text for token in tokens]
    if len(texts) % size == 0:
        return [(line, texts[at : at + size]) for at in range(0, len(texts), size)]
    problems.error(
        "too-many-cells",
        f"The row has {len(texts)} cells, but the {table.name} has {size} columns.",
        place=Place(line=line),
        hint="Put names with blanks in them into quotation marks.",
    )
    return []


def _joined(
    waiting: list[tuple[int, list[str]]], table: Table, columns: list[_Column], problems: Problems
) -> list[tuple[int, list[str]]]:
    """The row that the last lines make together, if they make one."""
    cells = [cell for _, part in waiting for cell in part]
    if len(cells) == len(columns):
        line = waiting[0][0]
        waiting.clear()
        return [(line, cells)]
    if len(cells) > len(columns):
        last = waiting.pop()
        _say_short(waiting, table, columns, problems)
        waiting.append(last)
    return []


def _say_short(waiting: list[tuple[int, list[str]]], table: Table, columns: list[_Column], problems: Problems) -> None:
    """A problem for each line that waited in vain for the rest of its row."""
    for line, cells in waiting:
        problems.error(
            "too-few-cells",
            f"The row has {len(cells)} cells, but the {table.name} has {len(columns)} columns.",
            place=Place(line=line),
            hint="Write - where there is nothing to say, and ? where it is not known.",
        )
    waiting.clear()


def _cells(text: str, tokens: list[_Token], columns: list[_Column]) -> list[str] | None:
    """The cells of a row that is whole; None where it is not."""
    if len(tokens) == len(columns):
        return [token.text for token in tokens]
    wordy = [at for at, column in enumerate(columns) if column.is_wordy]
    if not wordy:
        return None
    before, after = wordy[0], len(columns) - 1 - wordy[-1]
    if len(tokens) < before + after:
        return None
    start = tokens[before - 1].end + 1 if before else 0
    tail = tokens[len(tokens) - after :]
    end = tail[0].start if tail else len(text)
    group = columns[before : len(columns) - after]
    middle = _by_width(text[start:end], group) or _by_gaps(text[start:end], group)
    if middle is None:
        return None
    return [token.text for token in tokens[:before]] + middle + [token.text for token in tail]


def _by_width(text: str, columns: list[_Column]) -> list[str] | None:
    """Cells cut out by the widths of their columns, where blanks stand at the cuts."""
    cells: list[str] = []
    at = 0
    for column in columns[:-1]:
        quoted = _TOKEN.match(text, at) if text.startswith('"', at) else None
        end = at + column.width if quoted is None else max(quoted.end(), at + column.width)
        if not column.width or text[end : end + 1].strip():
            return None
        cells.append(text[at:end] if quoted is None else quoted[1] or "")
        at = end + 1
    cells.append(text[at:].strip().strip('"'))
    return cells if all(cell.strip() or column.is_wordy for cell, column in zip(cells, columns, strict=True)) else None


def _by_gaps(text: str, columns: list[_Column]) -> list[str] | None:
    """Cells with two blanks or more between them."""
    cells = [cell.strip('"') for cell in re.split(r"\s\s+", text.strip())]
    return cells if len(cells) == len(columns) else None

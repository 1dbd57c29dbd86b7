"""PBN text to games: tag pairs, tables and the lines they stand on, with `#` and `##` filled in. Judges no bridge.

The import format is read, not only the strict export format: tags in any order, several on a line or one over
several lines, comments anywhere, escape lines, and the small faults of real files.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from overtrick.kernel.problem import Place, Problems

__all__ = ["Game", "Table", "Tag", "known", "read_games", "shown"]


def known(text: str) -> str:
    """The text, or nothing where PBN says unknown (`?`) or irrelevant (`-`).

    >>> known(" 4SX "), known("?"), known("???"), known("-")
    ('4SX', '', '', '')
    """
    text = text.strip()
    return "" if text == "-" or not text.strip("?") else text


def shown(text: str, most: int = 40) -> str:
    """The text as a message quotes it: on one line, and not too long.

    >>> shown("abc  def", 6)
    'abc de…'
    """
    text = " ".join(text[: 4 * most].split())
    return text if len(text) <= most else text[:most] + "…"


@dataclass(frozen=True, slots=True)
class Tag:
    """The value of a tag pair, and where it stands."""

    value: str
    line: int


@dataclass(slots=True)
class Table:
    """A ScoreTable or TotalScoreTable: what its tag says of the columns, and its rows as they stand."""

    name: str
    columns: str
    line: int
    rows: list[tuple[int, str]] = field(default_factory=list)


@dataclass(slots=True)
class Game:
    """What stands between two empty lines: usually one board, or one result of a board."""

    line: int
    tags: dict[str, Tag] = field(default_factory=dict)
    tables: list[Table] = field(default_factory=list)

    def says(self, *names: str) -> str:
        """The first of these tags that says something; nothing where all are absent, unknown or irrelevant."""
        return next((text for name in names if name in self.tags and (text := known(self.tags[name].value))), "")

    def place(self, *names: str) -> Place:
        """Where the first of these tags stands that says something, else where the game begins."""
        return Place(line=next((self.tags[name].line for name in names if self.says(name)), self.line))


_BLANK_LINE = re.compile(r"[^\S\n]*(?:\n|\Z)")
_BLANKS = re.compile(r"[^\S\n]*")
_REST = re.compile(r"[^\n]*")
_UP_TO_TAG = re.compile(r"\[[^\[\n]*")
_TAG = re.compile(r'\[\s*([A-Za-z]\w*)\s*"((?:[^"\\\n]|\\.?)*+)"\s*\]')
_ODD_TAG = re.compile(r'\[\s*([A-Za-z]\w*)\s+"([^\n\[\]]*)"\s*\]')
_OPEN_TAG = re.compile(r'\[\s*([A-Za-z]\w*)\s+"([^"\n\[\]]*)"')
_ROW = re.compile(r'(?:"(?:[^"\\\n]|\\.?)*+"?|[^\s"]|[^\S\n]++(?![\[{;]))++')
_ESCAPE = re.compile(r'\\(["\\])')
_GAME_INSIDE = re.compile(r'^\[(?:Event|Board) "', re.MULTILINE)
_TABLES = ("ScoreTable", "TotalScoreTable")
_SECTIONS = ("Auction", "Play", "Note")
_STARTS = ("Event", "Board")
_MOST_FAULTS = 1000
_MOST_STANDING = 200
_OWN = frozenset(("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play"))


class _Scanner:
    """Walks through the text once, from token to token, counting lines."""

    def __init__(self, text: str, problems: Problems) -> None:
        self.text = text.replace("\r\n", "\n").replace("\r", "\n")
        self.problems = problems
        self.games: list[Game] = []
        self._at = 0
        self._line = 1
        self._last_brace = self.text.rfind("}")
        self._ended = True
        self._table: Table | None = None
        self._strayed = False
        self._faults = 0
        self._steps: dict[str, Callable[[], None]] = {
            "{": self._comment,
            ";": self._skip_line,
            "[": self._tag,
        }

    def run(self) -> list[Game]:
        """All games."""
        while self._at < len(self.text):
            if self._at == 0 or self.text[self._at - 1] == "\n":
                self._start_of_line()
            else:
                self._token()
        return self.games

    def _start_of_line(self) -> None:
        blank = _BLANK_LINE.match(self.text, self._at)
        if blank is not None:
            self._ended = True
            self._go(blank.end())
        elif self.text[self._at] == "%":
            self._skip_line()
            self._go(self._at + 1)
        else:
            self._token()

    def _token(self) -> None:
        """A comment, a tag pair or text, after the blanks before it; or the end of the line."""
        start = self._at
        self._skip(_BLANKS)
        if self._at == len(self.text):
            return
        letter = self.text[self._at]
        if letter == "\n":
            self._go(self._at + 1)
        elif letter in self._steps:
            self._steps[letter]()
        else:
            self._row(start)

    def _go(self, to: int) -> None:
        self._line += self.text.count("\n", self._at, to)
        self._at = to

    @property
    def _place(self) -> Place:
        return Place(line=self._line)

    def _skip_line(self) -> None:
        self._skip(_REST)

    def _skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self._at)
        self._go(self._at if found is None else found.end())

    def _comment(self) -> None:
        if self._at > self._last_brace:
            self._fault("open-comment", "A comment is opened with { here and never closed.", "Close it with }.")
            self._skip_line()
            return
        end = self.text.index("}", self._at)
        if _GAME_INSIDE.search(self.text, self._at, end):
            self.problems.warn(
                "games-in-comment",
                "The comment that begins here holds whole games; they are not read.",
                place=self._place,
                hint="If they should be read, see whether a } is missing.",
            )
        self._go(end + 1)

    def _tag(self) -> None:
        found = _TAG.match(self.text, self._at)
        if found is not None:
            self._take(found[1], _ESCAPE.sub(r"\1", found[2]))
            self._go(found.end())
            return
        found = _ODD_TAG.match(self.text, self._at) or _OPEN_TAG.match(self.text, self._at)
        if found is None:
            self._broken()
            return
        self.problems.warn(
            "odd-tag",
            f"The tag {found[1]} is not well formed and was read as '{shown(found[2])}'.",
            place=self._place,
            hint=f'Write [{found[1]} "..."], with \\" for a quotation mark inside.',
        )
        self._take(found[1], found[2])
        self._go(found.end())

    def _broken(self) -> None:
        rest = _UP_TO_TAG.match(self.text, self._at)
        self._fault(
            "broken-tag",
            f"'{shown(rest[0] if rest else '')}' is no tag pair.",
            'A tag pair is a name and a value in quotation marks: [Board "7"].',
        )
        self._table = None
        self._skip(_UP_TO_TAG)

    def _fault(self, code: str, message: str, hint: str) -> None:
        """An error of form; a file that consists of little else is not listed to its end."""
        self._faults += 1
        if self._faults <= _MOST_FAULTS:
            self.problems.error(code, message, place=self._place, hint=hint)
        elif self._faults == _MOST_FAULTS + 1:
            self.problems.error("too-many-faults", "The faults from here on are not listed.", place=self._place)

    def _take(self, name: str, value: str) -> None:
        if self._ended or (name in _STARTS and name in self.games[-1].tags):
            self.games.append(Game(self._line))
            self._ended = False
        game = self.games[-1]
        self._table = None
        if name in _TABLES:
            self._table = Table(name, value, self._line)
            game.tables.append(self._table)
        elif name not in game.tags:
            game.tags[name] = Tag(value, self._line)
        elif name not in _SECTIONS and game.tags[name].value != value:
            self.problems.warn(
                "tag-twice",
                f"The game already has {name} '{shown(game.tags[name].value)}' on line {game.tags[name].line}; "
                f"'{shown(value)}' is not used.",
                place=self._place,
            )

    def _row(self, start: int) -> None:
        """A row of a table, kept with the blanks before it; calls, cards and other tables are passed over."""
        found = _ROW.match(self.text, self._at)
        end = self._at + 1 if found is None else found.end()
        if self._table is not None:
            self._table.rows.append((self._line, self.text[start:end].rstrip()))
        elif not self.games and not self._strayed:
            self._strayed = True
            self.problems.warn("text-before-tags", "Text before the first tag pair is not read.", place=self._place)
        self._go(end)


class _Inheritance:
    """Fills in `#` (as in the game before) and `##text` (from here on)."""

    def __init__(self, problems: Problems) -> None:
        self._problems = problems
        self._last: dict[str, str] = {}
        self._standing: dict[str, str] = {}

    def fill(self, game: Game) -> None:
        """Replaces the marks in a game by what they stand for, and adds the tags that need not be repeated."""
        for name, tag in game.tags.items():
            game.tags[name] = Tag(self._resolve(name, tag.value, tag.line), tag.line)
        for table in game.tables:
            table.columns = self._resolve(table.name, table.columns, table.line)
        for name, value in self._standing.items():
            if name not in game.tags and name not in _TABLES:
                game.tags[name] = Tag(value, game.line)

    def _resolve(self, name: str, value: str, line: int) -> str:
        inherits = value.startswith("##") or value == "#"
        if inherits and name in _OWN:
            self._problems.warn(
                "forbidden-inheritance",
                f"{name} may not be copied from the game before with '{shown(value)}'; it was copied nevertheless.",
                place=Place(line=line),
            )
        if value == "#":
            value = self._last.get(name, "")
        elif value.startswith("##"):
            value = value[2:]
            if len(self._standing) < _MOST_STANDING:
                self._standing[name] = value
        elif name in self._standing:
            self._standing[name] = value
        self._last[name] = value
        return value


def read_games(text: str, problems: Problems) -> list[Game]:
    """The games of a PBN text, in the order of the file.

    >>> games = read_games('[Event "##Cup"] [Board "1"]\\n\\n[Board "2"]', Problems())
    >>> [(game.line, game.says("Event"), game.says("Board")) for game in games]
    [(1, 'Cup', '1'), (3, 'Cup', '2')]
    """
    games = _Scanner(text, problems).run()
    inheritance = _Inheritance(problems)
    for game in games:
        inheritance.fill(game)
    return games

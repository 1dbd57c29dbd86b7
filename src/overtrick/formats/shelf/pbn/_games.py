"""PBN text to games: tag pairs, tables and the lines they stand on, with `#` and `##` filled in. Judges no bridge.

The import format is read, not only the strict export format: tags in any order, several on a line or one over
several lines, comments anywhere, escape lines, and the small faults of real files.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from overtrick.formats.shelf.pbn._game import Game, Table, Tag, shown
from overtrick.formats.shelf.pbn._inheritance import TABLES, Inheritance
from overtrick.kernel.problem import Place, Problems

__all__ = ["read_games"]


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
_SECTIONS = ("Auction", "Play")
_STARTS = ("Event", "Board")
_MOST_FAULTS = 1000


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
        self._data: list[tuple[int, str]] | None = None
        self._current = self._section = ""
        self._waiting: list[str] = []
        self._strayed = False
        self._faults = 0
        self._steps: dict[str, Callable[[], None]] = {
            "{": self._comment,
            ";": self._rest_of_line,
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
            self._ended, self._data = True, None
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

    def _rest_of_line(self) -> None:
        """A comment that ends with its line."""
        found = _REST.match(self.text, self._at)
        text = found[0].rstrip() if found else ""
        if self._holds_comments():
            self._keep(text)
        else:
            self._say(text[1:].replace("}", ")"))
        self._skip_line()

    def _holds_comments(self) -> bool:
        """Whether a comment here is part of the data of a section, where its place matters."""
        return self._table is None and self._data is not None and bool(self._data or self._current in _SECTIONS)

    def _keep(self, text: str) -> None:
        if self._data is not None:
            self._data.append((self._line, text))

    def _say(self, text: str) -> None:
        """A comment of the game, or of the next one where the last has ended."""
        told = self._waiting if self._ended else self.games[-1].comments
        told.append(f"{{{text}}}")

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
        elif self._holds_comments():
            self._keep(self.text[self._at : end + 1])
        else:
            self._say(self.text[self._at + 1 : end])
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
        self._table = self._data = None
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
            self.games.append(Game(self._line, comments=self._waiting))
            self._ended, self._waiting, self._section = False, [], ""
        game = self.games[-1]
        self._table = self._data = None
        if name in TABLES:
            self._table = Table(name, value, self._line)
            game.tables.append(self._table)
        elif name == "Note":
            game.notes.setdefault(self._section or _SECTIONS[0], []).append(value)
        elif name not in game.tags:
            game.tags[name] = Tag(value, self._line)
            self._data = game.data.setdefault(name, [])
            self._current = name
            self._section = name if name in _SECTIONS else self._section
        elif name not in _SECTIONS and game.tags[name].value != value:
            self.problems.warn(
                "tag-twice",
                f"The game already has {name} '{shown(game.tags[name].value)}' on line {game.tags[name].line}; "
                f"'{shown(value)}' is not used.",
                place=self._place,
            )

    def _row(self, start: int) -> None:
        """A row of a table, or calls and cards, kept with the blanks before it."""
        found = _ROW.match(self.text, self._at)
        end = self._at + 1 if found is None else found.end()
        if self._table is not None:
            self._table.rows.append((self._line, self.text[start:end].rstrip()))
        elif self._data is not None:
            self._keep(self.text[start:end].rstrip())
        elif not self.games and not self._strayed:
            self._strayed = True
            self.problems.warn("text-before-tags", "Text before the first tag pair is not read.", place=self._place)
        self._go(end)


def read_games(text: str, problems: Problems) -> list[Game]:
    """The games of a PBN text, in the order of the file.

    >>> games = read_games('[Event "##Cup"] [Board "1"]\\n\\n[Board "2"]', Problems())
    >>> [(game.line, game.says("Event"), game.says("Board")) for game in games]
    [(1, 'Cup', '1'), (3, 'Cup', '2')]
    """
    games = _Scanner(text, problems).run()
    inheritance = Inheritance(problems)
    for game in games:
        inheritance.fill(game)
    return games

"""What an exporter of PBN should mend although readers manage: the export format of the standard, rule by rule.

Each rule that a file breaks is told once, with the first place and how often.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from overtrick.formats._lint_rules import Breach, tell_once
from overtrick.formats._text import decode
from overtrick.formats.shelf.pbn._game import Game, known, shown
from overtrick.formats.shelf.pbn._games import read_games
from overtrick.formats.shelf.pbn._tables import read_table
from overtrick.formats.shelf.pbn._write_extras import MANDATORY
from overtrick.kernel.problem import Place, Problems
from overtrick.model.words import count_of

__all__ = ["lint_pbn"]

_VERSION = re.compile(r"%\s*PBN\s+[0-9]+\.[0-9]+")
_LONGEST = 255
_VULNERABLE = ("None", "NS", "EW", "All", "?", "")
_CONTRACT = re.compile(r"\^?(?:Pass|[1-7](?:NT|[SHDC])X{0,2}|[?-])?")
_RESULT = re.compile(r"\^?(?:[0-9]|1[0-3]|[?-])?")
_DATE = re.compile(r"(?:\?|[0-9?]{4}\.[0-9?]{2}\.[0-9?]{2})?")
_COLUMNS = {"Contract": _CONTRACT, "Result": _RESULT}

Found = Iterator[Breach]


def lint_pbn(data: bytes) -> Problems:
    """A warning for each rule of the export format that the file breaks."""
    problems = Problems()
    text = decode(data)
    games = read_games(text, Problems())
    _form(data, text, problems)
    _tags(games, problems)
    _values(games, problems)
    return problems


def _tags(games: list[Game], problems: Problems) -> None:
    """Which tags a game has, and in which order."""
    hint = "Write all fifteen, with ? or nothing where nothing is known."
    tell_once("tag-missing", problems, _missing(games), "The game lacks what every game has", hint)
    hint = f"The order is {', '.join(MANDATORY)}."
    tell_once(
        "tag-order", problems, _disorder(games), "The game has its tags in another order than the standard", hint
    )


def _values(games: list[Game], problems: Problems) -> None:
    """How values are written."""
    found = _unlike(games, "Vulnerable", lambda text: text in _VULNERABLE)
    tell_once(
        "odd-vulnerability", problems, found, "The game has a word of the import format", "Write None, NS, EW or All."
    )
    found = _unlike(games, "Contract", _CONTRACT.fullmatch)
    tell_once("odd-contract", problems, found, "The game has another notation", "Write 1NT, 4SX, 3CXX or Pass.")
    found = _unlike(games, "Result", _RESULT.fullmatch)
    tell_once(
        "odd-result", problems, found, "The game does not count declarer's tricks", "Write 0 to 13, without a side."
    )
    found = _unlike(games, "Date", _DATE.fullmatch)
    tell_once(
        "odd-date", problems, found, "The game has another notation", "Write 2026.11.29, with ? for what is not known."
    )
    hint = "Write the dealer's hand first."
    tell_once(
        "deal-from-other-hand", problems, _turned(games), "The game does not begin its deal with the dealer", hint
    )
    hint = "Write 4S, 1NT, 3DX or Pass, and results as tricks."
    tell_once("odd-cell", problems, _cells(games), "The game has a cell in a notation of its own", hint)


def _form(data: bytes, text: str, problems: Problems) -> None:
    """The bytes and lines of the file."""
    if not _VERSION.match(text):
        problems.warn(
            "no-version",
            "The file does not begin by saying which version of PBN it is in.",
            place=Place(line=1),
            hint="Write `% PBN 2.1` and `% EXPORT` as the first two lines.",
        )
    if data.count(b"\n") != data.count(b"\r\n"):
        problems.warn("line-ends", "Lines do not end with CR LF.", hint="End each line with CR LF.")
    long = [at for at, line in enumerate(text.splitlines(), 1) if len(line) + 2 > _LONGEST]
    if long:
        problems.warn(
            "line-too-long",
            f"{count_of(len(long), 'line')} of the file {'is' if len(long) == 1 else 'are'} longer than {_LONGEST} "
            "characters, line end included.",
            place=Place(line=long[0]),
            hint="Divide the line between two cells or cards.",
        )
    if not data.isascii() and any(letter > "\xff" for letter in text):
        problems.note("not-latin-1", "The file has letters that ISO 8859-1 lacks; readers may show them wrongly.")


def _missing(games: Iterable[Game]) -> Found:
    for game in games:
        lacking = [name for name in MANDATORY if name not in game.tags]
        if lacking:
            yield Place(line=game.line), ", ".join(lacking)


def _disorder(games: Iterable[Game]) -> Found:
    """Tags that a game takes over from another one stand behind its own, with the line on which it begins."""
    for game in games:
        own = [(name, tag.line) for name, tag in game.tags.items() if name in MANDATORY]
        for (before, above), (name, line) in pairwise(own):
            if above <= line and _rank(before) > _rank(name):
                yield Place(line=line), f"{name} behind {before}"
                break


def _rank(name: str) -> int:
    return MANDATORY.index(name)


def _unlike(games: Iterable[Game], name: str, fits: Callable[[str], object]) -> Found:
    for game in games:
        if name in game.tags and not fits(game.tags[name].value):
            yield Place(line=game.tags[name].line), f"{name} is '{shown(game.tags[name].value)}'"


def _turned(games: Iterable[Game]) -> Found:
    for game in games:
        dealer, deal = game.says("Dealer"), game.says("Deal")
        if dealer and ":" in deal and deal[0].upper() != dealer.upper():
            yield Place(line=game.tags["Deal"].line), f"{deal[0]} where {dealer} deals"


def _cells(games: Iterable[Game]) -> Found:
    """Contracts and results of score tables."""
    for game in games:
        for table in game.tables:
            for row in read_table(table, Problems()) if table.name == "ScoreTable" else ():
                for column, pattern in _COLUMNS.items():
                    cell = row.cells.get(column, "")
                    if known(cell) and not pattern.fullmatch(cell):
                        yield row.place, f"'{shown(cell)}' as {column}"

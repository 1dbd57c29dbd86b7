"""Boards of which results are missing from the file, where the percentages still tell how many there were.

Every percentage of a board is one of the few that its number of results allows, and two neighbours are at least so far
apart as the results at them and between them make it. So a number of tables for a whole session either gives every
printed percentage of all of its boards, or it does not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

from overtrick.audit.fitting import decimals_in
from overtrick.audit.ledger import Cause, Ledger
from overtrick.audit.printing import Decimals, Number, number_in, plain
from overtrick.audit.spots import Kind, line_spot
from overtrick.kernel.ratio import Rounding
from overtrick.kernel.records import dataclass, replace
from overtrick.methods import METHODS
from overtrick.model.event import Event
from overtrick.model.line import Line
from overtrick.model.method import Settings
from overtrick.model.seat import Side
from overtrick.model.tally import Extent, Ranks

__all__ = ["MISSING", "name_missing"]

MISSING = "missing results"

_METHODS = ("neuberg", "ascherman")
_MOST_TABLES = 40
_SHORT = 5
"""Not more than one table in five has no result on a board."""
_CHANCE = Fraction(1, 1_000_000)
"""A number of tables is believed if chance would give all of the percentages less often than this."""
_ODD = 10
"""Not more than one board in ten may be another matter."""

Possible = Mapping[str, Sequence[int]]
"""The matchpoints (S = 2k + m − 1) at which each percentage is printed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    """Listed results of one score: how many, and the percentage that is printed for them on a side ("" for none)."""

    text: str
    side: Side
    often: int

    @property
    def percent(self) -> Fraction | None:
        """N-S's."""
        printed = number_in(self.text)
        return printed if printed is None or self.side is Side.NS else 100 - printed

    def points(self, possible: Possible, played: int) -> Iterable[int]:
        """The matchpoints that N-S may have there, of so many results."""
        most = 2 * played - 2
        if not self.text:
            return range(most + 1)
        points = possible.get(self.text, ())
        return points if self.side is Side.NS else sorted(most - own for own in points)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Tables:
    """So many tables in a session, which scores by a method."""

    method: str
    expected: int
    places: int
    rule: Rounding

    def counts(self, listed: int) -> range:
        """How many results a board may have had, of which so many are in the file."""
        return range(self.expected, max(listed, self.expected - self.expected // _SHORT, 2) - 1, -1)


def name_missing(ledger: Ledger, event: Event) -> None:
    """Names the percentages of sessions of which results are missing, where one number of tables gives all of them."""
    for boards in _sessions(event):
        rows = {board: _rows(ledger, lines) for board, lines in boards.items()}
        if 2 * sum(map(_is_cut, rows.values())) <= len(rows):
            continue
        tables = _best(list(rows.values()))
        for board, lines in boards.items() if tables else ():
            assert tables is not None
            _name(ledger, lines, rows[board], tables)


def _sessions(event: Event) -> list[dict[int, list[Line]]]:
    """The results of each board of each session; boards with a result of several scores are left out."""
    found: dict[str, dict[int, list[Line]]] = defaultdict(lambda: defaultdict(list))
    weighted = {(line.session, line.board) for line in event.lines if line.enters and line.score is None}
    for line in event.lines:
        if line.enters and (line.session, line.board) not in weighted:
            found[line.session][line.board].append(line)
    return list(found.values())


def _rows(ledger: Ledger, lines: list[Line]) -> list[_Row]:
    """The rows of a board, the lowest score first; a score with two percentages is two rows, which nothing fits."""
    by_score: dict[int, dict[Fraction | None, list[tuple[Line, _Row]]]] = defaultdict(lambda: defaultdict(list))
    for line in lines:
        assert line.score is not None
        texts = {side: ledger.published.get(line_spot(Kind.SHARE, line, side), "") for side in Side}
        side = Side.NS if texts[Side.NS] else Side.EW
        row = _Row(text=plain(texts[side]), side=side, often=line.copies)
        by_score[line.score][row.percent].append((line, row))
    return [
        replace(same[0][1], often=_often([line for line, _ in same]))
        for _, rows in sorted(by_score.items())
        for same in rows.values()
    ]


def _often(lines: list[Line]) -> int:
    """How many results these equal lines are: a table that was passed out may be listed once for either side."""
    each = {side: sum(line.copies for line in lines if line.who[side] and not line.who[side.other]) for side in Side}
    if lines[0].score == 0 and all(each.values()):
        return sum(line.copies for line in lines) - min(each.values())
    return sum(line.copies for line in lines)


def _is_cut(rows: list[_Row]) -> bool:
    """Whether the percentages do not average 50, as those of a whole board do, further than rounding can move them."""
    known = [(row.often, row.percent) for row in rows if row.percent is not None]
    if len(known) < len(rows):
        return False
    mean = sum((often * percent for often, percent in known), Fraction(0)) / _listed(rows)
    return abs(mean - 50) > Fraction(1, 2 * 10 ** decimals_in(row.text for row in rows))


def _best(boards: list[list[_Row]]) -> _Tables | None:
    """The tables that give everything, the least likely to do so by chance; None where none do, or chance may."""
    places = decimals_in(row.text for rows in boards for row in rows)
    found: list[tuple[Fraction, int, _Tables]] = []
    tried = 0
    for rule in (Rounding.AWAY, Rounding.CUT):
        for method in _METHODS:
            for expected in range(2, _MOST_TABLES + 1):
                tables = _Tables(method=method, expected=expected, places=places, rule=rule)
                tried += 1
                fitting = [rows for rows in boards if _fitting(rows, tables)]
                if _ODD * (len(boards) - len(fitting)) <= len(boards):
                    chance = _chance(fitting, tables) * comb(len(boards), len(fitting))
                    found.append((chance, tried, tables))
    if not found:
        return None
    chance, _, tables = min(found, key=lambda one: one[:2])
    return tables if chance * tried < _CHANCE else None


def _chance(boards: list[list[_Row]], tables: _Tables) -> Fraction:
    """How likely it is at most that percentages at random would all be possible ones."""
    found = Fraction(1)
    for rows in boards:
        of_board = Fraction(0)
        for played in tables.counts(_listed(rows)):
            share = Fraction(len(_possible(tables, played)), 100 * 10**tables.places + 1)
            of_board += min(share, Fraction(1)) ** sum(bool(row.text) for row in rows)
        found *= min(of_board, Fraction(1))
    return found


def _fitting(rows: list[_Row], tables: _Tables) -> int:
    """The number of results nearest to the tables that gives every percentage of a board; 0 where none does."""
    counts = (played for played in tables.counts(_listed(rows)) if _gives(rows, _possible(tables, played), played))
    return next(counts, 0)


def _listed(rows: list[_Row]) -> int:
    return sum(row.often for row in rows)


@lru_cache(maxsize=1024)
def _possible(tables: _Tables, played: int) -> Possible:
    method = METHODS.get(tables.method)
    settings = Settings(method.options, {})
    extent = Extent(played=played, entered=played, expected=tables.expected)
    printing = Decimals(places=tables.places, rule=tables.rule)
    found: dict[str, list[int]] = defaultdict(list)
    for matchpoints in range(2 * played - 1):
        ranks = Ranks(lower=matchpoints // 2, equal=1 + matchpoints % 2, extent=extent)
        assert method.top is not None
        award, top = method.award(ranks, settings).exact, method.top(extent, settings).exact
        assert isinstance(award, Fraction)
        assert isinstance(top, Fraction)
        percent = award * 100 / top
        found[printing.written(Number(percent))].append(matchpoints)
    return found


def _gives(rows: list[_Row], possible: Possible, played: int) -> bool:
    """Whether unlisted results, so many at each score and between neighbours, give every percentage.

    Of m equal results with S matchpoints, (S − m + 1)/2 are below. Where that is no whole number, one more result is
    equal; the fewest that are needed take the least room.
    """
    reached = 0
    for row in rows:
        ends = [_end(own, row.often, reached) for own in row.points(possible, played)]
        reached = min((end for end in ends if end), default=played + 1)
    return reached <= played


def _end(points: int, often: int, reached: int) -> int:
    """How many results are below or equal; 0 where more than there is room for would have to be equal."""
    equal = often + (points - often + 1) % 2
    below = (points - equal + 1) // 2
    return below + equal if below >= reached else 0


def _name(ledger: Ledger, lines: list[Line], rows: list[_Row], tables: _Tables) -> None:
    played, listed = _fitting(rows, tables), _listed(rows)
    if not played:
        return
    again = sum(line.copies for line in lines) - listed
    twice = f", {again} of them twice, once for either side" if again else ""
    text = (
        f"the percentages are those of {played} results, {tables.expected} being expected "
        f"({METHODS.get(tables.method).title}), of which {listed} {'is' if listed == 1 else 'are'} in the file{twice}"
    )
    for line in lines:
        spots = {side: spot for side in Side if (spot := line_spot(Kind.SHARE, line, side)) in ledger.published}
        shown = [number_in(ledger.published[spot]) for spot in spots.values()]
        if shown and sum(one or Fraction(0) for one in shown) in (100, *shown[:1]):
            ledger.name(Cause(MISSING, text), spots.values())

"""The kinds of CSV sheets (travellers, matches, contestants), and the words that scorers use for their columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from overtrick.formats._rows import plain_heading
from overtrick.formats._seats import SEAT_FIELDS, SEAT_NAMES, needed_seats
from overtrick.formats.shelf.csv._words import FOREIGN
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass
from overtrick.kernel.shelf import near_names
from overtrick.model.people import CLUB_IDS, MEMBER_IDS, NATIONAL_IDS, OF_CONTESTANTS, OF_PLAYERS
from overtrick.model.raw import ENTRY_COLUMNS, LINE_FIELDS, MATCH_FIELDS

__all__ = ["ENTRIES", "MATCHES", "SHEETS", "TRAVELLERS", "Sheet"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A kind of sheet: what each of its columns holds, their other headings, and groups of which one is needed.

    `who` are the groups that name contestants, `instead` others that do so when any of them is there; a sheet of mere
    scores has none of them.
    """

    fields: Mapping[str, str]
    others: Mapping[str, tuple[str, ...]]
    needed: tuple[tuple[str, ...], ...]
    who: tuple[tuple[str, ...], ...]
    hint: str
    instead: Callable[[Iterable[str]], list[tuple[str, ...]]] | None = None

    def field_of(self, cell: str) -> str | None:
        """The field that a column's heading names."""
        plain = plain_heading(cell)
        return next((name for name in self.fields if plain == name.replace("_", " ")), None) or next(
            (name for name, others in self.others.items() if plain in others), None
        )

    def fields_of(self, header: list[str]) -> list[str | None]:
        """The field of each heading. One that is needed may take another's own name: `team` for a team's number."""
        found = [self.field_of(cell) for cell in header]
        for name in (group[0] for group in self.who if not set(group) & set(found)):
            other = next((one for one in found if one in self.others.get(name, ())), None)
            found = [name if other and one == other else one for one in found]
        return found

    def fits(self, header: list[str]) -> bool:
        """Whether the heading has all that a sheet of this kind needs."""
        known = set(self.fields_of(header))
        return TRAVELLERS.field_of("board") not in map(TRAVELLERS.field_of, header) and all(
            known & set(group) for group in (*self.needed, *self.who)
        )

    def columns(self, header: list[str], problems: Problems, line: int) -> list[str]:
        """The field of each column; a column of other people's is kept under its own name with a star."""
        columns: list[str] = []
        for cell, field in zip(header, self.fields_of(header), strict=True):
            name = field or f"*{cell.strip()}"
            if name in columns and name != "*":
                problems.error(
                    "column-twice",
                    f"The column '{cell.strip()}' says the same as another column.",
                    place=Place(line=line),
                    hint="Leave one of the two out.",
                )
                name = "*"
            columns.append(name)
        self._check(columns, problems, line)
        return columns

    def _check(self, columns: list[str], problems: Problems, line: int) -> None:
        strangers = [name[1:] for name in columns if name.startswith("*") and name != "*"]
        needed = list(self.needed)
        instead = self.instead(columns) if self.instead else []
        if set(columns) & {name for group in self.who for name in group} or (strangers and not instead):
            needed += self.who
        elif instead:
            needed += instead
        else:
            problems.note("scores-without-pairs", "There are no pairs: boards are scored, nobody is ranked.")
        for group in needed:
            if not set(group) & set(columns):
                guess = near_names(group[0], strangers) if strangers else ""
                problems.error(
                    "missing-column",
                    f"There is no column '{' or '.join(group)}'. {guess}".strip(),
                    place=Place(line=line),
                    hint=self.hint,
                )
        if strangers:
            problems.note(
                "unknown-columns",
                f"Columns that play no part in scoring: {', '.join(strangers)}.",
                place=Place(line=line),
            )


def _others_of_seats() -> dict[str, tuple[str, ...]]:
    """The other headings of every seat."""
    return {
        name: tuple(other for other, meant in SEAT_NAMES.items() if meant == name and other != name)
        for name in SEAT_FIELDS
    }


_HEADINGS = _others_of_seats() | {
    "board": ("bd", "brd", "board number", "board no", "boardnumber", "deal"),
    "ns": ("n-s", "n/s", "ns pair", "pair ns", "nspair", "pairns", "ns no"),
    "ew": ("e-w", "e/w", "ew pair", "pair ew", "ewpair", "pairew", "ew no"),
    "ns_team": ("n-s team", "n/s team", "team ns", "nsteam"),
    "ew_team": ("e-w team", "e/w team", "team ew", "ewteam"),
    "score": ("ns score", "score ns", "points", "n-s score"),
    "contract": ("bid", "cont"),
    "declarer": ("by", "dec", "decl"),
    "result": ("res", "made"),
    "tricks": ("tricks taken",),
    "section": ("sect", "sec"),
    "session": ("sess",),
    "round": ("rnd", "rd"),
    "table": ("tbl", "tab"),
    "vul": ("vulnerability", "vulnerable", "vuln"),
    "lead": ("led", "lead card"),
    "ns_names": ("names ns", "ns name", "ns players"),
    "ew_names": ("names ew", "ew name", "ew players"),
    "copies": ("multiplicity", "frequency", "freq", "count"),
}

TRAVELLERS = Sheet(
    fields=LINE_FIELDS | SEAT_FIELDS,
    others={name: (*_HEADINGS.get(name, ()), *FOREIGN.get(name, ())) for name in (*_HEADINGS, *FOREIGN)},
    needed=(("board",), ("score", "contract", "result", "ruling")),
    who=(("ns", "ns_team"), ("ew", "ew_team")),
    hint="The first row names the columns: board, ns, ew, and score or contract, declarer, result. Where it uses "
    'other words, say what they mean: --columns "board=Spiel,ns=Paar NS".',
    instead=needed_seats,
)
"""A result a row."""

MATCHES = Sheet(
    fields=MATCH_FIELDS,
    others={
        "home": ("home team", "team", "team 1", "team1"),
        "away": ("away team", "visitors", "visiting team", "opponents", "opposing team", "team 2", "team2"),
        "home_score": ("home imps", "score home", "imps home", "imps", "imps 1"),
        "away_score": ("away imps", "score away", "imps away", "opponents imps", "imps 2"),
        "home_carry": ("carry home",),
        "away_carry": ("carry away",),
        "home_vps": ("home vp", "vp home", "vps home", "vp", "vps", "vp 1"),
        "away_vps": ("away vp", "vp away", "vps away", "opponents vp", "vp 2"),
        "home_name": ("name home", "home team name"),
        "away_name": ("name away", "away team name"),
        "session": ("sess",),
        "section": ("sect", "sec", "group"),
        "round": ("rnd", "rd"),
        "table": ("tbl", "tab"),
    },
    needed=(),
    who=(("home",), ("away",)),
    hint="The first row names the columns: round, home, away, boards, home_score, away_score.",
)
"""A match a row."""

ENTRIES = Sheet(
    fields=ENTRY_COLUMNS | OF_PLAYERS | OF_CONTESTANTS,
    others={
        "number": ("no", "nr", "no.", "entry", "pair", "team", "player", "seed"),
        "title": ("team name", "name of team"),
        "names": ("name", "players", "player names"),
        NATIONAL_IDS: ("national numbers", "national id", "national number"),
        CLUB_IDS: ("club numbers", "club id", "club number"),
        MEMBER_IDS: ("ids", "id", "member numbers", "member number", "members"),
    },
    needed=(("title", "names"),),
    who=(("number",),),
    hint="The first row names the columns: number, title (of a team), names.",
)
"""A contestant a row."""

SHEETS = (MATCHES, ENTRIES)
"""Kinds of sheets that are known by what they need; any other is one of travellers."""

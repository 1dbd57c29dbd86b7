"""What a reader found, as text: lenient, with places, nothing thrown away. Intake makes a strict event of it.

A reader fills these dictionaries and judges nothing. Names of fields are fixed here; what a source says beyond
them goes to `extras`, so that nothing is lost.
"""

from __future__ import annotations

from collections.abc import Iterable

from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass, field

__all__ = [
    "CARRY_FIELDS",
    "ENTRY_COLUMNS",
    "ENTRY_FIELDS",
    "LARGEST",
    "LINE_FIELDS",
    "MATCH_FIELDS",
    "MOST_MATCHES",
    "PENALTY_FIELDS",
    "RawBoard",
    "RawCarry",
    "RawEntry",
    "RawEvent",
    "RawLine",
    "RawMatch",
    "RawPenalty",
    "join_names",
]

LINE_FIELDS = {
    "session": "which session",
    "section": "which section",
    "round": "round number",
    "table": "table number",
    "board": "board number",
    "ns": "number of the N-S pair (two numbers joined by + for individuals)",
    "ew": "number of the E-W pair",
    "ns_team": "number of the N-S pair's team",
    "ew_team": "number of the E-W pair's team",
    "contract": "4H, 3NTX, 1NXX, PASS",
    "declarer": "N, E, S or W",
    "result": "=, +1, -2, tricks, NP, 60/40, A+/A-, SITOUT, LATE, CANCELLED",
    "tricks": "tricks taken by declarer, 0 to 13",
    "score": "points from N-S's side",
    "ruling": "60/40, A+/A-, 420, 60% 110, 40% -50, or N-S -50 | E-W 450",
    "version": "the form in which a fouled board was played here",
    "lead": "card led",
    "dealer": "N, E, S or W",
    "vul": "none, NS, EW or both",
    "ns_names": "names of the N-S pair: Anna Fox & Ben Hill",
    "ew_names": "names of the E-W pair",
    "copies": "how many tables the line stands for",
    "ns_award": "what the source awarded N-S",
    "ew_award": "what the source awarded E-W",
    "ns_percent": "per cent that the source gave N-S",
    "ew_percent": "per cent that the source gave E-W",
}
"""The fields of a line, and what each holds."""

MATCH_FIELDS = {
    "session": "which session",
    "section": "which section",
    "round": "round number",
    "table": "table number",
    "home": "number of a team or pair",
    "away": "number of its opponent; BYE for none",
    "boards": "how many boards the match has",
    "home_score": "IMPs or points of the home team",
    "away_score": "IMPs or points of the other",
    "home_carry": "what the home team brings into the match: IMPs, or points where points decide",
    "away_carry": "what the other brings into it",
    "home_vps": "victory points that the source gave the home team",
    "away_vps": "victory points that the source gave the other",
    "ruling": "VP 12-8, 40%-60%, MISMATCH +/=",
    "home_penalty": "what is taken from the home team, and why: 1 VP late, 3 IMPs",
    "away_penalty": "what is taken from the other",
    "home_name": "name of the home team",
    "away_name": "name of the other",
}
"""The fields of a match, and what each holds."""

LARGEST = 500_000
"""How many results one tournament may have: some fifteen thousand tables for 32 boards."""

MOST_MATCHES = 50_000
"""How many matches one tournament may have: a thousand tables in fifty rounds."""

ENTRY_FIELDS = (
    *("number", "section", "side", "names", "kind", "status", "handicap", "stratum", "title", "team"),
    *("total", "percent", "place"),
)
"""The fields of a contestant. A source that knows its players apart joins their names with `join_names`."""

ENTRY_COLUMNS = {
    "number": "number of the contestant",
    "section": "which section",
    "title": "name of a team",
    "names": "names of its players: Anna Fox & Ben Hill",
    "status": "without-standing or withdrawn; nothing for one that is ranked",
    "handicap": "points of a percentage",
    "stratum": "A is the highest",
    "team": "number of the team that a pair plays for",
}
"""The fields of a contestant that people list in a sheet, and what each holds."""

PENALTY_FIELDS = ("entry", "section", "side", "session", "round", "amount", "unit", "reason")
"""The fields of a penalty or bonus."""

CARRY_FIELDS = ("entry", "section", "side", "amount", "kind", "maximum", "boards")
"""The fields of a result carried forward."""


def join_names(names: Iterable[str]) -> str:
    """Names that are known apart as one field, so that a `&` or `;` within a name divides nothing.

    >>> join_names(["Fox & Sons", "Ben Hill"])
    'Fox & Sons\\nBen Hill\\n'
    """
    return "".join(f"{' '.join(name.split())}\n" for name in names if name.strip())


@dataclass(slots=True, kw_only=True)
class RawLine:
    """One line of a traveller as the source has it."""

    place: Place
    fields: dict[str, str]
    extras: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True, kw_only=True)
class RawMatch:
    """One match as the source has it."""

    place: Place
    fields: dict[str, str]


@dataclass(slots=True, kw_only=True)
class RawEntry:
    """One contestant as the source has it."""

    place: Place
    fields: dict[str, str]
    extras: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True, kw_only=True)
class RawPenalty:
    """One penalty or bonus as the source has it."""

    place: Place
    fields: dict[str, str]


@dataclass(slots=True, kw_only=True)
class RawCarry:
    """One result carried forward as the source has it."""

    place: Place
    fields: dict[str, str]


@dataclass(slots=True, kw_only=True)
class RawBoard:
    """What the source says of a board apart from its results.

    `deal` in the notation of PBN (`N:AKQ.. ...`), `double_dummy` as twenty hexadecimal digits (N S E W, each with
    NT S H D C).
    """

    place: Place
    session: str = ""
    number: str = ""
    dealer: str = ""
    vul: str = ""
    deal: str = ""
    double_dummy: str = ""
    extras: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True, kw_only=True)
class RawEvent:
    """A tournament as the source has it, and what was wrong already on the surface.

    `winners` by section ("" for all). `conditions` are the source's own (method, options as text). `contest` is the
    kind of contest, "" where the source does not say.
    `scored_elsewhere`: another program scored with these very scores, so a score that its contract contradicts
    is doubtful but stands.
    """

    problems: Problems = field(default_factory=Problems)
    title: str = ""
    date: str = ""
    contest: str = ""
    lines: list[RawLine] = field(default_factory=list)
    matches: list[RawMatch] = field(default_factory=list)
    entries: list[RawEntry] = field(default_factory=list)
    boards: list[RawBoard] = field(default_factory=list)
    penalties: list[RawPenalty] = field(default_factory=list)
    carries: list[RawCarry] = field(default_factory=list)
    winners: dict[str, str] = field(default_factory=dict)
    conditions: dict[str, str] = field(default_factory=dict)
    about: dict[str, str] = field(default_factory=dict)
    scored_elsewhere: bool = False

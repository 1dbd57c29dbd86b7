"""What the data file says of the whole tournament: names, method, sessions."""

from __future__ import annotations

import re

from overtrick.formats._format import Format
from overtrick.formats._text import decode
from overtrick.formats.shelf.bridgewx._corrections import take_corrections
from overtrick.formats.shelf.bridgewx._games import take_games
from overtrick.formats.shelf.bridgewx._seating import Seating
from overtrick.formats.shelf.bridgewx._sections import Database, Value, groups_of
from overtrick.kernel.cite import Cite
from overtrick.model.raw import LARGEST, RawEntry, RawEvent, join_names

__all__ = ["FORMAT"]

_MAIN = re.compile(r"^\[main\][ \t]*$", re.MULTILINE | re.IGNORECASE)
_VERSION = re.compile(r"^databaseVersion=", re.MULTILINE | re.IGNORECASE)
_NOTHING = Value("", 0)
_MOST_PAIRS = 5000
"""How many pairs are looked for in every session; no club has more."""


def _sniff(head: bytes) -> bool:
    text = decode(head).replace("\r\n", "\n")
    return bool(_MAIN.search(text) and _VERSION.search(text))


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(contest="pairs", scored_elsewhere=True)
    base = Database.of(decode(data, raw.problems))
    main = base.section("main")
    raw.title = main.get("description", _NOTHING).text.strip("<>")
    _take_method(raw, main)
    for key, value in base.section("main/pairnames").items():
        parts = next(groups_of(value), ("",))
        fields = {"number": key, "names": join_names([parts[0]])}
        raw.entries.append(RawEntry(place=value.place, fields=fields))
    for session in base.sessions:
        seating = Seating.of(base.section(session))
        take_games(raw, session, base.section(f"{session}/gameresult"), seating)
        _keep(raw, session, base.section(session), seating)
        _take_results(raw, session, base.section(session))
        take_corrections(raw, session, base.section(session), seating)
        if len(raw.lines) > LARGEST:
            break
    _take_published(raw, base)
    return raw


def _take_method(raw: RawEvent, main: dict[str, Value]) -> None:
    """Butler, Neuberg or whole matchpoints. The file remembers the switch of its last session only."""
    butler, neuberg = (main.get(name, _NOTHING).text for name in ("butler", "neuberg"))
    if butler == "1":
        raw.conditions["method"] = "butler"
    elif neuberg in ("0", "1"):
        raw.conditions["method"] = "neuberg" if neuberg == "1" else "mitchell-1"
    raw.conditions["split-scores"] = "two-tables"
    raw.about |= {key: value.text for key, value in main.items() if value.text}
    if "maxmean" in raw.about:
        raw.about["most for a session missed"] = raw.about["maxmean"]


def _keep(raw: RawEvent, session: str, values: dict[str, Value], seating: Seating) -> None:
    """What is said of a session, as it stands; and who was not there."""
    raw.about |= {f"{key} of session {session}": value.text for key, value in values.items() if value.text}
    there = set(seating.pairs.values())
    listed = (entry.fields["number"] for entry in raw.entries[:_MOST_PAIRS])
    absent = [number for number in listed if number not in there]
    if absent and there:
        limit = raw.about.get("maxmean", "")
        raw.problems.note(
            "absent-pairs",
            f"In session {session} these pairs were not there: {', '.join(absent[:12])}. BridgeWx gives them "
            f"their own mean of other sessions{f', at most {limit}' if limit else ''}; here they have no result.",
        )


def _take_results(raw: RawEvent, session: str, values: dict[str, Value]) -> None:
    """What a session published: `{pair,result,games}`, per cent or IMPs a game."""
    for parts in groups_of(values.get("sessionresult", _NOTHING)):
        if len(parts) > 1 and parts[1].strip():
            raw.about[f"result of pair {parts[0]} in session {session}"] = parts[1]


def _take_published(raw: RawEvent, base: Database) -> None:
    """The places after the last session; of a tournament in one session its percentages or IMPs a game too."""
    if not base.sessions:
        return
    last = base.section(base.sessions[-1])
    ranked, results = (last.get(name, _NOTHING) for name in ("totalrank", "sessionresult"))
    what = "total" if raw.conditions.get("method") == "butler" else "percent"
    found = {parts[0]: {what: parts[1]} for parts in groups_of(results) if len(parts) > 1 and len(base.sessions) == 1}
    for number in found:
        given = raw.about.get(f"result set for pair {number} in session {base.sessions[-1]}")
        found[number] = {what: given} if given else found[number]
    for place, (number, *_) in enumerate(groups_of(ranked), start=1):
        fields = {"number": number, "place": str(place), **found.get(number, {})}
        raw.entries.append(RawEntry(place=ranked.place, fields=fields))


FORMAT = Format(
    name="bridgewx",
    title="BridgeWx data file",
    extensions=(".txt", ".db"),
    sniff=_sniff,
    read=_read,
    holds=("results", "names", "published numbers"),
    written_by="BridgeWx",
    limits=(
        "A ruling with a percentage for one side and a score for the other is compared on both; results of absent "
        "pairs and results that a director set for a whole session have no place here: warnings name each."
    ),
    sources=(
        Cite(
            work="BridgeWx, the explanations at the head of its data file",
            edition="100",
            link="https://github.com/BusyHarry/BridgeWx",
        ),
    ),
)

"""The pages of a list joined to one event: results of the games, awards of the pairs' pages, the last ranking."""

from __future__ import annotations

import re
from collections import Counter

from overtrick.formats._bridgewx import Table, lines_of
from overtrick.formats._format import Format
from overtrick.formats._text import decode
from overtrick.formats.shelf.bridgewx_list._pages import Met, Pages
from overtrick.kernel.cite import Cite
from overtrick.kernel.problem import Place
from overtrick.model.raw import RawCarry, RawEntry, RawEvent, RawPenalty, join_names

__all__ = ["FORMAT"]

_PAGE = re.compile(r"^New match page:\s*$", re.MULTILINE)
_SETTINGS = re.compile(r"^(Databasetype|Neuberg|Butler) *: ", re.MULTILINE)
_CORRECTION = re.compile(r"(-?\d{1,6}(?:\.\d{1,4})?)(mp|%|i)")
_UNITS = {"mp": "matchpoints", "%": "percent", "i": "imps"}


def _sniff(head: bytes) -> bool:
    text = decode(head).replace("\r\n", "\n")
    return bool(_PAGE.search(text) and _SETTINGS.search(text))


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(contest="pairs", scored_elsewhere=True)
    pages = Pages()
    pages.read(decode(data, raw.problems))
    butler, neuberg = (pages.settings.get(name, "") for name in ("Butler", "Neuberg"))
    if butler == "yes":
        raw.conditions["method"] = "butler"
    elif neuberg:
        raw.conditions["method"] = "neuberg" if neuberg == "yes" else "mitchell-1"
    raw.conditions["split-scores"] = "two-tables"
    raw.title = pages.settings.get("Description", "").strip("<>")
    raw.about |= pages.settings
    for name in ("Max % absent", "Max imps absent"):
        if name in pages.settings:
            raw.about["most for a session missed"] = pages.settings[name]
    for met in pages.met:
        raw.lines += lines_of(_table(met, pages), raw.problems)
    _take_entries(raw, pages)
    _take_sessions(raw, pages)
    return raw


def _number(pages: Pages, session: str, local: str) -> str:
    """The tournament's number of a pair of the session; the session's where the list does not say."""
    return pages.seated.get((session, local), local)


def _table(met: Met, pages: Pages) -> Table:
    fields = {"session": met.session, "board": met.game}
    for side, local in (("ns", met.ns), ("ew", met.ew)):
        award = pages.awards.get((met.session, local, met.game))
        if award is not None:
            fields |= {f"{side}_award": award.points, f"{side}_percent": award.percent}
    one, other = met.own
    return Table(
        ns=_number(pages, met.session, met.ns),
        ew=_number(pages, met.session, met.ew),
        own=(one, other or _opposite(one)),
        fields={name: text for name, text in fields.items() if text},
        extras={"pairs": f"{met.ns}-{met.ew}"},
        place=Place(line=met.line, element=f"{met.ns} against {met.ew}"),
    )


def _opposite(own: str) -> str:
    """The result of E-W where only that of N-S is printed."""
    if own[:1] in ("%", "R"):
        return own
    return own.removeprefix("-") if own.startswith("-") else f"-{own}"


def _take_entries(raw: RawEvent, pages: Pages) -> None:
    alike = Counter(name for name, _ in pages.names.values())
    by_name = {name: number for number, (name, _) in pages.names.items() if alike[name] == 1}
    for number, (name, line) in pages.names.items():
        raw.entries.append(RawEntry(place=Place(line=line), fields={"number": number, "names": join_names([name])}))
    butler = raw.conditions.get("method") == "butler"
    for ranked in pages.final:
        fields = {"number": by_name.get(ranked.name, ""), "place": ranked.rank}
        fields |= {"total": ranked.mean} if butler else {"total": ranked.total, "percent": ranked.mean}
        if fields["number"]:
            raw.entries.append(RawEntry(place=Place(line=ranked.line), fields=fields))


def _take_sessions(raw: RawEvent, pages: Pages) -> None:
    """What the sessions published, kept as it is; their corrections, and results of games elsewhere."""
    played = Counter((session, local) for session, local, _ in pages.awards)
    for (session, local), given in pages.set_results.items():
        raw.about[f"result set for pair {_number(pages, session, local)} in session {session}"] = given
    for (session, local), result in pages.sessions.items():
        number = _number(pages, session, local)
        raw.about[f"result of pair {number} in session {session}"] = result.score
        raw.about[f"total of pair {number} in session {session}"] = result.total
        raw.about[f"place of pair {number} in session {session}"] = result.rank
        place = Place(line=result.line)
        if found := _CORRECTION.fullmatch(result.correction):
            fields = {"entry": number, "session": session, "amount": found[1], "unit": _UNITS[found[2]]}
            raw.penalties.append(RawPenalty(place=place, fields=fields | {"reason": "correction of the session"}))
        games = int(pages.games.get((session, local), "0")) - played[session, local]
        if result.elsewhere and games > 0:
            raw.carries.append(RawCarry(place=place, fields=_carry(number, result.elsewhere, games)))


def _carry(number: str, said: str, games: int) -> dict[str, str]:
    """A result of games elsewhere: `32/48`, or IMPs such as `-5i`."""
    amount, slash, maximum = said.removesuffix("i").partition("/")
    fields = {"entry": number, "amount": amount, "boards": str(games)}
    return fields | ({"kind": "proportional", "maximum": maximum} if slash else {"kind": "full"})


FORMAT = Format(
    name="bridgewx-list",
    title="BridgeWx list of results",
    extensions=(".txt",),
    sniff=_sniff,
    read=_read,
    holds=("results", "names", "published numbers"),
    written_by="BridgeWx",
    limits=(
        "Lists in English, with the pages of games and pairs. Published results of single sessions are kept as notes; "
        "the final ranking as results of the contestants."
    ),
    sources=(Cite(work="BridgeWx, two lists of its own test", link="https://github.com/BusyHarry/BridgeWx"),),
)

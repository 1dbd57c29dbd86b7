"""JSON of an English club's web site: four files of one event (contestants, boards, travellers, scores), each alone.

Pairs of teams are numbered `1-1-2`: team 1, its players 1 and 2.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import takewhile

from overtrick.formats._format import Format
from overtrick.formats._json_site import Object, has_room, load, names_in, objects, say_full, text_of
from overtrick.formats._text import decode
from overtrick.kernel.cite import Cite
from overtrick.kernel.problem import Place
from overtrick.model.people import MASTER_POINT_TYPE, MASTER_POINTS
from overtrick.model.raw import RawBoard, RawEntry, RawEvent, RawLine, join_names

__all__ = ["FORMAT"]

_KEY = re.compile(r'"([A-Za-z]+)"\s*:')
_FILES: tuple[tuple[frozenset[str], frozenset[str]], ...] = (
    (frozenset(("boardNumber", "deal")), frozenset(("boardNumber", "deal", "N", "E", "S", "W"))),
    (frozenset(("id", "names")), frozenset(("id", "names", "name", "section"))),
    (frozenset(("type", "lines", "position")), frozenset()),
    (frozenset(("type", "lines", "ns", "ew")), frozenset()),
)
"""Which keys each file has, and the only ones that it has, where that is what tells it."""
_TEAM = re.compile(r"(\d{1,4})-\d{1,2}-\d{1,2}")
_METHODS = {"XIMP": "cross-imps", "CROSS": "cross-imps", "BUTLER": "butler"}
_SIDES = ("ns", "ew")


def _sniff(head: bytes) -> bool:
    text = decode(head).lstrip()
    keys = frozenset(found[1] for found in _KEY.finditer(text))
    fits = any(needed <= keys and (not only or keys <= only) for needed, only in _FILES)
    return text.startswith("[") and text[1:].lstrip().startswith("{") and fits


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(scored_elsewhere=True)
    content = load(data, raw.problems)
    known = False
    for place, one in objects({"": content}, ""):
        take = _reader(one)
        if take is not None and has_room(raw):
            known = True
            take(raw, one, place.removeprefix("."))
    say_full(raw)
    if content is not None and not known:
        raw.problems.error(
            "no-event",
            "There are neither contestants nor boards nor results in this file.",
            hint="Give the files of contestants, boards, travellers and session scores.",
        )
    return raw


def _reader(one: Object) -> Callable[[RawEvent, Object, str], None] | None:
    if "boardNumber" in one:
        return _take_deal
    if "names" in one and "id" in one:
        return _take_contestant
    if "lines" in one:
        return _take_traveller if "board" in one else _take_scores
    return None


def _take_deal(raw: RawEvent, one: Object, place: str) -> None:
    deal = one.get("deal")
    hands = [_hand(deal.get(seat)) for seat in "NESW"] if isinstance(deal, dict) else []
    number = text_of(one, "boardNumber")
    raw.boards.append(
        RawBoard(place=Place(element=place), number=number, deal=f"N:{' '.join(hands)}" if any(hands) else "")
    )


def _hand(cards: object) -> str:
    """A hand as PBN has it; `C-` says that there is no club.

    >>> _hand(["SA", "ST", "H2", "C-"]), _hand(None)
    ('AT.2..', '-')
    """
    held = [card for card in cards if isinstance(card, str)] if isinstance(cards, list) else []
    suits = ("".join(card[1:].strip("-") for card in held if card[:1] == suit) for suit in "SHDC")
    return ".".join(suits) if held else "-"


def _take_contestant(raw: RawEvent, one: Object, place: str) -> None:
    number = text_of(one, "id")
    fields = {
        "number": number,
        "section": text_of(one, "section"),
        "names": join_names(names_in(one.get("names"))),
        "team": _team(number),
    }
    if fields["team"]:
        raw.contest = "teams"
    raw.entries.append(RawEntry(place=Place(element=place), fields=fields))


def _team(number: str) -> str:
    found = _TEAM.fullmatch(number)
    return found[1] if found else ""


def _describe(raw: RawEvent, one: Object) -> None:
    kind = text_of(one, "type").upper()
    raw.about |= {"type": kind} if kind else {}
    if "TEAM" in kind:
        raw.contest = "teams"
    method = next((method for word, method in _METHODS.items() if word in kind), "")
    if method:
        raw.conditions = {"method": method}


def _take_scores(raw: RawEvent, one: Object, place: str) -> None:
    _describe(raw, one)
    for at, line in takewhile(lambda _: has_room(raw), objects(one, "lines", place)):
        section = text_of(one, "section")
        pairs = list(objects(line, "pairs", at))
        if pairs:
            raw.entries += _team_entries(line, pairs, section, at)
        else:
            raw.entries.append(_scored(line, text_of(line, "contestant"), section, at))
        for _, pair in pairs or [(at, line)]:
            if played := text_of(pair, "boardsPlayed"):
                raw.about[f"boards played by {section} {text_of(pair, 'contestant')}".replace("  ", " ")] = played


def _team_entries(line: Object, pairs: list[tuple[str, Object]], section: str, place: str) -> Iterator[RawEntry]:
    """A team, which has no number of its own here, and its pairs."""
    numbers = [text_of(pair, "contestant") for _, pair in pairs]
    team = next((found for number in numbers if (found := _team(number))), numbers[0])
    yield _scored(line, team, section, place, kind="team")
    for (at, pair), number in zip(pairs, numbers, strict=True):
        yield _scored(pair, number, section, at, team=team)


def _scored(line: Object, number: str, section: str, place: str, **more: str) -> RawEntry:
    fields = {
        "number": number,
        "section": section,
        "side": text_of(line, "direction").upper(),
        "place": text_of(line, "position"),
        "percent": text_of(line, "percentage"),
        "total": text_of(line, "imps", "score", "total"),
        **more,
    }
    said = {MASTER_POINTS: text_of(line, "masterPoints"), MASTER_POINT_TYPE: text_of(line, "masterPointType")}
    extras = {name: text for name, text in said.items() if text}
    return RawEntry(place=Place(element=place), fields=fields, extras=extras)


def _take_traveller(raw: RawEvent, one: Object, place: str) -> None:
    _describe(raw, one)
    where = {"section": text_of(one, "section"), "board": text_of(one, "board")}
    for at, line in objects(one, "lines", place):
        if has_room(raw):
            raw.lines.append(_line(line, where, at))
            if "nsCrossImps" in line:
                raw.conditions = {"method": "cross-imps"}


def _line(line: Object, where: dict[str, str], place: str) -> RawLine:
    fields = {**where, **{name: text_of(line, name) for name in ("ns", "ew", "contract", "lead", "declarer", "score")}}
    fields["tricks"] = text_of(line, "tricks")
    if fields["contract"].upper() == "PASS":
        fields |= {"declarer": "", "tricks": ""}
    for side in _SIDES:
        fields[f"{side}_award"] = text_of(line, f"{side}MatchPoints", f"{side}CrossImps", f"{side}Imps")
        if team := _team(fields[side]):
            fields[f"{side}_team"] = team
    return RawLine(place=Place(element=place), fields=fields)


FORMAT = Format(
    name="ukbridgeclub",
    title="English club web site (JSON)",
    extensions=(".json",),
    sniff=_sniff,
    read=_read,
    holds=("results", "names", "deals", "published numbers"),
    written_by="a club's web site, from USEBIO files",
    limits="Contestants, boards, travellers and session scores are files of their own; the matches of teams are in "
    "none of them",
    sources=(Cite(work="Files of an English bridge club's web site", edition="2023", seen="own"),),
)

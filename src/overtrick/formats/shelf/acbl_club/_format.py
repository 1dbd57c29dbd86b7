"""ACBL Live for Clubs: a club's game as its page holds it in JSON, with results, pairs, strata and hand records.

Matchpoints are on the scale of the ACBL, 1 for each lower score and half for each equal one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from itertools import islice, takewhile

from overtrick.formats._format import Format
from overtrick.formats._json_site import Object, has_room, objects, say_full, text_of
from overtrick.formats.shelf.acbl_club._entries import entry_of, further_facts, strata_of, unpublished
from overtrick.formats.shelf.acbl_club._hands import board_of
from overtrick.formats.shelf.acbl_club._lines import line_of
from overtrick.formats.shelf.acbl_club._page import game_in, knows
from overtrick.kernel.cite import Cite
from overtrick.model.raw import RawEntry, RawEvent

__all__ = ["FORMAT"]

_DAY = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})")
_MOST_SESSIONS = 50
_ABOUT = {
    "club_name": "club",
    "club_id_number": "club number",
    "organization": "organisation",
    "club_session": "time of day",
    "program_name": "program",
    "type": "event type",
    "board_scoring_method": "board scoring method",
    "acbl_board_top": "top",
    "mpLimits": "strata",
    "tb_count": "tables",
    "club_director_name": "director",
}


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(scored_elsewhere=True)
    game = game_in(data, raw.problems)
    if game is not None:
        _describe(raw, game)
        sessions = list(islice(objects(game, "sessions"), _MOST_SESSIONS))
        for place, session in sessions:
            before = len(raw.entries)
            _take_session(raw, game, session, place)
            if len(sessions) > 1:
                _part(raw, raw.entries[before:], text_of(session, "number"))
    say_full(raw)
    return raw


def _describe(raw: RawEvent, game: Object) -> None:
    raw.title = text_of(game, "name")
    raw.date = _date(text_of(game, "start_date"))
    raw.about = {title: text for name, title in _ABOUT.items() if (text := text_of(game, name))}
    winners = text_of(game, "winner_type")
    raw.winners = {"": winners} if winners in ("1", "2") else {}
    method = text_of(game, "board_scoring_method").upper()
    if "IMP" in method:
        raw.problems.warn(
            "which-imps",
            "The event was scored by IMPs, but the file does not say whether by Butler or by cross-IMPs.",
            hint="Say --method butler or --method cross-imps.",
        )
    elif not method or "MATCH" in method:
        raw.conditions = {"unit": "1-½-0"}
    kind = text_of(game, "type").upper()
    if kind and kind != "PAIRS":
        raw.problems.warn(
            "unknown-kind",
            f"The event is of the type '{kind}'; only games of pairs are known in this form, and it is read as one.",
            hint="Say --contest if something else is meant, and check the result.",
        )


def _date(text: str) -> str:
    """The day as yyyy-mm-dd; these pages write the month first, as the whole site does.

    >>> _date("04/15/2026"), _date("15/04/2026"), _date("")
    ('2026-04-15', '15/04/2026', '')
    """
    found = _DAY.fullmatch(text)
    try:
        return date(int(found[3]), int(found[1]), int(found[2])).isoformat() if found else text
    except ValueError:
        return text


def _part(raw: RawEvent, entries: list[RawEntry], session: str) -> None:
    """Each of several sessions prints results of its own, which are none of the event's."""
    for entry in entries:
        raw.about |= unpublished(entry, session)


def _take_session(raw: RawEvent, game: Object, session: Object, place: str) -> None:
    number = text_of(session, "number")
    strata = strata_of(game)
    for at, record in _while_room(raw, objects(session, "hand_records", place)):
        raw.boards.append(board_of(record, number, at))
    for at, section in objects(session, "sections", place):
        name = text_of(section, "name")
        for there, pair in _while_room(raw, objects(section, "pair_summaries", at)):
            raw.entries.append(entry_of(pair, name, strata, there, raw.problems))
            raw.about |= further_facts(pair, name, strata)
        for there, board in objects(section, "boards", at):
            where = {"session": number, "section": name, "board": text_of(board, "board_number")}
            for line, result in _while_room(raw, objects(board, "board_results", there)):
                raw.lines.append(line_of(result, where, line))


def _while_room(raw: RawEvent, items: Iterator[tuple[str, Object]]) -> Iterator[tuple[str, Object]]:
    return takewhile(lambda _: has_room(raw), items)


FORMAT = Format(
    name="acbl-club",
    title="ACBL Live for Clubs, a game's page (HTML) or its JSON",
    extensions=(".html", ".htm", ".json"),
    sniff=knows,
    read=_read,
    holds=("results", "names", "deals", "double-dummy tables", "published numbers", "numbers of members"),
    written_by="my.acbl.org (from ACBLscore game files)",
    limits="Pairs only. Links to BBO and the players' totals of masterpoints are not read; places in strata and "
    "numbers of boards are kept as facts of the event. Nobody describes how adjustments and handicaps work: they are "
    "named and left out",
    sources=(Cite(work="Pages of my.acbl.org/club-results", edition="2026", seen="own"),),
    aliases=("acbl",),
)

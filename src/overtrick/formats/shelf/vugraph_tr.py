"""A collection of boards from vugraph.com.tr in JSON: several evenings, on each board only the side that gained.

A result names one pair, that of the side with the plus; who sat against it is not told. Each evening is a session.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, takewhile

from overtrick.formats._format import Format
from overtrick.formats._json_site import MOST_ITEMS, Object, has_room, load, objects, say_full, text_of
from overtrick.formats._text import decode
from overtrick.kernel.cite import Cite
from overtrick.kernel.problem import Place, Problems
from overtrick.model.raw import RawEvent, RawLine, join_names

__all__ = ["FORMAT"]

_MARKS = ('"events"', '"ns_pairs"', '"ew_pairs"')
_CALL = re.compile(r"[♠♥♦♣]?\s*([1-7])\s*(NT?|[♠♥♦♣CDHS])\s*([X♠♥♦♣]*)", re.IGNORECASE)
_AROUND = re.compile(r"[♠♥♦♣]\s*[1-7]")
_AVERAGE = re.compile(r"A[+=-]")


def _sniff(head: bytes) -> bool:
    text = decode(head)
    return text.lstrip().startswith("{") and all(mark in text for mark in _MARKS)


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(scored_elsewhere=True)
    content = load(data, raw.problems)
    if isinstance(content, dict) and isinstance(content.get("boards"), dict):
        _describe(raw, content.get("events"))
        for place, board, result in takewhile(lambda _: has_room(raw), _results(content)):
            raw.lines.append(_line(result, board, place))
        say_full(raw)
    elif content is not None:
        raw.problems.error("no-event", "There are no boards in this file.", hint="Save it once more, as a whole.")
    return raw


def _results(content: object) -> Iterator[tuple[str, Object, Object]]:
    """Every result, with its place and its board."""
    boards = content.get("boards") if isinstance(content, dict) else None
    for key, board in (boards if isinstance(boards, dict) else {}).items():
        for place, result in objects(board, "results", f"boards.{key[:40]}"):
            yield place, board, result


def _lint(data: bytes) -> Problems:
    """Results of boards that nobody played, and suits that stand around a contract: each told once."""
    problems = Problems()
    found = list(islice(_results(load(data, Problems())), MOST_ITEMS))
    unplayed = [one for one in found if not _is_played(one[2]) and text_of(one[2], "result").strip("-")]
    around = [one for one in found if _AROUND.match(text_of(one[2], "contract"))]
    if unplayed:
        problems.warn(
            "result-without-play",
            f"Nothing was played, but the result says '{text_of(unplayed[0][2], 'result')}' ({len(unplayed)} times).",
            place=Place(element=unplayed[0][0]),
            hint="Leave it empty.",
        )
    if around:
        problems.warn(
            "suit-repeated",
            f"A suit stands before its contract: '{text_of(around[0][2], 'contract')}' ({len(around)} times).",
            place=Place(element=around[0][0]),
            hint="Write level, suit and X for a double, such as 4♥X.",
        )
    return problems


def _is_played(result: Object) -> bool:
    score = text_of(result, "score")
    passed = "PASS" in (score.upper(), text_of(result, "contract").upper())
    return not passed and _AVERAGE.fullmatch(score) is None


def _describe(raw: RawEvent, events: object) -> None:
    for key, event in (events if isinstance(events, dict) else {}).items():
        if isinstance(event, dict):
            named = f"{text_of(event, 'name')} {_date(text_of(event, 'date'))}".strip()
            raw.about |= {f"session {key[:40]}": named} if named else {}


def _date(text: str) -> str:
    """01.02.2026 is the first of February."""
    found = re.fullmatch(r"(\d\d)\.(\d\d)\.(\d{4})", text)
    return f"{found[3]}-{found[2]}-{found[1]}" if found else text


def _line(result: Object, board: Object, place: str) -> RawLine:
    own, other = ("ew", "ns") if text_of(result, "direction").upper() == "EW" else ("ns", "ew")
    names = [name for one in re.split(r"\s+-\s+", text_of(result, "pair_names")) if (name := one.strip())]
    fields = {
        "session": text_of(board, "event_id"),
        "board": text_of(board, "board"),
        own: " & ".join(sorted(name.replace("+", "-") for name in names)) or "?",
        other: "?",
        f"{own}_names": join_names(names),
        f"{own}_percent": text_of(result, "percent"),
        "lead": text_of(result, "lead").strip("-"),
    }
    fields |= _played(result, own)
    if "ruling" in fields:
        del fields[other]
    rank = text_of(result, "rank")
    return RawLine(place=Place(element=place), fields=fields, extras={"rank": rank} if rank else {})


def _played(result: Object, own: str) -> dict[str, str]:
    """What happened; where nothing did, `result` holds nonsense such as -6."""
    score, contract = text_of(result, "score"), text_of(result, "contract")
    if _AVERAGE.fullmatch(score):
        return {"ruling": f"{score}/none" if own == "ns" else f"none/{score}"}
    if score.upper() == "PASS" or contract.upper() == "PASS":
        return {"contract": "PASS"}
    sign = "-" if own == "ew" and score.isdigit() and score != "0" else ""
    return {
        "contract": _contract(contract),
        "declarer": text_of(result, "declarer"),
        "result": text_of(result, "result"),
        "score": f"{sign}{score}",
    }


def _contract(text: str) -> str:
    """A contract whose suit stands before, within and behind it.

    >>> _contract("♥4♥X♥"), _contract("3N"), _contract("♠2♠"), _contract("-")
    ('4♥X', '3N', '2♠', '-')
    """
    found = _CALL.fullmatch(text)
    return text if found is None else f"{found[1]}{found[2]}{'X' * found[3].upper().count('X')}"


FORMAT = Format(
    name="vugraph-tr",
    title="Boards of vugraph.com.tr (JSON)",
    extensions=(".json",),
    sniff=_sniff,
    read=_read,
    lint=_lint,
    holds=("results", "names", "published numbers"),
    written_by="a collector of pages of vugraph.com.tr",
    limits="One side of each table only, and not of all tables, so that no percentage of the source can be computed",
    sources=(Cite(work="Boards collected from vugraph.com.tr", edition="1.0, 2026", seen="own"),),
)

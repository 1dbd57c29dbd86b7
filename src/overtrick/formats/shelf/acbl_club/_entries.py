"""The pairs of a section with what the page says of their results."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.formats._json_site import Object, names_in, objects, text_of
from overtrick.kernel.problem import Place, Problems
from overtrick.model.people import MASTER_POINT_TYPE, MASTER_POINTS, NATIONAL_IDS, RATEABLE, in_order
from overtrick.model.raw import RawEntry, join_names

__all__ = ["entry_of", "further_facts", "strata_of", "unpublished"]

_SIDES = {"NS": "NS", "EW": "EW", "N-S": "NS", "E-W": "EW", "N": "NS", "E": "EW"}
_RANKED = ("Section", "Overall", "Event")
_UNREAD = ("adjustment", "handicap")
_YES_NO = {"1": "Y", "0": "N"}
_FACTS = {"boards_played": "boards played by", "raw_score": "raw score of"}


def strata_of(game: Object) -> dict[str, str]:
    """The letter of each stratum by its number, 1 being the highest."""
    return {text_of(one, "number"): text_of(one, "label") for _, one in objects(game, "strats")}


def entry_of(pair: Object, section: str, strata: dict[str, str], place: str, problems: Problems) -> RawEntry:
    """A contestant, with its total, percentage and place in its section (stratum 1, the whole field)."""
    fields = {
        "number": text_of(pair, "pair_number", "number"),
        "section": section,
        "side": _SIDES.get(text_of(pair, "direction").upper(), ""),
        "names": join_names(names_in(pair.get("players"))),
        "stratum": strata.get(text_of(pair, "strat"), ""),
        "total": text_of(pair, "score"),
        "percent": text_of(pair, "percentage"),
        "place": _ranks(pair).get(("1", _RANKED[0]), ""),
    }
    unread = {name: text for name in _UNREAD if (text := text_of(pair, name)) and text.strip("0.+-")}
    if unread:
        said = ", ".join(f"{name} {text}" for name, text in unread.items())
        problems.warn(
            "unread-correction",
            f"Pair {fields['number']} {fields['side']} has {said}, in a way that no description explains: it is in "
            "the printed score and is not read.",
            place=Place(element=place),
            hint="Add it as a penalty, or as a handicap, if it shall count.",
        )
    return RawEntry(place=Place(element=place), fields=fields, extras=_people(pair))


def _people(pair: Object) -> dict[str, str]:
    """The numbers of the players in the league, and what each won; `awards` where they won different things."""
    players = [(text_of(one, "name"), one) for _, one in objects(pair, "players")]
    won = [tuple(_pigments(one)) for _, one in players]
    alike = len({*won}) == 1
    amounts, colours = zip(*won[0], strict=True) if alike and won[0] else ((), ())
    awards = [(name, ", ".join(map(" ".join, one))) for (name, _), one in zip(players, won, strict=True)]
    said = {
        NATIONAL_IDS: in_order((name, text_of(one, "id_number")) for name, one in players),
        RATEABLE: in_order((name, _YES_NO.get(text_of(one, "rateable"), "")) for name, one in players),
        MASTER_POINTS: "; ".join(amounts),
        MASTER_POINT_TYPE: "; ".join(colours),
        "awards": "" if alike else in_order(awards),
    }
    return {name: text for name, text in said.items() if text}


def _pigments(player: Object) -> Iterator[tuple[str, str]]:
    """The amounts and colours of the awards that are final."""
    for _, award in objects(player, "awards_score"):
        for _, one in objects(award, "pigment") if text_of(award, "final") == "1" else ():
            yield text_of(one, "amount"), text_of(one, "color")


def _ranks(pair: Object) -> dict[tuple[str, str], str]:
    """Places by stratum and by what they are places of; shared ones as `1/2`."""
    found = {}
    for _, one in objects(pair, "strat_place"):
        found[text_of(one, "strat_number"), text_of(one, "type")] = text_of(one, "rank")
    return found


def unpublished(entry: RawEntry, session: str) -> dict[str, str]:
    """Takes the results of one of several sessions off a contestant, who has one of each; they become facts."""
    who = " ".join(entry.fields[name] for name in ("section", "number", "side") if entry.fields[name])
    return {
        f"{name} of {who} in session {session}": text
        for name in ("total", "percent", "place")
        if (text := entry.fields.pop(name, ""))
    }


def further_facts(pair: Object, section: str, strata: dict[str, str]) -> dict[str, str]:
    """The places in lower strata and in the whole event, and the number of boards, each named in full."""
    entry = f"{section} {text_of(pair, 'pair_number')} {text_of(pair, 'direction')}".strip()
    facts = {f"{title} {entry}": text for name, title in _FACTS.items() if (text := text_of(pair, name))}
    return facts | {
        f"place of {entry} in stratum {strata.get(number, number)}, {kind.lower()}": rank
        for (number, kind), rank in _ranks(pair).items()
        if rank and (number, kind) != ("1", _RANKED[0])
    }

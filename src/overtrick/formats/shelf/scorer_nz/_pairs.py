"""The final lists of a session (scsection, pair): who plays, how each came out, and what handicaps did to it."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from overtrick.formats._xml import Node
from overtrick.intake.amounts import read_amount
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass
from overtrick.model.people import NATIONAL_IDS, in_order
from overtrick.model.raw import RawEntry, RawEvent, join_names

__all__ = ["Listed", "Pair", "listed_pairs", "share_of_handicap", "take_pairs"]

_SIDES = {"N": "NS", "E": "EW", "H": ""}
_NEAR = Fraction(1, 100)
_TOLD = ("PLAYER_NAME_1", "PLAYER_NAME_2", "PLACE", "DIR", "NO", "RES", "HANDICAP", "NZB_NO_1", "NZB_NO_2")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A pair of the final list, with the name of its section; `side` "" in a Howell."""

    section: str
    node: Node
    number: str
    side: str

    def says(self, name: str) -> str:
        """An attribute, stripped."""
        return self.node.attributes.get(name, "").strip()


@dataclass(frozen=True, slots=True)
class Listed:
    """The numbers that are listed in each section and on each side; no list at all leaves everybody possible."""

    keys: frozenset[tuple[str, str, str]]

    @staticmethod
    def of(pairs: Iterable[Pair]) -> Listed:
        """Those of the final lists."""
        return Listed(frozenset((pair.section, pair.number, side) for pair in pairs for side in _either(pair.side)))

    def has(self, section: str, number: str, side: str) -> bool:
        """Whether the pair is listed."""
        return (section, number, side) in self.keys


def _either(side: str) -> tuple[str, ...]:
    return (side,) if side else ("NS", "EW")


def listed_pairs(root: Node) -> list[Pair]:
    """All pairs of all final lists."""
    return [
        Pair(
            section=section.attributes.get("ID", "").strip(),
            node=node,
            number=node.attributes.get("NO", "").strip(),
            side=_SIDES.get(node.attributes.get("DIR", "").strip().upper(), ""),
        )
        for section in root.walk()
        if section.name == "SCSECTION"
        for node in section.all("PAIR")
    ]


def take_pairs(raw: RawEvent, pairs: Iterable[Pair], *, only_section: bool) -> None:
    """The contestants; a section in which sides are named ranks N-S and E-W apart, with places of their own."""
    for pair in pairs:
        section = "" if only_section else pair.section
        place = Place(line=pair.node.line, element=f"pair {pair.number}".strip())
        if not pair.number:
            raw.problems.warn(
                "entry-without-number", "A pair is listed without a number and was left out.", place=place
            )
            continue
        raw.winners.setdefault(section, "2" if pair.side else "1")
        fields = {
            "number": pair.number,
            "section": section,
            "side": pair.side,
            "names": join_names(pair.says(f"PLAYER_NAME_{at}") for at in (1, 2)),
            "kind": "pair",
            "handicap": _handicap(pair),
            "total": pair.says("MATCH_POINTS").partition("/")[0].strip(),
            "percent": pair.says("RES"),
            "place": pair.says("PLACE"),
        }
        fields = {name: text for name, text in fields.items() if text}
        raw.entries.append(RawEntry(place=place, fields=fields, extras=_extras(pair)))


def _extras(pair: Pair) -> dict[str, str]:
    """What else is said of a pair, with the numbers of its players in Bridge NZ."""
    others = {name.lower(): text.strip() for name, text in pair.node.attributes.items() if name not in _TOLD and text}
    numbers = in_order((pair.says(f"PLAYER_NAME_{at}"), pair.says(f"NZB_NO_{at}")) for at in (1, 2))
    return others | ({NATIONAL_IDS: numbers} if numbers else {})


def _handicap(pair: Pair) -> str:
    """The handicap; nothing where it is 0."""
    text = pair.says("HANDICAP")
    return "" if read_amount(text or "0") == 0 else text


def share_of_handicap(pairs: Iterable[Pair], problems: Problems) -> str:
    """How much of the handicaps was added to the percentages, as the two percentages of every pair show.

    "" where nobody has a handicap, or the whole of it was added. Both are printed with two decimals.
    """
    handicapped = [pair for pair in pairs if _handicap(pair)]
    printed = [
        (raw, result, handicap, pair)
        for pair in handicapped
        if (raw := read_amount(pair.says("RAW_SCORE"))) is not None
        and (result := read_amount(pair.says("RES"))) is not None
        and (handicap := read_amount(pair.says("HANDICAP"))) is not None
    ]
    for name, share in (("", Fraction(1)), ("half", Fraction(1, 2)), ("none", Fraction(0))):
        if all(abs(raw + share * handicap - result) <= _NEAR for raw, result, handicap, _ in printed):
            return name
    raw, result, handicap, pair = printed[0]
    problems.warn(
        "handicap-unclear",
        f"Pair {pair.number} has {raw} per cent, a handicap of {handicap} and {result} per cent in the end; neither "
        "the whole handicap of every pair nor half of it leads there.",
        place=Place(line=pair.node.line, element=f"pair {pair.number}"),
        hint="Say how much of it counts: --rule handicap=half, full or none.",
    )
    return ""

"""What a PBN game says of its board, the same for every line of it; and whether two games have the same deal."""

from __future__ import annotations

from collections.abc import Iterable

from overtrick.formats.shelf.pbn._cells import vulnerability
from overtrick.formats.shelf.pbn._game import Game, shown
from overtrick.kernel.problem import Problems

__all__ = ["Stages", "awards_in_order", "board_fields", "holds_percentages", "same_deals"]


class Stages:
    """The sessions of a file: its stages, where it has more than one."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._several = len({stage for game in games if (stage := game.says("Stage"))}) > 1

    def session(self, game: Game) -> str:
        """The session of a game, nothing where there is only one."""
        return game.says("Stage") if self._several else ""


def board_fields(game: Game, stages: Stages) -> dict[str, str]:
    """Board, dealer and vulnerability, and the section, round and table if the game names them."""
    vulnerable = game.tags.get("Vulnerable")
    said = {
        "session": stages.session(game),
        "section": game.says("Section"),
        "round": game.says("Round"),
        "table": game.says("Table", "Room"),
        "dealer": game.says("Dealer"),
        "vul": vulnerability(vulnerable.value) if vulnerable else "",
    }
    return {"board": game.says("Board")} | {name: text for name, text in said.items() if text}


def awards_in_order(game: Game) -> tuple[str, ...]:
    """The kinds of award, first the kind in which the game says that it is scored."""
    return ("IMP", "MP") if "IMP" in game.says("Scoring").upper() else ("MP", "IMP")


def holds_percentages(game: Game, kind: str) -> bool:
    """Whether this kind of award is per cent in truth: OKbridge writes percentages where matchpoints belong."""
    return kind == "MP" and game.says("Mode").upper() == "OKB"


def same_deals(games: Iterable[Game], stages: Stages, problems: Problems) -> list[Game]:
    """The games whose board was not dealt otherwise before; results of different deals cannot be compared."""
    dealt: dict[tuple[str, str], tuple[str, int | None]] = {}
    kept: list[Game] = []
    for game in games:
        deal, number, place = _deal(game.says("Deal")), game.says("Board"), game.place("Deal")
        before, line = dealt.get((stages.session(game), number), (deal, None))
        if before == deal or not deal or not number:
            kept.append(game)
            if deal:
                dealt.setdefault((stages.session(game), number), (deal, place.line))
            continue
        problems.error(
            "two-deals",
            f"Board {shown(number)} has another deal here than on line {line}; its results here cannot be compared "
            "with those there, and are not read.",
            place=place,
            hint="If the file holds several sessions, give each a Stage tag or a file of its own.",
        )
    return kept


def _deal(text: str) -> str:
    """The four hands from North on, cards in order; nothing where a hand is hidden or incomplete."""
    first, _, rest = text.upper().partition(":")
    hands = [".".join("".join(sorted(suit)) for suit in hand.split(".")) for hand in rest.split()]
    at = "NESW".find(first.strip() or "?")
    if at < 0 or [len(hand) for hand in hands] != [16] * 4:
        return ""
    return " ".join(hands[-at:] + hands[:-at])

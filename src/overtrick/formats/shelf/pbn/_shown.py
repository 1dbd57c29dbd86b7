"""What games show of their boards apart from results: deals, double-dummy tables, and whatever else they say."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from overtrick.formats.shelf.pbn._board import Stages
from overtrick.formats.shelf.pbn._cells import read_date, vulnerability
from overtrick.formats.shelf.pbn._double_dummy import TAGS, read_double_dummy_tags
from overtrick.formats.shelf.pbn._extras import OF_CARDS, READ, kept
from overtrick.formats.shelf.pbn._game import Game, shown
from overtrick.intake.deals import joined, read_deal
from overtrick.model.deal import Deal
from overtrick.model.raw import RawBoard, RawEvent
from overtrick.model.words import count_of

__all__ = ["ABOUT", "read_of_event", "take_boards"]

ABOUT = {
    "Site": "site",
    "Stage": "stage",
    "Competition": "competition",
    "Scoring": "scoring",
    "HomeTeam": "home team",
    "VisitTeam": "visiting team",
    "Application": "program",
    "Generator": "generator",
    "Annotator": "annotator",
}
"""Tags that hold for the whole event, and what they are called there."""

_OF_TEAMS = ("HomeTeam", "VisitTeam")
_OF_TABLES = frozenset(("Section", "Round", "Table", "Room"))

Key = tuple[str, str]


def read_of_event(game: Game, raw: RawEvent, stages: Stages) -> frozenset[str]:
    """The tags of a game that say what is known of the whole event; where one says something else, it is kept."""
    said = {name for name, word in ABOUT.items() if name not in _OF_TEAMS and game.says(name) == raw.about.get(word)}
    if game.says("Event") == raw.title:
        said.add("Event")
    if not game.says("Date").strip("?.- ") or (raw.date and read_date(game.says("Date")) == raw.date):
        said.add("Date")
    if stages.session(game):
        said.add("Stage")
    return READ.union(said)


def take_boards(
    raw: RawEvent, games: Iterable[Game], played: Iterable[Game], stages: Stages, *, by_tables: bool
) -> None:
    """A board for each game that says something of it, in the order of the file.

    `played`: the games whose results were read; what they say of a board goes before what others say. `by_tables`:
    their results stand in tables, so that everything else they say is the board's; else it is kept with the result. Of
    several games without a result, what the first says is kept.
    """
    with_result = {id(game) for game in played}
    others: list[Game] = []
    for key, found in _by_board(games, stages).items():
        told = sorted(found, key=lambda game: id(game) not in with_result)
        is_played = id(told[0]) in with_result
        if is_played and not key[1].isdecimal():
            continue
        for at, game in enumerate(_of_one_deal(told, others)):
            own = id(game) in with_result
            board = _board(game, key, raw)
            if own or at == 0:
                board.extras = _extras(game, board, raw, stages, own=own, by_tables=by_tables)
            if not is_played and at == 0:
                _say_circumstances(board, game)
                raw.boards.append(board)
            elif board.deal or board.double_dummy or board.extras:
                raw.boards.append(board)
    said = {problem.place for problem in raw.problems if problem.code == "two-deals"}
    others = [game for game in others if game.place("Deal") not in said]
    if others:
        raw.problems.warn(
            "other-deals",
            f"{count_of(len(others), 'game')} without a result that is read {'shows' if len(others) == 1 else 'show'} "
            f"another deal than a game before, first board {shown(others[0].says('Board'))}; left out.",
            place=others[0].place("Deal"),
            hint="If the file holds several sessions, give each a Stage tag or a file of its own.",
        )


def _of_one_deal(games: list[Game], others: list[Game]) -> list[Game]:
    """The games of a board that have the deal of the first; the rest are put among the others."""
    shown_before: Deal | None = None
    same: list[Game] = []
    for game in games:
        deal = read_deal(game.says("Deal"))
        both = deal if shown_before is None or isinstance(deal, str) else joined(shown_before, deal)
        if both is None:
            others.append(game)
            continue
        same.append(game)
        shown_before = shown_before if isinstance(both, str) else both
    return same


def _by_board(games: Iterable[Game], stages: Stages) -> dict[Key, list[Game]]:
    found: dict[Key, list[Game]] = defaultdict(list)
    for game in games:
        if game.says("Board"):
            found[stages.session(game), game.says("Board")].append(game)
    return found


def _board(game: Game, key: Key, raw: RawEvent) -> RawBoard:
    return RawBoard(
        place=game.place("Board"),
        session=key[0],
        number=key[1],
        deal=game.says("Deal"),
        double_dummy=read_double_dummy_tags(game, raw.problems),
    )


def _say_circumstances(board: RawBoard, game: Game) -> None:
    """Dealer and vulnerability; of boards with results the lines say them."""
    vulnerable = game.tags.get("Vulnerable")
    board.dealer = game.says("Dealer")
    board.vul = vulnerability(vulnerable.value) if vulnerable else ""


def _extras(
    game: Game, board: RawBoard, raw: RawEvent, stages: Stages, *, own: bool, by_tables: bool
) -> dict[str, str]:
    """What is kept with the board: all that is not read; of a game that is one result, what tells of its cards."""
    read = set(read_of_event(game, raw, stages))
    if own and by_tables:
        read |= _OF_TABLES
    if board.double_dummy:
        read |= {*TAGS}
    if board.deal and not isinstance(read_deal(board.deal), str):
        read.add("Deal")
    found = kept(game, read)
    return {name: text for name, text in found.items() if name in OF_CARDS} if own and not by_tables else found

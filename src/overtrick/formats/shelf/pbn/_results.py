"""Games that each hold one result (tags Contract, Declarer, Result, Score) to raw lines. Judges no score."""

from __future__ import annotations

from overtrick.formats.shelf.pbn._board import Stages, awards_in_order, board_fields, holds_percentages
from overtrick.formats.shelf.pbn._cells import artificial, bare, both_sides, is_artificial, one_score
from overtrick.formats.shelf.pbn._extras import OF_CARDS, kept, seats_left
from overtrick.formats.shelf.pbn._game import Game, shown
from overtrick.formats.shelf.pbn._people import People
from overtrick.formats.shelf.pbn._rows import result_fields, say_artificial_award, split_ruling
from overtrick.formats.shelf.pbn._shown import read_of_event
from overtrick.kernel.problem import Place, Problems
from overtrick.model.raw import RawEvent, RawLine

__all__ = ["has_result", "result_games", "tag_lines"]

_SIDES = ("ns", "ew")
_MARKED = ("Score", "Result", "Declarer", "ScoreMP", "ScoreIMP", "ScorePercentage")
_READ = frozenset(
    (
        *("North", "East", "South", "West", "PairNS", "PairEW", "HomeTeam", "VisitTeam", "Section", "Round", "Table"),
        *("Room", "Deal", "Contract", *_MARKED),
    )
)


def has_result(game: Game) -> bool:
    """Whether the game says how it ended, other than by passes."""
    percent = game.tags.get("ScorePercentage")
    return bool(game.says("Score", "Result")) or (percent is not None and "^" in percent.value)


def result_games(games: list[Game]) -> list[Game]:
    """The games with a result. Passed out is a result only beside other results, or with its auction.

    Some programs write `Pass` as the contract of every deal that nobody has played yet.
    """
    any_played = any(has_result(game) for game in games)
    return [
        game for game in games if has_result(game) or (_is_passed_out(game) and (any_played or "Auction" in game.tags))
    ]


def _is_passed_out(game: Game) -> bool:
    return game.says("Contract").upper() == "PASS"


def tag_lines(games: list[Game], stages: Stages, people: People, raw: RawEvent) -> list[RawLine]:
    """A line for each game with a result, with everything that the game says beyond it."""
    return [_line(game, stages, people, raw) for game in games]


def _line(game: Game, stages: Stages, people: People, raw: RawEvent) -> RawLine:
    place = game.place("Score", "Result", "Contract", "Board")
    fields = board_fields(game, stages) | people.of(game) | _outcome(game, place, raw.problems) | _awards(game)
    marked = {name: text for name in _MARKED if "^" in (text := game.says(name))}
    read = _READ - seats_left(game) | read_of_event(game, raw, stages) | OF_CARDS
    return RawLine(place=place, fields=fields, extras=marked | _other_awards(game) | kept(game, read))


def _outcome(game: Game, place: Place, problems: Problems) -> dict[str, str]:
    declarer = bare(game.says("Declarer"))
    said = game.says("Score")
    both = both_sides(said, declarer)
    score = one_score(both)
    if score is None:
        return result_fields(bare(game.says("Contract")), declarer, game.says("Result"), "") | split_ruling(both)
    if said and not score:
        score = _sideless(said, game, place, problems)
    fields = result_fields(bare(game.says("Contract")), declarer, game.says("Result"), score)
    if fields.keys() & {"tricks", "result", "score"} or _is_passed_out(game):
        return fields
    if ruling := artificial(*both_sides(game.says("ScorePercentage"), declarer)):
        return fields | {"result": ruling}
    if any(is_artificial(text) for kind in ("MP", "IMP") for text in both_sides(game.says(f"Score{kind}"), declarer)):
        say_artificial_award(place, problems)
    return fields


def _sideless(said: str, game: Game, place: Place, problems: Problems) -> str:
    """A score of which nobody says whose it is: 0 is everybody's, another is not read."""
    if said.strip("+-0") == "" or _is_passed_out(game):
        return said if said.strip("+-0") else "0"
    problems.warn(
        "score-without-side",
        f"The score '{shown(said)}' does not say whose it is, and there is no declarer to tell; it is not read.",
        place=place,
        hint='Write [Score "NS 420"] or [Score "EW 50"].',
    )
    return ""


def _awards(game: Game) -> dict[str, str]:
    """What the source awarded, in the kind of award that the game is scored in."""
    declarer = bare(game.says("Declarer"))
    percent = _by_side(game.says("ScorePercentage"), declarer, "percent")
    for kind in awards_in_order(game):
        what = "percent" if holds_percentages(game, kind) and not percent else "award"
        if found := _by_side(game.says(f"Score{kind}"), declarer, what):
            return percent | found
    return percent


def _other_awards(game: Game) -> dict[str, str]:
    """The award that `_awards` passes over where there are two kinds."""
    first, second = (f"Score{kind}" for kind in awards_in_order(game))
    return {second: game.says(second)} if game.says(first) and game.says(second) else {}


def _by_side(text: str, declarer: str, what: str) -> dict[str, str]:
    both = both_sides(text, declarer)
    return {f"{side}_{what}": bare(value) for side, value in zip(_SIDES, both, strict=True) if bare(value)}

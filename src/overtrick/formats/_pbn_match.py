"""Tells a team match from a field of pairs."""

from __future__ import annotations

from collections import Counter

from overtrick.formats._pbn_games import Game
from overtrick.kernel.problem import Problems

__all__ = ["is_team_match"]


def is_team_match(games: list[Game], problems: Problems) -> bool:
    """Whether the results are those of one match of two rooms; a problem says so, as teams are not scored yet.

    Many tables with rooms are several matches on the same boards: a warning says that they are scored as pairs.
    """
    teams = [game for game in games if _speaks_of_teams(game)]
    if not teams:
        return False
    tables = Counter((game.says("Stage"), game.says("Round"), game.says("Board")) for game in games)
    place = teams[0].place("Room", "HomeTeam", "VisitTeam", "Competition")
    if max(tables.values()) <= 2:
        problems.error(
            "not-pairs",
            "This is a match between two teams. Matches are not scored here yet.",
            place=place,
            hint="With two results on a board, cross-IMPs are the IMPs of the match, pair by pair.",
        )
        return True
    problems.warn(
        "teams-as-pairs",
        "These are team matches; they are read as pairs, and every pair is compared with the whole field.",
        place=place,
    )
    return False


def _speaks_of_teams(game: Game) -> bool:
    return (
        game.says("Room").lower() in ("open", "closed")
        or game.says("Competition").lower().startswith("team")
        or bool(game.says("HomeTeam", "VisitTeam"))
    )

"""The Scoring tag to a method and its options; where it leaves the method open, what the awards give away."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from overtrick.formats.shelf.pbn._cells import read_number
from overtrick.formats.shelf.pbn._game import Game, shown
from overtrick.kernel.problem import Problems
from overtrick.model.raw import RawLine

__all__ = ["kind_of_awards", "read_scoring"]

_METHODS = {
    "butler": {"method": "butler", "extremes": "none"},
    "butler-2": {"method": "butler", "extremes": "one"},
    "cross": {"method": "cross-imps", "divisor": "total"},
    "cross1": {"method": "cross-imps", "divisor": "results"},
    "cross2": {"method": "cross-imps", "divisor": "comparisons"},
    "mitchell2": {"method": "mitchell-2"},
    "mitchell3": {"method": "mitchell-3"},
    "ascherman": {"method": "ascherman"},
    "bastille": {"method": "bastille"},
}
_DATUMS = {"mean": "mean", "median": "median"}
_PLAIN = frozenset(("mp", "matchpoints", "matchpoint", "mp1", "imp", "imps"))
_IMPS = frozenset(("imp", "imps"))
_BOARDS = frozenset(("bam", "boardamatch", "board-a-match"))
_CAP = 24
"""No single comparison wins more IMPs (Law 78B); a whole number above is a sum of comparisons."""


def read_scoring(games: list[Game], lines: list[RawLine], problems: Problems, *, is_match: bool) -> dict[str, str]:
    """The method and its options as far as the file says or shows them; nothing where it is plain matchpoints."""
    teller = next((game for game in games if game.says("Scoring")), None)
    fields = [] if teller is None else _fields(teller.says("Scoring"))
    if is_match and set(fields) & _BOARDS:
        return {"match-method": "board-a-match"}
    if teller is not None:
        _say_strange(fields, teller, problems)
        _say_different(games, teller, problems)
    found = next((_METHODS[field] for field in fields if field in _METHODS), None)
    datum = next((_DATUMS[field] for field in fields if field in _DATUMS), "")
    if found is None and datum:
        found = _METHODS["butler"]
    if found is not None:
        return found | ({"datum": datum} if datum and found["method"] == "butler" else {})
    if is_match:
        return {"method": "cross-imps", "divisor": "comparisons"}
    if _IMPS & set(fields) or (not fields and _are_imps(games, lines)):
        return _guess(teller, games, lines, problems)
    return {}


def kind_of_awards(games: list[Game]) -> str:
    """IMP where a file that names no scoring prints IMPs and no matchpoints; "" elsewhere."""
    tags = {name for game in games for name in game.tags}
    if "ScoreMP" in tags or _table_names(games, "MP_") or any(game.says("Scoring") for game in games):
        return ""
    return "IMP" if "ScoreIMP" in tags or _table_names(games, "IMP_") else ""


def _fields(text: str) -> list[str]:
    return [field.strip().lower() for field in text.split(";") if field.strip()]


def _say_strange(fields: list[str], game: Game, problems: Problems) -> None:
    strange = [field for field in fields if field not in _METHODS | _DATUMS and field not in _PLAIN]
    if strange:
        problems.warn(
            "unknown-scoring",
            f"The scoring is '{shown(game.says('Scoring'))}', of which '{shown(', '.join(strange))}' "
            "chooses no method here.",
            place=game.place("Scoring"),
            hint="Name the method yourself if matchpoints are not meant.",
        )


def _say_different(games: Iterable[Game], first: Game, problems: Problems) -> None:
    for game in games:
        text = game.says("Scoring")
        if text and _fields(text) != _fields(first.says("Scoring")):
            problems.warn(
                "scoring-differs",
                f"The scoring is '{shown(text)}' here, but '{shown(first.says('Scoring'))}' before; "
                "the first is followed.",
                place=game.place("Scoring"),
            )
            return


def _are_imps(games: Iterable[Game], lines: Iterable[RawLine]) -> bool:
    """Whether a file without a Scoring tag prints IMPs and nothing else."""
    has_imps = any(name in line.extras for line in lines for name in ("IMP_NS", "IMP_EW", "ScoreIMP"))
    has_imps = has_imps or any("ScoreIMP" in game.tags for game in games) or _table_names(games, "IMP_")
    others = any("ScoreMP" in game.tags or "ScorePercentage" in game.tags for game in games)
    return has_imps and not others and not _table_names(games, "MP_") and not _table_names(games, "Percentage_")


def _table_names(games: Iterable[Game], start: str) -> bool:
    return any(
        column.strip().lstrip("+-").startswith(start)
        for game in games
        for table in game.tables
        for column in table.columns.split(";")
    )


def _guess(teller: Game | None, games: list[Game], lines: list[RawLine], problems: Problems) -> dict[str, str]:
    """`IMP` alone leaves open which; the awards themselves tell Butler, a mean and a sum of comparisons apart."""
    awards = [
        number
        for line in lines
        for name in ("ns_award", "ew_award")
        if (number := read_number(line.fields.get(name, ""))) is not None
    ]
    guess, reason = _by_awards(awards)
    options = [f"{name} {value}" for name, value in guess.items() if name != "method"]
    where = "says IMP only" if teller is not None else "has no Scoring tag, but awards in IMPs"
    problems.warn(
        "method-guessed",
        f"The file {where}; {reason}, so it is read as {guess['method']} ({', '.join(options)}).",
        place=(teller or games[0]).place("Scoring"),
        hint="Name the method yourself if that is not how the event was scored.",
    )
    return guess


def _by_awards(awards: list[Decimal]) -> tuple[dict[str, str], str]:
    if not awards:
        return _METHODS["cross2"], "it prints no awards"
    if any(award != int(award) for award in awards):
        return _METHODS["cross2"], "its awards have decimals, as comparisons with every table divided by their number"
    if max(abs(award) for award in awards) > _CAP:
        return _METHODS["cross"], f"its awards are whole and go beyond {_CAP}, as sums of comparisons"
    return _METHODS["butler-2"], "its awards are whole IMPs, as against a datum"

"""The games of a session: on each, who met and what each side got."""

from __future__ import annotations

from overtrick.formats._bridgewx import Table, lines_of
from overtrick.formats.shelf.bridgewx._seating import Seating
from overtrick.formats.shelf.bridgewx._sections import Value, groups_of
from overtrick.kernel.problem import Place
from overtrick.model.raw import LARGEST, RawEvent

__all__ = ["take_games"]


def take_games(raw: RawEvent, session: str, games: dict[str, Value], seating: Seating) -> None:
    """Adds every result of every game."""
    for board, value in games.items():
        for parts in groups_of(value):
            if len(parts) < 4:
                _say_short(raw, board, parts, value)
            elif len(raw.lines) <= LARGEST:
                raw.lines += lines_of(_table(session, board, parts, value, seating), raw.problems)


def _table(session: str, board: str, parts: tuple[str, ...], value: Value, seating: Seating) -> Table:
    ns, ew = (seating.number(local) for local in parts[:2])
    names = [seating.name(number) or local for number, local in ((ns, parts[0]), (ew, parts[1]))]
    contracts = {f"{side} contract": text for side, text in zip(("N-S", "E-W"), parts[4:6], strict=False) if text}
    return Table(
        ns=ns,
        ew=ew,
        own=(parts[2], parts[3]),
        fields={"session": session, "board": board},
        extras={"pairs": f"{names[0]}-{names[1]}", **contracts},
        place=Place(line=value.line, element=f"{names[0]} against {names[1]}"),
    )


def _say_short(raw: RawEvent, board: str, parts: tuple[str, ...], value: Value) -> None:
    raw.problems.error(
        "broken-line",
        f"A result of game {board:.6}, '{','.join(parts):.40}', has {len(parts)} parts instead of four.",
        place=value.place,
        hint="Write {N-S pair,E-W pair,N-S result,E-W result}.",
    )

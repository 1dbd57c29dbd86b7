"""Who a number of a session is: sessions number their pairs anew, the tournament has numbers of its own."""

from __future__ import annotations

from overtrick.formats.shelf.bridgewx._sections import Value, groups_of
from overtrick.kernel.records import dataclass

__all__ = ["Seating"]

_NOTHING = Value("", 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """The tournament's number and the group's name (`A1`) of every pair of a session, and how many games it had."""

    pairs: dict[str, str]
    names: dict[str, str]
    games: int

    @classmethod
    def of(cls, values: dict[str, Value]) -> Seating:
        """From the assignments of a session; 0 is nobody."""
        numbers = (parts[0] for parts in groups_of(values.get("assignments", _NOTHING)))
        pairs = {str(at): number for at, number in enumerate(numbers, start=1) if number not in ("", "0")}
        named = (parts[0] for parts in groups_of(values.get("assignmentsname", _NOTHING)))
        names = {str(at): name for at, name in enumerate(named, start=1) if name.strip("?")}
        schema = next(groups_of(values.get("schema", _NOTHING)), ("",))
        games = int(schema[0]) if schema[0].isdecimal() and len(schema[0]) < 5 else 0
        return cls(pairs=pairs, names=names, games=games)

    def number(self, local: str) -> str:
        """The tournament's number of a pair of the session; its own where nothing is assigned."""
        return self.pairs.get(local, local) if self.pairs else local

    def name(self, number: str) -> str:
        """What a pair of the tournament was called in the session."""
        return self.names.get(number, "")

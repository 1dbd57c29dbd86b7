"""A case of the suite, its numbers, and figures as they are printed."""

from __future__ import annotations

from fractions import Fraction
from re import fullmatch
from typing import Any

from overtrick.kernel.ratio import Exact, Rounding, rounded
from overtrick.kernel.surd import square_root

__all__ = ["ABOUT", "Case", "check_printed", "number", "numbers"]

ABOUT = {"id", "title", "source", "note", "kind"}


class Case:
    """A table of the suite that remembers what was read of it: a key that no runner looked at was not tested."""

    def __init__(self, data: dict[str, Any], about: set[str]) -> None:
        self._data = data
        self._unread = set(data) - about
        self._rows: list[Case] = []

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def __getitem__(self, key: str) -> Any:
        self._unread.discard(key)
        return self._data[key]

    def get(self, key: str, default: Any) -> Any:
        """The value, or what stands for it when it is left out."""
        self._unread.discard(key)
        return self._data.get(key, default)

    def rows(self, key: str) -> list[Case]:
        """A list of tables, which must be read completely too; none when it is left out."""
        rows = [Case(row, {"name"}) for row in self.get(key, [])]
        self._rows += rows
        return rows

    @property
    def unread(self) -> set[str]:
        """The keys that nobody asked for."""
        return self._unread.union(*(row.unread for row in self._rows))


def number(text: str) -> Exact:
    """A number of the suite: a whole number, a decimal, a fraction, or a multiple of a root."""
    parts = fullmatch(r"(?:(-?[\d./]+)\*|(-?))sqrt\((\d+)\)", text)
    return square_root(int(parts[3])) * Fraction(parts[1] or f"{parts[2]}1") if parts else Fraction(text)


def numbers(value: Any) -> Any:
    """The same for lists of them, however deep."""
    return [numbers(item) for item in value] if isinstance(value, list) else number(value)


ROUNDINGS = {"up": Rounding.UP, "away": Rounding.AWAY, "toward": Rounding.TOWARD, "even": Rounding.EVEN}


def check_printed(printed: Case, exact: list[Exact], centre: Exact) -> None:
    """The figures as a source prints them. Where no rule for halves is given, none may be needed."""
    assert isinstance(centre, Fraction)
    unit = Fraction(1, 10 ** printed["round"])
    rules = [ROUNDINGS[printed["half"]]] if "half" in printed else list(ROUNDINGS.values())
    for rule in rules:
        got = [rounded(x, unit, rule, centre=centre) for x in exact]
        assert got == [y if text == "" else Fraction(text) for text, y in zip(printed["values"], got, strict=True)]

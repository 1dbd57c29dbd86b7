"""Penalties, bonuses and carried results: whom they concern, how much, in what unit. Not what they are worth."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

from overtrick.intake.amounts import read_amount
from overtrick.intake.entries import Entries
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.shelf import near_names
from overtrick.model.entry import EntryKey
from overtrick.model.penalty import Carry, CarryKind, Penalty, PenaltyUnit
from overtrick.model.raw import RawCarry, RawPenalty

__all__ = ["Additions"]

E = TypeVar("E", bound=Enum)


class Additions:
    """Reads what is added after scoring, with a problem for each that cannot be."""

    def __init__(self, entries: Entries, leave_out: frozenset[str], problems: Problems) -> None:
        self._entries = entries
        self._known = {entry.key for entry in entries.entries}
        self._leave_out = leave_out
        self._problems = problems

    def penalties(self, raw: list[RawPenalty]) -> tuple[Penalty, ...]:
        """The penalties and bonuses that can be read."""
        read = (self._penalty(one.fields, one.place) for one in raw if not one.place.is_among(self._leave_out))
        return tuple(penalty for penalty in read if penalty)

    def carries(self, raw: list[RawCarry]) -> tuple[Carry, ...]:
        """The carried results that can be read."""
        read = (self._carry(one.fields, one.place) for one in raw if not one.place.is_among(self._leave_out))
        return tuple(carry for carry in read if carry)

    def _penalty(self, fields: Mapping[str, str], place: Place) -> Penalty | None:
        key = self._who(fields, place)
        amount, unit = read_amount(fields.get("amount", "")), _one_of(PenaltyUnit, fields.get("unit", ""))
        if amount is None or unit is None:
            wrong = f"amount '{fields.get('amount', '')}'" if amount is None else f"unit '{fields.get('unit', '')}'"
            names = [one.value for one in PenaltyUnit]
            self._problems.error(
                "bad-penalty",
                f"A penalty cannot have the {wrong}.",
                place=place,
                hint="Write a number, with minus for a penalty and without for a bonus."
                if amount is None
                else near_names(fields.get("unit", ""), names),
            )
            return None
        if key is None:
            return None
        when = {name: fields.get(name, "").strip() for name in ("session", "round", "reason")}
        return Penalty(entry=key, amount=amount, unit=unit, **when, at=place)

    def _carry(self, fields: Mapping[str, str], place: Place) -> Carry | None:
        key = self._who(fields, place)
        amount, kind = read_amount(fields.get("amount", "")), _one_of(CarryKind, fields.get("kind", ""))
        maximum, boards = read_amount(fields.get("maximum", "")), read_amount(fields.get("boards", ""))
        texts = {"maximum": maximum, "boards": boards}
        said = [name for name in texts if fields.get(name, "").strip()]
        wrong = [name for name in said if (texts[name] or 0) <= 0]
        if boards is not None and boards.denominator != 1:
            wrong.append("boards")
        if kind not in (None, CarryKind.FULL):
            wrong += [name for name, value in texts.items() if value is None]
        wrong += [name for name, value in (("amount", amount), ("kind", kind)) if value is None]
        if amount is None or kind is None or wrong:
            self._problems.error(
                "bad-carry",
                f"A carried result needs a proper {' and '.join(sorted(set(wrong)))}.",
                place=place,
                hint="amount: a number; kind: full, proportional or ebu; for the last two also the maximum and the "
                "number of boards of the qualifier.",
            )
            return None
        if key is None:
            return None
        whole = None if boards is None else int(boards)
        return Carry(entry=key, amount=amount, kind=kind, maximum=maximum, boards=whole, at=place)

    def _who(self, fields: Mapping[str, str], place: Place) -> EntryKey | None:
        keys = self._entries.keys_of(fields, fields.get("entry", ""))
        if len(keys) == 1 and keys[0] in self._known:
            return keys[0]
        self._problems.error(
            "unknown-contestant",
            f"There is no contestant '{fields.get('section', '')}{fields.get('entry', '')}' to give this to.",
            place=place,
            hint="Write its number and section, and the side where N-S and E-W are ranked apart.",
        )
        return None


def _one_of(kind: type[E], text: str) -> E | None:
    return next((one for one in kind if one.value == text.strip().lower()), None)

"""Penalties that a list of matches has in columns of its own: `1 VP late`, `3 IMPs`, `+0.5 VP`."""

from __future__ import annotations

import re

from overtrick.kernel.problem import Place, Problems
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.match import Match
from overtrick.model.penalty import Penalty, PenaltyUnit
from overtrick.model.raw import RawPenalty

__all__ = ["penalty_cells", "take_penalties"]

_CELL = r"(?i)([+−-]?)\s*(\d{1,6}(?:[.,]\d{1,6}|/\d{1,6})?)\s*(VPS?|IMPS?)\b\s*[:,]?\s*(.*)"
_UNITS = {"V": PenaltyUnit.VPS, "I": PenaltyUnit.IMPS}
_ROLES = ("home", "away")


def take_penalties(fields: dict[str, str], place: Place, problems: Problems) -> list[RawPenalty]:
    """Takes the penalties out of the fields of a match; each that cannot be read leaves a problem.

    Sign: a number without one is taken away, one with a plus is a bonus. IMPs are taken off in the match itself.
    """
    found = []
    for role in _ROLES:
        text = fields.pop(f"{role}_penalty", "").strip()
        if not text:
            continue
        match = re.fullmatch(_CELL, text)
        if match is None:
            problems.error(
                "bad-penalty",
                f"The penalty '{text:.40}' cannot be read.",
                place=place,
                hint="Write what is taken away, its unit and a reason: 1 VP late, 3 IMPs; with a plus it is a bonus.",
            )
            continue
        sign, amount, unit, reason = match.groups()
        found.append(
            RawPenalty(
                place=place,
                fields={
                    "entry": fields.get(role, "").strip(),
                    **{name: fields.get(name, "").strip() for name in ("section", "session", "round")},
                    "amount": ("" if sign == "+" else "-") + amount.replace(",", "."),
                    "unit": _UNITS[unit[0].upper()].value,
                    "reason": reason.strip(),
                },
            )
        )
    return found


def penalty_cells(event: Event) -> list[dict[str, str]]:
    """The penalties of the event beside its matches, in the order of the matches; others have no place in the list."""
    left = [one for one in event.penalties if one.unit in _UNITS.values() and one.round]
    cells = []
    for match in event.matches:
        row: dict[str, str] = {}
        for role, key in zip(_ROLES, match.both, strict=False):
            mine = next((one for one in left if _is_of(one, match, key)), None)
            if mine is not None:
                left.remove(mine)
                row[f"{role}_penalty"] = _cell(mine)
        cells.append(row)
    return cells


def _is_of(penalty: Penalty, match: Match, key: EntryKey) -> bool:
    return penalty.entry == key and penalty.round == match.round and penalty.session == match.session


def _cell(penalty: Penalty) -> str:
    unit = "VP" if penalty.unit is PenaltyUnit.VPS else "IMP"
    sign = "+" if penalty.amount > 0 else ""
    return f"{sign}{abs(penalty.amount)} {unit} {penalty.reason}".strip()

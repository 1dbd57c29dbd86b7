"""The places of everybody after each round, drawn: one line for each contestant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from overtrick.model.entry import EntryKey
from overtrick.model.outcome import Standing
from overtrick.reports.document import Chart, Curve

__all__ = ["rounds_chart"]


def rounds_chart(title: str, noun: str, steps: Sequence[str], after: Sequence[Mapping[EntryKey, Standing]]) -> Chart:
    """The drawing of one ranking: `after` holds its standings after each of the steps, the last those of the end."""
    last = after[-1]
    curves = tuple(
        Curve(
            name=key.full,
            hint=standing.entry.name,
            values=tuple(one[key].rank if key in one else None for one in after),
        )
        for key, standing in last.items()
    )
    return Chart(
        title=f"Places after each round, {title}",
        about=f"One line for each {noun}, the first place at the top.",
        steps=tuple(steps),
        curves=curves,
    )

"""What an irregular line does to everybody else on its board."""

from __future__ import annotations

from overtrick.kernel.ratio import readable
from overtrick.model.because import Because
from overtrick.model.line import Absence
from overtrick.model.outcome import BoardSheet, ScoredLine
from overtrick.model.ruling import Adjusted, Artificial, Component
from overtrick.model.seat import Side
from overtrick.model.words import count_of, signed

__all__ = ["effect_on_others"]


def effect_on_others(scored: ScoredLine, sheet: BoardSheet) -> tuple[Because, ...]:
    """One step for a line that is no plain result compared with the whole field; none for any other."""
    line = scored.line
    if isinstance(line.ruling, Adjusted):
        return (_entered(line.ruling, sheet),)
    outside = isinstance(line.ruling, Artificial) or isinstance(line.happened, Absence)
    if outside and sheet.rows:
        each = "" if sheet.stands_for == 1 else f", and each of them stands for {readable(sheet.stands_for)}"
        results = count_of(int(sheet.extent.played), "result")
        return (Because(text=f"for everybody else: the comparison has {results} without this line{each}"),)
    if sheet.version or sheet.extent.entered > sum(one.line.copies for one in sheet.lines):
        name = f"version {sheet.version}" if sheet.version else "the version without a name"
        others = count_of(int(sheet.extent.played), "result")
        return (Because(text=f"the board was fouled: the comparison has only the {others} of {name}", rule="Law 87"),)
    return ()


def _entered(ruling: Adjusted, sheet: BoardSheet) -> Because:
    """How an assigned, weighted or split score stands in the frequency table."""
    ns, ew = (_parts(ruling.components[side], 1 if sheet.ew_rows or not ruling.is_split else 2) for side in Side)
    if not ruling.is_split:
        text = f"for everybody else: the table counts this line as {ns}"
    elif sheet.ew_rows:
        text = f"for everybody else: N-S are compared with {ns}, E-W with {ew} (both from N-S's view)"
    else:
        text = f"for everybody else: the table counts this line as {ns}, and {ew}"
    return Because(text=text)


def _parts(components: tuple[Component, ...], divided_by: int) -> str:
    return " and ".join(
        f"{readable(component.weight / divided_by)} of {signed(component.score)}" for component in components
    )

"""Whether keys are whole numbers or text: one answer for a column over all files, or a board would have two names."""

from __future__ import annotations

from typing import Any

from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.read import Reader, is_text, types_of
from overtrick.desk.batch.wanted import Wanted
from overtrick.kernel.errors import BadValueError

__all__ = ["reader_for"]

_ROWS = 1 << 20
_WHOLE = r"^\s*(0|-?[1-9]\d{0,17})?\s*$"


def reader_for(inputs: tuple[Input, ...], wanted: Wanted) -> Reader:
    """How to read the files so that each key has one type in all of them.

    CSV files and folders' names hold whole numbers where every one of their keys looks like one, without zeros before
    it. Raises: BadValueError where a key is text in one file and a whole number in another; UnreadableError.
    """
    types = {source: types_of(source) for source in inputs}
    whole = frozenset(
        name for name in dict.fromkeys((*wanted.keys, *wanted.contestants)) if _is_whole(name, types, inputs)
    )
    return Reader(whole=whole)


def _is_whole(name: str, types: dict[Input, dict[str, Any]], inputs: tuple[Input, ...]) -> bool:
    with_it = [source for source in inputs if name in types[source]]
    untyped = [
        source
        for source in with_it
        if source.kind == "csv" or (name in dict(source.labels) and is_text(types[source][name]))
    ]
    typed = {is_text(types[source][name]): source for source in with_it if source not in untyped}
    if len(typed) == 2:
        raise BadValueError(_differs(name, typed[True], typed[False]))
    if True in typed:
        return False
    odd = next((source for source in untyped if not _looks_whole(name, source)), None)
    if odd is not None and typed:
        raise BadValueError(_differs(name, odd, typed[False]))
    return odd is None


def _looks_whole(name: str, source: Input) -> bool:
    import pyarrow.compute as pc  # loaded late: most archives do without

    for table in Reader().tables(source, (name,), _ROWS):
        fits = pc.fill_null(pc.match_substring_regex(table[name], _WHOLE), fill_value=True)
        if not fits.to_numpy().all():
            return False
    return True


def _differs(name: str, text: Input, whole: Input) -> str:
    return (
        f"The column {name} holds text in {text.name} and whole numbers in {whole.name}: nobody can tell which of "
        "them are the same. Write it the same way in all files."
    )

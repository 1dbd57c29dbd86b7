"""From the names that were typed to what the desk takes: files, folders of files, and the corrections beside them."""

from __future__ import annotations

import argparse
from os.path import basename, isdir, isfile

from overtrick.cli.files import read_input
from overtrick.desk.columns import NO_COLUMNS, Columns, columns_in, typed_columns
from overtrick.desk.corrections import NO_CORRECTIONS, Corrections, read_corrections
from overtrick.desk.sources import Source
from overtrick.kernel.errors import UnreadableError

__all__ = ["BESIDE", "corrections_of", "files_of", "sources_of"]

BESIDE = ".corrections.json"
"""What is put behind a file's name for the corrections made to it."""

_MOST_FILES = 2000


def sources_of(arguments: argparse.Namespace) -> tuple[Source, ...]:
    """Every file that was named, and every file in a folder that was named.

    Raises: UnreadableError, saying what is in the way; BadValueError for columns that cannot be named so.
    """
    names = files_of(arguments.files)
    columns = _columns_of(getattr(arguments, "columns", ""))
    return tuple(Source(data=read_input(name), name=_short(name, names), columns=columns) for name in names)


def _columns_of(text: str) -> Columns:
    """The map of columns that was typed, or that stands in the named file.

    Raises: UnreadableError, BadValueError.
    """
    if text.lower().endswith(".toml"):
        return columns_in(read_input(text), text)
    return typed_columns(text) if text else NO_COLUMNS


def files_of(names: list[str]) -> list[str]:
    """The names with the files of a folder in place of the folder, in the order of their names.

    Raises: UnreadableError for an empty folder, or one with more files than an event has.
    """
    found: list[str] = []
    for name in names:
        if name == "-" or not isdir(name or "."):
            found.append(name)
            continue
        inside = _inside(name)
        if not inside:
            raise UnreadableError(f"There is no file in the folder {name}.")
        found += inside
    if len(found) > _MOST_FILES:
        raise UnreadableError(f"{len(found)} files are more than one event has; give the files of one event.")
    return found


def _inside(folder: str) -> list[str]:
    from pathlib import Path  # only who gives a folder waits for it

    files = (path for path in Path(folder).iterdir() if path.is_file() and not path.name.startswith("."))
    return [str(path) for path in sorted(files) if not path.name.endswith(BESIDE)]


def _short(name: str, names: list[str]) -> str:
    """A file's own name where no other has the same, else all of it."""
    own = basename(name)
    return own if sum(basename(other) == own for other in names) == 1 else name


def corrections_of(arguments: argparse.Namespace) -> Corrections:
    """The corrections that lie beside the files.

    Raises: UnreadableError for damaged ones.
    """
    if getattr(arguments, "uncorrected", False):
        return NO_CORRECTIONS
    beside = [f"{name}{BESIDE}" for name in arguments.files if name != "-"]
    found = [read_corrections(read_input(name)) for name in beside if isfile(name)]
    return Corrections(tuple(item for corrections in found for item in corrections.items))

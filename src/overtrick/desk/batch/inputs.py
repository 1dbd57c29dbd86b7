"""Which files an archive is made of: files, folders, partitioned folders and patterns. Opens none of them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from glob import glob, has_magic
from pathlib import Path

from overtrick.kernel.errors import BadValueError, UnreadableError
from overtrick.kernel.records import dataclass, replace

__all__ = ["KINDS", "Input", "inputs_of"]

KINDS = {
    ".parquet": "parquet",
    ".pq": "parquet",
    ".csv": "csv",
    ".tsv": "csv",
    ".arrow": "arrow",
    ".feather": "arrow",
    ".ipc": "arrow",
    ".arrows": "arrow",
}
"""How each extension is read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Input:
    """A file of an archive.

    `name`: where it lies below the folder of all, as the manifest calls it. `kind`: how it is read. `labels`: the
    columns that its folders tell, as in `year=2026/`. `target`: what its results are called. `groups`: the row groups
    of a Parquet file that are meant, where not all are.
    """

    path: Path
    name: str
    kind: str
    labels: tuple[tuple[str, str], ...] = ()
    target: str = ""
    groups: tuple[int, ...] | None = None


def inputs_of(names: tuple[str, ...], out: str) -> tuple[Input, ...]:
    """Every file that is meant, in the order in which they were named; those of a folder in the order of their names.

    Raises: UnreadableError for a name that means nothing; BadValueError for a file that is meant twice.
    """
    paths = [path for name in names for path in _meant(name, Path(out).resolve())]
    twice = [str(path) for path, times in Counter(path.resolve() for path in paths).items() if times > 1]
    if twice:
        raise BadValueError(f"{twice[0]} is given twice; its results would count twice.")
    roots = [Path(name) if Path(name).is_dir() else None for name in names]
    folders = {str(path.resolve().parent) for path in paths} | {str(root.resolve()) for root in roots if root}
    above = Path(os.path.commonpath(sorted(folders)))
    return _with_targets([_input(path, path.resolve().relative_to(above)) for path in paths])


def _meant(name: str, out: Path) -> Iterator[Path]:
    path = Path(name)
    if path.is_dir():
        found = sorted(p for p in path.rglob("*") if _is_data(p.relative_to(path)) and p.is_file())
        found = [p for p in found if out not in p.resolve().parents]
    elif path.exists():
        found = [path]
    else:
        found = [Path(p) for p in sorted(glob(name, recursive=True)) if Path(p).is_file()] if has_magic(name) else []
    if not found:
        what = "no Parquet, CSV or Arrow file in the folder" if path.is_dir() else "no file"
        raise UnreadableError(f"There is {what} {name}.")
    yield from found


def _is_data(path: Path) -> bool:
    hidden = any(part.startswith((".", "_")) for part in path.parts)
    return path.suffix.lower() in KINDS and not hidden


def _input(path: Path, below: Path) -> Input:
    kind = KINDS.get(path.suffix.lower())
    if kind is None:
        raise UnreadableError(f"{path} is not read; give files that end in {', '.join(KINDS)}.")
    labels = [part.partition("=") for part in below.parts[:-1] if "=" in part]
    return Input(path=path, name=below.as_posix(), kind=kind, labels=tuple((name, value) for name, _, value in labels))


def _with_targets(found: list[Input]) -> tuple[Input, ...]:
    """Results are called as the file is; with its extension where only that tells two files apart."""
    short = [str(Path(one.name).with_suffix(".parquet").as_posix()) for one in found]
    times = Counter(short)
    return tuple(
        replace(one, target=name if times[name] == 1 else f"{one.name}.parquet")
        for one, name in zip(found, short, strict=True)
    )

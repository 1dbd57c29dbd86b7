"""Files that appear whole or not at all, whatever happens while they are written."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from overtrick.kernel.errors import BadValueError, UnreadableError

__all__ = ["alone", "digest_of", "load", "put", "save", "whole_file"]

_UNFINISHED = ".unfinished"
_LOCK = ".lock"


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """A name to write to beside the file; when all went well it takes the place of the file in one step.

    Raises: UnreadableError where the disk does not allow it.
    """
    beside = path.with_name(f".{path.name}{_UNFINISHED}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        yield beside
        put(beside, path)
    except OSError as fault:
        raise UnreadableError(f"{path} cannot be written: {fault.strerror or fault}.") from None
    finally:
        with contextlib.suppress(OSError):
            os.unlink(beside)


def put(beside: Path, path: Path) -> None:
    """A file that is written to the end takes the place of another in one step."""
    _to_disk(beside)
    os.replace(beside, path)
    _to_disk(path.parent)


def _to_disk(path: Path) -> None:
    if os.name == "nt" and path.is_dir():
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Nobody else works in the folder meanwhile; ends with the process, however that ends.

    Raises: BadValueError where somebody does; UnreadableError where the disk does not allow it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    lock = FileLock(folder / _LOCK, timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise BadValueError(f"Another run is writing to {folder}. Wait for it, or name another folder.") from None
    except OSError as fault:
        raise UnreadableError(f"{folder} cannot be written to: {fault.strerror or fault}.") from None
    try:
        yield
    finally:
        lock.release()


def save(path: Path, content: Any) -> None:
    """Write a value as JSON."""
    with whole_file(path) as beside:
        beside.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def load(path: Path) -> Any:
    """The value of a JSON file; None where there is none or it is damaged."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def digest_of(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()

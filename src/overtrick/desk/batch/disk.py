"""Files that appear whole or not at all, whatever happens while they are written."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from overtrick.kernel.errors import BadValueError, UnreadableError

__all__ = ["Putter", "alone", "beside_file", "digest_of", "load", "put", "save", "whole_file"]

_BLOCK = 1 << 22

_UNFINISHED = ".unfinished"
_LOCK = ".lock"


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """A name to write to beside the file; when all went well it takes the place of the file in one step.

    Raises: UnreadableError where the disk does not allow it.
    """
    with beside_file(path) as beside:
        yield beside
        put(beside, path)


@contextmanager
def beside_file(path: Path) -> Iterator[Path]:
    """A name to write to beside the file. What stands there is to be `put`; it is taken away when something fails.

    Raises: UnreadableError where the disk does not allow it.
    """
    beside = path.with_name(f".{path.name}{_UNFINISHED}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        yield beside
    except BaseException as fault:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        if isinstance(fault, OSError):
            raise UnreadableError(f"{path} cannot be written: {fault.strerror or fault}.") from None
        raise


class Putter:
    """Puts files in their places in a thread of its own: waiting for the disk keeps nobody from going on."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1)
        self._begun: list[Future[None]] = []

    def put(self, beside: Path, path: Path, then: Callable[[], None]) -> None:
        """Soon the file is there; `then` is called afterwards."""
        self._begun.append(self._pool.submit(_put_and, beside, path, then))

    def __enter__(self) -> Putter:
        return self

    def __exit__(self, *fault: object) -> None:
        """Wait until all are there.

        Raises: UnreadableError where the disk does not allow it.
        """
        self._pool.shutdown()
        for one in self._begun:
            one.result()


def _put_and(beside: Path, path: Path, then: Callable[[], None]) -> None:
    with beside_file(path):
        put(beside, path)
    then()


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
    """The SHA-256 of a file.

    In blocks so large that other threads, which want their turn at Python between them, do not hold it up.
    """
    found, block = hashlib.sha256(), memoryview(bytearray(_BLOCK))
    with path.open("rb", buffering=0) as file:
        while size := file.readinto(block):
            found.update(block[:size])
    return found.hexdigest()

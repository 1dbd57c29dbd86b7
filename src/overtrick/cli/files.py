"""The only place of the command line that touches files: whole in, whole out, never half a file left behind."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING

from overtrick.kernel.errors import UnreadableError

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["read_input", "write_output"]

_LARGEST = 256 * 1024 * 1024


def read_input(name: str) -> bytes:
    """The bytes of a file, or of standard input for `-`.

    Raises: UnreadableError, saying what is in the way.
    """
    if name == "-":
        return sys.stdin.buffer.read(_LARGEST)
    try:
        if os.stat(name).st_size > _LARGEST:
            raise UnreadableError(f"{name} is larger than {_LARGEST // 2**20} MB; no single tournament is.")
        with open(name, "rb") as file:
            return file.read()
    except FileNotFoundError:
        raise UnreadableError(f"There is no file {name}.{_near_files(name)}") from None
    except OSError as fault:
        raise UnreadableError(f"{name} cannot be read: {fault.strerror}.") from None


def _near_files(name: str) -> str:
    """A hint at files of nearly that name in the same folder."""
    from difflib import get_close_matches
    from pathlib import Path

    path = Path(name)
    with contextlib.suppress(OSError):
        near = get_close_matches(path.name, [p.name for p in path.parent.iterdir()], n=2)
        return f" Did you mean {' or '.join(near)}?" if near else ""
    return ""


def write_output(data: bytes, name: str) -> None:
    """Write a file in one step: the old content stays until the new one is complete.

    Raises: UnreadableError, saying what is in the way.
    """
    import tempfile  # only who writes waits for these
    from pathlib import Path

    path = Path(name)
    kept = ""
    try:
        handle, kept = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "wb") as out:
            out.write(data)
        _same_rights(path, kept)
        os.replace(kept, path)
    except OSError as fault:
        with contextlib.suppress(OSError):
            os.unlink(kept)
        raise UnreadableError(f"{name} cannot be written: {fault.strerror}.") from None


def _same_rights(path: Path, kept: str) -> None:
    """A new file gets the usual rights, a replaced one keeps its own."""
    umask = os.umask(0)
    os.umask(umask)
    os.chmod(kept, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~umask)

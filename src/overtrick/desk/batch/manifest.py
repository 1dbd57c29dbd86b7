"""What stands in `manifest.json`: what was scored, how, by which version, and which files of results are finished."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from overtrick._version import __version__
from overtrick.desk.batch.disk import digest_of, load, save
from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.parallel import begun
from overtrick.kernel.errors import BadValueError, UnreadableError

__all__ = ["MANIFEST", "Manifest", "mark_of"]

MANIFEST = "manifest.json"


class Manifest:
    """The manifest of a folder of results: that of the run before, and the one that grows now."""

    def __init__(self, out: Path, conditions: dict[str, object]) -> None:
        self._out, self._lock = out, Lock()
        self.before = self._read(out)
        self.content: dict[str, Any] = {
            "program": "overtrick",
            "version": __version__,
            "finished": False,
            "conditions": json.loads(json.dumps(conditions)),
            "inputs": [],
            "parts": [],
        }

    @staticmethod
    def _read(out: Path) -> dict[str, Any]:
        """Raises: BadValueError for a folder that holds something else."""
        found = load(out / MANIFEST)
        if isinstance(found, dict) and found.get("program") == "overtrick":
            return found
        if out.is_file() or (out.is_dir() and any(not p.name.startswith(".") for p in out.iterdir())):
            raise BadValueError(
                f"{out} is no folder of results of `overtrick batch`, and it is not empty. Name a new folder."
            )
        return {}

    @contextmanager
    def hashing(self, inputs: tuple[Input, ...], threads: int) -> Iterator[None]:
        """Put down each file with its hash, while something else is done.

        A file with the size and time of the run before has the hash of then. Raises: UnreadableError.
        """
        known = {one["file"]: one for one in self.before.get("inputs", [])}
        with begun(threads, lambda source: _fingerprint(source, known.get(source.name, {})), inputs) as hashed:
            yield
            self.content["inputs"] = hashed()

    def check_inputs(self, inputs: tuple[Input, ...]) -> None:
        """Raises: BadValueError for a file that was written to since it was put down."""
        for source, known in zip(inputs, self.content["inputs"], strict=True):
            if _fingerprint(source, known)["sha256"] != known["sha256"]:
                raise BadValueError(f"{source.path} was changed while it was scored. Start again when it is complete.")

    @property
    def hashes(self) -> dict[str, str]:
        """The hash of each input."""
        return {one["file"]: one["sha256"] for one in self.content["inputs"]}

    @property
    def is_done(self) -> bool:
        """Whether the run before has done all this."""
        before, now = self.before, self.content
        same = bool(before.get("finished")) and all(before.get(key) == now[key] for key in ("version", "conditions"))
        files = [(one["file"], one["sha256"]) for one in before.get("inputs", [])]
        return (
            same
            and files == [(one["file"], one["sha256"]) for one in now["inputs"]]
            and all(self._is_there(part) for part in (*before["parts"], *before["tables"]))
        )

    def done_before(self, target: str, mark: str) -> dict[str, Any] | None:
        """The entry of a file of results that is finished and was made of the same."""
        for part in self.before.get("parts", []):
            if part["file"] == target and part["mark"] == mark and self._is_there(part):
                return dict(part)
        return None

    def _is_there(self, part: dict[str, Any]) -> bool:
        path = self._out / part["file"]
        return path.is_file() and bool(path.stat().st_size == part["bytes"])

    def add(self, part: dict[str, Any]) -> None:
        """A file of results is finished."""
        with self._lock:
            self.content["parts"].append(part)
            self.content["parts"].sort(key=lambda one: one["file"])
            self.save()

    def begin_again(self) -> None:
        """Parts that were written now count as written before."""
        now = {part["file"] for part in self.content["parts"]}
        older = [part for part in self.before.get("parts", []) if part["file"] not in now]
        self.before = {**self.before, "parts": [*self.content["parts"], *older]}
        self.content["parts"] = []

    def save(self) -> None:
        """Write it down; parts of the run before that may still be used stay in it."""
        now = {part["file"] for part in self.content["parts"]}
        older = [] if self.content["finished"] else self.before.get("parts", [])
        parts = [*self.content["parts"], *(part for part in older if part["file"] not in now)]
        save(self._out / MANIFEST, self.content | {"parts": parts})

    def forget_all_but(self, marks: dict[str, str]) -> None:
        """Take away results of the run before that were made of something else, and what was said of them."""
        kept = []
        for part in self.before.get("parts", []):
            if marks.get(part["file"]) == part["mark"]:
                kept.append(part)
            else:
                (self._out / part["file"]).unlink(missing_ok=True)
        for table in self.before.get("tables", []):
            (self._out / table["file"]).unlink(missing_ok=True)
        self.before = {**self.before, "parts": kept, "tables": [], "finished": False}
        self.save()


def _fingerprint(source: Input, known: dict[str, Any]) -> dict[str, Any]:
    try:
        state = source.path.stat()
        same = known.get("bytes") == state.st_size and known.get("modified_ns") == state.st_mtime_ns
        digest = known["sha256"] if same else digest_of(source.path)
    except OSError as fault:
        raise UnreadableError(f"{source.path} cannot be read: {fault.strerror}.") from None
    return {
        "file": source.name,
        "bytes": state.st_size,
        "modified_ns": state.st_mtime_ns,
        "sha256": digest,
    }


def mark_of(*made_of: object) -> str:
    """What a file of results was made of, as one hash."""
    text = json.dumps([__version__, *made_of], sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()

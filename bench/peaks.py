"""How much memory a plan needs beyond its input: each one once in a process of its own, as Linux counts it."""

from __future__ import annotations

import ctypes
import gc
import re
import sys
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from bench.shapes import Columns, first_boards

__all__ = ["Peaks"]

_WARM = 2_000
"""About how many rows a plan is tried on before, so that compilers and pools of threads are there already."""


class Peaks:
    """A table laid down in a folder, from where processes of their own take it.

    They come from one that has loaded everything and run nothing: its copies start at once and have no past.
    """

    def __init__(self, data: Columns) -> None:
        self._folder = TemporaryDirectory()
        self._about = data.results, data.together
        for name in ("board", "score", "ns"):
            np.save(Path(self._folder.name) / f"{name}.npy", getattr(data, name))

    def of(self, method: str, engine: str) -> float | None:
        """Megabytes at the peak of that plan; None where the system does not say."""
        if not Path("/proc/self/clear_refs").exists():
            return None
        context = get_context("forkserver")
        context.set_forkserver_preload(["bench.plans"])
        ours, theirs = context.Pipe(duplex=False)
        child = context.Process(target=_child, args=(self._folder.name, self._about, method, engine, theirs))
        child.start()
        theirs.close()
        try:
            found: float | None = ours.recv()
        except EOFError:  # it died, most likely for want of memory
            found = None
        child.join()
        return found

    def close(self) -> None:
        """The folder is taken away."""
        self._folder.cleanup()


def _child(folder: str, about: tuple[int, bool], method: str, engine: str, answer: Any) -> None:
    from bench.frames import Frames
    from bench.plans import PLANS

    board, score, ns = (np.load(Path(folder) / f"{name}.npy") for name in ("board", "score", "ns"))
    data, plan = Columns(board, score, ns, *about), PLANS[method][engine]
    plan(Frames(first_boards(data, _WARM)))
    frames = Frames(data)
    given = "points" if method == "totals" and engine.startswith("overtrick") else engine.split()[0]
    getattr(frames, given, None)  # the input in the engine's own form
    _forget()
    before = _memory("VmRSS")
    found = plan(frames)
    answer.send(max(_memory("VmHWM") - before, 0.0))
    answer.close()
    del found


def _memory(what: str) -> float:
    found = re.search(rf"{what}:\s+(\d+) kB", Path("/proc/self/status").read_text(encoding="ascii"))
    return int(found[1]) / 1024 if found else 0.0


def _forget() -> None:
    """What is free goes back to the system, and from now on the peak is counted anew."""
    gc.collect()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim:
        trim(0)
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")

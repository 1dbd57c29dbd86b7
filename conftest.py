"""Files that need numpy or numba are looked at for examples where those are installed; tests say why they skip."""

from __future__ import annotations

from importlib.util import find_spec

NEEDS_NUMPY = [
    "src/overtrick/batch.py",
    "src/overtrick/scoring/batch/*",
    "src/overtrick/scoring/columnar/*",
    "tests/batch/boards.py",
    "tests/batch/carriers.py",
]
NEEDS_NUMBA = ["src/overtrick/scoring/columnar/compiled*.py"]
collect_ignore_glob = [
    *([] if find_spec("numpy") else NEEDS_NUMPY),
    *([] if find_spec("numba") else NEEDS_NUMBA),
]

"""Counting and formulas over columns. Knows numpy, and no keys, no tables of others and no files.

Raises: MissingPackageError when it is imported where numpy is not installed.
"""

from __future__ import annotations

from importlib.util import find_spec

from overtrick.kernel.errors import MissingPackageError

if find_spec("numpy") is None:
    raise MissingPackageError(
        "Scoring in columns needs the package numpy. Install it with: pip install 'overtrick[fast]'"
    )

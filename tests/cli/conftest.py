"""What the tests of the command line share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.nights import HOWELL


@pytest.fixture
def night(tmp_path: Path) -> Path:
    """A small club night in a file."""
    path = tmp_path / "night.csv"
    path.write_text(HOWELL, encoding="utf-8")
    return path

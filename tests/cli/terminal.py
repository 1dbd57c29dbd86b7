"""The command line as tests call it."""

from __future__ import annotations

from pathlib import Path

import pytest

from overtrick.cli.main import main

__all__ = ["Capture", "run"]

Capture = pytest.CaptureFixture[str]


def run(capsys: Capture, *words: str | Path) -> tuple[int, str, str]:
    """Exit code, standard output, standard error."""
    code = main([str(word) for word in words])
    captured = capsys.readouterr()
    return code, captured.out, captured.err

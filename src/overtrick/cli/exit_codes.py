"""What the exit code of a command says."""

from __future__ import annotations

__all__ = ["DATA_ERRORS", "DONE", "WRONG_CALL"]

DONE, DATA_ERRORS, WRONG_CALL = 0, 1, 2

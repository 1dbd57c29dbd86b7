"""The caller's mistakes, as exceptions. A bad line in a file is never one of these: that is a Problem."""

from __future__ import annotations

__all__ = ["BadValueError", "MissingPackageError", "OvertrickError", "UnknownNameError", "UnreadableError"]


class OvertrickError(Exception):
    """The root of every exception that Overtrick raises on purpose."""


class BadValueError(OvertrickError, ValueError):
    """A setting has a value that it cannot have."""


class MissingPackageError(OvertrickError, ImportError):
    """A part of Overtrick needs a package that is not installed; the message says what to type."""


class UnknownNameError(OvertrickError, LookupError):
    """A name is not on its shelf; the message lists the near ones."""


class UnreadableError(OvertrickError, ValueError):
    """Bytes that are no tournament in any format on the shelf."""

"""What somebody wants to have scored, and how. Imports nothing heavy: the command line makes one of these first."""

from __future__ import annotations

import re
from importlib.util import find_spec

from overtrick.kernel.errors import BadValueError, MissingPackageError
from overtrick.kernel.records import dataclass
from overtrick.methods import METHODS
from overtrick.model.method import Settings
from overtrick.model.seat import Side

__all__ = ["Wanted", "bytes_in", "check_packages"]

_UNITS = {"": 1, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30}


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """One run over an archive.

    `files`: files, folders and patterns; `out`: the folder of the results. `board` to `ew` name columns, "" where
    there is none; `entered` and `expected` are a number or name a column. `awards`, `percent`, `floats`: what is
    written of each of the `sides`. `per_file`: the boards of every file are its own. `memory` in bytes.
    """

    files: tuple[str, ...]
    out: str
    method: str = "neuberg"
    options: tuple[tuple[str, str], ...] = ()
    board: str = "board"
    score: str = "score"
    group: str = ""
    weight: str = ""
    entered: int | str | None = None
    expected: int | str | None = None
    ns: str = "ns"
    ew: str = "ew"
    sides: tuple[Side, ...] = (Side.NS, Side.EW)
    awards: bool = True
    percent: bool = True
    floats: bool = False
    totals: bool = False
    strict: bool = False
    per_file: bool = False
    memory: int = 1 << 30
    threads: int = 1

    def check(self) -> None:
        """Raises: UnknownNameError, BadValueError for a wish that cannot be met whatever the files hold."""
        method = METHODS.get(self.method)
        Settings(method.options, dict(self.options))
        if self.memory < 64 << 20:
            raise BadValueError(f"--memory {self.memory >> 20}MB is too little; 64MB is the least.")
        if self.totals and not (self.percent if method.top else self.awards):
            kind = "--percent" if method.top else "--awards"
            raise BadValueError(f"Totals under {method.name} are added up from exact {kind[2:]}: ask for {kind} too.")

    @property
    def keys(self) -> tuple[str, ...]:
        """The columns that tell a board: its group, if any, and its number."""
        return (self.group, self.board) if self.group else (self.board,)

    @property
    def contestants(self) -> tuple[str, ...]:
        """The columns of contestants that totals need."""
        names = {Side.NS: self.ns, Side.EW: self.ew}
        return tuple(names[side] for side in self.sides if names[side]) if self.totals else ()

    @property
    def numbers(self) -> tuple[str, ...]:
        """The columns that hold a number of a row or a board."""
        return tuple(name for name in (self.weight, self.entered, self.expected) if isinstance(name, str) and name)

    @property
    def counted(self) -> tuple[str, ...]:
        """The columns that tell how many results each board has."""
        numbers = tuple(name for name in (self.weight, self.entered) if isinstance(name, str) and name)
        return tuple(dict.fromkeys((*self.keys, *numbers)))

    @property
    def needed(self) -> tuple[str, ...]:
        """Every column that is looked at."""
        return tuple(dict.fromkeys((*self.keys, self.score, *self.numbers, *self.contestants)))

    @property
    def conditions(self) -> dict[str, object]:
        """All that the results depend on besides the files and the version."""
        return {
            "method": METHODS.get(self.method).name,
            "options": dict(Settings(METHODS.get(self.method).options, dict(self.options))),
            "columns": {
                name: getattr(self, name)
                for name in ("board", "score", "group", "weight", "entered", "expected", "ns", "ew")
            },
            "sides": [side.value for side in self.sides],
            "awards": self.awards,
            "percent": self.percent,
            "floats": self.floats,
            "totals": self.totals,
            "per_file": self.per_file,
        }


def bytes_in(text: str) -> int:
    """An amount of memory as it is written.

    Raises: BadValueError.

    >>> bytes_in("1GB") == 2**30, bytes_in("700 mb") // 2**20
    (True, 700)
    """
    found = re.fullmatch(r"\s*(\d{1,12})\s*([kmg]?)(?:i?b)?\s*", text.lower())
    if not found:
        raise BadValueError(f"--memory '{text:.40}' should be an amount such as 700MB or 2GB.")
    return int(found[1]) * _UNITS[found[2]]


def check_packages() -> None:
    """Raises: MissingPackageError where a package of the extra is not installed."""
    missing = [name for name in ("numpy", "pyarrow", "filelock") if find_spec(name) is None]
    if missing:
        raise MissingPackageError(
            f"Archives need the package {' and the package '.join(missing)}. "
            "Install it with: pip install 'overtrick[batch]'"
        )

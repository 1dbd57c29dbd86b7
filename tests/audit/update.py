"""Writes into the table what audits of other programs' files find now: `python -m tests.audit.update [PATTERN]`.

Only the rows whose name fits the pattern (`usebio/*`) are made again; a file that no row names is added by its exact
name. Look at the difference! Progress and what has changed go to standard error.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from fnmatch import fnmatchcase

from tests.audit.corpus import REAL, TABLE, Row, paths_of, row_of, tabled, written

__all__ = ["chosen", "main", "told"]


def chosen(pattern: str, rows: Iterable[str]) -> list[str]:
    """The rows to make again: those that fit, else a new one of that name.

    >>> chosen("usebio/*", ["usebio/a.xml", "pbn/b.pbn"]), chosen("html/*", ["usebio/a.xml"])
    (['usebio/a.xml'], ['html/*'])
    """
    return [name for name in rows if name == pattern or fnmatchcase(name, pattern)] or [pattern]


def told(name: str, before: Row | None, after: Row) -> str:
    """What has become of a row, in a line."""
    if before == after:
        return f"{name}: as before"
    was = "was not there" if before is None else f"was {before}"
    return f"{name}: {after}; {was}"


def main(words: list[str]) -> int:
    """Make the rows again and write the table after each; 2 for a wrong call, 1 where a row has changed."""
    if len(words) > 1 or words[:1] in (["-h"], ["--help"]):
        sys.stderr.write(f"{__doc__}\n")
        return 2
    if not REAL.is_dir():
        sys.stderr.write(f"The files of other programs are not here: {REAL}\n")
        return 2
    rows = tabled(TABLE.read_text("utf-8"))
    names = chosen(words[0] if words else "*", rows)
    changed = 0
    for at, name in enumerate(names, start=1):
        if not paths_of(name):
            sys.stderr.write(f"{name}: no such file in {REAL}\n")
            return 2
        before, after = rows.get(name), row_of(name)
        changed += before != after
        sys.stderr.write(f"{at}/{len(names)} {told(name, before, after)}\n")
        rows[name] = after
        TABLE.write_text(written(rows), "utf-8")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Where a rule comes from: work, clause, edition, and whether we saw the source itself."""

from __future__ import annotations

from overtrick.kernel.records import dataclass

__all__ = ["Cite"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cite:
    """One citation.

    `seen` tells how firmly it is known: `source` (read in the work itself), `secondary` (read in somebody's
    summary), `own` (derived or chosen here; no authority states it).
    """

    work: str
    clause: str = ""
    edition: str = ""
    link: str = ""
    seen: str = "source"

    def __str__(self) -> str:
        """The citation on one line.

        >>> str(Cite(work="Laws of Duplicate Bridge", clause="78A", edition="2017"))
        'Laws of Duplicate Bridge, 78A (2017)'
        >>> str(Cite(work="White Book", edition="2025", seen="secondary"))
        'White Book (2025) [secondary source]'
        """
        parts = [self.work]
        if self.clause:
            parts.append(f", {self.clause}")
        if self.edition:
            parts.append(f" ({self.edition})")
        if self.seen != "source":
            parts.append({"secondary": " [secondary source]", "own": " [our own choice]"}[self.seen])
        return "".join(parts)

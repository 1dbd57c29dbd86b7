"""Strata: lists of weaker contestants, who compete in their own stratum and in all higher ones.

Source: ACBL and EBU practice (Kendal, secondary source). A is the highest.
"""

from __future__ import annotations

from collections.abc import Iterable

from overtrick.model.entry import Entry

__all__ = ["competes_in", "lower_strata", "stratum_title"]


def competes_in(entry: Entry, stratum: str) -> bool:
    """Whether a contestant of stratum C is ranked in B (yes), and one of A (no).

    >>> from overtrick.model.entry import EntryKey
    >>> [competes_in(Entry(key=EntryKey(number="1"), stratum=own), "B") for own in ("A", "B", "C", "")]
    [False, True, True, False]
    """
    return entry.stratum >= stratum


def lower_strata(entries: Iterable[Entry]) -> list[str]:
    """The strata that have a list of their own: those in which not everybody competes.

    >>> from overtrick.model.entry import EntryKey
    >>> lower_strata([Entry(key=EntryKey(number=own), stratum=own) for own in "ABCA"])
    ['B', 'C']
    """
    everybody = list(entries)
    strata = sorted({entry.stratum for entry in everybody} - {""})
    return [one for one in strata if not all(competes_in(entry, one) for entry in everybody)]


def stratum_title(ranking: str, stratum: str) -> str:
    """How the list is called.

    >>> stratum_title("Overall", "B"), stratum_title("N-S", "B")
    ('Stratum B', 'N-S Stratum B')
    """
    return f"{ranking.removesuffix('Overall')} Stratum {stratum}".strip()

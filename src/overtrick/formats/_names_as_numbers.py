"""What contestants are called in files that have names alone: by their names, so that all files of an event agree."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["pair_number", "team_numbers"]

_LONGEST = 80


def pair_number(names: Sequence[str]) -> str:
    """What a pair is called that has names alone, whoever sits where; ? for one without names.

    >>> pair_number(("Nora+", "Sue X")), pair_number(("sue x", "nora")), pair_number(())
    ('nora/sue x', 'nora/sue x', '?')
    """
    bare = sorted(" ".join(name.replace("+", " ").casefold().split()) for name in names)
    return "/".join(name for name in bare if name)[:_LONGEST].strip() or "?"


def team_numbers(teams: tuple[str, str]) -> tuple[str, str]:
    """What the two teams of a match are called: by their names; 1 and 2 where these do not tell them apart.

    >>> team_numbers(("Terns", "Gulls")), team_numbers(("Terns", "")), team_numbers(("Terns", "TERNS"))
    (('Terns', 'Gulls'), ('1', '2'), ('1', '2'))
    """
    names = [" ".join(name.replace("+", " ").split())[:_LONGEST].strip() for name in teams]
    told_apart = names[0].casefold() != names[1].casefold()
    usable = all(name.strip("0?-") and name.upper() not in ("BYE", "SITOUT") for name in names)
    return (names[0], names[1]) if usable and told_apart else ("1", "2")

"""Values of a TOML file, each of the kind and size that its key can have; anything else is refused by name."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from overtrick.kernel.cite import Cite
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.shelf import near_names

__all__ = ["listed", "number", "only", "shown", "source", "table", "text", "whole"]

_LONGEST_TEXT = 500
_SEEN = ("source", "secondary", "own")


def only(data: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    """No key but the known ones.

    Raises: BadValueError, with the near names.
    """
    for key in data:
        if key not in known:
            name = shown(key)
            raise BadValueError(f"{name}: no such key in {where}. {near_names(name, list(known))}")


def text(data: Mapping[str, Any], key: str, default: str | None = None) -> str:
    """A line of text.

    Raises: BadValueError.

    >>> text({"name": "my-scale"}, "name"), text({}, "note", "")
    ('my-scale', '')
    """
    value = data.get(key, default)
    if value is None:
        raise BadValueError(f'{key}: is missing. Write {key} = "...".')
    if not isinstance(value, str) or len(value) > _LONGEST_TEXT or not value.isprintable():
        raise BadValueError(f"{key}: should be one line of text in quotes, at most {_LONGEST_TEXT} characters.")
    return value


def whole(value: Any, where: str, low: int, high: int) -> int:
    """A whole number between two.

    Raises: BadValueError.
    """
    return int(number(value, where, low, high, 0))


def number(value: Any, where: str, low: int, high: int, decimals: int) -> Fraction:
    """An exact number between two, with not more than some decimals.

    Raises: BadValueError.

    >>> number(Decimal("56.23"), "percentages, 8", 50, 100, 4)
    Fraction(5623, 100)
    """
    if isinstance(value, bool) or not isinstance(value, (int, Decimal)) or not low <= _finite(value) <= high:
        raise BadValueError(f"{where}: {shown(value)} should be a number from {low} to {high}.")
    exact = Fraction(value)
    if (exact * 10**decimals).denominator != 1:
        most = f"at most {decimals} decimals" if decimals else "no decimals"
        raise BadValueError(f"{where}: {shown(value)} should have {most}.")
    return exact


def _finite(value: int | Decimal) -> int | Decimal:
    """The value, or -1 for what is no size at all or would be endless to write out."""
    if isinstance(value, int):
        return value
    exponent = value.as_tuple().exponent
    return value if isinstance(exponent, int) and -20 < exponent < 20 else Decimal(-1)


def listed(value: Any, where: str, least: int, most: int) -> list[Any]:
    """A list of that many items.

    Raises: BadValueError.
    """
    wanted = f"{least}" if least == most else f"{least} to {most}"
    if value is None:
        raise BadValueError(f"{where}: is missing. Write {where} = [...], a list of {wanted}.")
    if not isinstance(value, list):
        raise BadValueError(f"{where}: {shown(value)} should be a list of {wanted} in square brackets.")
    if not least <= len(value) <= most:
        raise BadValueError(f"{where}: there are {len(value)} values, there should be {wanted}.")
    return value


def table(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """A table within the file.

    Raises: BadValueError.
    """
    value = data.get(key)
    if not isinstance(value, Mapping):
        raise BadValueError(f"{key}: should be a table, written [{key}] on a line of its own.")
    return value


def source(data: Mapping[str, Any]) -> Cite:
    """Where the table comes from.

    Raises: BadValueError.
    """
    if "source" not in data:
        raise BadValueError('source: is missing. Write [source] and below it work = "where the table comes from".')
    said = table(data, "source")
    only(said, ("work", "clause", "edition", "link", "seen"), "source")
    cite = Cite(
        work=text(said, "work"),
        **{key: text(said, key) for key in ("clause", "edition", "link", "seen") if key in said},
    )
    if cite.seen not in _SEEN:
        raise BadValueError(f"seen: '{cite.seen}' should be one of {', '.join(_SEEN)}.")
    return cite


def shown(value: Any) -> str:
    """A value in a message: short, and nothing that a terminal would obey.

    >>> shown("\x1b[31mred"), shown(10**30)
    ('?[31mred', 'a number of more than 20 digits')
    """
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 10**20:
        return "a number of more than 20 digits"
    return "".join(character if character.isprintable() else "?" for character in str(value)[:40])

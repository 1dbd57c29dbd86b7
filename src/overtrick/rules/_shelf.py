"""Loads rule sets and checks that every key is known and every value possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from overtrick.kernel.cite import Cite
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.records import dataclass
from overtrick.kernel.toml_shelf import TomlShelf
from overtrick.model.house import RULE_KEYS

__all__ = ["GENERAL_KEYS", "RULES", "RuleKey", "RuleSet", "load_rule_set"]

GENERAL_KEYS = ("method", "unit", "byes", "scale", "match-method")
"""Keys that choose what the command line has words of its own for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleKey:
    """One thing that a rule set settles. Keys of no house rule are a general choice or an option of a method."""

    name: str
    value: str
    cite: Cite


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The named rules of an authority and edition."""

    name: str
    title: str
    note: str
    keys: tuple[RuleKey, ...]

    @property
    def values(self) -> dict[str, str]:
        """Key by key."""
        return {key.name: key.value for key in self.keys}


def load_rule_set(data: Mapping[str, Any]) -> RuleSet:
    """A rule set from the content of its file.

    Raises: BadValueError for a key without source, a value that its house rule does not know, or a key twice.
    """
    known = {option.name: option for option in RULE_KEYS}
    keys: dict[str, RuleKey] = {}
    for entry in data.get("key", []):
        name, value = str(entry["name"]), str(entry["value"])
        if name in keys or "work" not in entry:
            raise BadValueError(f"The key {name} of the rule set {data['name']} stands twice or has no source.")
        if name in known:
            known[name].value(value)
        cited = {part: entry[part] for part in ("work", "clause", "edition", "link", "seen") if part in entry}
        keys[name] = RuleKey(name=name, value=value, cite=Cite(**cited))
    return RuleSet(name=data["name"], title=data["title"], note=data.get("note", ""), keys=tuple(keys.values()))


RULES = TomlShelf("overtrick.rules", load_rule_set, "rule set")
"""Every rule set."""

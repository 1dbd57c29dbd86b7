"""F3: the shelf of rule sets: what an authority settles, by edition, each key cited. One TOML file each."""

from __future__ import annotations

from overtrick.rules._shelf import GENERAL_KEYS, RULES, RuleKey, RuleSet

__all__ = ["GENERAL_KEYS", "RULES", "RuleKey", "RuleSet"]

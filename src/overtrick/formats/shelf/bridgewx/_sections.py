"""The text database of BridgeWx: sections in brackets, `key=value` lines, values of groups in braces joined by @."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.kernel.problem import Place
from overtrick.kernel.records import dataclass, field

__all__ = ["Database", "Value", "groups_of"]


@dataclass(frozen=True, slots=True)
class Value:
    """A value and where it stands."""

    text: str
    line: int

    @property
    def place(self) -> Place:
        """Where it stands."""
        return Place(line=self.line)


@dataclass(slots=True)
class Database:
    """Every section by name in small letters, with its values by key in small letters."""

    sections: dict[str, dict[str, Value]] = field(default_factory=dict)

    @classmethod
    def of(cls, text: str) -> Database:
        """Reads the text; the explanations between [info_begin] and [info_end] are passed over."""
        found = cls()
        current: dict[str, Value] = {}
        for number, line in enumerate(text.splitlines(), start=1):
            bare = line.strip()
            if bare.startswith("[") and bare.endswith("]"):
                current = found.sections.setdefault(bare[1:-1].strip().lower(), {})
            elif bare and not bare.startswith(";") and "=" in bare:
                key, _, value = bare.partition("=")
                current.setdefault(key.strip().lower(), Value(value.strip(), number))
        return found

    def section(self, name: str) -> dict[str, Value]:
        """The values of a section, none where it is not there."""
        return self.sections.get(name, {})

    @property
    def sessions(self) -> list[str]:
        """The numbers of the sessions, in order."""
        return sorted((name for name in self.sections if name.isdecimal() and len(name) < 3), key=int)


def groups_of(value: Value) -> Iterator[tuple[str, ...]]:
    """The groups of a value, each with its parts; a comma between quotation marks divides nothing.

    >>> list(groups_of(Value('{1,2,0,0}@{6,8,%80,R620,"3NT, N"}', 1)))
    [('1', '2', '0', '0'), ('6', '8', '%80', 'R620', '3NT, N')]
    >>> list(groups_of(Value(" 15@4@0", 1)))
    [('15',), ('4',), ('0',)]
    """
    for group in _divided(value.text, "@"):
        bare = group.strip().removeprefix("{").removesuffix("}")
        if bare:
            yield tuple(part.strip().strip('"') for part in _divided(bare, ","))


def _divided(text: str, mark: str) -> Iterator[str]:
    """The parts between the marks that stand outside quotation marks."""
    part: list[str] = []
    for at, piece in enumerate(text.split('"')):
        if at % 2:
            part.append(f'"{piece}"')
            continue
        first, *more = piece.split(mark)
        part.append(first)
        for one in more:
            yield "".join(part)
            part = [one]
    yield "".join(part)

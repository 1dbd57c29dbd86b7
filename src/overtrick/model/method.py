"""What a scoring method is made of: its comparison, its award formula, its top, its options and its sources."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Any, Generic, TypeVar, cast

from overtrick.kernel.cite import Cite
from overtrick.kernel.errors import BadValueError, UnknownNameError
from overtrick.kernel.ratio import Ratio
from overtrick.kernel.records import dataclass
from overtrick.kernel.shelf import near_names
from overtrick.kernel.verbs import Quantity, is_true
from overtrick.model.tally import Extent, Margin, Ranks, Tally

__all__ = ["Basis", "Choice", "Method", "Option", "Settings", "Trim", "one_each"]

V = TypeVar("V")
T = TypeVar("T", bound=Tally)


class Basis(Enum):
    """What the method's awards are made of."""

    MATCHPOINTS = "matchpoints"
    IMPS = "IMPs"
    POINTS = "points"


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Generic[V]):
    """One value of an option, by name, with the authority that uses it."""

    name: str
    value: V
    meaning: str
    cite: Cite | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Option(Generic[V]):
    """Something a method lets its user choose, or a house rule does.

    `parse` reads values that no fixed list can hold (5%).
    """

    name: str
    meaning: str
    default: str
    choices: tuple[Choice[V], ...]
    parse: Callable[[str], V | None] | None = None
    pattern: str = ""
    is_rule: bool = False

    @property
    def called(self) -> str:
        """How a message names it: a word of the command line, or a rule."""
        return f"The rule {self.name}" if self.is_rule else f"--{self.name}"

    def value(self, text: str) -> V:
        """The value of that name.

        Raises: BadValueError, naming what can be written instead.
        """
        key = text.strip().lower()
        for choice in self.choices:
            if choice.name == key:
                return choice.value
        parsed = self.parse(key) if self.parse else None
        if parsed is None:
            names = [choice.name for choice in self.choices] + ([self.pattern] if self.pattern else [])
            raise BadValueError(f"{self.called} cannot be '{text}'. {near_names(key, names)}")
        return parsed


class Settings:
    """A method's options with their values: what was chosen, and the defaults of the rest.

    Raises: UnknownNameError for an option that the method does not have; BadValueError for a bad value.
    """

    __slots__ = ("_texts", "_values")

    def __init__(self, options: tuple[Option[Any], ...], chosen: Mapping[str, str]) -> None:
        known = {option.name: option for option in options}
        for name in chosen:
            if name not in known:
                others = near_names(name, list(known)) if known else "It has no options."
                raise UnknownNameError(f"This method has no option '{name}'. {others}")
        self._texts = {name: chosen.get(name, option.default) for name, option in known.items()}
        self._values = {name: known[name].value(text) for name, text in self._texts.items()}

    def __getitem__(self, option: Option[V]) -> V:
        return cast(V, self._values[option.name])

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self._texts.items())


@dataclass(frozen=True, slots=True)
class Trim:
    """How many scores a datum leaves out at the low and at the high end; part of a score is possible."""

    low: Ratio
    high: Ratio

    @classmethod
    def both_ends(cls, count: Quantity, out_of: Quantity) -> Trim:
        """`count` scores at each end, or none where that would leave nothing to average."""
        left_out = Ratio(count * is_true(out_of > 2 * count))
        return cls(left_out, left_out)


def one_each(_: Extent, __: Settings) -> Ratio:
    """Every result stands for itself."""
    return Ratio(1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Method(Generic[T]):
    """A way to compare a traveller.

    counts: the tally that `award` is a formula over, from the side of the score's owner.
    award: what the score earns. top: the most a board of that extent offers, None where there is no top.
    stands_for: how many results each result stands for (Neuberg's N/n).
    trim: for datum methods, what the datum leaves out; datum: its value in points.
    least: the fewest results that can be compared. small_groups: whether a rule set may score fewer than four
    results by fixed percentages instead.
    """

    name: str
    title: str
    summary: str
    basis: Basis
    counts: type[T]
    award: Callable[[T, Settings], Ratio]
    sources: tuple[Cite, ...]
    formula: str
    top: Callable[[Extent, Settings], Ratio] | None = None
    stands_for: Callable[[Extent, Settings], Ratio] = one_each
    trim: Callable[[Extent, Settings], Trim] | None = None
    datum: Callable[[T, Settings], Ratio] | None = None
    options: tuple[Option[Any], ...] = ()
    aliases: tuple[str, ...] = ()
    least: int = 1
    small_groups: bool = False
    decimals: int = 2

    def __post_init__(self) -> None:
        """Raises: TypeError for a datum method without a datum, and for small groups of a method without a top."""
        if self.counts is Margin and (self.trim is None or self.datum is None):
            raise TypeError(f"{self.name} counts margins, so it needs a trim and a datum.")
        if self.small_groups and (self.counts is not Ranks or self.top is None):
            raise TypeError(f"{self.name} lets small groups have fixed percentages, so it needs ranks and a top.")

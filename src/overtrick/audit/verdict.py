"""What an audit finds: the conditions, how many numbers agree under them, and the others with their causes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from overtrick.audit.ledger import Difference
from overtrick.audit.spots import Spot
from overtrick.kernel.records import dataclass, field

__all__ = ["Agreed", "Audit"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed:
    """A number that Overtrick has as well."""

    spot: Spot
    printed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit:
    """What was found.

    conditions: under which the numbers agree, in words, by what they concern. agreed: the numbers that Overtrick has
    as well. differences: the others, with their causes. unchecked: the numbers that nothing in the file lets anybody
    compute, and why.
    """

    conditions: Mapping[str, str] = field(default_factory=dict)
    agreed: tuple[Agreed, ...] = ()
    differences: tuple[Difference, ...] = ()
    unchecked: Mapping[Spot, str] = field(default_factory=dict)

    @property
    def numbers(self) -> int:
        """How many numbers were compared."""
        return len(self.agreed) + len(self.differences)

    @property
    def explained(self) -> tuple[Difference, ...]:
        """The differences of which the cause is known."""
        return tuple(one for one in self.differences if one.cause is not None)

    @property
    def unexplained(self) -> tuple[Difference, ...]:
        """The differences without a cause."""
        return tuple(one for one in self.differences if one.cause is None)

    @property
    def by_cause(self) -> dict[str, dict[str, int]]:
        """How many differences each kind of cause explains, by what the numbers are."""
        found: dict[str, Counter[str]] = {}
        for one in self.explained:
            if one.cause is not None:
                found.setdefault(one.cause.kind, Counter())[one.spot.kind.value] += 1
        return {cause: dict(kinds) for cause, kinds in found.items()}

    @property
    def by_kind(self) -> dict[str, int]:
        """How many numbers of each kind were compared."""
        spots = [*(one.spot for one in self.agreed), *(one.spot for one in self.differences)]
        return dict(Counter(spot.kind.value for spot in spots))

"""What a working is: matchpoints of a list of scores, and the steps that lead to one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from overtrick.kernel.records import dataclass
from overtrick.kernel.verbs import Quantity
from overtrick.model.because import Because

__all__ = ["Working"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Working:
    """One way to count matchpoints on the 2-1-0 scale.

    matchpoints: for every score of a board, in the order given. steps: how the matchpoints of one score come
    about in the frequency table of its board. whole: whether it can only count whole frequencies.
    """

    name: str
    title: str
    matchpoints: Callable[[Sequence[int]], list[Quantity]]
    steps: Callable[[int, Mapping[int, Quantity]], tuple[Because, ...]]
    whole: bool = True
    aliases: tuple[str, ...] = ()

"""The third carrier of a formula: how large its numbers can get. Knows no numpy and no bridge.

A formula that is run on sizes instead of numbers tells the largest value that any of its steps can have. So it is
known before a column is touched whether 16, 32 or 64 bits hold every step, and none of the formula is written twice.
"""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.records import dataclass

__all__ = ["Largest", "Size"]


@dataclass(slots=True)
class Largest:
    """The largest value that was met in any step."""

    met: int = 0

    def size(self, most: int) -> Size:
        """A number of at most that, on either side of zero."""
        self.met = max(self.met, most)
        return Size(most, self)


@dataclass(frozen=True, slots=True, eq=False)
class Size:
    """Any whole number from -most to most. Arithmetic gives the size of what can come out.

    A divisor is taken to be a whole number other than zero. A size is neither true nor false, so that a formula that
    decides by `if` fails at once.

    >>> largest = Largest()
    >>> k, n = largest.size(12), largest.size(13)
    >>> (2 * k - n).most, (2 * k * n // 7 - 1).most, largest.met
    (37, 313, 313)
    """

    most: int
    largest: Largest

    def _of(self, most: int) -> Size:
        return self.largest.size(most)

    def __add__(self, other: Size | int) -> Size:
        return self._of(self.most + _most(other))

    def __mul__(self, other: Size | int) -> Size:
        return self._of(self.most * _most(other))

    def __floordiv__(self, other: Size | int) -> Size:
        return self._of(max(self.most, _most(other)))

    def __mod__(self, other: Size | int) -> Size:
        return self._of(_most(other))

    def __abs__(self) -> Size:
        return self

    def _one(self, other: object) -> Size:
        return self._of(1)

    def __bool__(self) -> bool:
        raise TypeError("its formula decides by `if`")

    __radd__ = __sub__ = __rsub__ = __add__
    __rmul__ = __mul__
    __rfloordiv__ = __floordiv__
    __rmod__ = __floordiv__
    __neg__ = __pos__ = __abs__
    __lt__ = __le__ = __gt__ = __ge__ = _one
    __eq__ = __ne__ = _one  # type: ignore[assignment]
    __hash__ = None  # type: ignore[assignment]


def _most(x: Size | int | Fraction) -> int:
    """Raises: TypeError for what a column of whole numbers does not hold."""
    if isinstance(x, Size):
        return x.most
    if not isinstance(x, int):
        raise TypeError(f"its formula mixes whole numbers with {type(x).__name__}")
    return abs(x)

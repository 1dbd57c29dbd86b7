"""Curves on logarithmic scales, drawn as SVG: readable on light and on dark paper, and by those who only hear it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

__all__ = ["Curve", "plot"]

_WIDTH, _HEIGHT = 720, 440
_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 36, 40, 56
_KEY = 20
"""Height of a line of the key, below the plot, in three columns."""

_LIGHT = ("#0969da", "#1a7f37", "#bc4c00", "#8250df", "#bf3989", "#9a6700", "#6e7781", "#cf222e", "#1b7c83")
_DARK = ("#58a6ff", "#3fb950", "#f0883e", "#bc8cff", "#f778ba", "#d29922", "#8b949e", "#ff7b72", "#39c5cf")
"""Colours of curves on either paper."""


def _colours(inks: tuple[str, ...]) -> str:
    return " ".join(f".c{at} {{ stroke: {ink}; fill: {ink}; }}" for at, ink in enumerate(inks))


_STYLE = f"""
 text {{ font: 13px system-ui, sans-serif; fill: #57606a; }}
 .title {{ font-weight: 600; font-size: 15px; }}
 .grid {{ stroke: #8c959f; stroke-opacity: .3; }}
 {_colours(_LIGHT)}
 polyline {{ stroke-width: 2.25; }}
 polyline.peer {{ stroke-width: 1.5; stroke-dasharray: 6 4; }}
 @media (prefers-color-scheme: dark) {{ text {{ fill: #c9d1d9; }} {_colours(_DARK)} }}
"""


class Curve(NamedTuple):
    """Points from left to right; those that are dashed stand in the background."""

    name: str
    points: list[tuple[float, float]]
    dashed: bool = False


class _Scale(NamedTuple):
    """Powers of ten, from a first pixel to a last."""

    low: int
    high: int
    first: float
    last: float

    def at(self, value: float) -> float:
        return self.first + (log10(value) - self.low) / (self.high - self.low) * (self.last - self.first)

    @property
    def powers(self) -> range:
        return range(self.low, self.high + 1)


def plot(title: str, across: str, up: str, curves: list[Curve], said: str) -> str:
    """A picture with a key. `said`: what it shows, for those who cannot see it.

    >>> picture = plot("T", "x", "y", [Curve("one", [(1, 2.0), (100, 30.0)])], "It rises.")
    >>> picture.count("<circle"), "<desc>It rises.</desc>" in picture
    (2, True)
    """
    x, y = _scales(curves)
    height = _HEIGHT + _KEY * ceil(len(curves) / 3)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}" '
        'role="img">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape(said)}</desc>",
        f"<style>{_STYLE}</style>",
        f'<text class="title" x="{_LEFT}" y="22">{escape(title)}</text>',
        *_grid(x, y),
        f'<text x="{(x.first + x.last) / 2:.0f}" y="{_HEIGHT - 14}" text-anchor="middle">{escape(across)}</text>',
        f'<text transform="translate(16 {(y.first + y.last) / 2:.0f}) rotate(-90)" text-anchor="middle">'
        f"{escape(up)}</text>",
        *(part for at, curve in enumerate(curves) for part in _drawn(at, curve, x, y)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _scales(curves: list[Curve]) -> tuple[_Scale, _Scale]:
    xs, ys = ([point[axis] for curve in curves for point in curve.points] for axis in (0, 1))
    return (
        _Scale(*_powers(xs), _LEFT, _WIDTH - _RIGHT),
        _Scale(*_powers(ys), _HEIGHT - _BOTTOM, _TOP),
    )


def _powers(values: list[float]) -> tuple[int, int]:
    """The powers of ten around some numbers.

    >>> _powers([2, 30]), _powers([1, 10]), _powers([10])
    ((0, 2), (0, 1), (1, 2))
    """
    low = floor(log10(min(values)))
    return low, max(ceil(log10(max(values))), low + 1)


def _grid(x: _Scale, y: _Scale) -> Iterator[str]:
    for power in x.powers:
        at = x.at(10**power)
        yield f'<line class="grid" x1="{at:.1f}" x2="{at:.1f}" y1="{y.last}" y2="{y.first}"/>'
        yield f'<text x="{at:.1f}" y="{y.first + 18:.0f}" text-anchor="middle">{10.0**power:,g}</text>'
    for power in y.powers:
        at = y.at(10**power)
        yield f'<line class="grid" x1="{x.first}" x2="{x.last}" y1="{at:.1f}" y2="{at:.1f}"/>'
        yield f'<text x="{x.first - 8:.0f}" y="{at + 4:.1f}" text-anchor="end">{10.0**power:,g}</text>'


def _drawn(at: int, curve: Curve, x: _Scale, y: _Scale) -> Iterator[str]:
    """The curve, its points, and its line of the key."""
    colour = f"c{at % len(_LIGHT)}"
    style = f'class="{colour}{" peer" if curve.dashed else ""}" style="fill: none"'
    places = [(x.at(across), y.at(up)) for across, up in curve.points]
    yield f'<polyline {style} points="{" ".join(f"{a:.1f},{b:.1f}" for a, b in places)}"/>'
    size = 2 if curve.dashed else 3
    yield from (f'<circle class="{colour}" cx="{a:.1f}" cy="{b:.1f}" r="{size}"/>' for a, b in places)
    left, down = _LEFT + at % 3 * 218, _HEIGHT + 6 + at // 3 * _KEY
    yield f'<polyline {style} points="{left},{down} {left + 26},{down}"/>'
    yield f'<text x="{left + 32}" y="{down + 4}">{escape(curve.name)}</text>'

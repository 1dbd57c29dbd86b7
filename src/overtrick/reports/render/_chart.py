"""A chart as inline SVG: places by steps, read by eye, by screen reader and in the dark."""

from __future__ import annotations

from html import escape

from overtrick.reports.document import Chart, Curve
from overtrick.reports.render._plain import safe

__all__ = ["svg"]

_STEP, _ROW = 56, 22
_LEFT, _TOP, _RIGHT = 30, 26, 150
_LEADERS = 3
"""So many curves are drawn strongly; they differ in the pattern of the line as well as in colour."""


def svg(chart: Chart) -> str:
    """The chart; a curve that begins late or has a gap is drawn where it has values.

    Its title and description are spoken; each curve tells its name and values where one points at it.
    """
    deepest = max((value for curve in chart.curves for value in curve.values if value), default=1)
    width = _LEFT + _STEP * max(len(chart.steps) - 1, 1) + _RIGHT
    height = _TOP + _ROW * deepest + 8
    name = f"chart-{''.join(letter if letter.isalnum() else '-' for letter in chart.title.lower())}"
    heads = "".join(
        f'<text class="step" x="{_x(at)}" y="12" text-anchor="middle">{escape(safe(step))}</text>'
        f'<line class="grid" x1="{_x(at)}" x2="{_x(at)}" y1="{_TOP - 8}" y2="{height - 8}"/>'
        for at, step in enumerate(chart.steps)
    )
    places = "".join(f'<text class="step" x="4" y="{_y(place) + 4}">{place}</text>' for place in _ticks(deepest))
    curves = "".join(_curve(curve, at, chart) for at, curve in reversed(list(enumerate(chart.curves))))
    return (
        f'<div class="scroll"><svg class="chart" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-labelledby="{name}-t {name}-d"><title id="{name}-t">{escape(safe(chart.title))}</title>'
        f'<desc id="{name}-d">{escape(safe(chart.about))} The numbers stand in the table below.</desc>'
        f"{heads}{places}{curves}</svg></div>"
    )


def _x(step: int) -> int:
    return _LEFT + _STEP * step


def _y(place: int) -> int:
    return _TOP + _ROW * (place - 1)


def _ticks(deepest: int) -> list[int]:
    """The places that are written at the left: the first, and every fifth."""
    return [1, *range(5, deepest + 1, 5)]


def _curve(curve: Curve, at: int, chart: Chart) -> str:
    there = [(step, value) for step, value in enumerate(curve.values) if value]
    if not there:
        return ""
    kind = f' lead{at + 1}"' if at < _LEADERS else '"'
    points = " ".join(f"{_x(step)},{_y(value)}" for step, value in there)
    dots = "".join(f'<circle cx="{_x(step)}" cy="{_y(value)}" r="2.5"/>' for step, value in there)
    label = f"{curve.name} {curve.hint}".strip()
    told = ", ".join(f"{chart.steps[step]}: {value}" for step, value in there)
    last, end = there[-1]
    # Those who tie at the end share the height; the text of the later stands further right.
    shift = sum(other.values[-1] == end for other in chart.curves[:at]) if last == len(chart.steps) - 1 else 0
    return (
        f'<g class="curve{kind}><title>{escape(safe(f"{label} – {told}"))}</title><polyline points="{points}"/>{dots}'
        f'<text x="{_x(last) + 8 + 26 * shift}" y="{_y(end) + 4}">{escape(safe(_label(curve, chart, end)))}</text></g>'
    )


def _label(curve: Curve, chart: Chart, end: int) -> str:
    """The number, with names where nobody else ends at the same height."""
    alone = sum(other.values[-1] == end for other in chart.curves) == 1
    hint = curve.hint if len(curve.hint) <= 18 else f"{curve.hint[:17].rstrip()}…"
    return f"{curve.name} {hint}".strip() if alone else curve.name

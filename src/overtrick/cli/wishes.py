"""Parsed words to the desk's wishes."""

from __future__ import annotations

import argparse
import re
from pathlib import PurePath

from overtrick.desk.score_file import Wishes
from overtrick.model.conditions import Byes, Conditions, Sections, Unit

__all__ = ["leave_out", "wishes"]


def wishes(arguments: argparse.Namespace) -> Wishes:
    """What was asked for."""
    options = {
        name.removeprefix("option_"): text
        for name, text in vars(arguments).items()
        if name.startswith("option_") and text is not None
    }
    return Wishes(
        method=getattr(arguments, "method", ""),
        options=tuple(options.items()),
        conditions=Conditions(
            expected=arguments.expected,
            unit=Unit(arguments.unit),
            winners=arguments.winners,
            sections=Sections(arguments.sections),
            byes=Byes(arguments.byes) if arguments.byes else None,
            standard_boards=arguments.standard_boards,
            scale=arguments.scale,
            imps_per_ten=arguments.average_plus_imps,
            decimals=arguments.decimals,
        ),
        format_name=arguments.source,
        leave_out=leave_out(arguments.leave_out),
        title=_title(getattr(arguments, "file", "")),
    )


def _title(name: str) -> str:
    """A title from the name of the file, for formats that have none."""
    return "" if name == "-" else PurePath(name).stem


def leave_out(text: str) -> frozenset[str]:
    """Places by name: line numbers, ranges of them, elements.

    >>> sorted(leave_out("7, 12-14, lines[3]"))
    ['12', '13', '14', '7', 'lines[3]']
    """
    places: set[str] = set()
    for part in filter(None, (part.strip() for part in text.split(","))):
        if match := re.fullmatch(r"(\d{1,7})-(\d{1,7})", part):
            places |= {str(number) for number in range(int(match[1]), int(match[2]) + 1)}
        else:
            places.add(part.removeprefix("line "))
    return frozenset(places)

"""Parsed words to the desk's wishes."""

from __future__ import annotations

import argparse
import re
from os.path import basename, normpath
from typing import TYPE_CHECKING

from overtrick.cli.files import read_input
from overtrick.cli.inputs import corrections_of
from overtrick.cli.option_groups import method_options_in
from overtrick.desk.score_file import Wishes
from overtrick.model.conditions import AgainstPar, Conditions, Sections
from overtrick.model.contest import Contest, contest_of

if TYPE_CHECKING:
    from overtrick.model.scale import Scale

__all__ = ["against_par_of", "chosen_contest", "leave_out", "own_scale_of", "wishes"]


def wishes(arguments: argparse.Namespace) -> Wishes:
    """What was asked for."""
    return Wishes(
        method=getattr(arguments, "method", ""),
        contest=chosen_contest(arguments),
        match_method=arguments.match_method,
        options=method_options_in(arguments),
        conditions=Conditions(
            expected=arguments.expected,
            winners=arguments.winners,
            sections=Sections(arguments.sections),
            standard_boards=arguments.standard_boards,
            best_sessions=arguments.best_sessions,
            scale=arguments.scale,
            own_scale=own_scale_of(arguments.scale),
            decimals=arguments.decimals,
            against_par=against_par_of(getattr(arguments, "against_par", None)),
        ),
        format_name=arguments.source,
        leave_out=leave_out(arguments.leave_out),
        title=_title(arguments.files[0]),
        rules=getattr(arguments, "rules", ""),
        house=tuple(_house(arguments).items()),
        double_dummy=getattr(arguments, "double_dummy", False),
        corrections=corrections_of(arguments),
    )


def against_par_of(text: str | None) -> AgainstPar | None:
    """The unit in which scores are set against par; None where nobody asked."""
    return AgainstPar(text) if text else None


def own_scale_of(name: str) -> Scale | None:
    """The scale in a file of the caller's own; None for a name on the shelf.

    Raises: UnreadableError, BadValueError.
    """
    if not name.lower().endswith(".toml"):
        return None
    from overtrick.desk.victory_points import own_scale  # only who brings a scale waits for it

    return own_scale(read_input(name), name)


def chosen_contest(arguments: argparse.Namespace) -> Contest | None:
    """The kind of contest that was named."""
    text = getattr(arguments, "contest", None)
    return contest_of(text) if text else None


def _house(arguments: argparse.Namespace) -> dict[str, str]:
    """Rules given one by one, and those that have words of their own."""
    own_words = {
        "unit": arguments.unit,
        "byes": arguments.byes,
        "average-plus-imps": arguments.average_plus_imps,
    }
    given = dict(arguments.rule or [])
    return given | {name: str(value) for name, value in own_words.items() if value is not None}


def _title(name: str) -> str:
    """A title from the name of the file, for formats that have none."""
    own = basename(normpath(name))
    if name == "-" or own == ".":
        return ""
    stem, _, extension = own.rpartition(".")
    return stem if stem and extension else own


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

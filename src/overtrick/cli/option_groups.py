"""The options that several commands share: what is read, how it is scored, what is shown and where."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from overtrick.cli.parser import is_whole
from overtrick.cli.values import one_of, whole
from overtrick.model.conditions import AgainstPar, Byes, Sections, Unit
from overtrick.model.contest import Contest

__all__ = [
    "SCALE",
    "audit_words",
    "cards_words",
    "input_words",
    "method_options_in",
    "method_words",
    "name_words",
    "output_words",
    "par_words",
    "report_words",
    "scoring_words",
]

_UNITS = {"2-1-0": Unit.TWO.value, "1-½-0": Unit.ONE.value, "1-0.5-0": Unit.ONE.value, "1-1/2-0": Unit.ONE.value}
_UNITS |= {"2": Unit.TWO.value, "1": Unit.ONE.value, "acbl": Unit.ONE.value}


def input_words(parser: argparse.ArgumentParser) -> None:
    """Which tournament, and how it is read."""
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help="the tournament in any format of `overtrick formats`; several files or a folder make one event "
        "(results, names, hand records); - for standard input",
    )
    parser.add_argument(
        "--from", dest="source", default="", metavar="FORMAT", help="its format, if it is not recognised"
    )
    parser.add_argument(
        "--columns",
        default="",
        metavar="FIELD=HEADING,…",
        help="what the columns of a plain CSV hold: contract=Kontrakt,ns=Para NS; positions where it has no headings: "
        "board=1,ns=2; or a file of your own that ends in .toml",
    )
    parser.add_argument(
        "--contest",
        default=None,
        type=one_of({one.value: one.value for one in Contest}),
        metavar="KIND",
        help=f"{', '.join(one.value for one in Contest)} (default: as the file says or its lines show)",
    )
    parser.add_argument(
        "--leave-out",
        default="",
        metavar="PLACES",
        help="do not read these lines (7,12-14 or an element as problems name it; with several files results.csv:7); "
        "'bad' leaves out every faulty one",
    )
    parser.add_argument(
        "--uncorrected", action="store_true", help="as if no corrections had been made (see `overtrick correct`)"
    )


def name_words(parser: argparse.ArgumentParser) -> None:
    """Which variant of a shelf is shown."""
    parser.add_argument("name", nargs="?", default="", metavar="NAME", help="show this one")


def _rule(text: str) -> tuple[str, str]:
    name, equals, value = (part.strip() for part in text.partition("="))
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"'{text}' should be a rule and its value, such as small-groups=wbf.")
    return name, value


def audit_words(parser: argparse.ArgumentParser) -> None:
    """What is known of the conditions under which somebody else scored; the rest is found."""
    group = parser.add_argument_group("conditions that are known (default: those that fit best are found)")
    group.add_argument("--method", default="", metavar="M", help="see `overtrick methods`")
    group.add_argument("--rules", default="", metavar="NAME", help="a rule set (see `overtrick rules`)")
    group.add_argument(
        "--rule",
        action="append",
        type=_rule,
        metavar="KEY=VALUE",
        help="one rule; may stand several times (see `overtrick rules`)",
    )


def scoring_words(parser: argparse.ArgumentParser, *, method: bool = True, rules: bool = True) -> None:
    """How it is scored: what all methods share, and the options of single ones."""
    group = parser.add_argument_group("scoring")
    if method:
        group.add_argument(
            "--method",
            default="",
            metavar="M",
            help="see `overtrick methods` (default: as the file says, else neuberg)",
        )
    if rules:
        group.add_argument(
            "--rules", default="", metavar="NAME", help="a rule set (see `overtrick rules`; default: plain)"
        )
    for flag, kind, default, metavar, text in _SCORING:
        group.add_argument(flag, type=kind, default=default, metavar=metavar, help=text)
    group.add_argument(
        "--rule",
        action="append",
        type=_rule,
        metavar="KEY=VALUE",
        help="one rule of the rule set changed; may stand several times (see `overtrick rules`)",
    )
    method_words(parser)


_OF_METHODS = "option_"
"""What the names of these options begin with, apart from all others."""


def method_words(parser: argparse.ArgumentParser) -> None:
    """The options of single methods."""
    if not is_whole(parser):
        return
    from overtrick.desk.catalogue import method_options

    options = parser.add_argument_group("options of single methods (see `overtrick methods NAME`)")
    for option in method_options():
        options.add_argument(
            f"--{option.name}",
            metavar="X",
            dest=f"{_OF_METHODS}{option.name}",
            help=f"{', '.join(option.methods)}: {option.meaning}; {', '.join(option.choices)} "
            f"(default: {option.default})".replace("%", "%%"),
        )


def method_options_in(arguments: argparse.Namespace) -> tuple[tuple[str, str], ...]:
    """What was chosen of these options."""
    chosen = ((name, text) for name, text in vars(arguments).items() if text is not None)
    return tuple((name.removeprefix(_OF_METHODS), text) for name, text in chosen if name.startswith(_OF_METHODS))


SCALE = "a scale by name, or a file of your own that ends in .toml"
"""What is said of an option that takes a scale."""

_Word = tuple[str, Callable[[str], object], object, str, str]
_SCORING: tuple[_Word, ...] = (
    (
        "--expected",
        whole(1, 1000000),
        None,
        "N",
        "results that every board should have (default: those of the fullest board)",
    ),
    ("--unit", one_of(_UNITS), None, "U", "matchpoints as 2-1-0 (default) or 1-½-0 (also: 1-0.5-0)"),
    ("--winners", whole(1, 2), None, "1|2", "one ranking, or N-S and E-W apart (default: as the data show)"),
    (
        "--sections",
        one_of({one.value: one.value for one in Sections}),
        "field",
        "S",
        "field (default): all sections compared together; separate: each by itself",
    ),
    (
        "--byes",
        one_of({one.value: one.value for one in Byes}),
        None,
        "B",
        "for different numbers of boards: percentage, factor, standard, victory-points or none "
        "(default: percentage for matchpoints, factor for IMPs)",
    ),
    ("--best-sessions", whole(1, 99), None, "N", "only the best N sessions of each contestant count"),
    ("--standard-boards", whole(1, 9999), 32, "N", "for --byes standard (default: 32)"),
    (
        "--match-method",
        str,
        "",
        "M",
        "how matches of teams are scored (see `overtrick match-methods`; default: as the file says, else imps)",
    ),
    (
        "--scale",
        str,
        "",
        "NAME",
        f"victory points of matches, and for --byes victory-points: {SCALE}, or none (default: wbf-continuous for "
        "IMPs, ebu-matchpoints for Swiss pairs, wbf-1990 for byes)",
    ),
    (
        "--average-plus-imps",
        whole(0, 24),
        None,
        "N",
        "IMPs for 60 per cent under IMP methods: 2 (EBU practice, default) or 3 (ACBL)",
    ),
    ("--decimals", whole(0, 12), 2, "N", "decimals shown (default: 2); nothing is rounded in between"),
)


def report_words(parser: argparse.ArgumentParser) -> None:
    """What is shown."""
    known = ", ".join(_report_names()) if is_whole(parser) else "one or several"
    parser.add_argument("--report", default="", metavar="R,…", help=f"{known} or all (default: ranking; all in HTML)")


def _report_names() -> list[str]:
    """In the order in which they are shown."""
    from overtrick.desk.present import all_reports

    return [report.name for report in all_reports()]


def cards_words(parser: argparse.ArgumentParser) -> None:
    """What is worked out from the cards."""
    parser.add_argument(
        "--double-dummy",
        action="store_true",
        help="work out the double-dummy table of every whole deal (needs the package endplay: "
        "pip install 'overtrick[deals]')",
    )


def par_words(parser: argparse.ArgumentParser) -> None:
    """How results are held against par."""
    parser.add_argument(
        "--against-par",
        type=one_of({one.value: one.value for one in AgainstPar}),
        metavar="UNIT",
        help="show in the travellers what every score is above or below par: points or imps",
    )


def output_words(parser: argparse.ArgumentParser) -> None:
    """Where and how it is shown."""
    group = parser.add_argument_group("output")
    group.add_argument(
        "--format",
        default="",
        metavar="F",
        help="text, markdown, html, csv or json (default: by the name of the -o file, else text)",
    )
    group.add_argument("-o", "--output", default="", metavar="FILE", help="write here instead of on the screen")
    group.add_argument("--ascii", action="store_true", help="no suit symbols and no accents")
    group.add_argument(
        "--colour",
        "--color",
        type=one_of({"auto": "auto", "always": "always", "never": "never"}),
        default="auto",
        metavar="WHEN",
        help="auto, always or never (default: auto)",
    )

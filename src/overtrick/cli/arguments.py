"""The command line's words: one parser, with the options that several commands share and those of the methods."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NoReturn, TypeAlias

from overtrick._version import __version__
from overtrick.cli.draw_words import add_draw_words
from overtrick.cli.values import one_of, whole
from overtrick.desk.catalogue import method_options
from overtrick.model.conditions import AgainstPar, Byes, Sections, Unit
from overtrick.model.contest import Contest
from overtrick.reports import REPORTS

__all__ = ["build_parser"]

_EPILOG = """exit codes:
  0  done; warnings may have been shown
  1  the data have errors (they are listed)
  2  wrong call, or a file that cannot be read
"""


class _Parser(argparse.ArgumentParser):
    """Says what was probably meant."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"overtrick: {message}\nTry: {self.prog} --help\n")


_UNITS = {"2-1-0": Unit.TWO.value, "1-½-0": Unit.ONE.value, "1-0.5-0": Unit.ONE.value, "1-1/2-0": Unit.ONE.value}
_UNITS |= {"2": Unit.TWO.value, "1": Unit.ONE.value, "acbl": Unit.ONE.value}


def build_parser() -> argparse.ArgumentParser:
    """The whole command line."""
    parser = _Parser(
        prog="overtrick",
        description="Calculates duplicate bridge tournaments, exactly.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"overtrick {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=_Parser)
    _score(commands)
    _explain(commands)
    _compare(commands)
    _what_if(commands)
    _foul(commands)
    _draw(commands)
    _check(commands)
    _convert(commands)
    _vp(commands)
    _shelves(commands)
    _demo(commands)
    return parser


_Commands: TypeAlias = "argparse._SubParsersAction[_Parser]"


def _command(commands: _Commands, name: str, summary: str) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(
        name, help=summary, description=summary, epilog=_EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    return made


def _score(commands: _Commands) -> None:
    parser = _command(commands, "score", "read a tournament, score it and show the results")
    _input(parser)
    _scoring(parser)
    _reports(parser)
    _cards(parser)
    _against_par(parser)
    _output(parser)


def _explain(commands: _Commands) -> None:
    parser = _command(commands, "explain", "show the working of a board, a pair, a team or a match")
    _input(parser)
    parser.add_argument("--board", type=whole(1, 9999), metavar="N", help="which board")
    parser.add_argument(
        *("--pair", "--player", "--team"),
        default="",
        metavar="N",
        help="which pair, team, or player of an individual: 7, or A7 in section A, or 7NS",
    )
    parser.add_argument("--match", default="", metavar="N-N", help="which match: 1-5, or 5-BYE")
    parser.add_argument("--round", default="", metavar="R", help="which round")
    parser.add_argument("--side", type=one_of({"ns": "NS", "n-s": "NS", "ew": "EW", "e-w": "EW"}), help="ns or ew")
    parser.add_argument("--in-section", default="", metavar="SECTION", help="which section")
    parser.add_argument("--in-session", default="", metavar="SESSION", help="which session")
    parser.add_argument(
        "--working",
        default="direct",
        metavar="WAY",
        help="how matchpoints are counted: direct, ranking or frequency (default: direct)",
    )
    _scoring(parser)
    _cards(parser)
    _output(parser)


def _compare(commands: _Commands) -> None:
    parser = _command(commands, "compare", "score the same event under several methods, side by side")
    _input(parser)
    parser.add_argument(
        "--methods", default="", metavar="A,B,…", help="which methods; places are compared with the first"
    )
    parser.add_argument(
        "--rules", default="", metavar="A,B,…", help="compare rule sets instead; places are compared with the first"
    )
    _scoring(parser, method=False, rules=False)
    _output(parser)


def _what_if(commands: _Commands) -> None:
    parser = _command(commands, "what-if", "show what a change would do to the standing, without making it")
    _input(parser)
    parser.add_argument(
        "--set",
        action="append",
        required=True,
        metavar="CHANGE",
        dest="changes",
        help="what a line shall say: 'board 14 table 3 = 4S-1'; may stand several times. A line is named by board and "
        "table, team, pair, ns, ew, round, section, session or line; it can say 420, 4S N -1, PASS, 60/40, "
        "60%% 110, 40%% -50, N-S -50 | E-W 450, NP, LATE, CANCELLED, version b, or switch",
    )
    _scoring(parser)
    _output(parser)


def _foul(commands: _Commands) -> None:
    parser = _command(
        commands, "foul", "show everybody's place for each round from which a board may have been fouled"
    )
    _input(parser)
    parser.add_argument("--board", type=whole(1, 9999), required=True, metavar="N", help="which board")
    parser.add_argument(
        "--from-round", type=whole(1, 9999), metavar="R", help="the first fouled round, if it is known"
    )
    parser.add_argument(
        "--to-round", type=whole(1, 9999), metavar="S", help="the last fouled round (default: the last)"
    )
    parser.add_argument("--in-section", default="", metavar="A,B,…", help="whose boards were fouled")
    parser.add_argument("--in-session", default="", metavar="SESSION", help="in which session")
    _scoring(parser)
    _output(parser)


def _draw(commands: _Commands) -> None:
    parser = _command(commands, "draw", "draw the next round of a Swiss event, or look one over")
    _input(parser)
    add_draw_words(parser)
    _scoring(parser)
    _output(parser)


def _check(commands: _Commands) -> None:
    parser = _command(commands, "check", "list what is wrong or doubtful in a file, and score nothing")
    _input(parser)
    parser.add_argument("--winners", type=whole(1, 2), metavar="1|2", help="one ranking, or N-S and E-W apart")
    _cards(parser)
    _output(parser)


def _convert(commands: _Commands) -> None:
    parser = _command(commands, "convert", "write a tournament in another format, and say what is lost")
    _input(parser)
    parser.add_argument("target", metavar="OUT", help="the file to write")
    parser.add_argument("--to", default="", metavar="FORMAT", help="its format (default: by its extension)")
    _cards(parser)


def _vp(commands: _Commands) -> None:
    parser = _command(commands, "vp", "convert a margin in IMPs, or a percentage, to victory points")
    parser.add_argument("--scale", default="", metavar="NAME", help=f"{_SCALE}; see `overtrick scales`")
    parser.add_argument("--boards", type=whole(1, 999), metavar="N", help="how many boards the match had")
    parser.add_argument(
        "--imps", metavar="X", help="the own margin: 27, 26.5, or -27 in a lost match (a fraction: --imps=-53/2)"
    )
    parser.add_argument("--percent", metavar="X", help="the own percentage of the matchpoints: 56.23")
    parser.add_argument(
        "--half", action="store_true", help="take the scale's companion for half-matches; N are the half's boards"
    )
    parser.add_argument("--working", action="store_true", help="show how the table or the formula comes to it")
    _output(parser)


def _shelves(commands: _Commands) -> None:
    for name, summary in (
        ("methods", "list the scoring methods, or show one with its options and authorities"),
        ("scales", "list the victory-point scales, or print one; NAME may be a file, my-scale.toml"),
        ("match-methods", "list the ways to score a match between teams, or show one"),
        ("rules", "list the rule sets, or print one with its sources"),
        ("formats", "list the file formats and output formats"),
    ):
        parser = _command(commands, name, summary)
        parser.add_argument("name", nargs="?", default="", metavar="NAME", help="show this one")
        if name == "scales":
            parser.add_argument("--boards", type=whole(1, 999), metavar="N", help="for matches of N boards")
        _output(parser)


def _demo(commands: _Commands) -> None:
    parser = _command(commands, "demo", "score the club night that comes with Overtrick")
    parser.add_argument("--save", default="", metavar="FILE", help="write the demo's CSV file instead, to play with")
    _scoring(parser)
    _reports(parser)
    _output(parser)


def _input(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the tournament: CSV, USEBIO, PBN or JSON; - for standard input")
    parser.add_argument(
        "--from", dest="source", default="", metavar="FORMAT", help="its format, if it is not recognised"
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
        help="do not read these lines (7,12-14 or an element as problems name it); 'bad' leaves out every faulty one",
    )


def _rule(text: str) -> tuple[str, str]:
    name, equals, value = (part.strip() for part in text.partition("="))
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"'{text}' should be a rule and its value, such as small-groups=wbf.")
    return name, value


def _scoring(parser: argparse.ArgumentParser, *, method: bool = True, rules: bool = True) -> None:
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
    options = parser.add_argument_group("options of single methods (see `overtrick methods NAME`)")
    for option in method_options():
        options.add_argument(
            f"--{option.name}",
            metavar="X",
            dest=f"option_{option.name}",
            help=f"{', '.join(option.methods)}: {option.meaning}; {', '.join(option.choices)} "
            f"(default: {option.default})".replace("%", "%%"),
        )


_SCALE = "a scale by name, or a file of your own that ends in .toml"
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
        f"victory points of matches, and for --byes victory-points: {_SCALE}, or none (default: wbf-continuous for "
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


def _report_names() -> list[str]:
    """In the order in which they are shown."""
    return [report.name for report in sorted(REPORTS, key=lambda report: report.order)]


def _reports(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--report",
        default="",
        metavar="R,…",
        help=f"{', '.join(_report_names())} or all (default: ranking; all in HTML)",
    )


def _cards(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--double-dummy",
        action="store_true",
        help="work out the double-dummy table of every whole deal (needs the package endplay: "
        "pip install 'overtrick[deals]')",
    )


def _against_par(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--against-par",
        type=one_of({one.value: one.value for one in AgainstPar}),
        metavar="UNIT",
        help="show in the travellers what every score is above or below par: points or imps",
    )


def _output(parser: argparse.ArgumentParser) -> None:
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

"""The command line's words: one parser, with the options that several commands share and those of the methods."""

from __future__ import annotations

import argparse
from typing import NoReturn, TypeAlias

from overtrick._version import __version__
from overtrick.cli.batch import add_batch_words
from overtrick.cli.draw_words import add_draw_words
from overtrick.cli.option_groups import (
    SCALE,
    audit_words,
    cards_words,
    input_words,
    output_words,
    par_words,
    report_words,
    scoring_words,
)
from overtrick.cli.values import one_of, whole

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
    _audit(commands)
    _convert(commands)
    _correct(commands)
    _follow(commands)
    _vp(commands)
    _shelves(commands)
    _batch(commands)
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
    input_words(parser)
    scoring_words(parser)
    report_words(parser)
    cards_words(parser)
    par_words(parser)
    output_words(parser)


def _explain(commands: _Commands) -> None:
    parser = _command(commands, "explain", "show the working of a board, a pair, a team or a match")
    input_words(parser)
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
    scoring_words(parser)
    cards_words(parser)
    output_words(parser)


def _compare(commands: _Commands) -> None:
    parser = _command(commands, "compare", "score the same event under several methods, side by side")
    input_words(parser)
    parser.add_argument(
        "--methods", default="", metavar="A,B,…", help="which methods; places are compared with the first"
    )
    parser.add_argument(
        "--rules", default="", metavar="A,B,…", help="compare rule sets instead; places are compared with the first"
    )
    scoring_words(parser, method=False, rules=False)
    output_words(parser)


def _what_if(commands: _Commands) -> None:
    parser = _command(commands, "what-if", "show what a change would do to the standing, without making it")
    input_words(parser)
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
    scoring_words(parser)
    output_words(parser)


def _foul(commands: _Commands) -> None:
    parser = _command(
        commands, "foul", "show everybody's place for each round from which a board may have been fouled"
    )
    input_words(parser)
    parser.add_argument("--board", type=whole(1, 9999), required=True, metavar="N", help="which board")
    parser.add_argument(
        "--from-round", type=whole(1, 9999), metavar="R", help="the first fouled round, if it is known"
    )
    parser.add_argument(
        "--to-round", type=whole(1, 9999), metavar="S", help="the last fouled round (default: the last)"
    )
    parser.add_argument("--in-section", default="", metavar="A,B,…", help="whose boards were fouled")
    parser.add_argument("--in-session", default="", metavar="SESSION", help="in which session")
    scoring_words(parser)
    output_words(parser)


def _draw(commands: _Commands) -> None:
    parser = _command(commands, "draw", "draw the next round of a Swiss event, or look one over")
    input_words(parser)
    add_draw_words(parser)
    scoring_words(parser)
    output_words(parser)


def _check(commands: _Commands) -> None:
    parser = _command(commands, "check", "list what is wrong or doubtful in a file, and score nothing")
    input_words(parser)
    parser.add_argument("--winners", type=whole(1, 2), metavar="1|2", help="one ranking, or N-S and E-W apart")
    parser.add_argument(
        "--strict",
        action="store_true",
        help="for who writes exporters: also what readers forgive; exit code 1 for anything that is more than a note",
    )
    cards_words(parser)
    output_words(parser)


def _audit(commands: _Commands) -> None:
    parser = _command(
        commands, "audit", "compute another program's published numbers again and say why some of them differ"
    )
    input_words(parser)
    audit_words(parser)
    output_words(parser)


def _convert(commands: _Commands) -> None:
    parser = _command(commands, "convert", "write a tournament in another format, and say what is lost")
    input_words(parser)
    parser.add_argument("target", metavar="OUT", help="the file to write")
    parser.add_argument("--to", default="", metavar="FORMAT", help="its format (default: by its extension)")
    cards_words(parser)


def _correct(commands: _Commands) -> None:
    parser = _command(
        commands, "correct", "correct results of a file that another program writes, so that they survive it"
    )
    input_words(parser)
    parser.add_argument(
        "--set",
        action="append",
        metavar="CHANGE",
        dest="changes",
        help="what a line shall say: 'board 14 table 3 = 4S-1'; as for what-if. Without it the corrections are listed",
    )
    parser.add_argument("--because", default="", metavar="WHY", help="the reason, kept with the correction")
    parser.add_argument("--keep", type=whole(1, 9999), metavar="N", help="correction N stands against what came since")
    parser.add_argument("--drop", type=whole(1, 9999), metavar="N", help="take correction N back")
    output_words(parser)


def _follow(commands: _Commands) -> None:
    parser = _command(commands, "follow", "read a file again and again while results arrive, and redraw the ranking")
    input_words(parser)
    parser.add_argument(
        "--every", type=whole(1, 3600), default=2, metavar="S", help="seconds between looks (default: 2)"
    )
    parser.add_argument("--times", type=whole(1, 1000000), metavar="N", help="stop after N looks")
    parser.add_argument("--until-done", action="store_true", help="stop when every result that is due is there")
    scoring_words(parser)
    report_words(parser)
    output_words(parser)


def _vp(commands: _Commands) -> None:
    parser = _command(commands, "vp", "convert a margin in IMPs, or a percentage, to victory points")
    parser.add_argument("--scale", default="", metavar="NAME", help=f"{SCALE}; see `overtrick scales`")
    parser.add_argument("--boards", type=whole(1, 999), metavar="N", help="how many boards the match had")
    parser.add_argument(
        "--imps", metavar="X", help="the own margin: 27, 26.5, or -27 in a lost match (a fraction: --imps=-53/2)"
    )
    parser.add_argument("--percent", metavar="X", help="the own percentage of the matchpoints: 56.23")
    parser.add_argument(
        "--half", action="store_true", help="take the scale's companion for half-matches; N are the half's boards"
    )
    parser.add_argument("--working", action="store_true", help="show how the table or the formula comes to it")
    output_words(parser)


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
        output_words(parser)


def _batch(commands: _Commands) -> None:
    add_batch_words(_command(commands, "batch", "score an archive of results: Parquet, CSV or Arrow to Parquet"))


def _demo(commands: _Commands) -> None:
    parser = _command(commands, "demo", "score the club night that comes with Overtrick")
    parser.add_argument("--save", default="", metavar="FILE", help="write the demo's CSV file instead, to play with")
    scoring_words(parser)
    report_words(parser)
    output_words(parser)

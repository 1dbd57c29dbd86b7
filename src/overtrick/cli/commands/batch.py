"""The command `batch`: an archive of results from files to files."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from overtrick.cli.exit_codes import DONE
from overtrick.cli.option_groups import method_options_in, method_words
from overtrick.cli.say import say
from overtrick.cli.values import one_of, whole
from overtrick.desk.batch.wanted import Wanted, bytes_in, check_packages
from overtrick.kernel.errors import BadValueError
from overtrick.model.seat import Side

if TYPE_CHECKING:
    from overtrick.desk.batch.engine import Engine, Place
    from overtrick.desk.batch.run import Report

__all__ = ["add_words", "run"]

_SIDES = {"both": "both", "ns": "NS", "n-s": "NS", "ew": "EW", "e-w": "EW"}


def add_words(parser: argparse.ArgumentParser) -> None:
    """What is read, how it is scored, what is written."""
    parser.add_argument(
        "files",
        metavar="IN",
        nargs="+",
        help="Parquet, CSV or Arrow files with a row for each result; folders, also partitioned ones (year=2026/); "
        "patterns in quotes",
    )
    parser.add_argument(
        "--out", required=True, metavar="DIR", help="the folder of the results; a run that was stopped goes on in it"
    )
    _columns(parser.add_argument_group("columns"))
    parser.add_argument("--method", default="neuberg", metavar="M", help="see `overtrick methods` (default: neuberg)")
    for name, text in (
        ("expected", "N, the results that a board should have (default: those of the fullest board of its group)"),
        ("entered", "results and artificial scores of a board (default: its results)"),
    ):
        parser.add_argument(f"--{name}", type=_number_or_name, metavar="N|COLUMN", help=text)
    parser.add_argument(
        "--per-file",
        action="store_true",
        help="the boards of each file are its own (default: the same board in two files is one board)",
    )
    parser.add_argument("--strict", action="store_true", help="stop at the first row that cannot be scored")
    _output(parser.add_argument_group("output"))
    group = parser.add_argument_group("resources")
    group.add_argument("--memory", default="1GB", metavar="M", help="how much to use, about (default: 1GB)")
    group.add_argument("--threads", type=whole(1, 256), metavar="N", help="how many (default: one a processor)")
    group.add_argument(
        "--engine",
        choices=("local", "spark"),
        default="local",
        metavar="E",
        help="local (default) or spark: a cluster",
    )
    group.add_argument(
        "--master", default="", metavar="URL", help="Spark's master (default: $SPARK_MASTER, spark-submit's, local[*])"
    )
    method_words(parser)


def _columns(group: argparse._ArgumentGroup) -> None:
    for name, default, text in (
        ("board", "board", "whole numbers or text that tell the board (default: board)"),
        ("score", "score", "N-S scores in points (default: score)"),
        ("group", "", "the event or section: boards of different groups are different boards"),
        ("weight", "", "how many tables a row stands for"),
        ("ns", "ns", "who sat N-S, for --totals (default: ns)"),
        ("ew", "ew", "who sat E-W, for --totals (default: ew)"),
    ):
        group.add_argument(f"--{name}", default=default, metavar="COLUMN", help=text)


def _output(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--awards", action="store_true", help="write awards alone, or with --percent both (default)")
    group.add_argument("--percent", action="store_true", help="write per cents alone, or with --awards both (default)")
    group.add_argument("--float", action="store_true", dest="floats", help="also in floating point")
    group.add_argument("--sides", type=one_of(_SIDES), default="both", metavar="S", help="ns, ew or both (default)")
    group.add_argument("--totals", action="store_true", help="add up and rank contestants: totals.parquet")


def _number_or_name(text: str) -> int | str:
    return int(text) if text.isdecimal() and len(text) < 10 else text


def run(arguments: argparse.Namespace) -> int:
    """Score the archive and say what came of it.

    Raises: OvertrickError of every kind that a wrong call or an unreadable file has.
    """
    check_packages()
    from overtrick.desk.batch.heap import keep_memory
    from overtrick.desk.batch.run import batch

    keep_memory()
    wanted = _wanted(arguments)
    engine, watched = _engine(arguments), sys.stderr.isatty()
    try:
        report = batch(wanted, _progress if watched else None, engine)
    finally:
        if watched:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)  # noqa: T201  (this is the terminal)
    say(f"{wanted.out}: {_count(report.rows, 'result')} on {_count(report.boards, 'board')}, {_parts(report)}")
    if report.scattered:
        say("Boards did not stand together; their results stand by boards in results/part-*.parquet.")
    if report.rejected:
        say(f"{_count(report.rejected, 'row')} left out that cannot be scored: rejects.parquet says why.")
    return DONE


def _engine(arguments: argparse.Namespace) -> Callable[[Place], Engine] | None:
    """Where the work is done; None: here.

    Raises: MissingPackageError where Spark is asked for and cannot be started; BadValueError for a master without it.
    """
    if arguments.engine == "spark":
        from overtrick.desk.batch.spark.engine import engine_at

        return engine_at(arguments.master)
    if arguments.master:
        raise BadValueError("--master says where Spark is; it needs --engine spark.")
    return None


def _parts(report: Report) -> str:
    before = f", {report.reused} of them finished before" if report.reused else ""
    return f"{_count(report.parts, 'file')}{before}"


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun if number == 1 else noun + 's'}"


def _progress(text: str) -> None:
    print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)  # noqa: T201  (this is the terminal)


def _wanted(arguments: argparse.Namespace) -> Wanted:
    same = {
        name: getattr(arguments, name)
        for name in (
            *("out", "method", "board", "score", "group", "weight", "entered", "expected", "ns", "ew"),
            *("floats", "totals", "strict", "per_file"),
        )
    }
    return Wanted(
        files=tuple(arguments.files),
        options=method_options_in(arguments),
        sides=(Side.NS, Side.EW) if arguments.sides == "both" else (Side(arguments.sides),),
        awards=arguments.awards or not arguments.percent,
        percent=arguments.percent or not arguments.awards,
        memory=bytes_in(arguments.memory),
        threads=1 if arguments.engine == "spark" else arguments.threads or os.cpu_count() or 1,
        **same,
    )

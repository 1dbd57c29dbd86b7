"""The words of the command `draw`, and what they mean."""

from __future__ import annotations

import argparse

from overtrick.cli.values import keys, one_of, pairs_of, scores, whole
from overtrick.desk.draw_next import DrawAsked, asked_of

__all__ = ["add_draw_words", "asked"]


def add_draw_words(parser: argparse.ArgumentParser) -> None:
    """What a director may wish of a draw, and what shall be done with it."""
    group = parser.add_argument_group("the draw")
    group.add_argument(
        "--repeats",
        type=one_of({name: name for name in ("never", "last-resort", "allowed")}),
        default="never",
        metavar="R",
        help="may two meet again: never (default), last-resort or allowed",
    )
    group.add_argument(
        "--odd",
        type=one_of({"bye": "bye", "triangle": "triangle"}),
        default="bye",
        metavar="O",
        help="an odd field: one has a bye (default), or three play a triangle",
    )
    group.add_argument("--forbid", type=pairs_of, default=(), metavar="A-B,…", help="these must not meet")
    group.add_argument(
        "--fix", type=pairs_of, default=(), metavar="A-B,…", help="these are to meet, the first at home"
    )
    group.add_argument("--bye", default="", metavar="A", help="who is to sit out")
    group.add_argument("--triangle", type=keys, default=(), metavar="A,B,C", help="who is to play the triangle")
    group.add_argument(
        "--late", type=scores, default=(), metavar="A=S,…", help="late joiners, and the score by which they are drawn"
    )
    group.add_argument("--without", type=keys, default=(), metavar="A,…", help="who does not play")
    group.add_argument(
        "--start",
        type=one_of({name: name for name in ("slide", "neighbours", "lot")}),
        default="slide",
        metavar="S",
        help="a first round: slide (default: top half against bottom half), neighbours, or by lot",
    )
    group.add_argument("--lot", default="", metavar="TEXT", help="for --start lot: the same text draws the same round")
    group.add_argument("--boards", type=whole(1, 999), metavar="N", help="how many boards a match of the round has")
    group.add_argument("--explain", action="store_true", help="say of every table why these two meet")
    group.add_argument("--why-not", type=pairs_of, default=(), metavar="A-B", help="say why these two do not meet")
    group.add_argument("--check", action="store_true", help="look over the round that stands in FILE without results")
    group.add_argument("--add", action="store_true", help="add the round to FILE, a CSV list of matches")
    group.add_argument("--save", default="", metavar="NEW", help="write the event with the round to a new file")


def asked(arguments: argparse.Namespace) -> DrawAsked:
    """What was asked for.

    Raises: BadValueError for a score that is no number.
    """
    return asked_of(
        repeats=arguments.repeats,
        odd=arguments.odd,
        forbidden=arguments.forbid,
        tables=arguments.fix,
        bye=arguments.bye.strip(),
        triangle=arguments.triangle,
        late=arguments.late,
        without=arguments.without,
        start=arguments.start,
        lot=arguments.lot,
        boards=arguments.boards,
    )

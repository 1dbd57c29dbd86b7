"""The command `explain`: the working of a board, a pair, a team or a match."""

from __future__ import annotations

import argparse

from overtrick.cli.exit_codes import DONE
from overtrick.cli.option_groups import cards_words, input_words, output_words, scoring_words
from overtrick.cli.scored import opened, show_errors
from overtrick.cli.show import renderer_of, show
from overtrick.cli.values import one_of, whole
from overtrick.cli.wishes import wishes
from overtrick.desk.explain_event import Question, explain_event
from overtrick.desk.score_file import score_event
from overtrick.model.seat import Side

__all__ = ["add_words", "run"]


def add_words(parser: argparse.ArgumentParser) -> None:
    """Its words."""
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


def run(arguments: argparse.Namespace) -> int:
    """Run it; gives the exit code."""
    intake = opened(arguments)
    scored = score_event(intake, wishes(arguments))
    if scored.outcome is None:
        return show_errors(scored, arguments)
    question = Question(
        board=arguments.board,
        pair=arguments.pair.strip(),
        match=arguments.match.strip(),
        round=arguments.round.strip(),
        side=Side(arguments.side) if arguments.side else None,
        section=arguments.in_section,
        session=arguments.in_session,
        working=arguments.working,
    )
    show(explain_event(scored.outcome, question), renderer_of(arguments), arguments)
    return DONE

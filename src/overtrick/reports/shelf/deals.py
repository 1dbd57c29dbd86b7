"""The hand records of a session: every board's cards with high-card points, double-dummy tricks and par."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.model.board import Board
from overtrick.model.outcome import Outcome
from overtrick.reports._deals import cards_data, diagram_of
from overtrick.reports._names import deal_anchor
from overtrick.reports._report import Report
from overtrick.reports.document import Section

__all__ = ["REPORT"]


def _dealt(outcome: Outcome) -> Iterator[tuple[str, Board]]:
    """The boards whose cards are known, session by session as they come in the source, by number."""
    boards = outcome.event.boards
    sessions = list(dict.fromkeys(session for session, _ in boards))
    for key in sorted(boards, key=lambda key: (sessions.index(key[0]), key[1])):
        if boards[key].deal is not None:
            yield key[0], boards[key]


def _build(outcome: Outcome) -> tuple[Section, ...]:
    return tuple(
        Section(
            title=f"Board {board.number}" + (f", session {session}" if session else ""),
            anchor=deal_anchor(session, board),
            group="Deals",
            blocks=(diagram_of(board),),
        )
        for session, board in _dealt(outcome)
    )


def _data(outcome: Outcome) -> dict[str, object]:
    return {
        "deals": [
            {
                "board": board.number,
                "session": session,
                "dealer": board.dealer.value,
                "vulnerable": board.vulnerability.value,
                **cards_data(board),
            }
            for session, board in _dealt(outcome)
        ]
    }


REPORT = Report(
    name="deals",
    aliases=("hands", "hand-records"),
    title="Deals",
    summary="hand records: the cards of every board, with points, double-dummy tricks and par",
    order=9,
    build=_build,
    data=_data,
    fits=lambda outcome: any(True for _ in _dealt(outcome)),
    needs="the cards of the boards",
    of_results=False,
)

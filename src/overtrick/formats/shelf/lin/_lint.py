"""What an exporter of LIN should mend, although it can be read."""

from __future__ import annotations

from collections.abc import Callable

from overtrick.formats._lin_deal import lin_deal, lin_dealer
from overtrick.formats._lin_table import LinTable, gather
from overtrick.formats._lin_text import read_tokens
from overtrick.formats._text import decode
from overtrick.kernel.problem import Problems

__all__ = ["lint_lin"]

Rule = Callable[[LinTable, Problems], None]


def _rule(code: str, breaks: Callable[[LinTable], bool], message: str, hint: str) -> Rule:
    """Warns of every table that breaks it."""

    def look(table: LinTable, problems: Problems) -> None:
        if breaks(table):
            problems.warn(code, f"Board {table.number or '?'} {message}", place=table.place, hint=hint)

    return look


def _lacks_one_hand(table: LinTable) -> bool:
    hands = lin_deal(table.md).removeprefix("S:").split()
    return hands.count("-") == 1 and hands[-1] == "-"


def _is_cut_short(table: LinTable) -> bool:
    is_played = table.was_bid and not table.auction.passed_out
    return is_played and not table.claim and table.tricks.taken is None


_RULES = (
    _rule(
        "no-vulnerability",
        lambda table: not table.sv,
        "does not say who is vulnerable; readers go by its number.",
        "Write sv|o|, sv|n|, sv|e| or sv|b|.",
    ),
    _rule(
        "no-dealer",
        lambda table: "md" in table.seen and lin_dealer(table.md) is None,
        "has no dealer's digit in front of its hands; readers go by its number.",
        "Begin md with 1 for south, 2 west, 3 north or 4 east.",
    ),
    _rule(
        "no-board-number",
        lambda table: not table.number,
        "has no number; readers count.",
        "Write ah|Board 7|, or qx|o7|.",
    ),
    _rule(
        "fourth-hand-missing",
        _lacks_one_hand,
        "shows three hands and leaves the fourth to the reader.",
        "Write all four hands.",
    ),
    _rule(
        "tens-as-10",
        lambda table: "10" in table.md,
        "writes a ten as 10.",
        "Write T.",
    ),
    _rule(
        "unread-call",
        lambda table: not all(call.word for call in table.calls) or bool(table.auction.odd),
        "has an auction in which a call is none, or cannot be called where it stands.",
        "Write one call in each mb: 1S, p, d or r, with ! behind one that was alerted.",
    ),
    _rule(
        "odd-play",
        lambda table: bool(table.tricks.odd),
        "has cards that cannot have been played so.",
        "Write the cards in the order in which they were played, each by who holds it.",
    ),
    _rule(
        "no-claim",
        _is_cut_short,
        "ends before all cards are played, without the number of tricks.",
        "Write mc with all tricks of declarer.",
    ),
)


def lint_lin(data: bytes) -> Problems:
    """A warning for every table and rule that it breaks."""
    problems = Problems()
    for table in gather(read_tokens(decode(data), problems))[1]:
        for rule in _RULES:
            rule(table, problems)
    return problems

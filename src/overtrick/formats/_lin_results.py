"""What a table of LIN comes to as a line: contract, declarer, tricks and lead, and what is kept beside the line."""

from __future__ import annotations

from overtrick.formats._auction import read_call_word
from overtrick.formats._lin_table import LinTable
from overtrick.kernel.problem import Problems

__all__ = ["kept_of", "names_of_sides", "result_of"]

_SIDES = {"ns": (2, 0), "ew": (3, 1)}
"""Where the players of each side stand among south, west, north and east: north and east first."""


def result_of(table: LinTable, problems: Problems) -> dict[str, str]:
    """The fields of the result, from auction, claim and cards; none where the board was not bid to an end.

    The claim counts: it is the number that the table agreed upon. Where there is none the cards are counted.
    """
    if not table.was_bid:
        return {}
    strange = next((call.word for call in table.calls if not read_call_word(call.word)), None)
    if strange is not None:
        problems.warn(
            "unread-call",
            f"The call '{strange}' cannot be read, so the contract is not known.",
            place=table.place,
            hint="Enter the result by hand.",
        )
        return {"result": "?"}
    if table.auction.odd:
        problems.warn(
            "odd-auction",
            f"In the auction {table.auction.odd} cannot be called where it stands; what follows from the calls is "
            "used nevertheless.",
            place=table.place,
            hint="Compare contract and declarer with another record of this board.",
        )
    if table.auction.passed_out:
        return {"contract": "PASS"}
    declarer = table.auction.declarer
    assert declarer is not None
    tricks = _tricks(table, problems)
    lead = {"lead": table.cards[0]} if table.cards else {}
    if not tricks:
        return {"result": "?", **lead}
    return {
        "contract": str(table.auction.contract),
        "declarer": declarer.value,
        "tricks": tricks,
        **lead,
    }


def _tricks(table: LinTable, problems: Problems) -> str:
    claimed, counted = table.claim.strip(), table.tricks.taken
    if claimed.isascii() and claimed.isdigit() and len(claimed) < 3:
        if counted is not None and counted != int(claimed):
            problems.warn(
                "claim-contradicted",
                f"The table agreed on {claimed} tricks, but the cards that were played come to {counted}. The "
                "agreed number is used.",
                place=table.place,
            )
        return claimed
    if counted is not None:
        return str(counted)
    why = f": {table.tricks.odd}" if table.tricks.odd else ""
    problems.warn(
        "unfinished-board",
        f"{table.auction.contract} by {table.auction.declarer.value if table.auction.declarer else '?'} was bid, but "
        f"neither a claim nor the cards tell how many tricks were taken{why}.",
        place=table.place,
        hint="Enter the result by hand.",
    )
    return ""


def kept_of(table: LinTable) -> dict[str, str]:
    """What is kept beside the line as text: auction with alerts and meanings, cards, claim, chat and other tags."""
    kept = {
        "auction": " ".join(map(str, table.calls)),
        "play": " ".join(table.cards),
        "claim": table.claim,
        "chat": "\n".join(table.chat),
        **table.others,
    }
    return {name: text for name, text in kept.items() if text}


def names_of_sides(names: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The players of each side by the order in which LIN has them; what stands behind a # is a number, no name.

    >>> names_of_sides(("Sue#12", "Will", "Nora", ""))
    {'ns': ('Nora', 'Sue'), 'ew': ('Will',)}
    """
    seated = [*(name.partition("#")[0].strip() for name in names[:4]), "", "", "", ""]
    return {side: tuple(seated[at] for at in seats if seated[at]) for side, seats in _SIDES.items()}

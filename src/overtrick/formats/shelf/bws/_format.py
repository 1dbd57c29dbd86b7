"""BWS, the Bridgemate scoring file: what tablets and Bridgemates write, and nearly every scoring program reads."""

from __future__ import annotations

from overtrick.formats._format import Format
from overtrick.formats._jet import SIGNATURE
from overtrick.formats.shelf.bws._lint import lint
from overtrick.formats.shelf.bws._losses import LOSSES, unfit
from overtrick.formats.shelf.bws._read import read
from overtrick.formats.shelf.bws._write import written
from overtrick.kernel.cite import Cite

__all__ = ["FORMAT"]


def _sniff(head: bytes) -> bool:
    """Whether it is a Jet database; which tables it has stands too far behind."""
    return head.startswith(SIGNATURE)


FORMAT = Format(
    name="bws",
    title="Bridgemate scoring file",
    extensions=(".bws",),
    sniff=_sniff,
    read=read,
    write=written,
    losses=LOSSES,
    lint=lint,
    unfit=unfit,
    aliases=("bridgemate",),
    holds=("results", "names", "deals", "double-dummy tables", "auctions and play", "settings", "numbers of members"),
    written_by="Bridgemate Control Software, and tablet programs that do its work: TabScore, BridgeTab and others",
    limits="Jet 3 (Access 97) and Jet 4 (Access 2000 to 2003) are read, encrypted files are not; Jet 4 is written. "
    "Which pairs are a team is not in such a file. Of the list of members (PlayerNames) those who play are read. "
    "Results during play (IntermediateData) are not. In a file that was written here, the name of the computer that "
    "runs the control program has to be entered into the table Clients.",
    sources=(
        Cite(work="Bridgemate developer's guide", edition="revision 49, 2018", seen="secondary"),
        Cite(work="Jet databases as real files have them", clause="their pages compared byte by byte", seen="own"),
    ),
)

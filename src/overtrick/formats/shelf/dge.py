"""DGE: deals as they are printed, for dealing machines of the DOS age. 128 bytes a board, no board numbers."""

from __future__ import annotations

from overtrick.formats._deal_records import PRINTED, Unread, is_blank, read_printed
from overtrick.formats._deals_alone import read_counted
from overtrick.formats._format import Format
from overtrick.kernel.cite import Cite
from overtrick.model.raw import RawEvent

__all__ = ["FORMAT"]

_RECORD = 128


def _sniff(head: bytes) -> bool:
    """Four printed hands, then nothing up to the next board."""
    first = head[:_RECORD]
    return (
        len(first) == _RECORD
        and not isinstance(read_printed(first[:PRINTED]), Unread)
        and is_blank(first[PRINTED:])
    )  # fmt: skip


def _read(data: bytes) -> RawEvent:
    return read_counted("DGE", data, _RECORD, lambda record: read_printed(record[:PRINTED]))


FORMAT = Format(
    name="dge",
    title="DGE, deals for dealing machines",
    extensions=(".dge",),
    sniff=_sniff,
    read=_read,
    sources=(Cite(work="DGE, as Big Deal and deal-convert write it", seen="secondary"),),
    holds=("deals",),
    written_by="Big Deal, deal-convert and older dealing programs",
    limits="It has no board numbers: boards are numbered from 1 in their order.",
)

"""BRI: deals as card numbers, for dealing machines of the DOS age. 128 bytes a board, no board numbers."""

from __future__ import annotations

from overtrick.formats._deal_records import NUMBERS, Unread, is_blank, is_dup_record, read_numbers
from overtrick.formats._deals_alone import read_counted
from overtrick.formats._format import Format
from overtrick.kernel.cite import Cite
from overtrick.model.raw import RawEvent

__all__ = ["FORMAT"]

_RECORD = 128


def _sniff(head: bytes) -> bool:
    """Thirty-nine card numbers, then nothing up to the next board; a sealed DUP file is another thing."""
    first = head[:_RECORD]
    is_bri = not isinstance(read_numbers(first[:NUMBERS]), Unread) and is_blank(first[NUMBERS:])
    return is_bri and len(first) == _RECORD and not is_dup_record(head)


def _read(data: bytes) -> RawEvent:
    return read_counted("BRI", data, _RECORD, lambda record: read_numbers(record[:NUMBERS]))


FORMAT = Format(
    name="bri",
    title="BRI, deals for dealing machines",
    extensions=(".bri",),
    sniff=_sniff,
    read=_read,
    sources=(Cite(work="BRI, as Big Deal and deal-convert write it", seen="secondary"),),
    holds=("deals",),
    written_by="Big Deal, deal-convert and older dealing programs",
    limits="It has no board numbers: boards are numbered from 1 in their order.",
)

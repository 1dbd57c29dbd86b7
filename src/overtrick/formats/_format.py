"""What a file format is: how to know it, how to read it, how to write it, what it cannot carry."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from overtrick.kernel.cite import Cite
from overtrick.kernel.problem import Problems
from overtrick.kernel.records import dataclass, field
from overtrick.model.event import Event
from overtrick.model.raw import RawEvent

__all__ = ["Format", "Losses"]

Losses = Mapping[str, Callable[[Event], bool]]
"""What a writer leaves out, in words, each with the test whether an event has it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A way to write tournaments down. Bytes in, raw out: a format knows no paths and no sockets.

    sniff: whether these bytes look like it (the first 64 KiB are given). read: everything that is there, with
    problems for what is wrong on the surface; never raises for bad content. write: None where only reading is
    known. losses: what is left out in writing.

    holds: what is read from it: results, names, deals, double-dummy tables, published numbers. written_by: the
    programs and sites that write it. limits: what is not read, and why. generic: its sniff is so wide that all other
    formats are asked before. lint: what an exporter should mend although readers manage, for `check --strict`.
    read_parts: how several files of the format, each with its name, are read where together they are one source (the
    tables of a database).
    unfit: why an event cannot be written at all (a deal file of an event without deals), "" where it can.
    """

    name: str
    title: str
    extensions: tuple[str, ...]
    sniff: Callable[[bytes], bool]
    read: Callable[[bytes], RawEvent]
    sources: tuple[Cite, ...]
    write: Callable[[Event], bytes] | None = None
    losses: Losses = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    holds: tuple[str, ...] = ("results",)
    written_by: str = ""
    limits: str = ""
    generic: bool = False
    lint: Callable[[bytes], Problems] | None = None
    unfit: Callable[[Event], str] | None = None
    read_parts: Callable[[Sequence[tuple[str, bytes]]], RawEvent] | None = None

    @property
    def cannot_carry(self) -> tuple[str, ...]:
        """What is left out in writing, in words."""
        return tuple(self.losses)

    def lost(self, event: Event) -> tuple[str, ...]:
        """Which of that this event has."""
        return tuple(what for what, is_lost in self.losses.items() if is_lost(event))

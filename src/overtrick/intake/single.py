"""A section or session that is the only one needs no name: it is told in `about` and taken off every number."""

from __future__ import annotations

from collections.abc import Mapping

from overtrick.kernel.records import replace
from overtrick.model.raw import RawEvent

__all__ = ["without_single_names"]


def without_single_names(raw: RawEvent) -> RawEvent:
    """The same event with `Sect1` or session `1` taken off where every line is in it; the source is untouched."""
    for field in ("section", "session"):
        raw = _without(raw, field)
    return raw


def _without(raw: RawEvent, field: str) -> RawEvent:
    fields = [line.fields for line in raw.lines] + [match.fields for match in raw.matches]
    names = {one.get(field, "").strip() for one in fields}
    only = names.pop() if len(names) == 1 else ""
    if not only:
        return raw
    return replace(
        raw,
        lines=[replace(line, fields=_blank(line.fields, field, only)) for line in raw.lines],
        matches=[replace(match, fields=_blank(match.fields, field, only)) for match in raw.matches],
        entries=[replace(entry, fields=_blank(entry.fields, field, only)) for entry in raw.entries],
        penalties=[replace(one, fields=_blank(one.fields, field, only)) for one in raw.penalties],
        carries=[replace(one, fields=_blank(one.fields, field, only)) for one in raw.carries],
        boards=[replace(b, session="") if field == "session" and b.session == only else b for b in raw.boards],
        winners=_winners(raw.winners, only) if field == "section" else raw.winners,
        about={**raw.about, field: only},
    )


def _blank(fields: Mapping[str, str], name: str, only: str) -> dict[str, str]:
    return {key: "" if key == name and text.strip() == only else text for key, text in fields.items()}


def _winners(winners: Mapping[str, str], only: str) -> dict[str, str]:
    said = winners.get(only) or winners.get("", "")
    return {"": said} if said else {}

"""What a change would do, before it is made: the standing before and after, who moves, whether the winner changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from overtrick._version import __version__
from overtrick.desk.changes import Change, apply_changes, read_change
from overtrick.desk.corrections import with_corrections
from overtrick.desk.present import problem_section
from overtrick.desk.score_file import Scored, Wishes, open_wished, score_event
from overtrick.desk.sources import Given, read_sources
from overtrick.intake import Intake, take_in
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.records import dataclass, replace
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.outcome import Outcome, Standing
from overtrick.model.seat import Side
from overtrick.model.words import count_of
from overtrick.reports._figures import Figures, move_text, place_text
from overtrick.reports.document import Align, Block, Cell, Column, Document, Paragraph, Section, Table
from overtrick.reports.machine import place_data, problems_data

__all__ = ["WhatIf", "close_result", "standings_document", "what_if", "what_if_document"]


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIf:
    """An event scored as it is and as it would be. `after` is None where the data have errors as they are."""

    before: Scored
    after: Scored | None
    changes: tuple[Change, ...]


def what_if(given: Given, texts: Iterable[str], wishes: Wishes) -> WhatIf:
    """Score the tournament in these bytes with and without the changes. The bytes stay as they are.

    Raises: UnreadableError; UnknownNameError, BadValueError for wishes that cannot be met and for changes that
    mean no line, several lines, or something that a line cannot say.
    """
    changes = tuple(read_change(text) for text in texts)
    if not changes:
        raise BadValueError("No change is named. Write for example: --set 'board 14 table 3 = 4S-1'.")
    intake = open_wished(given, wishes)
    before = score_event(intake, wishes)
    if before.outcome is None:
        return WhatIf(before=before, after=None, changes=changes)
    changed = _changed(given, changes, intake, wishes)
    return WhatIf(before=before, after=score_event(changed, wishes), changes=changes)


def _changed(given: Given, changes: tuple[Change, ...], intake: Intake, wishes: Wishes) -> Intake:
    """The event with the changes, ranked in one list or two as it was before them."""
    raw = with_corrections(read_sources(given, wishes.format_name), wishes.corrections)
    left_out = wishes.leave_out - {"bad"}
    if "bad" in wishes.leave_out:
        left_out |= {str(problem.place) for problem in intake.problems if problem.code == "left-out"}
    raw = apply_changes(raw, changes, left_out)
    raw.winners = {section: str(number) for section, number in intake.event.winners.items()}
    changed = take_in(raw, winners=wishes.conditions.winners, contest=intake.event.contest, leave_out=left_out)
    if changed.errors:
        fault = changed.errors[0]
        raise BadValueError(
            f"With {_spoken(changes)} the event cannot be scored: {fault.message} {fault.hint}".strip()
        )
    _check_switches(intake.event, changed.event, changes)
    return changed


def _spoken(changes: tuple[Change, ...]) -> str:
    return " and ".join(f"'{change.text}'" for change in changes)


def _check_switches(before: Event, after: Event, changes: tuple[Change, ...]) -> None:
    """Where N-S and E-W are ranked apart a switch may put a pair back where it belongs, and nowhere else.

    It belongs where most of its lines are; a number with equally many on both sides is two pairs.
    """
    if not any(change.is_switch for change in changes):
        return
    usual = Counter(key for line in before.lines for side in Side for key in line.who[side])
    for old, new in zip(before.lines, after.lines, strict=True):
        moved = [key for side in Side if old.who != new.who for key in new.who[side]]
        if any(key.side and usual[key] <= usual[replace(key, side=key.side.other)] for key in moved):
            raise BadValueError(
                "N-S and E-W are ranked apart here, so a pair that changes sides would be in neither list. "
                "Say --winners 1 if the pairs play in both directions."
            )


def what_if_document(found: WhatIf) -> Document:
    """The two standings of a what-if side by side, behind the problems that only the changes bring."""
    assert found.before.outcome is not None
    assert found.after is not None
    assert found.after.outcome is not None
    notes = []
    if any(change.is_switch for change in found.changes):
        notes.append(
            "A switch moves the pairs, not the cards. Where the hands were turned, so that dealer and vulnerability "
            "are others, the board is fouled: write 'version b', or rule 60/60."
        )
    asked = "; ".join(change.text for change in found.changes)
    document = standings_document(found.before.outcome, found.after.outcome, asked, tuple(notes))
    assert isinstance(document.data, dict)
    new = tuple(problem for problem in found.after.problems if problem not in found.before.problems)
    texts = [change.text for change in found.changes]
    return replace(
        document,
        sections=(*([problem_section(new)] if new else []), *document.sections),
        data={"changes": texts, **document.data, "problems": problems_data(new)},
    )


def standings_document(before: Outcome, after: Outcome, asked: str, notes: tuple[str, ...] = ()) -> Document:
    """Two calculations of one event: a table for each ranking, and whether its first place changes."""
    titles = dict.fromkeys(ranking.title for outcome in (before, after) for ranking in outcome.rankings)
    pairs = [_Pair(title, before, after) for title in titles]
    closing = [Section(title="", blocks=tuple(Paragraph(note, dim=True) for note in notes))] if notes else []
    return Document(
        title=before.event.title or "What if",
        subtitle=f"What if: {asked}",
        sections=(*(_section(pair) for pair in pairs), *closing),
        data={
            "overtrick": __version__,
            "method": before.conditions.method,
            "standings": [_data(pair, key) for pair in pairs for key in pair.keys],
            "first_places": [_first_data(pair) for pair in pairs],
        },
    )


class _Pair:
    """One ranking before and after."""

    def __init__(self, title: str, before: Outcome, after: Outcome) -> None:
        self.title = title
        self.figures = (Figures(before), Figures(after))
        self.found = (before.standings_of(title), after.standings_of(title))
        self.keys = list(dict.fromkeys(key for standings in reversed(self.found) for key in standings))
        self.first = tuple([key for key, s in standings.items() if s.rank == 1] for standings in self.found)

    def both(self, key: EntryKey) -> tuple[Standing | None, Standing | None]:
        """The standing of a contestant before and after."""
        return self.found[0].get(key), self.found[1].get(key)

    def either(self, key: EntryKey) -> Standing:
        """The standing after, or before where there is none any more."""
        before, after = self.both(key)
        standing = after or before
        assert standing is not None
        return standing

    def move(self, key: EntryKey) -> int:
        """Places won (or lost, negative)."""
        before, after = self.both(key)
        return before.rank - after.rank if before and after else 0

    def has_other_result(self, key: EntryKey) -> bool:
        """Whether a contestant's result differs."""
        before, after = self.both(key)
        return before is None or after is None or before.result != after.result


_COLUMNS = (
    Column("Names", "names", fixed=True),
    Column("Place before", "place_before", Align.RIGHT),
    Column("Place after", "place_after", Align.RIGHT),
    Column("Move", "move"),
    Column("Result before", "result_before", Align.RIGHT),
    Column("Result after", "result_after", Align.RIGHT),
)


def _section(pair: _Pair) -> Section:
    who = Column(pair.figures[0].contestant, "entry", Align.RIGHT, fixed=True)
    blocks: list[Block] = [Table(columns=(who, *_COLUMNS), rows=tuple(_row(pair, key) for key in pair.keys))]
    blocks += [Paragraph(_first_place(pair)), Paragraph(_movers(pair))]
    close = close_result(pair.figures[1].outcome, pair.title)
    return Section(title=pair.title, blocks=(*blocks, *([Paragraph(close)] if close else [])))


def _row(pair: _Pair, key: EntryKey) -> tuple[Cell, ...]:
    before, after = pair.both(key)
    move = pair.move(key)
    return (
        Cell(key.full),
        Cell(pair.either(key).entry.name),
        Cell(place_text(before) if before else ""),
        Cell(place_text(after) if after else "", strong=bool(move)),
        Cell(move_text(move)),
        Cell(pair.figures[0].result(before) if before else ""),
        Cell(pair.figures[1].result(after) if after else ""),
    )


def _first_place(pair: _Pair) -> str:
    before, after = (_named(pair, keys) for keys in pair.first)
    if set(pair.first[0]) == set(pair.first[1]):
        return f"The first place does not change: {after}."
    return f"The first place changes: before {before}, after {after}."


def _named(pair: _Pair, keys: list[EntryKey]) -> str:
    found = [pair.either(key).entry for key in keys]
    said = [f"{entry.kind.noun} {entry.key.full}" + (f" ({entry.name})" if entry.name else "") for entry in found]
    return " and ".join(said) or "nobody"


def _movers(pair: _Pair) -> str:
    up, down = ([key for key in pair.keys if pair.move(key) * sign > 0] for sign in (1, -1))
    if not up and not down:
        changed = sum(pair.has_other_result(key) for key in pair.keys)
        return f"Nobody changes place; {count_of(changed, 'contestant')} would have another result."
    return f"{count_of(len(up), 'contestant')} up, {count_of(len(down), 'contestant')} down."


def close_result(outcome: Outcome, title: str) -> str:
    """A sentence where the first two of a ranking are so close that the scores of both should be checked again.

    Close is under 1 per cent; where matchpoints are ranked by anything else, under 5 of the unit in use. "" where it
    is not close, tied, not in matchpoints, or where matches decide.
    """
    figures, standings = Figures(outcome), tuple(outcome.standings_of(title).values())
    if len(standings) < 2 or not figures.has_top or standings[0].tied or standings[0].record is not None:
        return ""
    first, second = standings[:2]
    margin = first.result - second.result
    if not (margin < 1 if figures.by_percentage else figures.in_unit(margin) < 5):
        return ""
    return (
        f"The result is close: {first.entry.kind.noun} {first.entry.key.full} has {figures.result(first)}, "
        f"{second.entry.kind.noun} {second.entry.key.full} {figures.result(second)}. Check the scores of both again."
    )


def _data(pair: _Pair, key: EntryKey) -> dict[str, object]:
    before, after = pair.both(key)
    return {
        "list": pair.title,
        "entry": key.number,
        "section": key.section,
        "names": list(pair.either(key).entry.names),
        "before": place_data(before),
        "after": place_data(after),
        "move": pair.move(key),
    }


def _first_data(pair: _Pair) -> dict[str, object]:
    before, after = ([key.full for key in keys] for keys in pair.first)
    return {
        "list": pair.title,
        "before": before,
        "after": after,
        "changes": set(pair.first[0]) != set(pair.first[1]),
        "close": bool(close_result(pair.figures[1].outcome, pair.title)),
    }

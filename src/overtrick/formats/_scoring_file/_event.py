"""A scoring file as a raw event: every table that people fill, in the order in which one needs another."""

from __future__ import annotations

from overtrick.formats._scoring_file._cells import Tables
from overtrick.formats._scoring_file._hands import take_hands
from overtrick.formats._scoring_file._lines import expected_lines, received_lines, recorded, suspicious_directions
from overtrick.formats._scoring_file._movement import Movement, are_teams, read_movement
from overtrick.formats._scoring_file._people import take_people
from overtrick.formats._scoring_file._received import met, standing
from overtrick.formats._scoring_file._sections import Sections, describe, read_sections
from overtrick.kernel.problem import Problems
from overtrick.model.raw import RawEvent

__all__ = ["event_of"]


def event_of(tables: Tables, problems: Problems) -> RawEvent:
    """Everything that is there; any table may be missing. Cheap enough to be asked again when a file grows."""
    raw = RawEvent(problems=problems)
    sections = read_sections(tables, raw)
    describe(tables, raw)
    movement = read_movement(tables, problems)
    rows = list(tables.cells("ReceivedData"))
    movement.compare(rows)
    movement.say({number: sections.of(number).letter for number in sections.numbers}, problems)
    one_winner = all(raw.winners.get(sections.of(number).letter) == "1" for number in sections.numbers)
    _infer_winners(raw, movement, sections)
    results = standing(rows)
    if any(row.whole("South") or row.whole("West") for row in rows):
        raw.contest = "individual"
    elif any(are_teams(seen, one_winner=one_winner) for seen in (movement.met(sections.numbers), met(results))):
        raw.contest = "teams"
    raw.lines = received_lines(results, sections, raw, recorded(tables))
    suspicious_directions(results, sections, problems)
    raw.lines += expected_lines(movement, results, sections, problems)
    take_people(raw, tables, movement, results, sections)
    take_hands(raw, tables, sections)
    return raw


def _infer_winners(raw: RawEvent, movement: Movement, sections: Sections) -> None:
    """Where the section does not say, its movement may: it knows rounds that are still to come."""
    for number in sections.numbers:
        letter = sections.of(number).letter
        if letter not in raw.winners and (found := movement.winners(number)):
            raw.winners[letter] = found

"""A board that was fouled during play: everybody's place for each round in which it may have begun (Law 87)."""

from __future__ import annotations

from overtrick._version import __version__
from overtrick.desk.score_file import Scored, Wishes, score_event
from overtrick.desk.what_if import standings_document
from overtrick.intake import Intake
from overtrick.intake.notation import read_whole
from overtrick.kernel.errors import BadValueError, UnknownNameError
from overtrick.kernel.records import dataclass, replace
from overtrick.model.entry import EntryKey
from overtrick.model.line import Line
from overtrick.model.outcome import Outcome, Standing
from overtrick.reports._figures import Figures, place_text
from overtrick.reports.document import Align, Cell, Column, Document, Paragraph, Section, Table
from overtrick.reports.machine import place_data

__all__ = ["Foul", "FoulRange", "foul_document", "foul_range"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Foul:
    """A board that was played in another form from some round on.

    `first` is None where nobody knows when it began; `last` is None where it was not mended. The foul is in the
    boards of the named sections and session; "" means the only ones.
    """

    board: int
    first: int | None = None
    last: int | None = None
    sections: tuple[str, ...] = ()
    session: str = ""
    version: str = "b"


@dataclass(frozen=True, slots=True, kw_only=True)
class FoulRange:
    """The event without the foul, and with it from each round asked for. No outcome where the data have errors."""

    foul: Foul
    sound: Scored
    fouled: tuple[tuple[int, Outcome], ...]


def foul_range(intake: Intake, foul: Foul, wishes: Wishes) -> FoulRange:
    """Score the event with the board sound, and fouled from each possible round, or from the one that is known.

    What the source itself says of versions of this board does not count.

    Raises: UnknownNameError for a board, section or session that is not there; BadValueError for rounds that are
    missing or cannot be meant.
    """
    sound = score_event(_with_foul(intake, foul, frozenset()), wishes)
    if sound.outcome is None:
        return FoulRange(foul=foul, sound=sound, fouled=())
    lines = _lines(intake, foul)
    rounds = _rounds(lines, foul)
    starts = _starts(sorted(set(rounds.values())), foul)
    fouled = []
    for start in starts:
        places = frozenset(at for at, number in rounds.items() if start <= number <= (foul.last or number))
        scored = score_event(_with_foul(intake, foul, places), wishes)
        assert scored.outcome is not None
        fouled.append((start, scored.outcome))
    return FoulRange(foul=foul, sound=sound, fouled=tuple(fouled))


def _with_foul(intake: Intake, foul: Foul, fouled: frozenset[int]) -> Intake:
    """The event in which these lines, by index, and no others of the board were played in the other form."""
    meant = {at for at, _ in _lines(intake, foul)} if not intake.errors else set()
    lines = tuple(
        replace(line, version=foul.version if at in fouled else "") if at in meant else line
        for at, line in enumerate(intake.event.lines)
    )
    return Intake(replace(intake.event, lines=lines), intake.problems)


def _lines(intake: Intake, foul: Foul) -> list[tuple[int, Line]]:
    """The lines of the board that may be fouled, with their indices."""
    on_board = [(at, line) for at, line in enumerate(intake.event.lines) if line.board == foul.board]
    if not on_board:
        numbers = sorted({line.board for line in intake.event.lines})
        raise UnknownNameError(f"There is no board {foul.board} in this event. Boards: {numbers[0]} to {numbers[-1]}.")
    sessions = sorted({line.session for _, line in on_board})
    session = _chosen(sessions, (foul.session,) if foul.session else (), "session")
    in_session = [(at, line) for at, line in on_board if line.session in session]
    sections = sorted({line.section for _, line in in_session})
    section = _chosen(sections, foul.sections, "section")
    return [(at, line) for at, line in in_session if line.section in section]


def _chosen(known: list[str], asked: tuple[str, ...], what: str) -> list[str]:
    """The sessions or sections meant: the only one, or those that are named."""
    if not asked or known == [""]:
        if len(known) > 1:
            raise BadValueError(
                f"The board was played in {what}s {', '.join(known)}, and a foul is in one set of boards. "
                f"Say which with --in-{what}."
            )
        return known
    for name in asked:
        if name not in known:
            raise UnknownNameError(f"The board was not played in {what} {name}. There: {', '.join(known)}.")
    return list(asked)


def _rounds(lines: list[tuple[int, Line]], foul: Foul) -> dict[int, int]:
    """The round of each line that was played, by index."""
    rounds = {at: read_whole(line.round) for at, line in lines if line.enters}
    missing = [line for at, line in lines if at in rounds and rounds[at] is None]
    if missing:
        line = missing[0]
        where = f" ({line.place})" if str(line.place) else ""
        what = f"says '{line.round}'" if line.round else "says none"
        raise BadValueError(
            f"To foul a board by rounds, every result on it needs the number of its round; a line of board "
            f"{foul.board}{where} {what}. Add a column 'round', or name single lines: "
            f"overtrick what-if FILE --set 'board {foul.board} pair 7 = version {foul.version}'."
        )
    return {at: number for at, number in rounds.items() if number is not None}


def _starts(rounds: list[int], foul: Foul) -> list[int]:
    """The rounds in which the foul may have begun.

    From the board's first round on nobody played the sound form, so that all results are still compared together:
    the same as no foul.
    """
    if foul.first is None:
        if foul.last is not None:
            raise BadValueError("The last fouled round means nothing without the first. Say both.")
        if len(rounds) < 2:
            raise BadValueError(
                f"Board {foul.board} was played in {'one round only' if rounds else 'no round'}, so it cannot have "
                "been fouled between two."
            )
        return rounds[1:]
    last = rounds[-1] if foul.last is None and rounds else foul.last or 0
    if foul.last is not None and foul.last < foul.first:
        raise BadValueError(f"A foul from round {foul.first} to round {foul.last} ends before it begins.")
    if not any(foul.first <= number <= last for number in rounds):
        raise BadValueError(
            f"Board {foul.board} was not played in those rounds. Its rounds: {', '.join(map(str, rounds)) or 'none'}."
        )
    return [foul.first]


def foul_document(found: FoulRange) -> Document:
    """Every contestant's place for each possible first round; for a known one, the standing before and after."""
    foul, sound = found.foul, found.sound.outcome
    assert sound is not None
    if foul.first is not None:
        rounds = f"from round {foul.first}" + (f" to round {foul.last}" if foul.last is not None else "")
        document = standings_document(sound, found.fouled[0][1], f"board {foul.board} fouled {rounds}")
        assert isinstance(document.data, dict)
        return replace(document, data={"foul": _foul_data(foul), **document.data})
    titles = [ranking.title for ranking in sound.rankings]
    return Document(
        title=sound.event.title or "Fouled board",
        subtitle=f"Places if board {foul.board} was fouled from an unknown round on",
        sections=tuple(_section(title, sound, found.fouled) for title in titles),
        data={
            "overtrick": __version__,
            "method": sound.conditions.method,
            "foul": _foul_data(foul),
            "standings": [row for title in titles for row in _data(title, sound, found.fouled)],
        },
    )


def _foul_data(foul: Foul) -> dict[str, object]:
    return {
        "board": foul.board,
        "from": foul.first,
        "to": foul.last,
        "sections": list(foul.sections),
        "session": foul.session,
    }


Fouled = tuple[tuple[int, Outcome], ...]


def _section(title: str, sound: Outcome, fouled: Fouled) -> Section:
    """A contestant a row, a possible first round a column."""
    outcomes = [sound, *(outcome for _, outcome in fouled)]
    lists = [outcome.standings_of(title) for outcome in outcomes]
    columns = (
        Column(Figures(sound).contestant, "entry", Align.RIGHT, fixed=True),
        Column("Names", "names", fixed=True),
        Column("Sound", "sound", Align.RIGHT),
        *(Column(f"Round {start}", f"round_{start}", Align.RIGHT) for start, _ in fouled),
        Column("Result", "result", hint="the lowest and the highest"),
    )
    rows = tuple(_row(standing, lists, outcomes) for standing in lists[0].values())
    wins = _who_wins(lists, sound.event.noun)
    return Section(title=title, blocks=(Table(columns=columns, rows=rows), Paragraph(wins)))


def _row(standing: Standing, lists: list[dict[EntryKey, Standing]], outcomes: list[Outcome]) -> tuple[Cell, ...]:
    found = [standings.get(standing.entry.key) for standings in lists]
    places = (Cell(place_text(one) if one else "", strong=bool(one and one.rank != standing.rank)) for one in found)
    there = [(one, outcome) for one, outcome in zip(found, outcomes, strict=True) if one]
    low, high = (pick(there, key=lambda item: item[0].result) for pick in (min, max))
    texts = dict.fromkeys(Figures(outcome).result(one) for one, outcome in (low, high))
    return (
        Cell(standing.entry.key.full),
        Cell(standing.entry.name),
        *places,
        Cell(" to ".join(texts)),
    )


def _who_wins(lists: list[dict[EntryKey, Standing]], noun: str) -> str:
    winners = [frozenset(key for key, standing in found.items() if standing.rank == 1) for found in lists]
    names = list(dict.fromkeys(key.full for keys in winners for key in sorted(keys, key=lambda key: key.full)))
    said = f"{noun if len(names) == 1 else f'{noun}s'} {', '.join(names)}"
    if len(set(winners)) == 1:
        return f"The first place is the same whenever the foul began: {said}."
    return f"The first place depends on when the foul began: {said}."


def _data(title: str, sound: Outcome, fouled: Fouled) -> list[dict[str, object]]:
    lists = {start: outcome.standings_of(title) for start, outcome in fouled}
    return [
        {
            "list": title,
            "entry": key.number,
            "section": key.section,
            "names": list(standing.entry.names),
            "sound": place_data(standing),
            "from_round": {str(start): place_data(found.get(key)) for start, found in lists.items()},
        }
        for key, standing in sound.standings_of(title).items()
    ]

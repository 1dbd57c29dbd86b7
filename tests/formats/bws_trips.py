"""What a scoring file carries of an event of pairs, written down apart from the code that writes it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from overtrick.intake import Intake, take_in
from overtrick.laws.law_2 import board_by_number
from overtrick.model.contract import Contract
from overtrick.model.entry import Entry, Status
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line, Played, Published
from overtrick.model.people import of_each, one_each
from overtrick.model.ruling import Artificial, Level
from tests.formats.bws_files import BWS
from tests.formats.test_json import without_places

__all__ = ["carried", "compared", "trip", "with_own_numbers", "written"]

NUMBERS = ("member_ids", "national_ids", "club_ids")
SAID = tuple(Level(Fraction(percent)) for percent in (40, 50, 60))


def written(event: Event) -> bytes:
    assert BWS.write is not None
    return BWS.write(event)


def trip(event: Event) -> Intake:
    """Written, read and taken in."""
    return take_in(BWS.read(written(event)))


def compared(event: Event, source: Event) -> Event:
    """The same in one order; without its places and what control programs are told. Where only a score is known in
    the source, no contract."""
    scores = {_who(line) for line in source.lines if _is_score_alone(line)}
    lines = (_score_alone(line) if _who(line) in scores else line for line in without_places(event).lines)
    return replace(
        without_places(event),
        entries=tuple(sorted(event.entries, key=repr)),
        lines=tuple(sorted(lines, key=repr)),
        about=(),
    )


def _who(line: Line) -> object:
    return line.session, line.section, line.board, line.who


def _is_score_alone(line: Line) -> bool:
    return isinstance(line.happened, Played) and line.happened.contract is None


def _score_alone(line: Line) -> Line:
    if not isinstance(line.happened, Played) or line.happened.passed_out:
        return line
    return replace(line, happened=Played(score=line.happened.score))


def carried(event: Event) -> Event:
    """What is left of an event of pairs whose tables each keep their two pairs."""
    lines = tuple(_line(line) for line in event.lines)
    return replace(
        compared(replace(event, lines=lines), event),
        title=_cut(event.title, 40),
        entries=tuple(sorted((_entry(entry) for entry in event.entries), key=repr)),
        boards={
            key: replace(board, dealer=usual.dealer, vulnerability=usual.vulnerability)
            for key, board in event.boards.items()
            for usual in (board_by_number(board.number),)
        },
        published=(),
        conditions=(),
        scored_elsewhere=False,
        penalties=(),
        carries=(),
    )


def _cut(text: str, length: int) -> str:
    return " ".join(text.split())[:length].strip()


def _entry(entry: Entry) -> Entry:
    names = tuple(name for name in (_cut(name, 18) for name in entry.names[:2]) if name)
    return replace(entry, names=names, status=Status.RANKED, handicap=Fraction(0), stratum="", extras=_members(entry))


def _members(entry: Entry) -> tuple[tuple[str, str], ...]:
    """The numbers of two players, whatever they are members of."""
    said = dict(entry.extras)
    text = next((said[name] for name in NUMBERS if name in said), "")
    texts, named = of_each(text)[:2], len(entry.names)
    found = one_each([*texts[:named], *[""] * (named - len(texts)), *filter(None, texts[named:])])
    return (("member_ids", found),) if found else ()


def with_own_numbers(event: Event) -> Event:
    """The same, but that nobody has another's number."""
    entries = (
        replace(
            entry, extras=tuple((name, _own(text, at) if name in NUMBERS else text) for name, text in entry.extras)
        )
        for at, entry in enumerate(event.entries)
    )
    return replace(event, entries=tuple(entries))


def _own(text: str, at: int) -> str:
    return one_each(number and f"{turn}{at}-{number}" for turn, number in enumerate(of_each(text)))


def _line(line: Line) -> Line:
    happened, ruling, extras = _result(line)
    return replace(
        line,
        happened=happened,
        ruling=ruling,
        extras=extras,
        round="1",
        lead=line.lead if isinstance(happened, Played) and not happened.passed_out else "",
        copies=1,
        published=Published(),
    )


def _result(line: Line) -> tuple[Played | Absence, Artificial | None, tuple[tuple[str, str], ...]]:
    """What happened, the ruling, and what was played where the director is still to rule."""
    known = line.happened if isinstance(line.happened, Played) and not _is_unknown(line.happened) else None
    if isinstance(line.ruling, Artificial):
        levels = line.ruling.levels.map(lambda level: level and replace(level, floating=False))
        if all(level in SAID for level in levels):
            return known or Absence.NOT_PLAYED, Artificial(levels), ()
    if line.ruling is not None:
        return Absence.NOT_ENTERED, None, (("as played", _told(known)),) if known else ()
    match line.happened:
        case Absence.LATE:
            return Absence.NOT_ENTERED, None, ()
        case Absence.CANCELLED | Absence.SIT_OUT:
            return Absence.NOT_PLAYED, None, ()
        case Played(score=0):
            return replace(line.happened, passed_out=line.happened.contract is None), None, ()
        case _:
            return line.happened, None, ()


def _is_unknown(played: Played) -> bool:
    return played.contract is None and not played.passed_out


def _told(played: Played) -> str:
    contract = played.contract
    if not isinstance(contract, Contract) or played.declarer is None or played.tricks is None:
        return "PASS"
    over = played.tricks - contract.tricks_to_make
    doubled = ("", " x", " xx")[contract.doubling.value]
    return f"{contract.level} {contract.strain.value}{doubled} {played.declarer.value} {f'{over:+d}' if over else '='}"

"""A file that grows while one looks at it: what is new since the last look, in the words of the table."""

from __future__ import annotations

from overtrick.intake import Intake
from overtrick.kernel.records import dataclass
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line
from overtrick.model.seat import Side
from overtrick.model.words import count_of

__all__ = ["News", "awaited", "news_of"]

_Key = tuple[object, ...]
_MOST_TOLD = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """What has changed: results that came, that say something else now, and that are gone."""

    came: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.came or self.changed or self.gone)

    def words(self) -> tuple[str, ...]:
        """A line for each, the changed and the gone first; of many new ones only how many.

        >>> News(came=("board 1: 4S N =",), gone=("board 2: PASS",)).words()
        ('gone: board 2: PASS', 'new: board 1: 4S N =')
        """
        told = [f"changed: {text}" for text in self.changed] + [f"gone: {text}" for text in self.gone]
        if len(self.came) > _MOST_TOLD:
            return (*told, f"new: {count_of(len(self.came), 'result')}")
        return (*told, *(f"new: {text}" for text in self.came))


def news_of(before: Event | None, after: Event) -> News:
    """What the later look shows that the earlier one did not."""
    old, new = _results(before), _results(after)
    return News(
        came=tuple(f"{_named(key)}: {said}" for key, said in new.items() if key not in old),
        changed=tuple(
            f"{_named(key)}: {said}, before {old[key]}" for key, said in new.items() if old.get(key, said) != said
        ),
        gone=tuple(f"{_named(key)}: {said}" for key, said in old.items() if key not in new),
    )


def awaited(intake: Intake) -> int:
    """How many results are still to come, as far as the file says which are due."""
    return sum(isinstance(line.happened, Absence) and line.happened.awaited for line in intake.event.lines)


def _results(event: Event | None) -> dict[_Key, str]:
    lines = () if event is None else event.lines
    return {_key(line): _said(line) for line in lines if not _is_due(line)}


def _is_due(line: Line) -> bool:
    return line.ruling is None and isinstance(line.happened, Absence) and line.happened.awaited


def _key(line: Line) -> _Key:
    who = tuple("+".join(line.seated(side)) for side in Side)
    return (line.session, line.section, line.board, *who, line.round)


def _named(key: _Key) -> str:
    _, section, board, ns, ew, _ = key
    return f"board {board}, {section}{ns}-{section}{ew}"


def _said(line: Line) -> str:
    happened = line.happened
    if isinstance(happened, Absence):
        said = happened.value
    elif happened.passed_out:
        said = "passed out"
    elif happened.contract is None or happened.declarer is None or happened.tricks is None:
        said = f"{happened.score:+d}"
    else:
        result = happened.contract.result(happened.tricks)
        said = f"{happened.contract} {happened.declarer.value} {result} ({happened.score:+d})"
    return f"ruled {line.ruling}" if line.ruling is not None else said

"""The lines of a scoring file: its results, and what its movement expects beyond them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from overtrick.formats._scoring_file._cells import Cells, Tables
from overtrick.formats._scoring_file._movement import Meeting, Movement, Pairs, pairs_of
from overtrick.formats._scoring_file._received import ARBITRAL, EMPTY, WRONG_DIRECTION, Received, meaning, told
from overtrick.formats._scoring_file._sections import Sections
from overtrick.kernel.problem import Problems
from overtrick.model.raw import RawEvent, RawLine
from overtrick.model.words import count_of

__all__ = ["expected_lines", "received_lines", "recorded", "suspicious_directions"]

_MOST_EXPECTED = 50_000
_ENOUGH, _FEW = 10, 10
"""How many rows make a column of declarers trustworthy, and one in how many may contradict the seat."""


def received_lines(
    results: Iterable[Received], sections: Sections, raw: RawEvent, recorded: dict[tuple[str, ...], dict[str, str]]
) -> list[RawLine]:
    """A line for each result that counts, in the order in which they came, as the event so far has its winners."""
    lines = []
    for result in results:
        _say_history(result, sections, raw.problems)
        if result.row is not None:
            lines.append(_line(result.row, result, sections, raw))
            lines[-1].extras |= recorded.get(_key(result.row), {})
    return lines


def _say_history(result: Received, sections: Sections, problems: Problems) -> None:
    last = result.last
    where = f"Board {last.whole('Board')}, {_who(last, sections)}"
    if result.row is None:
        problems.note(
            "result-erased",
            f"{where}: {told(result.earlier[-1])} was erased and nothing entered after it, so there is no result.",
            place=last.place,
        )
    elif result.others:
        problems.note(
            "result-corrected",
            f"{where}: {told(last)} was entered after {result.others} and counts.",
            place=last.place,
        )


def _who(row: Cells, sections: Sections) -> str:
    ns, ew = (_number(side) or "?" for side in pairs_of(row, "PairNS", "PairEW"))
    return f"{ns} against {ew} in section {sections.of(row.whole('Section'), row.place).letter}"


def _number(side: tuple[int | None, ...]) -> str:
    """The numbers of a side as a line has them; a question mark for one of two players who is not known."""
    numbers = [str(number) if number else "" for number in side]
    return "+".join(number or "?" for number in numbers) if any(numbers) else ""


def _line(row: Cells, result: Received, sections: Sections, raw: RawEvent) -> RawLine:
    section = sections.of(row.whole("Section"), row.place)
    found = meaning(row)
    fields = {"session": section.session, "section": section.letter}
    fields |= {field: row.number(name) for field, name in _PLACED.items()}
    fields |= dict(zip(("ns", "ew"), map(_number, pairs_of(row, "PairNS", "PairEW")), strict=True))
    extras = dict(found.extras)
    if result.others:
        extras["earlier results"] = result.others
    if found.doubt == WRONG_DIRECTION and (raw.contest == "individual" or raw.winners.get(section.letter) == "1"):
        fields["ns"], fields["ew"] = fields["ew"], fields["ns"]
        _say_exchanged(row, sections, raw.problems)
    elif found.doubt:
        _say_doubt(row, found.doubt, sections, raw.problems)
        if found.doubt == WRONG_DIRECTION:
            extras["Remarks"] = WRONG_DIRECTION
    return RawLine(place=row.place, fields={**fields, **found.fields}, extras=extras)


_PLACED = {"round": "Round", "table": "Table", "board": "Board"}


def _key(row: Cells) -> tuple[str, ...]:
    return tuple(row.number(name) for name in ("Section", "Table", "Round", "Board"))


def _say_exchanged(row: Cells, sections: Sections, problems: Problems) -> None:
    problems.note(
        "sides-exchanged",
        f"Board {row.whole('Board')}, {_who(row, sections)}: the pairs sat the wrong way round; they are read as they "
        "sat, since all of the section are ranked together.",
        place=row.place,
    )


def _say_doubt(row: Cells, remark: str, sections: Sections, problems: Problems) -> None:
    """What is in doubt; the hint tells where the answer belongs."""

    def doubt(code: str, why: str, hint: str) -> None:
        where = f"Board {row.whole('Board')}, {_who(row, sections)}"
        problems.warn(code, f"{where}: {why}", place=row.place, hint=hint)

    rule = "Write the ruling, such as 60/40 or 420, into the field `ruling` of this line."
    if remark == ARBITRAL:
        why = "the director is to give an arbitral score, which the file does not hold. Until then there is no result."
        doubt("arbitral-score", why, rule)
    elif remark == WRONG_DIRECTION:
        why = (
            "the pairs sat the wrong way round. The declarer's letter is the seat really taken, but the numbers are "
            "those of the movement; they are left as they are, since each side may have a ranking of its own."
        )
        doubt("wrong-direction", why, "Exchange ns and ew if both are ranked together; else the director must rule.")
    elif remark == EMPTY:
        why = "the row has neither a contract nor a remark; the board has no result until there is one."
        doubt("empty-result", why, "Enter the result again at the table, or erase the row.")
    else:
        after = "the result stands." if row.text("Contract") else "the board has no result until somebody decides."
        doubt("unknown-remark", f"the remark '{remark[:60]}' is none that control programs write; {after}", rule)


def suspicious_directions(results: Iterable[Received], sections: Sections, problems: Problems) -> None:
    """Warns of declarers who belong to the side that did not sit there, where the file is otherwise consistent.

    Control programs write the pair that declares and the seat; a contradiction means that the pairs sat the wrong
    way round. Some programs always write the N-S pair: then the column says nothing.
    """
    by_section: dict[int | None, list[tuple[Cells, bool]]] = defaultdict(list)
    for row in (result.row for result in results):
        if row is not None and (contradicts := _declared_by_others(row)) is not None:
            by_section[row.whole("Section")].append((row, contradicts))
    for rows in by_section.values():
        wrong = [row for row, contradicts in rows if contradicts]
        if len(rows) < _ENOUGH or len(wrong) * _FEW > len(rows):
            continue
        for row in wrong:
            problems.warn(
                "suspicious-direction",
                f"Board {row.whole('Board')}, {_who(row, sections)}: pair {row.whole('Declarer')} is said to have "
                f"declared from {row.text('NS/EW')}, where its opponents should have sat.",
                place=row.place,
                hint="Perhaps the pairs sat the wrong way round here; the result is taken as it stands.",
            )


def _declared_by_others(row: Cells) -> bool | None:
    """Whether the declaring pair contradicts the declarer's seat; None where the row cannot tell."""
    ns, ew = pairs_of(row, "PairNS", "PairEW")
    seat, declarer = row.text("NS/EW").upper(), row.whole("Declarer")
    if not declarer or seat not in ("N", "E", "S", "W") or (declarer in ns) == (declarer in ew):
        return None
    if row.text("Remarks") or row.text("Contract").upper().startswith("PASS"):
        return None
    return (declarer in ns) != (seat in "NS")


def expected_lines(
    movement: Movement, results: Iterable[Received], sections: Sections, problems: Problems
) -> Iterator[RawLine]:
    """Sit-outs, and lines for results that are still to come, of the sections whose movement holds."""
    meetings = [(sections.of(number).letter, one) for number in sections.numbers for one in movement.of(number)]
    there = _There((one for _, one in meetings), (result.row for result in results if result.row is not None))
    missing: Counter[str] = Counter()
    left = _MOST_EXPECTED
    for letter, meeting in meetings:
        absent = [all(sections.is_nobody(meeting.section, pair) for pair in side) for side in meeting.pairs]
        for board in meeting.boards if not all(absent) else ():
            left -= 1
            if left < 0:
                _say_too_many(problems)
                return
            if any(absent):
                yield _expected(meeting, board, sections, "SITOUT", absent)
            elif not there.take(meeting, board):
                missing[letter] += 1
                yield _expected(meeting, board, sections, "?", absent)
    for letter, count in missing.items():
        problems.note(
            "results-to-come",
            f"{count_of(count, 'result')} that the movement of section {letter} expects "
            f"{'is' if count == 1 else 'are'} not there; read as not entered.",
        )


_Met = tuple[int, int, frozenset[tuple[int | None, ...]]]
"""Section, board and the two sides, whichever sat North."""


class _There:
    """The results that are there, to be taken one for each meeting: that of its round and table, else one of none."""

    def __init__(self, meetings: Iterable[Meeting], results: Iterable[Cells]) -> None:
        planned = {
            (one.section, board, frozenset(one.pairs), one.round, one.table)
            for one in meetings
            for board in one.boards
        }
        found: list[tuple[_Met, str, str]] = [
            (
                (row.whole("Section") or 0, row.whole("Board") or 0, frozenset(_sides(row))),
                row.number("Round"),
                row.number("Table"),
            )
            for row in results
        ]
        self._there = {(*met, in_round, table) for met, in_round, table in found}
        self._loose = Counter(met for met, in_round, table in found if (*met, in_round, table) not in planned)

    def take(self, meeting: Meeting, board: int) -> bool:
        """Whether the result of a board at this meeting is there."""
        met = meeting.section, board, frozenset(meeting.pairs)
        if (*met, meeting.round, meeting.table) in self._there:
            return True
        self._loose[met] -= 1
        return self._loose[met] >= 0


def _sides(row: Cells) -> Pairs:
    return pairs_of(row, "PairNS", "PairEW")


def _say_too_many(problems: Problems) -> None:
    problems.warn(
        "movement-too-long",
        f"The movement expects more than {_MOST_EXPECTED:,} results; those beyond are left out.",
    )


def _expected(meeting: Meeting, board: int, sections: Sections, result: str, absent: list[bool]) -> RawLine:
    section = sections.of(meeting.section)
    ns, ew = ("" if gone else _number(side) for side, gone in zip(meeting.pairs, absent, strict=True))
    fields = {"session": section.session, "section": section.letter, "round": meeting.round, "table": meeting.table}
    return RawLine(place=meeting.place, fields={**fields, "board": str(board), "ns": ns, "ew": ew, "result": result})


def recorded(tables: Tables) -> dict[tuple[str, ...], dict[str, str]]:
    """Auctions and play that the tables recorded, by section, table, round and board."""
    found: dict[tuple[str, ...], dict[str, str]] = defaultdict(dict)
    for table, column, name in (("BiddingData", "Bid", "auction"), ("PlayData", "Card", "play")):
        turns: dict[tuple[str, ...], dict[int, str]] = defaultdict(dict)
        for row in tables.cells(table):
            if not row.yes("Erased"):
                turns[_key(row)][row.whole("Counter") or row.at] = row.text(column)
        for key, calls in turns.items():
            found[key][name] = " ".join(calls[turn] for turn in sorted(calls) if calls[turn])
    return found

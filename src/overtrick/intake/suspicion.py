"""Results that can be but probably are not: doubts that only a look at the whole board, or the whole round, raises.

A pure function over an event, for a check before the scoring. What is impossible, or named twice, intake itself
reports. Every threshold here is our own choice; a doubt never stops anything.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import chain

from overtrick.intake.leads import check_leads
from overtrick.kernel.problem import Problem, Problems
from overtrick.kernel.records import replace
from overtrick.laws.law_77 import possible_scores
from overtrick.laws.law_78 import imps
from overtrick.model.board import Vulnerability
from overtrick.model.event import Event
from overtrick.model.line import Line, Played
from overtrick.model.seat import Side
from overtrick.model.strain import Strain
from overtrick.model.words import signed

__all__ = ["suspicions"]

_OTHERS = 4
"""How many other results a board needs before one of them can stand out."""
_FAR, _NEAR = 13, 6
"""A result stands out that is this many IMPs from every other one, while the others lie this close together."""
_MISSED, _ALIKE = 9, 1
"""The same for a part score among games that are all but equal: one +90 among +460s."""
_GAME = 300

Results = list[tuple[Line, Played]]


def suspicions(event: Event) -> tuple[Problem, ...]:
    """What a director would look at again, each with its line and what was probably meant.

    One doubt a line: of several the one that explains most. Results that a ruling replaced are not looked at.
    """
    problems = Problems()
    boards: dict[tuple[str, int, str], Results] = defaultdict(list)
    for line in event.lines:
        if line.ruling is None and isinstance(line.happened, Played):
            boards[(line.session, line.board, line.version)].append((line, line.happened))
    for (session, number, _), results in boards.items():
        vulnerability = event.boards[(session, number)].vulnerability
        _passed_out(number, results, problems)
        if not _alone_on_its_side(results, problems) and not _both_sides_in_one_suit(results, problems):
            _far_from_all(results, vulnerability, problems)
    _on_the_other_side(event, problems)
    _not_switched(event, problems)
    check_leads(event, problems)
    return tuple(problems)


def _passed_out(number: int, results: Results, problems: Problems) -> None:
    tables = sum(line.copies for line, _ in results)
    if tables >= 3 and all(played.score == 0 for _, played in results):
        problems.note(
            "suspicious-pass-outs",
            f"Board {number} is passed out at all {tables} tables.",
            place=results[0][0].place,
            hint="Check that the board was played, and that 0 does not stand for a missing result.",
        )


def _alone(results: Results) -> tuple[Line, Played] | None:
    """The one result with its sign, where every other one has the opposite sign."""
    tables = sum(line.copies for line, _ in results)
    for sign in (1, -1):
        own = [(line, played) for line, played in results if played.score * sign > 0]
        rest = sum(line.copies for line, played in results if played.score * sign < 0)
        if len(own) == 1 and own[0][0].copies == 1 and rest >= _OTHERS and rest == tables - 1:
            return own[0]
    return None


def _alone_on_its_side(results: Results, problems: Problems) -> bool:
    """One score for N-S where all others are for E-W, or the other way round: its sign or its declarer is doubtful.

    With no declarer, and a score that is not common in reverse, it may well be true and is passed over; so may a
    contract that went down, which is a sacrifice.
    """
    alone = _alone(results)
    if alone is None:
        return False
    line, own = alone
    others = [(other, played) for other, played in results if other is not line]
    if own.declarer is None:
        common = sum(other.copies for other, played in others if played.score == -own.score)
        if common < 2:
            return False
        problems.warn(
            "suspicious-sign",
            f"Board {line.board} has {signed(own.score)} here; all other results are for the other side, "
            f"{common} of them {signed(-own.score)}.",
            place=line.place,
            hint=f"Probably {signed(-own.score)} is meant: scores are from N-S's side.",
        )
        return True
    side = own.declarer.side
    gains = own.score > 0 if side is Side.NS else own.score < 0
    if not gains or not all(played.declarer and played.declarer.side is side.other for _, played in others):
        return False
    problems.warn(
        "suspicious-declarer",
        f"Board {line.board} is declared by {own.declarer.value} here, for {signed(own.score)}; at every other "
        f"table {side.other.title} declare and the score is for the other side.",
        place=line.place,
        hint=f"Probably {side.other.title} declared here too.",
    )
    return True


def _both_sides_in_one_suit(results: Results, problems: Problems) -> bool:
    """One table where the opponents play in the suit that the others' side plays everywhere else (trump fit)."""
    found = False
    suits = [(line, p.contract.strain, p.declarer.side) for line, p in results if p.contract and p.declarer]
    for strain in sorted({strain for _, strain, _ in suits}, key=lambda strain: strain.value):
        sides = {side: [line for line, suit, by in suits if suit is strain and by is side] for side in Side}
        few, many = sorted(sides, key=lambda side: len(sides[side]))
        if strain is Strain.NOTRUMP or len(sides[few]) != 1 or len(sides[many]) < _OTHERS:
            continue
        found = True
        problems.warn(
            "suspicious-trumps",
            f"{few.title} play in {strain.symbol} on board {sides[few][0].board} here, but at {len(sides[many])} "
            f"tables {many.title} do; hardly ever do both sides have the trumps.",
            place=sides[few][0].place,
            hint=f"Check the declarer (probably one of {many.title}) and the suit.",
        )
    return found


def _far_from_all(results: Results, vulnerability: Vulnerability, problems: Problems) -> None:
    """The lowest or the highest result, where it is far from all others and they are close together."""
    scores = sorted(chain.from_iterable([played.score] * min(line.copies, 2) for line, played in results))
    if len(scores) <= _OTHERS:
        return
    for odd, next_one, others in ((scores[0], scores[1], scores[1:]), (scores[-1], scores[-2], scores[:-1])):
        spread, distance = imps(others[-1] - others[0]), imps(abs(odd - next_one))
        part = 0 < abs(odd) < _GAME <= min(map(abs, others)) and all(odd * score > 0 for score in others)
        if not (distance >= _FAR and spread <= _NEAR) and not (part and distance >= _MISSED and spread <= _ALIKE):
            continue
        line = next(line for line, played in results if played.score == odd)
        meant = [score for score in _slips(odd) if score in possible_scores(vulnerability) and score in others]
        problems.warn(
            "suspicious-score",
            f"Board {line.board} has {signed(odd)} here; all other results lie between {signed(others[0])} and "
            f"{signed(others[-1])}, at least {distance} IMPs away.",
            place=line.place,
            hint=f"Perhaps {signed(meant[0])} is meant." if meant else "Check the score with the players.",
        )


def _slips(score: int) -> Iterator[int]:
    """What is written as this score by a slip: the wrong side, a nought too many or too few."""
    yield -score
    yield score * 10
    if score % 100 == 0:
        yield score // 10


def _on_the_other_side(event: Event, problems: Problems) -> None:
    """A pair on the other side than usual, where N-S and E-W are ranked apart.

    Where one number means two pairs it sits as often on one side as on the other; at most a quarter of that is a
    slip.
    """
    seats = Counter(key for line in event.lines for side in Side for key in line.who[side] if key.side)
    for line in event.lines:
        for side in Side:
            for key in line.who[side]:
                if key.side and seats[replace(key, side=side.other)] >= 4 * seats[key]:
                    problems.warn(
                        "suspicious-side",
                        f"Pair {key.full} sits {side.title} on board {line.board} here, but {side.other.title} "
                        f"elsewhere; {side.title} and {side.other.title} are ranked apart.",
                        place=line.place,
                        hint="Check the numbers of this line: N-S and E-W may be exchanged.",
                    )


def _not_switched(event: Event, problems: Problems) -> None:
    """Two pairs that meet in one round with N-S and E-W exchanged on some boards: a switch missed by halves."""
    rounds: dict[tuple[object, ...], list[Line]] = defaultdict(list)
    for line in event.lines:
        if line.round and line.who.ns and line.who.ew and event.winners.get(line.section, 1) == 1:
            rounds[(line.session, line.section, line.round, frozenset({line.who.ns, line.who.ew}))].append(line)
    for lines in rounds.values():
        ways = Counter(line.who.ns for line in lines)
        if len(ways) < 2:
            continue
        usual = ways.most_common(1)[0][0]
        for line in lines:
            if line.who.ns != usual:
                problems.warn(
                    "suspicious-switch",
                    f"{_nouns(line)} {_number(line, Side.NS)} and {_number(line, Side.EW)} meet in round {line.round} "
                    f"with {_number(line, Side.NS)} N-S on board {line.board}, but E-W on another board of the round.",
                    place=line.place,
                    hint="Check which of them sat N-S: an arrow-switch is for all boards of a round.",
                )


def _nouns(line: Line) -> str:
    return "Players" if len(line.who.ns) > 1 else "Pairs"


def _number(line: Line, side: Side) -> str:
    return "+".join(key.full for key in line.who[side])

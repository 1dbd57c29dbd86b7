"""One line's result: its contract, declarer, tricks and score, read together and checked against each other."""

from __future__ import annotations

from overtrick.intake.notation import (
    Call,
    PassedOut,
    is_one_average,
    read_call,
    read_points,
    read_seat,
    read_special,
    read_tricks,
)
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass
from overtrick.laws.law_77 import nearest_possible, possible_scores, score_for_ns
from overtrick.model.board import Board
from overtrick.model.contract import Contract
from overtrick.model.line import Absence, Played
from overtrick.model.ruling import Artificial
from overtrick.model.seat import Seat

__all__ = ["Result", "read_result"]

Result = Played | Absence | Artificial


@dataclass(slots=True)
class _Found:
    """What the cells of one line say; None where a cell is empty or cannot be read."""

    contract: Contract | None = None
    declarer: Seat | None = None
    tricks: int | None = None
    score: int | None = None
    passed_out: bool = False


def read_result(
    fields: dict[str, str], board: Board, problems: Problems, place: Place, *, scored_elsewhere: bool
) -> Result | None:
    """The result of a line, or None and at least one problem."""
    special = _special(fields)
    if special is not None:
        return special
    found = _Found()
    before = len(problems)
    if _names_one_side(fields, problems, place):
        return None
    _read_score(fields, found, problems, place)
    call_result = _read_call(fields, found, problems, place)
    _read_declarer(fields, found, problems, place)
    _read_tricks(fields, call_result, found, problems, place)
    if len(problems) > before and found.score is None:
        return None
    return _judge(found, board, problems, place, scored_elsewhere=scored_elsewhere)


def _special(fields: dict[str, str]) -> Artificial | Absence | None:
    for name in ("result", "score", "contract"):
        text = fields.get(name, "")
        if text and read_points(text) is None and (special := read_special(text)) is not None:
            return special
    return None


def _names_one_side(fields: dict[str, str], problems: Problems, place: Place) -> bool:
    """Whether a cell holds a code such as A+ that leaves open which side is meant; if so, with a problem."""
    texts = [text for name in ("result", "score", "contract") if is_one_average(text := fields.get(name, ""))]
    if texts:
        text = texts[0]
        problems.error(
            "one-sided-average",
            f"'{text}' leaves open which side gets it and what the other side gets.",
            place=place,
            hint="Name both sides, N-S first: A+/A-, or 60/40.",
        )
    return bool(texts)


def _read_score(fields: dict[str, str], found: _Found, problems: Problems, place: Place) -> None:
    text = fields.get("score", "").strip()
    if not text:
        return
    found.score = read_points(text)
    if found.score is None and isinstance(read_call(text), PassedOut):
        found.score, found.passed_out = 0, True
    elif found.score is None:
        problems.error(
            "bad-score",
            f"The score '{text}' is no number of points and no known code.",
            place=place,
            hint="Write points from N-S's side such as 420 or -50, or NP, or 60/40.",
        )


def _read_call(fields: dict[str, str], found: _Found, problems: Problems, place: Place) -> str:
    """Reads the contract cell; gives back a result that was written into it."""
    text = fields.get("contract", "").strip()
    call = read_call(text) if text else None
    if isinstance(call, PassedOut):
        found.passed_out = True
    elif isinstance(call, Call):
        found.contract, found.declarer = call.contract, call.declarer
        return call.result
    elif text:
        message = f"The contract '{text}' cannot be read."
        hint = "Write level, strain and doubling, such as 4H, 3NT, 5DX, 1NXX; or PASS."
        if found.score is None:
            problems.error("bad-contract", message, place=place, hint=hint)
        else:
            problems.warn("bad-contract", f"{message} The score {found.score} is used.", place=place, hint=hint)
    return ""


def _read_declarer(fields: dict[str, str], found: _Found, problems: Problems, place: Place) -> None:
    text = fields.get("declarer", "").strip()
    seat = read_seat(text) if text else None
    if text and seat is None and not found.passed_out:
        _report(
            "bad-declarer",
            f"The declarer '{text}' is not one of the four seats.",
            "Write N, E, S or W.",
            found,
            problems,
            place,
        )
    found.declarer = seat or found.declarer


def _report(code: str, message: str, hint: str, found: _Found, problems: Problems, place: Place) -> None:
    """An error where the line has no score to fall back on, else a warning."""
    if found.score is None:
        problems.error(code, message, place=place, hint=hint)
    else:
        problems.warn(code, f"{message} The score {found.score} is used.", place=place, hint=hint)


def _read_tricks(fields: dict[str, str], call_result: str, found: _Found, problems: Problems, place: Place) -> None:
    text = fields.get("tricks", "").strip() or fields.get("result", "").strip() or call_result
    if found.contract is None or not text:
        return
    tricks = read_tricks(text, found.contract)
    if not fields.get("tricks", "").strip() and text.isdecimal() and tricks is not None and tricks < 7:
        _report(
            "tricks-or-overtricks",
            f"The result '{text}' may mean {text} tricks or {text} more or fewer than the contract.",
            f"Write +{text} or -{text}, or put the number of tricks into a column `tricks`.",
            found,
            problems,
            place,
        )
    elif tricks is None:
        _report(
            "bad-result",
            f"The result '{text}' cannot be read.",
            "Write =, +1, -2, the number of tricks, NP, or 60/40.",
            found,
            problems,
            place,
        )
    elif not 0 <= tricks <= 13:
        _report(
            "impossible-tricks",
            f"{found.contract} with result '{text}' would mean {tricks} tricks; a deal has 13.",
            "Check the contract and the result.",
            found,
            problems,
            place,
        )
    else:
        found.tricks = tricks


def _judge(found: _Found, board: Board, problems: Problems, place: Place, *, scored_elsewhere: bool) -> Played | None:
    if found.passed_out:
        return _passed_out(found, problems, place)
    computed = _computed(found, board)
    if found.score is None and computed is None:
        _say_missing(found, problems, place)
        return None
    if scored_elsewhere and computed and found.score == -computed:
        _say_other_side(found, computed, problems, place)
        found.score = computed
    if found.score is not None and found.score not in possible_scores(board.vulnerability):
        _say_impossible(found.score, board, problems, place)
        return None
    if found.score is not None and computed is not None and found.score != computed:
        _say_contradiction(found, computed, problems, place, scored_elsewhere=scored_elsewhere)
        if not scored_elsewhere:
            return None
    score = found.score if found.score is not None else computed
    assert score is not None
    return Played(score=score, contract=found.contract, declarer=found.declarer, tricks=found.tricks)


def _passed_out(found: _Found, problems: Problems, place: Place) -> Played | None:
    if found.score:
        problems.error(
            "score-contradicted",
            f"The board is passed out here, yet the score is {found.score}; a passed-out board scores 0.",
            place=place,
            hint="Correct the contract or the score.",
        )
        return None
    return Played(score=0, passed_out=True)


def _computed(found: _Found, board: Board) -> int | None:
    """The score that contract, declarer and tricks give, from N-S's side."""
    if found.contract is None or found.declarer is None or found.tricks is None:
        return None
    return score_for_ns(found.contract, found.declarer, found.tricks, board.vulnerability)


def _say_missing(found: _Found, problems: Problems, place: Place) -> None:
    parts = (("contract", found.contract), ("declarer", found.declarer), ("result", found.tricks))
    missing = [name for name, value in parts if value is None]
    problems.error(
        "no-result",
        f"The line has no score, and no {' and no '.join(missing)} to work it out from.",
        place=place,
        hint="Give a score, or contract, declarer and result; or NP if the board was not played.",
    )


def _say_impossible(score: int, board: Board, problems: Problems, place: Place) -> None:
    near = " and ".join(str(s) for s in nearest_possible(score, board.vulnerability))
    problems.error(
        "impossible-score",
        f"No contract on board {board.number} (vulnerable: {board.vulnerability.value}) scores {score}; "
        f"the nearest possible scores are {near}.",
        place=place,
        hint="Scores are points from N-S's side: positive when N-S gain, negative when E-W gain.",
    )


def _say_other_side(found: _Found, computed: int, problems: Problems, place: Place) -> None:
    assert found.contract is not None
    assert found.declarer is not None
    problems.warn(
        "score-of-other-side",
        f"{found.contract} by {found.declarer.value} with {found.tricks} tricks scores {computed} for N-S, but the "
        f"line says {found.score}, as E-W would write it; {computed} is used.",
        place=place,
        hint="Write scores from N-S's side.",
    )


def _say_contradiction(
    found: _Found, computed: int, problems: Problems, place: Place, *, scored_elsewhere: bool
) -> None:
    assert found.contract is not None
    assert found.declarer is not None
    result = found.contract.result(found.tricks or 0)
    message = (
        f"{found.contract} by {found.declarer.value} {result} scores {computed}, but the line says {found.score}."
    )
    if scored_elsewhere:
        problems.warn("score-contradicted", f"{message} The written score is used.", place=place)
    else:
        problems.error("score-contradicted", message, place=place, hint="Correct the score, or leave it out.")

"""The matches that a source lists: who meets whom, scores, what is carried, what was ruled."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from re import sub

from overtrick.intake.amounts import read_amount
from overtrick.intake.match_rulings import read_match_ruling
from overtrick.intake.notation import read_whole
from overtrick.intake.players import NOBODY
from overtrick.kernel.problem import Problems
from overtrick.model.entry import EntryKey
from overtrick.model.match import Match, MatchRuling, Opponents
from overtrick.model.raw import RawEvent, RawMatch

__all__ = ["read_matches"]

_MOST_BOARDS = 999
Pair = Opponents[Fraction] | None


def read_matches(raw: RawEvent, problems: Problems, leave_out: frozenset[str] = frozenset()) -> tuple[Match, ...]:
    """Every match that can be read and is not left out; each that cannot be read leaves a problem."""
    read = (_Reader(one, problems).match() for one in raw.matches if not one.place.is_among(leave_out))
    return _met_once([match for match in read if match is not None], problems)


class _Reader:
    """Reads one match; remembers whether anything of it was wrong."""

    def __init__(self, raw: RawMatch, problems: Problems) -> None:
        self._fields: Mapping[str, str] = raw.fields
        self._place = raw.place
        self._problems = problems
        self._sound = True

    def match(self) -> Match | None:
        """The match, or None where some part of it cannot be read."""
        home, away = self._who("home"), self._who("away")
        if home is None and away is not None:
            home, away = away, None
        if home is None:
            self._faulty("missing-team", "The match names no contestant.", "Write the numbers of both, BYE for none.")
        if home is not None and home == away:
            self._faulty("meets-itself", f"{home.full} has a match against itself.", "Correct one of the two numbers.")
        boards, score, carry = self._boards(), self._pair("score"), self._pair("carry")
        ruling, given = self._ruling(), self._given_vps()
        if home is None or not self._sound:
            return None
        return Match(
            session=self._text("session"),
            section=self._text("section"),
            round=self._text("round"),
            table=self._text("table"),
            home=home,
            away=away,
            boards=boards,
            score=score,
            carry=carry or Opponents(Fraction(0), Fraction(0)),
            ruling=ruling,
            published_score=Opponents(self._text("home_score"), self._text("away_score")),
            published_vps=given,
            place=self._place,
        )

    def _text(self, name: str) -> str:
        return self._fields.get(name, "").strip()

    def _faulty(self, code: str, message: str, hint: str) -> None:
        self._problems.error(code, message, place=self._place, hint=hint)
        self._sound = False

    def _who(self, name: str) -> EntryKey | None:
        number = self._text(name)
        if number.upper() in NOBODY:
            return None
        return EntryKey(number=number, section=self._text("section"))

    def _boards(self) -> int | None:
        text = self._text("boards")
        if not text:
            return None
        boards = read_whole(text)
        if not boards or boards > _MOST_BOARDS:
            self._faulty(
                "bad-boards",
                f"A match cannot have '{text[:40]}' boards.",
                f"Write a whole number from 1 to {_MOST_BOARDS}, or leave it out.",
            )
        return boards

    def _pair(self, what: str) -> Pair:
        """Two amounts of which both are there, or none. Nobody scores nothing, and no carry is a carry of nothing."""
        texts = Opponents(self._text(f"home_{what}"), self._text(f"away_{what}"))
        if not any(texts):
            return None
        missing_is = "0" if what == "carry" or self._who("away") is None else ""
        amounts = texts.map(lambda text: read_amount(_pointed(text) or missing_is))
        if amounts.home is None or amounts.away is None:
            missing = texts.home if amounts.home is None else texts.away
            self._faulty(
                "bad-match-score",
                f"The {what} of the match is '{texts.home}' to '{texts.away}': "
                + (f"'{missing}' is no number." if missing else "one of the two is missing."),
                "Write two numbers, such as 43 and 20.",
            )
            return None
        return Opponents(amounts.home, amounts.away)

    def _given_vps(self) -> Opponents[str]:
        """Victory points as they are printed; what is no number is named, and stands for nothing."""
        texts = Opponents(self._text("home_vps"), self._text("away_vps"))
        for text in texts:
            if text and read_amount(text.replace(",", ".")) is None:
                self._problems.warn(
                    "bad-match-vps",
                    f"The victory points '{text[:40]}' are no number; they are not used.",
                    place=self._place,
                    hint="Write a number such as 12 or 13.45.",
                )
        return texts

    def _ruling(self) -> MatchRuling | None:
        text = self._text("ruling")
        if not text:
            return None
        ruling = read_match_ruling(text)
        if ruling is None:
            self._faulty(
                "bad-match-ruling",
                f"The ruling '{text}' on the match cannot be read.",
                "Write VP 12-8, 40%-60% (of the most victory points) or MISMATCH +/=, the home team first.",
            )
        return ruling


def _pointed(text: str) -> str:
    """With a point for a decimal comma: 43,5 is 43.5, but 1,250 may be more than a thousand and is left alone.

    >>> _pointed("43,5"), _pointed("1,250")
    ('43.5', '1,250')
    """
    return sub(r"^([-+]?\d+),(\d\d?)$", r"\1.\2", text)


def _met_once(matches: list[Match], problems: Problems) -> tuple[Match, ...]:
    """Without matches that are listed twice; a problem names each."""
    seen: dict[tuple[object, ...], Match] = {}
    for match in matches:
        key = (match.session, match.section, match.round, frozenset(match.both))
        before = seen.setdefault(key, match)
        if before is not match:
            problems.error(
                "match-twice",
                f"The match of {' and '.join(one.full for one in match.both)} in round {match.round or '?'} already "
                f"stands at {before.place}; only one of them can count.",
                place=match.place,
                hint="Leave one of the two out.",
            )
    return tuple(seen.values())

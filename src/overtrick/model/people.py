"""What is said of contestants besides names and results: the words that all formats share in `Entry.extras`.

None of it is ever used for scoring or ranking, and none of it is shown in a report.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

__all__ = [
    "CLUB",
    "CLUB_IDS",
    "MASTER_POINTS",
    "MASTER_POINT_TYPE",
    "MEMBER_IDS",
    "NATIONAL_IDS",
    "OF_CONTESTANTS",
    "OF_PLAYERS",
    "RATEABLE",
    "in_order",
    "joined",
    "of_each",
    "one_each",
    "said_of",
]

NATIONAL_IDS = "national_ids"
CLUB_IDS = "club_ids"
MEMBER_IDS = "member_ids"
RATEABLE = "rateable"
CLUB = "club"
MASTER_POINTS = "master_points"
MASTER_POINT_TYPE = "master_point_type"

OF_PLAYERS = {
    NATIONAL_IDS: "numbers of the players as members of the national body",
    CLUB_IDS: "their numbers as members of the club",
    MEMBER_IDS: "their numbers as members, where the source does not say of what",
    RATEABLE: "whether the result counts for their ratings, as the source says it: Y or N",
}
"""What is said of each player: a line for each, in the order of the names; players without a name come last."""

OF_CONTESTANTS = {
    CLUB: "the club, or clubs, for which the contestant plays",
    MASTER_POINTS: "master points that the source awarded to each of its players",
    MASTER_POINT_TYPE: "their colour or kind: BLACK, GREEN, c",
}
"""What is said of a contestant as a whole."""


def one_each(texts: Iterable[str]) -> str:
    """A text for each player as one; empty lines stand for those of whom nothing is known.

    >>> one_each(["", " 0017 "]), one_each(["4711", ""]), one_each(["", ""])
    ('\\n0017', '4711', '')
    """
    return "\n".join(" ".join(text.split()) for text in texts).rstrip("\n")


def of_each(text: str) -> tuple[str, ...]:
    """The texts of the players again.

    >>> of_each("\\n0017"), of_each("")
    (('', '0017'), ())
    """
    return tuple(text.split("\n")) if text else ()


def in_order(players: Iterable[tuple[str, str]]) -> str:
    """What is known of each of some players, given with their names: who has no name comes last.

    >>> in_order([("", "1"), ("Bo Hill", "2")])
    '2\\n1'
    """
    known = list(players)
    return one_each(text for name, text in (*(p for p in known if p[0]), *(p for p in known if not p[0])))


def said_of(names: Sequence[str], others: Sequence[str], text: str) -> str:
    """What is said of the players `others`, as said of `names`: only of those who are among them.

    A name is the same in whatever letters it is written, and where one is the beginning of the other, as in a source
    that has room for so many letters only.

    >>> said_of(["ANN FOX", "Bo Hill"], ["Bo Hill", "Cy Lund", "Ann Fox"], "22\\n33\\n11")
    '11\\n22'
    """
    told = dict(zip(map(_plain, others), of_each(text), strict=False))
    return one_each(told.get(_same(_plain(name), told), "") for name in names)


def joined(names: Sequence[str], text: str, others: Sequence[str], more: str) -> str:
    """What one source says of the players `names`, its gaps filled by what another says of `others`.

    A source without names means the players in the same order. Of players without a name the first source is followed.

    >>> joined(["Ann Fox", "Bo Hill"], "1", ["Bo Hill", "Ann Fox"], "22\\n11")
    '1\\n22'
    """
    theirs = of_each(more)
    if names and others:
        theirs = (*_padded(of_each(said_of(names, others, more)), len(names)), *theirs[len(others) :])
    own = of_each(text)
    size = max(len(own), len(theirs))
    return one_each(mine or other for mine, other in zip(_padded(own, size), _padded(theirs, size), strict=True))


def _padded(texts: Sequence[str], size: int) -> tuple[str, ...]:
    return (*texts, *[""] * (size - len(texts)))


def _same(name: str, others: Iterable[str]) -> str:
    """The one of the others that is the same name, or begins with it, or is the beginning of it; "" where none is."""
    known = set(others)
    if name in known:
        return name
    near = [other for other in known if min(len(name), len(other)) >= _ENOUGH and _begins(name, other)]
    return near[0] if len(near) == 1 else ""


def _begins(one: str, other: str) -> bool:
    return one.startswith(other) or other.startswith(one)


_ENOUGH = 12
"""So many letters of a name tell who it is."""


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())

"""The pages of a list: which of its lines say what. Collects; joins nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

from overtrick.kernel.records import dataclass, field
from overtrick.model.raw import LARGEST

__all__ = ["Award", "Met", "Pages", "Ranked", "SessionResult"]

_LONGEST = 300
"""No line of a list is longer; what is, is none of its lines."""

_LOCAL = r"[A-Za-z]{0,3}\d{1,4}"
_OWN = r"[%R]?-?\d{1,5}(?:\.\d{1,2})?"
_PAIR_PAGE = re.compile(rf"Result of pair ({_LOCAL}) '(.*)' for '.*', session (\d{{1,3}})")
_GAME_PAGE = re.compile(r"Result of game +(\d{1,4}) for '.*', session (\d{1,3})")
_AWARD = re.compile(
    rf"Game +(\d{{1,4}}): (NS|EW), score: +({_OWN}), +(?:points|imps) *(-?\d{{1,4}}(?:\.\d)?)"
    r"(?: +(\d{1,3})%)?(?:\s.*)?"
)
_MET = re.compile(rf"({_LOCAL}) +({_LOCAL}) +({_OWN}(?:,{_OWN})?)(?=\s|$)")
_MET_ROW = re.compile(rf"(?:\s*{_LOCAL} +{_LOCAL} +{_OWN}(?:,{_OWN})?)+\s*")
_SESSION = re.compile(r"result of session (\d{1,3})")
_END_CORRECTIONS = re.compile(r"Overview of endcorrections for '.*', session (\d{1,3})")
_ASSIGNED = re.compile(r"Pairname assignment for '.*', session (\d{1,3})")
_SEATED = re.compile(rf" *(\d{{1,4}}) (.{{1,40}}?) {{2,}}({_LOCAL}|\?\?\?)(?: .*)?")
_PLAYER = re.compile(r" *(\d{1,4}) (\S.{0,40}?)(?: {2,}.*)?")
_SET = re.compile(rf" *\d{{1,4}} ({_LOCAL}) .*")
_SETTING = re.compile(r"([A-Z][\w %/]{2,20}?) *: (\S.*)")
_RANKED = re.compile(
    r" *(\d{1,4}) (\S.*?) *(?:\. )*\.? {1,}((?: *-?\d{1,3}\.\d\da?)+) +(-?\d+\.\d\d) +(-?\d+\.\d\d)(?: .*)?"
)
_RESULT = re.compile(rf" *(\d{{1,4}}) +({_LOCAL}) (\S.*?) *(?:\. )*\.? +(-?\d[\d.]*) +(\d+) +(-?\d+\.\d\d)%?(.*)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """What a pair's page says of one game: its score as it saw it, points or IMPs, per cent."""

    side: str
    points: str
    percent: str
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Met:
    """Two pairs of a game and their results."""

    session: str
    game: str
    ns: str
    ew: str
    own: tuple[str, str]
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionResult:
    """A pair's row in the ranking of a session; what stands under `combi` and `corr.` behind it."""

    rank: str
    total: str
    score: str
    elsewhere: str
    correction: str
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """A pair's row in the final ranking."""

    rank: str
    name: str
    total: str
    mean: str
    line: int


@dataclass(slots=True)
class Pages:
    """All that was found: settings, names by number, numbers by session and name in the group, games, awards."""

    settings: dict[str, str] = field(default_factory=dict)
    names: dict[str, tuple[str, int]] = field(default_factory=dict)
    seated: dict[tuple[str, str], str] = field(default_factory=dict)
    met: list[Met] = field(default_factory=list)
    awards: dict[tuple[str, str, str], Award] = field(default_factory=dict)
    games: dict[tuple[str, str], str] = field(default_factory=dict)
    sessions: dict[tuple[str, str], SessionResult] = field(default_factory=dict)
    final: list[Ranked] = field(default_factory=list)
    set_results: dict[tuple[str, str], str] = field(default_factory=dict)
    _take: Callable[[str, int], None] | None = None
    _session: str = ""
    _of: str = ""
    _header: str = ""

    def read(self, text: str) -> None:
        """Takes every line; a page goes on until another begins."""
        for number, line in enumerate(text.splitlines(), start=1):
            if len(line) > _LONGEST:
                continue
            if not self._turns(line.strip()) and self._take is not None:
                self._take(line.rstrip(), number)
            if len(self.met) > LARGEST:
                break

    def _turns(self, line: str) -> bool:
        """Whether the line begins a page or a part of one."""
        if found := _PAIR_PAGE.fullmatch(line):
            self._of, _, self._session = found.groups()
            self._take = self._award
        elif found := _GAME_PAGE.fullmatch(line):
            self._of, self._session = found.groups()
            self._take = self._game
        elif found := _SESSION.fullmatch(line):
            self._session, self._take = found[1], self._result
        elif found := _ASSIGNED.fullmatch(line):
            self._session, self._take = found[1], self._seat
        elif found := _END_CORRECTIONS.fullmatch(line):
            self._session, self._take = found[1], self._set_result
        elif line.startswith("playerlist of "):
            self._take = self._player
        elif line == "Gamesettings page:" or line == "New match page:":
            self._take = self._setting
        elif line == "Final result":
            self.final.clear()
            self._take = self._rank
        elif line.startswith(("(c)opyright", "Frequency tables", "Group result", "Overview of", "Schemasetup")):
            self._take = None
        else:
            return False
        self._header = ""
        return True

    def _setting(self, line: str, _: int) -> None:
        if found := _SETTING.fullmatch(line):
            self.settings.setdefault(found[1].strip(), found[2])

    def _player(self, line: str, number: int) -> None:
        if found := _PLAYER.fullmatch(line):
            self.names.setdefault(found[1], (found[2].strip(), number))

    def _seat(self, line: str, number: int) -> None:
        if line.split()[:2] == ["pairname", "pair"]:
            self._header = line
        elif self._header and (found := _SEATED.fullmatch(line)):
            self.names.setdefault(found[1], (found[2].strip(), number))
            if found[3] != "???":
                self.seated[self._session, found[3]] = found[1]

    def _award(self, line: str, number: int) -> None:
        if found := _AWARD.fullmatch(line):
            game, side, _, points, percent = found.groups(default="")
            award = Award(side=side, points=points, percent=percent, line=number)
            self.awards.setdefault((self._session, self._of, game), award)
        elif found := re.search(r"games: (\d{1,4}),", line):
            self.games[self._session, self._of] = found[1]

    def _game(self, line: str, number: int) -> None:
        if line.split()[:3] == ["NS", "EW", "SCORE"]:
            self._header = line
        elif self._header and _MET_ROW.fullmatch(line):
            for ns, ew, score in _MET.findall(line):
                own = (score.partition(",")[0], score.partition(",")[2])
                self.met.append(Met(session=self._session, game=self._of, ns=ns, ew=ew, own=own, line=number))

    def _result(self, line: str, number: int) -> None:
        if line.startswith("rank pair"):
            self._header = line
        elif self._header and (found := _RESULT.fullmatch(line)):
            end, corrections = found.end(6), self._header.find("corr.")
            behind = [(found.start(7) + one.start(), one[0]) for one in re.finditer(r"\S+", found[7])]
            said = [(at, text) for at, text in behind if re.fullmatch(r"-?\d[\d./]*(?:mp|%|i)|\d+/\d+", text)]
            self.sessions.setdefault(
                (self._session, found[2]),
                SessionResult(
                    rank=found[1],
                    total=found[4],
                    score=found[6],
                    elsewhere=next((text for at, text in said if end <= at < corrections - 1), ""),
                    correction=next((text for at, text in said if at >= corrections - 1 > 0), ""),
                    line=number,
                ),
            )

    def _set_result(self, line: str, _: int) -> None:
        """A result of the session that a director set; a bonus stands left of it."""
        if line.split()[:2] == ["pair", "pairname"]:
            self._header = line
        elif self._header and (found := _SET.fullmatch(line)):
            names = self._header.split()
            at = self._header.find(names[-2])
            said = [one[0] for one in re.finditer(r"-?\d+\.\d\d", line) if one.end() > at]
            if said:
                self.set_results[self._session, found[1]] = said[-1]

    def _rank(self, line: str, number: int) -> None:
        if found := _RANKED.fullmatch(line):
            rank, name, _, total, mean = found.groups()
            self.final.append(Ranked(rank=rank, name=name.strip(), total=total, mean=mean, line=number))

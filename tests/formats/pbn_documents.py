"""PBN documents with invented names, and short ways to read them, for the tests of the PBN reader."""

from __future__ import annotations

from overtrick.formats.shelf.pbn import FORMAT
from overtrick.model.raw import RawEvent

__all__ = ["CLUB", "DEALS", "ROOMS", "codes", "fields", "game", "read", "table"]

CLUB = r"""% PBN 2.1
% EXPORT
[Event "Tuesday Pairs"]
[Site "Duck & Drake Bridge Club"]
[Date "2025.04.08"]
[Board "1"]
[West ""]
[North ""]
[East ""]
[South ""]
[Dealer "N"]
[Vulnerable "None"]
[Scoring "MP"]
[Declarer ""]
[Contract ""]
[Result ""]
[TotalScoreTable "Rank\2R;RankTie\2R;PairId\2R;Names\22;TotalMP\5R;MeanPercentage\6R;NrBoards\2R"]
 1  2  1 "Ann Tern;Bo Wren"       14.5  60.42  1
 1  2  2 "Cy Finch - Di Swift"    14.5  60.42  1
 3  -  3 "Eve Swan / Flo Gull"       -      -  1
[ScoreTable "Section;PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer;Lead;Result;Score_NS\5R;Score_EW\4R;MP_NS;MP_EW"]
A  1  2 4SX  S CJ  9 "-100"    - 1.5 0.5
A  3  4 1N   E -   6     50    - 2   0
A  5  6 Pass - -   -      0    - -   -
A  7  8 3NTX W HA 10      - "650" 0  2

[Event "#"]
[Site "#"]
[Date "#"]
[Board "2"]
[Vulnerable "NS"]
[Scoring "#"]
[ScoreTable "#"]
A  1  2 4S   S CJ 10  +620    - -   -
"""

ROOMS = """[Event "Autumn Cup"]
[Board "7"]
[Room "Open"]
[West "Wim"]
[North "Nel"]
[East "Eva"]
[South "Sam"]
[Dealer "S"]
[Vulnerable "All"]
[Declarer "W"]
[Contract "3NT"]
[Result "EW 10"]
[Score "EW 630"]

[Event "#"]
[Board "7"]
[Room "Closed"]
[West "Ben"]
[North "Gus"]
[East "Ida"]
[South "Joe"]
[Dealer "S"]
[Vulnerable "All"]
[Declarer "W"]
[Contract "3NT"]
[Result "8"]
[Score "-100"]
[ScoreIMP "NS 12"]
"""

DEALS = """[Board "1"]
[Dealer "N"]
[Vulnerable "Love"]
[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"]
"""


def read(text: str) -> RawEvent:
    return FORMAT.read(text.encode())


def fields(text: str) -> list[dict[str, str]]:
    """The fields of all lines, without those that come from the game's own tags."""
    return [
        {name: value for name, value in line.fields.items() if name not in ("board", "dealer", "vul")}
        for line in read(text).lines
    ]


def codes(raw: RawEvent) -> list[tuple[str, str, int | None]]:
    return [(problem.severity.value, problem.code, problem.place.line) for problem in raw.problems]


def table(columns: str, *rows: str) -> str:
    """One board with a score table; the first row stands on line 3."""
    return '[Board "1"]\n' + f'[ScoreTable "{columns}"]\n' + "\n".join(rows) + "\n"


def game(*tags: str) -> str:
    return "\n".join(f"[{tag}]" for tag in ('Board "1"', *tags)) + "\n"

"""The printed list of BridgeWx: pages of games, pairs, sessions and the final ranking, joined to one event."""

from __future__ import annotations

from overtrick.formats import FORMATS
from overtrick.intake import take_in
from tests.formats.reading import codes, entries, lines, read, recognised

LIST = """
New match page:

Session      : 1
Databasetype : .db
Butler       : no

Gamesettings page:

Description         : <Club night>
Neuberg             : yes

playerlist of <Club night>

    pairname                        clubname                   club id
  1 Fox & Hill
  2 Lund                            Club of two                7
  3 North
  4 Quill

Pairname assignment for '<Club night>', session 1

    pairname                        pair no
  1 Fox & Hill                      A2
  2 Lund                            A1
  3 North                           A3
  4 Quill                           ???

Result of pair A1 'Lund' for '<Club night>', session 1

Game  1: NS, score:   420, points   1.5  75% Played against (A2): Fox & Hill
Game  2: EW, score:   -50, points   0     0%
points: 1.5   (4), games: 4, sessionscore: 37.50% (10mp), rank: 2

Result of pair A2 'Fox & Hill' for '<Club night>', session 1

Game  1: EW, score:  -420, points   0.5  25% Played against (A1): Lund

Result of game 1 for '<Club night>', session 1

game 1
scoreNS  NS    EW
   top:   2     2
    420   1.5   0.5

  NS   EW  SCORE         NS   EW  SCORE
  A1   A2    420         A3   A4   -100

Result of game 2 for '<Club night>', session 1

game 2
  NS   EW  SCORE         NS   EW  SCORE
  A2   A1  %80,R420      A3   A4  %60,%40

result of session 1

rank pair pairname                        tot.    max  score   combi  corr.   A
   1   A2 Fox & Hill  . . . . . . . . . .   3        4  75.00%                 1
   2   A1 Lund  . . . . . . . . . . . . .   1.5      4  37.50% 16/24   10mp    2

Final result

rank pairname                         S1       total  avg.   A
   1 Fox & Hill  . . . . . . . . . .  75.00     75.00 75.00   1
   2 Lund  . . . . . . . . . . . . .  37.50     37.50 37.50   2
"""


def test_games_pairs_and_the_ranking() -> None:
    raw = read("bridgewx-list", LIST)
    where = {"session": "1", "board": "1"}
    assert lines(raw) == [
        where
        | {"ns": "2", "ew": "1", "score": "420"}
        | {"ns_award": "1.5", "ns_percent": "75", "ew_award": "0.5", "ew_percent": "25"},
        where | {"ns": "3", "ew": "A4", "score": "-100"},
        {"session": "1", "board": "2", "ns": "1", "ruling": "80/none"},
        {"session": "1", "board": "2", "ns": "?", "ew": "2", "ruling": "-420", "ew_award": "0", "ew_percent": "0"},
        {"session": "1", "board": "2", "ns": "3", "ew": "A4", "ruling": "60/40"},
    ]
    assert entries(raw) == [
        {"number": "1", "names": "Fox & Hill"},
        {"number": "2", "names": "Lund"},
        {"number": "3", "names": "North"},
        {"number": "4", "names": "Quill"},
        {"number": "1", "place": "1", "total": "75.00", "percent": "75.00"},
        {"number": "2", "place": "2", "total": "37.50", "percent": "37.50"},
    ]
    assert raw.title == "Club night"
    assert raw.conditions == {"method": "neuberg", "split-scores": "two-tables"}
    assert codes(raw) == [("mixed-split-score", "line 53, A2 against A1")]
    assert take_in(raw).errors == ()


def test_sessions_are_kept_and_corrected() -> None:
    raw = read("bridgewx-list", LIST)
    assert [one.fields for one in raw.penalties] == [
        {"entry": "2", "session": "1", "amount": "10", "unit": "matchpoints", "reason": "correction of the session"}
    ]
    assert [one.fields for one in raw.carries] == [
        {"entry": "2", "amount": "16", "boards": "2", "kind": "proportional", "maximum": "24"}
    ]
    assert raw.about["result of pair 2 in session 1"] == "37.50"
    assert raw.about["place of pair 1 in session 1"] == "1"


def test_methods() -> None:
    assert read("bridgewx-list", LIST.replace(": yes", ": no")).conditions["method"] == "mitchell-1"
    raw = read("bridgewx-list", LIST.replace("Butler       : no", "Butler       : yes").replace("  16/24", "  -5i   "))
    assert raw.conditions["method"] == "butler"
    assert entries(raw)[4] == {"number": "1", "place": "1", "total": "75.00"}


def test_names_that_two_pairs_share_are_not_ranked_by_name() -> None:
    raw = read("bridgewx-list", LIST.replace("  3 North", "  3 Lund"))
    assert [one for one in entries(raw) if "place" in one] == [
        {"number": "1", "place": "1", "total": "75.00", "percent": "75.00"}
    ]


def test_other_texts_are_not_claimed() -> None:
    assert not recognised("bridgewx-list", "New match page:\n")
    assert not recognised("bridgewx-list", "Neuberg : yes\n")


def test_very_long_lines_are_passed_over() -> None:
    raw = FORMATS.get("bridgewx-list").read((LIST + "  A1   A2    420" * 20_000 + "\n").encode())
    assert len(raw.lines) == 5

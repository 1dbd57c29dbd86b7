"""What BridgeWx says of sessions that has no place in a ranking is kept as notes, in list and data file alike."""

from __future__ import annotations

from tests.formats.reading import entries, read

LIST = """
New match page:

Butler       : no

Gamesettings page:

Description         : <Club night>
Max % absent        : 52.50
Neuberg             : yes

playerlist of <Club night>

    pairname                        clubname                   club id
  1 Fox & Hill
  2 Lund

Pairname assignment for '<Club night>', session 1

    pairname                        pair no
  1 Fox & Hill                      A2
  2 Lund                            A1

Overview of endcorrections for '<Club night>', session 1

    pair   pairname                        bonus    score    games
  1 A1     Lund                                     50.00    28
  2 A2     Fox & Hill                        2.00            28

(c)opyright

  3 A3     North                                    60.00    28
"""

DATA = """[main]
databaseVersion=100
maxMean=52.50
neuberg=0
butler=0
[main/pairNames]
1={"Fox & Hill",0}
2={"Lund",0}
[1]
schema={2,2,1}@{2,0,"x","A"}
assignments= 1@2
correctionsEnd= {2,50.00,0.00,2}
sessionResult= {1,75.00,2}@{2,25.00,2}
totalrank= 1@2
[1/gameResult]
1= {1,2,420,-420}
2= {1,2,50,-50}
"""


def test_a_result_that_a_director_set_and_the_limit_for_the_absent_in_a_list() -> None:
    raw = read("bridgewx-list", LIST)
    said = {name: text for name, text in raw.about.items() if "set" in name or "missed" in name}
    assert said == {"result set for pair 2 in session 1": "50.00", "most for a session missed": "52.50"}


def test_the_same_in_a_data_file_with_the_results_of_the_session() -> None:
    raw = read("bridgewx", DATA)
    said = {name: text for name, text in raw.about.items() if name.startswith("result ") or "missed" in name}
    assert said == {
        "result of pair 1 in session 1": "75.00",
        "result of pair 2 in session 1": "25.00",
        "result set for pair 2 in session 1": "50.00",
        "most for a session missed": "52.50",
    }
    placed = [(one["number"], one["percent"], one["place"]) for one in entries(raw) if "place" in one]
    assert placed == [("1", "75.00", "1"), ("2", "50.00", "2")]

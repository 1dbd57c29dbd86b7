"""How figures of matches are written where single ones need more room than most, and what narrow pages leave out."""

from __future__ import annotations

from dataclasses import replace

from overtrick.desk.present import present
from overtrick.model.contest import Contest
from overtrick.model.entry import EntryKey
from overtrick.model.match import Match
from overtrick.ranking.rounds_of_matches import match_rules, standings_after
from overtrick.reports import REPORTS
from overtrick.reports._match_figures import MatchFigures
from overtrick.reports.document import Table
from overtrick.reports.render import RENDERERS, Look
from overtrick.scales import SCALES
from overtrick.scoring.score import score
from tests.nights import outcome_of, scored_of
from tests.tables import document_of, lines_of
from tests.teams import PLAYED, SWISS_PAIRS, SWISS_TEAMS, swiss_teams

TRIANGLE = b"""round,home,away,boards,home_score,away_score
1,1,2,4,20,5
1,2,3,4,3,10
1,3,1,4,8,8
"""
FIRST = {("1", "1", "2"): PLAYED[("1", "1", "2")]}


def places(data: bytes, **wishes: object) -> tuple[int, int]:
    """Decimals of results, and of what was got in matches."""
    figures = MatchFigures(outcome_of(data, **wishes))  # type: ignore[arg-type]
    return figures.result_places, figures.own_places


def test_decimals_are_those_of_the_scale_or_one_more() -> None:
    plain = swiss_teams(carry=[], penalties=[])
    assert places(plain, scale="wbf-discrete") == (0, 1)
    assert places(plain) == (2, 1)
    assert places(SWISS_TEAMS, scale="wbf-discrete") == (1, 1)


def test_a_scale_never_has_fewer_decimals_than_its_own() -> None:
    thirds = b"round,home,away,ruling\n1,1,2,VP 20/3-40/3\n"
    assert [places(thirds, decimals=decimals)[0] for decimals in (0, 2, 4)] == [2, 2, 4]


def test_two_halves_in_single_matches_are_seen_though_their_sum_is_whole() -> None:
    rows = ["1,1,2,VP 12.5-7.5", "2,1,2,VP 12.5-7.5"]
    data = "\n".join(["round,home,away,ruling", *rows]).encode()
    assert places(data, scale="wbf-discrete") == (1, 0)


def test_tenths_on_single_boards_are_seen_though_their_sum_is_whole() -> None:
    boards = ("60% 420, 40% -50 | 170", "110 | 110", "40% 420, 60% -50 | 170")
    data = swiss_teams(played={("1", "1", "2"): boards}, matches=[], penalties=[], carry=[])
    assert places(data) == (2, 1)
    assert [line.split(" | ")[-2:] for line in lines_of(document_of(data, "matches"))[-1]] == [
        ["IMPs home", "IMPs away"], ["3.6", "2.4"], ["", ""], ["2.4", "3.6"], ["6.0", "6.0"],
    ]  # fmt: skip


def test_half_matches_on_another_scale_than_whole_ones() -> None:
    club = replace(SCALES.get("wbf-discrete"), name="club", half="wbf-continuous-half")
    assert places(TRIANGLE, own_scale=club, decimals=0) == (2, 0)
    assert places(TRIANGLE, own_scale=replace(club, half="wbf-discrete-half"), decimals=0) == (0, 0)


def test_margins_of_teams_give_their_pairs_no_decimals() -> None:
    carried = [{"round": "1", "home": "1", "away": "2", "home_carry": "0.5", "away_carry": "0"}]
    document = document_of(swiss_teams(FIRST, matches=carried, penalties=[], carry=[]), "ranking")
    teams, pairs = lines_of(document)
    assert teams[1].split(" | ")[-2:] == ["+6.5", "13.74"]
    assert [line.split(" | ")[5] for line in pairs] == ["Total", "+4", "+4", "-4", "-4"]


def test_a_table_without_all_names_keeps_the_numbers_on_a_telephone() -> None:
    def optional(names: str) -> list[str]:
        data = f"round,home,away,boards,home_score,away_score,home_name,away_name\n1,1,2,8,20,5,{names}\n"
        table = document_of(data.encode(), "matches").sections[-1].blocks[0]
        assert isinstance(table, Table)
        return [column.name for column in table.columns if column.optional]

    assert optional("Ash,Birch") == ["home", "away", "boards"]
    assert optional("Ash,") == ["boards"]
    assert optional(",") == ["boards"]


def test_the_home_pair_may_sit_east_west() -> None:
    event = outcome_of(SWISS_PAIRS, contest=Contest.SWISS_PAIRS).event
    listed = Match(round="1", home=EntryKey(number="2"), away=EntryKey(number="1"))
    outcome = score(replace(event, matches=(listed,)), outcome_of(SWISS_PAIRS, contest=Contest.SWISS_PAIRS).conditions)
    sections = REPORTS.get("matches").build(outcome)
    table = next(section for section in sections if section.title.startswith("Match 2–1")).blocks[1]
    assert isinstance(table, Table)
    assert [" | ".join(cell.text for cell in row) for row in table.rows] == [
        "1 | E-W | 4♥ N | = | +420 | 2.00 | 2.00 | 50.00",
        "2 | E-W | 3NT E | = | -400 | 0.50 | 3.50 | 12.50",
    ]


def test_the_same_opponents_in_another_session_are_another_match_for_the_cut() -> None:
    """18 IMPs in each of two sessions are 36, which would be cut to 32.4 in one match; the opponents have -18."""
    rows = [f"{session},1,1,{ns},{ew},{score}" for session in "12" for ns, ew, score in ((1, 2, 1520), (3, 4, -300))]
    data = "\n".join(["session,round,board,ns,ew,score", *rows]).encode()
    document = document_of(data, "butler", "cross-imps", contest=Contest.SWISS_PAIRS)
    assert lines_of(document)[0][1] == "1= | 1 |  | 2 | +36 | +18.00 | +18.00 | +9.00"


def test_a_penalty_of_a_session_counts_from_its_own_round() -> None:
    listed = [
        {
            "session": session,
            "round": "1",
            "home": "1",
            "away": "2",
            "boards": "8",
            "home_score": "9",
            "away_score": "9",
        }
        for session in "12"
    ]
    fine = {"entry": "1", "session": "1", "round": "1", "amount": "-1", "unit": "vps"}
    for session, results in (("1", ["9", "19"]), ("2", ["10", "19"])):
        penalties = [{**fine, "session": session}]
        outcome = outcome_of(swiss_teams({}, matches=listed, penalties=penalties, carry=[], entries=[]))
        found = [
            next(str(one.result) for one in ranking.standings if one.entry.key.number == "1")
            for played in ([("1", "1")], [("1", "1"), ("2", "1")])
            for ranking in standings_after(outcome.event, outcome.matches, match_rules(outcome), played)
        ]
        assert found == results


def test_the_subtitle_names_the_scale_of_whole_matches() -> None:
    data = TRIANGLE + b"2,1,2,8,20,5\n"
    assert present(scored_of(data), ()).subtitle.startswith("Teams by IMPs, wbf-continuous · ")


def test_index_of_a_page_with_matches_and_boards_dealt_anew() -> None:
    document = present(scored_of(SWISS_TEAMS), (REPORTS.get("matches"), REPORTS.get("travellers")))
    page = RENDERERS.get("html").render(document, Look()).decode()
    assert '<a href="#match-2-1-3-1" title="Match 1–3, round 2: Foxes – Hares">1–3 R2</a>' in page
    assert '<a href="#board-1-round-2" title="Board 1, round 2">1 R2</a>' in page

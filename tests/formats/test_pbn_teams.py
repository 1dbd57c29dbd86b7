"""Team matches in PBN: two rooms, who plays for whom, what the teams are called."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.desk.score_file import Wishes, score_event
from overtrick.intake import take_in
from overtrick.model.match import Opponents
from overtrick.model.raw import RawEvent
from tests.formats.pbn_documents import ROOMS, codes, game, read

AS_PAIRS = ("warning", "teams-as-pairs")


def seated(north: str, south: str, east: str, west: str) -> tuple[str, ...]:
    return (f'North "{north}"', f'South "{south}"', f'East "{east}"', f'West "{west}"')


OPEN, CLOSED = seated("Nel", "Sam", "Eva", "Wim"), seated("Gus", "Joe", "Ida", "Ben")
OTHERS = seated("Ann", "Bo", "Cy", "Di"), seated("Jo", "Kit", "Lu", "Mo")


def result(room: str, score: int, *tags: str, board: int = 1) -> str:
    return game(f'Room "{room}"', f'Score "NS {score}"', *tags).replace('Board "1"', f'Board "{board}"')


def teams_of(raw: RawEvent) -> list[tuple[str, str]]:
    return [(line.fields["ns_team"], line.fields["ew_team"]) for line in raw.lines]


class TestOneMatch:
    def test_two_rooms_are_a_match(self) -> None:
        raw = read(ROOMS)
        assert (raw.contest, codes(raw)) == ("teams", [])
        assert raw.conditions == {"method": "cross-imps", "divisor": "comparisons", "scale": "none"}
        assert [entry.fields for entry in raw.entries] == [
            {"number": "1", "kind": "team", "title": ""},
            {"number": "2", "kind": "team", "title": ""},
        ]
        assert raw.lines[1].fields == {
            "board": "7",
            "table": "Closed",
            "dealer": "S",
            "vul": "both",
            "ns_names": "Gus\nJoe\n",
            "ew_names": "Ida\nBen\n",
            "contract": "3NT",
            "declarer": "W",
            "tricks": "8",
            "score": "100",
            "ns_award": "12",
            "ns_team": "2",
            "ew_team": "1",
        }

    def test_its_imps(self) -> None:
        found = score_event(take_in(read(ROOMS)), Wishes()).outcome
        assert found is not None
        assert [sheet.margin for sheet in found.matches] == [Opponents(Fraction(-12), Fraction(12))]
        assert found.rankings[0].goes_by == "margins in IMPs"
        assert [entry.key.number for entry in found.event.entries] == ["1", "2", "1a", "2a", "2b", "1b"]

    def test_rooms_alone_tell_the_teams_of_one_match(self) -> None:
        raw = read(result("Open", 420) + "\n" + result("closed", 170))
        assert teams_of(raw) == [("1", "2"), ("2", "1")]
        assert take_in(raw).errors == ()

    def test_a_player_on_both_sides_shows_no_teams(self) -> None:
        mixed = seated("Nel", "Ida", "Eva", "Wim"), seated("Gus", "Joe", "Sam", "Ben")
        text = "\n".join(
            result(room, 50, *who, board=board)
            for board, rooms in ((1, (OPEN, CLOSED)), (2, mixed), (3, OTHERS), (4, (OPEN, OTHERS[1])))
            for room, who in zip(("Open", "Closed"), rooms, strict=True)
        )
        assert teams_of(read(text))[:4] == [("1", "2"), ("2", "1"), ("1", "2"), ("2", "1")]
        astray = text + "\n" + result("Open", 50, *seated("Nel", "Eva", "Sam", "Wim"), board=5)
        assert codes(read(astray))[0][:2] == AS_PAIRS

    def test_a_board_missing_in_one_room(self) -> None:
        text = "\n".join(
            [result("Open", 50, *OPEN), result("Closed", 60, *CLOSED), result("Open", 70, *OPEN, board=2)]
        )
        assert teams_of(read(text)) == [("1", "2"), ("2", "1"), ("1", "2")]

    def test_home_and_visitors_exchange_sides_at_half_time(self) -> None:
        halves = ((1, OPEN, CLOSED), (2, seated("Eva", "Wim", "Nel", "Sam"), seated("Ida", "Ben", "Gus", "Joe")))
        text = "\n".join(
            result(room, 50, *who, board=board)
            for board, *rooms in halves
            for room, who in zip(("Open", "Closed"), rooms, strict=True)
        )
        assert teams_of(read(text)) == [("1", "2"), ("2", "1"), ("2", "1"), ("1", "2")]

    def test_board_a_match(self) -> None:
        raw = read(result("Open", 420, 'Scoring "BAM"') + "\n" + result("Closed", 420, 'Scoring "BAM"'))
        assert (raw.conditions, codes(raw)) == ({"match-method": "board-a-match", "scale": "none"}, [])


class TestNamesOfTeams:
    NAMED = ('HomeTeam "Swifts"', 'VisitTeam "Terns"')

    def test_the_home_team_is_taken_to_sit_north_south_in_the_open_room(self) -> None:
        raw = read(result("Open", 420, *self.NAMED) + "\n" + result("Closed", 170, *self.NAMED))
        assert [(entry.fields["number"], entry.fields["title"]) for entry in raw.entries] == [
            ("1", "Swifts"),
            ("2", "Terns"),
        ]
        assert codes(raw) == [("note", "home-team-seats", 4)]

    def test_names_that_do_not_fit_are_not_used(self) -> None:
        other = ('HomeTeam "Terns"', 'VisitTeam "Swifts"')
        text = "\n".join(
            result(room, 50, *names, *who, 'Round "1"' if names is other else 'Round "2"')
            for names in (self.NAMED, other)
            for room, who in (("Open", OPEN), ("Closed", CLOSED))
        )
        raw = read(text)
        assert [entry.fields["title"] for entry in raw.entries] == ["", ""]
        assert codes(raw) == [("note", "team-names-unclear", 4)]


class TestManyMatches:
    def test_tables_apart_and_players_known(self) -> None:
        text = "\n".join(
            result(room, score, f'Table "{table}"', *who)
            for table, rooms in enumerate(((OPEN, CLOSED), OTHERS), 1)
            for room, who, score in zip(("Open", "Closed"), rooms, (420, 170), strict=True)
        )
        raw = read(text)
        assert teams_of(raw) == [("1", "2"), ("2", "1"), ("3", "4"), ("4", "3")]
        assert "scale" not in raw.conditions
        found = score_event(take_in(raw), Wishes()).outcome
        assert found is not None
        assert [sheet.margin.home for sheet in found.matches] == [6, 6]

    def test_tables_that_nothing_tells_apart_are_a_field_of_pairs(self) -> None:
        text = "\n".join(result(room, score, *OPEN) for room in ("Open", "Closed") for score in (50, 60))
        assert codes(read(text))[0] == (*AS_PAIRS, 2)

    @pytest.mark.parametrize("tag", ['Competition "Teams"', 'HomeTeam "Swifts"', 'VisitTeam "Terns"'])
    def test_no_rooms_no_match(self, tag: str) -> None:
        assert codes(read(game(tag, 'Score "NS 50"'))) == [(*AS_PAIRS, 2)]

    def test_one_room_alone_is_no_match(self) -> None:
        assert codes(read(result("Open", 50, *OPEN)))[0] == (*AS_PAIRS, 2)

    def test_several_matches_of_nameless_players(self) -> None:
        text = "\n".join(result(room, 50, f'Round "{n}"') for n in (1, 2) for room in ("Open", "Closed"))
        assert codes(read(text)) == [(*AS_PAIRS, 2)]

"""PBN files that other programs wrote: read, written and read again they hold the same, to the last comment."""

from __future__ import annotations

from dataclasses import replace

import pytest

from overtrick.formats.shelf.pbn import FORMAT
from overtrick.intake import take_in
from overtrick.kernel.problem import Place
from overtrick.model.event import Event
from overtrick.model.line import Line
from overtrick.model.ruling import Artificial
from overtrick.model.seat import Sides
from tests.formats.test_pbn_real import FILES, REAL

ROOT = REAL.parent
NAMES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.pbn"))
FAULTY = {f"pbn/{name}" for name, expected in FILES.items() if expected.errors}
ADDED = ("pbn", "competition", "scoring", "awards", "home team", "visiting team")
"""What the writer says anew of an event: the method that awards gave away, and teams that only players named."""

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")


def whole(event: Event) -> Event:
    """The event without places, in one fixed order."""
    return replace(
        event,
        about=tuple((name, " ".join(text.split())) for name, text in event.about if name not in ADDED),
        entries=tuple(sorted(event.entries, key=lambda entry: str(entry.key))),
        lines=tuple(sorted(map(_line, event.lines), key=repr)),
        published=tuple(sorted((replace(one, at=Place()) for one in event.published), key=repr)),
    )


def _line(line: Line) -> Line:
    """The per cent of an artificial score is the ruling itself."""
    if not isinstance(line.ruling, Artificial):
        return replace(line, place=Place())
    extras = tuple((name, text) for name, text in line.extras if not text.startswith("^"))
    return replace(line, place=Place(), extras=extras, published=replace(line.published, percent=Sides("", "")))


def read(data: bytes) -> Event:
    return take_in(FORMAT.read(data)).event


@pytest.mark.parametrize("name", [name for name in NAMES if name not in FAULTY])
def test_a_real_file_comes_back(name: str) -> None:
    """Results, cards, double dummy, auctions, play, comments, tags that nobody knows: no file is an exception."""
    event = read((ROOT / name).read_bytes())
    assert FORMAT.write is not None
    data = FORMAT.write(event)
    intake = take_in(FORMAT.read(data))
    assert intake.errors == ()
    assert whole(intake.event) == whole(event)
    assert FORMAT.write(intake.event) == data


@pytest.mark.parametrize("name", sorted(FAULTY))
def test_what_could_be_read_of_a_faulty_file_comes_back(name: str) -> None:
    """All but the method, which the awards of what is left may show otherwise."""
    event = read((ROOT / name).read_bytes())
    assert FORMAT.write is not None
    again = read(FORMAT.write(event))
    plain = replace(whole(event), about=(), conditions=())
    assert replace(whole(again), about=(), conditions=()) == plain


@pytest.mark.parametrize(
    ("name", "boards", "deals", "tables"),
    [
        ("bws/club_10tables_notplayed.hands.pbn", 36, 36, 36),
        ("deals/16boards.pbn", 16, 16, 16),
        ("deals/bigdeal_2boards.pbn", 2, 2, 0),
        ("deals/jfr.pbn", 16, 16, 16),
        ("pbn/bridgecomposer_club_2sections_v21.pbn", 24, 24, 24),
        ("pbn/okbridge_crossimp_totals_v20.pbn", 26, 26, 0),
        ("pbn/pairs_8tables_score_tags_v10.pbn", 10, 10, 0),
        ("pbn/ruter_butler2_totals_v20.pbn", 21, 21, 0),
        ("pbn/team_match_open_closed_v10.pbn", 15, 15, 0),
        ("usebio/brian_v1_0_mp_handicap_a5050.hands.pbn", 24, 24, 24),
    ],
)
def test_all_cards_are_read(name: str, boards: int, deals: int, tables: int) -> None:
    found = read((ROOT / name).read_bytes()).boards.values()
    whole_deals = sum(board.deal is not None and board.deal.is_whole for board in found)
    assert (len(found), whole_deals, sum(board.double_dummy is not None for board in found)) == (boards, deals, tables)


def test_the_linter_names_what_a_program_should_mend() -> None:
    assert FORMAT.lint is not None
    found = {name: [problem.code for problem in FORMAT.lint((ROOT / name).read_bytes())] for name in NAMES}
    assert found["pbn/bridgecomposer_club_2sections_v21.pbn"] == []
    assert found["pbn/ruter_butler2_totals_v20.pbn"] == ["line-ends", "odd-cell"]
    assert found["pbn/team_match_open_closed_v10.pbn"] == ["tag-missing", "odd-vulnerability", "deal-from-other-hand"]
    assert found["usebio/brian_v1_0_mp_handicap_a5050.hands.pbn"] == ["odd-cell"]

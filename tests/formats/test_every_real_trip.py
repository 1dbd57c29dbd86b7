"""Every event of other programs through every format that can be written: the second writing is the first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from overtrick.desk.open_event import open_event
from overtrick.desk.score_file import Wishes, score_event
from overtrick.desk.sources import Source
from overtrick.formats import FORMATS, Format, sniff
from overtrick.intake import Intake
from overtrick.kernel.errors import UnreadableError
from overtrick.model.event import Event
from overtrick.model.line import Line
from overtrick.model.ruling import Artificial
from overtrick.model.seat import Sides
from tests.formats.test_every_real_file import REAL
from tests.formats.test_json import without_places

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")

TOGETHER = (
    *("html_bbo/mp_5boards/*", "html_bbo/imp_11boards/*", "html_bbo/mp_hidden_scores/*", "html_kops/*"),
    *("html_jfr_pary/wb130801*", "html_jfr_pary/wb120802*"),
    *("bws/club_10tables_notplayed.csv/*", "bws/club_17tables_2sections.csv/*", "bws/deleted_rows_recovery.csv/*"),
    *("bws/howell_7pairs_missing999_jet4.csv/*", "bws/mitchell_12tables_artificial.csv/*"),
    "bws/one_round_erased_result.csv/*",
    *("json/ukbridgeclub_ebuscore_2sections_*", "json/ukbridgeclub_multiple_teams_*"),
)
"""Several files that are one event."""

NO_EVENT = (
    *("csv/funbridge_2024-09-12.csv", "csv/funbridge_2024-11-14.csv"),
    *("csv/tournament_calculator_players.csv", "csv/tournament_calculator_teams.csv"),
    *("pbn/okbridge_imp_multiplicity_defects_v20.pbn", "pbn/reference_errors_20.pbn"),
    *("valet/world2005_datum.csv", "valet/world2005_iaf.csv", "yaml/MatchDuplicateResult.E1.yaml"),
    *("yaml/Movement.Howell04T2B18.yaml", "yaml/Movement.Howell2Table5Teams.yaml"),
    "yaml/Movement.Mitchell3Table.yaml",
)
"""Files that hold no event, or one with errors: `test_every_real_file` says which."""

OTHERWISE = {
    **{(name, form): ("weighted and split",) for form in ("bws", "usebio") for name in (
        *("bridgewx/autotest.db.txt", "bridgewx/autotest_butler.db.txt"),
        *("bridgewx/list.txt", "bridgewx/list_butler.txt"),
    )},
    **{(name, "bws"): ("teams and matches",) for name in (
        *("json/ukbridgeclub_multiple_teams_*", "lin/bbo_vugraph_teams.lin", "pbn/team_match_open_closed_v10.pbn"),
        *("usebio/ebuscoreteams_point_a_board.xml", "usebio/teamsscorer_multiple_teams_imp_vp.xml"),
    )},
    ("html_jfr_pary/wb120802*", "bws"): ("weighted and split",),
    ("nzscorer/scorer_nz_handicap_half.xml", "bws"): ("handicaps",),
    ("pbn/okbridge_crossimp_totals_v20.pbn", "bws"): ("of one side only",),
    ("csv/tournament_calculator_rankings.csv", "usebio"): ("IMPs of a match beside",),
    **{("lin/bbo_vugraph_teams.lin", form): ("carried", "matches") for form in ("bridgewebs", "csv", "pbn", "usebio")},
    **{("nzscorer/scorer_nz_3sections_field_adj.usebio.xml", form): ("ranked apart",) for form in ("csv", "pbn")},
    **{("nzscorer/scorer_nz_handicap_half.xml", form): ("handicaps",) for form in ("csv", "pbn", "usebio")},
}  # fmt: skip
"""Where results are others after a trip, and words of the declared loss that explains it."""

MADE_UP = ("rounds and tables that are not said",)
"""What a scoring file has to make up, whose rows stand in that order the second time."""

WRITTEN = [form for form in FORMATS if form.write is not None]
WITH_RESULTS = ("json", "csv", "usebio", "pbn", "bridgewebs", "bws")
SINGLE = ("html_", "bws/", "json/ukbridgeclub_")
"""Where the files of `TOGETHER` are, which are no events by themselves."""


def names() -> list[str]:
    """Files that are an event by themselves, and patterns of those that are one together."""
    single = (
        path.relative_to(REAL).as_posix() for path in REAL.rglob("*") if path.is_file() and path.name != "README.md"
    )
    return [*TOGETHER, *sorted(name for name in single if not name.startswith(SINGLE) or name.endswith(".pbn"))]


def opened(name: str) -> Intake | None:
    """The event; None where a file holds none, or one with errors (`test_every_real_file` tells which)."""
    paths = sorted(path for path in REAL.glob(name) if path.is_file())
    if not all(_is_known(path) for path in paths):
        return None
    intake = open_event([Source(data=path.read_bytes(), name=path.name) for path in paths], deals_alone=True)
    return None if intake.errors else intake


def _is_known(path: Path) -> bool:
    try:
        return sniff(path.read_bytes()) is not None
    except UnreadableError:
        return False


def is_lost(form: Format, event: Event, words: tuple[str, ...]) -> bool:
    """Whether the format says that it loses one of these of the event."""
    return any(word in what for what in form.lost(event) for word in words)


def plain(event: Event) -> Event:
    """Without places, in one order, and without what a writer says of its own: the program, and who worked it out."""
    bare = without_places(event)
    published = tuple(sorted(bare.published, key=repr))
    return replace(
        bare,
        published=published,
        lines=tuple(sorted(map(_line, bare.lines), key=repr)),
        about=(),
        scored_elsewhere=True,
    )


def _line(line: Line) -> Line:
    """The per cent of an artificial score, however the source marks it, is the ruling itself."""
    if not isinstance(line.ruling, Artificial):
        return line
    extras = tuple((name, text) for name, text in line.extras if not text.startswith("^"))
    return replace(line, extras=extras, published=replace(line.published, percent=Sides("", "")))


def standings(intake: Intake, like: Event, *, numbered: bool) -> list[str]:
    """Everybody's result in every ranking, under the conditions and with the penalties of an event.

    numbered: by whom; otherwise the results alone, as where a format gives the contestants other numbers.
    """
    event = replace(intake.event, conditions=like.conditions, penalties=like.penalties, carries=like.carries)
    outcome = score_event(replace(intake, event=event), Wishes()).outcome
    assert outcome is not None
    return sorted(
        f"{ranking.title} {standing.entry.key.full if numbered else ''} {standing.boards} {standing.result}"
        for ranking in outcome.rankings
        for standing in ranking.everybody
    )


@pytest.mark.parametrize("name", names() if REAL.is_dir() else [])
def test_an_event_comes_back(name: str) -> None:
    """Its bytes the second time; all of it where nothing is declared lost; and everybody's result."""
    intake = opened(name)
    if intake is None:
        assert name in NO_EVENT
        return
    event = intake.event
    scored = {
        numbered: standings(intake, event, numbered=numbered) if event.lines or event.matches else []
        for numbered in (True, False)
    }
    for form in WRITTEN:
        if form.unfit and form.unfit(event):
            continue
        assert form.write is not None
        data = form.write(event)
        again = open_event(data, format_name=form.name, deals_alone=True)
        assert (form.name, again.errors) == (form.name, ())
        twice = form.write(again.event)
        if is_lost(form, event, MADE_UP):
            twice_read = open_event(twice, format_name=form.name, deals_alone=True).event
            assert (form.name, plain(again.event)) == (form.name, plain(twice_read))
        else:
            assert (form.name, twice == data) == (form.name, True)
        if form.name == "json":
            assert written_order(again.event) == written_order(event)
        elif not form.lost(event):
            assert (form.name, plain(again.event)) == (form.name, plain(event))
        if scored[True] and form.name in WITH_RESULTS:
            explained = is_lost(form, event, OTHERWISE.get((name, form.name), ()))
            numbered = not is_lost(form, event, ("numbers of contestants that",))
            same = standings(again, event, numbered=numbered) == scored[numbered]
            assert (form.name, same) == (form.name, not explained)


def written_order(event: Event) -> Event:
    """What was published stands with the contestants in JSON, in their order."""
    bare = without_places(event)
    return replace(bare, published=tuple(sorted(bare.published, key=repr)))

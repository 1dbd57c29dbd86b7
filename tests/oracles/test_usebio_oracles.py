"""USEBIO files against Overtrick: every number that their programs printed is equal, or has a named cause.

One row a file: how many numbers of each kind, how many of them Overtrick has digit by digit, and the others by
cause. A cause gives the printed number exactly, and must hold wherever it speaks, not only where numbers differ.
"""

from __future__ import annotations

import pytest

from overtrick.kernel.ratio import Rounding
from tests.oracles import british, compscore, nz_scorer
from tests.oracles.program import REAL, Checked, check, fitting_rules
from tests.oracles.published import Kind

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")

NOT_PAIRS = {
    "usebio/ebuscoreteams_point_a_board.xml",  # test_team_oracles
    "usebio/teamsscorer_multiple_teams_imp_vp.xml",  # test_team_oracles
}
FILES = {
    "usebio/brian_v1_0_mp_handicap_a5050.xml": Checked(
        program=british.BRIAN,
        numbers={"award": 288, "per cent": 13, "place": 13},
        equal=300,
        explained={british.OWN_TOPS: {"per cent": 12, "place": 2}},
    ),
    "usebio/compscore3_butler_howell.xml": Checked(
        program=compscore.BUTLER,
        numbers={"award": 280, "datum": 35, "total": 8, "place": 8},
        equal=331,
    ),
    "usebio/compscore3_butler_mitchell_a5050.xml": Checked(
        program=compscore.BUTLER,
        numbers={"award": 490, "datum": 35, "total": 14, "place": 14},
        equal=553,
    ),
    "usebio/compscore3_crossimp_howell_sitout.xml": Checked(
        program=compscore.CROSS_IMPS,
        numbers={"award": 216, "total": 9, "place": 9},
        equal=234,
    ),
    "usebio/compscore3_mp_howell_a5050.xml": Checked(
        program=compscore.MATCHPOINTS,
        numbers={"award": 322, "total": 12, "per cent": 12, "place": 12},
        equal=358,
    ),
    "usebio/compscore3_mp_mitchell_a6040_a6060_a5050.xml": Checked(
        program=compscore.RULED_AFTERWARDS,
        numbers={"award": 1134, "total": 42, "per cent": 42, "place": 42},
        equal=1250,
        explained={
            compscore.A5050_TYPED: {"award": 2},
            compscore.EXCHANGED: {"award": 2},
            compscore.TOTALS_FOLLOW: {"total": 3, "per cent": 3},
        },
    ),
    "usebio/compscore3_mp_mitchell_a6060_stale_totals.xml": Checked(
        program=compscore.STALE,
        numbers={"award": 1134, "total": 42, "per cent": 42, "place": 42},
        equal=1130,
        explained={
            compscore.SCORED_AS_AVERAGE: {"award": 38},
            compscore.A5050_TYPED: {"award": 2},
            compscore.EXCHANGED: {"award": 2},
            compscore.OLDER_TOTALS: {"total": 42, "per cent": 41, "place": 5},
        },
    ),
    "usebio/compscore3_mp_mitchell_notplayed.xml": Checked(
        program=compscore.SHORT_BOARD,
        numbers={"award": 1024, "total": 38, "per cent": 38, "place": 38},
        equal=1136,
        explained={compscore.FOUR_DECIMALS: {"total": 2}},
    ),
    "usebio/compscore3_mp_mitchell_sitout.xml": Checked(
        program=compscore.MATCHPOINTS,
        numbers={"award": 252, "total": 13, "per cent": 13, "place": 13},
        equal=291,
    ),
    "usebio/ebuscore_mp_2sections_field_neuberg.xml": Checked(
        program=british.EBUSCORE,
        numbers={"award": 610, "per cent": 35, "place": 35},
        equal=677,
        explained={british.ROUNDED_BOARDS: {"per cent": 3}},
    ),
    "usebio/individual_v1_1.xml": Checked(
        program=british.EBU_INDIVIDUAL,
        numbers={"award": 132, "per cent": 12, "place": 12},  # 264 awards are printed, those of each table twice
        equal=156,
    ),
    "usebio/pairsscorer_mp_2winner.xml": Checked(
        program=british.PAIRSSCORER,
        numbers={"award": 484, "per cent": 22, "place": 22},
        equal=528,
    ),
    "usebio/pianola_crossimp_pairs_matches.xml": Checked(
        program=british.PIANOLA,
        numbers={"award": 384, "total": 17, "place": 17},
        equal=415,
        explained={british.CHANGED_TOTALS: {"total": 2}, british.FACTORED_ROUNDED: {"total": 1}},
    ),
    "usebio/realbridge_mp_lin_data.xml": Checked(
        program=british.REALBRIDGE,
        numbers={"award": 336, "per cent": 16, "place": 16},
        equal=368,
    ),
    "nzscorer/scorer_nz_3sections_field_adj.usebio.xml": Checked(
        program=nz_scorer.FIELD,
        numbers={"award": 1716, "total": 66, "per cent": 66, "place": 66},
        equal=1912,
        explained={nz_scorer.CUT_PLACES: {"place": 2}},
    ),
    "nzscorer/scorer_nz_handicap_half.usebio.xml": Checked(
        program=nz_scorer.HANDICAP,
        numbers={"award": 396, "total": 18, "per cent": 18, "place": 18},
        equal=418,
        explained={nz_scorer.HALF_HANDICAP: {"total": 16, "per cent": 16}},
    ),
    "nzscorer/scorer_nz_howell_phantom.usebio.xml": Checked(
        program=nz_scorer.HOWELL,
        numbers={"award": 270, "total": 11, "per cent": 11, "place": 11},
        equal=269,
        explained={
            nz_scorer.HIDDEN_SCORES: {"award": 30},
            nz_scorer.OFF_BY_TWO: {"total": 2, "per cent": 2},
        },
    ),
    "nzscorer/scorer_nz_np_passed.usebio.xml": Checked(
        program=nz_scorer.NOT_PLAYED,
        numbers={"award": 676, "total": 26, "per cent": 26, "place": 26},
        equal=678,
        explained={nz_scorer.PLAYED_AS_ZERO: {"award": 24, "total": 26, "per cent": 26}},
    ),
}
ALL = set(Rounding)
AT_HALVES = [
    ("usebio/compscore3_mp_mitchell_a6040_a6060_a5050.xml", Kind.AWARD, {Rounding.EVEN}),
    ("usebio/ebuscore_mp_2sections_field_neuberg.xml", Kind.AWARD, {Rounding.UP, Rounding.AWAY}),
    ("nzscorer/scorer_nz_3sections_field_adj.usebio.xml", Kind.AWARD, {Rounding.CUT}),
    ("nzscorer/scorer_nz_3sections_field_adj.usebio.xml", Kind.PERCENT, ALL - {Rounding.TOWARD, Rounding.CUT}),
    # No other file has a half: any rule but cutting off fits its decimals, and the half goes away from zero here.
    ("usebio/compscore3_mp_mitchell_notplayed.xml", Kind.PERCENT, ALL - {Rounding.CUT}),
    ("usebio/compscore3_crossimp_howell_sitout.xml", Kind.AWARD, ALL - {Rounding.CUT}),
    ("usebio/pianola_crossimp_pairs_matches.xml", Kind.AWARD, ALL - {Rounding.CUT}),
    ("usebio/ebuscore_mp_2sections_field_neuberg.xml", Kind.PERCENT, ALL - {Rounding.CUT}),
    ("usebio/pairsscorer_mp_2winner.xml", Kind.PERCENT, ALL - {Rounding.CUT}),
    ("usebio/realbridge_mp_lin_data.xml", Kind.PERCENT, ALL - {Rounding.CUT}),
]
"""Which rounding rules fit all numbers of a kind."""


@pytest.mark.parametrize("name", FILES)
def test_every_number_is_equal_or_has_its_cause(name: str) -> None:
    expected = FILES[name]
    report = check(name, expected.program)
    assert report.unexplained == []
    assert report.contradicted == ()
    assert Checked.of(expected.program, report) == expected


@pytest.mark.parametrize(("name", "kind", "fitting"), AT_HALVES)
def test_the_numbers_themselves_tell_the_rounding_rule(name: str, kind: Kind, fitting: set[Rounding]) -> None:
    assert fitting_rules(name, FILES[name].program, kind) == fitting


def test_every_file_without_teams_is_in_the_table() -> None:
    found = [*REAL.glob("usebio/*.xml"), *REAL.glob("nzscorer/*.usebio.xml")]
    assert {path.relative_to(REAL).as_posix() for path in found} == set(FILES) | NOT_PAIRS


def test_how_many_numbers_in_all() -> None:
    assert sum(sum(row.numbers.values()) for row in FILES.values()) == 11310
    assert sum(row.equal for row in FILES.values()) == 11004
    assert sum(sum(kinds.values()) for row in FILES.values() for kinds in row.explained.values()) == 306

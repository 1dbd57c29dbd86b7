"""PBN files against Overtrick: every number that their programs printed is equal, or has a named cause.

One row a file, as for USEBIO. `beyond` counts the numbers that nothing in a file lets anybody compute, and says why.
"""

from __future__ import annotations

import pytest

from overtrick.kernel.ratio import Rounding
from tests.oracles import pbn_programs as pbn
from tests.oracles.compare import Decimals
from tests.oracles.program import REAL, Checked, check, fitting_rules
from tests.oracles.published import Kind

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")

FILES = {
    "bridgecomposer_club_2sections_v21.pbn": Checked(program=pbn.NOTHING_STATED),
    "individual_scoreimp_scorepercentage_v10.pbn": Checked(
        program=pbn.INDIVIDUAL,
        beyond={pbn.OTHER_TABLES: 52},
    ),
    "okbridge_crossimp_totals_v20.pbn": Checked(
        program=pbn.OKBRIDGE_TOTALS,
        numbers={"award": 2187, "rank of a line": 2187, "total": 172, "boards played": 172},
        equal=4718,
    ),
    "okbridge_imp_multiplicity_defects_v20.pbn": Checked(
        program=pbn.OKBRIDGE_MISPRINT,
        numbers={"award": 1659, "rank of a line": 1659},
        equal=3250,
        explained={
            pbn.SHORT_AWARD: {"award": 1},
            pbn.COMPARED_AS_550: {"award": 33, "rank of a line": 34},
        },
    ),
    "okbridge_imp_multiplicity_v20.pbn": Checked(
        program=pbn.OKBRIDGE_IMPS,
        numbers={"award": 498, "rank of a line": 498},
        equal=996,
    ),
    "okbridge_mp_multiplicity_v20.pbn": Checked(
        program=pbn.OKBRIDGE_MATCHPOINTS,
        numbers={"per cent of a line": 792, "rank of a line": 792},
        equal=1584,
    ),
    "pairs_8tables_score_tags_v10.pbn": Checked(program=pbn.BUTLER_BY_TAGS, numbers={"award": 80}, equal=80),
    "reference_correct_20.pbn": Checked(
        program=pbn.SIMULTANEOUS,
        numbers={"per cent of a line": 52, "rank of a line": 26, "place": 10},
        equal=88,
        beyond={pbn.NO_LINES: 20},
    ),
    "reference_correct_21.pbn": Checked(program=pbn.SAMPLE_OF_ONE, beyond={pbn.ONE_RESULT: 1}),
    "reference_errors_20.pbn": Checked(program=pbn.SAMPLE_CUT_OFF, beyond={pbn.CUT_OFF: 18}),
    "ruter_butler2_totals_v20.pbn": Checked(
        program=pbn.RUTER,
        numbers={"award": 336, "datum": 21, "total": 16, "place": 16},
        equal=389,
    ),
    "simultaneous_ascherman_totals_v20.pbn": Checked(
        program=pbn.SIMULTANEOUS,
        numbers={"per cent of a line": 1316, "rank of a line": 649, "place": 323},
        equal=2288,
        beyond={pbn.NO_LINES: 712},
    ),
    "team_match_open_closed_v10.pbn": Checked(program=pbn.TEAM_MATCH, numbers={"award": 15}, equal=15),
}
AT_HALVES = [
    ("okbridge_mp_multiplicity_v20.pbn", Kind.SHARE, {Rounding.EVEN}),
    ("okbridge_imp_multiplicity_defects_v20.pbn", Kind.AWARD, {Rounding.EVEN}),
    ("simultaneous_ascherman_totals_v20.pbn", Kind.SHARE, {Rounding.UP, Rounding.AWAY}),
]
"""Which rounding rules fit all numbers of a kind."""


@pytest.mark.parametrize("name", FILES)
def test_every_number_is_equal_or_has_its_cause(name: str) -> None:
    expected = FILES[name]
    report = check(f"pbn/{name}", expected.program)
    assert report.unexplained == []
    assert report.contradicted == ()
    assert Checked.of(expected.program, report) == expected


@pytest.mark.parametrize(("name", "kind", "fitting"), AT_HALVES)
def test_the_numbers_themselves_tell_the_rounding_rule(name: str, kind: Kind, fitting: set[Rounding]) -> None:
    assert fitting_rules(f"pbn/{name}", FILES[name].program, kind) == fitting


def test_okbridge_reckons_in_single_precision() -> None:
    """5.225 is printed 5.22 and -3.525 is printed -3.53: no rule for exact halves gives both."""
    name = "okbridge_crossimp_totals_v20.pbn"
    exact = Decimals(places=2)
    assert fitting_rules(f"pbn/{name}", FILES[name].program, Kind.AWARD, like=exact) == set()


def test_no_file_is_forgotten() -> None:
    assert {path.name for path in (REAL / "pbn").glob("*.pbn")} == set(FILES)


def test_how_many_numbers_in_all() -> None:
    assert sum(sum(row.numbers.values()) for row in FILES.values()) == 13476
    assert sum(row.equal for row in FILES.values()) == 13408
    assert sum(sum(kinds.values()) for row in FILES.values() for kinds in row.explained.values()) == 68

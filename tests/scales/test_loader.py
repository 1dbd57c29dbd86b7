"""Scales in files: what the loader takes, and how it refuses what it does not."""

from __future__ import annotations

import tomllib
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.kernel.cite import Cite
from overtrick.kernel.errors import BadValueError
from overtrick.model.conditions import Conditions
from overtrick.model.scale import Column, Measure, Refusal, Scale, Vps
from overtrick.scales import SCALES, read_scale, scale_of

GOOD = """name = "my-scale"
title = "Ours"
decimals = 1
sum = 4
half = "wbf-discrete-half"
aliases = ["ours"]
results = [[2, 2], [2.5, 1.5], [4, 0]]
[source]
work = "The club's board"
seen = "own"
[margins]
8 = [0, 5]
10-12 = [1, 7]
[[refused]]
boards = "13-14"
why = "Nobody wrote them down."
"""


def refusal(text: str) -> str:
    """What is said about a file that is no scale."""
    with pytest.raises(BadValueError) as caught:
        read_scale(text.encode())
    return str(caught.value)


def test_a_whole_file() -> None:
    results = tuple(Vps(Fraction(own), Fraction(other)) for own, other in (("2", "2"), ("5/2", "3/2"), ("4", "0")))
    assert read_scale(GOOD.encode()) == Scale(
        name="my-scale",
        title="Ours",
        sources=(Cite(work="The club's board", seen="own"),),
        measure=Measure.IMPS,
        most=Fraction(4),
        average=Fraction(2),
        total=Fraction(4),
        decimals=1,
        columns=(
            (range(8, 9), Column(results=results, bounds=(Fraction(0), Fraction(5)))),
            (range(10, 13), Column(results=results, bounds=(Fraction(1), Fraction(7)))),
        ),
        refused=(Refusal(boards=range(13, 15), why="Nobody wrote them down."),),
        half="wbf-discrete-half",
        aliases=("ours",),
    )


def test_little_is_needed() -> None:
    scale = read_scale(b'name = "x"\nresults = [[1, 1], [2, 0]]\nsource.work = "y"\npercentages.1-999 = [50.0625]\n')
    assert (scale.title, scale.measure, scale.total, scale.note) == ("x", Measure.PERCENT, None, "")
    assert [scale.own(Fraction(value), 7) for value in ("50.0625", "50.0626", "49.9375", "49.93")] == [1, 2, 1, 0]


def test_the_contest_s_own_scale_stands_before_the_shelf() -> None:
    mine = read_scale(GOOD.encode())
    assert scale_of(Conditions(scale="wbf-1990", own_scale=mine), "wbf-continuous") is mine
    assert scale_of(Conditions(scale="EBU-Teams"), "wbf-continuous") is SCALES.get("wbf-discrete")
    assert scale_of(Conditions(), "wbf-continuous") is SCALES.get("wbf-continuous")
    assert (Conditions(own_scale=mine).scale_name, Conditions(scale="ebu-teams").scale_name) == (
        "my-scale",
        "ebu-teams",
    )


FAULTS = {
    ('name = "my-scale"', ""): 'name: is missing. Write name = "...".',
    ('"my-scale"', "7"): "name: should be one line of text in quotes, at most 500 characters.",
    ('"my-scale"', '"My Scale"'): "name: 'My Scale' should be small letters, digits and hyphens, at most 60.",
    ('"Ours"', '"a\\u001b[31m"'): "title: should be one line of text in quotes, at most 500 characters.",
    ('"Ours"', f'"{"a" * 501}"'): "title: should be one line of text in quotes, at most 500 characters.",
    ("title", "tilte"): "tilte: no such key in the file. Did you mean title?",
    ("decimals = 1", "decimals = 5"): "decimals: 5 should be a number from 0 to 4.",
    ("decimals = 1", "decimals = true"): "decimals: True should be a number from 0 to 4.",
    ("decimals = 1", "decimals = 0.5"): "decimals: 0.5 should have no decimals.",
    ("decimals = 1", ""): "results, row 2: 2.5 should have no decimals.",
    ("sum = 4", "sum = 5"): "results, row 1: 2 and 2 are not together 5, the sum promised.",
    ("[4, 0]", "[4, 1]"): "results, row 3: 4 and 1 are not together 4, the sum promised.",
    ("sum = 4", "sum = nan"): "sum: NaN should be a number from 0 to 2000.",
    ("sum = 4", "sum = inf"): "sum: Infinity should be a number from 0 to 2000.",
    ("sum = 4", "sum = 1e-99"): "sum: 1E-99 should be a number from 0 to 2000.",
    ("sum = 4", 'sum = "4"'): "sum: 4 should be a number from 0 to 2000.",
    ('["ours"]', '["Ou rs"]'): "aliases: each should be small letters, digits and hyphens, in quotes.",
    ('["ours"]', '"ours"'): "aliases: ours should be a list of 0 to 9 in square brackets.",
    ("[[2, 2], [2.5, 1.5], [4, 0]]", "[[2, 2]]"): "results: there are 1 values, there should be 2 to 400.",
    ("[[2, 2], [2.5, 1.5], [4, 0]]", "[2, 2, 4]"): "results, row 1: 2 should be a list of 2 in square brackets.",
    ("results = [[2, 2], [2.5, 1.5], [4, 0]]", ""): "results: is missing. Write results = [...], a list of 2 to 400.",
    ("[2, 2], ", "[2, 1], "): "results, row 1: both sides should have the same; it is the draw.",
    ("[4, 0]", "[2.4, 1.6]"): "results, row 3: a wider win should give the winner more or the loser less.",
    ("[4, 0]", "[2.4, 0]"): "results, row 3: a wider win should give the winner more or the loser less.",
    ("[4, 0]", "[2.5, 1.5]"): "results, row 3: a wider win should give the winner more or the loser less.",
    ("[4, 0]", "[4, 1.6]"): "results, row 3: a wider win should give the winner more or the loser less.",
    ("[4, 0]", "[4, -1]"): "results, row 3: -1 should be a number from 0 to 1000.",
    ("[4, 0]", "[4, 0, 0]"): "results, row 3: there are 3 values, there should be 2.",
    ("[4, 0]", "[4, 0x" + "f" * 9000 + "]"): (
        "results, row 3: a number of more than 20 digits should be a number from 0 to 1000."
    ),
    ("[margins]", "[percentages]"): "percentages, 8: 0 should be a number from 50 to 100.",
    ("[margins]", "[moons]"): "moons: no such key in the file. Known: "
    "name, title, note, aliases, half, decimals, sum, source, results, margins, percentages, refused.",
    ("[margins]", "[percentages]\n8 = [50, 60]\n[margins]"): (
        "margins: give either [margins] in IMPs or [percentages], one of them."
    ),
    ("[margins]\n8 = [0, 5]\n10-12 = [1, 7]\n", ""): (
        "margins: give either [margins] in IMPs or [percentages], one of them."
    ),
    ("8 = [0, 5]\n10-12 = [1, 7]\n", ""): "margins: there should be from 1 to 400 columns, not 0.",
    ("8 = [0, 5]", "8 = [0]"): "margins, 8: there are 1 values, there should be 2.",
    ("8 = [0, 5]", "8 = [5, 5]"): "margins, 8: 5 after 5 is not in order; each should be larger.",
    ("8 = [0, 5]", "8 = [0, 5.5]"): "margins, 8: 5.5 should have no decimals.",
    ("8 = [0, 5]", "8 = [-1, 5]"): "margins, 8: -1 should be a number from 0 to 9999.",
    ("8 = [0, 5]", "8 = 5"): "margins, 8: 5 should be a list of 2 in square brackets.",
    ("8 = [0, 5]", "0 = [0, 5]"): "margins: '0' should be a number of boards, such as 8 or 6-8.",
    ("8 = [0, 5]", "9-8 = [0, 5]"): "margins: '9-8' should be a number of boards, such as 8 or 6-8.",
    ("8 = [0, 5]", "eight = [0, 5]"): "margins: 'eight' should be a number of boards, such as 8 or 6-8.",
    ("8 = [0, 5]", '"\\u0668" = [0, 5]'): "margins: '\u0668' should be a number of boards, such as 8 or 6-8.",
    ("8 = [0, 5]", "8-10 = [0, 5]"): "margins: the columns 8-10 and 10-12 overlap.",
    ('work = "The club\'s board"', ""): 'work: is missing. Write work = "...".',
    ('[source]\nwork = "The club\'s board"\nseen = "own"\n', ""): (
        'source: is missing. Write [source] and below it work = "where the table comes from".'
    ),
    ('seen = "own"', 'seen = "yes"'): "seen: 'yes' should be one of source, secondary, own.",
    ('why = "Nobody wrote them down."', ""): 'why: is missing. Write why = "...".',
    ('boards = "13-14"', 'boards = "all"'): "refused: 'all' should be a number of boards, such as 8 or 6-8.",
}


@pytest.mark.parametrize(("before", "after"), FAULTS, ids=[f"{b[:12]} to {a[:16]}" for b, a in FAULTS])
def test_every_fault_is_named_by_its_key(before: str, after: str) -> None:
    assert before in GOOD
    assert refusal(GOOD.replace(before, after, 1)) == FAULTS[before, after]


def test_text_that_is_no_toml() -> None:
    """The rest of the message is the TOML reader's own."""
    assert refusal(GOOD.replace("8 = [0, 5]", "8 = [0, 5")).startswith("It is not TOML: ")


def test_a_file_may_be_as_large_as_a_scale_can_be() -> None:
    padding = " " * (1_000_000 - len(GOOD))
    assert read_scale((GOOD + padding).encode()).name == "my-scale"
    assert refusal(GOOD + padding + " ") == "It has 1000001 bytes; no scale needs more than 1000000."


HOSTILE = [
    b"",
    b"\xff\xfe\x00",
    b"\x00" * 100,
    b"x" * 1_000_001,
    b"a = " + b"[" * 50_000,
    b"a = 1" + b"0" * 100_000,
    b"sum = 1e999999999999999999999",
    GOOD.replace("sum = 4", "sum = 1e999999").encode(),
    GOOD.replace("sum = 4", "sum = " + "9" * 5000).encode(),
    GOOD.replace("sum = 4", "sum = [0x" + "f" * 9000 + "]").encode(),
    GOOD.replace("sum = 4", "sum = 1979-05-27").encode(),
    b"results = [" + b"[1, 1]," * 20_000 + b"]",
    GOOD.encode() + b"\n".join(b"'%d' = 1" % at for at in range(5000)),
    GOOD.replace("[margins]", "[margins]\n" + "\n".join(f"{at} = [0, 5]" for at in range(20, 520))).encode(),
    b"margins = 3",
    b"[[margins]]\n8 = [1]",
    b"source = 3",
    GOOD.replace("[[refused]]", "[refused]").encode(),
]


@pytest.mark.parametrize("data", HOSTILE, ids=lambda data: repr(data[:12]))
def test_nothing_but_a_message_comes_of_hostile_files(data: bytes) -> None:
    with pytest.raises(BadValueError) as caught:
        read_scale(data)
    assert len(str(caught.value)) < 300


VALUES = st.recursive(
    st.one_of(
        st.integers(-5, 60).map(str), st.sampled_from(["nan", "inf", "true", '"x"', "0.5", "1e30", "07:32:00", "{}"])
    ),
    lambda inner: st.lists(inner, max_size=4).map(lambda items: f"[{', '.join(items)}]"),
)


@given(key=st.sampled_from(["results", "sum", "decimals", "margins", "source", "refused", "name", "x"]), value=VALUES)
def test_any_value_under_any_key_is_taken_or_named(key: str, value: str) -> None:
    kept = [line for line in GOOD.splitlines() if not line.startswith(f"{key} =")]
    text = f"{key} = {value}\n" + "\n".join(kept)
    said = ""
    try:
        read_scale(text.encode())
    except BadValueError as fault:
        said = str(fault)
    assert not said or said.startswith((key, "results", "margins", "It is not TOML", "work"))


def test_the_files_on_the_shelf_are_read_by_the_same_loader() -> None:
    from importlib.resources import files

    found = [file for file in files("overtrick.scales").iterdir() if file.name.endswith(".toml")]
    assert len(found) == 5
    for file in found:
        name = tomllib.loads(file.read_text(encoding="utf-8"))["name"]
        assert read_scale(file.read_bytes()) == SCALES.get(name)


@pytest.mark.parametrize(
    "wrong, told",
    [
        ("refused = [1]\n", "refused: each should be a table with boards and why."),
        ('source = "me"\n', "source: should be a table, written [source] on a line of its own."),
    ],
)
def test_what_should_be_a_table_and_is_none(wrong: str, told: str) -> None:
    source = "" if wrong.startswith("source") else 'source.work = "y"\n'
    assert refusal(f'name = "x"\nresults = [[1, 1], [2, 0]]\n{source}{wrong}margins.8 = [1]\n') == told

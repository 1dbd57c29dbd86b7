"""Data classes do what those of the standard library do: each test is run on both kinds."""

# mypy: disable-error-code="call-arg, attr-defined, arg-type, misc, valid-type"
# ruff: noqa: N806  (classes that a test makes)

from __future__ import annotations

import copy
import dataclasses
import typing
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.record_kinds import OURS, THEIRS, made, places

T = TypeVar("T")


@pytest.fixture(params=[OURS, THEIRS], ids=["ours", "theirs"])
def kind(request: pytest.FixtureRequest) -> Any:
    """The two modules under test, by the same names."""
    return request.param


def test_what_is_made_and_shown(kind: Any) -> None:
    Line = made(kind)
    line = Line(board=3, who=("a",))
    assert (line.board, line.who, line.extras, line.secret, line.copies) == (3, ("a",), {}, "s", 1)
    assert repr(line) == "made.<locals>.Line(board=3, who=('a',), extras={}, copies=1)"
    assert Line(board=3).extras is not Line(board=3).extras
    assert (Line.most, Line.first(), line.is_many, Line.__doc__) == (13, Line(board=1), False, "One result.")
    assert (Line.__name__, Line.__qualname__, Line.__module__) == ("Line", "made.<locals>.Line", made.__module__)
    assert not hasattr(line, "__dict__")
    assert Line.__match_args__ == ()


def test_what_is_equal(kind: Any) -> None:
    Line, Other = made(kind), made(kind)
    one = Line(board=3, extras={"a": "b"})
    assert one == Line(board=3)
    assert (one != Line(board=3)) is False
    for other in (Line(board=4), Line(board=3, copies=2), Line(board=3, secret="t"), Other(board=3), 3, None):
        assert one != other
    assert hash(one) == hash(Line(board=3)) == hash((3, (), "s", 1))
    assert one.__eq__(3) is NotImplemented
    assert {one: 1}[Line(board=3)] == 1


def test_what_is_the_same_is_equal() -> None:
    """Even a nan, as in a tuple; theirs compare field by field from Python 3.13 on."""
    Place, nan = places(OURS), float("nan")
    assert Place(nan) == Place(nan)
    assert Place(float("nan")) != Place(float("nan"))


def test_positions_and_order(kind: Any) -> None:
    Place = places(kind)
    assert Place(1, "S", [2], note="n") == Place(row=1, seat="S", marks=[2], note="n")
    assert Place.__match_args__ == ("row", "seat", "marks")
    assert sorted([Place(2), Place(1, "S"), Place(1, "N", [1]), Place(1)]) == [
        *(Place(1), Place(1, "N", [1]), Place(1, "S"), Place(2))
    ]
    assert Place(1) <= Place(1) >= Place(1)
    assert not Place(1) < Place(1)
    assert not Place(1) > Place(1)
    assert Place(1).__lt__(1) is NotImplemented
    assert Place.__hash__ is None
    assert not isinstance(Place(1), Hashable)
    match Place(4, "E"):
        case Place(row, "E"):
            assert row == 4
        case _:
            pytest.fail("no match")


def test_what_can_be_changed(kind: Any) -> None:
    place = places(kind)(1)
    place.row = 7
    place.free = 1
    assert (place.row, vars(place)) == (7, {"row": 7, "seat": "N", "marks": [], "note": "", "free": 1})
    assert places(kind).seat == "N"
    assert places(kind).note == ""
    assert not hasattr(places(kind), "marks")


def test_frozen(kind: Any) -> None:
    line = made(kind)(board=1)
    for name in ("board", "copies") if kind is THEIRS else ("board", "copies", "most", "new"):  # theirs in 3.11
        with pytest.raises(dataclasses.FrozenInstanceError, match=f"^cannot assign to field '{name}'$"):
            setattr(line, name, 2)
        with pytest.raises(dataclasses.FrozenInstanceError, match=f"^cannot delete field '{name}'$"):
            delattr(line, name)
    assert line == type(line)(board=1)


def test_a_class_that_inherits_from_a_frozen_one_may_have_more(kind: Any) -> None:
    @kind.dataclass(frozen=True)
    class Base:
        number: int

    class Heir(Base):
        pass

    heir = Heir(1)
    heir.more = 2
    del heir.more
    heir.more = 3
    assert vars(heir) == {"number": 1, "more": 3}
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'number'"):
        heir.number = 2
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot delete field 'number'"):
        del heir.number
    assert (repr(heir), Heir(1) == Base(1), Heir(1) == Heir(1)) == (
        "test_a_class_that_inherits_from_a_frozen_one_may_have_more.<locals>.Heir(number=1)",
        *(False, True),
    )
    assert kind.replace(heir, number=5) == Heir(5)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda kind: made(kind)(), "__init__() missing 1 required keyword-only argument: 'board'"),
        (lambda kind: made(kind)(1), "__init__() takes 1 positional argument but 2 were given"),
        (lambda kind: made(kind)(board=1, x=2), "__init__() got an unexpected keyword argument 'x'"),
        (lambda kind: places(kind)(), "__init__() missing 1 required positional argument: 'row'"),
        (lambda kind: places(kind)(1, row=1), "__init__() got multiple values for argument 'row'"),
        (lambda kind: hash(places(kind)(1)), "unhashable type: 'Place'"),
        (lambda kind: places(kind)(1) < 1, "'<' not supported between instances of 'Place' and 'int'"),
        (lambda kind: kind.replace(made(kind)(board=1), x=1), "unexpected keyword argument 'x'"),
        (lambda kind: kind.replace(3, x=1), "replace() should be called on dataclass instances"),
    ],
)
def test_wrong_calls_are_told_as_ever(kind: Any, wrong: Callable[[Any], object], message: str) -> None:
    with pytest.raises(TypeError) as caught:
        wrong(kind)
    assert message in str(caught.value)


@pytest.mark.parametrize("theirs", [False, True])
def test_replace(kind: Any, theirs: bool) -> None:  # noqa: FBT001
    replace = dataclasses.replace if theirs else kind.replace
    line = made(kind)(board=1, extras={"a": "b"}, secret="x")
    other = replace(line, board=2)
    assert (other, other.secret) == (type(line)(board=2, secret="x"), "x")
    assert other.extras is line.extras
    assert replace(line) == line
    assert replace(line) is not line


def test_replaced_as_python_3_13_does_it() -> None:
    line = made(OURS)(board=1, secret="x")
    assert line.__replace__(board=2) == type(line)(board=2, secret="x")


def test_fields_that_a_class_sets_itself(kind: Any) -> None:
    @kind.dataclass(frozen=True, slots=True)
    class Map:
        names: tuple[str, ...]
        known: dict[str, int] = kind.field(init=False, repr=False, default_factory=dict)
        fixed: int = kind.field(init=False, default=4)
        left: int = kind.field(init=False, repr=False, compare=False)

        def __post_init__(self) -> None:
            self.known.update({name: len(name) for name in self.names})

    made = Map(("ab", "c"))
    assert (made.known, made.fixed, hasattr(made, "left")) == ({"ab": 2, "c": 1}, 4, False)
    assert repr(made).endswith("Map(names=('ab', 'c'), fixed=4)")
    assert kind.replace(made, names=("abc",)).known == {"abc": 3}
    fault = (ValueError, TypeError)  # theirs from Python 3.13 on
    with pytest.raises(
        fault, match=r"field known is declared with init=False, it cannot be specified with replace\(\)"
    ):
        kind.replace(made, known={})
    with pytest.raises(TypeError, match="unexpected keyword argument 'fixed'"):
        Map((), fixed=3)


@pytest.mark.parametrize("slots", [False, True])
def test_inheritance(kind: Any, slots: bool) -> None:  # noqa: FBT001
    @kind.dataclass(frozen=True, slots=slots, kw_only=True)
    class Base:
        number: int
        name: str = "b"

        def twice(self) -> int:
            return 2 * self.number

    @kind.dataclass(frozen=True, slots=slots, kw_only=True)
    class Heir(Base):
        more: str
        name: str = "h"

    heir = Heir(number=1, more="m")
    assert repr(heir).endswith("Heir(number=1, name='h', more='m')")
    assert (heir.twice(), isinstance(heir, Base), Base(number=1) == heir, hash(heir)) == (
        *(2, True, False),
        hash((1, "h", "m")),
    )
    assert [one.name for one in dataclasses.fields(Heir)] == ["number", "name", "more"]
    assert [one.name for one in dataclasses.fields(Base)] == ["number", "name"]
    assert hasattr(heir, "__dict__") is not slots
    if slots:
        assert (Base.__slots__, Heir.__slots__) == (("number", "name"), ("more",))
    assert copy.copy(heir) == heir == kind.replace(heir)


def test_super_and_methods_of_its_own(kind: Any) -> None:
    @kind.dataclass
    class Base:
        number: int

        def __repr__(self) -> str:
            return "own"

        def __eq__(self, other: object) -> bool:
            return True

        def __hash__(self) -> int:
            return 5

    @kind.dataclass(eq=False)
    class Heir(Base):
        more: int

        def __init__(self, more: int) -> None:
            super().__init__(number=more + 1)
            self.more = more

    heir = Heir(3)
    assert (heir.number, heir.more, Base(1) == 7, hash(Base(1)), hash(heir)) == (4, 3, True, 5, 5)
    assert repr(Base(1)) == "own"
    assert repr(heir).endswith("Heir(number=4, more=3)")


def test_hash_by_identity(kind: Any) -> None:
    @kind.dataclass(frozen=True, eq=False)
    class Self:
        number: int

    one, other = Self(1), Self(1)
    assert one != other
    assert len({one, other, one}) == 2


def test_a_hash_that_is_taken_away(kind: Any) -> None:
    @kind.dataclass(frozen=True)
    class Taken:
        number: int
        __hash__ = None  # type: ignore[assignment]

    @kind.dataclass(frozen=True)
    class Given:
        number: int

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Given)

    assert Taken.__hash__ is None
    assert hash(Given(3)) == hash((3,))


def test_generic_and_abstract(kind: Any) -> None:
    @kind.dataclass(frozen=True, slots=True)
    class Sides(Generic[T]):
        ns: T
        ew: T

    class Whole(ABC):
        @abstractmethod
        def size(self) -> int: ...

    @kind.dataclass(frozen=True, slots=True)
    class Part(Whole):
        number: int

        def size(self) -> int:
            return self.number

    assert kind is THEIRS or Sides[int](1, 2) == Sides(1, 2)  # theirs cannot in Python 3.11
    assert typing.get_args(Sides[int]) == (int,)
    assert Part(3).size() == 3


def test_repr_of_what_holds_itself(kind: Any) -> None:
    place = places(kind)(1)
    place.marks.append(place)
    assert repr(place) == "places.<locals>.Place(row=1, seat='N', marks=[...], note='')"


@given(st.lists(st.integers() | st.text() | st.none(), min_size=5, max_size=5), st.booleans())
def test_any_values(values: list[object], frozen: bool) -> None:  # noqa: FBT001
    names = ["a", "b", "c", "d", "e"]
    kinds = [
        kind.dataclass(frozen=frozen, slots=True)(type("Line", (), {"__annotations__": dict.fromkeys(names, "int")}))
        for kind in (OURS, THEIRS)
    ]
    ours, theirs = (kind(*values) for kind in kinds)
    assert repr(ours) == repr(theirs)
    assert [getattr(ours, name) for name in names] == values == [getattr(theirs, name) for name in names]
    assert not frozen or hash(ours) == hash(theirs)

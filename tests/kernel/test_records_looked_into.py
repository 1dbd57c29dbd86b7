"""What else deals with classes takes ours for those of the standard library; and what is refused."""

# mypy: disable-error-code="call-arg, attr-defined, misc"
# ruff: noqa: N806  (classes that a test makes)

from __future__ import annotations

import copy
import dataclasses
import functools
import inspect
import pickle
import sys
import typing
from collections.abc import Callable
from typing import Any

import pytest

from tests.kernel.record_kinds import OURS, THEIRS, made


@OURS.dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """For pickle, which wants it in a module."""

    number: int
    name: str = ""


@OURS.dataclass(frozen=True, kw_only=True)
class Wide:
    """With a dictionary for each object."""

    number: int
    name: str = OURS.field(default="w")

    @functools.cached_property
    def doubled(self) -> int:
        return 2 * self.number


@OURS.dataclass(slots=True)
class Open:
    number: int
    found: list[int] = OURS.field(default_factory=list)


def test_what_looks_into_a_class_finds_the_same() -> None:
    ours: Any = made(OURS)
    theirs: Any = made(THEIRS)
    assert list(inspect.signature(ours).parameters) == list(inspect.signature(theirs).parameters)
    assert {name: one.kind for name, one in inspect.signature(ours).parameters.items()} == {
        name: one.kind for name, one in inspect.signature(theirs).parameters.items()
    }
    assert inspect.get_annotations(ours.__init__) == inspect.get_annotations(theirs.__init__)
    assert typing.get_type_hints(ours.__init__) == typing.get_type_hints(theirs.__init__)
    assert [facts(one) for one in dataclasses.fields(ours)] == [facts(one) for one in dataclasses.fields(theirs)]
    assert [dataclasses.is_dataclass(one) for one in (ours, ours(board=1))] == [True, True]
    assert dataclasses.asdict(ours(board=1)) == dataclasses.asdict(theirs(board=1))
    assert dataclasses.astuple(ours(board=1)) == dataclasses.astuple(theirs(board=1))
    assert ours.__dataclass_params__.frozen is theirs.__dataclass_params__.frozen is True
    assert ours.__init__.__module__ == theirs.__init__.__module__ == made.__module__


def facts(one: Any) -> tuple[object, ...]:
    """All of a field; a default that is missing is the same for both."""
    return (
        one.name,
        one.type,
        one.default,
        one.default_factory,
        one.init,
        one.repr,
        one.compare,
        one.hash,
        one.kw_only,
    )


def test_one_of_theirs_may_inherit_from_ours() -> None:
    theirs = THEIRS.dataclass(frozen=True, slots=True, kw_only=True)(
        type("Heir", (Kept,), {"__annotations__": {"more": "int"}})
    )
    heir = theirs(number=1, more=2)
    assert (heir.number, heir.name, heir.more) == (1, "", 2)
    assert OURS.replace(heir, more=3) == theirs(number=1, more=3)


def test_ours_does_not_inherit_from_theirs() -> None:
    heir = type("Heir", (THEIRS.make_dataclass("Base", ["number"]),), {})
    with pytest.raises(TypeError, match=r"^Heir inherits from Base, a data class of another kind$"):
        OURS.dataclass(heir)


@pytest.mark.parametrize("one", [Kept(number=1, name="a"), Wide(number=2), Open(3, [4])])
def test_copies(one: Any) -> None:
    for level in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(one, level)) == one
    assert copy.copy(one) == copy.deepcopy(one) == one
    assert type(copy.deepcopy(one)) is type(one)
    if sys.version_info >= (3, 13):
        assert copy.replace(one, number=9).number == 9


def test_what_is_pickled_is_as_theirs() -> None:
    assert Kept(number=1, name="a").__getstate__() == [1, "a"]
    with pytest.raises(ValueError, match="zip"):
        Kept(number=1).__setstate__([1])


def test_cached_properties() -> None:
    wide = Wide(number=4)
    assert (wide.doubled, vars(wide), wide == Wide(number=4)) == (8, {"number": 4, "name": "w", "doubled": 8}, True)


def test_methods_are_written_when_they_are_called() -> None:
    Line = made(OURS)
    before = {name for name, value in vars(Line).items() if type(value).__name__ == "Later"}
    assert before == {"__init__", "__eq__", "__hash__", "__repr__", "__dataclass_fields__", "__dataclass_params__"}
    line = Line(board=1)
    assert {name for name, value in vars(Line).items() if type(value).__name__ == "Later"} == before - {"__init__"}
    assert Line.__init__ is Line.__init__
    assert line == line.__class__(board=1)
    assert {name for name in before if type(vars(Line)[name]).__name__ == "Later"} == before - {"__init__", "__eq__"}


@pytest.mark.parametrize("slots", [False, True])
def test_an_heir_that_is_first_leaves_the_others_their_own(slots: bool) -> None:  # noqa: FBT001
    @OURS.dataclass(slots=slots)
    class Base:
        number: int

    @OURS.dataclass(slots=slots)
    class Heir(Base):
        more: int = 0

    class Plain(Base):
        pass

    assert repr(Plain(1)).endswith("Plain(number=1)")
    assert repr(Heir(1, 2)).endswith("Heir(number=1, more=2)")
    assert repr(Base(1)).endswith("Base(number=1)")
    assert Base.__init__ is not Heir.__init__
    assert Plain.__init__ is Base.__init__


def optional_first(kind: Any) -> None:
    @kind.dataclass
    class Bad:
        first: int = 1
        second: int


def two_defaults(kind: Any) -> None:
    kind.field(default=1, default_factory=list)


def mutable(kind: Any) -> None:
    @kind.dataclass
    class Bad:
        first: list[int] = []  # noqa: RUF012


def unannotated(kind: Any) -> None:
    @kind.dataclass
    class Bad:
        first = kind.field(default=1)


def slots_twice(kind: Any) -> None:
    @kind.dataclass(slots=True)
    class Bad:
        __slots__ = ("first",)
        first: int


def thawed(kind: Any) -> None:
    kind.dataclass(type("Bad", (kind.dataclass(frozen=True)(type("Base", (), {})),), {}))


def own_setattr(kind: Any) -> None:
    @kind.dataclass(frozen=True)
    class Bad:
        def __setattr__(self, name: str, value: object) -> None:
            pass


def own_order(kind: Any) -> None:
    @kind.dataclass(order=True)
    class Bad:
        def __lt__(self, other: object) -> bool:
            return True


def order_alone(kind: Any) -> None:
    kind.dataclass(order=True, eq=False)(type("Bad", (), {}))


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (optional_first, TypeError),
        (two_defaults, ValueError),
        (mutable, ValueError),
        (unannotated, TypeError),
        (slots_twice, TypeError),
        (thawed, TypeError),
        (own_setattr, TypeError),
        (own_order, TypeError),
        (order_alone, ValueError),
    ],
)
@pytest.mark.parametrize("kind", [OURS, THEIRS])
def test_what_both_refuse(kind: Any, wrong: Callable[[Any], None], fault: type[Exception]) -> None:
    with pytest.raises(fault):
        wrong(kind)


@pytest.mark.parametrize("annotation", ["InitVar[int]", "dataclasses.InitVar[int]", "KW_ONLY", "typing.ClassVar[int]"])
def test_what_only_theirs_knows_is_refused(annotation: str) -> None:
    cls = type("Line", (), {"__annotations__": {"first": annotation}})
    if "ClassVar" in annotation:
        assert OURS.dataclass(cls).__match_args__ == ()
        return
    with pytest.raises(TypeError, match=r"Line.first: .* is not known here"):
        OURS.dataclass(cls)

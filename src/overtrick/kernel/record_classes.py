"""Makes data classes: finds the fields of a class and gives it methods that are written when they are first called.

Known are `frozen`, `slots`, `kw_only`, `eq` and `order` of a class, `default`, `default_factory`, `init`, `repr`,
`compare` and `kw_only` of a field, `ClassVar`, `__post_init__`, and methods that a class writes itself. A class may
inherit from others of this kind. Everything else is refused where the class is made. `dataclasses.fields`, `asdict`,
`replace`, `is_dataclass`, `copy`, `pickle` and `match` take such a class for one of the standard library's.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from overtrick.kernel.record_methods import MISSING, Field, Later, Shape, methods_of

__all__ = ["dataclass", "field", "replace"]

_NO_FIELDS = ("ClassVar", "InitVar", "KW_ONLY")
_Class = Any
"""A class of which nothing is known before."""


def dataclass(
    cls: _Class = None,
    /,
    *,
    frozen: bool = False,
    slots: bool = False,
    kw_only: bool = False,
    eq: bool = True,
    order: bool = False,
) -> _Class:
    """Make a data class of a class, as `dataclasses.dataclass` does.

    >>> @dataclass(frozen=True, slots=True, kw_only=True)
    ... class Board:
    ...     number: int
    ...     dealer: str = "N"
    >>> Board(number=1), Board(number=1) == Board(number=1, dealer="E")
    (Board(number=1, dealer='N'), False)
    """

    def make(cls: _Class) -> _Class:
        shape = Shape(_fields_of(cls, kw_only=kw_only), frozen=frozen)
        _check(cls, shape)
        new = methods_of(cls, shape, eq=eq, order=order, slots=slots)
        shape.owner = _slotted(cls, shape, new) if slots else _filled(cls, new)
        return shape.owner

    return make if cls is None else make(cls)


def field(
    *,
    default: Any = MISSING,
    default_factory: Any = MISSING,
    init: bool = True,
    repr: bool = True,
    compare: bool = True,
    kw_only: bool | None = None,
) -> Any:
    """What is special about a field.

    Raises: ValueError for two defaults.
    """
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError("cannot specify both default and default_factory")
    return Field(default=default, factory=default_factory, init=init, repr=repr, compare=compare, kw_only=kw_only)


def replace(record: Any, /, **changes: Any) -> Any:
    """The same with other values in some of its fields.

    Raises: ValueError for a field that is set by the class itself, TypeError for one that there is not.
    """
    shape = type(record).__dict__.get("__record__")
    if shape is None:  # a class that inherits from one of these, or one of the standard library's
        from dataclasses import replace as theirs

        return theirs(record, **changes)
    for name, one in shape.fields.items():
        if one.init:
            if name not in changes:
                changes[name] = getattr(record, name)
        elif name in changes:
            raise ValueError(f"field {name} is declared with init=False, it cannot be specified with replace()")
    return type(record)(**changes)


def _fields_of(cls: _Class, *, kw_only: bool) -> dict[str, Field]:
    """The fields by name, inherited ones first."""
    found: dict[str, Field] = {}
    for base in reversed(cls.__mro__[1:]):
        if "__record__" in base.__dict__:
            found |= base.__dict__["__record__"].fields
        elif "__dataclass_fields__" in base.__dict__:
            raise TypeError(f"{cls.__qualname__} inherits from {base.__qualname__}, a data class of another kind")
    return found | dict(_own_fields(cls, kw_only=kw_only))


def _own_fields(cls: _Class, *, kw_only: bool) -> Iterator[tuple[str, Field]]:
    annotations = cls.__annotations__
    for name, annotation in annotations.items():
        kind = str(annotation).removeprefix("typing.").removeprefix("dataclasses.")
        if kind.startswith(_NO_FIELDS):
            if kind.startswith("ClassVar"):
                continue
            raise TypeError(f"{cls.__qualname__}.{name}: {kind} is not known here")
        yield name, _own_field(cls, name, annotation, kw_only=kw_only)
    for name, value in cls.__dict__.items():
        if isinstance(value, Field) and name not in annotations:
            raise TypeError(f"{name!r} is a field but has no type annotation")


def _own_field(cls: _Class, name: str, annotation: object, *, kw_only: bool) -> Field:
    given = cls.__dict__.get(name, MISSING)
    one = given if isinstance(given, Field) else Field(default=given)
    one.annotation = annotation
    if one.kw_only is None:
        one.kw_only = kw_only
    if one.default is not MISSING and _has_no_hash(type(one.default)):
        raise ValueError(f"mutable default {type(one.default)} for field {name} is not allowed: use default_factory")
    return one


def _has_no_hash(kind: type) -> bool:
    """Whether objects of that class can change; looked up without a call, for which the method would be written."""
    return next(base.__dict__["__hash__"] for base in kind.__mro__ if "__hash__" in base.__dict__) is None


def _check(cls: _Class, shape: Shape) -> None:
    """Raises: TypeError for what could not work."""
    for base in cls.__mro__[1:]:
        if "__record__" in base.__dict__ and base.__dict__["__record__"].frozen != shape.frozen:
            raise TypeError(f"{cls.__qualname__} and {base.__qualname__} must both be frozen, or neither")
    optional = False
    for name, one in shape.fields.items():
        if one.init and not one.kw_only:
            if optional and not one.is_optional:
                raise TypeError(f"non-default argument {name!r} follows default argument")
            optional = one.is_optional


def _slotted(cls: _Class, shape: Shape, new: dict[str, Any]) -> _Class:
    """The class again, with a slot for each field instead of a dictionary for each object."""
    if "__slots__" in cls.__dict__:
        raise TypeError(f"{cls.__qualname__} already specifies __slots__")
    inside = {name: value for name, value in {**cls.__dict__, **new}.items() if name not in shape.fields}
    inside.pop("__dict__", None)
    inside.pop("__weakref__", None)
    there = {name for base in cls.__mro__[1:] for name in _slots_of(base)}
    inside["__slots__"] = tuple(name for name in shape.fields if name not in there)
    made = type(cls)(cls.__name__, cls.__bases__, inside)
    made.__qualname__ = cls.__qualname__
    return made


def _slots_of(base: type) -> tuple[str, ...]:
    slots = base.__dict__.get("__slots__", ())
    return (slots,) if isinstance(slots, str) else tuple(slots)


def _filled(cls: _Class, new: dict[str, Any]) -> _Class:
    """The class itself, with its methods; a default that stands in a `field` becomes the attribute."""
    for name, value in tuple(cls.__dict__.items()):
        if isinstance(value, Field):
            if value.default is MISSING:
                delattr(cls, name)
            else:
                setattr(cls, name, value.default)
    for name, value in new.items():
        setattr(cls, name, value)
        if isinstance(value, Later):
            value.__set_name__(cls, name)
    return cls

"""The methods of a data class, each written when it is first asked for. What the fields are is found elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

__all__ = ["MISSING", "Field", "Later", "Shape", "methods_of"]

MISSING: Any = object()
"""No default."""

_Class = Any
_ORDERS = {"__lt__": "<", "__le__": "<=", "__gt__": ">", "__ge__": ">="}


class Field:
    """What is known of a field. `kw_only` is None until the class has said it for all."""

    __slots__ = ("annotation", "compare", "default", "factory", "init", "kw_only", "repr")

    def __init__(
        self,
        *,
        default: Any = MISSING,
        factory: Any = MISSING,
        init: bool = True,
        repr: bool = True,
        compare: bool = True,
        kw_only: bool | None = None,
    ) -> None:
        self.default = default
        self.factory = factory
        self.init = init
        self.repr = repr
        self.compare = compare
        self.kw_only = kw_only
        self.annotation: object = None

    @property
    def is_optional(self) -> bool:
        """Whether it may be left out."""
        return self.default is not MISSING or self.factory is not MISSING


class Shape:
    """The fields of a class, and the class when it is made."""

    __slots__ = ("fields", "frozen", "owner")

    def __init__(self, fields: dict[str, Field], *, frozen: bool) -> None:
        self.fields = fields
        self.frozen = frozen
        self.owner: _Class = None


class Later:
    """Stands in a class for what is written when it is first looked up, and then gives its place to that."""

    __slots__ = ("_name", "_owner", "_write")

    def __init__(self, write: Callable[[_Class], Any]) -> None:
        self._write = write

    def __set_name__(self, owner: _Class, name: str) -> None:
        self._owner = owner
        self._name = name

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        """What is written, bound as it will be from then on. Two threads at once write the same twice."""
        written = self._write(self._owner)
        setattr(self._owner, self._name, written)
        bind = getattr(written, "__get__", None)
        return bind(instance, owner) if bind else written


def methods_of(cls: _Class, shape: Shape, *, eq: bool, order: bool, slots: bool) -> dict[str, Any]:
    """What is put into the class: of what it has itself, nothing."""
    own = cls.__dict__
    new: dict[str, Any] = {
        "__record__": shape,
        "__dataclass_fields__": Later(_their_fields),
        "__dataclass_params__": Later(_their_params),
        "__replace__": _replaced,
        "__match_args__": tuple(name for name, one in shape.fields.items() if one.init and not one.kw_only),
        "__init__": Later(_init),
        "__repr__": Later(_repr),
    }
    if eq:
        new["__eq__"] = Later(_eq)
        if _has_no_hash(own):
            new["__hash__"] = Later(_hash) if shape.frozen else None
    if shape.frozen and slots:
        new["__getstate__"] = _state
        new["__setstate__"] = _set_state
    new = {name: value for name, value in new.items() if name not in own or name == "__hash__"}
    ruling = _ordering(order=order, eq=eq) | (_unchangeable(shape) if shape.frozen else {})
    if taken := sorted(ruling.keys() & own.keys()):
        raise TypeError(f"{cls.__qualname__} already has {taken[0]}")
    return new | ruling


def _has_no_hash(own: Mapping[str, Any]) -> bool:
    """Whether a class says nothing of its hash: Python itself writes None where it has an `__eq__`."""
    return "__hash__" not in own or (own["__hash__"] is None and "__eq__" in own)


def _init(cls: _Class) -> Any:
    fields = cls.__record__.fields
    known: dict[str, Any] = {"__missing": MISSING, "__set": object.__setattr__}
    plain = [_parameter(name, one, known) for name, one in fields.items() if one.init and not one.kw_only]
    named = [_parameter(name, one, known) for name, one in fields.items() if one.init and one.kw_only]
    body = [line for name, one in fields.items() for line in _assigned(cls, name, one, known)]
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    words = ["self", *plain, *(["*", *named] if named else [])]
    init = _written(cls, "__init__", words, body or ["pass"], known)
    init.__annotations__ = {name: one.annotation for name, one in fields.items() if one.init} | {"return": None}
    return init


def _parameter(name: str, one: Field, known: dict[str, Any]) -> str:
    if one.factory is not MISSING:
        return f"{name}=__missing"
    if one.default is not MISSING:
        known[f"__default_{name}"] = one.default
        return f"{name}=__default_{name}"
    return name


def _assigned(cls: _Class, name: str, one: Field, known: dict[str, Any]) -> Iterator[str]:
    """The line that gives a field its value: none for one that the class sets itself."""
    value = name
    if one.factory is not MISSING:
        known[f"__new_{name}"] = one.factory
        value = f"__new_{name}() if {name} is __missing else {name}" if one.init else f"__new_{name}()"
    elif not one.init:
        if one.default is MISSING:
            return
        known[f"__default_{name}"] = one.default
        value = f"__default_{name}"
    if not cls.__record__.frozen:
        yield f"self.{name} = {value}"
    elif hasattr(slot := cls.__dict__.get(name), "__set__"):
        known[f"__set_{name}"] = slot.__set__  # of the slot itself: a third faster than by its name
        yield f"__set_{name}(self, {value})"
    else:
        yield f"__set(self, {name!r}, {value})"


def _written(cls: _Class, name: str, words: Iterable[str], body: Iterable[str], known: dict[str, Any]) -> Any:
    """The function of that source; it knows the names of the class's module, as if it stood there, and these."""
    lines = "\n ".join(body)
    inside: dict[str, Any] = {}
    exec(f"def {name}({', '.join(words)}):\n {lines}", {**sys.modules[cls.__module__].__dict__, **known}, inside)
    function = inside[name]
    function.__qualname__ = f"{cls.__qualname__}.{name}"
    return function


def _values(cls: _Class, of: str) -> str:
    names = [name for name, one in cls.__record__.fields.items() if one.compare]
    return f"({''.join(f'{of}.{name}, ' for name in names)})"


def _eq(cls: _Class) -> Any:
    return _compared(cls, name="__eq__", sign="==")


def _compared(cls: _Class, *, name: str, sign: str) -> Any:
    body = [
        "if other.__class__ is self.__class__:",
        f" return {_values(cls, 'self')} {sign} {_values(cls, 'other')}",
        "return NotImplemented",
    ]
    return _written(cls, name, ("self", "other"), body, {})


def _ordering(*, order: bool, eq: bool) -> dict[str, Any]:
    if not order:
        return {}
    if not eq:
        raise ValueError("eq must be true if order is true")
    return {name: Later(partial(_compared, name=name, sign=sign)) for name, sign in _ORDERS.items()}


def _hash(cls: _Class) -> Any:
    return _written(cls, "__hash__", ("self",), [f"return hash({_values(cls, 'self')})"], {})


def _repr(cls: _Class) -> Any:
    from reprlib import recursive_repr

    names = [name for name, one in cls.__record__.fields.items() if one.repr]

    @recursive_repr()
    def show(self: object) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    return show


def _unchangeable(shape: Shape) -> dict[str, Any]:
    """What keeps a field as it is, and anything else out of the class itself; a class that inherits may have more."""

    def assign(self: object, name: str, value: object) -> None:
        if type(self) is shape.owner or name in shape.fields:
            raise _frozen(f"cannot assign to field {name!r}")
        super(shape.owner, self).__setattr__(name, value)

    def delete(self: object, name: str) -> None:
        if type(self) is shape.owner or name in shape.fields:
            raise _frozen(f"cannot delete field {name!r}")
        super(shape.owner, self).__delattr__(name)

    return {"__setattr__": assign, "__delattr__": delete}


def _frozen(message: str) -> Exception:
    from dataclasses import FrozenInstanceError  # only who does what cannot be done waits for it

    return FrozenInstanceError(message)


def _state(self: Any) -> list[object]:
    return [getattr(self, name) for name in self.__record__.fields]


def _set_state(self: Any, state: list[object]) -> None:
    for name, value in zip(self.__record__.fields, state, strict=True):
        object.__setattr__(self, name, value)


def _replaced(self: Any, /, **changes: object) -> Any:
    from dataclasses import replace

    return replace(self, **changes)


def _their_fields(cls: _Class) -> Any:
    return _twin(cls).__dataclass_fields__


def _their_params(cls: _Class) -> Any:
    return _twin(cls).__dataclass_params__


def _twin(cls: _Class) -> Any:
    """A class of the standard library with the same fields, for its functions to read."""
    import dataclasses as theirs

    given = []
    for name, one in cls.__record__.fields.items():
        default = {} if one.default is MISSING else {"default": one.default}
        factory = {} if one.factory is MISSING else {"default_factory": one.factory}
        words = {"init": one.init, "repr": one.repr, "compare": one.compare, "kw_only": one.kw_only}
        given.append((name, one.annotation, theirs.field(**words, **default, **factory)))
    return theirs.make_dataclass(cls.__name__, given, frozen=cls.__record__.frozen)

"""Data classes that cost next to nothing until they are used. Who wants one imports `dataclass`, `field` from here.

They are those of the standard library's `dataclasses` in all that can be seen of them (`record_classes.py` says how),
and for whoever checks types they are those very ones. But that library compiles up to six methods for each class while
a module is loaded, and loads the tools for looking into Python to do so: a third of the time that a command took to
start, for methods of which it calls one in five. Here a method is written when it is first called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass, field, replace
else:
    from overtrick.kernel.record_classes import dataclass, field, replace

__all__ = ["dataclass", "field", "replace"]

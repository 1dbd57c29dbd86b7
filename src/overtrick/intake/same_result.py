"""Whether two ways to write a result mean the same: `4 S` with `=` is `4S` with 10 tricks."""

from __future__ import annotations

from collections.abc import Mapping

from overtrick.intake.notation import Call, PassedOut, read_call, read_points, read_seat, read_special, read_tricks
from overtrick.model.contract import Contract
from overtrick.model.line import Absence
from overtrick.model.ruling import Artificial

__all__ = ["contradiction", "is_same_result", "result_text"]

_Fields = Mapping[str, str]


def contradiction(one: _Fields, other: _Fields) -> tuple[str, str] | None:
    """Both results in words where they cannot be the same; None where they agree or one of them says less.

    >>> contradiction({"contract": "4 S", "declarer": "N", "result": "="}, {"contract": "4S", "tricks": "10"})
    >>> contradiction({"score": "420"}, {"contract": "4S", "declarer": "N", "result": "-1", "score": "-50"})
    ('420', '4S N -1 (-50)')
    """
    first, second = _meaning(one), _meaning(other)
    differ = [name for name in first.keys() & second.keys() if first[name] != second[name]]
    return (result_text(one), result_text(other)) if differ else None


def is_same_result(one: _Fields, other: _Fields) -> bool:
    """Whether both say the very same, who sat where included.

    >>> is_same_result({"contract": "4 S", "result": "="}, {"contract": "4S", "tricks": "10"})
    True
    >>> is_same_result({"score": "420"}, {})
    False
    """
    seats = ("version", "ns", "ew")
    return _meaning(one) == _meaning(other) and all(
        one.get(name, "").strip() == other.get(name, "").strip() for name in seats
    )


def _meaning(fields: _Fields) -> dict[str, object]:
    """What the fields say, part by part, whatever the notation; only the parts that they say."""
    said = {name: fields.get(name, "").strip() for name in ("contract", "declarer", "result", "tricks", "score")}
    special = next((meant for text in said.values() if text and (meant := _special(text)) is not None), None)
    call = read_call(said["contract"]) if said["contract"] else None
    found: dict[str, object] = {"ruling": fields.get("ruling", "").strip() or None}
    if special is not None:
        found.update({"special": special, "score": special, "contract": special})
    elif isinstance(call, PassedOut):
        found.update({"contract": "PASS", "score": 0})
    else:
        found.update({"declarer": read_seat(said["declarer"]), "score": read_points(said["score"])})
        if call is not None:
            found.update({"contract": str(call.contract), "tricks": _tricks(said, call, call.contract)})
            found["declarer"] = call.declarer or found["declarer"]
    return {name: value for name, value in found.items() if value is not None}


def _special(text: str) -> str | None:
    found = read_special(text)
    return str(found) if isinstance(found, Artificial | Absence) else None


def _tricks(said: _Fields, call: Call, contract: Contract) -> int | None:
    texts = (call.result, said["result"], said["tricks"])
    return next((tricks for text in texts if text and (tricks := read_tricks(text, contract)) is not None), None)


def result_text(fields: _Fields) -> str:
    """A result as its source writes it, in one line.

    >>> result_text({"contract": "4S", "declarer": "N", "result": "=", "score": "420", "ruling": "60/40"})
    '4S N = (420), ruled 60/40'
    """
    names = (
        ("contract", "declarer", "result") if fields.get("result", "").strip() else ("contract", "declarer", "tricks")
    )
    played = " ".join(text for name in names if (text := fields.get(name, "").strip()))
    score, ruling = fields.get("score", "").strip(), fields.get("ruling", "").strip()
    said = f"{played} ({score})" if played and score else played or score or "no result"
    return f"{said}, ruled {ruling}" if ruling else said

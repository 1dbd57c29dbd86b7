"""JSON: the document's data, for other programs."""

from __future__ import annotations

import json

from overtrick.reports.document import Document
from overtrick.reports.render._renderer import Look, Renderer

__all__ = ["RENDERER"]


def _render(document: Document, look: Look) -> bytes:
    text = json.dumps(document.data, ensure_ascii=look.ascii, indent=2)
    return (text + "\n").encode("utf-8")


RENDERER = Renderer(name="json", title="JSON", extensions=(".json",), render=_render, of_data=True)

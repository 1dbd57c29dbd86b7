"""Links between the pages lead somewhere, and every page can be reached."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, ROOT, prose_of

_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#{1,6} (.*)$", re.MULTILINE)


def anchors(path: Path) -> set[str]:
    """The anchors that a reader of Markdown makes of the headings.

    >>> "neuberg-and-the-factor-a" in anchors(ROOT / "docs" / "explanation" / "neuberg-and-the-factor-a.md")
    True
    """
    headings = _HEADING.findall(prose_of(path.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links(path: Path) -> list[str]:
    """Where the links of a page lead."""
    return _LINK.findall(prose_of(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_resolve(path: Path) -> None:
    lost = []
    for link in links(path):
        if link.startswith(("https://", "http://")):
            continue
        name, _, anchor = link.partition("#")
        target = (path.parent / name).resolve() if name else path
        if not target.exists() or (anchor and anchor not in anchors(target)):
            lost.append(link)
    assert lost == []


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached: set[Path] = set()
    waiting = [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page in reached or page.suffix != ".md":
            continue
        reached.add(page)
        names = (link.partition("#")[0] for link in links(page) if not link.startswith("https://"))
        waiting += [(page.parent / name).resolve() for name in names if name]
    assert [path for path in PAGES if path not in reached] == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_page_opens_with_its_title(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert len(re.findall(r"^# ", prose_of(text), re.MULTILINE)) == 1


def test_pages_speak_of_overtrick_alone() -> None:
    """No paths of somebody's machine, no hosts of package registries."""
    forbidden = re.compile(r"/(?:home|work|tmp|root|Users)/|pypi|pythonhosted|site-packages", re.IGNORECASE)
    found = {path.name: forbidden.findall(path.read_text(encoding="utf-8")) for path in PAGES}
    assert {name: words for name, words in found.items() if words} == {}

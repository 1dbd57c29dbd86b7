"""The HTML page in a real browser: phone, desk, dark, paper."""

from __future__ import annotations

import base64
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from overtrick.cli.main import main
from tests.teams import SWISS_TEAMS

selenium = pytest.importorskip("selenium", reason="the browser tests need selenium")
CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
pytestmark = pytest.mark.skipif(not (CHROMIUM and DRIVER), reason="no Chromium with its driver on this machine")

FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
)  # fmt: skip
TABS = ("Ranking", "Boards", "Score cards", "Recap")


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("page") / "night.html"
    assert main(["demo", "-o", str(path)]) == 0
    return path


@pytest.fixture(scope="module")
def teams(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a contest of matches."""
    folder = tmp_path_factory.mktemp("teams")
    (folder / "swiss.json").write_bytes(SWISS_TEAMS)
    assert main(["score", str(folder / "swiss.json"), "-o", str(folder / "swiss.html")]) == 0
    return folder / "swiss.html"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    options = webdriver.ChromeOptions()
    options.binary_location = str(CHROMIUM)
    for flag in (*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('profile')}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(str(DRIVER)))
    yield driver
    driver.quit()


def open_at(browser: Any, page: Path, width: int, anchor: str = "") -> None:
    """Loads the page afresh in a window of that many pixels."""
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 600},
    )
    browser.get("about:blank")
    browser.get(page.as_uri() + anchor)


def open_groups(browser: Any) -> list[str]:
    script = "return [...document.querySelectorAll('.group')].filter(g => g.offsetHeight).map(g => g.id)"
    return list(browser.execute_script(script))


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("tab", TABS)
def test_one_tab_is_open_and_the_page_never_scrolls_sideways(browser: Any, page: Path, width: int, tab: str) -> None:
    open_at(browser, page, width)
    browser.execute_script(
        "[...document.querySelectorAll('nav.tabs a')].find(a => a.textContent === arguments[0]).click()", tab
    )
    assert open_groups(browser) == ["tab-" + tab.lower().replace(" ", "-")]
    current = browser.execute_script("return document.querySelector('nav.tabs a[aria-current]').textContent")
    assert current == tab
    assert browser.execute_script("return document.documentElement.scrollWidth") <= width


TOO_WIDE = """return [...document.querySelectorAll('.group')].filter(g => {
        document.querySelectorAll('.group').forEach(o => o.classList.toggle('open', o === g));
        return [...g.querySelectorAll('.scroll')].some(s => s.scrollWidth > s.clientWidth + 1)}).map(g => g.id)"""
"""The tabs with a table that scrolls inside its box."""


def test_tables_fit_a_phone_but_for_the_recap(browser: Any, page: Path) -> None:
    open_at(browser, page, 390)
    assert browser.execute_script(TOO_WIDE) == ["tab-recap"]


def test_of_a_contest_of_matches_only_cross_table_and_recap_scroll_within_their_box(browser: Any, teams: Path) -> None:
    open_at(browser, teams, 390, "#tab-cross-table")
    assert open_groups(browser) == ["tab-cross-table"]
    assert browser.execute_script("return document.documentElement.scrollWidth") <= 390
    assert browser.execute_script(TOO_WIDE) == ["tab-cross-table", "tab-recap"]


def test_a_match_leads_to_its_boards_and_every_anchor_is_there_once(browser: Any, teams: Path) -> None:
    open_at(browser, teams, 1280, "#tab-matches")
    browser.execute_script("document.querySelector('#tab-matches td a').click()")
    assert open_groups(browser) == ["tab-score-cards"]
    open_at(browser, teams, 1280, "#tab-matches")
    browser.execute_script("document.querySelector('#tab-matches td a[href^=\"#match\"]').click()")
    assert open_groups(browser) == ["tab-match-boards"]
    assert browser.execute_script("return location.hash") == "#match-1-1-2-1"
    missing = "return [...document.querySelectorAll('a')].filter(a => !document.querySelector(a.hash)).length"
    assert browser.execute_script(missing) == 0
    ids = "return [...document.querySelectorAll('[id]')].map(e => e.id)"
    found = browser.execute_script(ids)
    assert sorted(found) == sorted(set(found))


def test_a_pair_leads_to_its_card_and_a_board_to_its_traveller(browser: Any, page: Path) -> None:
    open_at(browser, page, 390)
    browser.execute_script("document.querySelector('#tab-ranking td a').click()")
    assert open_groups(browser) == ["tab-score-cards"]
    target = browser.execute_script("return document.querySelector(location.hash + ' h3').textContent")
    assert target == "Pair 6 N-S: Felix Naylor & Grace Thorne"
    browser.execute_script("document.querySelector(location.hash + ' tbody a').click()")
    assert open_groups(browser) == ["tab-boards"]
    top = browser.execute_script("return document.querySelector(location.hash).getBoundingClientRect().top")
    assert 0 <= top < 400


def test_every_link_has_its_target(browser: Any, page: Path) -> None:
    open_at(browser, page, 1280)
    script = "return [...document.querySelectorAll('a')].filter(a => !document.querySelector(a.hash)).length"
    assert browser.execute_script(script) == 0


def test_a_link_from_outside_opens_its_tab(browser: Any, page: Path) -> None:
    open_at(browser, page, 390, "#board-19")
    assert open_groups(browser) == ["tab-boards"]


def test_dark_when_the_reader_wants_it_dark(browser: Any, page: Path) -> None:
    colours = []
    for scheme in ("light", "dark"):
        media = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", media)
        open_at(browser, page, 390)
        colours.append(browser.execute_script("return getComputedStyle(document.body).backgroundColor"))
    assert colours == ["rgb(255, 255, 255)", "rgb(21, 24, 28)"]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_nothing_is_asked_of_the_network_and_nothing_goes_wrong(browser: Any, page: Path) -> None:
    open_at(browser, page, 1280)
    assert browser.get_log("browser") == []
    entries = browser.execute_script("return performance.getEntriesByType('resource').map(e => e.name)")
    assert entries == []


def test_paper_holds_everything(browser: Any, page: Path, tmp_path: Path) -> None:
    if not shutil.which("pdftotext"):
        pytest.skip("no pdftotext on this machine")
    open_at(browser, page, 1280)
    pdf = tmp_path / "night.pdf"
    pdf.write_bytes(base64.b64decode(browser.execute_cdp_cmd("Page.printToPDF", {})["data"]))
    text = subprocess.run(["pdftotext", "-layout", str(pdf), "-"], capture_output=True, check=True).stdout.decode()
    for words in ("Ranking", "Board 26", "Pair 21 E-W: Tessa Lowell", "Recap E-W", "Frequencies"):
        assert words in text
    assert text.count("\f") < 60

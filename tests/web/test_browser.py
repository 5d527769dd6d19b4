"""Playing in a real browser: Chromium, without a window, by mouse and by keys, two visitors at a time."""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, WebSocket, sync_playwright

from tests.pty.at_the_table import moves
from tests.pty.terminal import Screen
from tests.web.conftest import Served

CHROMIUM: Final = shutil.which("chromium")
FLAGS: Final = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
PATIENCE: Final = 30.0

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium: apt-get install chromium")


@pytest.fixture
def browser() -> Iterator[Browser]:
    """Chromium with nothing in its folder."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Page:
    """One page, and what its terminal is sent."""

    def __init__(self, visitor: BrowserContext, url: str) -> None:
        self.page = visitor.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("requestfailed", lambda request: self.faults.append(request.url))
        self.page.on("websocket", self._follow)
        self.open(url)

    def open(self, url: str) -> None:
        """Open the page, or open it again."""
        self.size = (80, 24)
        self.screen = Screen(*self.size)
        self.page.goto(url)

    def wait_for(self, words: str) -> None:
        """Wait until the words are on the screen."""
        end = time.monotonic() + PATIENCE
        while words not in self.screen.text:
            assert time.monotonic() < end, f"“{words}” did not come:\n{self.screen.text}\n{self.faults}"
            self.page.wait_for_timeout(50)

    def click(self, words: str) -> None:
        """Click on the words with the mouse."""
        self.wait_for(words)
        rows = self.screen.text.split("\n")
        y, row = next((y, row) for y, row in enumerate(rows) if words in row)
        box = self.page.locator(".xterm-screen").bounding_box()
        assert box is not None
        columns, lines = self.size
        self.page.mouse.click(
            box["x"] + (row.index(words) + 0.5) * box["width"] / columns, box["y"] + (y + 0.5) * box["height"] / lines
        )

    def picture(self) -> bytes:
        """What is really drawn, once it is at rest."""
        before = b""
        while before != (now := self.page.screenshot()):
            before = now
            self.page.wait_for_timeout(200)
        return now

    def _follow(self, socket: WebSocket) -> None:
        def sent(data: str | bytes) -> None:
            kind, *rest = json.loads(data)
            if kind == "resize":
                self.size = rest[0]["width"], rest[0]["height"]
                self.screen.resize(*self.size)

        socket.on("framesent", sent)
        socket.on("framereceived", lambda data: self.screen.feed(data) if isinstance(data, bytes) else None)


def test_two_visitors_play_each_at_their_own_shelf(browser: Browser, served: Served, tmp_path: Path) -> None:
    one = Page(browser.new_context(viewport={"width": 1000, "height": 640}, locale="en-GB"), served.url)
    one.wait_for("New game")
    home = one.picture()
    one.click("New game")
    one.click("Start the game")
    one.wait_for("turn 1")
    table = one.picture()
    assert len({home, table}) == 2
    one.page.keyboard.press("d")
    one.click("1 new column")
    one.wait_for("or stop")
    one.click("d draw")
    one.wait_for("draws.")
    (tmp_path / "table.png").write_bytes(played := one.picture())
    assert played not in (home, table)
    (record,) = served.folder.rglob("*.push")
    assert re.fullmatch(r"[0-9a-f]{32}", record.relative_to(served.folder / "visitors").parts[0])
    draw, _card, place, again = moves(record)[:4]
    assert (draw, place, again) == ("draw", "place 1", "draw")

    two = Page(browser.new_context(locale="fr-FR"), served.url)
    two.wait_for("Nouvelle partie")
    assert "Reprendre" not in two.screen.text
    assert len(list(served.folder.rglob("*.push"))) == 1

    one.open(served.url)
    one.wait_for("Continue")
    one.click("turn 1")
    one.wait_for("draw")
    assert not one.faults
    assert not two.faults

"""What the tests of the screens share: an app on a folder of its own, and what is to be seen on it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Final

from textual import events
from textual.pilot import Pilot

from push_game.play.launch import Launch
from push_game.play.records.record import Player
from push_game.play.settings import Settings
from push_game.play.shelf import Shelf
from push_game.tui.app import PushApp
from push_game.tui.screen import PictureScreen
from push_game.tui.table import TableScreen

NAMES: Final = ("Ana", "Bo", "Chloé", "Dan", "Emil", "Fatima")

HARD_NAMES: Final = (
    "[/foo]",
    "[red]Bob",
    "[@click=app.quit]x",
    "漢字かな交じり文の名前",
    "مرحبا بالعالم",
    "👍 e\u0301lodie ไทย",
)
"""Names that break what takes them for markup, or counts characters for cells (R16, R17)."""


def app_at(folder: Path, launch: Launch = Launch(), *, new: bool = False, **settings: str | bool) -> PushApp:  # noqa: B008 - immutable
    """An app whose shelf and settings lie in that folder. Nothing moves, and nobody is taken for new, by default."""
    chosen = Settings.load(folder / "settings.toml")
    for name, value in {"motion": "off", "pace": "instant", "language": "en", **settings}.items():
        chosen.set(name, value)
    chosen.learned = chosen.learned or not new
    return PushApp(launch, chosen, Shelf(folder))


def table_for(names: tuple[str, ...], seed: int = 1, bots: tuple[str | None, ...] = (), **options: object) -> Launch:
    """A launch that opens a new table for these players."""
    levels = (*bots, *[None] * len(names))
    players = [Player(name, bot) for name, bot in zip(names, levels, strict=False)]
    return Launch("table", players=players, seed=seed, options=options)


def screen(app: PushApp) -> PictureScreen[object]:
    """The screen on top."""
    assert isinstance(app.screen, PictureScreen)
    return app.screen


def text(app: PushApp) -> str:
    """What is to be read on the screen on top."""
    return screen(app).view.picture.text


def table(app: PushApp) -> TableScreen:
    """The table, which is on top."""
    assert isinstance(app.screen, TableScreen)
    return app.screen


async def type_keys(app: PushApp, *keys: str) -> None:
    """Send keys the way a terminal does, each when the one before has been dealt with.

    What `pilot.press` does, without its waiting on the clock: a whole game takes hundreds of keys.
    """
    for key in keys:
        character = " " if key == "space" else key if len(key) == 1 else None
        app.post_message(events.Key(key, character))
        await _worked_off(app)


async def click_cell(app: PushApp, x: int, y: int) -> None:
    """Click on a cell the way a terminal tells it, like `type_keys`."""
    for kind in (events.MouseDown, events.MouseUp):
        app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
        await _worked_off(app)


async def _worked_off(app: PushApp) -> None:
    quiet = 0
    while quiet < 4:
        await asyncio.sleep(0)
        pumps = [app, *app.screen_stack, screen(app).view]
        quiet = 0 if any(pump.message_queue_size for pump in pumps) else quiet + 1


async def until(pilot: Pilot[int], done: Callable[[], bool], tries: int = 400) -> None:
    """Let the app work until something is so; fails if it never is."""
    for _ in range(tries):
        if done():
            return
        await pilot.pause(0.01)
    assert done()


async def click(pilot: Pilot[int], words: str, nth: int = 0) -> None:
    """Click on the words where they stand on the screen."""
    app = pilot.app
    assert isinstance(app, PushApp)
    found = [(row.index(words), y) for y, row in enumerate(screen(app).view.picture.text.split("\n")) if words in row]
    assert len(found) > nth, f"“{words}” is not on the screen:\n{text(app)}"
    await pilot.click(offset=found[nth])


def records(folder: Path) -> list[Path]:
    """All records on the shelf, the oldest first."""
    return sorted((folder / "records").rglob("*.push"))

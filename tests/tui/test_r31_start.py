"""R31: the home screen needs hardly more than an empty Textual application does."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from push_game.play.shelf import Shelf

BARE = """
import sys
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("x")
"""

OURS = """
import sys
from pathlib import Path
from push_game import cli
from push_game.play.launch import Launch
from push_game.play.settings import Settings
from push_game.play.shelf import Shelf
launch = Launch()
import push_game.tui.app
"""

RUN = """
import asyncio, json
async def run():
    async with app.run_test(size=(80, 24)):
        print(json.dumps(sorted(sys.modules)))
asyncio.run(run())
"""

STANDARD_LIBRARY = {"gc", "json", "tomllib"}
"""What the records and the settings need beside what Textual loads."""

SCREENS = {
    "new_game",
    "table",
    "replay",
    "end",
    "rules",
    "log",
    "settings_screen",
    "reading",
    "form",
    "boards",
    "chart",
}


def modules(code: str, *arguments: str) -> set[str]:
    """The modules that a fresh process has loaded when the first screen stands."""
    done = subprocess.run([sys.executable, "-c", code + RUN, *arguments], capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout))


def test_r31_the_home_screen_loads_little_beside_textual(tmp_path: Path) -> None:
    with Shelf(tmp_path).new_table("push", ["Ana", "Bo"]):
        pass
    (tmp_path / "settings.toml").write_text("bell = true\n", encoding="utf-8")
    bare = modules(BARE + "\napp = Bare()")
    ours = modules(
        OURS + "\nhome = Path(sys.argv[1])"
        "\napp = push_game.tui.app.PushApp(launch, Settings.load(home / 'settings.toml'), Shelf(home))",
        str(tmp_path),
    )
    more = {name.partition(".")[0].lstrip("_") for name in ours - bare}
    assert more <= STANDARD_LIBRARY | {"push_game"}
    # Not even more of Textual itself: every widget it has beyond the plainest takes its time.
    assert not {name for name in ours - bare if name.startswith(("textual", "rich"))}


def test_r31_no_other_screen_is_loaded_before_it_is_opened(tmp_path: Path) -> None:
    ours = modules(
        OURS + "\nhome = Path(sys.argv[1])\napp = push_game.tui.app.PushApp(launch, Settings(home / 's'), Shelf(home))",
        str(tmp_path),
    )
    assert not {name for name in ours if name.removeprefix("push_game.tui.").partition(".")[0] in SCREENS}
    assert not {name for name in ours if name.startswith("push_game.tui.push")}
    # Without games there is no need for any game's rules either.
    assert not {name for name in ours if name.startswith("push_game.games.push")}

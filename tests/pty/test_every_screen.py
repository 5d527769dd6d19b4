"""R04, R08, R27, R30: what the command line and the environment ask for holds on every screen of every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from push_game import games
from tests.pty.at_the_table import HOME
from tests.pty.conftest import Start
from tests.pty.terminal import Terminal
from tests.pty.test_r08_no_color import colours
from tests.pty.test_r27_no_mouse import ever_on

SPARING = ("--ascii", "--no-mouse", "--motion", "off")
FROM_HOME = {"new": "n", "finished": "f", "statistics": "t", "rules": "?", "settings": "s", "keys": "\x1bOQ"}
"""The keys that lead from the home screen to the others; F2 as terminals send it."""
FROM_TABLE = {"coach": "h", "log": "l", "rules": "?", "keys": "\x1bOQ"}


def table_of(game: str) -> tuple[str, ...]:
    """The command line that opens a table of that game, for three if it can be played by three."""
    seats = games.get(game).seats
    names = ("Ana", "Bo", "Cy", "Dan", "Emil", "Fay")[: 3 if 3 in seats else seats[0]]
    return ("new", game, "--players", ",".join(names), "--seed", "3")


every_game = pytest.mark.parametrize("game", games.NAMES)


def sit_down(terminal: Terminal, game: str) -> None:
    """Wait for the table; where hands are hidden, a curtain stands before it."""
    if games.get(game).hidden:
        terminal.wait_for("Only Bo looks at the screen now")
        terminal.settle()
        terminal.send("\r")
        terminal.wait_for("s hand: ")
    else:
        terminal.wait_for(r"\bturn 1\b")
    terminal.settle()


def walk(terminal: Terminal, ways: dict[str, str], quiet: float = 0.0) -> None:
    """Go to each screen and back; on each nothing is sent while nobody does anything."""
    for name, key in ways.items():
        before = terminal.settle()
        terminal.send(key)
        there = terminal.wait_for_another(before)
        if quiet:
            used = terminal.cpu()
            assert terminal.listen(quiet) == b"", name
            # The system counts in hundredths of a second.
            assert terminal.cpu() - used <= 0.02, name
        terminal.send("\x1b")
        terminal.wait_for_another(there)


def sparing(terminal: Terminal) -> None:
    assert max(terminal.received) < 128
    assert not colours(bytes(terminal.received))
    assert not ever_on(terminal)


def test_r04_r08_r27_every_screen_is_ascii_without_colour_and_mouse(start: Start) -> None:
    terminal = start(*SPARING, env={"NO_COLOR": "1"})
    terminal.wait_for(HOME)
    walk(terminal, FROM_HOME)
    sparing(terminal)


@every_game
def test_r04_r08_r27_the_table_of_every_game_is_ascii_without_colour_and_mouse(game: str, start: Start) -> None:
    terminal = start(*table_of(game), *SPARING, env={"NO_COLOR": "1"})
    sit_down(terminal, game)
    terminal.send("\r")  # the first thing that there is to do, whatever it is
    walk(terminal, FROM_TABLE)
    sparing(terminal)


def test_r30_every_screen_left_alone_is_silent(start: Start) -> None:
    terminal = start()
    terminal.wait_for(HOME)
    walk(terminal, FROM_HOME, quiet=0.6)


@every_game
def test_r04_r08_r27_r30_the_settings_ask_for_the_same_and_the_table_left_alone_is_silent(
    game: str, start: Start, tmp_path: Path
) -> None:
    (tmp_path / "push-game").mkdir()
    settings = 'glyphs = "ascii"\nmouse = false\ntheme = "mono"\n'
    (tmp_path / "push-game" / "settings.toml").write_text(settings, encoding="utf-8")
    terminal = start(*table_of(game))
    sit_down(terminal, game)
    walk(terminal, FROM_TABLE, quiet=0.6)
    sparing(terminal)

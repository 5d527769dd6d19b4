"""The line of keys below a table: short of room, what can be spared goes first, and the rest is not crammed."""

from __future__ import annotations

import pytest

from push_game.play import keys
from push_game.tui import foot
from push_game.tui.canvas import Area
from push_game.tui.glyphs import UNICODE
from push_game.tui.look import Look
from push_game.tui.palette import DARK

TABLE = ("draw", "stop", "bank", "undo", "earlier", "coach", "log", "rules", "keys", "leave")


def footer(columns: int, screen: str = "table", enabled: tuple[str, ...] = TABLE) -> str:
    """The line of those keys in that many cells."""
    look = Look(DARK, UNICODE)
    canvas = look.canvas(columns, 1)
    shown = [(name, key.label, key.action) for name, key in keys.shown(screen, enabled)]
    foot.draw_keys(canvas, Area(0, 0, columns, 1), look, shown)
    picture = canvas.picture()
    return picture.text.strip()


def test_where_there_is_room_all_are_there() -> None:
    assert footer(120) == (
        "d draw   s stop   b bank   u undo   PgUp look back   h coach   l log   ? rules   F2 keys   q save & leave"
    )


@pytest.mark.parametrize(
    ("columns", "line"),
    [
        (92, "d draw  s stop  b bank  u undo  PgUp look back  h coach  ? rules  F2 keys  q save & leave"),
        (80, "d draw  s stop  b bank  u undo  h coach  ? rules  F2 keys  q save & leave"),
        (70, "d draw  s stop  b bank  u undo  h coach  ? rules  q save & leave"),
        (60, "d draw s stop b bank u undo h coach ? rules q save & leave"),
        (26, "? rules   q save & leave"),
    ],
)
def test_short_of_room_what_is_most_important_stays(columns: int, line: str) -> None:
    assert footer(columns) == line


def test_a_replay_keeps_what_goes_on() -> None:
    enabled = (*[one for one in keys.SPARE if one != "view"], "branch", "analysis", "coach", "rules", "back")
    assert footer(80, "replay", enabled) == (
        "Right move on  n play on from here  a analysis  h coach  ? rules  Esc back"
    )

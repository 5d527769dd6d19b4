"""The line of keys below a table: short of room, what can be spared goes first, and the rest is not crammed."""

from __future__ import annotations

import pytest

from push_game.i18n import msg
from push_game.play import keys
from push_game.tui import foot
from push_game.tui.canvas import Area, Picture
from push_game.tui.glyphs import UNICODE
from push_game.tui.look import Look
from push_game.tui.palette import DARK

TABLE = ("draw", "stop", "bank", "undo", "earlier", "coach", "log", "rules", "keys", "leave")


def footer(columns: int, screen: str = "table", enabled: tuple[str, ...] = TABLE) -> str:
    """The line of those keys in that many cells."""
    return drawn(columns, screen, enabled).text.strip()


def drawn(columns: int, screen: str, enabled: tuple[str, ...]) -> Picture:
    """The same as a picture."""
    look = Look(DARK, UNICODE)
    canvas = look.canvas(columns, 1)
    shown = [(name, key.label, key.action) for name, key in keys.shown(screen, enabled)]
    foot.draw_keys(canvas, Area(0, 0, columns, 1), look, shown)
    return canvas.picture()


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


REPLAY = (*[action for pair in keys.PAIRED for action in pair], "branch", "view", "analysis", "coach", "log", "rules")


@pytest.mark.parametrize(
    ("columns", "line"),
    [
        (
            128,
            (
                "e/r a card  ↑↓ a turn  ←→ a move  n play on from here  o whose view  a analysis  h coach  l log  ? rules"
                "  F2 keys  Esc back"
            ),
        ),
        (80, "↑↓ a turn ←→ a move n play on from here a analysis h coach ? rules Esc back"),
        (74, "←→ a move  n play on from here  a analysis  h coach  ? rules  Esc back"),
    ],
)
def test_a_replay_says_how_to_go_back_and_on_by_moves_and_by_turns(columns: int, line: str) -> None:
    assert footer(columns, "replay", (*REPLAY, "keys", "back")) == line


def test_each_half_of_a_pair_can_be_clicked() -> None:
    picture = drawn(80, "replay", (*REPLAY, "back"))
    for words, actions in (("↑↓ a turn", ("turn_before", "turn_after")), ("←→ a move", ("earlier", "later"))):
        x = picture.text.index(words)
        assert (picture.action_at(x, 0), picture.action_at(x + 1, 0), picture.action_at(x + 3, 0)) == (
            *actions,
            actions[1],
        )


def test_one_way_alone_is_called_what_it_is() -> None:
    assert footer(80, "replay", ("later", "back")) == "Right move on   Esc back"


def lately(columns: int, *sentences: str) -> str:
    """The line that tells what has happened, in that many cells."""
    look = Look(DARK, UNICODE)
    canvas = look.canvas(columns, 1)
    told = [msg("{text}", text=text) for text in sentences]
    foot.draw_notice(canvas, Area(0, 0, columns, 1), look, None, told)
    return canvas.picture().text.strip()


@pytest.mark.parametrize(
    ("columns", "line"),
    [
        (40, "One lies. Two lies. Three lies."),
        (32, "One lies. Two lies. Three lies."),
        (31, "2 more before. Three lies."),
        (37, "One lies. Two lies. Three lies."),
        (26, "Three lies."),
        (8, "Three…"),
    ],
)
def test_what_happened_lately_is_told_whole_or_counted(columns: int, line: str) -> None:
    assert lately(columns, "One lies.", "Two lies.", "Three lies.") == line
    assert lately(columns) == ""

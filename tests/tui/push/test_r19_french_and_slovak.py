"""French and Slovak are whole at 80 by 24, with six names of 24 cells (R19)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from push_game import games
from push_game.games.push import GAME
from push_game.i18n import Message, msg, pgettext, use_language
from push_game.play.keys import shown
from push_game.play.setting_table import SETTINGS
from push_game.tui.board import Scene
from push_game.tui.cells import width, wrap
from tests.tui.push.scenes import BOARD, LONG, LOOK, STATES, Course, acts, moving, scene

LANGUAGES = ("en", "fr", "sk")
ROOM = 80 - 1
"""The cells of a line that begins after a margin."""
LINE = 80 - 4
"""The cells of a line that explains something in a form; there are two."""


@pytest.fixture(autouse=True, params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    assert use_language(request.param)
    yield request.param
    use_language("en")


def with_keys(kind: str, cursor: int) -> Scene:
    """The scene with the keys that the table screen offers there."""
    there = scene(kind, names=LONG)
    enabled = {"log", "rules", "leave", "earlier", *(str(move).split()[0] for move in there.choices)}
    keys = [(name, key.label, key.action) for name, key in shown("table", enabled)]
    return there._replace(cursor=cursor, keys=keys)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
@pytest.mark.parametrize("kind", STATES)
def test_nothing_is_cut(kind: str, size: tuple[int, int]) -> None:
    for cursor in range(len(scene(kind).choices) or 1):
        there = with_keys(kind, cursor)
        text = BOARD.paint(there, *size, LOOK).text
        assert "…" not in text, text
        last = text.splitlines()[-1]
        assert all(f"{name} {label}" in last for name, label, _ in there.keys), last


@pytest.mark.parametrize("columns", [80, 81, 84, 90])
@pytest.mark.parametrize("longest", [3, 8, 10, 24])
def test_the_headings_over_the_benches_stand_apart(longest: int, columns: int) -> None:
    for seats in (2, 6):
        there = scene("first", seats, [letter * longest for letter in "ABCDEF"[:seats]])
        lines = BOARD.paint(there, columns, 24, LOOK).text.splitlines()
        total = str(msg("total"))
        (heading,) = (line.split() for line in lines if total in line.split())
        assert heading[-3:] == [str(msg("bench")), str(pgettext("heading", "bank")), total]


@pytest.mark.parametrize("kind", sorted(acts()))
def test_no_act_is_cut(kind: str) -> None:
    for progress in (0.2, 0.9):
        text = BOARD.paint(moving(acts()[kind], progress, LONG), 80, 24, LOOK).text
        assert "…" not in text, text


def test_every_line_of_the_log_fits_in_one_row() -> None:
    course = Course(6, 1)
    for _ in course:
        pass
    played = Message("The only move there was: {told}")
    for before, move, after in course.steps:
        for line in GAME.told(before, move, after, LONG):
            assert width(str(line)) <= ROOM, line
            if move.verb in ("place", "take"):
                assert width(str(Message(played.text, {"told": line}))) <= ROOM


def test_every_setting_and_option_is_whole() -> None:
    for setting in SETTINGS:
        assert width(str(setting.title)) <= LINE - 40
        assert all(width(str(setting.label(value))) <= 28 for value in setting.values())
        assert len(wrap(str(setting.explanation), LINE)) <= 2
    for name in games.NAMES:
        for option in games.get(name).options:
            assert option.title is not None
            assert width(str(option.title)) <= LINE - 34
            assert len(wrap(str(option.explanation), LINE)) <= 2
            assert all(width(str(option.label(value))) <= 24 for value in option.values(2))

"""R21, R23: one table of keys, in which no key means two things, and which can be changed."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

import pytest

import push_game.tui
from push_game import games
from push_game.play import key_names, keys
from push_game.play.keys import ALL, FIXED, KEYS, Key
from push_game.tui import boards
from push_game.tui.lesson import CONTEXTS, LessonScreen
from push_game.tui.screen import PictureScreen
from push_game.tui.table import TableScreen

LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz")


def screens() -> dict[str, type[PictureScreen[Any]]]:
    """The screen classes by their names in the key table."""
    for module in pkgutil.walk_packages(push_game.tui.__path__, "push_game.tui."):
        importlib.import_module(module.name)
    found: dict[str, type[PictureScreen[Any]]] = {}
    waiting: list[Any] = [PictureScreen]
    while waiting:
        cls = waiting.pop()
        waiting.extend(cls.__subclasses__())
        if vars(cls).get("CONTEXT"):
            found[cls.CONTEXT] = cls
    # A table has the keys that its game's board wants, and a curtain those that show nothing.
    for board in map(boards.get, games.NAMES):
        found[board.context] = TableScreen
        found[CONTEXTS[board.context]] = LessonScreen
    found["curtain"] = TableScreen
    return found


VERBS = frozenset(
    ["draw", "flip", "stop", "bank", "take", "push", "meld", "discard", "sort", "mark", "melds", "choose"]
)
"""What is the boards' to carry out: the tests of each game play by these keys."""


def on(screen: str) -> list[Key]:
    return [entry for entry in KEYS if screen in entry.screens]


def test_r21_no_key_means_two_things_on_one_screen() -> None:
    for screen in ALL:
        meaning: dict[str, str] = {}
        for entry in on(screen):
            for key in entry.keys:
                assert key not in meaning, (screen, key, meaning.get(key), entry.action)
                meaning[key] = entry.action
    assert keys.clash() is None


def test_r21_a_clash_would_be_seen() -> None:
    assert keys.clash({"draw": ("s",)}) == ("table", "s", "draw", "stop")
    assert keys.clash({"draw": ("x",)}) is None


def test_r21_every_key_does_something_on_every_screen_it_is_listed_for() -> None:
    found = screens()
    assert set(found) == set(ALL)
    for screen, cls in found.items():
        for entry in on(screen):
            verb = entry.action.partition(" ")[0]
            known = callable(getattr(cls, f"do_{verb}", None)) or (issubclass(cls, TableScreen) and verb in VERBS)
            assert known, (screen, entry.action)


def test_r21_dispatch_and_footer_read_the_same_table() -> None:
    for screen in ALL:
        for name, entry in keys.shown(screen, {entry.action for entry in KEYS}):
            assert keys.action_for(screen, entry.keys[0]) == entry.action
            assert name == key_names.name(entry.keys[0])
    assert [entry.action for _, entry in keys.shown("home", {"new", "quit"})] == ["new", "quit"]


@pytest.mark.parametrize("screen", ALL)
def test_r23_no_action_needs_a_key_that_keyboards_hide(screen: str) -> None:
    """Brackets need AltGr on some keyboards, digits Shift on others; a letter or a named key is everywhere."""
    everywhere = LETTERS | FIXED | {"space", "tab", "shift+tab", "home", "end", "pageup", "pagedown", "f1", "f2"}
    for entry in on(screen):
        if entry.action.startswith("choose "):
            continue  # a shortcut: the arrows and Enter choose too
        assert everywhere & set(entry.keys), (screen, entry.action)


@pytest.mark.parametrize("screen", ["home", "new", "table", "end", "settings"])
def test_r23_arrows_and_enter_choose(screen: str) -> None:
    assert keys.action_for(screen, "up") == "up"
    assert keys.action_for(screen, "down") == "down"
    assert keys.action_for(screen, "enter") == "accept"


@pytest.mark.parametrize("screen", ALL)
def test_r28_a_screen_that_escape_leaves_is_left_by_a_plain_key_too(screen: str) -> None:
    leaving = {key for entry in on(screen) if entry.action in ("back", "leave", "quit") for key in entry.keys}
    assert LETTERS & leaving


def test_r25_undo_answers_to_u_and_ctrl_z() -> None:
    assert keys.action_for("table", "u") == keys.action_for("table", "ctrl+z") == "undo"


def test_r21_the_letters_that_point_at_cards_are_those_that_nothing_else_has() -> None:
    assert keys.action_for("hand", "a") == "card 1"
    assert keys.action_for("hand", "A") == f"card {len(keys.pointers()) // 2 + 1}"
    assert keys.action_for("table", "a") is None
    verbs = {key for entry in on("hand") for key in entry.keys}
    assert not verbs & set(keys.pointers())
    good, troubles = keys.checked({"meld": ("a",)})
    assert not troubles
    assert keys.action_for("hand", "a", good) == "meld"
    assert keys.action_for("hand", "m", good) != "meld"
    assert "m" in keys.pointers(good), "the letter that was given up points at a card"
    assert "a" not in keys.pointers(good)


def test_a_capital_letter_means_the_letter() -> None:
    assert keys.action_for("table", "D") == "draw"


def test_r23_keys_can_be_given_to_other_actions() -> None:
    good, troubles = keys.checked({"draw": ("f5", "w"), "undo": ("backspace",), "accept": ("x",)})
    assert not troubles
    assert keys.action_for("table", "w", good) == "draw"
    assert keys.action_for("table", "f5", good) == "draw"
    assert keys.action_for("table", "d", good) is None
    assert keys.action_for("table", "backspace", good) == "undo"
    assert dict(keys.shown("table", {"draw"}, good)).keys() == {"F5"}


def test_r23_enter_and_the_arrows_keep_what_they_do() -> None:
    good, _ = keys.checked({"accept": ("x",), "up": ("i",)})
    assert keys.action_for("table", "enter", good) == "accept"
    assert keys.action_for("table", "x", good) == "accept"
    assert keys.action_for("table", "up", good) == keys.action_for("table", "i", good) == "up"


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ({"fly": ("f",)}, "fly"),
        ({"draw": ("s",)}, "stop"),
        ({"draw": ("nonsense",)}, "nonsense"),
        ({"draw": ("ctrl+",)}, "ctrl+"),
        ({"draw": ("",)}, "no name of a key"),
        ({"draw": ("enter",)}, "enter"),
        ({"draw": ("ctrl+c",)}, "ctrl+c"),
        ({"draw": ("x",), "stop": ("x",)}, "x"),
    ],
)
def test_r23_a_key_that_cannot_be_had_is_named(wanted: dict[str, tuple[str, ...]], says: str) -> None:
    good, troubles = keys.checked(wanted)
    assert len(troubles) == 1
    assert says in str(troubles[0])
    assert keys.clash(good) is None
    assert keys.action_for("table", "enter", good) == "accept"


def test_r23_two_actions_can_trade_their_keys() -> None:
    good, troubles = keys.checked({"draw": ("s",), "stop": ("d",)})
    assert not troubles
    assert keys.action_for("table", "s", good) == "draw"
    assert keys.action_for("table", "d", good) == "stop"


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("d", "d"),
        ("question_mark", "?"),
        ("escape", "Esc"),
        ("f1", "F1"),
        ("ctrl+z", "Ctrl+Z"),
        ("pageup", "PgUp"),
        ("left_square_bracket", "["),
        ("shift+tab", "Shift+Tab"),
    ],
)
def test_keys_have_names_for_people(key: str, name: str) -> None:
    assert key_names.name(key) == name


def test_the_tutor_makes_the_doubtful_move_by_no_key_that_makes_another() -> None:
    # Whoever corrects a slip at once, with “push” after “take”, must not confirm it.
    tables = {boards.get(name).context for name in games.NAMES}
    moves = {name for key in KEYS if tables & set(key.screens) for name in key.keys}
    confirming = {name for key in KEYS if key.action == "play" and "tutor" in key.screens for name in key.keys}
    assert confirming
    assert not confirming & moves

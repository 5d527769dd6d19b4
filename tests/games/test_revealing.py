"""Each game speaks of what it is played with: of a die only the one that has one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import push_game
from push_game import games
from push_game.plain.report import helped
from push_game.plain.sight import Sight
from push_game.play.table import Manners, Player

ROOT = Path(push_game.__file__).parent
DIE = re.compile(r"\b(die|dice)\b")
OF_ALL_GAMES = {"play/setting_table.py", "commands/arguments.py"}
"""Texts that are about the whole program: the settings."""
OF_THE_COLUMNS = ("games/push/", "tui/push/", "games/revealing.py")


def messages(path: Path) -> Iterator[str]:
    """The texts in that module that players may read."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("msg", "msgn"):
            yield from (one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str))


def test_no_text_outside_the_columns_game_speaks_of_a_die() -> None:
    found, own = [], 0
    for path in ROOT.rglob("*.py"):
        name = path.relative_to(ROOT).as_posix()
        texts = [text for text in messages(path) if DIE.search(text)]
        if name.startswith(OF_THE_COLUMNS):
            own += len(texts)
        elif name not in OF_ALL_GAMES:
            found += texts
    assert not found
    assert own, "the check sees what it looks for"


@pytest.mark.parametrize("game", games.NAMES)
def test_what_is_said_of_luck_and_of_taking_back_names_what_turns_up(game: str) -> None:
    found = games.get(game)
    state = found.new(found.seats[-1])
    players = [Player(f"player {seat}") for seat in range(state.seats)]
    sight = Sight(found, state, players, Manners(), 0, {})
    said = [*map(str, found.revealing), *map(str, helped(sight, {"undo"}))]
    assert all("card" in text for text in said[:3])
    assert any("takes the last move back" in text for text in said[3:])
    assert any(DIE.search(text) for text in said) == (game == "push")

"""Values changed in a text of TOML: what is meant comes of it, or nothing."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from push_game.play.toml_text import CannotChange, changed, in_line

PLAYERS = [{"name": "Ana"}, {"name": "Bo", "bot": "random"}]


def seat_them(tables: Any) -> None:
    tables.setdefault("lineups", {})["push"] = in_line(PLAYERS)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# mine\nmotion = 'off'  # quick\n",
        "lineups.push = [{name = 'Cy'}]\nmotion = 'off'\n",
        "lineups = {push = []}\nmotion = 'off'\n",
        "[lineups]\npush = 3\nchess = 4 # stays\n[keys]\ndraw = 'd'\n",
        "[[lineups.push]]\nname = 'Cy'\n[[lineups.five]]\nname = 'Dan'\n[keys]\ndraw = 'd'\n",
    ],
)
def test_a_list_of_tables_is_put_where_it_belongs_however_the_tables_are_written(text: str) -> None:
    wanted = tomllib.loads(text)
    wanted.setdefault("lineups", {})["push"] = PLAYERS
    new = changed(text, seat_them)
    assert tomllib.loads(new) == wanted
    assert all(comment in new for comment in ("# mine", "# quick", "# stays") if comment in text)


def test_what_would_change_something_else_too_is_refused() -> None:
    def as_tables(tables: Any) -> None:
        tables["lineups"]["push"] = PLAYERS

    with pytest.raises(CannotChange):
        changed("lineups.push = [{name = 'Cy'}]\nmotion = 'off'\n", as_tables)


def test_where_the_library_loses_its_way_it_is_refused() -> None:
    with pytest.raises(CannotChange):
        changed("keys.stop = 's'\nkeys.draw = 'd'\nmotion = 'off'\n", lambda tables: tables["keys"].clear())


def test_numbers_that_are_none_do_not_stand_in_the_way() -> None:
    assert changed("other = nan\n", lambda tables: tables.update(theme="dark")) == 'other = nan\ntheme = "dark"\n'

"""R04: with --ascii nothing but ASCII is sent, the players' names apart."""

from __future__ import annotations

import re

import pytest

from tests.pty.at_the_table import HOME, TABLE, draw
from tests.pty.conftest import Start


def test_r04_every_byte_is_below_128_in_a_large_terminal_too(start: Start) -> None:
    size = (120, 36)
    home = start("--ascii", size=size)
    home.wait_for(HOME)
    for keys in ("n", "\x1b", "?", "\x1b", "s", "\x1b"):
        home.send(keys)
        home.settle()
    table = start("new", "--players", "Ana,Bo,Cy", "--seed", "3", "--ascii", size=size)
    draw(table)
    table.send("1")
    table.settle()
    for terminal in (home, table):
        assert max(terminal.received) < 128


def test_r04_only_a_name_may_go_beyond_ascii(start: Start) -> None:
    terminal = start("new", "--players", "Zoë,Bo", "--ascii")
    terminal.wait_for(TABLE)
    terminal.settle()
    assert re.search("Zo[eë] ", terminal.text)
    assert set(re.findall(r"[^\x00-\x7f]", terminal.received.decode())) <= {"ë"}


@pytest.mark.parametrize("locale", ["C", "xx_XX.ISO-8859-1"], ids=["plain", "not installed"])
def test_r04_a_locale_without_utf_8_asks_for_ascii_by_itself(locale: str, start: Start) -> None:
    terminal = start(env={"LANG": locale})
    terminal.wait_for(HOME)
    terminal.settle()
    assert max(terminal.received) < 128


def test_r04_otherwise_more_is_sent(start: Start) -> None:
    terminal = start()
    terminal.wait_for(HOME)
    terminal.settle()
    assert max(terminal.received) >= 128

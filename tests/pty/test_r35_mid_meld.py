"""R35: killed in the middle of a turn of the rummy, after laying and before the discard, all is there again."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path

from tests.pty.at_the_table import HOME, moves
from tests.pty.conftest import Start
from tests.pty.terminal import Terminal

MATCH = ("new", "rummy", "--players", "Ana,Bo,Chloé,Dan", "--seed", "11", "--motion", "off")
"""By this seed Bo, who begins, can lay the contract if he takes the discard, and keeps one card more than he discards."""
LAID = "set Q♤ Q♡ (JK|2♢)"
"""Which of the wild cards goes with the queens matters to nobody."""


def behind_the_curtain(terminal: Terminal, name: str) -> str:
    """Say that this player is there; the table as it then is."""
    terminal.wait_for(" ".join(name))
    assert "’s hand" not in terminal.settle()
    terminal.send("\r")
    terminal.wait_for(f"{name}’s hand")
    return terminal.settle()


def test_r35_killed_after_laying_and_before_the_discard_the_turn_goes_on_where_it_stood(
    start: Start, records: Callable[[], list[Path]]
) -> None:
    terminal = start(*MATCH)
    behind_the_curtain(terminal, "Bo")
    terminal.send("t")
    terminal.wait_for("lay down the contract, or discard")
    terminal.send("m")
    terminal.wait_for(LAID)
    terminal.send("\r")
    terminal.wait_for("meld, add, swap or discard")
    before = terminal.settle()
    (record,) = records()
    written = moves(record)
    assert written[-2] == "take"
    assert written[-1].startswith("meld set ")

    for _ in range(2):
        terminal.kill(signal.SIGKILL)
        assert terminal.wait() == -signal.SIGKILL
        terminal = start("--motion", "off")
        terminal.wait_for(HOME)
        terminal.settle()
        terminal.send("c")
        assert behind_the_curtain(terminal, "Bo") == before
        assert moves(record) == written

    # The meld can still be taken back, and laid again; then the turn ends, and the next player comes.
    terminal.send("u")
    terminal.wait_for("lay down the contract, or discard")
    terminal.send("r")
    terminal.wait_for("meld, add, swap or discard")
    terminal.send("d")
    terminal.wait_for("C h l o é|has gone out|deal 1 is over")
    assert [move for move in moves(record) if move.startswith("discard")]

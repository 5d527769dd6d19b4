"""What the tests that need a game in play have in common."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from tests.pty.terminal import Terminal

HOME: Final = "New game"
"""What the home screen shows."""

NEW: Final = ("new", "push", "--players", "Ana,Bo,Chloé", "--seed", "3")
"""The command line that opens a table; by this seed the first card is the blue 4."""

TABLE: Final = r"\bturn 1\b"
"""What the table shows in the first turn."""


def moves(record: Path) -> list[str]:
    """The moves in a record, also those taken back, in the order in which they were written."""
    entries = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()[1:]]
    return [entry["move"] for entry in entries if "move" in entry]


def draw(terminal: Terminal) -> None:
    """Draw the first card of the game and let it come to rest: it is to be placed."""
    terminal.wait_for(TABLE)
    terminal.settle()
    terminal.send("d")
    terminal.wait_for("blue 4")
    terminal.settle(0.8)

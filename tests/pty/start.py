"""Start a program in a terminal, wait for a text, leave it by a key: `python -m tests.pty.start TEXT KEY COMMAND …`.

The exit status is 0 if the text came and the program then ended with status 0.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.pty.terminal import Terminal


def main(text: str, key: str, *command: str) -> int:
    with tempfile.TemporaryDirectory() as home, Terminal(command, home=Path(home)) as terminal:
        print(terminal.wait_for(text))
        terminal.send(key)
        status = terminal.wait()
        print(f"left by {key!r} with status {status}")
        return 0 if status == 0 and terminal.restored else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

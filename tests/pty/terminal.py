"""A real pseudo-terminal with an emulated screen, to run the installed program in.

    with Terminal(program("new", "push", "--players", "Ana,Bo"), home=tmp_path) as terminal:
        terminal.wait_for("draw")
        terminal.send("d")

The program has the terminal as its controlling terminal, in a session of its own, with an environment
of its own: nothing of the person's who runs the tests but PATH.
"""

from __future__ import annotations

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import psutil
import pyte

PATIENCE: Final = 30.0
"""Seconds to wait for something that must come, on a machine with a lot to do."""

# Sequences that pyte would print or take for others: private reports and requests, keyboard protocols,
# and the strings between DCS, OSC or APC and their end.
_UNKNOWN: Final = re.compile(
    rb"\x1b\[[<>=?][0-9;:]*[mpu]|\x1b\[\?[0-9;]*\$p|\x1b\[>[0-9;]*q"
    rb"|\x1bP.*?\x1b\\|\x1b\].*?(?:\x07|\x1b\\)|\x1b_.*?\x1b\\",
    re.DOTALL,
)
# The beginning of a sequence whose end has not come yet.
_UNFINISHED: Final = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|[P\]_][^\x07]*)?\Z")
_PRIVATE_MODE: Final = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
_KEYS_PUSHED: Final = re.compile(rb"\x1b\[>[0-9]+u")
_KEYS_POPPED: Final = re.compile(rb"\x1b\[<[0-9]*u")

# Makes standard input the controlling terminal (a new session has none yet), then becomes the program.
_LAUNCHER: Final = "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execvpe(sys.argv[1], sys.argv[1:], os.environ)"

ALTERNATE_SCREEN: Final = 1049
WRAP: Final = 7
CURSOR: Final = 25
AT_FIRST: Final = frozenset({WRAP, CURSOR})
"""The private modes that are on in a terminal nobody has changed."""
MOUSE: Final = frozenset({9, 1000, 1001, 1002, 1003, 1005, 1006, 1015, 1016})


def program(*arguments: str) -> list[str]:
    """The command line of the installed program."""
    path = Path(sys.executable).with_name("push-game")
    assert path.exists(), f"{path} is not there; install the program first: pip install -e '.[dev]'"
    return [str(path), *arguments]


def environment(home: Path, changes: Mapping[str, str | None] | None = None) -> dict[str, str]:
    """A person's environment with its own folders; a change to None takes a variable out."""
    values: dict[str, str | None] = {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "PUSH_GAME_HOME": str(home / "push-game"),
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        **(changes or {}),
    }
    return {name: value for name, value in values.items() if value is not None}


class Screen:
    """What a terminal shows of what it is sent."""

    def __init__(self, columns: int, rows: int) -> None:
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._held = b""

    @property
    def text(self) -> str:
        """The rows as lines."""
        return "\n".join(self._screen.display)

    def feed(self, data: bytes) -> None:
        """Take what was sent, which may end in the middle of a sequence."""
        data = self._held + data
        unfinished = _UNFINISHED.search(data)
        self._held = unfinished.group() if unfinished else b""
        self._stream.feed(_UNKNOWN.sub(b"", data[: len(data) - len(self._held)]))

    def resize(self, columns: int, rows: int) -> None:
        """Have another size from now on."""
        self._screen.resize(rows, columns)

    def reset(self) -> None:
        """Show nothing."""
        self._screen.reset()


class Terminal:
    """One program in one terminal. As a context manager it ends the program if it still runs."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        home: Path,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str | None] | None = None,
    ) -> None:
        """Start `command` in a terminal of `size` (columns, rows); `env` changes `environment(home)`."""
        self.received = bytearray()
        """Every byte the program has sent."""
        self._screen = Screen(*size)
        self._master, self._slave = os.openpty()
        self.resize(*size, tell=False)
        self._line_discipline = termios.tcgetattr(self._slave)
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-S", "-c", _LAUNCHER, *command],
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            env=environment(home, env),
            cwd=home,
            start_new_session=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill(signal.SIGKILL)
        self._process.wait()
        self.close()

    # What the program shows.

    @property
    def text(self) -> str:
        """The emulated screen, its rows as lines."""
        return self._screen.text

    @property
    def modes(self) -> frozenset[int]:
        """The private modes that are on now, as far as the program has changed them."""
        modes = set(AT_FIRST)
        for numbers, which in _PRIVATE_MODE.findall(self.received):
            for number in numbers.split(b";"):
                (modes.add if which == b"h" else modes.discard)(int(number))
        return frozenset(modes)

    @property
    def restored(self) -> bool:
        """Whether the terminal is as it was: main screen, cursor, no mouse, plain keys, echo and whole lines."""
        same_lines = termios.tcgetattr(self._slave)[:4] == self._line_discipline[:4]
        key_protocols = len(_KEYS_PUSHED.findall(self.received)) - len(_KEYS_POPPED.findall(self.received))
        return same_lines and key_protocols <= 0 and self.modes == AT_FIRST

    def wait_for(self, pattern: str, limit: float = PATIENCE) -> str:
        """Wait until the regular expression is found on the screen; return the screen."""
        return self._wait(lambda: bool(re.search(pattern, self.text)), repr(pattern), limit)

    def wait_for_another(self, text: str, limit: float = PATIENCE) -> str:
        """Wait until the screen is another than that, and rests; return it."""
        self._wait(lambda: self.text != text, "another screen", limit)
        return self.settle()

    def wait_for_screen(self, text: str, limit: float = PATIENCE) -> None:
        """Wait until the screen is exactly that and stays so."""
        while self._wait(lambda: self.text == text, f"this screen:\n{text}\n", limit) != self.settle():
            pass

    def settle(self, quiet: float = 0.4, limit: float = PATIENCE) -> str:
        """Read until the program has been silent for `quiet` seconds; return the screen."""
        end = time.monotonic() + limit
        while self._read(quiet):
            assert time.monotonic() < end, f"the program does not fall silent; the screen:\n{self.text}"
        return self.text

    def answer(self, keys: str, quiet: float = 0.3) -> bytes:
        """Type something that must have an effect; what the program sends until it is silent again."""
        start = len(self.received)
        self.send(keys)
        self._wait(lambda: len(self.received) > start, f"an answer to {keys!r}", PATIENCE)
        self.settle(quiet)
        return bytes(self.received[start:])

    def listen(self, seconds: float) -> bytes:
        """What the program sends in that time."""
        start, end = len(self.received), time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self._read(left)
        return bytes(self.received[start:])

    def drain(self) -> None:
        """Read what has come already."""
        while self._read(0):
            pass

    # What the person does.

    def send(self, keys: str | bytes) -> None:
        """Type; control characters and escape sequences go through as they are."""
        os.write(self._master, keys.encode() if isinstance(keys, str) else keys)

    def click(self, column: int, row: int) -> None:
        """Press and release the left mouse button on a cell, counted from 1."""
        self.send(f"\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m")

    def resize(self, columns: int, rows: int, *, tell: bool = True) -> None:
        """Give the terminal another size."""
        if tell:
            self.drain()
        self._screen.resize(columns, rows)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def kill(self, number: signal.Signals) -> None:
        """Send a signal to the program alone."""
        if self._process.poll() is None:
            self._process.send_signal(number)

    def close(self) -> None:
        """Close the window: the program loses its terminal."""
        for end in (self._master, self._slave):
            if end >= 0:
                os.close(end)
        self._master = self._slave = -1

    # What became of it.

    def wait(self, limit: float = PATIENCE) -> int:
        """Wait for the program's end; its exit status, negative for the signal that ended it."""
        end = time.monotonic() + limit
        while self._process.poll() is None:
            assert time.monotonic() < end, f"the program does not end; the screen:\n{self.text}"
            self._read(0.05)
        self.drain()
        return self._process.returncode

    def cpu(self) -> float:
        """Seconds of processor time that the program and its children have used."""
        process = psutil.Process(self._process.pid)
        times = [one.cpu_times() for one in (process, *process.children(recursive=True))]
        return float(sum(one.user + one.system for one in times))

    @property
    def threads(self) -> int:
        """How many threads the program has."""
        return int(psutil.Process(self._process.pid).num_threads())

    def _wait(self, come: Callable[[], bool], what: str, limit: float) -> str:
        end = time.monotonic() + limit
        while not come():
            if not self._read(0.05) and (time.monotonic() > end or self._process.poll() is not None):
                self.drain()
                assert come(), f"{what} did not come ({self._fate()}); the screen:\n{self.text}"
        return self.text

    def _fate(self) -> str:
        status = self._process.poll()
        return "the program runs on" if status is None else f"the program ended with status {status}"

    def _read(self, timeout: float) -> bool:
        """Read once; False if nothing came in time."""
        if self._master < 0:
            time.sleep(timeout)
            return False
        if not select.select([self._master], [], [], timeout)[0]:
            return False
        data = os.read(self._master, 65536)
        self.received += data
        self._screen.feed(data)
        return True

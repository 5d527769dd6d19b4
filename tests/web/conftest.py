"""A server that runs as a person would start it, and is ended when the test ends."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import psutil
import pytest


class Served(NamedTuple):
    """A server at work."""

    url: str
    folder: Path
    """Its PUSH_GAME_HOME."""
    process: subprocess.Popen[str]

    def guests(self) -> list[psutil.Process]:
        """The processes of the pages that are open."""
        return [one for one in psutil.Process(self.process.pid).children() if one.status() != psutil.STATUS_ZOMBIE]

    def interrupt(self) -> tuple[int, str, str]:
        """Press Ctrl+C; the exit status, and what it has said besides the address."""
        self.process.send_signal(signal.SIGINT)
        out, err = self.process.communicate(timeout=30)
        return self.process.returncode, out, err


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """`push-game serve` on a free port of this machine."""
    folder = tmp_path / "served"
    environment = {
        name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "LC_ALL", "LANGUAGE", "COLUMNS")
    }
    with subprocess.Popen(
        [sys.executable, "-m", "push_game", "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**environment, "PYTHONPATH": ":".join(sys.path), "PUSH_GAME_HOME": str(folder), "LANG": "C.UTF-8"},
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        url = re.fullmatch(r"Push is played at (http://127\.0\.0\.1:\d+/) until Ctrl\+C is pressed here\.\n", said)
        assert url, said
        try:
            yield Served(url[1], folder, process)
        finally:
            if process.poll() is None:
                process.kill()

"""Starting the program in terminals that are closed when the test ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol

import pytest

from tests.pty.terminal import Terminal, program


class Start(Protocol):
    """Starts `push-game ARGUMENTS` in a new terminal."""

    def __call__(
        self,
        *arguments: str,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str | None] | None = None,
        command: list[str] | None = None,
    ) -> Terminal: ...


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """A person at a machine of one's own: all terminals share the home folder."""
    with ExitStack() as stack:

        def run(
            *arguments: str,
            size: tuple[int, int] = (80, 24),
            env: Mapping[str, str | None] | None = None,
            command: list[str] | None = None,
        ) -> Terminal:
            line = [*(command or program()), *arguments]
            return stack.enter_context(Terminal(line, home=tmp_path, size=size, env=env))

        yield run


@pytest.fixture
def records(tmp_path: Path) -> Callable[[], list[Path]]:
    """The records there are in that home folder."""
    return lambda: sorted((tmp_path / "push-game").rglob("*.push"))

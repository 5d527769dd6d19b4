"""README says what is so: its programs run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from push_game import commands, games
from tools.pages import key_rows, with_keys

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
KEYS = (ROOT / "docs" / "keys.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    """What stands under a heading."""
    return README.split(f"\n## {title}\n")[1].split("\n## ")[0]


def blocks(language: str) -> list[str]:
    """The texts between fences marked with that language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


PROGRAMS = blocks("python")


def test_there_are_programs() -> None:
    assert len(PROGRAMS) >= 2


@pytest.mark.parametrize("program", PROGRAMS, ids=range(len(PROGRAMS)))
def test_every_program_runs(program: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout


def test_the_test_line_is_the_one_that_ci_runs() -> None:
    (line,) = [line for line in README.splitlines() if line.startswith("pip install -e")]
    run = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert f'line="{line}"' in run.splitlines()


def test_every_command_and_option_is_there() -> None:
    text = section("Commands")
    rows = [line for line in text.splitlines() if line.startswith("| `push-game")]
    for command in commands.COMMANDS:
        begin = f"| `push-game {command.name}".rstrip()
        row = next(row for row in rows if re.match(re.escape(begin) + "[ `]", row))
        for argument in command.arguments:
            name = argument.name if argument.name.startswith("-") else f"{argument.metavar}"
            assert name in row or "".join(argument.values) in row, (command.name, argument.name)
    for argument in commands.COMMON:
        assert argument.name in text


def test_every_option_of_the_game_is_there() -> None:
    for option in games.get("push").options:
        assert f"`{option.name}=" in section("Commands")


def test_the_table_of_keys_is_the_one_the_program_uses() -> None:
    assert len(key_rows()) > 10
    assert with_keys(KEYS) == KEYS, "python tools/pages.py"

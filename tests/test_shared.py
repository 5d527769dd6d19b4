"""What the wheel brings for man and the shells, made from the table of commands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from push_game import __version__, commands, games
from push_game.commands.table import COMMANDS
from push_game.i18n import language, use_language
from push_game.play.setting_table import values
from tools.shared import make

ROOT = Path(__file__).resolve().parents[1]
MANUAL = "share/man/man1/push-game.1"
COMPLETIONS = (
    "share/bash-completion/completions/push-game",
    "share/zsh/site-functions/_push-game",
    "share/fish/vendor_completions.d/push-game.fish",
)
REQUESTS = {".TH", ".SH", ".SS", ".TP", ".br"}
ESCAPES = r"\\(?:[-e&|]|f[BIR]|\((?:lq|rq|cq|en|mu)|\[u[0-9A-F]{4,6}\])"


@pytest.fixture
def made(tmp_path: Path) -> dict[str, str]:
    """Each file's text by its place."""
    use_language("sk")
    return {place: Path(path).read_text(encoding="utf-8") for path, place in make(tmp_path).items()}


def test_they_lie_where_man_and_the_shells_look(made: dict[str, str]) -> None:
    assert set(made) == {MANUAL, *COMPLETIONS}
    assert language() == "en"
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert all(place in ci for place in made), "the built wheel is looked at for them"


def test_the_manual_names_every_command_and_option(made: dict[str, str]) -> None:
    page = made[MANUAL].replace("\\-", "-")
    assert page.startswith(f'.TH PUSH-GAME 1 "" "push-game {__version__}"\n')
    for command in COMMANDS[1:]:
        about = page.split(f"\n.SS {command.name}\n")[1].split("\n.S")[0]
        for argument in command.arguments:
            assert (argument.name if argument.name.startswith("-") else str(argument.metavar)) in about
    options = page.split("\n.SH OPTIONS\n")[1].split("\n.SH")[0]
    assert all(f"\\fB{argument.name}\\fR" in options for argument in commands.COMMON)


def test_the_manual_is_what_man_can_read(made: dict[str, str]) -> None:
    page = made[MANUAL]
    assert page.isascii()
    assert not re.search(r"\\", re.sub(ESCAPES, "", page))
    lines = page.splitlines()
    assert all(lines)
    assert {line.split()[0] for line in lines if line.startswith((".", "'"))} == REQUESTS
    for line, after, second in zip(lines, lines[1:], lines[2:], strict=False):
        # A term and what is said of it.
        assert line != ".TP" or not (after.startswith(".") or second.startswith("."))
    for opened in re.findall(r"\\f[BI][^\\]*(?:\\[^f][^\\]*)*\\f(.)", page):
        assert opened == "R"


@pytest.mark.parametrize("place", COMPLETIONS)
def test_the_completions_know_the_values_that_there_are(place: str, made: dict[str, str]) -> None:
    script = made[place]
    levels = dict.fromkeys(level for name in games.NAMES for level in games.get(name).levels)
    for group in (games.NAMES, tuple(levels), values("theme"), ("en", "fr", "sk")):
        assert " ".join(group) in script
    assert "risk=true" in script
    assert "target= " in script

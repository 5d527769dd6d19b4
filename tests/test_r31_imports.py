"""R31: what needs no screen imports neither Textual nor Rich."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import push_game

PACKAGE = Path(push_game.__file__).parent
SCREENS = {"textual", "rich"}

RUN = """
import io, json, sys
sys.stdout, sys.stderr = io.StringIO(), io.StringIO()
sys.argv = ["push-game", *sys.argv[1:]]
from push_game import cli
try:
    status = cli.main()
except SystemExit as end:
    status = end.code
print(json.dumps([status or 0, sys.stdout.getvalue(), sorted({name.partition(".")[0] for name in sys.modules})]), file=sys.__stdout__)
"""


def run(tmp_path: Path, *arguments: str) -> tuple[int, str, set[str]]:
    """Exit status, output and the imported packages of `push-game ARGUMENTS` in a fresh process."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, *arguments], cwd=tmp_path, input="", capture_output=True, text=True, check=True
    )
    status, output, modules = json.loads(done.stdout)
    return status, output, set(modules)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--version",),
        ("--help",),
        ("new", "--help"),
        ("rules", "push"),
        ("--plain",),
        ("new", "push", "--players", "Ana,Bo:easy", "--plain"),
        ("stats", "--json"),
        ("simulate", "--game", "push", "--players", "3", "--games", "2", "--seed", "1", "--record", "games"),
        ("simulate", "--game", "push", "--players", "2", "--games", "2", "--seed", "1", "--json"),
    ],
    ids=" ".join,
)
def test_r31_without_a_screen_neither_textual_nor_rich_is_imported(arguments: tuple[str, ...], tmp_path: Path) -> None:
    status, output, modules = run(tmp_path, *arguments)
    assert status == 0
    assert output
    assert not modules & SCREENS


def test_r31_show_and_advise_import_neither(tmp_path: Path) -> None:
    run(tmp_path, "simulate", "--game", "push", "--players", "3", "--games", "1", "--seed", "1", "--record", "games")
    (record,) = (tmp_path / "games").rglob("*.push")
    for command, *more in (("show",), ("show", "--json"), ("show", "--at", "10"), ("advise", "--at", "0")):
        status, output, modules = run(tmp_path, command, str(record), *more)
        assert status == 0
        assert output
        assert not modules & SCREENS


def test_r31_a_refused_command_line_imports_neither(tmp_path: Path) -> None:
    status, _, modules = run(tmp_path, "show", "no such file.push")
    assert status == 2
    assert not modules & SCREENS


@pytest.mark.parametrize("package", ["games", "play", "plain"])
def test_r31_games_play_and_plain_name_neither(package: str) -> None:
    for path in (PACKAGE / package).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {name.partition(".")[0] for name in names} & SCREENS, path


@pytest.mark.parametrize("package", ["games", "play", "plain"])
def test_r31_every_module_of_games_play_and_plain_comes_without_them(package: str) -> None:
    paths = [path.relative_to(PACKAGE.parent).with_suffix("") for path in (PACKAGE / package).rglob("*.py")]
    modules = sorted(".".join(path.parts).removesuffix(".__init__") for path in paths)
    code = f"import sys\nfor name in {modules}: __import__(name)\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert not {name.partition(".")[0] for name in done.stdout.split()} & SCREENS

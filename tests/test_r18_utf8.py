"""R18: every text file is opened as UTF-8, whatever the locale says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted([*ROOT.glob("push_game/**/*.py"), *ROOT.glob("tools/*.py"), ROOT / "hatch_build.py"])
_TEXT = frozenset({"read_text", "write_text", "TextIOWrapper"})


def careless(source: str) -> Iterator[int]:
    """The lines that open a text without saying in which encoding."""
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Call)
            and _opens_text(node)
            and not any(word.arg == "encoding" for word in node.keywords)
        ):
            yield node.lineno


def _opens_text(call: ast.Call) -> bool:
    """Whether it is `open` or one of its relatives; another method called `open` is told by what it is given."""
    words = [
        one.value for one in (*call.args, *(word.value for word in call.keywords)) if isinstance(one, ast.Constant)
    ]
    modes = [word for word in words if isinstance(word, str) and word and set(word) <= set("rwxab+t")]
    if any("b" in mode for mode in modes):
        return False
    if isinstance(call.func, ast.Name):
        return call.func.id == "open"
    if not isinstance(call.func, ast.Attribute) or getattr(call.func.value, "id", "") == "os":
        return False
    return call.func.attr in _TEXT or (call.func.attr == "open" and (bool(modes) or not (call.args or call.keywords)))


def test_the_check_sees_what_it_looks_for() -> None:
    assert list(careless("path.read_text()\nopen('x', 'w')\npath.open()\n")) == [1, 2, 3]
    assert not list(careless("path.read_text(encoding='utf-8')\nopen('x', 'rb')\nos.open('x', 1)\npath.open('ab')\n"))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_r18_every_text_file_is_opened_as_utf_8(path: Path) -> None:
    assert not list(careless(path.read_text(encoding="utf-8")))

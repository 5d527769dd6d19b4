"""R34: Textual and Rich are used by their public names only, and pinned to a range that was tested."""

from __future__ import annotations

import ast
import importlib
import importlib.metadata
import inspect
import pkgutil
import textwrap
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from textual.geometry import Size
from textual.widget import Widget

import push_game.tui

ROOT = Path(__file__).resolve().parents[2]
FOREIGN = ("textual", "rich")
MODULES = sorted(module.name for module in pkgutil.walk_packages(push_game.tui.__path__, "push_game.tui."))


PUBLIC = {"_asdict", "_exit", "_fields", "_make", "_replace"}
"""The names of named tuples and of os that are public for all their underscores."""


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__") and name not in PUBLIC


def is_foreign(module: str) -> bool:
    return module.partition(".")[0] in FOREIGN


def attributes(tree: ast.AST, *, of_self: bool) -> Iterator[ast.Attribute]:
    """The private attributes in a tree, of `self`, `cls` and `super()` or of anything else."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and is_private(node.attr):
            if (ast.unparse(node.value) in ("self", "cls", "super()")) == of_self:
                yield node


def private_imports(tree: ast.AST) -> Iterator[str]:
    """Imports of, or from, a private module, and of private names out of a public one."""
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names if is_foreign(alias.name)]
        elif isinstance(node, ast.ImportFrom) and is_foreign(node.module or ""):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        yield from (name for name in names if any(is_private(part) for part in name.split(".")))


def private_attributes(tree: ast.AST) -> Iterator[str]:
    """Private attributes of other objects; a module's own objects may know each other."""
    own = {node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))}
    own |= {node.attr for node in attributes(tree, of_self=True) if isinstance(node.ctx, ast.Store)}
    yield from (ast.unparse(node) for node in attributes(tree, of_self=False) if node.attr not in own)


def class_tree(cls: type) -> ast.Module:
    return ast.parse(textwrap.dedent(inspect.getsource(cls)))


def private_names_of(base: type) -> set[str]:
    """The private names of a foreign class: its members, and what its methods set on themselves."""
    stored = (node.attr for node in attributes(class_tree(base), of_self=True) if isinstance(node.ctx, ast.Store))
    return {name for name in vars(base) if is_private(name)} | set(stored)


def private_names_taken(cls: type) -> list[str]:
    """Private names of the Textual classes it derives from that a class of ours defines or uses."""
    theirs = {name for base in cls.__mro__ if is_foreign(base.__module__) for name in private_names_of(base)}
    tree = class_tree(cls)
    ours = {node.attr for node in attributes(tree, of_self=True)}
    ours |= {node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))}
    ours |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return sorted(ours & theirs)


@pytest.mark.parametrize("name", MODULES)
def test_r34_no_private_name_of_textual_is_imported_or_reached(name: str) -> None:
    tree = ast.parse(inspect.getsource(importlib.import_module(name)))
    assert not [*private_imports(tree), *private_attributes(tree)]


@pytest.mark.parametrize("name", MODULES)
def test_r34_no_class_takes_a_private_name_of_the_class_it_derives_from(name: str) -> None:
    module = importlib.import_module(name)
    for cls in vars(module).values():
        if inspect.isclass(cls) and cls.__module__ == name:
            assert not private_names_taken(cls), cls


def test_r34_the_checks_see_what_they_look_for() -> None:
    class Thief(Widget):
        _size = Size(1, 1)

        def peek(self) -> object:
            return self._styles_cache

        def _mine(self) -> None: ...

    assert private_names_taken(Thief) == ["_size", "_styles_cache"]
    tree = ast.parse("from textual._context import active_app\nimport rich._cell_widths\napp._driver.write(b)")
    assert list(private_imports(tree)) == ["textual._context.active_app", "rich._cell_widths"]
    assert list(private_attributes(tree)) == ["app._driver"]
    assert not list(private_imports(ast.parse("from textual.app import App\nfrom rich import get_console")))


@pytest.mark.parametrize("library", FOREIGN)
def test_r34_the_range_has_an_upper_bound(library: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (range_,) = (r.specifier for r in map(Requirement, project["dependencies"]) if r.name == library)
    assert range_.contains(importlib.metadata.version(library))
    assert not range_.contains("999")

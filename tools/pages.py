#!/usr/bin/env python3
"""Write the tables of keys and settings in the documents from those that the program uses: `python tools/pages.py`.

Needs the program to be installed.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from push_game.games.options import spell
from push_game.play import key_names, keys
from push_game.play.setting_table import SETTINGS

ROOT: Final = Path(__file__).resolve().parents[1]
KEYS_PAGE: Final = ROOT / "docs" / "keys.md"
SETTINGS_PAGE: Final = ROOT / "docs" / "settings.md"


def key_rows() -> list[str]:
    """The rows of the table of keys, the table screen's first."""
    rows: dict[str, None] = {}
    for entry in sorted(keys.KEYS, key=lambda entry: entry.screens != ("table",)):
        verb, _, number = entry.action.partition(" ")
        if number.isdigit():
            numbers = [
                one.action for one in keys.KEYS if one.action.startswith(f"{verb} ") and one.screens == entry.screens
            ]
            cells = [f"`1` … `{len(numbers)}`", f"{verb} by number"]
        else:
            cells = [
                ", ".join(f"`{one}`" for one in map(key_names.name, entry.keys)) or f"`{entry.word}`",
                str(entry.label),
            ]
        where = "everywhere" if set(entry.screens) >= set(keys.ALL) else ", ".join(entry.screens)
        rows[_row([*cells, where])] = None
    return list(rows)


def setting_rows() -> list[str]:
    """The rows of the table of settings."""
    return [
        _row(
            [
                f"`{setting.name}`",
                ", ".join(f"`{_toml(value)}`" for value in setting.values()),
                f"`{_toml(setting.default)}`",
                str(setting.explanation),
            ]
        )
        for setting in SETTINGS
    ]


def action_rows() -> list[str]:
    """The rows of the table of actions that can have other keys."""
    return [
        _row([f"`{entry.action}`", ", ".join(f"`{key}`" for key in entry.keys), ", ".join(entry.screens)])
        for entry in keys.KEYS
        if entry.keys
    ]


def with_keys(text: str) -> str:
    """docs/keys.md with its table up to date."""
    return _with_table(text, "keys | what | where", key_rows())


def with_settings(text: str) -> str:
    """docs/settings.md with its tables up to date."""
    text = _with_table(text, "key | allowed | default | what it does", setting_rows())
    return _with_table(text, "action | its own keys | where", action_rows())


def _with_table(text: str, heading: str, rows: Sequence[str]) -> str:
    line = "|---" * (heading.count("|") + 1) + "|\n"
    table = re.compile(rf"(?<={re.escape(f'| {heading} |{chr(10)}{line}')})(?:\|.*\n)*")
    new, tables = table.subn(lambda _: "".join(rows), text)
    if tables != 1:
        raise SystemExit(f"there is no table “| {heading} |”")
    return new


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |\n"


def _toml(value: str | bool) -> str:
    return spell(value) if isinstance(value, bool) else f'"{value}"'


def main() -> int:
    KEYS_PAGE.write_text(with_keys(KEYS_PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    SETTINGS_PAGE.write_text(with_settings(SETTINGS_PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

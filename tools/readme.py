#!/usr/bin/env python3
"""Write the table of keys in README from the one that the program uses: `python tools/readme.py`.

Needs the program to be installed.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from push_game.play import keys

ROOT: Final = Path(__file__).resolve().parents[1]
README: Final = ROOT / "README.md"
_TABLE: Final = re.compile(r"(?<=\| keys \| what \| where \|\n\|---\|---\|---\|\n)(?:\|.*\n)*")


def key_rows() -> list[str]:
    """The rows of the table, the table screen's first."""
    rows: dict[str, None] = {}
    for entry in sorted(keys.KEYS, key=lambda entry: not {"table"} <= set(entry.screens) <= {"table", keys.PLAIN}):
        verb, _, number = entry.action.partition(" ")
        if number.isdigit():
            cells = ["`1` … `6`", f"{verb} by number"]
        else:
            cells = [", ".join(f"`{one}`" for one in map(keys.name, entry.keys)) or f"`{entry.word}`", str(entry.label)]
        where = "everywhere" if set(entry.screens) >= set(keys.ALL) else ", ".join(entry.screens)
        rows[f"| {' | '.join([*cells, where])} |\n"] = None
    return list(rows)


def with_keys(text: str) -> str:
    """README with its table of keys up to date."""
    new, tables = _TABLE.subn(lambda _: "".join(key_rows()), text)
    if tables != 1:
        raise SystemExit("README.md has no table “| keys | what | where |”")
    return new


def main() -> int:
    README.write_text(with_keys(README.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

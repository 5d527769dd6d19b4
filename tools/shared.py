#!/usr/bin/env python3
"""Write the manual page and the completions of the shells: `python tools/shared.py FOLDER`.

They are made from the table of commands, so none is kept in the repository; building the wheel makes them
and installs them where man and the shells look by themselves. Needs no package beyond Python.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]


def make(folder: Path) -> dict[str, str]:
    """Write the files into the folder; each file's path, and its place under the folder of installed programs."""
    # When the package is built it is not installed yet.
    sys.path.insert(0, str(ROOT))
    try:
        from push_game import i18n
        from push_game.commands import manual, shells
    finally:
        sys.path.remove(str(ROOT))
    i18n.use_language(i18n.SOURCE_LANGUAGE)
    texts = {manual.INSTALLED: manual.page()}
    texts.update((place, shells.script(shell) + "\n") for shell, place in shells.INSTALLED.items())
    for place, text in texts.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return {str(folder / place): place for place in texts}


if __name__ == "__main__":
    for made in make(Path(sys.argv[1])):
        print(made)

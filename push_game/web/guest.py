"""The process of one visitor: `python -m push_game.web.guest FOLDER LANGUAGE`, started by the server for each page."""

from __future__ import annotations

import os
import sys

from push_game.i18n import use_language
from push_game.play.launch import Launch
from push_game.play.shelf import HOME_VARIABLE


def main(folder: str, language: str) -> int:
    """Show the screens to whoever reads what textual-serve sends; the exit status."""
    size = int(os.environ.get("COLUMNS", "80")), int(os.environ.get("ROWS", "24"))
    # A page shows every character, whatever the server's own terminal can.
    os.environ.update({HOME_VARIABLE: folder, "LANGUAGE": language, "LC_ALL": "C.UTF-8"})
    use_language(language)
    from push_game.tui.app import run_in_page

    return run_in_page(Launch(), size)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

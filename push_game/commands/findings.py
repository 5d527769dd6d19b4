"""What is where and what was found, for a report of a fault.

The report is in English whatever is spoken, for it is written to those who mend the program. Nothing in it
is personal: no name of a user, a machine, a player or a file of theirs; the home folder is “~”.
"""

from __future__ import annotations

import getpass
import locale
import os
import platform
import re
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from push_game import __version__
from push_game.output import PROGRAM

PACKAGES: Final = ("textual", "rich", "platformdirs", "tomlkit", "textual-serve")
VARIABLES: Final = (
    *("TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "VTE_VERSION", "KONSOLE_VERSION"),
    *("LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANGUAGE", "PYTHONUTF8", "PYTHONIOENCODING"),
    *("NO_COLOR", "COLUMNS", "LINES", "PUSH_GAME_HOME", "XDG_DATA_HOME"),
)
"""What of the environment has a say; and whatever Textual reads."""
_COLOURS: Final = {None: "none", "standard": "16", "256": "256", "truecolor": "all"}
_MULTIPLEXERS: Final = {"TMUX": "tmux", "STY": "screen", "ZELLIJ": "zellij"}


def findings(language: str, environ: Mapping[str, str] = os.environ) -> dict[str, Any]:
    """What was found; `language` is the one spoken. Each value is a text, a number, true, false, null or several."""
    from push_game.play.settings import Settings
    from push_game.play.shelf import Shelf

    shelf = Shelf()
    settings = Settings.load()
    report = {
        PROGRAM: __version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "packages": {name: _version(name) for name in PACKAGES},
        "terminal": _terminal(environ),
        "environment": {
            name: environ[name]
            for name in (*VARIABLES, *sorted(name for name in environ if name.startswith("TEXTUAL")))
            if name in environ
        },
        "encoding": {
            "output": getattr(sys.stdout, "encoding", None),
            "locale": locale.getpreferredencoding(False),
            "file_names": sys.getfilesystemencoding(),
        },
        "language": language,
        "detected": _detected(settings, environ),
        "folder": {"path": str(shelf.folder), **_disk(shelf.folder)},
        "settings": _settings(settings),
        "records": _records(shelf),
        "crash_log": (shelf.folder / "crash.log").exists(),
    }
    return {key: _impersonal(value) for key, value in report.items()}


def _version(package: str) -> str | None:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _terminal(environ: Mapping[str, str]) -> dict[str, Any]:
    sizes = [os.get_terminal_size(number) for number in range(3) if _is_terminal(number)]
    return {
        **{name: _is_terminal(number) for number, name in enumerate(("input", "output", "errors"))},
        "size": f"{sizes[0].columns}x{sizes[0].lines}" if sizes else None,
        "multiplexer": next((name for variable, name in _MULTIPLEXERS.items() if environ.get(variable)), None),
        "remote": bool(environ.get("SSH_CONNECTION") or environ.get("SSH_TTY")),
    }


def _is_terminal(number: int) -> bool:
    try:
        return os.isatty(number)
    except OSError:
        return False


def _detected(settings: Any, environ: Mapping[str, str]) -> dict[str, Any]:
    from rich.console import Console

    from push_game.tui import look, terminal

    refusal = terminal.refusal(environ)
    plain = settings.glyphs == "ascii" or (settings.glyphs == "auto" and not terminal.speaks_utf8(environ))
    colours = _COLOURS[Console(force_terminal=True).color_system]
    return {
        "face": "screens" if refusal is None else "plain mode",
        "because": None if refusal is None else str(refusal),
        "colours": "none" if look.wants_no_colour(environ) else colours,
        "characters": "ascii" if plain else "unicode",
        "mouse": settings.mouse,
    }


def _disk(folder: Path) -> dict[str, Any]:
    there = next(one for one in (folder, *folder.absolute().parents) if one.exists())
    return {
        "there": folder.is_dir(),
        "writable": os.access(there, os.W_OK),
        "free_megabytes": shutil.disk_usage(there).free // 10**6,
    }


def _settings(settings: Any) -> dict[str, Any]:
    from push_game.play.setting_table import SETTINGS

    return {
        "path": str(settings.path),
        "there": settings.path.exists(),
        "faults": [str(trouble) for trouble in settings.troubles],
        "chosen": {
            one.name: getattr(settings, one.name) for one in SETTINGS if getattr(settings, one.name) != one.default
        },
    }


def _records(shelf: Any) -> dict[str, Any]:
    contents = shelf.contents()
    finished = [listing.trouble is None for listing in shelf.finished()]
    return {
        "unfinished": len(contents.unfinished),
        "finished": finished.count(True),
        "damaged": len(contents.damaged) + finished.count(False),
        "trouble": None if contents.trouble is None else str(contents.trouble),
    }


def _impersonal(value: Any) -> Any:
    """The value without the names of the person and the machine; a path begins with “~” if it can."""
    if isinstance(value, dict):
        return {key: _impersonal(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_impersonal(one) for one in value]
    if not isinstance(value, str):
        return value
    home = os.path.expanduser("~")  # noqa: PTH111 - Path.home raises where there is none
    if len(home) > 1:
        value = value.replace(home, "~")
    host = platform.node()
    for name, instead in ((_user(), "(user)"), (host, "(host)"), (host.partition(".")[0], "(host)")):
        if name:
            value = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", instead, value)
    return value


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):  # there is none
        return ""


def lines(found: Mapping[str, Any], indent: str = "") -> Iterator[str]:
    """What was found, for people."""
    for key, value in found.items():
        name = indent + (key if key.isupper() else key.replace("_", " "))
        if not isinstance(value, (dict, list)) or not value:
            yield f"{name}: {_told(value)}"
        elif isinstance(value, dict):
            yield f"{name}:"
            yield from lines(value, indent + "  ")
        else:
            yield f"{name}:"
            yield from (f"{indent}  {one}" for one in value)


def _told(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value in (None, [], {}) else str(value)

"""A small TOML file on the disk: read whatever may be there, and written all or nothing."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any, Final

from push_game.i18n import Message, msg
from push_game.play.trouble import why

MAX_BYTES: Final = 1 << 20
"""The largest file that is read."""


def parsed(path: Path) -> tuple[dict[str, Any], Message | None]:
    """What the file holds, and what is wrong with it; a file that is not there holds nothing."""
    try:
        if not path.exists():
            return {}, None
        if not path.is_file():
            return {}, msg("it is not an ordinary file")
        if path.stat().st_size > MAX_BYTES:
            return {}, msg("the file is too large")
        data = path.read_bytes()
    except OSError as error:
        return {}, why(error)
    import tomllib

    try:
        return tomllib.loads(data.decode("utf-8")), None
    except UnicodeDecodeError:
        return {}, msg("it is not UTF-8 text")
    except (ValueError, RecursionError) as error:
        # The library names the place in English, at the end of its message: “(at line 3, column 7)”.
        line = str(error).rpartition("at line ")[2].partition(",")[0]
        if line.isdecimal():
            return {}, msg("line {line} is not as TOML has it", line=int(line))
        return {}, msg("it is not as TOML has it")


def replace(path: Path, data: bytes) -> None:
    """Put the data in the file's place at once: whoever reads it finds the old or the new. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # A link leads to the file its owner keeps elsewhere: that one is written.
    path = path.resolve()
    new = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            new.chmod(path.stat().st_mode & 0o7777)
        new.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        raise

"""What a person or a file did wrong, told in one line.

Every error that the outside world can cause is a `Trouble`. `str(trouble)` is one line of printable
characters in the chosen language, fit for a terminal whatever the file or its name holds. Faces
print it and go on or leave; anything else that is raised is a fault of the program.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Final

from push_game.i18n import Message, msg


class Trouble(Exception):
    """Something a person or a file did wrong; `message` says what, as a sentence."""

    def __init__(self, message: Message) -> None:
        # `args` stay what the error was made from, so that it can travel between processes.
        self.message = message

    def __str__(self) -> str:
        return printable(str(self.message))


def printable(text: str) -> str:
    """The text on one line with nothing in it that a terminal would obey.

    Control and format characters (escape sequences, line ends, direction overrides), halves of
    characters, private ones and odd blanks are spelt out as in a Python string.
    """
    if text.isprintable():
        return text
    return "".join(one if _is_plain(one) else one.encode("unicode_escape").decode("ascii") for one in text)


_NO_BREAK: Final = "\u00a0\u202f"
"""The blanks that do not break, which French has before a colon and within quotes; to Python they are no print."""


def _is_plain(character: str) -> bool:
    return character.isprintable() or character in _NO_BREAK


_REASONS: Final = {
    errno.ENOENT: msg("there is no such file"),
    errno.EACCES: msg("you have no permission for it"),
    errno.EPERM: msg("you have no permission for it"),
    errno.EISDIR: msg("it is a folder"),
    errno.ENOTDIR: msg("a part of its path is a file, not a folder"),
    errno.ENOSPC: msg("the disk is full"),
    errno.EDQUOT: msg("your share of the disk is full"),
    errno.EFBIG: msg("the file may not grow any further"),
    errno.EROFS: msg("the disk is read-only"),
    errno.ENAMETOOLONG: msg("its name is too long"),
    errno.ELOOP: msg("its links lead nowhere"),
    errno.EEXIST: msg("there is a file of that name already"),
}


def why(error: OSError) -> Message:
    """What the operating system complains about, as half a sentence in the chosen language."""
    known = _REASONS.get(error.errno or 0)
    return known or msg("{reason}", reason=os.strerror(error.errno) if error.errno else type(error).__name__)


def why_unwritten(error: OSError, path: Path) -> Message:
    """The same where that file or folder could not be made or written: it names what of it is read-only."""
    if error.errno in (errno.EACCES, errno.EPERM):
        folder = next(one for one in (path, *path.absolute().parents) if os.path.isdir(one))  # noqa: PTH112 - no raise
        if os.path.isfile(path) and not os.access(path, os.W_OK):  # noqa: PTH113 - Path.is_file raises, as Path.is_dir does
            return msg("the file is read-only for you")
        if os.access(folder, os.X_OK) and not os.access(folder, os.W_OK):
            return msg("the folder {folder} is read-only for you", folder=str(folder))
    return why(error)

"""Saving a copy of a record where a person wants it."""

from __future__ import annotations

import os
from pathlib import Path

from push_game.i18n import Message, msg
from push_game.play.records.record import SUFFIX
from push_game.play.trouble import Trouble, why_unwritten


class NotCopied(Trouble):
    """The copy could not be written, for the reason given; nothing has changed."""

    def __init__(self, path: Path, reason: Message) -> None:
        super().__init__(msg("{file}: no copy is saved: {reason}", file=str(path), reason=reason))
        self.path = path


def suggested(folder: Path, game: str, day: str) -> Path:
    """A path in that folder that is free."""
    number = 1
    path = folder / f"{game}-{day}{SUFFIX}"
    while path.exists() and number < 1000:
        number += 1
        path = folder / f"{game}-{day}-{number}{SUFFIX}"
    return path


def save_copy(source: Path, target: Path) -> Path:
    """Copy the record to a file that is not there yet; returns its path.

    A folder gets the copy under the record's own name. Raises NotCopied; a file that is there already is
    left alone.
    """
    target = target.expanduser()
    if target.is_dir():
        target = target / source.name
    try:
        data = source.read_bytes()
        with target.open("xb") as file:
            try:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                target.unlink(missing_ok=True)
                raise
    except OSError as error:
        raise NotCopied(target, why_unwritten(error, target)) from None
    except ValueError:
        raise NotCopied(target, msg("it is no name for a file")) from None
    return target.absolute()

"""Writing a record: appended, flushed to the disk, and nothing else in the file touched.

One process writes a record at a time; it holds a lock on the open file, so that no lock is left behind
when it is killed and the lock stays with the file when that is renamed.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Sequence
from io import FileIO
from pathlib import Path
from typing import Final

from push_game.i18n import Message, msg
from push_game.play.trouble import Trouble, why, why_unwritten

_LOCK_TRIES: Final = 5
_LOCK_WAIT: Final = 0.02
"""Seconds between tries: another may hold the lock for an instant only to see whether it is free."""

_sync: Final = getattr(os, "fdatasync", os.fsync)
"""What a record needs on the disk is its bytes and its length, which fdatasync sees to as well."""


class RecordNotWritten(Trouble):
    """A record could not be written, for the reason given. The game stands as before the move."""

    def __init__(self, path: Path, reason: Message) -> None:
        super().__init__(msg("{file} cannot be written: {reason}", file=str(path), reason=reason))
        self.path, self.reason = path, reason

    @property
    def nothing_done(self) -> Message:
        """What is told at the table."""
        return msg("Nothing is done, because it cannot be saved: {reason}.", reason=self.reason)


class InPlay(Trouble):
    """The game is open at another table, on this machine or on one that shares the folder."""

    def __init__(self, path: Path) -> None:
        super().__init__(msg("{file}: this game is in play elsewhere", file=str(path)))
        self.path = path


class Writer:
    """An open record to append to. Close it to let others have it."""

    def __init__(self, path: Path, file: FileIO, size: int, unended: bool = False) -> None:
        """Append after the first `size` bytes of `file`; what follows them is an incomplete line.

        With `unended` the last line that counts still needs its line end.
        """
        self.path = path
        self._file = file
        self._good = size
        self._size = os.fstat(file.fileno()).st_size
        self._unended = unended

    @classmethod
    def create(cls, path: Path) -> Writer:
        """A new file. Raises RecordNotWritten, also if there is one of that name."""
        try:
            file = FileIO(path, "x+")
            lock(file, path)
        except OSError as error:
            raise RecordNotWritten(path, why_unwritten(error, path)) from None
        # Not every disk knows how to do this for a folder.
        with contextlib.suppress(OSError):
            _sync_folder(path.parent)
        return cls(path, file, 0)

    def append(self, lines: Sequence[str]) -> None:
        """Write the lines and have them on the disk. All are written or none: raises RecordNotWritten."""
        data = "".join([line + "\n" for line in lines]).encode("utf-8")
        if self._unended:
            data = b"\n" + data
        self._check_unchanged()
        try:
            if self._size > self._good:
                self._file.truncate(self._good)
            self._file.seek(self._good)
            done = 0
            while done < len(data):
                done += self._file.write(data[done:]) or 0
            _sync(self._file.fileno())
        except BaseException as error:
            self._give_up()
            if isinstance(error, OSError):
                raise RecordNotWritten(self.path, why(error)) from None
            raise
        self._good = self._size = self._good + len(data)
        self._unended = False

    def close(self) -> None:
        """Let others have the record. Safe to call again."""
        self._file.close()

    def remove(self) -> None:
        """Take away a new file in which nothing could be written, if the disk lets it go."""
        self._file.close()
        if self._good == 0:
            with contextlib.suppress(OSError):
                self.path.unlink(missing_ok=True)

    def _check_unchanged(self) -> None:
        """Raises RecordNotWritten if the file is not as it was left."""
        found = os.fstat(self._file.fileno())
        if not found.st_nlink:
            raise RecordNotWritten(self.path, msg("the file has been removed"))
        if found.st_size != self._size:
            raise RecordNotWritten(self.path, msg("another program has changed the file"))

    def _give_up(self) -> None:
        """After a failed write: back to the last whole line, or at least knowing where it ends."""
        # If even that fails, what was written stays for now and is cut off before the next try.
        with contextlib.suppress(OSError):
            self._file.truncate(self._good)
        self._size = os.fstat(self._file.fileno()).st_size


def open_locked(path: Path) -> FileIO:
    """The record, to be read and appended to by this process alone. Raises InPlay or RecordNotWritten."""
    try:
        file = FileIO(path, "r+")
    except OSError as error:
        raise RecordNotWritten(path, why_unwritten(error, path)) from None
    try:
        lock(file, path)
    except BaseException:
        file.close()
        raise
    return file


def lock(file: FileIO, path: Path) -> None:
    """Keep all others from writing the file while it is open. Raises InPlay if another does."""
    for left in reversed(range(_LOCK_TRIES)):
        if _try_lock(file):
            return
        if left:
            time.sleep(_LOCK_WAIT)
    raise InPlay(path)


def in_play(path: Path) -> bool:
    """Whether a table has the record open now."""
    try:
        file = FileIO(path, "r+")
    except OSError:
        return False
    with file:
        return not _try_lock(file)


if sys.platform == "win32":
    import msvcrt

    _FAR: Final = 0x7FFF_0000
    """The byte that is locked: far behind the end, so that all others can still be read."""

    def _try_lock(file: FileIO) -> bool:
        file.seek(_FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _sync_folder(folder: Path) -> None:
        """Windows sees to it by itself that a new file's name is on the disk."""

else:
    import fcntl

    def _try_lock(file: FileIO) -> bool:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            # Some network disks know no locks; a game there is worth more than its lock.
            return True
        return True

    def _sync_folder(folder: Path) -> None:
        """Have a new file's name on the disk too."""
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)

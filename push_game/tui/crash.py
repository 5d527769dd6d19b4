"""A fault of the program: the traceback goes to a file, the person gets one line."""

from __future__ import annotations

import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from push_game.i18n import Message, msg


class CrashReport:
    """Where tracebacks go; a file is begun with the first. They hold no variables: those would tell players' hands."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "crash.log"
        self._file: IO[str] | None = None
        self._failed = False
        self.last = ""
        """The last line of the first traceback: the error itself."""

    @property
    def begun(self) -> bool:
        """Whether anything was reported."""
        return bool(self.last)

    def report(self, error: BaseException) -> None:
        """Write an error down with its traceback, if the file can be written at all."""
        if not self.last:
            self.last = "".join(traceback.format_exception_only(error)).strip().splitlines()[-1].strip()
        try:
            if self._file is None and not self._failed:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._file = self.path.open("a", encoding="utf-8", errors="backslashreplace")
                self._file.write(f"\n{datetime.now(UTC).isoformat(timespec='seconds')}\n")
            if self._file is not None:
                self._file.write("".join(traceback.format_exception(error)))
                self._file.flush()
        except OSError:
            self._failed = True

    def close(self) -> None:
        """End the report."""
        if self._file is not None:
            self._file.close()

    @property
    def told(self) -> Message:
        """The one line for the person."""
        if self._failed:
            return msg("a fault of the program ended it ({error}); the game is saved", error=self.last)
        return msg(
            "a fault of the program ended it ({error}); the game is saved, and {file} tells more",
            error=self.last,
            file=str(self.path),
        )

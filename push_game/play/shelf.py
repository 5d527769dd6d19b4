"""The shelf: the folder in which games are kept.

    HOME/records/*.push            games in play or interrupted
    HOME/records/finished/*.push   finished games
    HOME/settings.toml             the settings

Beside a record there may be its analysis (``*.analysis.json``), which goes where the record goes.

A record is written in ``records/`` and moved, by renaming, to ``records/finished/`` once it is finished
and nobody has it open; so listing what is unfinished stays quick however many games there are. File names
begin with the time of creation (UTC) and sort by it.

A listing reads the first line and the last few of each unfinished record, so it knows the header and
whether there is a result, and takes a few hundredths of a millisecond a game; a record that is damaged
further inside shows it when it is opened. Whatever is damaged or foreign is listed as such with the reason
and never touched.
"""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from push_game.i18n import Message, msg, msgn
from push_game.play.analyses import analysis_path
from push_game.play.analyses.judged import Source
from push_game.play.records.branch import Branch
from push_game.play.records.record import SUFFIX, BadRecord, Header, Player, read_header, read_result
from push_game.play.records.writer import RecordNotWritten, in_play
from push_game.play.table import Manners, Table
from push_game.play.trouble import why, why_unwritten

APP: Final = "push-game"
HOME_VARIABLE: Final = "PUSH_GAME_HOME"


def home(environ: Mapping[str, str] = os.environ) -> Path:
    """The folder of records and settings: PUSH_GAME_HOME, or the platform's folder for a user's data."""
    if given := environ.get(HOME_VARIABLE):
        try:
            return Path(given).expanduser()
        except RuntimeError:  # “~somebody” whom nobody knows
            return Path(given)
    # The screens load platformdirs anyway; the other commands can do without.
    from platformdirs import user_data_path

    return user_data_path(APP, appauthor=False)


class Listing(NamedTuple):
    """One record on the shelf."""

    path: Path
    header: Header | None
    """Who plays what; None for a record that cannot be read."""
    touched: float
    """When it was last written to, in seconds since 1970."""
    result: Mapping[str, Any] | None = None
    """What its last lines say of the result, unchecked; None for a game that is not over."""
    trouble: Message | None = None
    """What is wrong with it."""

    @property
    def finished(self) -> bool:
        """Whether it has a result."""
        return self.result is not None


class Contents(NamedTuple):
    """What there is to go on with."""

    unfinished: Sequence[Listing] = ()
    """The games to go on with, the one played last first."""
    damaged: Sequence[Listing] = ()
    """Files that are no readable records, by name."""
    trouble: Message | None = None
    """Why the folder cannot be read, if it cannot."""

    @property
    def troubles(self) -> list[Message]:
        """What is wrong, in sentences."""
        troubles = [self.trouble] if self.trouble else []
        if self.damaged:
            first, count = self.damaged[0], len(self.damaged)
            troubles.append(
                msgn(
                    "{file} is left as it is: {reason}",
                    "{count} files are left as they are; the first, {file}: {reason}",
                    count,
                    file=first.path.name,
                    reason=first.trouble,
                )
            )
        return troubles


class Shelf:
    """The records under one folder; `home()` unless told otherwise."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder: Final = home() if folder is None else folder
        self.records: Final = self.folder / "records"
        self.done: Final = self.records / "finished"

    def contents(self) -> Contents:
        """The unfinished and the damaged records. Finished ones that still lie there are put away."""
        unfinished: list[Listing] = []
        damaged: list[Listing] = []
        try:
            entries = sorted(os.scandir(self.records), key=lambda entry: entry.name)
        except FileNotFoundError:
            return Contents()
        except OSError as error:
            return Contents(trouble=msg("{file}: {reason}", file=str(self.records), reason=why(error)))
        for entry in entries:
            path = self.records / entry.name
            if path == self.done or analysis_path.is_analysis(path):
                continue
            listing = self.listing(path)
            if listing.trouble:
                damaged.append(listing)
            elif listing.finished:
                self.put_away(path)
            else:
                unfinished.append(listing)
        unfinished.sort(key=lambda listing: (listing.touched, listing.path.name), reverse=True)
        return Contents(unfinished, damaged)

    def unfinished(self) -> Sequence[Listing]:
        """The games to go on with, the one played last first."""
        return self.contents().unfinished

    def damaged(self) -> Sequence[Listing]:
        """Files among the unfinished games that are no readable records, by name."""
        return self.contents().damaged

    def finished(self) -> Iterator[Listing]:
        """The finished games, the newest first, each read when it is asked for.

        One that cannot be read has its `trouble` told. Games that have been finished but not yet put
        away come when `contents` has been called, as every start does.
        """
        return map(self.listing, self.finished_paths())

    def game_played_last(self) -> str | None:
        """The game of the record that was written to last, unfinished or finished; None if there is none to be read."""
        found = [*self.unfinished()[:1], *itertools.islice(self.finished(), 1)]
        played = [(one.touched, one.header.game) for one in found if one.header is not None]
        return max(played)[1] if played else None

    def finished_paths(self) -> Sequence[Path]:
        """The files of the finished games, the newest first, without looking into them."""
        try:
            names = sorted((entry.name for entry in os.scandir(self.done)), reverse=True)
        except OSError:
            return ()
        return [path for path in (self.done / name for name in names) if not analysis_path.is_analysis(path)]

    @staticmethod
    def listing(path: Path) -> Listing:
        """What is told of a record without reading all of it."""
        try:
            touched = path.stat().st_mtime
        except OSError as error:
            return Listing(path, None, 0.0, trouble=why(error))
        if path.suffix != SUFFIX:
            return Listing(
                path,
                None,
                touched,
                trouble=msg("it is no game record: its name does not end in {suffix}", suffix=SUFFIX),
            )
        try:
            return Listing(path, read_header(path), touched, read_result(path))
        except BadRecord as error:
            return Listing(path, None, touched, trouble=error.message)

    def make_ready(self) -> None:
        """Make the folder for new records, if it is not there. Raises RecordNotWritten if none can be put there."""
        try:
            self.records.mkdir(parents=True, exist_ok=True)
            if not os.access(self.records, os.W_OK | os.X_OK):
                # What is wrong, a disk that is read-only or a folder, is known when it is tried.
                tried = self.records / f".{os.urandom(6).hex()}"
                os.close(os.open(tried, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
                tried.unlink()
        except OSError as error:
            reason = why_unwritten(error, self.records)
            if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
                reason = msg("{reason}; {variable} can name another folder", reason=reason, variable=HOME_VARIABLE)
            raise RecordNotWritten(self.records, reason) from None

    def new_path(self, game: str) -> Path:
        """A path for a new record that no other has; its folder is made. Raises RecordNotWritten."""
        self.make_ready()
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
        return self.records / f"{stamp}-{game}-{os.urandom(3).hex()}{SUFFIX}"

    def new_table(
        self,
        game: str,
        players: Sequence[Player | str],
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        manners: Manners | None = None,
    ) -> Table:
        """A new game with its record on the shelf; see `Table.new` for what it raises."""
        return Table.new(game, players, options, seed, self.new_path(game), manners=manners)

    def branch(
        self,
        source: Source,
        moves: int,
        players: Sequence[Player],
        manners: Manners | None = None,
        seed: int | None = None,
    ) -> Table:
        """A new game that goes on where that of `source` was after so many moves, dealt by a seed of its own.

        There are as many `players` as there. Raises as `Table.new` does.
        """
        header = source.header
        return Table.new(
            header.game,
            players,
            header.options,
            seed,
            self.new_path(header.game),
            Branch.off(header, moves).keys,
            manners,
            source.steps[:moves],
        )

    def put_away(self, path: Path) -> Path:
        """Move a finished record from ``records/`` to ``records/finished/``; returns where it lies now.

        One that lies elsewhere, is in play or cannot be moved stays where it is.
        """
        if path.parent != self.records or in_play(path):
            return path
        target = self.done / path.name
        try:
            self.done.mkdir(exist_ok=True)
            if target.exists():
                return path
            path.rename(target)
        except OSError:
            return path
        with contextlib.suppress(OSError):  # it can be made again
            analysis_path.path_for(path).rename(analysis_path.path_for(target))
        return target

    def in_play(self, path: Path) -> bool:
        """Whether a table has the record open now."""
        return in_play(path)

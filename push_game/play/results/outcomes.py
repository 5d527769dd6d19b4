"""The outcomes of all finished games on the shelf: read off the records, each of them once."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

from push_game.play.analyses import analysis_path
from push_game.play.processes import results
from push_game.play.records.record import SUFFIX
from push_game.play.results import outcome, outcome_file
from push_game.play.results.outcome import Outcome, Skipped, by_age
from push_game.play.results.outcome_file import Stamp
from push_game.play.shelf import Shelf
from push_game.play.trouble import why

_SHARE: Final = 20
"""How many records are read at a time."""
_MANY: Final = 400
"""From so many new records on it pays to begin processes for them."""
_KEEP_EVERY: Final = 10.0
"""Seconds of reading after which what is known by then is kept."""


class Gathered(NamedTuple):
    """The finished games."""

    outcomes: Sequence[Outcome] = ()
    """The oldest first."""
    skipped: Sequence[Skipped] = ()
    """The records that do not count, by name."""
    complete: bool = True
    """Whether all have been read; if not, it was cancelled."""


def cache(shelf: Shelf) -> Path:
    """Where what is known of them is kept: in a folder that may be thrown away."""
    return shelf.folder / "cache" / "outcomes.json"


def gather(
    shelf: Shelf,
    processes: int | None = 1,
    progress: Callable[[int, int], object] = lambda done, total: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Gathered:
    """All finished games. Records that are known and have not changed since are not opened.

    Many new ones are read by so many processes, one a core with None. `progress` hears how many of how many
    new records are read. What was read is kept also when it is `cancelled` or interrupted.
    """
    stamps, skipped = _stamps(shelf)
    known = outcome_file.load(cache(shelf))
    found = {name: entry for name, entry in known.items() if stamps.get(name) == entry[0]}
    new = [shelf.done / name for name in stamps if name not in found]
    kept, told = len(found) == len(known), monotonic()
    complete = True
    done = 0
    try:
        if new:
            progress(0, len(new))
        shares = [new[start : start + _SHARE] for start in range(0, len(new), _SHARE)]
        with closing(results(_read_all, shares, processes if len(new) >= _MANY else 1)) as made:
            for share in made:
                for one in share:
                    if isinstance(one, Outcome):
                        found[one.file] = stamps[one.file], one
                        kept = False
                    else:
                        skipped.append(one)
                done += len(share)
                progress(done, len(new))
                if complete := not cancelled():
                    if monotonic() - told > _KEEP_EVERY:
                        outcome_file.save(cache(shelf), found.values())
                        kept, told = True, monotonic()
                    continue
                break
    finally:
        if not kept:
            outcome_file.save(cache(shelf), found.values())
    outcomes = sorted((one for _, one in found.values()), key=by_age)
    return Gathered(outcomes, sorted(skipped), complete or done == len(new))


def _read_all(paths: Sequence[Path]) -> list[Outcome | Skipped]:
    return [outcome.read(path) for path in paths]


def _stamps(shelf: Shelf) -> tuple[Mapping[str, Stamp], list[Skipped]]:
    """The finished records as they are now, and those that cannot be looked at; in the order of their names."""
    records: dict[str, os.stat_result] = {}
    analyses: dict[str, os.stat_result] = {}
    skipped: list[Skipped] = []
    try:
        entries = sorted(os.scandir(shelf.done), key=lambda entry: entry.name)
    except FileNotFoundError:
        return {}, []
    except OSError as error:
        return {}, [Skipped(str(shelf.done), why(error))]
    for entry in entries:
        wanted = analyses if entry.name.endswith(analysis_path.SUFFIX) else records
        if wanted is records and not entry.name.endswith(SUFFIX):
            continue
        try:
            wanted[entry.name] = entry.stat()
        except OSError as error:
            if wanted is records:
                skipped.append(Skipped(entry.name, why(error)))
    stamps = {}
    for name, found in records.items():
        beside = analyses.get(name.removesuffix(SUFFIX) + analysis_path.SUFFIX)
        analysis = (beside.st_size, beside.st_mtime_ns) if beside else ()
        stamps[name] = Stamp(found.st_size, found.st_mtime_ns, *analysis)
    return stamps, skipped

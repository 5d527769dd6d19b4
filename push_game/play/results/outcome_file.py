"""What is known already of the finished games, so that their records are read once only.

``HOME/cache/outcomes.json`` has a first line that says what it is, with a digest of the rest, then a row for
each record: its name, size and time of change, those of its analysis, and its outcome. Records stay the truth:
the file may be thrown away at any time, one that is damaged or of another release is not looked at, and where
it cannot be written all is read anew the next time.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from push_game import __version__
from push_game.play.records.record import Player
from push_game.play.results.collecting import without_collecting
from push_game.play.results.outcome import Judgement, Outcome

FORMAT: Final = 3
"""To be raised whenever a row, or what a game counts, becomes another."""
_MAX_BYTES: Final = 256 << 20


class Stamp(NamedTuple):
    """By what it is known that a record and its analysis are as they were."""

    size: int
    changed: int
    """In nanoseconds since 1970."""
    analysis_size: int = 0
    """0 where there is no analysis."""
    analysis_changed: int = 0


Known: TypeAlias = Mapping[str, tuple[Stamp, Outcome]]
"""By the record's name."""


def load(path: Path) -> Known:
    """What is known; nothing if the file is of no use."""
    try:
        if not path.is_file() or path.stat().st_size > _MAX_BYTES:
            return {}
        head, _, rest = path.read_bytes().partition(b"\n")
        if head != _head(rest):
            return {}
    except OSError:
        return {}
    # The digest says that these are the rows that were written.
    with without_collecting():
        return {row[0]: (Stamp(*row[1]), _outcome(row)) for row in json.loads(rest)}


def save(path: Path, known: Iterable[tuple[Stamp, Outcome]]) -> None:
    """Keep that, all or nothing. Whoever else does so at the same time does no harm; a disk that refuses, neither."""
    rows = [json.dumps(_row(stamp, outcome), separators=(",", ":")) for stamp, outcome in known]
    rest = ("[" + ",\n".join(rows) + "]\n").encode()
    part = path.with_name(f"{path.name}.{os.getpid()}-{os.urandom(4).hex()}")
    try:
        path.parent.mkdir(exist_ok=True)
        part.write_bytes(_head(rest) + b"\n" + rest)
        part.replace(path)
    except BaseException as error:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        if not isinstance(error, OSError):
            raise


def _head(rest: bytes) -> bytes:
    head = {"outcomes": "push-game", "version": FORMAT, "release": __version__, "digest": sha256(rest).hexdigest()}
    return json.dumps(head).encode()


def _row(stamp: Stamp, outcome: Outcome) -> list[Any]:
    return [outcome.file, stamp, *outcome[1:]]


def _outcome(row: list[Any]) -> Outcome:
    file, _, game, created, players, options, sides, winners, counts, hints, branched, judgements = row
    return Outcome(
        file,
        game,
        created,
        tuple([Player(name, bot) for name, bot in players]),
        options,
        tuple(sides),
        tuple(winners),
        counts,
        tuple(hints),
        branched,
        judgements and tuple([Judgement(*one) for one in judgements]),
    )

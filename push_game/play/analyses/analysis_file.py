"""What the judge has said of a game, kept beside its record: ``NAME.analysis.json`` for ``NAME.push``.

    {"analysis": "push-game", "version": 1, "judge": "1-0f6c…", "moves": 2, "digest": "9b1e…", "judged": [
    [[[2.1, -2.1], [0.53, 0.47]]],
    [[[2.1, -2.1], [0.53, 0.47]], [[3.4, -3.4], [0.55, 0.45]], "stop"]
    ]}

For each move what the position before it is worth, margins and win chances by seat; the same after the
move where that is different; and the best move where another was made. The digest is that of the moves
judged, so it is found out when a record has other moves; a game that has gone on, or was not judged to
its end, goes on from there. The file can always be made again: it may be thrown away.
"""

from __future__ import annotations

import contextlib
import json
import math
import os
import stat
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from push_game.games.contract import BadMove, Game, Judge
from push_game.i18n import Message, msg
from push_game.play.analyses.judged import Judged, Source, Standing, digest
from push_game.play.trouble import Trouble, why_unwritten

_FORMAT: Final = "push-game"
_VERSION: Final = 1
_MAX_BYTES: Final = 64 << 20


class NotKept(Trouble):
    """The analysis could not be kept, for the reason given; what is there has not been touched."""

    def __init__(self, path: Path, reason: Message) -> None:
        super().__init__(msg("{file}: the analysis is not kept: {reason}", file=str(path), reason=reason))
        self.path = path


class _Foreign(Exception):
    """A file that is none of ours, or not to be read."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.reason = reason


def load(path: Path, judge: Judge, source: Source) -> Sequence[Judged]:
    """What is known already of the first moves of the game; nothing if the file is of no use."""
    try:
        kept = _read(path)
    except (_Foreign, OSError):
        return ()
    moves = kept.get("moves")
    if kept.get("judge") != judge.version or type(moves) is not int or not 0 <= moves <= len(source.steps):
        return ()
    if kept.get("version") != _VERSION or kept.get("digest") != digest(source, moves):
        return ()
    rows, seats = kept.get("judged"), len(source.header.players)
    if not isinstance(rows, list) or len(rows) != moves:
        return ()
    try:
        return [_judged(row, seats, source.game, step.before) for row, step in zip(rows, source.steps, strict=False)]
    except _Damaged:
        return ()


def save(path: Path, judge: Judge, source: Source, rows: Sequence[Judged]) -> None:
    """Keep what is known of the first moves of the game. Raises NotKept.

    All is written or nothing, and only over a file of ours.
    """
    head = {
        "analysis": _FORMAT,
        "version": _VERSION,
        "judge": judge.version,
        "moves": len(rows),
        "digest": digest(source, len(rows)),
    }
    # A line a move, so that it can be looked at.
    text = json.dumps(head)[:-1] + ', "judged": [\n' + ",\n".join(map(_line, rows)) + "\n]}\n"
    part = path.with_name(f"{path.name}.{os.getpid()}-{os.urandom(4).hex()}")
    try:
        if os.path.lexists(path):
            _read(path)
        with part.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except _Foreign as foreign:
        raise NotKept(path, foreign.reason) from None
    except BaseException as error:
        # Where nothing can be written, nothing can be taken away either.
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise NotKept(path, why_unwritten(error, path)) from None
        raise


def _read(path: Path) -> dict[str, Any]:
    """What is in a file of ours. Raises _Foreign and OSError."""
    foreign = _Foreign(msg("the file there is no analysis, or is damaged, and is left as it is"))
    found = path.lstat()
    if not stat.S_ISREG(found.st_mode) or found.st_size > _MAX_BYTES:
        raise foreign
    try:
        kept = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        raise foreign from None
    if not isinstance(kept, dict) or kept.get("analysis") != _FORMAT:
        raise foreign
    return kept


def _line(one: Judged) -> str:
    row: list[object] = [one.before]
    if one.best is not None or one.after != one.before:
        row.append(one.after)
    if one.best is not None:
        row.append(one.best)
    return json.dumps(row, allow_nan=False)


class _Damaged(Exception):
    """Not what was written."""


def _judged(row: object, seats: int, game: Game, state: Any) -> Judged:
    if not isinstance(row, list) or not 1 <= len(row) <= 3:
        raise _Damaged
    before, after, best = [*row, row[0], None][:3] if len(row) == 1 else [*row, None][:3]
    if best is not None and not _is_legal(best, game, state):
        raise _Damaged
    return Judged(_standing(before, seats), _standing(after, seats), best)


def _is_legal(best: object, game: Game, state: Any) -> bool:
    try:
        return isinstance(best, str) and state.why_not(game.parse_move(best)) is None
    except BadMove:
        return False


def _standing(given: object, seats: int) -> Standing:
    if not isinstance(given, list) or len(given) != 2:
        raise _Damaged
    return Standing(*(_numbers(one, seats) for one in given))


def _numbers(given: object, seats: int) -> tuple[float, ...]:
    if not isinstance(given, list) or len(given) != seats:
        raise _Damaged
    numbers = []
    for one in given:
        if type(one) is not float or not math.isfinite(one):
            raise _Damaged
        numbers.append(one)
    return tuple(numbers)

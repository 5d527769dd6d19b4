"""Finished games of Push to Five on a shelf, written by hand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from push_game import games
from push_game.play.records.record import Player
from push_game.play.results.outcome import Outcome
from push_game.play.shelf import Shelf
from tests.games.five.scripts import moves

GAME = games.get("five")
TARGET = 3
"""So that one card may decide a game."""


def put(
    folder: Path,
    number: int,
    players: Sequence[str],
    script: str,
    *,
    hints: Sequence[int] = (),
    branched: int | None = None,
    **options: Any,
) -> Path:
    """A finished game on the shelf in that folder, begun on that day of January; "easy!" is a bot of that level.

    `hints` are the seats that asked the coach, one after the other; a game `branched` has that many moves of another.
    """
    shelf = Shelf(folder)
    shelf.done.mkdir(parents=True, exist_ok=True)
    if len(players) > 1:
        options = {"target": TARGET, **options}
    named = [{"name": "whoever", "bot": name[:-1]} if name.endswith("!") else {"name": name} for name in players]
    day = f"2026-01-{number:02}"
    head: dict[str, Any] = {"record": "push-game", "version": 1, "game": "five", "players": named, "options": options}
    lines: list[dict[str, Any]] = [{**head, "created": f"{day}T12:00:00Z"}]
    if branched is not None:
        lines[0]["branch"] = {"moves": branched, "created": "2026-01-01T12:00:00Z"}
    lines += [{"hint": seat} for seat in hints]
    state = GAME.new(len(players), options)
    for move in moves(script):
        lines.append({"by": state.to_act, "move": move})
        state = state.play(GAME.parse_move(move))
    assert state.to_act is None, "the game is over"
    lines.append({"result": {"scores": list(state.scores), "winners": list(state.winners)}})
    path = shelf.done / f"{day.replace('-', '')}-five.push"
    path.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")
    return path


def put_all(folder: Path) -> None:
    """Seven games: five of Ana against Bo or with him, one of Ana against bots, and two of Ana alone.

    Against Bo: Ana wins two, loses one, then wins one. With three: Chloé wins. Against two bots: Ana wins.
    """
    put(folder, 1, ["Ana", "Bo"], "+3, stop, lose", hints=[1, 1, 0])
    put(folder, 2, ["Bo", "ana "], "+3, stop, +5, stop")
    put(folder, 3, ["Ana", "Bo"], "+3, lose, +5, stop")
    put(folder, 4, ["Ana", "Bo", "Chloé"], "+3, stop, lose, +5, stop")
    put(folder, 5, ["ANA", "Bo"], "+5, x2, stop, +3, stop")
    put(folder, 6, ["easy!", "Ana", "easy!"], "lose, +3, stop, +5, lose")
    put(folder, 7, ["Ana"], "+3, stop, +5, stop", rounds=2)
    put(folder, 8, ["Ana"], "lose, +3, +5, stop", rounds=2)


def made(
    number: int, winners: tuple[int, ...], *players: Player | str, scores: Sequence[int] = (), **more: Any
) -> Outcome:
    """The outcome of a game of Push; nobody has come to anything but the `scores` given."""
    seated = tuple(player if isinstance(player, Player) else Player(player) for player in players)
    nothing = [0] * len(seated)
    counts = {count.name: nothing for count in games.get("push").counted(len(seated))}
    counts["score"] = [*scores] or nothing
    return Outcome(
        f"{number}.push", "push", "", seated, {}, tuple(range(len(seated))), winners, counts, tuple(nothing), **more
    )

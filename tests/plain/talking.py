"""Talking to plain mode in this process: what is typed goes in, the lines come out."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any, NamedTuple

from push_game.plain.app import run
from push_game.plain.talk import Talk
from push_game.play.dealer import bot_seed
from push_game.play.launch import Launch
from push_game.play.records import record
from push_game.play.records.record import Player
from push_game.play.shelf import Shelf
from push_game.play.table import Table

READY = "ready"
"""What is said at the curtain."""


class Typing(BytesIO):
    """Somebody who types those lines, and may do something in between."""

    def __init__(self, *typed: str | Callable[[], object]) -> None:
        super().__init__()
        self._typed = deque(typed)

    def readline(self, size: int | None = -1, /) -> bytes:
        while self._typed:
            one = self._typed.popleft()
            if isinstance(one, str):
                return f"{one}\n".encode()
            one()
        return b""


def talk(launch: Launch, *typed: str | Callable[[], object], terminal: bool = False) -> list[str]:
    """The lines said to somebody who types those."""
    return _said(launch, Typing(*typed), terminal)


def talk_bytes(launch: Launch, typed: bytes) -> list[str]:
    """The same with any bytes."""
    return _said(launch, BytesIO(typed))


def _said(launch: Launch, heard: BytesIO, terminal: bool = False) -> list[str]:
    said: list[str] = []
    assert run(launch, Talk(heard, said.append, terminal=terminal)) == 0
    return said


def table(game: str, *names: str, seed: int = 5, **options: Any) -> Launch:
    """A new game of these players; “Bo:easy” is a bot."""
    players = [Player(name, level or None) for name, _, level in (one.partition(":") for one in names)]
    return Launch("table", None, game, tuple(players), len(players), options, seed)


class Played(NamedTuple):
    """A whole game: what its persons did, and what all did."""

    decisions: list[str]
    """What the persons type, the word at the curtain too."""
    moves: list[str]
    final: Any


def whole_game(launch: Launch) -> Played:
    """The game that is played if all persons choose at random, but boldly enough to come to an end."""
    rng = random.Random(f"{launch.game} {launch.seed}")
    played = Table.new(launch.game, launch.players, launch.options, launch.seed)
    bots = {
        seat: played.game.bot(player.bot, bot_seed(launch.seed or 0, seat))
        for seat, player in enumerate(launch.players)
        if player.bot
    }
    decisions: list[str] = []
    curtain, at_the_keyboard = played.game.hidden and len(launch.players) - len(bots) > 1, None
    while (seat := played.state.to_act) is not None:
        if seat in bots:
            played.play(bots[seat](played.state.view(seat)))
            at_the_keyboard = None
            continue
        if curtain and seat != at_the_keyboard:
            at_the_keyboard = seat
            decisions.append(READY)
        legal = played.state.legal_moves()
        move = legal[0] if rng.random() < 0.6 else rng.choice(legal)
        decisions.append(str(move))
        if any(map(played.game.dealt_anew, played.play(move))):
            at_the_keyboard = None
    return Played(decisions, [str(step.move) for step in played.steps], played.state)


def finished() -> record.Record:
    """The one finished game on the shelf."""
    (listing,) = Shelf().finished()
    return record.read(listing.path)


def unfinished() -> record.Record:
    """The one game on the shelf that is not over."""
    (listing,) = Shelf().unfinished()
    return record.read(listing.path)


def after(said: Sequence[str], line: str) -> list[str]:
    """What was said after the first line that begins so."""
    index = next(index for index, one in enumerate(said) if one.startswith(line))
    return list(said[index + 1 :])

"""Talking to plain mode in this process: what is typed goes in, the lines come out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from io import BytesIO
from typing import Any, NamedTuple

from push_game.plain.app import run
from push_game.plain.talk import Talk
from push_game.play import record
from push_game.play.dealer import bot_seed
from push_game.play.launch import Launch
from push_game.play.record import Player
from push_game.play.shelf import Shelf
from push_game.play.table import Table


def talk(launch: Launch, *typed: str) -> list[str]:
    """The lines said to somebody who types those."""
    return talk_bytes(launch, "".join(f"{line}\n" for line in typed).encode())


def talk_bytes(launch: Launch, typed: bytes, **given: Any) -> list[str]:
    """The same with any bytes."""
    said: list[str] = []
    assert run(launch, Talk(BytesIO(typed), said.append, **given)) == 0
    return said


def table(game: str, *names: str, seed: int = 5, **options: Any) -> Launch:
    """A new game of these players; “Bo:easy” is a bot."""
    players = [Player(name, level or None) for name, _, level in (one.partition(":") for one in names)]
    return Launch("table", None, game, tuple(players), len(players), options, seed)


class Played(NamedTuple):
    """A whole game: what its persons did, and what all did."""

    decisions: list[str]
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
    while (seat := played.state.to_act) is not None:
        if seat in bots:
            played.play(bots[seat](played.state.view(seat)))
            continue
        legal = played.state.legal_moves()
        move = legal[0] if rng.random() < 0.6 else rng.choice(legal)
        decisions.append(str(move))
        played.play(move)
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

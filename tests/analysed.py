"""Games to be analysed: played by bots, whole or from late on, and one with its analysis at hand."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from push_game.games import get
from push_game.games.contract import CHANCE, Game
from push_game.games.push.state import State
from push_game.play import simulate
from push_game.play.analyses.analysis import analyse
from push_game.play.analyses.analysis_path import path_for
from push_game.play.dealer import Dealer, bot_seed
from push_game.play.records import record
from push_game.play.records.course import Step
from push_game.play.records.record import Header, Player
from tests.games.rummy.scripts import at_deal


class Played(NamedTuple):
    """A game, or the rest of one, that is on no disk."""

    game: Game
    header: Header
    start: Any
    steps: Sequence[Step]
    hints: Sequence[int]


def rest_of_a_game(levels: Sequence[str], seed: int, cards: int, most: int = 10**9, **options: Any) -> Played:
    """What these bots make of a game from the turn on at which so many cards are left at most.

    Up to there everybody plays like `easy`; after the `most` moves it is broken off.
    """
    game, chance = get("push"), random.Random(seed)
    bots = [game.bot(level, bot_seed(seed, seat)) for seat, level in enumerate(levels)]
    easy = game.bot("easy")
    state = start = game.new(len(levels), options)
    steps: list[Step] = []
    begun = False
    while (by := state.to_act) is not None and len(steps) < most:
        assert isinstance(state, State)
        if not begun and state.phase == "start" and state.deck_size <= cards:
            begun, start = True, state
        if by == CHANCE:
            move = state.outcomes().pick(chance.random())
        else:
            move = (bots[by] if begun else easy)(state.view(by))
        after = state.play(move)
        if begun:
            steps.append(Step(by, move, state, after))
        state = after
    players = tuple(Player(f"{level} {seat + 1}", level) for seat, level in enumerate(levels))
    return Played(game, Header("push", players, options), start, steps, [0] * len(levels))


def as_played(game: Game, start: Any, *moves: str, hints: Sequence[int] = (0, 0)) -> Played:
    """These moves from that position on."""
    steps, state = [], start
    for text in moves:
        move = game.parse_move(text)
        after = state.play(move)
        steps.append(Step(state.to_act, move, state, after))
        state = after
    players = tuple(Player(name) for name in ("Ana", "Bo", "Chloé")[: start.seats])
    return Played(game, Header(game.name, players, {}), start, steps, hints)


@cache
def finished() -> tuple[bytes, bytes]:
    """The record of a whole game of `easy` against `random`, and its analysis as it is kept."""
    with TemporaryDirectory() as folder:
        plan = simulate.Plan("push", ("easy", "random"), 1, 5, {}, Path(folder))
        simulate.run(plan, 1)
        (path,) = Path(folder).iterdir()
        analyse(record.read(path), path)
        return path.read_bytes(), path_for(path).read_bytes()


def put(folder: Path, name: str = "game", *, analysed: bool = True) -> Path:
    """That record in a folder, with its analysis or without."""
    game, analysis = finished()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.push"
    path.write_bytes(game)
    if analysed:
        path_for(path).write_bytes(analysis)
    return path


def last_deal(levels: Sequence[str], seed: int, most: int = 10**9, **options: Any) -> Played:
    """What these bots make of the last deal of the rummy; after the `most` moves it is broken off."""
    game, dealer = get("rummy"), Dealer(seed)
    bots = [game.bot(level, bot_seed(seed, seat)) for seat, level in enumerate(levels)]
    state: Any = at_deal(5, **options)
    start, steps = state, list[Step]()
    while (by := state.to_act) is not None and len(steps) < most:
        move = dealer.deal(state) if by == CHANCE else bots[by](state.view(by))
        after = state.play(move)
        steps.append(Step(by, move, state, after))
        state = after
    players = tuple(Player(f"{level} {seat + 1}", level) for seat, level in enumerate(levels))
    return Played(game, Header("rummy", players, options), start, steps, [0] * len(levels))

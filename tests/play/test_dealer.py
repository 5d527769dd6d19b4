"""The dealer: chance by a seed, the same everywhere, and dealing on after an interruption."""

from __future__ import annotations

import hashlib
import random
import subprocess
import sys
from typing import Any

import pytest

from push_game import games
from push_game.games.contract import CHANCE
from push_game.play.dealer import SEED_BYTES, Dealer, bot_seed, derived_seed, fresh_seed
from push_game.play.table import Table


def outcome_at(state: Any, fraction: float) -> Any:
    """The outcome at that fraction of the weights laid end to end, counted off one by one."""
    weights = list(state.outcomes().items())
    place = int(fraction * sum(weight for _, weight in weights))
    return [move for move, weight in weights for _ in range(weight)][place]


def decide(table: Table) -> None:
    """Decide by the count of moves alone, so that the seed makes the whole game."""
    moves = sorted(table.state.legal_moves(), key=str)
    table.play(moves[len(table.steps) * 7 % len(moves)])


def play_out(table: Table) -> None:
    """Decide until the game is over."""
    while table.state.to_act is not None:
        decide(table)


@pytest.mark.parametrize("seed", [0, 7, 2**48 - 1])
def test_r40_the_kth_chance_move_uses_the_kth_random_number(seed: int) -> None:
    table = Table.new("push", ["Ana", "Bo", "Cy"], seed=seed)
    play_out(table)
    numbers = random.Random(seed)
    chances = [step for step in table.steps if step.by == CHANCE]
    assert len(chances) > 120
    for step in chances:
        assert step.move == outcome_at(step.before, numbers.random())


def test_undo_and_redo_leave_the_deal_alone() -> None:
    plain, fickle = (Table.new("push", ["Ana", "Bo"], seed=3) for _ in range(2))
    play_out(plain)
    while fickle.state.to_act is not None:
        decide(fickle)
        if fickle.can_undo:
            fickle.undo()
            fickle.redo()
    assert fickle.undone > 20
    assert [step[:2] for step in fickle.steps] == [step[:2] for step in plain.steps]


def test_a_dealer_deals_on_where_another_was_left() -> None:
    state = games.get("push").new(seats=2).play(games.get("push").parse_move("draw"))
    one = Dealer(11)
    dealt = [one.deal(state) for _ in range(50)]
    assert len(set(dealt)) > 15
    other = Dealer(11, dealt=20)
    assert [other.deal(state) for _ in range(30)] == dealt[20:]
    other.dealt = 5
    assert other.deal(state) == dealt[5]


def test_seeds_fit_in_what_every_reader_of_json_keeps() -> None:
    assert SEED_BYTES * 8 < 53
    seeds = {fresh_seed() for _ in range(100)} | {derived_seed("game", 7, number) for number in range(100)}
    assert len(seeds) == 200
    assert all(0 <= seed < 2**48 for seed in seeds)
    assert max(seeds) > 2**44


def test_derived_seeds_are_what_they_are_said_to_be() -> None:
    def expected(text: bytes) -> int:
        return int(hashlib.sha256(text).hexdigest()[:12], 16)

    assert derived_seed(b"a line") == expected(b"a line")
    assert derived_seed("game", 7, 12) == expected(b"game\x007\x0012")
    assert bot_seed(7, 1) == expected(b"bot\x007\x001")


DIGESTS = {
    2: "888b480e28749625",
    3: "93369c66b47da8a0",
    4: "f39b4baf717a5f63",
    5: "1fb9c5b64ec5c4c7",
    6: "35d8bd58923992c7",
}
"""The moves of whole games with seed 2026, for each number of players: they may never change."""


def digest(seats: int) -> str:
    table = Table.new("push", [f"Player {seat}" for seat in range(seats)], seed=2026)
    play_out(table)
    text = "\n".join(f"{step.by} {step.move}" for step in table.steps)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@pytest.mark.parametrize("seats", DIGESTS)
def test_r40_the_same_seed_and_decisions_give_the_same_game(seats: int) -> None:
    assert digest(seats) == DIGESTS[seats]


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_r40_the_hash_seed_of_python_has_no_effect(hash_seed: str) -> None:
    code = "from tests.play.test_dealer import digest; print(digest(3))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(sys.path)},
    )
    assert done.stdout.strip() == DIGESTS[3]

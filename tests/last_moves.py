"""Matches of the rummy in which a single move is left of the first deal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from push_game import games
from push_game.play.launch import Launch
from push_game.play.records.course import Step
from push_game.play.records.record import Player
from push_game.play.table import Table

NAMES: Final = ("Ana", "Bo", "Chloé", "Dan")
CHLOE: Final = 2
"""She begins the second deal in both matches: Ana deals first (R3)."""
LAST: Final = "discard 9C"
"""The only move that is left to whoever goes out."""

_BO_IS_OUT: Final = (
    # By turns to Bo, Chloé, Dan and Ana, then the card that is turned up.
    "3S 8S JS QS;3H 8H JH QH;3D 10D JD QD;4S 10C JC KS;4H 2S 2H KH;4D AS AH KD;8C",
    "push;card 8D;card 9C;meld set 3S 3H 3D & set 4S 4H 4D",
)
_CHLOE_IS_OUT: Final = (
    "8S 3S JS QS;8H 3H JH QH;10D 3D JD QD;10C 4S JC KS;2S 4H 2H KH;AS 4D AH KD;8C",
    "take;discard AS;push;card 8D;card 9C;meld set 3S 3H 3D & set 4S 4H 4D",
)


def bo_is_nearly_out(path: Path, people: Sequence[int]) -> Launch:
    """The table where Bo, a bot, has LAST to make; those seats are played by people, the others by bots."""
    return _written(path, people, *_BO_IS_OUT)


def chloe_is_nearly_out(path: Path, people: Sequence[int]) -> Launch:
    """The table where Chloé has LAST to make, and then begins the next deal."""
    return _written(path, people, *_CHLOE_IS_OUT)


def _written(path: Path, people: Sequence[int], dealt: str, then: str) -> Launch:
    players = [Player(name, None if seat in people else "random") for seat, name in enumerate(NAMES)]
    game = games.get("rummy")
    state, steps = game.new(len(players)), []
    for move in [*[f"card {card}" for card in dealt.replace(";", " ").split()], *then.split(";")]:
        made = game.parse_move(move)
        after = state.play(made)
        assert state.to_act is not None
        steps.append(Step(state.to_act, made, state, after))
        state = after
    assert [str(move) for move in state.legal_moves()] == [LAST]
    path.parent.mkdir(parents=True, exist_ok=True)
    with Table.new("rummy", players, seed=5, path=path, opening=steps):
        pass
    return Launch("table", record=path)

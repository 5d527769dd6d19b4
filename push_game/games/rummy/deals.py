"""The five deals and their contracts (R3, R4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from push_game.games.rummy.meld import Kind, Meld


class Need(NamedTuple):
    """So many melds of one kind that a contract asks for, each of so many cards or more."""

    number: int
    kind: Kind
    cards: int


class Contract(NamedTuple):
    """The least that a player's first meld of a deal must hold."""

    hand: int
    """How many cards each player is dealt."""
    needs: Sequence[Need]

    @property
    def least(self) -> tuple[Need, ...]:
        """The melds one by one, each as a need of one, in the order of the contract."""
        return tuple(need._replace(number=1) for need in self.needs for _ in range(need.number))

    def missing(self, melds: Iterable[Meld]) -> tuple[Need, ...]:
        """What these melds lack; nothing if they fulfil the contract (R13)."""
        laid = list(melds)
        lacking = [
            need._replace(
                number=need.number - sum(one.kind == need.kind and len(one.pile) >= need.cards for one in laid)
            )
            for need in self.needs
        ]
        return tuple(need for need in lacking if need.number > 0)


CONTRACTS: Final = (
    Contract(6, (Need(2, "set", 3),)),
    Contract(7, (Need(1, "set", 3), Need(1, "run", 4))),
    Contract(8, (Need(2, "run", 4),)),
    Contract(9, (Need(3, "set", 3),)),
    Contract(10, (Need(2, "run", 5),)),
)
"""By deal (R4)."""

DEALS: Final = len(CONTRACTS)

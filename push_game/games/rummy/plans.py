"""What a hand that has yet to fulfil its contract may hope for, and what each card is worth keeping.

All of it is worked out from `distance.py`, and from which cards a seat has not seen (R22).
"""

from __future__ import annotations

from typing import NamedTuple

from push_game.games.rummy.cards import KINDS, Pile, less, number_of
from push_game.games.rummy.deals import Need
from push_game.games.rummy.distance import distance
from push_game.games.rummy.options import Rules


class Outlook(NamedTuple):
    """How a hand stands to its contract. The smaller, the better."""

    missing: int
    """The fewest cards that it lacks."""
    misses: int
    """How many of the unseen cards would not make it one fewer; 0 if none is missing."""


def outlook(hand: Pile, rules: Rules, needs: tuple[Need, ...], unseen: Pile) -> Outlook:
    """How the hand stands to that contract."""
    missing, helping = distance(hand, rules, needs)
    return Outlook(missing, len(unseen) - number_of(helping, unseen) if missing else 0)


def without_each(hand: Pile, rules: Rules, needs: tuple[Need, ...], unseen: Pile) -> dict[int, Outlook]:
    """For each kind of card in the hand how the hand would stand without one of it.

    By index, the cards that one can do without best first, and of equally useless ones those that cost most
    (R20). It asks for one distance a kind: some milliseconds for a hand of twenty cards.
    """
    after = {index: outlook(less(hand, index), rules, needs, unseen) for index in dict.fromkeys(hand)}
    return dict(sorted(after.items(), key=lambda item: (item[1], -KINDS[item[0]].points, item[0])))

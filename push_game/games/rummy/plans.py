"""What a hand that has yet to fulfil its contract may hope for: draws to come, and what each card is worth keeping.

All of it is worked out from `distance.py`, and from which cards a seat has not seen (R22).
"""

from __future__ import annotations

from typing import NamedTuple

from push_game.games.rummy.cards import KINDS, Pile
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
    return Outlook(missing, len(unseen) - _count(unseen, helping) if missing else 0)


def without_each(hand: Pile, rules: Rules, needs: tuple[Need, ...], unseen: Pile) -> dict[int, Outlook]:
    """For each kind of card in the hand how the hand would stand without one of it.

    By index, the cards that one can do without best first, and of equally useless ones those that cost most
    (R20). It asks for one distance a kind: some milliseconds for a hand of twenty cards.
    """
    after = {
        index: outlook(hand.replace(bytes((index,)), b"", 1), rules, needs, unseen) for index in dict.fromkeys(hand)
    }
    return dict(sorted(after.items(), key=lambda item: (item[1], -KINDS[item[0]].points, item[0])))


def draws_until_nearer(hand: Pile, rules: Rules, needs: tuple[Need, ...], unseen: Pile) -> float:
    """The mean number of unseen cards to draw until one helps; 0 if none is missing, infinite if none can help."""
    missing, helping = distance(hand, rules, needs)
    if not missing:
        return 0.0
    return _draws(len(unseen), _count(unseen, helping))


def draws_to_contract(hand: Pile, rules: Rules, needs: tuple[Need, ...], unseen: Pile) -> float:
    """About how many unseen cards it takes to fulfil the contract.

    An estimate: of what helps now, a part is taken to help later that falls as the places that are open.
    """
    missing, helping = distance(hand, rules, needs)
    number = _count(unseen, helping)
    return sum([_draws(len(unseen), number * left / missing) for left in range(1, missing + 1)])


def _draws(cards: int, helping: float) -> float:
    """How many of so many cards in random order come up to the first of those that help, that one counted."""
    return (cards + 1) / (helping + 1) if helping else float("inf")


def _count(cards: Pile, kinds: Pile) -> int:
    return sum([cards.count(index) for index in kinds])

"""One turn as a tree of chances, in which positions that come to the same are put together.

What counts of a turn is the score, which of the cards that change it are still face down in this
pass (`left`), and whether the rest of the pass is `safe`. It is safe from the moment `protect` is
face up: before that a `lose` ends the turn, after it there is nothing to fear, and whether harmless
cards are still face down only delays what comes. A pass in which nothing but harmless cards are left
is as good as full, and a full pass is as good as the cards shuffled for the next.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

from push_game.games.five.cards import LOSE, PROTECT, Card
from push_game.games.five.state import State


class Node(NamedTuple):
    """A position of a turn."""

    score: int
    left: tuple[Card, ...]
    """Of the cards that change the score those that are face down, in the order of the deck."""
    safe: bool
    """Whether no card of this pass can lose."""


class Flip(NamedTuple):
    """Where a flip may lead: to each of the nodes by one of `chances` equal chances; all others lose."""

    nodes: tuple[Node, ...]
    chances: int


def fresh(deck: tuple[Card, ...], score: int) -> Node:
    """The node where a pass begins with that score: at the start of a turn, and after a full pass."""
    return Node(score, _without(deck, PROTECT, LOSE), False)


def is_fresh(node: Node) -> bool:
    """Whether to go on from the node is to begin a pass."""
    return len(node.left) == 3 and not node.safe


def most(deck: tuple[Card, ...], passes: int) -> int:
    """The highest score that so many passes can come to (F10)."""
    return sum(2 * card.adds for card in deck) * ((1 << passes) - 1)


def here(state: State) -> Node:
    """The node of a position in which somebody decides."""
    return Node(state.score, *_rest(state.rules.deck, state.face_down))


def flipped(state: State) -> Flip:
    """Where a flip leads from a position in which somebody decides, or in which the card is turning up."""
    deck = state.rules.deck
    down = state.face_down or deck
    met = [card for card in down if card is not LOSE or state.protected]
    return Flip(
        tuple(Node(card.scored(state.score), *_rest(deck, _without(down, card))) for card in met),
        len(down),
    )


def flip(deck: tuple[Card, ...], node: Node) -> Flip:
    """Where a flip leads from that node, harmless cards left aside."""
    score, left, safe = node
    ways, chances = _ways(deck, left, safe)
    return Flip(tuple(Node(card.scored(score), *rest) for card, rest in ways), chances)


_Rest: TypeAlias = tuple[tuple[Card, ...], bool]
"""The part `left` and `safe` of a node."""


@cache
def _ways(deck: tuple[Card, ...], left: tuple[Card, ...], safe: bool) -> tuple[tuple[tuple[Card, _Rest], ...], int]:
    """The cards that a flip may turn up without a loss, with what is left after each; and the number of all cards."""
    met = left if safe else (*left, PROTECT)
    down = left if safe else (*left, PROTECT, LOSE)
    return tuple((card, _rest(deck, _without(down, card))) for card in met), len(down)


def _rest(deck: tuple[Card, ...], down: tuple[Card, ...]) -> _Rest:
    left = _without(down, PROTECT, LOSE)
    if PROTECT in down:
        return left, False
    return (left, True) if left else (_without(deck, PROTECT, LOSE), False)


def _without(cards: tuple[Card, ...], *taken: Card) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in taken)

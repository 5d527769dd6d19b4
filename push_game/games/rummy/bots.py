"""The levels of bots: each a function from a view of the state to a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from push_game.games.contract import Bot
from push_game.games.levels import at_random
from push_game.games.rummy.best_turn import best_turn
from push_game.games.rummy.cards import KINDS, SUITS, Pile, natural
from push_game.games.rummy.contract_search import cards_kept, ways
from push_game.games.rummy.distance import distance
from push_game.games.rummy.expert import expert
from push_game.games.rummy.laying import why_no_discard
from push_game.games.rummy.meld import HIGH_ACE, open_to
from push_game.games.rummy.moves import DISCARD, PUSH, TAKE, Move, meld
from push_game.games.rummy.plans import without_each
from push_game.games.rummy.state import Melding, State
from push_game.games.rummy.turns import by_turns, is_of_use
from push_game.i18n import Message, msg


def _easy(view: State) -> Move:
    """Goes by what is plain to see, one move at a time.

    It takes the discard if that brings it nearer to the contract or fits a meld on the table, and pushes else. It
    lays the contract as soon as it can, with as few cards as that asks for, and then whatever is listed first; but
    it never swaps. It discards the dearest of its cards that have no equal and no neighbour in hand.
    """
    if not isinstance(view, Melding):
        return TAKE if _fits(view) else PUSH
    moves = view.legal_moves()
    if not view.has_laid(view.active):
        laid = _contract(view)
    else:
        laid = next((move for move in moves if move.verb in ("add", "meld")), None)
    return laid or min([move for move in moves if move.verb == "discard"], key=lambda move: _wanted(view, move))


def _fits(view: State) -> bool:
    """Whether the top discard is plainly of use."""
    if view.has_laid(view.active):
        return any(view.discard[0] in open_to(one, view.rules) for one in view.melds)
    return is_of_use(view)


def _contract(view: Melding) -> Move | None:
    """The contract with as few cards as it asks for, if the hand has it."""
    hand, needs = view.hands[view.active], view.contract.least
    if distance(hand, view.rules, needs).missing:
        return None
    contracts = (meld(*way.melds) for way in ways(hand, view.rules, needs, cards_kept))
    return next((move for move in contracts if view.why_not(move) is None), None)


def _wanted(view: State, discard: Move) -> tuple[bool, bool, int]:
    """How much `easy` wants to keep a card."""
    card = KINDS[discard.pile[0]]
    return card.wild, _has_partner(view.hands[view.active], card.index), -card.points


def _has_partner(hand: Pile, index: int) -> bool:
    """Whether the hand has another card of its rank, or a neighbour of its suit."""
    card = KINDS[index]
    if card.wild:
        return True
    places = (2, HIGH_ACE - 1) if card.rank == 1 else (card.rank - 1, card.rank + 1)
    near = [natural(card.suit, place).index for place in places]
    equal = [natural(suit, card.rank).index for suit in range(len(SUITS)) if suit != card.suit]
    return any(other in hand for other in (*near, *equal))


def _steady_draw(view: State) -> Move:
    """Taking what is of use to itself, and else pushing."""
    return TAKE if is_of_use(view) else PUSH


def _steady_plan(view: Melding) -> Sequence[Move]:
    """Laying the contract as soon as there is one, and as many points as can be.

    Before that it discards the card that it can do without best, of equally useless ones the dearest.
    """
    seat = view.active
    needs = () if view.has_laid(seat) else view.contract.least
    if turn := best_turn(view.lay, needs):
        return turn.moves
    after = without_each(view.hands[seat], view.rules, view.contract.least, view.unseen)
    return [DISCARD[next(index for index in after if why_no_discard(view.lay, KINDS[index]) is None)]]


LEVELS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": at_random,
    "easy": lambda seed: _easy,
    "steady": lambda seed: by_turns(_steady_draw, _steady_plan),
    "expert": expert,
}
"""By name, weakest first."""

PLAYS: Final[dict[str, Message]] = {
    "random": msg("Any move that is listed: it does not think."),
    "easy": msg("Goes by what is plain to see: it takes what fits, and discards its dearest loose card."),
    "steady": msg("Lays as soon as it can, and keeps the cards that bring it nearest to that."),
    "expert": msg("Thinks of all four players: what a card is worth to each; it judges as the coach does."),
}
"""How the bots of each level play, in a line."""

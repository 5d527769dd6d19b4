"""What decisions are called by those who choose, both ways: a move's label, and the move that words mean."""

from __future__ import annotations

from push_game.games.rummy import spoken
from push_game.games.rummy.cards import KINDS
from push_game.games.rummy.moves import DISCARD, Move
from push_game.games.rummy.state import State
from push_game.games.rummy.telling import Told
from push_game.i18n import Message, msg


def label(state: State, move: Move) -> Message:
    """What a decision is called: "take 7S", "push", "discard KH"; a push that ends the deal (R7) says so."""
    match move.verb:
        case "take":
            return msg("take {card}", card=Told(state.discard))
        case "push" if len(state.stock) < 2:
            return msg("end the deal")
        case "push":
            return msg("push")
        case "discard":
            return msg("discard {card}", card=Told(move.pile))
        case "add":
            meld = _meld(state, move.number)
            if move.end is None:
                return msg("add {cards} to {meld}", cards=Told(move.pile), meld=meld)
            if move.end == "low":
                return msg("add {cards} below {meld}", cards=Told(move.pile), meld=meld)
            return msg("add {cards} above {meld}", cards=Told(move.pile), meld=meld)
        case "swap":
            return msg("swap {card} into {meld}", card=Told(move.pile), meld=_meld(state, move.number))
    label = msg("lay the {meld}", meld=move.melds[0].told)
    for one in move.melds[1:]:
        label = msg("{melds}, the {meld}", melds=label, meld=one.told)
    return label


def meant(state: State, said: str) -> Move | None:
    """The move that words of the notation mean, in the chosen language or in English: see `spoken.py`.

    "choose N" discards the N-th card of the hand.
    """
    verb, _, number = said.partition(" ")
    hand = state.hands[state.active]
    if verb == "choose" and state.phase == "melding" and number.isdecimal() and 0 < int(number) <= len(hand):
        index = hand[int(number) - 1]
        return DISCARD[index] if index < len(KINDS) else None
    return spoken.read(said, hand, state.discard)


def _meld(state: State, number: int) -> Message:
    """A meld on the table with its number: "meld 2, set 7S 7H 7D"."""
    return msg("meld {number}, {meld}", number=number, meld=state.melds[number - 1].told)

"""Why a move is good or bad, in a sentence made for the position: for the coach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from push_game.games.rummy.cards import KINDS, Pile, points
from push_game.games.rummy.expert import Thought
from push_game.games.rummy.moves import Move
from push_game.games.rummy.telling import Told
from push_game.i18n import Message, msg, msgn


class Weighed(NamedTuple):
    """A move, and what is known of it."""

    move: Move
    cost: float
    hand: Pile
    """What the player holds after it; after laying, at the end of the turn."""
    missing: int
    """How many cards are then missing to the contract; 0 once it is laid."""
    helping: Pile
    """The kinds of card that then bring it nearer, or could be laid."""
    unseen: int
    """How many of these have not been seen."""
    goes_out: bool
    """Whether the player can go out in this turn with it."""


def reason(thought: Thought, names: Sequence[str], one: Weighed, best: Weighed) -> Message:
    """Why that move is good or bad."""
    if one.goes_out:
        return msgn(
            "You can go out in this turn: that leaves the other team about {count} point.",
            "You can go out in this turn: that leaves the other team about {count} points.",
            round(thought.spoils),
        )
    match one.move.verb:
        case "take":
            return _why_take(thought, one)
        case "push":
            return _why_push(thought, names)
        case "discard":
            return _why_discard(thought, names, one, best)
    return msgn(
        "All that can be laid in this turn leaves you cards for {count} point.",
        "All that can be laid in this turn leaves you cards for {count} points.",
        points(one.hand),
    )


def _why_take(thought: Thought, one: Weighed) -> Message:
    card, view = Told(thought.view.discard), thought.view
    if view.has_laid(thought.seat):
        if view.discard[0] in thought.fitting:
            return msg("{card} can be laid.", card=card)
        return msg("{card} fits no meld on the table.", card=card)
    before = thought.missing(thought.hand)
    if one.missing == before:
        return msg("{card} does not bring you nearer to the contract.", card=card)
    if not one.missing:
        return msg("With {card} you can lay the contract.", card=card)
    return msgn(
        "With {card} {count} card is missing to the contract.",
        "With {card} {count} cards are missing to the contract.",
        one.missing,
        card=card,
    )


def _why_push(thought: Thought, names: Sequence[str]) -> Message:
    left, card = names[thought.left], Told(thought.view.discard)
    if len(thought.view.stock) < 2:
        return msg("The stock does not serve: a push ends the deal, and all hands are counted.")
    if not thought.view.has_laid(thought.left):
        return msg("{name} gets {card} and an unknown card, and has yet to lay the contract.", name=left, card=card)
    return msgn(
        "{name} gets {card} and an unknown card, and has {count} card left.",
        "{name} gets {card} and an unknown card, and has {count} cards left.",
        len(thought.view.hands[thought.left]),
        name=left,
        card=card,
    )


def _why_discard(thought: Thought, names: Sequence[str], one: Weighed, best: Weighed) -> Message:
    card, left = KINDS[one.move.pile[0]], names[thought.left]
    if card.index in thought.fitting and thought.view.has_laid(thought.left):
        return msg("{name} could lay {card}.", name=left, card=Told(card.byte))
    if best.move.verb != "discard":
        return msg("It is better to lay cards first.")
    if one.missing > best.missing:
        return msgn(
            "Without {card} {count} card is missing to the contract.",
            "Without {card} {count} cards are missing to the contract.",
            one.missing,
            card=Told(card.byte),
        )
    if one.unseen < best.unseen:
        return msgn(
            "Without {card} only {count} unseen card helps you.",
            "Without {card} only {count} unseen cards help you.",
            one.unseen,
            card=Told(card.byte),
        )
    chosen = best.move.pile[0]
    if thought.serves(chosen):
        partner = names[thought.partner]
        if thought.serves(card.index):
            return msg(
                "{partner} can lay {card}, and gets it if {name} pushes it on.",
                card=Told(card.byte),
                partner=partner,
                name=left,
            )
        return msg("{partner} could lay {card}, which would be pushed on.", card=Told(best.move.pile), partner=partner)
    if (reason := _why_loose(thought, one, best)) is not None:
        return reason
    if not thought.view.has_laid(thought.left) and thought.completes(card.index) > thought.completes(chosen):
        return msg("{card} is more likely to be what {name} needs.", card=Told(card.byte), name=left)
    if one.missing > thought.missing(thought.hand):
        return msgn(
            "The others may go out soon: without {card} you have {count} point less in hand.",
            "The others may go out soon: without {card} you have {count} points less in hand.",
            card.points,
            card=Told(card.byte),
        )
    return msgn(
        "You can do without {card}: that is {count} point less in hand.",
        "You can do without {card}: that is {count} points less in hand.",
        card.points,
        card=Told(card.byte),
    )


def _why_loose(thought: Thought, one: Weighed, best: Weighed) -> Message | None:
    """Whether it is a question of which cards go together, and why."""
    card, other = one.move.pile, best.move.pile
    if thought.view.has_laid(thought.seat):
        return None
    if one == best:
        if thought.loose(one.hand) > thought.loose(thought.hand) - 1:
            return None
        return msg("{card} goes with no other card of your hand.", card=Told(card))
    more = thought.stays(one.hand) - thought.stays(best.hand)
    if more <= max(thought.feeds(card[0]) - thought.feeds(other[0]), 0.0):
        return None
    return msg("{card} goes better with the rest of your hand than {other}.", card=Told(card), other=Told(other))

"""A position in sentences: the deal, the table, what a seat holds, and what each choice brings."""

from __future__ import annotations

from collections.abc import Iterator

from push_game.games.rummy import words
from push_game.games.rummy.cards import HIDDEN, less, points
from push_game.games.rummy.deals import DEALS
from push_game.games.rummy.moves import Move
from push_game.games.rummy.state import State
from push_game.games.rummy.telling import Told
from push_game.i18n import Message, msg, msgn


def on_the_table(state: State) -> Iterator[Message]:
    """The deal and its contract, the stock, the discard and the melds."""
    yield msg(
        "Deal {number} of {all}. The contract is {contract}.",
        number=state.deal.number,
        all=DEALS,
        contract=words.needs(state.contract.needs),
    )
    yield msgn("The stock has {count} card.", "The stock has {count} cards.", len(state.stock))
    if state.discard:
        yield msg("The top discard is {card}.", card=Told(state.discard))
    for number, meld in enumerate(state.melds, 1):
        yield msg("Meld {number}: {meld}.", number=number, meld=meld.told)


def held(state: State, seat: int) -> Iterator[Message]:
    """The hand of a seat as far as it is known."""
    hand = state.hands[seat]
    seen = hand.rstrip(HIDDEN.byte)
    if not hand:
        yield msg("No card in hand.")
    elif not seen:
        yield msgn("{count} card in hand.", "{count} cards in hand.", len(hand))
    elif seen == hand:
        yield msgn(
            "{count} card in hand, {points}: {cards}.",
            "{count} cards in hand, {points}: {cards}.",
            len(hand),
            points=words.points(points(hand)),
            cards=Told(hand),
        )
    else:
        yield msgn(
            "{count} card in hand, among them {cards}.",
            "{count} cards in hand, among them {cards}.",
            len(hand),
            cards=Told(seen),
        )
    if state.has_laid(seat):
        yield msg("The contract is fulfilled.")


def gained(last: State, now: State, seat: int) -> Message | None:
    """The cards that have come into that hand from one view of its seat to a later one of the same deal."""
    if last.deal != now.deal:
        return None
    rest = last.hands[seat]
    for index in now.gone[seat][len(last.gone[seat]) :]:
        # What was discarded in between has left the hand, whatever has come into it since.
        rest = less(rest, index)
    new = bytearray()
    for index in now.hands[seat]:
        if index in rest:
            rest = less(rest, index)
        else:
            new.append(index)
    return msg("New in hand: {cards}.", cards=Told(bytes(new))) if new else None


def offer(state: State, move: Move) -> Message | None:
    """What taking and pushing bring; of other choices the label says it all."""
    if move.verb == "take":
        return msg("get {card}", card=Told(state.discard))
    if move.verb != "push":
        return None
    if len(state.stock) < 2:
        return msg("end the deal")
    return msg("pass {card} and a card of the stock to the left, and draw", card=Told(state.discard))

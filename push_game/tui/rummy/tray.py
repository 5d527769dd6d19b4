"""What a player does with the own hand before it is a move: how it is sorted, what is marked, what is offered.

None of it is known to the rules, and none of it is kept: it is gone with the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from push_game.games.rummy.cards import Card, Pile, cards, sort
from push_game.games.rummy.moves import DISCARD, PUSH, TAKE, Move
from push_game.games.rummy.state import Melding, State
from push_game.play import keys
from push_game.tui.rummy import offers
from push_game.tui.rummy.offers import Offer

Button: TypeAlias = Literal["take", "push", "meld", "discard", "back"]


class Spot(NamedTuple):
    """One thing that the cursor goes to: a card of the hand, an offer, or a button."""

    card: int | None = None
    """The place of a card in the hand as it is shown, from 0."""
    offer: int | None = None
    button: Button | None = None
    move: Move | None = None
    """The move that choosing it is; None if choosing it only marks a card, or opens or closes the offers."""


class Tray:
    """One player's hand as it is shown and handled; it follows the views it is given."""

    def __init__(self) -> None:
        self.by_rank = False
        """Whether the hand is sorted by rank rather than by suit."""
        self.marked: set[int] = set()
        """The places of the marked cards in the hand as it is shown."""
        self.offers: Sequence[Offer] | None = None
        """What is offered, while it is; None while it is not."""
        self.fresh: Pile = b""
        """The cards that have come into the hand since the player's last turn."""
        self._last: State | None = None

    def follow(self, view: State) -> None:
        """Take that view as what there is now."""
        last, seat = self._last, seat_of(view)
        if last is view:
            return
        self._last = view
        if last is None or seat_of(last) != seat or last.deal is not view.deal:
            self.fresh = b""
            self.clear()
            return
        before, now = last.hands[seat], view.hands[seat]
        if before == now and last.phase == view.phase:
            return
        self.clear()
        if last.active == seat != view.active:
            self.fresh = b""
        rest = bytearray(before)
        for index in now:
            if index in rest:
                rest.remove(index)
            elif last.phase not in ("dealing", "turning"):
                self.fresh = sort(self.fresh + bytes((index,)))
        for index in rest:
            self.fresh = self.fresh.replace(bytes((index,)), b"", 1)

    def clear(self) -> None:
        """No card is marked and nothing is offered."""
        self.marked.clear()
        self.offers = None

    def hand(self, view: State) -> tuple[Card, ...]:
        """The hand as it is shown, the wild cards at its end."""
        held = cards(view.hands[seat_of(view)])
        if self.by_rank:
            return tuple(sorted(held, key=lambda card: (card.wild, card.rank, card.suit)))
        return tuple(sorted(held, key=lambda card: (card.wild, card.suit, card.rank)))

    def chosen(self, view: State) -> Pile:
        """The marked cards."""
        hand = self.hand(view)
        return bytes([hand[place].index for place in sorted(self.marked) if place < len(hand)])

    def toggle(self, place: int) -> None:
        """Mark a card, or take its mark away."""
        self.marked ^= {place}
        self.offers = None

    def next_mark(self, view: State, wanted: Pile) -> int | None:
        """The place of the next card to mark, or to take the mark from, until just these are marked; None then."""
        missing, hand = bytearray(wanted), self.hand(view)
        for place in sorted(self.marked):
            if hand[place].index not in missing:
                return place
            missing.remove(hand[place].index)
        free = [place for place, card in enumerate(hand) if card.index in missing and place not in self.marked]
        return free[0] if free else None

    def turn_over(self, view: State) -> None:
        """Sort the hand the other way; the marks stay with their cards."""
        chosen = bytearray(self.chosen(view))
        self.by_rank = not self.by_rank
        self.marked = set()
        for place, card in enumerate(self.hand(view)):
            if card.index in chosen:
                chosen.remove(card.index)
                self.marked.add(place)

    def spots(self, view: State) -> Sequence[Spot]:
        """What the cursor can go to, in order."""
        if view.phase == "drawing":
            return (Spot(button="take", move=TAKE), Spot(button="push", move=PUSH))
        if view.phase != "melding":
            return ()
        if self.offers is not None:
            found = [Spot(offer=number, move=offer.move) for number, offer in enumerate(self.offers)]
            return (*found, Spot(button="back"))
        hand = self.hand(view)
        places = [Spot(card=place) for place in range(len(hand))]
        chosen = self.chosen(view)
        discard = DISCARD[chosen[0]] if len(chosen) == 1 else None
        return (*places, Spot(button="meld"), Spot(button="discard", move=discard))

    def one(self, view: State, cursor: int) -> int | None:
        """The one card that is meant: the only marked one or, if none is, the one the cursor is on; its index."""
        chosen = self.chosen(view)
        if chosen:
            return chosen[0] if len(chosen) == 1 else None
        hand = self.hand(view)
        return hand[cursor].index if cursor < len(hand) else None

    def offered(self, view: Melding) -> Sequence[Offer]:
        """All that can be laid now, or what can be done with just the marked cards."""
        chosen = self.chosen(view)
        return offers.of_cards(view, chosen) if chosen else offers.all_of(view)

    def onto(self, view: Melding, number: int, cursor: int) -> Sequence[Move]:
        """What can be done with the marked cards, or the one under the cursor, at the meld of that number."""
        chosen = self.chosen(view)
        if not chosen and (one := self.one(view, cursor)) is not None:
            chosen = bytes((one,))
        return offers.onto(view, number, chosen) if chosen else ()


def seat_of(view: State) -> int:
    """Whose hand is shown: the viewer's, or where all is open that of the player whose turn it is."""
    return view.active if view.viewer is None else view.viewer


def letter(place: int, rebound: keys.Rebound | None = None) -> str:
    """The key of the card at that place; a blank where there are no more."""
    found = keys.pointers(rebound)
    return found[place] if place < len(found) else " "

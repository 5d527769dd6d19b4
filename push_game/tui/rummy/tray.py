"""What the players do with their hands before it is a move: how they are sorted, what is marked, what is offered.

None of it is known to the rules, and none of it is kept: the marks are gone with the turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from push_game.games.rummy.cards import Card, Pile, cards, sort
from push_game.games.rummy.moves import DISCARD, PUSH, TAKE, Move
from push_game.games.rummy.state import Melding, State
from push_game.play import keys
from push_game.tui.beside import PATIENCE, Beside
from push_game.tui.rummy import offers
from push_game.tui.rummy.offers import Offer

Button: TypeAlias = Literal["take", "push", "meld", "discard", "back"]


class Spot(NamedTuple):
    """One thing that the cursor goes to: a card of the hand, an offer, a button, or a meld on the table."""

    card: int | None = None
    """The place of a card in the hand as it is shown, from 0."""
    offer: int | None = None
    button: Button | None = None
    meld: int | None = None
    """The number of a meld, from 1."""
    move: Move | None = None
    """The move that choosing it is; None if choosing it only marks a card, or opens or closes the offers."""


class _Own:
    """What belongs to one player's hand from one look at it to the next."""

    def __init__(self) -> None:
        self.by_rank = False
        self.fresh: Pile = b""
        self.last: State | None = None
        """The view that the player had last."""
        self.known: dict[object, Pile] = {}
        """What was fresh at each point of the deal, for when a move is taken back."""


class Tray:
    """The hand of whoever is at the keyboard as it is shown and handled; it follows the views it is given."""

    def __init__(self) -> None:
        self.marked: set[int] = set()
        """The places of the marked cards in the hand as it is shown."""
        self.offers: Sequence[Offer] | None = None
        """What is offered, while it is; None while it is not."""
        self.searching = False
        """Whether what is offered is still being looked for."""
        self._seats: dict[int, _Own] = {}
        self._own = _Own()
        self._wake: Callable[[], object] = lambda: None
        self._search = Beside(self.search, self._found)

    def wake_by(self, wake: Callable[[], object]) -> None:
        """Call that, from any thread, when something has been found that was waited for."""
        self._wake = wake

    def _found(self) -> None:
        self._wake()

    @property
    def by_rank(self) -> bool:
        """Whether the hand is sorted by rank rather than by suit."""
        return self._own.by_rank

    @property
    def fresh(self) -> Pile:
        """The cards that have come into the hand since its player's last turn."""
        return self._own.fresh

    def follow(self, view: State) -> None:
        """Take that view as what there is now."""
        seat = seat_of(view)
        own = self._seats.setdefault(seat, _Own())
        if own is not self._own:  # another player has come to the keyboard
            self._own = own
            self.clear()
        last, own.last = own.last, view
        if last is None or last.deal != view.deal:
            own.fresh = b""
            own.known.clear()
            self.clear()
        elif last is not view and (last.hands[seat], last.phase, last.turn) != (
            view.hands[seat],
            view.phase,
            view.turn,
        ):
            self.clear()
            fresh = _fresh(last, view, seat, own.fresh)
            own.fresh = own.known.get(_moment(view, seat), fresh)
        own.known[_moment(view, seat)] = own.fresh
        if self.searching and isinstance(view, Melding):
            found = self._search.ask(view, 0.0)
            self.searching, self.offers = found is None, found or ()

    def clear(self) -> None:
        """No card is marked and nothing is offered."""
        self.marked.clear()
        self.close()

    def close(self) -> None:
        """Nothing is offered."""
        self.offers, self.searching = None, False

    def search(self, view: Melding) -> Sequence[Offer]:
        """Everything that can be laid; in a thread of its own, as it may take long."""
        return offers.all_of(view)

    def look_ahead(self, view: Melding) -> None:
        """Begin to look for what can be laid: by the time a key asks for it, it will be known."""
        self._search.ask(view, 0.0)

    def open(self, view: Melding) -> None:
        """Offer what can be laid now, or what can be done with just the marked cards."""
        found = self.of_marked(view) if self.marked else self._search.ask(view, PATIENCE)
        self.searching, self.offers = found is None, found or ()

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
        self.close()

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
        self._own.by_rank = not self._own.by_rank
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
        places = [Spot(card=place) for place in range(len(self.hand(view)))]
        chosen = self.chosen(view)
        discard = DISCARD[chosen[0]] if len(chosen) == 1 else None
        melds = [Spot(meld=number) for number in range(1, len(view.melds) + 1)]
        return (*places, Spot(button="meld"), Spot(button="discard", move=discard), *melds)

    def one(self, view: State, cursor: int) -> int | None:
        """The one card that is meant: the only marked one or, if none is, the one the cursor is on; its index."""
        chosen = self.chosen(view)
        if chosen:
            return chosen[0] if len(chosen) == 1 else None
        hand = self.hand(view)
        return hand[cursor].index if cursor < len(hand) else None

    def of_marked(self, view: Melding) -> Sequence[Offer]:
        """What can be done with just the marked cards."""
        return offers.of_cards(view, self.chosen(view))

    def onto(self, view: Melding, number: int, cursor: int) -> Sequence[Move]:
        """What can be done with the marked cards, or the one under the cursor, at the meld of that number."""
        chosen = self.chosen(view)
        if not chosen and (one := self.one(view, cursor)) is not None:
            chosen = bytes((one,))
        return offers.onto(view, number, chosen) if chosen else ()


def _fresh(last: State, view: State, seat: int, fresh: Pile) -> Pile:
    """The cards of that seat that are new, from one view of it to the next."""
    if last.active == seat and view.turn != last.turn:
        fresh = b""  # its turn is over
    if last.phase in ("dealing", "turning"):
        return fresh
    rest, new = bytearray(last.hands[seat]), bytearray(fresh)
    # What was discarded in between has left the hand, whatever has come into it since.
    for index in view.gone[seat][len(last.gone[seat]) :]:
        if index in rest:
            rest.remove(index)
    for index in view.hands[seat]:
        if index in rest:
            rest.remove(index)
        else:
            new.append(index)
    for index in rest:
        if index in new:
            new.remove(index)
    return sort(new)


def _moment(view: State, seat: int) -> object:
    """What tells the points of a deal at which that player looks at the hand apart."""
    return view.turn, view.phase, view.hands[seat]


def seat_of(view: State) -> int:
    """Whose hand is shown: the viewer's, or where all is open that of the player whose turn it is."""
    return view.active if view.viewer is None else view.viewer


def letter(place: int, rebound: keys.Rebound | None = None) -> str:
    """The key of the card at that place; a blank where there are no more."""
    found = keys.pointers(rebound)
    return found[place] if place < len(found) else " "

"""What a picture of the rummy shows, read off a scene: whose hand, which cards, what is happening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from push_game.games.rummy.cards import Card, Pile, points
from push_game.games.rummy.events import Event
from push_game.games.rummy.state import State
from push_game.i18n import Message
from push_game.tui.board import Scene
from push_game.tui.look import Look
from push_game.tui.rummy.offers import Offer
from push_game.tui.rummy.tray import Spot, Tray, seat_of


class Sight(NamedTuple):
    """All that the painters ask."""

    scene: Scene
    look: Look
    state: State
    """The position as the player at the keyboard may see it."""
    seat: int
    """Whose hand is shown."""
    hand: tuple[Card, ...]
    """That hand, as it is sorted."""
    marked: frozenset[int]
    """The places of its marked cards."""
    fresh: Pile
    """The cards that have come into it since the player's last turn."""
    offers: Sequence[Offer] | None
    spots: Sequence[Spot]
    """What the cursor can go to; nothing while nobody at the keyboard decides."""
    searching: bool = False
    """Whether what is offered is still being looked for."""
    event: Event | None = None
    """What is being seen happening."""
    progress: float = 1.0

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.scene.players)

    @property
    def acting(self) -> int | None:
        """The seat whose turn it is; None when the match is over."""
        return None if self.state.phase == "over" else self.state.active

    @property
    def spot(self) -> Spot | None:
        """Where the cursor is."""
        return self.spots[self.scene.cursor] if 0 <= self.scene.cursor < len(self.spots) else None

    @property
    def hand_points(self) -> int:
        """What the hand costs (R20)."""
        return points(self.state.hands[self.seat])

    @property
    def fresh_places(self) -> frozenset[int]:
        """Where in the hand the cards lie that are new."""
        left, found = bytearray(self.fresh), set()
        for place, card in enumerate(self.hand):
            if card.index in left:
                left.remove(card.index)
                found.add(place)
        return frozenset(found)

    def told(self) -> Message | None:
        """What is happening, as a sentence."""
        return self.event.told(self.names) if self.event else None


def look_at(scene: Scene, look: Look, tray: Tray) -> Sight:
    """What the scene shows at this instant."""
    act, view = scene.act, scene.state
    spots = tray.spots(view) if scene.choices else ()
    seat = seat_of(view)
    hand = tray.hand(view)
    event = act.event if act is not None and act.progress < 1 else None
    progress = act.progress if act is not None else 1.0
    marked = frozenset(tray.marked) if scene.choices else frozenset()
    offers = tray.offers if scene.choices else None
    fresh = b"" if scene.review else tray.fresh
    return Sight(scene, look, view, seat, hand, marked, fresh, offers, spots, tray.searching, event, progress)

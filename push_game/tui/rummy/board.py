"""The rummy on the table screen: the board that the screen draws and asks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from push_game.games.contract import CHANCE
from push_game.games.rummy.events import happened
from push_game.games.rummy.moves import DISCARD, PUSH, TAKE, Move, add
from push_game.games.rummy.state import Melding, State
from push_game.i18n import Message, msg
from push_game.play import keys
from push_game.tui.board import Act, Scene
from push_game.tui.canvas import Picture
from push_game.tui.look import Look
from push_game.tui.rummy import layout, offers
from push_game.tui.rummy.sight import look_at
from push_game.tui.rummy.tray import Tray

_SECONDS: Final = {
    "take": 0.7, "push": 1.2, "draw": 0.5, "meld": 1.2, "add": 0.9, "swap": 1.2, "discard": 0.6, "out": 1.5,
    "stock": 1.5, "count": 8.0,
}  # fmt: skip
"""How long what happened is seen at normal motion; what is not here is not seen."""


class RummyBoard:
    """How the rummy looks and is played on the table screen.

    All it holds is what the player at the keyboard does with the own hand: see `tray.py`.
    """

    context: Final = "hand"

    def __init__(self) -> None:
        self._tray = Tray()

    def paint(self, scene: Scene, columns: int, rows: int, look: Look) -> Picture:
        """The table in that many cells."""
        self._tray.follow(scene.state)
        canvas = look.canvas(columns, rows)
        layout.draw(canvas, look_at(scene, look, self._tray))
        return canvas.picture()

    def choices(self, state: State) -> Sequence[Move | None]:
        """The two ways to draw; then the cards of the hand and the buttons, or what is offered to be laid.

        A card is no move by itself: choosing it marks it.
        """
        if state.to_act in (None, CHANCE):
            return ()
        self._tray.follow(state)
        return [spot.move for spot in self._tray.spots(state)]

    def verbs(self, state: State) -> Collection[str]:
        """Taking and pushing; then laying, discarding, and sorting the hand."""
        return {"take", "push", "sort"} if state.phase == "drawing" else {"meld", "discard", "sort"}

    def move_for(self, action: str, state: State, cursor: int = 0) -> Move | None:
        """The move that an action means here."""
        self._tray.follow(state)
        verb, _, argument = action.partition(" ")
        if verb == "take":
            return TAKE
        if verb == "push":
            return PUSH
        if not isinstance(state, Melding):
            return None
        tray = self._tray
        if verb == "discard" and (one := tray.one(state, cursor)) is not None:
            return DISCARD[one]
        if verb == "meld" and tray.marked and tray.offers is None:
            found = tray.offered(state)
            if not found:
                return offers.refused(state, tray.chosen(state))
            return found[0].move if len(found) == 1 else None
        if verb == "choose":
            number = int(argument)
            allowed = tray.onto(state, number, cursor)
            if len(allowed) == 1:
                return allowed[0]
            chosen = tray.chosen(state)
            if not allowed and (chosen or tray.one(state, cursor) is not None):
                return add(chosen or bytes((tray.one(state, cursor) or 0,)), number)
        return None

    def cursor_for(self, action: str, state: State, cursor: int = 0) -> int | Message | None:
        """What an action that is no move does: where the cursor goes, or what there is to say."""
        verb, _, argument = action.partition(" ")
        tray = self._tray
        tray.follow(state)
        spots = tray.spots(state)
        if verb == "sort":
            tray.turn_over(state)
            return cursor
        if not isinstance(state, Melding):
            return None
        spot = spots[cursor] if cursor < len(spots) else None
        if verb == "card":
            return self._mark(state, int(argument) - 1)
        if verb in ("mark", "accept") and spot is not None and spot.card is not None:
            return self._mark(state, spot.card)
        if verb == "accept" and spot is not None and spot.button is not None:
            return self.cursor_for(spot.button, state, cursor)
        if verb in ("meld", "back"):
            if verb == "back" or tray.offers is not None:
                tray.offers = None
                return 0
            tray.offers = tray.offered(state)
            return 0
        if verb == "choose":
            tray.offers = [offers.offer(state, move) for move in tray.onto(state, int(argument), cursor)]
            return 0
        if verb == "discard":
            return msg("Mark the one card to discard, or put the cursor on it.")
        if verb in ("left", "right", "up", "down"):
            return self._step(state, verb, cursor)
        return None

    def toward(self, move: Move, state: State, cursor: int = 0) -> str:
        """The action that makes the move, or the next on the way to it: a card to be marked, the list of offers."""
        self._tray.follow(state)
        if not isinstance(state, Melding):
            return move.verb
        offered = self._tray.offers
        if offered is not None:
            there = next((index for index, offer in enumerate(offered) if offer.move == move), len(offered))
            return "accept" if there == cursor else "down" if there > cursor else "up"
        if (place := self._tray.next_mark(state, move.pile)) is not None:
            return f"card {place + 1}"
        return f"choose {move.number}" if move.number else move.verb

    def _mark(self, state: Melding, place: int) -> int | None:
        hand = len(self._tray.hand(state))
        if place >= hand:
            place -= len(keys.pointers()) // 2  # capitals lock is on
        if not 0 <= place < hand:
            return None
        self._tray.toggle(place)
        return place

    def _step(self, state: Melding, direction: str, cursor: int) -> int:
        """From the hand down to the buttons and back; sideways along them; up and down through the offers."""
        spots = self._tray.spots(state)
        by = -1 if direction in ("left", "up") else 1
        hand = len(self._tray.hand(state))
        if self._tray.offers is None and direction in ("up", "down"):
            return hand if cursor < hand else 0
        return (cursor + by) % len(spots)

    def made(self, state: State, action: str, cursor: int) -> None:
        """The hand changes with the move, and the marks go with it."""

    def acts(self, before: State, move: Move, after: State) -> Sequence[Act]:
        """What is to be seen of a move, one after the other."""
        viewer, found = before.viewer, []
        events = happened(before, move, after)
        counted = any(event.kind == "count" for event in events)
        for event in events:
            if event.kind not in _SECONDS or (event.kind == "draw" and viewer not in (None, event.seat)):
                continue
            # What ends a deal is seen on its table; the next deal is there at once.
            seen = before if counted and event.kind != "count" else after
            found.append(Act(event, before, seen, _SECONDS[event.kind], to_read=event.kind == "count"))
        return found

"""The rummy on the table screen: the board that the screen draws and asks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
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

    def __init__(self, tray: Tray | None = None) -> None:
        self._tray = tray or Tray()

    def wake_by(self, wake: Callable[[], object]) -> None:
        """It is called when it has been found what can be laid."""
        self._tray.wake_by(wake)

    def paint(self, scene: Scene, columns: int, rows: int, look: Look) -> Picture:
        """The table in that many cells."""
        if not scene.review:  # what is past is no news
            self._tray.follow(scene.state)
        canvas = look.canvas(columns, rows)
        layout.draw(canvas, look_at(scene, look, self._tray))
        return canvas.picture()

    def choices(self, state: State) -> Sequence[Move | None]:
        """The two ways to draw; then the cards of the hand, the buttons and the melds, or what is offered to be laid.

        A card is no move by itself: choosing it marks it.
        """
        if state.to_act in (None, CHANCE):
            return ()
        self._tray.follow(state)
        if isinstance(state, Melding):
            self._tray.look_ahead(state)
        return [spot.move for spot in self._tray.spots(state)]

    def verbs(self, state: State) -> Collection[str]:
        """Taking and pushing; then laying, discarding, going to the melds; and sorting the hand."""
        if state.phase == "drawing":
            return {"take", "push", "sort"}
        return {"meld", "discard", "sort", *(("melds",) if state.melds else ())}

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
            found = tray.of_marked(state)
            if not found:
                return offers.refused(state, tray.chosen(state))
            return found[0].move if len(found) == 1 else None
        if verb == "choose":
            return self._onto(state, int(argument), cursor)
        if verb == "accept" and (number := self._meld_at(state, cursor)):
            return self._onto(state, number, cursor)
        return None

    def _onto(self, state: Melding, number: int, cursor: int) -> Move | None:
        """The one thing that can be done at that meld, or that the rules refuse; None if there are several, or no card."""
        tray = self._tray
        allowed = tray.onto(state, number, cursor)
        if len(allowed) == 1:
            return allowed[0]
        one = tray.one(state, cursor)
        cards = tray.chosen(state) or (b"" if one is None else bytes((one,)))
        return add(cards, number) if cards and not allowed else None

    def _meld_at(self, state: Melding, cursor: int) -> int | None:
        """The number of the meld that the cursor is on."""
        spots = self._tray.spots(state)
        return spots[cursor].meld if cursor < len(spots) else None

    def cursor_for(self, action: str, state: State, cursor: int = 0) -> int | Message | None:
        """What an action that is no move does: where the cursor goes, or what there is to say."""
        tray = self._tray
        tray.follow(state)
        if action == "sort":
            tray.turn_over(state)
            return cursor
        if not isinstance(state, Melding):
            return None
        if action == "coach":
            return self._open_or_close(state, "back", cursor) if tray.offers is not None else None
        if action == "discard":
            return msg("Mark the one card to discard, or put the cursor on it.")
        if action == "melds":
            return self._to_melds(state, cursor)
        if action in ("left", "right", "up", "down"):
            return self._step(state, action, cursor)
        if action in ("meld", "back"):
            return self._open_or_close(state, action, cursor)
        return self._choose(state, action, cursor)

    def _open_or_close(self, state: Melding, action: str, cursor: int) -> int | None:
        """Show what can be laid, or take it away again; else back takes the marks away, or leads from a meld to the hand."""
        tray = self._tray
        if action == "meld" and tray.offers is None:
            tray.open(state)
            return 0
        if tray.offers is not None:
            tray.close()
            return 0
        if tray.marked:
            tray.clear()
            return cursor
        return None if self._meld_at(state, cursor) is None else 0

    def _choose(self, state: Melding, action: str, cursor: int) -> int | Message | None:
        """What choosing a card, a button, or one of several things to do at a meld leads to."""
        verb, _, argument = action.partition(" ")
        tray = self._tray
        spots = tray.spots(state)
        spot = spots[cursor] if cursor < len(spots) else None
        if verb == "card":
            return self._mark(state, int(argument) - 1)
        if verb == "choose":
            return self._at_meld(state, int(argument), cursor)
        if spot is None or verb not in ("mark", "accept"):
            return None
        if spot.card is not None:
            return self._mark(state, spot.card)
        if verb == "accept" and spot.button is not None:
            return self.cursor_for(spot.button, state, cursor)
        return self._at_meld(state, spot.meld, cursor) if spot.meld is not None else None

    def _at_meld(self, state: Melding, number: int, cursor: int) -> int | Message:
        """Offer the several things that can be done at that meld."""
        found = self._tray.onto(state, number, cursor)
        if not found:
            return msg("First mark the cards that go there.")
        self._tray.offers = [offers.offer(state, move) for move in found]
        return 0

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
        """From the hand down to the buttons, and up to the melds; sideways along them; up and down through the offers."""
        spots = self._tray.spots(state)
        by = -1 if direction in ("left", "up") else 1
        if self._tray.offers is not None:
            return (cursor + by) % len(spots)
        hand = len(self._tray.hand(state))
        melds = len(spots) - len(state.melds)  # from here on the spots are melds
        if direction in ("up", "down"):
            rows = [0, hand, *([melds] if state.melds else [])]
            at = (cursor >= hand) + (cursor >= melds)
            there = rows[(at + by) % len(rows)]
            return self._to_melds(state, cursor) if there == melds else there
        if cursor >= melds:
            return melds + (cursor - melds + by) % len(state.melds)
        return (cursor + by) % melds

    def _to_melds(self, state: Melding, cursor: int) -> int:
        """To the first meld that takes the cards that are marked, or to the first there is."""
        tray = self._tray
        tray.close()
        first = len(tray.spots(state)) - len(state.melds)
        fitting = (number for number in range(1, len(state.melds) + 1) if tray.onto(state, number, cursor))
        return first + (next(fitting, 1) - 1 if state.melds else -1)

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

"""The same expectations as the search's, written a second time: by playing states, move by move."""

from __future__ import annotations

from collections.abc import Sequence

from push_game.games.push.cards import COLOUR_CARDS, points
from push_game.games.push.moves import DRAW, STOP, Move
from push_game.games.push.state import State


class Playing:
    """What stopping and drawing are worth, by playing every card and every face that may turn up."""

    def __init__(self, keep: Sequence[float], ended: Sequence[float]) -> None:
        self._keep, self._ended = keep, ended

    def kept(self, state: State, seat: int) -> float:
        """What bench and bank of that seat are worth."""
        bench = [points(state.benches[seat] & colour) for colour in COLOUR_CARDS]
        return points(state.banks[seat]) + sum(self._keep[held] for held in bench)

    def taken(self, state: State, move: Move) -> tuple[float, State]:
        """What taking that column brings the taker on average over the die, and a state after it."""
        seat = state.seat
        after = state.play(move)
        if after.phase != "rolling":
            return self.kept(after, seat) - self.kept(state, seat), after
        faces = [after.play(face) for face in after.outcomes()]
        return sum(self.kept(face, seat) for face in faces) / 6 - self.kept(state, seat), faces[-1]

    def handed_out(self, state: State, active: int, left: int) -> float:
        """The active player's margin from here to the end of the turn."""
        if state.phase == "rolling":  # the die after a bust
            faces = [state.play(face) for face in state.outcomes()]
            lost = sum(self.kept(face, active) for face in faces) / 6 - self.kept(state, active)
            return lost + self.handed_out(faces[0], active, left)
        if state.phase != "taking":
            return self._ended[left]
        options = [self.taken(state, move) for move in state.legal_moves()]
        if state.seat == active:
            return max(gain + self.handed_out(after, active, left) for gain, after in options)
        gain, after = max(options, key=lambda option: round(option[0], 9))
        return self.handed_out(after, active, left) - gain / (state.seats - 1)

    def stopped(self, state: State) -> float:
        """The margin of stopping."""
        return self.handed_out(state.play(STOP), state.active, len(state.stock))

    def decided(self, state: State, depth: int) -> float:
        """The better of stopping and drawing."""
        if state.phase != "deciding":  # no card is left
            return self.handed_out(state, state.active, len(state.stock))
        if STOP not in state.legal_moves():
            return self.drawn(state, max(depth, 1))
        return max(self.stopped(state), self.drawn(state, depth)) if depth else self.stopped(state)

    def drawn(self, state: State, depth: int) -> float:
        """The margin of drawing, at most so many cards."""
        drawing = state.play(DRAW)
        cards = drawing.outcomes()
        total = 0.0
        for card, copies in cards.items():
            after = drawing.play(card)
            if after.phase == "placing":
                total += copies * max(self.decided(after.play(place), depth - 1) for place in after.legal_moves())
            else:
                total += copies * self.decided(after, depth - 1)
        return total / cards.total

"""What a picture of the table shows, read off a scene: whose move, in which order, who sees what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from push_game.games.push import sentences, stakes
from push_game.games.push.cards import EMPTY, Card, Pile, points, size
from push_game.games.push.columns import Column
from push_game.games.push.events import happened
from push_game.games.push.moves import PLACE, Move
from push_game.games.push.state import State
from push_game.i18n import Message, msg
from push_game.tui.board import Scene
from push_game.tui.look import Look
from push_game.tui.push import motion as motions
from push_game.tui.push.motion import Motion

_HALF: Final = 0.5
_GONE: Final = 0.75
"""How far cards that leave have got when the points are counted without them."""


class Sight(NamedTuple):
    """All that the painters ask. Positions are those seen now, while a motion runs too."""

    scene: Scene
    look: Look
    state: State
    """The position that is seen, but for what is moving: see the four below."""
    columns: tuple[Column | None, ...]
    card: Card | None
    benches: tuple[Pile, ...]
    banks: tuple[Pile, ...]
    motion: Motion | None = None
    progress: float = 1.0
    """How far the motion has got, 0 to 1."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.scene.players)

    @property
    def seat(self) -> int | None:
        """The seat that decides or suffers now; None when the game is over."""
        return None if self.state.to_act is None else self.state.seat

    @property
    def choices(self) -> tuple[Move, ...]:
        """What a person may choose now; nothing while something moves."""
        return tuple(self.scene.choices) if self.motion is None else ()

    @property
    def chosen(self) -> Move | None:
        """The choice under the cursor."""
        choices = self.choices
        return choices[self.scene.cursor] if 0 <= self.scene.cursor < len(choices) else None

    def column_cards(self, index: int) -> tuple[Card, ...]:
        """The cards of a column, in the order in which they were placed; none if there is no such column."""
        column = self.column(index)
        return column.cards if column else ()

    def column(self, index: int) -> Column | None:
        """A column, or None if there is none, or none any more."""
        return self.columns[index] if index < len(self.columns) else None

    def taken(self, index: int) -> bool:
        """Whether somebody has taken that column."""
        return index < len(self.columns) and self.columns[index] is None

    def target(self, index: int) -> Move | None:
        """The choice that a column stands for now, if any."""
        return next((move for move in self.choices if move.verb in ("place", "take") and move.column == index), None)

    def fits(self, index: int) -> bool:
        """Whether the card in hand may be placed there."""
        return self.state.phase == "placing" and PLACE[index] in self.state.legal_moves()

    def refuses(self, index: int) -> bool:
        """Whether that column refuses the card in hand."""
        column = self.column(index)
        return bool(column and self.card and column.marks & self.card.marks)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that take the columns there are, in order, if the turn stopped now (P14, P15).

        Once columns are being taken, those that are still to take one.
        """
        state = self.state
        left = sum(1 for column in self.columns if column)
        if not left or state.phase in ("start", "over"):
            return ()
        round_ = self.round
        started = {"taking": 0, "rolling": 1}.get(state.phase)
        start = 0 if started is None else round_.index(state.seat) + started
        return round_[start : start + left]

    @property
    def round(self) -> tuple[int, ...]:
        """All seats in the order in which the columns go round, the active player first."""
        state = self.state
        return tuple((state.active + state.step * i) % state.seats for i in range(state.seats))

    @property
    def viewer(self) -> int | None:
        """The seat whose bank is seen though the banks lie face down: the person who plays now."""
        seat = self.seat
        return seat if seat is not None and self.scene.players[seat].bot is None else None

    def sees_bank(self, seat: int) -> bool:
        """Whether the values in that bank are seen."""
        return self.scene.open_banks or self.state.to_act is None or seat == self.viewer

    def bench_points(self, seat: int) -> int:
        """The points on a bench."""
        return points(self.benches[seat])

    def bank_points(self, seat: int) -> int:
        """The points in a bank."""
        return points(self.banks[seat])

    def bank_size(self, seat: int) -> int:
        """The cards in a bank."""
        return size(self.banks[seat])

    def leaving(self, seat: int) -> Pile:
        """The cards that are just leaving that bench, for the bank or for good."""
        motion = self.motion
        if motion is None or motion.kind not in ("suffer", "bank") or motion.event.seat != seat:
            return EMPTY
        return motion.event.cards if self.progress < _GONE else EMPTY

    @property
    def change(self) -> tuple[int, int] | None:
        """Whose points are changing, and by how many."""
        motion = self.motion
        if motion is None or not motion.event.points or motion.kind not in ("take", "suffer"):
            return None
        return motion.event.seat, motion.event.points if motion.kind == "take" else -motion.event.points

    @property
    def turned(self) -> float:
        """How far a card that turns up has turned, 0 to 1; from a half on its face is seen."""
        return motions.turned(self.motion, self.progress) if self.motion else 1.0

    @property
    def speaking_of(self) -> int | None:
        """The seat that the prompt is about."""
        return self.motion.event.seat if self.motion else self.seat

    def says(self, name: str) -> Message:
        """What is moving, as a sentence that tells no more than is seen yet, or else who must do what.

        `name` is how the one whom it is about is called in it.
        """
        motion = self.motion
        if motion is None:
            return self._asked(name)
        if motion.kind == "tumble":
            return msg("{name} rolls the die.", name=name)
        if motion.kind in motions.TURNING and self.turned < _HALF:
            return msg("{name} draws.", name=name)
        return motion.event.told([name] * self.state.seats)

    def _asked(self, name: str) -> Message:
        if self.scene.thinking:
            return msg("{name} is thinking.", name=name)
        return sentences.asked(self.state, self.names if self.seat is None else [name] * self.state.seats)

    @property
    def stake(self) -> Message | None:
        """What is at stake, in one sentence, if there is something to decide."""
        if self.motion is not None or self.scene.thinking:
            return None
        return sentences.at_stake(self.state, self.chosen, odds=self.scene.show_odds)

    @property
    def bust(self) -> tuple[int, int]:
        """How many of the unseen cards would bust, with the choice under the cursor, and how many there are."""
        return stakes.bust(self.state, self.chosen)

    @property
    def losses(self) -> tuple[int, ...]:
        """The points that each face of the die would take now, with the choice under the cursor."""
        move = self.chosen
        taken = self.column(move.column) if move is not None and move.verb == "take" else None
        return stakes.losses(self.state.rules, stakes.threatened(self.benches[self.state.seat], taken))

    @property
    def log(self) -> Sequence[Message]:
        """The log up to what is moving: it must not tell what is only about to be seen."""
        log, act = self.scene.log, self.scene.act
        if self.motion is None or act is None:
            return log
        running = [event.told(self.names) for event in happened(act.before, self.motion.move, act.after)]
        return log[: -len(running)] if list(log[-len(running) :]) == running else log


def look_at(scene: Scene, look: Look) -> Sight:
    """What the scene shows at this instant."""
    act = scene.act
    if act is None or act.progress >= 1:
        return _sight(scene, look, scene.state)
    progress = max(act.progress, 0.0)
    seen = _seen(act.event, act.before, act.after, progress)
    sight = _sight(scene, look, seen)._replace(motion=act.event, progress=progress)
    return _moved(sight, act.event, act.after)


def _sight(scene: Scene, look: Look, state: State) -> Sight:
    return Sight(scene, look, state, state.columns, state.card, state.benches, state.banks)


def _seen(motion: Motion, before: State, after: State, progress: float) -> State:
    """Which of the two positions is seen while something moves."""
    if motion.kind in ("place", "take", "tumble", "suffer", "bank", "discard"):
        return before
    if motion.kind in motions.TURNING:
        # A switch card may end the turn: the table is still seen as it was.
        shown = motions.turned(motion, progress) >= _HALF and after.turn == before.turn and after.to_act is not None
        return after if shown else before
    return after


def _moved(sight: Sight, motion: Motion, after: State) -> Sight:
    """What is seen otherwise than the position has it."""
    if motion.kind in ("suffer", "bank") and sight.progress >= _GONE:
        return sight._replace(benches=after.benches, banks=after.banks)
    if motion.kind == "take":
        # The cards are on their way.
        gone = tuple(None if index == motion.move.column else column for index, column in enumerate(sight.columns))
        return sight._replace(columns=gone)
    if motion.kind == "discard":
        # What the last taker took has gone already; what is left is what nobody took.
        taken = motion.move.column if motion.move.verb == "take" else None
        left = tuple(None if index == taken else column for index, column in enumerate(sight.columns))
        return sight._replace(columns=left, card=None, benches=after.benches)
    return sight

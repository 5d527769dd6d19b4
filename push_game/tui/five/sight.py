"""What a picture of the table shows, read off a scene: which card lies where, whose turn, what score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from push_game.games.five import sentences
from push_game.games.five.cards import Card
from push_game.games.five.events import happened
from push_game.games.five.moves import FLIP, STOP, Move
from push_game.games.five.state import State
from push_game.i18n import Message, msg
from push_game.tui.board import Scene
from push_game.tui.five import motion as motions
from push_game.tui.five.motion import Motion
from push_game.tui.five.places import PLACES, Places
from push_game.tui.look import Look

_HALF: Final = 0.5


class Sight(NamedTuple):
    """All that the painters ask. The position is the one seen now, while a motion runs too."""

    scene: Scene
    look: Look
    state: State
    cards: tuple[Card | None, ...]
    """The card at each of the five places, None where it lies face down."""
    places: tuple[int, ...]
    """Where the cursor goes for each of the choices that is a flip."""
    score: int
    """The turn score."""
    motion: Motion | None = None
    progress: float = 1.0
    """How far the motion has got, 0 to 1."""
    coming: int | None = None
    """The place of the card that is turning up."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.scene.players)

    @property
    def seat(self) -> int | None:
        """The seat whose turn it is; None when the game is over."""
        return None if self.state.phase == "over" else self.state.active

    @property
    def choices(self) -> tuple[Move, ...]:
        """What a person may choose now; nothing while something moves."""
        return tuple(self.scene.choices) if self.motion is None else ()

    @property
    def chosen(self) -> Move | None:
        """The choice under the cursor."""
        choices = self.choices
        return choices[self.scene.cursor] if 0 <= self.scene.cursor < len(choices) else None

    @property
    def aimed(self) -> int | None:
        """The place that the cursor is on, or that a key to flip would take."""
        if FLIP not in self.choices:
            return None
        on = self.scene.cursor if self.chosen is FLIP else 0
        return self.places[on] if on < len(self.places) else None

    @property
    def may_stop(self) -> bool:
        """Whether stopping is a choice."""
        return STOP in self.choices

    def can_flip(self, place: int) -> bool:
        """Whether the card at that place can be flipped now; after a full pass each of them, shuffled."""
        return FLIP in self.choices and (self.state.full_pass or self.cards[place] is None)

    @property
    def turned(self) -> float:
        """How far the card that is turning up has turned."""
        return motions.turned(self.motion, self.progress) if self.motion else 1.0

    @property
    def change(self) -> int:
        """By how much the turn score is just changing."""
        motion = self.motion
        if motion is None or self.turned < _HALF:
            return 0
        if motion.kind == "lose":
            return -motion.event.points
        act = self.scene.act
        return motion.event.points - act.before.score if motion.kind == "score" and act is not None else 0

    @property
    def speaking_of(self) -> int | None:
        """The seat that the prompt is about."""
        return self.motion.event.seat if self.motion else self.seat

    def says(self, name: str) -> Message:
        """What is happening, as a sentence that tells no more than is seen yet, or else who must do what.

        `name` is how the one whom it is about is called in it.
        """
        motion = self.motion
        if motion is None:
            return self._asked(name)
        if self.turned < _HALF:
            return msg("{name} flips a card.", name=name)
        if motion.kind in ("playoff", "over"):
            return motion.event.told(self.names)
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
        return sentences.at_stake(self.state, odds=self.scene.show_odds)

    @property
    def risk(self) -> Message | None:
        """The chance that the next card loses all, if there is one and it may be told."""
        return sentences.risk(self.state) if self.scene.show_odds else None

    @property
    def log(self) -> Sequence[Message]:
        """The log up to what is happening: it must not tell what is only about to be seen."""
        log, act = self.scene.log, self.scene.act
        if self.motion is None or act is None:
            return log
        running = [event.told(self.names) for event in happened(act.before, self.motion.move, act.after)]
        return log[: -len(running)] if list(log[-len(running) :]) == running else log


def look_at(scene: Scene, look: Look, places: Places) -> Sight:
    """What the scene shows at this instant."""
    act = scene.act
    if act is None or act.progress >= 1:
        return _sight(scene, look, scene.state, places)
    motion, progress = act.event, max(act.progress, 0.0)
    sight = _sight(scene, look, _seen(motion, act.before, act.after, progress), places)
    sight = sight._replace(motion=motion, progress=progress)
    return _turning(sight, act.before, places) if motion.kind in motions.TURNING else sight


def _sight(scene: Scene, look: Look, state: State, places: Places) -> Sight:
    cards: list[Card | None] = [None] * PLACES
    for place, card in zip(places.taken(state), state.flipped, strict=True):
        cards[place] = card
    free = (places.coming(state),) if state.full_pass else places.free(state)
    return Sight(scene, look, state, tuple(cards), free, state.score)


def _seen(motion: Motion, before: State, after: State, progress: float) -> State:
    """Which of the two positions is seen while something happens."""
    if motion.kind in (*motions.TURNING, "stop"):
        return before
    if motion.kind == "shuffle":
        return before if progress < _HALF else after
    return after


def _turning(sight: Sight, before: State, places: Places) -> Sight:
    """A card turns up: from when its face is seen on, it counts."""
    motion = sight.motion
    assert motion is not None
    place = places.coming(before)
    if sight.turned < _HALF:
        return sight._replace(coming=place)
    cards = tuple(motion.event.card if at == place else card for at, card in enumerate(sight.cards))
    score = 0 if motion.kind == "lose" else motion.event.points
    return sight._replace(coming=place, cards=cards, score=score)

"""The rules of Push to Five as a state: whose move, which moves, what odds, what comes after.

Each phase of a turn is a class of its own with the clauses that govern it:

    Start -> Flipping -> Deciding -> Flipping ...      flip a card, decide again
                      -> Start or Over                 lose without protection
                         Deciding -> Start or Over     stop

Turns are counted in rounds: the order of a round is the seats that take a turn in it, one after
the other. All seats are in it, in a play-off those that are tied, and a solo game is a single round
in which the one seat takes all its turns.

A state is a tuple and never changes.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final, NamedTuple, TypeAlias

from push_game.games.contract import CHANCE, NO_OUTCOMES, Actor, FixedOutcomes, IllegalMove, Outcomes, Refusal
from push_game.games.five import refusals
from push_game.games.five.cards import LOSE, PROTECT, Card
from push_game.games.five.moves import CARD, FLIP, STOP, Move
from push_game.games.five.options import Rules

Moves: TypeAlias = tuple[Move, ...]


class Round(NamedTuple):
    """What no move within a turn changes."""

    rules: Rules
    turn: int
    """The number of the turn, from 1."""
    order: tuple[int, ...]
    """The seats that take a turn in this round, in their order."""
    kept: tuple[int, ...] = ()
    """What the turns of this round came to, in that order, as far as they are over: 0 for a loss."""
    playoff: bool = False
    """Whether this round plays off a tie (F8)."""


class _Parts(NamedTuple):
    """What a state holds."""

    frame: Round
    score: int = 0
    """The turn score (F4)."""
    flipped: tuple[Card, ...] = ()
    """The cards that are face up, in the order in which they turned up in this pass."""
    passes: int = 0
    """The full passes (F5) of this turn that lie behind the one running."""


class State(_Parts):
    """A position of Push to Five. `game.new` makes the first; `play` makes every other."""

    __slots__ = ()

    phase: ClassVar[str]
    """The phase's name: start, flipping, deciding or over."""
    moves: ClassVar[Moves] = ()

    @property
    def rules(self) -> Rules:
        return self.frame.rules

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.frame.turn

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that take a turn in this round, in their order."""
        return self.frame.order

    @property
    def kept(self) -> tuple[int, ...]:
        """What the turns of this round came to, in that order, as far as they are over: 0 for a loss."""
        return self.frame.kept

    @property
    def playoff(self) -> bool:
        """Whether this round plays off a tie (F8)."""
        return self.frame.playoff

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.rules.seats

    @property
    def active(self) -> int:
        """The seat whose turn it is; when the game is over, the one that had the last turn."""
        return self.order[len(self.kept)]

    @property
    def to_act(self) -> Actor | None:
        return self.active

    @property
    def goal(self) -> int:
        """The least turn score that counts in this round: the target (F7), in a play-off anything (F8)."""
        return 1 if self.playoff or not self.rules.target else self.rules.target

    @property
    def to_beat(self) -> int:
        """The highest score of this round that counts, or 0 while there is none; in a solo game the best turn."""
        best = max(self.kept, default=0)
        return best if best >= self.goal else 0

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has kept in this round: 0 before its turn, after a loss, or if it is not in it.

        When the game is over, the round is the one that decided it, so that the winner has most. In a
        solo game, the best turn so far (F9).
        """
        if self.rules.rounds:
            return (max(self.kept, default=0),)
        kept = dict(zip(self.order, self.kept, strict=False))
        return tuple(kept.get(seat, 0) for seat in range(self.seats))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that won, when the game is over; in a solo game the one seat."""
        return ()

    @property
    def face_down(self) -> tuple[Card, ...]:
        """The cards that are face down; which lies where, nobody knows."""
        return tuple(card for card in self.rules.deck if card not in self.flipped)

    @property
    def protected(self) -> bool:
        """Whether the next `lose` of this pass costs nothing (F4)."""
        return PROTECT in self.flipped and LOSE not in self.flipped

    @property
    def full_pass(self) -> bool:
        """Whether all five cards are face up (F5)."""
        return len(self.flipped) == len(self.rules.deck)

    def legal_moves(self) -> Moves:
        """All moves allowed now; at a chance move its possible outcomes; none when over."""
        return self.moves

    def outcomes(self) -> Outcomes:
        """The weights of chance's moves; empty when it is not chance's move."""
        return NO_OUTCOMES

    def play(self, move: Move) -> State:
        """The state after `move`. Raises IllegalMove if the rules do not allow it."""
        raise IllegalMove(refusals.refusal(self, move))

    def why_not(self, move: Move) -> Refusal | None:
        """Why `move` is not allowed now, or None if it is."""
        return None if move in self.legal_moves() else refusals.refusal(self, move)

    def view(self, seat: int) -> State:
        """What that seat may know: everything but which card lies where, which no state holds."""
        return self

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.phase, super().__hash__()))

    def __repr__(self) -> str:
        up = " ".join(map(str, self.flipped))
        return f"<{type(self).__name__} turn {self.turn}, seat {self.active}, score {self.score}, up: {up}>"


class Start(State):
    """A turn begins: its first card has to be flipped (F3)."""

    __slots__ = ()
    phase = "start"
    moves = (FLIP,)

    def play(self, move: Move) -> State:
        if move is not FLIP:
            raise IllegalMove(refusals.refusal(self, move))
        return Flipping(*self)


class Flipping(State):
    """Chance turns up one of the face-down cards, all equally likely (F3)."""

    __slots__ = ()
    phase = "flipping"

    @property
    def to_act(self) -> Actor | None:
        return CHANCE

    def legal_moves(self) -> Moves:
        return tuple(self.outcomes())

    def outcomes(self) -> FixedOutcomes:
        return _outcomes(self.face_down)

    def play(self, move: Move) -> State:
        frame, score, flipped, passes = self
        card = move.card
        if card is None or card not in frame.rules.deck or card in flipped:
            raise IllegalMove(refusals.refusal(self, move))
        if card is LOSE and PROTECT not in flipped:
            return _turn_over(frame, 0)  # F4, F6
        score = card.scored(score)
        if frame.rules.end == "instant" and score >= frame.rules.target:
            return Over(frame._replace(kept=(*frame.kept, score)))  # F8
        return Deciding(frame, score, (*flipped, card), passes)


class Deciding(State):
    """The active player flips another card or stops (F3, F5, F7)."""

    __slots__ = ()
    phase = "deciding"
    moves = (FLIP, STOP)

    def play(self, move: Move) -> State:
        if move is STOP:
            return _turn_over(self.frame, self.score)
        if move is not FLIP:
            raise IllegalMove(refusals.refusal(self, move))
        if self.full_pass:  # F5: all five are shuffled and lie face down again
            return Flipping(self.frame, self.score, (), self.passes + 1)
        return Flipping(*self)


class Over(State):
    """Somebody has won (F8), or the solo game has had its rounds (F9)."""

    __slots__ = ()
    phase = "over"

    @property
    def active(self) -> int:
        return self.order[len(self.kept) - 1]

    @property
    def to_act(self) -> Actor | None:
        return None

    @property
    def winners(self) -> tuple[int, ...]:
        return (self.order[self.kept.index(max(self.kept))],)


def first_position(rules: Rules) -> State:
    """The position before the first turn."""
    if rules.rounds:  # F9: a solo game is one round of all its turns
        return Start(Round(rules, 1, (0,) * rules.rounds))
    return Start(Round(rules, 1, _round_the_table(rules)))


@cache
def _outcomes(face_down: tuple[Card, ...]) -> FixedOutcomes:
    return FixedOutcomes({CARD[card]: 1 for card in face_down})


def _round_the_table(rules: Rules) -> tuple[int, ...]:
    """All seats, clockwise from the first (F2)."""
    return tuple((rules.first + step) % rules.seats for step in range(rules.seats))


def _turn_over(frame: Round, score: int) -> State:
    """After a turn that came to `score` (F6): the next one, or the end of the round."""
    kept = (*frame.kept, score)
    if len(kept) < len(frame.order):
        return Start(frame._replace(turn=frame.turn + 1, kept=kept))
    if frame.rules.rounds:
        return Over(frame._replace(kept=kept))  # F9
    return _round_over(frame._replace(kept=kept))


def _round_over(frame: Round) -> State:
    """What follows when all have had equally many turns (F8): the end, a play-off, or another round."""
    rules, turn, order, kept, playoff = frame
    best = max(kept)
    if not playoff and best < rules.target:
        return Start(Round(rules, turn + 1, order))
    ahead = tuple(seat for seat, score in zip(order, kept, strict=True) if score == best)
    if len(ahead) == 1:
        return Over(frame)
    return Start(Round(rules, turn + 1, ahead, playoff=True))


PHASES: Final = (Start, Flipping, Deciding, Over)
"""The classes of states."""

"""What happened in a move, for the log and for what is seen moving.

`happened(before, move, after)` reads it off the two states; no rule is decided here. The log
sentence of an event is `event.told(names)`, in whatever language is chosen then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from push_game.games.five import words
from push_game.games.five.cards import LOSE, PROTECT, Card
from push_game.games.five.moves import FLIP, STOP, Move
from push_game.games.five.state import State
from push_game.i18n import Message, msg, msgn

Kind: TypeAlias = Literal[
    "flip", "shuffle", "score", "protect", "held", "lose", "pass", "stop", "turn", "round", "playoff", "over"
]


class Event(NamedTuple):
    """One thing that happened.

    kind    flip: a card is asked for; shuffle: all five are shuffled first; score: a card changed the
            turn score; protect: the protection turned up; held: `lose` turned up and the protection
            held; lose: it turned up without; pass: all five cards are face up; stop: the turn score is
            kept; turn: the next turn begins; round: nobody has reached the target, and a new round
            begins; playoff: a tie is played off; over: the game has ended.
    seat    whom it concerns: who acts, whose turn begins, who has won.
    card    the card that turned up.
    points  the turn score after the event; of `lose` what was lost, of `stop` and `over` what was kept.
    tied    the seats of a play-off, in their order.
    number  the number of the turn that begins.
    """

    kind: Kind
    seat: int
    card: Card | None = None
    points: int = 0
    tied: tuple[int, ...] = ()
    number: int = 0

    def told(self, names: Sequence[str]) -> Message:
        """The event as a sentence for the log."""
        return _SENTENCES[self.kind](self, names)


def happened(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """The events of one move, in order: the move itself, then the pass, turn, round or game that it ended."""
    return (*_made(before, move, after), *_ended(before, move, after))


def _made(before: State, move: Move, after: State) -> tuple[Event, ...]:
    seat, score = before.active, before.score
    if move is STOP:
        return (Event("stop", seat, points=score),)
    if move is FLIP:
        flip = Event("flip", seat, points=score)
        return (Event("shuffle", seat, points=score), flip) if before.full_pass else (flip,)
    card = move.card
    assert card is not None
    if card is LOSE:
        return (Event("held" if before.protected else "lose", seat, card, score),)
    return (Event("protect" if card is PROTECT else "score", seat, card, card.scored(score)),)


def _ended(before: State, move: Move, after: State) -> tuple[Event, ...]:
    if after.phase == "over":
        seat = after.winners[0]
        return (Event("over", seat, points=after.scores[seat]),)
    if after.phase != "start":
        return (Event("pass", after.active, points=after.score),) if move is not FLIP and after.full_pass else ()
    turn = Event("turn", after.active, number=after.turn)
    if after.kept:
        return (turn,)
    return (Event("playoff" if after.playoff else "round", after.active, tied=after.order), turn)


def _scored(event: Event, names: Sequence[str]) -> Message:
    return msg("{name} flips {card}: {points}.", name=names[event.seat], card=_word(event), points=event.points)


def _lost(event: Event, names: Sequence[str]) -> Message:
    return msgn(
        "{name} flips {card} and loses {count} point.",
        "{name} flips {card} and loses {count} points.",
        event.points,
        name=names[event.seat],
        card=_word(event),
    )


def _kept(event: Event, names: Sequence[str]) -> Message:
    return msgn(
        "{name} stops and keeps {count} point.",
        "{name} stops and keeps {count} points.",
        event.points,
        name=names[event.seat],
    )


def _passed(event: Event, names: Sequence[str]) -> Message:
    return msgn(
        "{name} has flipped all five cards and has {count} point.",
        "{name} has flipped all five cards and has {count} points.",
        event.points,
        name=names[event.seat],
    )


def _tied(event: Event, names: Sequence[str]) -> Message:
    return msg("A tie: {names} play it off.", names=", ".join(names[seat] for seat in event.tied))


def _begun(event: Event, names: Sequence[str]) -> Message:
    if len(names) == 1:
        return msg("Round {number} begins.", number=event.number)
    return msg("It is {name}’s turn.", name=names[event.seat])


def _over(event: Event, names: Sequence[str]) -> Message:
    if len(names) == 1:
        return msgn(
            "The game is over. The best turn: {count} point.",
            "The game is over. The best turn: {count} points.",
            event.points,
        )
    return msg("The game is over.")


def _word(event: Event) -> Message:
    assert event.card is not None
    return words.card(event.card)


_SENTENCES: Final = {
    "flip": lambda event, names: msg("{name} flips a card.", name=names[event.seat]),
    "shuffle": lambda event, names: msg("{name} shuffles the five cards and goes on.", name=names[event.seat]),
    "score": _scored,
    "protect": lambda event, names: msg("{name} flips {card}.", name=names[event.seat], card=_word(event)),
    "held": lambda event, names: msg(
        "{name} flips {card}: the protection holds and is used up.", name=names[event.seat], card=_word(event)
    ),
    "lose": _lost,
    "pass": _passed,
    "stop": _kept,
    "turn": _begun,
    "round": lambda event, names: msg("Nobody has reached the target: a new round begins."),
    "playoff": _tied,
    "over": _over,
}

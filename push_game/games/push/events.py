"""What happened in a move, for the log and for what is seen moving.

`happened(before, move, after)` reads it off the two states; no rule is decided here. The log
sentence of an event is `event.told(names)`, in whatever language is chosen then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from push_game.games.push import words
from push_game.games.push.cards import EMPTY, SWITCH, Card, Pile, points, size
from push_game.games.push.moves import Move
from push_game.games.push.state import State
from push_game.i18n import Message, msg, msgn

Kind: TypeAlias = Literal["draw", "card", "switch", "bust", "place", "stop", "take", "roll", "bank", "turn", "over"]


class Event(NamedTuple):
    """One thing that happened.

    kind      draw: a card is asked for; card: a card turned up that can be placed; switch: a switch
              card turned up; bust: a card turned up that fits nowhere; place; stop; take; roll: the
              die fell; bank; turn: another player's turn begins; over: the game has ended.
    seat      whom it concerns: who acts, who takes, who suffers the die, whose turn begins.
    card      the card that turned up or was placed.
    column    the index of the column placed on or taken.
    colour    the colour banked, or the colour the die shows (None for the star).
    cards     the cards that changed hands: taken to the bench, lost to the die, banked; at the end of
              a turn the columns' cards that nobody took (P17).
    """

    kind: Kind
    seat: int
    card: Card | None = None
    column: int | None = None
    colour: int | None = None
    cards: Pile = EMPTY

    @property
    def points(self) -> int:
        """The points of `cards`."""
        return points(self.cards)

    def told(self, names: Sequence[str]) -> Message:
        """The event as a sentence for the log."""
        return _SENTENCES[self.kind](self, names[self.seat])


def happened(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """The events of one move, in order: the move itself, then the turn or the game that it ended."""
    return (_event(before, move, after), *_ending(before, move, after))


def _event(before: State, move: Move, after: State) -> Event:
    seat = before.seat
    if move.verb == "card":
        if move.card is SWITCH:
            return Event("switch", seat, move.card)
        return Event("bust" if after.phase == "rolling" else "card", seat, move.card)
    if move.verb == "place":
        return Event("place", seat, before.card, move.column)
    if move.verb == "take":
        column = before.columns[move.column]
        return Event("take", seat, column=move.column, cards=column.pile if column else EMPTY)
    if move.verb == "die":
        lost = before.benches[seat] - after.benches[seat]
        return Event("roll", seat, colour=move.colour, cards=lost)
    if move.verb == "bank":
        return Event("bank", seat, colour=move.colour, cards=before.benches[seat] - after.benches[seat])
    return Event("draw" if move.verb == "draw" else "stop", seat)


def _ending(before: State, move: Move, after: State) -> tuple[Event, ...]:
    if after.phase not in ("start", "over"):
        return ()
    took = move.column if move.verb == "take" else None
    left = sum(column.pile for index, column in enumerate(before.columns) if column and index != took)
    return (Event("over" if after.phase == "over" else "turn", after.seat, cards=left),)


def _rolled(event: Event, name: str) -> Message:
    if event.colour is None and not event.cards:
        return msg("{name} rolls the star: nothing is lost.", name=name)
    if event.colour is None:
        return msgn(
            "{name} rolls the star and loses the whole bench: {count} point.",
            "{name} rolls the star and loses the whole bench: {count} points.",
            event.points,
            name=name,
        )
    colour = words.colour(event.colour)
    if not event.cards:
        return msg("{name} rolls {colour} and has none on the bench.", name=name, colour=colour)
    return msgn(
        "{name} rolls {colour} and loses {count} point.",
        "{name} rolls {colour} and loses {count} points.",
        event.points,
        name=name,
        colour=colour,
    )


def _took(event: Event, name: str) -> Message:
    return msgn(
        "{name} takes column {column}: {count} point.",
        "{name} takes column {column}: {count} points.",
        event.points,
        name=name,
        column=(event.column or 0) + 1,
    )


def _banked(event: Event, name: str) -> Message:
    return msgn(
        "{name} banks {colour}: {count} point is safe.",
        "{name} banks {colour}: {count} points are safe.",
        event.points,
        name=name,
        colour=words.colour(event.colour or 0),
    )


def _turned(event: Event, name: str) -> Message:
    discarded = size(event.cards)
    if not discarded:
        return msg("It is {name}’s turn.", name=name)
    return msgn(
        "{count} card nobody took is discarded. It is {name}’s turn.",
        "{count} cards nobody took are discarded. It is {name}’s turn.",
        discarded,
        name=name,
    )


def _card_word(event: Event) -> Message:
    assert event.card is not None
    return words.card(event.card)


_SENTENCES: Final[dict[Kind, Callable[[Event, str], Message]]] = {
    "draw": lambda event, name: msg("{name} draws.", name=name),
    "card": lambda event, name: msg("{name} turns up: {card}.", name=name, card=_card_word(event)),
    "switch": lambda event, name: msg("{name} turns up a switch card: columns go the other way.", name=name),
    "bust": lambda event, name: msg("{name} busts: {card} fits nowhere.", name=name, card=_card_word(event)),
    "place": lambda event, name: msg(
        "{name} places {card} in column {column}.", name=name, card=_card_word(event), column=(event.column or 0) + 1
    ),
    "stop": lambda event, name: msg("{name} stops.", name=name),
    "take": _took,
    "roll": _rolled,
    "bank": _banked,
    "turn": _turned,
    "over": lambda event, name: msg("The deck has run out: the game is over."),
}

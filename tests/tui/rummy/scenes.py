"""Positions for the tests of the rummy's table, put together card by card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from push_game.games.rummy.cards import DECK, Pile, gathered, sort
from push_game.games.rummy.cards import card as named
from push_game.games.rummy.events import happened
from push_game.games.rummy.meld import Meld, parse
from push_game.games.rummy.moves import DISCARD, swap
from push_game.games.rummy.options import Rules
from push_game.games.rummy.state import Deal, Drawing, Melding, State
from push_game.play.keys import shown
from push_game.play.records.record import Player
from push_game.tui.board import Act, Scene
from push_game.tui.glyphs import UNICODE
from push_game.tui.look import Look
from push_game.tui.palette import DARK
from push_game.tui.rummy import RummyBoard

LOOK: Final = Look(DARK, UNICODE)
NAMES: Final = ("Ana", "Bo", "Chloé", "Daniel")
LONG: Final = tuple(letter * 24 for letter in "ABCD")
ACTIONS: Final = ("undo", "earlier", "coach", "log", "rules", "leave")
"""What acts beside the board's own verbs."""


def pile(text: str) -> Pile:
    """The cards of that text, sorted."""
    return gathered(map(named, text.split()))


def melding(
    hand: str,
    melds: Sequence[str] = (),
    *,
    deal: int = 1,
    owner: int = 0,
    others: Sequence[str] = (),
    taken: str = "",
    **options: Any,
) -> Melding:
    """Seat 0 is to meld or discard, with that hand and those melds on the table, all laid by `owner`.

    The others hold four cards each of those that are left, unless a test says which.
    """
    laid = tuple(parse(meld.split()).tidy() for meld in melds)
    hands = (pile(hand), *map(pile, others)) if others else _dealt(pile(hand), laid)
    return Melding(
        Deal(Rules(**options), deal, 3),
        9,
        0,
        hands,
        _rest(hands, laid),
        melds=laid,
        owners=(owner,) * len(laid),
        taken=pile(taken),
    )


def drawing(hand: str, discard: str, seat: int = 0) -> Drawing:
    """That seat is to take the discard or to push."""
    hands = [pile("3S 3S 4S 4S"), pile("5S 5S 6S 6S"), pile("8S 8S 9S 9S")]
    hands.insert(seat, pile(hand))
    rest = _rest([*hands, pile(discard)], ())
    return Drawing(Deal(Rules(), 1, 3), 9, seat, tuple(hands), rest, discard=pile(discard))


def _dealt(hand: Pile, melds: Sequence[Meld]) -> tuple[Pile, ...]:
    rest = _rest([hand], melds)
    return (hand, *(rest[place : place + 4] for place in (0, 4, 8)))


def _rest(hands: Sequence[Pile], melds: Sequence[Meld]) -> Pile:
    """The cards that lie nowhere else."""
    left = bytearray(DECK)
    for index in b"".join([*hands, *[meld.pile for meld in melds]]):
        left.remove(index)
    return sort(left)


def scene(view: State, board: RummyBoard, names: Sequence[str] = NAMES, **more: Any) -> Scene:
    """What the table would show of that view."""
    given: dict[str, Any] = {
        "choices": board.choices(view),
        "keys": [(name, key.label, key.action) for name, key in shown("hand", {*board.verbs(view), *ACTIONS})],
        "context": "hand",
        **more,
    }
    return Scene(view, [Player(name) for name in names], **given)


OWED: Final = "10S KC QC"
"""With these in hand and TWO_MELDS on the table, and the 6S that takes the joker's place, the joker must be used."""
TWO_MELDS: Final = ("run 5S JK 7S", "set 4S 4H 4D")


def owing() -> Melding:
    """Seat 0 has swapped a joker out of a run, and owes its use (R15)."""
    after = melding(f"{OWED} 6S", TWO_MELDS).play(swap(named("6S"), 1))
    assert isinstance(after, Melding)
    return after


def ended() -> tuple[State, State, Act]:
    """The positions before and after a move by which seat 0 goes out, and the count that is shown then."""
    before = melding("KC", TWO_MELDS)
    after = before.play(DISCARD[named("KC").index])
    count = next(event for event in happened(before, DISCARD[named("KC").index], after) if event.kind == "count")
    return before, after, Act(count, before.view(0), after.view(0), 8.0, 0.5, to_read=True)

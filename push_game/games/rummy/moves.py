"""The moves of the rummy and their notation; `str(move)` and `parse_move(text)` are inverses.

Decisions: ``take``, ``push``, ``meld MELD & MELD …``, ``add CARDS to N``, ``swap C in N``, ``discard C``.
Chance: ``card C``. A MELD is ``set CARDS`` or ``run CARDS``; N is a meld's number on the table, from 1, by
age; ``low`` or ``high`` at the end of an ``add`` says at which end of a run, where both are possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from push_game.games.contract import BadMove
from push_game.games.rummy.cards import HIDDEN, KINDS, Card, Pile, listed
from push_game.games.rummy.meld import ENDS, End, Meld, parse, parse_card, parse_cards
from push_game.i18n import msg
from push_game.typed import shortened

Verb: TypeAlias = Literal["take", "push", "meld", "add", "swap", "discard", "card"]


class Move(NamedTuple):
    """A decision or an outcome of chance. Moves are equal if their texts are."""

    verb: Verb
    pile: Pile = b""
    """The cards added, in their order; the one card swapped in, discarded or turned up."""
    melds: tuple[Meld, ...] = ()
    """What is melded, as it was named."""
    number: int = 0
    """The number of the meld on the table, from 1, that cards are added to or swapped into."""
    end: End | None = None
    """At which end of a run cards are added, where that was said."""

    def __str__(self) -> str:
        if self.verb == "meld":
            return "meld " + " & ".join(map(str, self.melds))
        if self.verb == "add":
            return " ".join(["add", listed(self.pile), "to", str(self.number), *([self.end] if self.end else [])])
        if self.verb == "swap":
            return f"swap {listed(self.pile)} in {self.number}"
        return f"{self.verb} {listed(self.pile)}" if self.pile else self.verb

    @property
    def card(self) -> Card | None:
        """The one card swapped in, discarded or turned up; None of other moves."""
        if self.verb in ("swap", "discard", "card"):
            return HIDDEN if self.pile == HIDDEN.byte else KINDS[self.pile[0]]
        return None


TAKE: Final = Move("take")
"""Take the top discard (R6)."""
PUSH: Final = Move("push")
"""Push the top stock card and the top discard to the left (R6)."""
CARD: Final = tuple(Move("card", kind.byte) for kind in KINDS)
"""The card that turned up, by `Card.index`."""
UNKNOWN_CARD: Final = Move("card", HIDDEN.byte)
"""A card that turned up where a seat could not see it: in no record, but in what a seat sees of a move."""
DISCARD: Final = tuple(Move("discard", kind.byte) for kind in KINDS)

MOST_MELDS: Final = 999
"""The highest number of a meld that is read; no deal has so many."""


def meld(*melds: Meld) -> Move:
    """Laying these melds."""
    return Move("meld", melds=melds)


def add(pile: Pile, number: int, end: End | None = None) -> Move:
    """Adding these cards, in their order, to the meld of that number."""
    return Move("add", pile, number=number, end=end)


def swap(card: Card, number: int) -> Move:
    """Putting that card in the place of a wild one of the meld of that number."""
    return Move("swap", card.byte, number=number)


def parse_move(text: str) -> Move:
    """The move that `text` stands for. Raises BadMove, which names the notation, if it stands for none."""
    verb, *words = text.split() or [""]
    verb = verb.lower()
    match [word.lower() for word in words]:
        case [] if verb in ("take", "push"):
            return TAKE if verb == "take" else PUSH
        case [_, *_] if verb == "meld":
            return meld(*map(parse, _parts(words)))
        case [_] if verb == "discard":
            return DISCARD[parse_card(words[0]).index]
        case [_] if verb == "card":
            return CARD[parse_card(words[0]).index]
        case [_, "in", number] if verb == "swap" and _is_number(number):
            return swap(parse_card(words[0]), int(number))
        case [_, *_, "to", number] if verb == "add" and _is_number(number):
            return add(parse_cards(words[:-2]), int(number))
        case [_, *_, "to", number, ("low" | "high") as end] if verb == "add" and _is_number(number):
            return add(parse_cards(words[:-3]), int(number), ENDS[end == "high"])
    raise BadMove(
        msg(
            "“{text}” is no move; moves are take, push, meld set CARDS, meld run CARDS & …,"
            " add CARDS to N, swap CARD in N, discard CARD, and for chance card CARD",
            text=shortened(text),
        )
    )


def _parts(words: Sequence[str]) -> list[list[str]]:
    """The words of each meld, with their kind in small letters."""
    parts: list[list[str]] = [[]]
    for word in words:
        if word == "&":
            parts.append([])
        else:
            parts[-1].append(word if parts[-1] else word.lower())
    return parts


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and 1 <= len(text) <= len(str(MOST_MELDS))

"""How cards are called in sentences: as they look where they are read, in words where they are heard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from push_game import i18n
from push_game.games import signs
from push_game.games.rummy.cards import HIDDEN, JOKER, RANKS, Card, Pile
from push_game.games.rummy.cards import cards as cards_of
from push_game.i18n import Message, msg, msgn


class Told(NamedTuple):
    """Cards in a sentence: "7S 7H", on a screen with the signs of its cards, or read aloud "7 of spades and hearts"."""

    pile: Pile

    def __str__(self) -> str:
        held = cards_of(self.pile)
        return str(_in_words(held)) if i18n.is_read_aloud() else " ".join(map(written, held))


def written(card: Card) -> str:
    """The card as it is read: its rank and the sign of its suit, "JK" for a joker."""
    if card is JOKER or card is HIDDEN:
        return str(card)
    return RANKS[card.rank - 1] + signs.suits()[card.suit]


_RANKS: Final = {1: msg("ace"), 11: msg("jack"), 12: msg("queen"), 13: msg("king")}
_OF_SUITS: Final = (
    msg("{rank} of spades"),
    msg("{rank} of hearts"),
    msg("{rank} of diamonds"),
    msg("{rank} of clubs"),
)
_SUITS: Final = (msg("spades"), msg("hearts"), msg("diamonds"), msg("clubs"))


def _in_words(held: Sequence[Card]) -> Message | str:
    """The cards, those of a suit or of a rank that lie side by side taken together."""
    groups = list(_groups(held))
    told = [_group(group) for group in groups]
    if all(len(group) == 1 or group[0] is JOKER for group in groups):
        return _listed(told)
    everything = told[0]
    for one in told[1:]:
        everything = msg("{some}; {more}", some=everything, more=one)
    return everything


def _groups(held: Sequence[Card]) -> Iterator[Sequence[Card]]:
    """Cards side by side that have one suit, or one rank; jokers by themselves."""
    group: list[Card] = []
    for card in held:
        if not all(one.suit == card.suit for one in group) and not all(one.rank == card.rank for one in group):
            yield group
            group = []
        group.append(card)
    yield group


def _group(group: Sequence[Card]) -> Message:
    first = group[0]
    if first is JOKER:
        return msg("joker") if len(group) == 1 else msgn("{count} joker", "{count} jokers", len(group))
    if first is HIDDEN:
        return msgn("{count} hidden card", "{count} hidden cards", len(group))
    if all(card.suit == first.suit for card in group):
        return _OF_SUITS[first.suit]._replace(values={"rank": _listed([_rank(card) for card in group])})
    return msg("{rank} of {suits}", rank=_rank(first), suits=_listed([_SUITS[card.suit] for card in group]))


def _rank(card: Card) -> Message | str:
    return _RANKS.get(card.rank, str(card.rank))


def _listed(told: Sequence[Message | str]) -> Message | str:
    """One thing after the other: "7, 8 and king"."""
    *before, last = told
    if not before:
        return last
    some = before[0]
    for one in before[1:]:
        some = msg("{some}, {more}", some=some, more=one)
    return msg("{some} and {last}", some=some, last=last)

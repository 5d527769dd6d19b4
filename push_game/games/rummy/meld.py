"""Melds: sets and runs as values, and what the rules say of one by itself (R9 to R12, R15).

A meld may be wrong: `check` says why. One that lies on the table has been checked, and stays right as
long as it is only changed by what `added` and `swapped` return and `check` passes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from push_game.games.contract import BadMove, Refusal
from push_game.games.rummy.cards import JOKER, KINDS, RANKS, SUITS, TWO, WILD, Card, Pile, card, listed, natural
from push_game.games.rummy.options import Rules
from push_game.games.rummy.telling import Told
from push_game.i18n import Message, msg
from push_game.typed import shortened

Kind: TypeAlias = Literal["set", "run"]
End: TypeAlias = Literal["low", "high"]

SET: Final = "set"
RUN: Final = "run"
LOW: Final = "low"
HIGH: Final = "high"
ENDS: Final[tuple[End, ...]] = (LOW, HIGH)

LEAST: Final = 3
"""The fewest cards of a meld."""
HIGH_ACE: Final = 14
"""The highest rank of a place in a run: the ace above the king (R10)."""


class Meld(NamedTuple):
    """A set or a run. `Meld.of` makes one from its cards, `parse` from its text; `str` is its notation.

    It is settled by its natural cards. A run in which no other card says more is settled by a two that
    could lie at its own place (R12). A meld of wild cards alone (option `min_naturals`) that is not
    settled yet takes any natural card, which then settles it.
    """

    kind: Kind
    pile: Pile
    """The cards: of a run from low to high; of a set as they were named, or on the table as `tidy` lays them."""
    rank: int
    """The rank of a set, or that of the first place of a run, where an ace is 1; 0 if it is not settled."""
    suit: int
    """The suit of a run; -1 of a set, and if it is not settled."""

    @classmethod
    def of(cls, kind: Kind, pile: Pile) -> Meld:
        """The meld of these cards, right or wrong."""
        if kind == SET:
            return cls(SET, pile, next((KINDS[index].rank for index in pile if index not in WILD), 0), -1)
        return cls(RUN, pile, *_settled(pile))

    def __str__(self) -> str:
        return f"{self.kind} {listed(self.pile)}"

    @property
    def told(self) -> Message:
        """What it is called: "set 7S 7H 7D"."""
        if self.kind == SET:
            return msg("set {cards}", cards=Told(self.pile))
        return msg("run {cards}", cards=Told(self.pile))

    def tidy(self) -> Meld:
        """The meld as it lies on the table: a set's natural cards by suit, then its twos, then its jokers."""
        if self.kind == RUN:
            return self
        return self._replace(pile=bytes(sorted(self.pile, key=_IN_A_SET.__getitem__)))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, in the meld's order."""
        return tuple([KINDS[index] for index in self.pile])

    @property
    def wild(self) -> tuple[int, ...]:
        """Which of the cards, from 0, are wild: a two at its own place is not (R12)."""
        return tuple([place for place, index in enumerate(self.pile) if index in WILD and not self._is_home(place)])

    @property
    def naturals(self) -> int:
        """How many of the cards are natural."""
        return len(self.pile) - len(self.wild)

    def belongs(self, place: int) -> Card | None:
        """The natural card of that place of a run, from 0: what a wild card there stands for (R11).

        Places beyond the ends may be asked for too. None beyond the ace, and where the run is not settled.
        """
        rank = self.rank + place
        return natural(self.suit, rank) if self.suit >= 0 and 1 <= rank <= HIGH_ACE else None

    def fits(self, rules: Rules) -> tuple[Card, ...]:
        """The natural cards that a set may yet take in, or that its wild cards stand for (R9, R15)."""
        if self.kind != SET or not self.rank:
            return ()
        suits = range(len(SUITS))
        missing = [natural(suit, self.rank) for suit in suits]
        return tuple([one for one in missing if rules.duplicate_suits or one.index not in self.pile])

    def _is_home(self, place: int) -> bool:
        """Whether a two lies there, at its own place in a run of its own suit (R12)."""
        return self.rank + place == TWO and self.suit >= 0 and KINDS[self.pile[place]].suit == self.suit


def most(kind: Kind, rules: Rules) -> int:
    """The most cards that such a meld can have."""
    if kind == RUN:
        return HIGH_ACE
    return 2 * len(SUITS) if rules.duplicate_suits else len(SUITS)


@lru_cache(maxsize=1 << 13)
def check(meld: Meld, rules: Rules) -> Refusal | None:
    """Why this is no meld, or None if it is one."""
    refusal = _check_set(meld, rules) if meld.kind == SET else _check_run(meld, rules)
    if refusal is None and rules.min_naturals and not meld.naturals:
        return Refusal("R11", msg("a meld needs a card that is not wild: {meld}", meld=meld.told))
    return refusal


def added(meld: Meld, pile: Pile, end: End = HIGH) -> Meld:
    """The meld with these cards, given in their order, at that end of a run, or in a set; right or wrong."""
    if meld.kind == SET or meld.suit < 0:
        together = pile + meld.pile if end == LOW else meld.pile + pile
        return Meld.of(meld.kind, together).tidy()
    if end == LOW:
        return Meld(RUN, pile + meld.pile, meld.rank - len(pile), meld.suit)
    return Meld(RUN, meld.pile + pile, meld.rank, meld.suit)


def ends(meld: Meld, pile: Pile, rules: Rules) -> tuple[End, ...]:
    """At which ends these cards, in that order, may be added; for a set HIGH stands for all of it."""
    if len(pile) == 1:
        return open_to(meld, rules).get(pile[0], ())
    return _ends(meld, pile, rules)


@lru_cache(maxsize=1 << 12)
def open_to(meld: Meld, rules: Rules) -> Mapping[int, tuple[End, ...]]:
    """Which single cards may be added to the meld, by their indices, and at which ends."""
    if meld.rank:
        near = meld.fits(rules) if meld.kind == SET else [meld.belongs(-1), meld.belongs(len(meld.pile))]
        among = [*sorted({one.index for one in near if one}), *WILD]
    else:
        among = [kind.index for kind in KINDS]
    where = {index: _ends(meld, bytes((index,)), rules) for index in dict.fromkeys(among)}
    return {index: found for index, found in where.items() if found}


@lru_cache(maxsize=1 << 12)
def swaps(meld: Meld, rules: Rules) -> frozenset[int]:
    """Which cards, by their indices, may take the place of a wild one of the meld (R15)."""
    if not meld.rank or not meld.wild:
        return frozenset()
    near = meld.fits(rules) if meld.kind == SET else [meld.belongs(place) for place in meld.wild]
    return frozenset(one.index for one in near if one and not isinstance(swapped(meld, one, rules), Refusal))


def swapped(meld: Meld, put: Card, rules: Rules) -> tuple[Meld, Card] | Refusal:
    """The meld with that natural card in the place of a wild one, and the wild card; or why not (R15).

    Of several wild cards in a set a joker goes first, then the twos in the order of their suits.
    """
    if meld.kind == SET:
        return _swapped_in_set(meld, put, rules)
    places = [place for place in range(len(meld.pile)) if meld.belongs(place) is put]
    for place in places:
        if place in meld.wild:
            pile = meld.pile[:place] + put.byte + meld.pile[place + 1 :]
            return meld._replace(pile=pile), KINDS[meld.pile[place]]
    if places and put.rank == TWO:
        return Refusal("R15", msg("the {card} in it is no wild card: it lies at its own place", card=Told(put.byte)))
    return _nothing_stands_for(put, meld)


def parse(words: Sequence[str]) -> Meld:
    """The meld that the words stand for: "set 7S 7H JK". Raises BadMove if they stand for none."""
    match words:
        case [("set" | "run") as kind, _, *_]:
            return Meld.of("set" if kind == SET else "run", parse_cards(words[1:]))
    raise BadMove(msg("a meld is “set” or “run” and its cards, like “set 7S 7H JK”"))


def parse_cards(words: Sequence[str]) -> Pile:
    """The cards of those names, in their order. Raises BadMove for one that is no card's."""
    return b"".join([parse_card(word).byte for word in words])


def parse_card(word: str) -> Card:
    """The card of that name, in capitals or not. Raises BadMove if there is none."""
    try:
        return card(word.upper())
    except KeyError:
        shown = shortened(word, 12)
        raise BadMove(msg("“{text}” is no card; cards are written like AS, 10H, 2C, JK", text=shown)) from None


_IN_A_SET: Final = tuple(kind.index + (len(KINDS) if kind.wild else 0) for kind in KINDS)
"""For each kind of card where it lies among others in a set."""


def _ends(meld: Meld, pile: Pile, rules: Rules) -> tuple[End, ...]:
    among = ENDS if meld.kind == RUN else (HIGH,)
    return tuple([end for end in among if check(added(meld, pile, end), rules) is None])


def _settled(pile: Pile) -> tuple[int, int]:
    """The rank of the first place and the suit of a run of these cards; 0 and -1 if nothing tells."""
    aces = None
    for place, index in enumerate(pile):
        if index in WILD:
            continue
        kind = KINDS[index]
        if kind.rank > 1:
            return kind.rank - place, kind.suit
        aces = aces or ((HIGH_ACE if place else 1) - place, kind.suit)
    if aces:
        return aces
    # Only twos can tell, and only in the first two places. The second place comes first, so that a run
    # means the same after another card is added to it.
    for place in (1, 0):
        if len(pile) > place and KINDS[pile[place]].rank == TWO:
            return TWO - place, KINDS[pile[place]].suit
    return 0, -1


def _check_set(meld: Meld, rules: Rules) -> Refusal | None:
    pile, rank = meld.pile, meld.rank
    if len(pile) < LEAST:
        return Refusal("R9", msg("a set has three cards or more: {meld}", meld=meld.told))
    seen: list[int] = []
    for index in pile:
        if index in WILD:
            continue
        if KINDS[index].rank != rank:
            of_rank = next(one for one in pile if KINDS[one].rank == rank)
            return Refusal(
                "R9",
                msg(
                    "a set is of one rank, not {card} and {other}",
                    card=Told(bytes((of_rank,))),
                    other=Told(bytes((index,))),
                ),
            )
        if index in seen and not rules.duplicate_suits:
            return Refusal("R9", msg("a set holds no suit twice: {card}", card=Told(bytes((index,)))))
        seen.append(index)
    if len(pile) > (limit := most(SET, rules)):
        return Refusal("R9", msg("a set has at most {count} cards: {meld}", count=limit, meld=meld.told))
    return None


def _check_run(meld: Meld, rules: Rules) -> Refusal | None:
    pile, start, suit = meld.pile, meld.rank, meld.suit
    if len(pile) < LEAST:
        return Refusal("R10", msg("a run has three cards or more: {meld}", meld=meld.told))
    for place, index in enumerate(pile):
        if index in WILD:
            continue
        kind = KINDS[index]
        if kind.suit != suit:
            of_suit = next(one for one in pile if KINDS[one].suit == suit)
            return Refusal(
                "R10",
                msg(
                    "a run is of one suit, not {card} and {other}", card=Told(bytes((of_suit,))), other=Told(kind.byte)
                ),
            )
        if kind.rank % len(RANKS) != (start + place) % len(RANKS):
            if kind.rank == 1 and 0 < place < len(pile) - 1:
                return Refusal(
                    "R10", msg("in a run the ace is low or high, never in the middle: {card}", card=Told(kind.byte))
                )
            return Refusal("R10", msg("{card} does not follow on the others in the run", card=Told(kind.byte)))
    if suit >= 0 and start < 1:
        return Refusal("R10", msg("nothing lies below the ace in a run: {meld}", meld=meld.told))
    if start + len(pile) - 1 > HIGH_ACE or len(pile) > HIGH_ACE:
        return Refusal("R10", msg("nothing lies above the ace in a run: {meld}", meld=meld.told))
    return None


def _swapped_in_set(meld: Meld, put: Card, rules: Rules) -> tuple[Meld, Card] | Refusal:
    if put.wild or put.rank != meld.rank:
        return _nothing_stands_for(put, meld)
    if put not in meld.fits(rules):
        return Refusal("R9", msg("a set holds no suit twice: {card}", card=Told(put.byte)))
    free = [index for index in meld.pile if index in WILD]
    if not free:
        return _nothing_stands_for(put, meld)
    freed = JOKER if JOKER.index in free else KINDS[min(free)]
    pile = meld.pile.replace(freed.byte, b"", 1) + put.byte
    return meld._replace(pile=pile).tidy(), freed


def _nothing_stands_for(put: Card, meld: Meld) -> Refusal:
    return Refusal(
        "R15",
        msg("no wild card stands for {card} in {meld}", card=Told(put.byte), meld=meld.told),
    )

"""A match of the rummy kept with lists of texts: where all cards lie and what the deals cost.

It knows nothing of what is allowed and shares no code with the engine.
"""

from __future__ import annotations

from typing import Final

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DECK: Final = sorted([rank + suit for rank in RANKS for suit in "SHDC"] * 2 + ["JK"] * 4)
COST: Final = {"A": 15, "2": 20, "J": 10, "10": 10, "Q": 10, "K": 10, "JK": 20}
HANDS: Final = (6, 7, 8, 9, 10)


def cost(cards: list[str]) -> int:
    """What the cards cost (R20)."""
    return sum(COST.get(card if card == "JK" else card[:-1], 5) for card in cards)


def is_wild(card: str) -> bool:
    """Whether it is a joker or a two."""
    return card == "JK" or card[0] == "2"


class Group:
    """A set."""

    def __init__(self, cards: list[str]) -> None:
        self.cards = cards

    def add(self, cards: list[str], end: list[str]) -> None:
        """Put cards to it."""
        self.cards = [*self.cards, *cards]

    def swap(self, card: str) -> str:
        """Put a card in and take a wild one: a joker before spades, hearts, diamonds and clubs."""
        freed = next(one for one in ("JK", "2S", "2H", "2D", "2C") if one in self.cards)
        self.cards.remove(freed)
        self.cards.append(card)
        return freed


class Run:
    """A run: its cards by their places, 1 for a low ace to 14 for a high one."""

    def __init__(self, cards: list[str]) -> None:
        start = 0
        for place, card in enumerate(cards):
            rank = 1 + RANKS.index(card[:-1]) if card != "JK" else 0
            if rank > 2:
                start = rank - place
            elif rank == 1 and not start:
                start = 14 - place if place else 1
        if not start:
            start = 1 if cards[1] != "JK" else 2
        self.places = dict(enumerate(cards, start))

    @property
    def cards(self) -> list[str]:
        """The cards from low to high."""
        return [self.places[place] for place in sorted(self.places)]

    def add(self, cards: list[str], end: list[str]) -> None:
        """Put one card to it, at the end that is named or the only one possible."""
        (card,) = cards
        low, high = min(self.places), max(self.places)
        if end:
            below = end == ["low"]
        elif is_wild(card):
            below = high == 14
        else:
            below = RANKS.index(card[:-1]) + 1 == low - 1
        self.places[low - 1 if below else high + 1] = card

    def swap(self, card: str) -> str:
        """Put a card at its place and take the wild one there."""
        rank = RANKS.index(card[:-1]) + 1
        own = [
            place for place in (rank, rank + 13) if self.places.get(place, card) != card and is_wild(self.places[place])
        ]
        freed = self.places[own[0]]
        self.places[own[0]] = card
        return freed


class Model:
    """A match; `play` takes every move of it."""

    def __init__(self, first_dealer: int = 0) -> None:
        self.dealer = first_dealer
        self.scores = [0, 0]
        self.deals = 0
        self._deal()

    def _deal(self) -> None:
        self.hands: list[list[str]] = [[], [], [], []]
        self.melds: list[Group | Run] = []
        self.stock = [*DECK]
        self.discard: list[str] = []
        self.seat = (self.dealer + 1) % 4
        self.to = self.seat
        self.due = "deal"

    def play(self, text: str) -> None:
        """Make a move."""
        verb, *words = text.split()
        mine = self.hands[self.seat]
        if verb == "card":
            self._card(words[0])
        elif verb == "take":
            mine.append(self.discard.pop())
        elif verb == "push":
            if len(self.stock) < 2:
                self._over(None)
                return
            self.hands[(self.seat + 1) % 4].append(self.discard.pop())
            self.due = "give"
        elif verb == "meld":
            for part in text.removeprefix("meld ").split(" & "):
                kind, *cards = part.split()
                self._away(cards)
                self.melds.append(Run(cards) if kind == "run" else Group(cards))
        elif verb == "add":
            cards = words[: words.index("to")]
            self._away(cards)
            number, *end = words[words.index("to") + 1 :]
            self.melds[int(number) - 1].add(cards, end)
        elif verb == "swap":
            self._away(words[:1])
            mine.append(self.melds[int(words[2]) - 1].swap(words[0]))
        elif verb == "discard":
            self._away(words)
            self.discard = words
            if mine:
                self.seat = (self.seat + 1) % 4
        if not mine and verb in ("meld", "add", "discard"):
            self._over(self.seat)

    def _away(self, cards: list[str]) -> None:
        for card in cards:
            self.hands[self.seat].remove(card)

    def _card(self, card: str) -> None:
        if self.due == "turn" and is_wild(card):
            assert card in self.stock
            return
        self.stock.remove(card)
        if self.due == "turn":
            self.discard, self.due = [card], ""
        elif self.due == "give":
            self.hands[(self.seat + 1) % 4].append(card)
            self.due = "draw"
        elif self.due == "draw":
            self.hands[self.seat].append(card)
            self.due = ""
        else:
            self.hands[self.to].append(card)
            self.to = (self.to + 1) % 4
            if sum(map(len, self.hands)) == 4 * HANDS[self.deals]:
                self.due = "turn"

    def _over(self, out: int | None) -> None:
        for side in (0, 1):
            if out is None or out % 2 != side:
                self.scores[side] += cost(self.hands[side] + self.hands[side + 2])
        self.deals += 1
        self.dealer = (self.dealer + 1) % 4
        if self.deals < 5:
            self._deal()

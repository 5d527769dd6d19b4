"""Push played with plain lists of words: a literal reading of the clauses, to hold the engine against.

It shares nothing with the engine but the notation. It is slow and checks nothing: the moves that it
lists as legal are the only ones to be played.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

COLOURS = ["red", "blue", "green", "yellow", "purple"]
VALUES = ["1", "2", "3", "4", "5", "6"]
FACES = [*COLOURS, "star"]


def full_deck(switch_cards: bool) -> list[str]:
    """P1, P3."""
    numbers = [f"{colour} {value}" for colour in COLOURS for value in VALUES] * 3
    return numbers + ["roll"] * 18 + ["switch"] * (12 if switch_cards else 0)


def colour_of(card: str) -> str:
    return card.split(maxsplit=1)[0]


def value_of(card: str) -> int:
    return int(card.split()[1])


def fits(card: str, column: list[str]) -> bool:
    """P10."""
    if card == "roll":
        return "roll" not in column
    numbers = [held for held in column if held != "roll"]
    same_colour = [held for held in numbers if colour_of(held) == colour_of(card)]
    same_value = [held for held in numbers if value_of(held) == value_of(card)]
    return not same_colour and not same_value


@dataclass
class Model:
    seats: int
    risk: bool
    switch_cards: bool
    active: int
    deck: list[str] = field(default_factory=list)
    benches: list[list[str]] = field(default_factory=list)
    banks: list[list[str]] = field(default_factory=list)
    columns: list[list[str] | None] = field(default_factory=list)
    switches: int = 0
    discarded: list[str] = field(default_factory=list)
    hand: str | None = None
    waiting: str = "begin"
    """What is waited for: begin, card, place, decide, take, die, nothing."""
    to_take: list[int] = field(default_factory=list)
    """The seats that have yet to take a column, in their order, as far as there may be columns."""
    roller: int | None = None
    turn: int = 1

    def __post_init__(self) -> None:
        self.deck = full_deck(self.switch_cards)
        self.benches = [[] for _ in range(self.seats)]
        self.banks = [[] for _ in range(self.seats)]

    # What may be done.

    def to_act(self) -> int | str | None:
        if self.waiting == "nothing":
            return None
        if self.waiting in ("card", "die"):
            return "chance"
        return self.to_take[0] if self.waiting == "take" else self.active

    def legal(self) -> set[str]:
        """All legal moves, or all outcomes of chance, in the notation."""
        if self.waiting == "begin":  # P6, P7
            return {"draw"} | {f"bank {colour_of(card)}" for card in self.benches[self.active]}
        if self.waiting == "card":  # P8
            return {f"card {card}" for card in self.deck}
        if self.waiting == "place":
            return {f"place {number}" for number in self.places()}
        if self.waiting == "decide":  # P8, P12
            return {"draw", "stop"} if self.columns else {"draw"}
        if self.waiting == "take":  # P16
            return {f"take {i + 1}" for i, column in enumerate(self.columns) if column is not None}
        if self.waiting == "die":  # P2
            return {f"die {face}" for face in FACES}
        return set()

    def weights(self) -> dict[str, int]:
        """How often each outcome of chance comes, by P1 and P2."""
        if self.waiting == "card":
            return {f"card {card}": copies for card, copies in Counter(self.deck).items()}
        if self.waiting == "die":
            return {f"die {face}": 1 for face in FACES}
        return {}

    def places(self) -> list[int]:
        """P9: the numbers of the columns on which the card in hand may be placed."""
        assert self.hand is not None
        found = []
        for i, column in enumerate(self.columns):
            assert column is not None
            if fits(self.hand, column):
                found.append(i + 1)
        if len(self.columns) < 3:
            found.append(len(self.columns) + 1)
        return found

    # What happens then.

    def play(self, move: str) -> None:
        verb, _, rest = move.partition(" ")
        if verb == "bank":
            self.bank(rest)
        elif verb == "draw":
            self.waiting = "card"
        elif verb == "card":
            self.turn_up(rest)
        elif verb == "place":
            self.place(int(rest))
        elif verb == "stop":
            self.stop()
        elif verb == "take":
            self.take(int(rest))
        elif verb == "die":
            self.roll(rest)

    def bank(self, colour: str) -> None:
        bench = self.benches[self.active]
        moved = [card for card in bench if colour_of(card) == colour]
        self.benches[self.active] = [card for card in bench if colour_of(card) != colour]
        self.banks[self.active] += moved
        self.end_turn()

    def turn_up(self, card: str) -> None:
        self.deck.remove(card)
        if card == "switch":  # P11
            self.switches += 1
            self.decide()
            return
        self.hand = card
        if self.places():
            self.waiting = "place"
        else:  # P13
            self.discarded.append(card)
            self.hand = None
            self.to_take = self.others()
            self.waiting = "die"
            self.roller = self.active

    def place(self, number: int) -> None:
        assert self.hand is not None
        if number > len(self.columns):
            self.columns.append([])
        column = self.columns[number - 1]
        assert column is not None
        column.append(self.hand)
        self.hand = None
        self.decide()

    def decide(self) -> None:
        if self.deck:
            self.waiting = "decide"
        elif self.columns:  # P21
            self.stop()
        else:
            self.end_turn()

    def stop(self) -> None:
        """P14, P15."""
        self.to_take = [self.active, *self.others()]
        self.next_taker()

    def others(self) -> list[int]:
        """P15: the others beginning with the left neighbour, or by an odd number of switch cards the right one."""
        to_the_left = [(self.active + away) % self.seats for away in range(1, self.seats)]
        return to_the_left if self.switches % 2 == 0 else to_the_left[::-1]

    def next_taker(self) -> None:
        columns_left = [column for column in self.columns if column is not None]
        if self.to_take and columns_left:
            self.waiting = "take"
        else:
            self.end_turn()

    def take(self, number: int) -> None:
        """P18."""
        seat = self.to_take.pop(0)
        column = self.columns[number - 1]
        assert column is not None
        self.columns[number - 1] = None
        self.benches[seat] += [card for card in column if card != "roll"]
        if "roll" in column:
            self.discarded.append("roll")
            self.roller = seat
            self.waiting = "die"
        else:
            self.next_taker()

    def roll(self, face: str) -> None:
        """P19, P24."""
        assert self.roller is not None
        bench = self.benches[self.roller]
        if face == "star":
            lost = list(bench) if self.risk else []
        else:
            lost = [card for card in bench if colour_of(card) == face]
        for card in lost:
            bench.remove(card)
            self.discarded.append(card)
        self.roller = None
        self.next_taker()

    def end_turn(self) -> None:
        for column in self.columns:  # P17
            self.discarded += column or []
        self.discarded += ["switch"] * self.switches  # P20
        self.columns = []
        self.switches = 0
        self.to_take = []
        if self.deck:
            self.turn += 1
            self.active = (self.active + 1) % self.seats  # P5
            self.waiting = "begin"
        else:
            self.waiting = "nothing"  # P22

    # How it stands.

    def scores(self) -> list[int]:
        """P23."""
        return [sum(value_of(card) for card in self.benches[seat] + self.banks[seat]) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """P23."""
        if self.waiting != "nothing":
            return []
        scores = self.scores()
        counts = [len(self.benches[seat] + self.banks[seat]) for seat in range(self.seats)]
        best = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        most = max(counts[seat] for seat in best)
        return [seat for seat in best if counts[seat] == most]

    def all_cards(self) -> list[str]:
        """Every card, wherever it lies."""
        table = [card for column in self.columns for card in column or []]
        held = [card for seat in range(self.seats) for card in self.benches[seat] + self.banks[seat]]
        in_hand = [self.hand] if self.hand else []
        return self.deck + table + held + in_hand + self.discarded + ["switch"] * self.switches

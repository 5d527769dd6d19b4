"""Exact expectation over the next cards: what stopping and drawing are worth to the active player.

A turn is searched as a tree: chance turns up each kind of card with its number of copies, the card is
placed where that is worth most, then one stops or draws again, so many cards deep. At a leaf the turn
ends, by a stop or a bust. Its worth is what the active player gains less the mean of what the others
gain, in the kept points of `worth.py`, and the value of having ended a turn with so many cards left.
The others are expected to take the column worth most to themselves; the active player, who takes
first, takes the one that is worth most after what this leaves to the others.

The tree has an encoding of its own, some fifty times faster than playing states. Of the rules it needs
only these, and tests hold them equal to `state.py`:

* A column is its marks and what it brings each player, by distance to the left of the active one. What
  it brings the others carries the factor 1 / (n - 1) with which they count in the margin. A number card
  adds what it adds to the kept points of its colour, or 5/6 of that if the column holds a roll card; a
  roll card turns a gain g into (5 g - S) / 6, where S are the kept points of the whole bench: the mean
  over the faces of the die (P18, P19). By the risk variant that is 4/6 and (4 g - 2 S) / 6 (P24).
* The unseen number cards are ``(index, copies, marks, what one adds for the active player, for the first
  and for the second of the others to take)``. Roll and switch cards are mere counts.
* Of the columns that could be opened only the first is tried: empty columns are all alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from push_game.games.push.cards import (
    COLOUR_CARDS,
    COPIES,
    MAX_COLUMNS,
    NUMBERS,
    ROLL,
    SWITCH,
    VALUES,
    Card,
    Pile,
    Stock,
    by_colour,
    deck,
    size,
)
from push_game.games.push.options import Rules
from push_game.games.push.state import State

Built: TypeAlias = tuple[int, tuple[float, ...]]
"""A column: its marks, and its gains by distance to the left of the active player."""
Number: TypeAlias = tuple[int, int, int, float, float, float]
"""A kind of number card: index, copies, marks, and what one adds to three of the gains."""

MOST_POINTS: Final = COPIES * sum(VALUES)
"""The most points of one colour."""
RAW: Final = tuple(float(held) for held in range(MOST_POINTS + max(VALUES) + 1))
"""Points of one colour that are worth what they say."""
Option: TypeAlias = Callable[[int, float], float]
"""What is to be added to drawing: by the depth of the search, and by how much it is better than stopping."""


def no_option(depth: int, better: float) -> float:
    """As if a turn never went on beyond what is searched."""
    return 0.0


NO_TEMPO: Final = (0.0,) * (size(deck(switch_cards=True)) + 1)
"""As if nothing depended on whose turn comes next."""
EQUAL: Final = 1e-13
"""Columns whose worth to a player differs by no more are equal: the first of them is taken."""
_Place: TypeAlias = tuple[int, float, float, float, float, float, float, float]
# A column for one more card: its marks, the part of a card's addition that counts, three gains to add
# to, and the same three gains as they are without that card.

_ROLL_MARK: Final = ROLL.marks
_NO_COLUMN: Final = -1e9
"""The gain from a column that is not there: nobody takes it."""
_OPEN: Final[_Place] = (0, 1.0, 0.0, -2 * EQUAL, 0.0, _NO_COLUMN, _NO_COLUMN, 0.0)
"""A column still to be opened: any card fits, and it is there only with the card."""


class Unseen(NamedTuple):
    """The cards of the deck."""

    numbers: tuple[Number, ...]
    rolls: int
    switches: int
    left: int
    """How many cards these are in all."""
    stock: Stock
    """All of them."""


class Setting(NamedTuple):
    """The beginning of a turn, as far as the tree needs it: a position that nobody has come to yet."""

    rules: Rules
    active: int
    benches: tuple[Pile, ...]
    stock: Stock
    step: int = 1

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.benches)


class Search:
    """The tree of one turn, from a view of it.

    Margins are in points from now on: 0 is as benches and banks stand, before any column is taken.
    `keep` says what points of one colour on a bench are worth, `ended` what it is worth to the active
    player to have ended the turn with so many cards left: 0 with none. `share` is how much the gain of
    each other player counts, 1 / (n - 1) unless it is given. `way` is 0 where the columns go round as
    they do now, and 1 where they go the other way. `option` is what drawing is worth beyond what a search
    so many cards deep sees, by the points by which that finds it better than stopping.

    `takers` says by `way` who takes after the active player, by distance to the left, and `die` what one
    roll of the die costs each player in that distance, in the active player's margin.
    """

    def __init__(
        self,
        view: State | Setting,
        keep: Sequence[float],
        ended: Sequence[float] = NO_TEMPO,
        share: float | None = None,
        option: Option = no_option,
    ) -> None:
        seats, active = view.seats, view.active
        self._ended = ended
        self._option = option
        others = range(1, min(seats - 1, MAX_COLUMNS) + 1)
        left, right = tuple(others), tuple(seats - i for i in others)
        self.takers = (left, right) if view.step == 1 else (right, left)
        faces = 2 if view.rules.risk else 1
        self._stays = (6 - faces) / 6
        benches = [by_colour(view.benches[(active + i) % seats]) for i in range(seats)]
        parts = [1.0, *[1 / (seats - 1) if share is None else share] * (seats - 1)]
        both = list(zip(parts, benches, strict=True))
        self.die = [part * faces / 6 * sum([keep[b] for b in bench]) for part, bench in both]
        self._adds = [
            [part * (keep[bench[colour] + value] - keep[bench[colour]]) for part, bench in both]
            for colour in range(len(COLOUR_CARDS))
            for value in VALUES
        ]
        self._empty: Built = (0, (0.0,) * seats)
        self._stock = view.stock
        self._unseen: dict[int, Unseen] = {}
        self._known: dict[tuple[tuple[Built, ...], int, int], float] = {}

    # From the state to the tree.

    def unseen(self, way: int = 0) -> Unseen:
        """The cards of the deck."""
        known = self._unseen.get(way)
        if known is None:
            stock = self._stock
            copies = [(card, stock.count(card.byte)) for card in NUMBERS]
            known = self._unseen[way] = Unseen(
                tuple([self._number(card, number, way) for card, number in copies if number]),
                stock.count(ROLL.byte),
                stock.count(SWITCH.byte),
                len(stock),
                stock,
            )
        return known

    def _number(self, card: Card, copies: int, way: int) -> Number:
        adds = self._adds[card.index]
        first, *more = self.takers[way]
        return card.index, copies, card.marks, adds[0], adds[first], adds[more[0]] if more else 0.0

    def columns(self, view: State) -> list[Built]:
        """The columns of that state of the same turn."""
        return [self.column(column.cards) for column in view.columns if column]

    def column(self, cards: Sequence[Card]) -> Built:
        """The column of these cards."""
        built = self._empty
        for card in cards:
            built = self.grown(built, card.index, card.marks)
        return built

    def grown(self, column: Built, index: int, card_marks: int) -> Built:
        """The column with that card placed on it."""
        marks, gains = column
        if card_marks == _ROLL_MARK:
            stays = self._stays
            return marks | card_marks, tuple([stays * gain - die for gain, die in zip(gains, self.die, strict=True)])
        part = self._stays if marks & _ROLL_MARK else 1.0
        return marks | card_marks, tuple(
            [gain + part * add for gain, add in zip(gains, self._adds[index], strict=True)]
        )

    # The ends of a turn.

    def takes(self, columns: Sequence[Built], way: int = 0) -> list[float]:
        """The margin of stopping and taking each of these columns, without what `ended` says."""
        gains = [column[1] for column in columns]
        if len(gains) == 1:
            return [gains[0][0]]
        first, *more = self.takers[way]
        if len(gains) == 2:
            return [gains[0][0] - gains[1][first], gains[1][0] - gains[0][first]]
        (a, d, g), (b, e, h) = [x[0] for x in gains], [x[first] for x in gains]
        if not more:
            return [a - max(e, h), d - max(b, h), g - max(b, e)]
        c, f, i = [x[more[0]] for x in gains]
        return [
            a - (e + i if e > h - EQUAL else h + f),
            d - (b + i if b > h - EQUAL else h + c),
            g - (b + f if b > e - EQUAL else e + c),
        ]

    def stop(self, columns: Sequence[Built], unseen: Unseen | None = None, way: int = 0) -> float:
        """The margin of stopping with these columns and cards left; without any column nothing is taken."""
        margin = max(self.takes(columns, way)) if columns else 0.0
        return margin + self.ended(self._stock if unseen is None else unseen.stock)

    def bust(self, columns: Sequence[Built], unseen: Unseen, way: int = 0) -> float:
        """The margin of a bust with these three columns and cards left after it."""
        return self.busted(columns, way) + self.ended(unseen.stock)

    def ended(self, stock: Stock) -> float:
        """What it is worth to have ended the turn with these cards left."""
        return self._ended[len(stock)]

    def busted(self, columns: Sequence[Built], way: int = 0) -> float:
        """The margin of a bust with these three columns, without what `ended` says."""
        margin = -self.die[0]
        gains = [column[1] for column in columns]
        for taker in self.takers[way]:
            best = max(gains, key=lambda gain: round(gain[taker], 9))
            gains.remove(best)
            margin -= best[taker]
        return margin

    # The tree.

    def decide(self, columns: Sequence[Built], unseen: Unseen, depth: int, way: int = 0) -> float:
        """The margin of the better of stopping and drawing, the latter at most `depth` cards deep."""
        if not columns:
            return self.draw_on(columns, unseen, max(depth, 1), way) if unseen.left else 0.0
        stop = self.stop(columns, unseen, way)
        if depth and unseen.left:
            return max(stop, self.draw_on(columns, unseen, depth, way))
        return stop

    def draw_on(self, columns: Sequence[Built], unseen: Unseen, depth: int, way: int = 0) -> float:
        """The margin of drawing, with the option of going on beyond `depth` cards."""
        draw = self.draw(columns, unseen, depth, way)
        if depth >= unseen.left:
            return draw
        return draw + self._option(depth, draw - self.stop(columns, unseen, way))

    def draw(self, columns: Sequence[Built], unseen: Unseen, depth: int, way: int = 0) -> float:
        """The margin of drawing: the mean over the next card, and then at most `depth` - 1 more."""
        if depth == 1 or unseen.left == 1:
            return self._draw_one(columns, unseen, way)
        if unseen.left < len(self._stock):
            return self._draw_deep(columns, unseen, depth, way)
        key = tuple(columns), depth, way
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._draw_deep(columns, unseen, depth, way)
        return known

    def _draw_deep(self, columns: Sequence[Built], unseen: Unseen, depth: int, way: int) -> float:
        total = 0.0
        for card, copies, rest in self.next_cards(unseen, way):
            if card is SWITCH:
                value = self.decide(columns, rest, depth - 1, 1 - way)
            else:
                value = self._placed(columns, card, rest, depth - 1, way)
            total += copies * value
        return total / unseen.left

    def next_cards(self, unseen: Unseen, way: int) -> Iterator[tuple[Card, int, Unseen]]:
        """Each kind of card that may turn up, its copies, and the deck without one of them."""
        numbers, rolls, switches, left, stock = unseen
        for place, number in enumerate(numbers):
            index, copies, *more = number
            card = NUMBERS[index]
            one_less = ((index, copies - 1, *more),) if copies > 1 else ()
            rest = (*numbers[:place], *one_less, *numbers[place + 1 :])
            yield card, copies, Unseen(rest, rolls, switches, left - 1, stock.replace(card.byte, b"", 1))
        if rolls:
            yield ROLL, rolls, Unseen(numbers, rolls - 1, switches, left - 1, stock.replace(ROLL.byte, b"", 1))
        if switches:
            yield SWITCH, switches, self._switched(unseen, way)

    def placements(self, columns: Sequence[Built], card: Card) -> Iterator[Sequence[Built]]:
        """The columns after each way of placing that card (P9, P10)."""
        index, marks = card.index, card.marks
        for j, column in enumerate(columns):
            if not column[0] & marks:
                yield (*columns[:j], self.grown(column, index, marks), *columns[j + 1 :])
        if len(columns) < MAX_COLUMNS:
            yield (*columns, self.grown(self._empty, index, marks))

    def _placed(self, columns: Sequence[Built], card: Card, rest: Unseen, depth: int, way: int) -> float:
        """The margin after that card, placed where it is worth most, or after the bust."""
        values = [self.decide(placed, rest, depth, way) for placed in self.placements(columns, card)]
        return max(values) if values else self.bust(columns, rest, way)

    def _switched(self, unseen: Unseen, way: int) -> Unseen:
        """The cards of the deck after a switch card."""
        numbers, rolls, switches, left, stock = unseen
        turned = tuple([self._number(NUMBERS[index], copies, 1 - way) for index, copies, *_ in numbers])
        return Unseen(turned, rolls, switches - 1, left - 1, stock.replace(SWITCH.byte, b"", 1))

    def _draw_one(self, columns: Sequence[Built], unseen: Unseen, way: int) -> float:
        """`draw` at depth 1, written out: nearly all time is spent here."""
        if len(columns) < MAX_COLUMNS - 1:
            return self._draw_early(columns, unseen, way)
        numbers, left = unseen.numbers, unseen.left
        best = [_NO_COLUMN] * len(numbers)
        places = [self._place(column, way, number * EQUAL) for number, column in enumerate(columns)]
        if len(columns) < MAX_COLUMNS:
            places.append(_OPEN)
        for place, (marks, part, p, q, r, *_) in enumerate(places):
            # The card goes to this column; a, b, c are what the other two bring to the active player, to
            # the first and the second of the others, and p, q, r what this one does.
            (_, _, _, _, _, a1, b1, c1), (_, _, _, _, _, a2, b2, c2) = places[:place] + places[place + 1 :]
            alone = p - (b1 + c2 if b1 >= b2 else b2 + c1)
            for number, (_, _, card_marks, e, f, g) in enumerate(numbers):
                if marks & card_marks:
                    continue
                margin = alone + part * e
                b = q + part * f
                c = r + part * g
                if (other := a1 - (b + c2 if b >= b2 else b2 + c)) > margin:
                    margin = other
                if (other := a2 - (b + c1 if b >= b1 else b1 + c)) > margin:
                    margin = other
                if margin > best[number]:
                    best[number] = margin
        if _NO_COLUMN in best:
            bust = self.busted(columns, way)
            best = [bust if margin == _NO_COLUMN else margin for margin in best]
        total = sum([number[1] * margin for number, margin in zip(numbers, best, strict=True)])
        return (total + self._rolls_and_switches(columns, unseen, way)) / left + self._ended[left - 1]

    def _place(self, column: Built, way: int, less: float) -> _Place:
        # Being worth a trifle less to the others, a column further right is not preferred to its equals.
        marks, gains = column
        first, *more = self.takers[way]
        three = gains[0], gains[first] - less, gains[more[0]] if more else 0.0
        return (marks, self._stays if marks & _ROLL_MARK else 1.0, *three, *three)

    def _rolls_and_switches(self, columns: Sequence[Built], unseen: Unseen, way: int) -> float:
        """Their part in the sum of `_draw_one`, without what `ended` says."""
        rolls, switches, left = unseen.rolls, unseen.switches, unseen.left
        total = 0.0
        if rolls:
            total += rolls * self._placed(columns, ROLL, _NOTHING, 0, way)
        if switches and columns:
            total += switches * max(self.takes(columns, 1 - way))
        elif switches and left > 1:  # then one has to draw on
            again = self.draw(columns, self._switched(unseen, way), 1, 1 - way)
            total += switches * (again - self._ended[left - 1])
        return total

    def _draw_early(self, columns: Sequence[Built], unseen: Unseen, way: int) -> float:
        """`_draw_one` with one column or none."""
        numbers, left = unseen.numbers, unseen.left
        total = self._rolls_and_switches(columns, unseen, way)
        if not columns:
            total += sum([copies * e for _, copies, _, e, _, _ in numbers])
        else:
            ((m0, g0),) = columns
            a0, b0 = g0[0], g0[self.takers[way][0]]
            s0 = self._stays if m0 & _ROLL_MARK else 1.0
            for _, copies, marks, e, f, _ in numbers:
                best = max(a0 - f, e - b0)  # the card opens a second column
                if not m0 & marks:
                    best = max(best, a0 + s0 * e)
                total += copies * best
        return total / left + self._ended[left - 1]


_NOTHING: Final = Unseen((), 0, 0, 0, b"")

"""The rules of Push as a state: whose move, which moves, what odds, what comes after.

Each phase of a turn is a class of its own with the clauses that govern it:

    Start -> Drawing -> Placing -> Deciding -> Drawing ...      draw, place, decide again
                     -> Rolling                                 a bust
                                   Deciding -> Taking -> Rolling -> Taking ... -> Start or Over

A state is a tuple and never changes; what a move leaves alone is shared with the state before. The
legal moves of a decision are in the tuple, found once when the state is made, and `play` accepts
nothing else.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

from push_game.games.contract import (
    CHANCE,
    NO_OUTCOMES,
    Actor,
    FixedOutcomes,
    IllegalMove,
    Outcomes,
    PileOutcomes,
    Refusal,
)
from push_game.games.push.cards import (
    EMPTY,
    KINDS,
    MAX_COLUMNS,
    NUMBER_CARDS,
    ROLL,
    SWITCH,
    Card,
    Pile,
    Stock,
    cards,
    colour_key,
    deck,
    pile,
    points,
    size,
    stock,
)
from push_game.games.push.columns import Column
from push_game.games.push.moves import BANK, CARD, DIE, DRAW, PLACE, STOP, TAKE, Move
from push_game.games.push.options import Rules
from push_game.games.push.refusals import refusal

_DIE_OUTCOMES: Final = FixedOutcomes(dict.fromkeys(DIE, 1))

Piles: TypeAlias = tuple[Pile, ...]
"""A pile for each seat."""
Columns: TypeAlias = tuple[Column | None, ...]
Moves: TypeAlias = tuple[Move, ...]
Frame: TypeAlias = tuple[Rules, int, int, Piles]
"""The rules, the number of the turn, the active seat, and the banks."""

# The legal moves of every decision there can be, so that none has to be put together in play.
_DRAW_ONLY: Final[Moves] = (DRAW,)
_DRAW_OR_STOP: Final[Moves] = (DRAW, STOP)
_TAKE_ANY: Final = tuple(TAKE[:columns] for columns in range(MAX_COLUMNS + 1))


def _subsets(moves: Moves) -> tuple[Moves, ...]:
    """All choices from these moves; bit i of the index says whether move i is in it."""
    return tuple(tuple(move for i, move in enumerate(moves) if bits >> i & 1) for bits in range(1 << len(moves)))


_PLACE_ON: Final = _subsets(PLACE)
_DRAW_OR_BANK: Final = {colour_key(sum(move.cards for move in banks)): (DRAW, *banks) for banks in _subsets(BANK)}
_COLUMN_OF_ONE: Final = tuple(Column.of(kind) for kind in KINDS)
_STOCKS: Final = {switch_cards: stock(deck(switch_cards)) for switch_cards in (False, True)}


class _Parts(NamedTuple):
    """What a state is made of, in every phase the first six."""

    frame: Frame
    """What lasts for the whole turn."""
    seat: int
    """The seat concerned now: it decides, or suffers the die."""
    stock: Stock
    """The cards of the deck, sorted: nobody knows their true order."""
    benches: Piles
    columns: Columns
    """This turn's columns as they were built; None for one that has been taken."""
    switches: int
    """Switch cards drawn this turn."""
    moves: Moves
    """The legal moves, except where a card turns up."""
    card: Card
    """The card to be placed, or the one that has just busted."""


class State(tuple[Any, ...]):
    """A position of Push. `game.new` makes the first; `play` makes every other."""

    __slots__ = ()

    phase: ClassVar[str]
    """The phase's name: start, drawing, placing, deciding, taking, rolling or over."""

    # Not itself a NamedTuple, whose `__new__` is a Python function: making one takes twice as long.
    _frame = _Parts.frame
    seat = _Parts.seat
    stock = _Parts.stock
    benches = _Parts.benches
    columns = _Parts.columns
    switches = _Parts.switches
    _moves = _Parts.moves
    card: Card | None = None
    to_act: Actor | None = _Parts.seat

    @property
    def rules(self) -> Rules:
        """What stays the same for the whole game."""
        return self._frame[0]

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self._frame[1]

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self._frame[2]

    @property
    def banks(self) -> Piles:
        """The cards in each seat's bank."""
        return self._frame[3]

    @property
    def unseen(self) -> Pile:
        """The cards of the deck, counted."""
        return pile(self.stock)

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.benches)

    @property
    def deck_size(self) -> int:
        """How many cards are left to draw."""
        return len(self.stock)

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's points on bench and bank (P23)."""
        return tuple(points(bench) + points(bank) for bench, bank in zip(self.benches, self.banks, strict=True))

    @property
    def card_counts(self) -> tuple[int, ...]:
        """Each seat's number of cards on bench and bank, which breaks a tie (P23)."""
        return tuple(size(bench) + size(bank) for bench, bank in zip(self.benches, self.banks, strict=True))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won or share the victory (P23); empty until the game is over."""
        return ()

    def bench(self, seat: int) -> tuple[Card, ...]:
        """The cards on that seat's bench, sorted by colour and value."""
        return cards(self.benches[seat])

    def bank(self, seat: int) -> tuple[Card, ...]:
        """The cards in that seat's bank, sorted by colour and value."""
        return cards(self.banks[seat])

    @property
    def discard(self) -> Pile:
        """All cards out of the game: what is neither unseen, nor on the table, nor a player's.

        A card that busts is there from the moment it turns up (P13).
        """
        in_hand = self.card.unit if self.card and not self.busted else EMPTY
        table = sum(column.pile for column in self.columns if column) + self.switches * SWITCH.unit
        held = sum(self.benches) + sum(self.banks)
        return deck(self.rules.switch_cards) - self.unseen - in_hand - table - held

    @property
    def step(self) -> int:
        """Which way round the columns go: 1 to the left, -1 after an odd number of switch cards (P15)."""
        return -1 if self.switches & 1 else 1

    @property
    def busted(self) -> bool:
        """Whether this turn has ended in a bust (P13)."""
        return False

    @property
    def takers(self) -> tuple[int, ...]:
        """All seats that may take a column this turn, in their order (P14, P15), as things stand.

        The active player comes first; after a bust that player is left out (P13).
        """
        order = tuple((self.active + self.step * i) % self.seats for i in range(self.seats))
        return order[1:] if self.busted else order

    def legal_moves(self) -> Moves:
        """All moves allowed now; at a chance move its possible outcomes; none when over."""
        return self._moves

    def outcomes(self) -> Outcomes:
        """The weights of chance's moves; empty when it is not chance's move."""
        return NO_OUTCOMES

    def play(self, move: Move) -> State:
        """The state after `move`. Raises IllegalMove if the rules do not allow it."""
        raise IllegalMove(refusal(self, move))

    def why_not(self, move: Move) -> Refusal | None:
        """Why `move` is not allowed now, or None if it is."""
        return None if move in self.legal_moves() else refusal(self, move)

    def view(self, seat: int) -> State:
        """What that seat may know: everything but the order of the deck, which no state holds."""
        return self

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.phase, super().__hash__()))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} turn {self.turn}, seat {self.seat}, {len(self.stock)} cards unseen>"


class Start(State):
    """The active player draws or banks (P6)."""

    __slots__ = ()
    phase = "start"

    def play(self, move: Move) -> State:
        if move is DRAW:
            return Drawing(self[:6])
        frame, seat, stock, benches, _, _, moves = self
        if move not in moves:
            raise IllegalMove(refusal(self, move))
        # P7: all cards of the colour go to the bank, and that is the whole turn.
        rules, turn, active, banks = frame
        on_bench, in_bank = [*benches], [*banks]
        banked = on_bench[seat] & move.cards
        on_bench[seat] -= banked
        in_bank[seat] += banked
        return _next_turn((rules, turn, active, tuple(in_bank)), stock, tuple(on_bench))


class Drawing(State):
    """Chance turns up the top card of the deck (P8)."""

    __slots__ = ()
    phase = "drawing"
    to_act = CHANCE

    def legal_moves(self) -> Moves:
        return tuple(self.outcomes())

    def outcomes(self) -> PileOutcomes:
        return PileOutcomes(self.stock, CARD)

    def play(self, move: Move) -> State:
        frame, seat, stock, benches, columns, switches = self
        card = move.card
        if card is None or (rest := stock.replace(card.byte, b"", 1)) == stock:
            raise IllegalMove(refusal(self, move))
        if card is SWITCH:  # P11: it is laid aside, and one decides again, or cannot (P21)
            switches += 1
            if rest:
                moves = _DRAW_OR_STOP if columns else _DRAW_ONLY
                return Deciding((frame, seat, rest, benches, columns, switches, moves))
            if columns:
                return Taking((frame, seat, rest, benches, columns, switches, _TAKE_ANY[len(columns)]))
            return _next_turn(frame, rest, benches)
        marks = card.marks
        fits, bit = 0, 1
        for column in columns:
            if not column.marks & marks:
                fits |= bit
            bit <<= 1
        if len(columns) < MAX_COLUMNS:  # P9: or as the first card of a new column
            fits |= bit
        if fits:
            return Placing((frame, seat, rest, benches, columns, switches, _PLACE_ON[fits], card))
        return Rolling((frame, seat, rest, benches, columns, switches, DIE, card))  # P13


class Placing(State):
    """The active player places the card just drawn (P9, P10)."""

    __slots__ = ()
    phase = "placing"
    card: Card = _Parts.card

    def play(self, move: Move) -> State:
        frame, seat, stock, benches, columns, switches, moves, card = self
        if move not in moves:
            raise IllegalMove(refusal(self, move))
        index = move.column
        if index == len(columns):
            columns = (*columns, _COLUMN_OF_ONE[card.index])
        else:
            held, marks, pile = columns[index]
            grown = Column(((*held, card), marks | card.marks, pile + card.unit))
            columns = (*columns[:index], grown, *columns[index + 1 :])
        if stock:
            return Deciding((frame, seat, stock, benches, columns, switches, _DRAW_OR_STOP))
        return Taking((frame, seat, stock, benches, columns, switches, _TAKE_ANY[len(columns)]))  # P21


class Deciding(State):
    """The active player draws again or stops (P8, P12)."""

    __slots__ = ()
    phase = "deciding"

    def play(self, move: Move) -> State:
        if move is DRAW:
            return Drawing(self[:6])
        frame, seat, stock, benches, columns, switches, moves = self
        if move not in moves:
            raise IllegalMove(refusal(self, move))
        return Taking((frame, seat, stock, benches, columns, switches, _TAKE_ANY[len(columns)]))


class Taking(State):
    """The seats take a column each, in order, while columns last (P14 to P17)."""

    __slots__ = ()
    phase = "taking"

    @property
    def busted(self) -> bool:
        return self.columns.count(None) < _takers_before(self)

    def play(self, move: Move) -> State:
        frame, seat, stock, benches, columns, switches, moves = self
        if move not in moves:
            raise IllegalMove(refusal(self, move))
        index = move.column
        column = columns[index]
        # P18: the number cards go to the bench, then the roll card makes the taker roll.
        on_bench = [*benches]
        on_bench[seat] += column.pile & NUMBER_CARDS
        has_roll = column.marks & ROLL.marks
        if len(moves) == 1 and not has_roll:  # a short cut past the next taker, there being none
            return _next_turn(frame, stock, tuple(on_bench))
        left = (*columns[:index], None, *columns[index + 1 :])
        if has_roll:
            return Rolling((frame, seat, stock, tuple(on_bench), left, switches, DIE, None))
        return _next_taker(frame, seat, stock, tuple(on_bench), left, switches)


class Rolling(State):
    """Chance rolls the die, and the seat suffers it (P13, P18, P19, P24)."""

    __slots__ = ()
    phase = "rolling"
    to_act = CHANCE
    card: Card | None = _Parts.card

    @property
    def busted(self) -> bool:
        return self.columns.count(None) <= _takers_before(self)

    def outcomes(self) -> FixedOutcomes:
        return _DIE_OUTCOMES

    def play(self, move: Move) -> State:
        frame, seat, stock, benches, columns, switches, moves, _ = self
        if move not in moves:
            raise IllegalMove(refusal(self, move))
        on_bench = [*benches]
        on_bench[seat] -= suffered(frame[0], on_bench[seat], move)
        return _next_taker(frame, seat, stock, tuple(on_bench), columns, switches)


class Over(State):
    """The deck has run out and the turn is done (P22)."""

    __slots__ = ()
    phase = "over"
    to_act = None

    @property
    def winners(self) -> tuple[int, ...]:
        standing = list(zip(self.scores, self.card_counts, strict=True))
        best = max(standing)
        return tuple(seat for seat, own in enumerate(standing) if own == best)


def first_position(rules: Rules) -> State:
    """The position before the first turn: nothing on the table, all cards in the deck."""
    nothing = (EMPTY,) * rules.seats
    frame = (rules, 1, rules.first, nothing)
    return Start((frame, rules.first, _STOCKS[rules.switch_cards], nothing, (), 0, _DRAW_ONLY))


def suffered(rules: Rules, bench: Pile, face: Move) -> Pile:
    """What a bench loses to that face of the die (P19, P24)."""
    if face.colour is not None:
        return bench & face.cards
    return bench if rules.risk else EMPTY


# What follows a move is worked out on the bare parts of a state.


def _next_taker(frame: Frame, seat: int, stock: Stock, benches: Piles, columns: Columns, switches: int) -> State:
    """After `seat` has taken or suffered: the next one takes, or the turn ends (P15, P17)."""
    seat = (seat - 1 if switches & 1 else seat + 1) % len(benches)
    if seat == frame[2] or not any(columns):
        return _next_turn(frame, stock, benches)
    left = tuple([move for column, move in zip(columns, TAKE, strict=False) if column])
    return Taking((frame, seat, stock, benches, columns, switches, left))


def _next_turn(frame: Frame, stock: Stock, benches: Piles) -> State:
    """The left neighbour's turn (P5, P20), or the end once the deck has run out (P22)."""
    rules, turn, active, banks = frame
    if not stock:
        return Over((frame, active, stock, benches, (), 0, ()))
    active = (active + 1) % len(benches)
    moves = _DRAW_OR_BANK[colour_key(benches[active])]
    return Start(((rules, turn + 1, active, banks), active, stock, benches, (), 0, moves))


def _takers_before(state: State) -> int:
    """How many seats come before this one when columns are taken, the active player included."""
    return (state.seat - state.active) * state.step % state.seats

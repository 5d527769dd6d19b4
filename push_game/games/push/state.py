"""The rules of Push as a state: whose move, which moves, what odds, what comes after.

Each phase of a turn is a class of its own with the clauses that govern it:

    Start -> Drawing -> Placing -> Deciding -> Drawing ...      draw, place, decide again
                     -> Rolling                                 a bust
                                   Deciding -> Taking -> Rolling -> Taking ... -> Start or Over

A state is a tuple and never changes; what a move leaves alone is shared with the state before.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final, NamedTuple

from push_game.games.contract import CHANCE, NO_OUTCOMES, FixedOutcomes, IllegalMove, Outcomes, Refusal
from push_game.games.push import words
from push_game.games.push.cards import (
    COLOUR_CARDS,
    COLOURS,
    EMPTY,
    KINDS,
    MAX_COLUMNS,
    NUMBER_CARDS,
    ROLL,
    SWITCH,
    Card,
    Pile,
    cards,
    count,
    deck,
    nth,
    points,
    size,
)
from push_game.games.push.columns import NEW_COLUMN, Column
from push_game.games.push.moves import BANK, CARD, DIE, DRAW, PLACE, STOP, TAKE, Move
from push_game.games.push.options import Rules
from push_game.i18n import Message, msg

# Building a tuple subclass directly is several times faster than through a NamedTuple's own __new__.
_new = tuple.__new__

_DIE_OUTCOMES: Final = FixedOutcomes(dict.fromkeys(DIE, 1))
_BANKABLE: Final = tuple(zip(COLOUR_CARDS, BANK, strict=True))
_PLACES: Final = {
    1: (PLACE[:1],),
    2: ((), PLACE[:1], PLACE[1:2], PLACE[:2]),
}


class UnseenCards(Outcomes):
    """The odds of the next card: each kind still unseen with the number of its copies."""

    __slots__ = ("_pile",)

    def __init__(self, pile: Pile) -> None:
        self._pile = pile

    @property
    def total(self) -> int:
        return size(self._pile)

    def pick(self, fraction: float) -> Move:
        pile = self._pile
        return CARD[nth(pile, int(fraction * size(pile))).index]

    def __getitem__(self, move: Any) -> int:
        weight = count(self._pile, move.card) if isinstance(move, Move) and move.card else 0
        if not weight:
            raise KeyError(move)
        return weight

    def __iter__(self) -> Iterator[Move]:
        return (CARD[kind.index] for kind in KINDS if count(self._pile, kind))

    def __len__(self) -> int:
        return sum(1 for _ in self)


class _Fields(NamedTuple):
    rules: Rules
    turn: int
    """The number of the turn, from 1."""
    active: int
    """The seat whose turn it is."""
    seat: int
    """The seat concerned now: it decides, or suffers the die."""
    unseen: Pile
    """The cards of the deck, whose order nobody knows."""
    columns: tuple[Column | None, ...]
    """This turn's columns as they were built; None for one that has been taken."""
    switches: int
    """Switch cards drawn this turn."""
    card: Card | None
    """The card in hand, to be placed or just busted."""
    benches: tuple[Pile, ...]
    banks: tuple[Pile, ...]


class State(_Fields):
    """A position of Push. `game.new` makes the first; `play` makes every other."""

    __slots__ = ()

    phase: ClassVar[str]
    """The phase's name: start, drawing, placing, deciding, taking, rolling or over."""

    def legal_moves(self) -> tuple[Move, ...]:
        """All moves allowed now; at a chance move its possible outcomes; none when over."""
        raise NotImplementedError

    def outcomes(self) -> Outcomes:
        """The weights of chance's moves; empty when it is not chance's move."""
        return NO_OUTCOMES

    def play(self, move: Move) -> State:
        """The state after `move`. Raises IllegalMove if the rules do not allow it."""
        raise NotImplementedError

    def why_not(self, move: Move) -> Refusal | None:
        """Why `move` is not allowed now, or None if it is."""
        return None if move in self.legal_moves() else self._reason(move)

    def view(self, seat: int) -> State:
        """What that seat may know: everything but the order of the deck, which no state holds."""
        return self

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.rules.seats

    @property
    def deck_size(self) -> int:
        """How many cards are left to draw."""
        return size(self.unseen)

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
        """The cards on that seat's bench, sorted by colour and value (P4)."""
        return cards(self.benches[seat])

    def bank(self, seat: int) -> tuple[Card, ...]:
        """The cards in that seat's bank, sorted by colour and value."""
        return cards(self.banks[seat])

    @property
    def discard(self) -> Pile:
        """All cards out of the game: what is neither unseen, nor on the table, nor a player's."""
        table = sum(column.pile for column in self.columns if column) + self.switches * SWITCH.unit
        held = self.card.unit if self.card else EMPTY
        out = deck(self.rules.switch_cards) - self.unseen - table - held
        return out - sum(self.benches) - sum(self.banks)

    @property
    def step(self) -> int:
        """Which way round the columns go: 1 to the left, -1 after an odd number of switch cards (P15)."""
        return -1 if self.switches & 1 else 1

    @property
    def takers(self) -> tuple[int, ...]:
        """The seats in the order in which they take columns after a stop (P14, P15), as things stand.

        The active player comes first; after a bust (P13) all but that one take.
        """
        return tuple((self.active + self.step * i) % self.seats for i in range(self.seats))

    @property
    def busted(self) -> bool:
        """Whether this turn has ended in a bust (P13)."""
        return False

    def _reason(self, move: Move) -> Refusal:
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and tuple.__eq__(self, other)  # type: ignore[arg-type]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.phase, tuple(self)))


class Start(State):
    """The active player draws or banks (P6)."""

    __slots__ = ()
    phase = "start"

    @property
    def to_act(self) -> int:
        return self.active

    def legal_moves(self) -> tuple[Move, ...]:
        bench = self.benches[self.active]
        if not bench:
            return (DRAW,)
        return (DRAW, *[move for colour, move in _BANKABLE if bench & colour])

    def play(self, move: Move) -> State:
        if move is DRAW:
            return _new(Drawing, self)
        rules, turn, active, _, unseen, _, _, _, benches, banks = self
        if move.verb != "bank" or not (banked := benches[active] & COLOUR_CARDS[move.colour]):  # type: ignore[index]
            raise IllegalMove(self._reason(move))
        # P7: all cards of the colour go to the bank, and that is the whole turn.
        benches = (*benches[:active], benches[active] ^ banked, *benches[active + 1 :])
        banks = (*banks[:active], banks[active] + banked, *banks[active + 1 :])
        return _next_turn(rules, turn, active, unseen, benches, banks)

    def _reason(self, move: Move) -> Refusal:
        if move.verb == "bank":
            colour = words.colour(move.colour or 0)
            return Refusal("P7", msg("there is no {colour} card on the bench to bank", colour=colour))
        if move.verb == "place":
            return Refusal("P8", msg("there is no card to place: draw one first"))
        if move.verb == "stop":
            return Refusal("P8", msg("draw at least one card before stopping"))
        if move.verb == "take":
            return Refusal("P14", msg("columns are taken only after a stop or a bust"))
        return _not_chance(self, move)


class Drawing(State):
    """Chance turns up the top card of the deck (P8)."""

    __slots__ = ()
    phase = "drawing"
    to_act = CHANCE

    def legal_moves(self) -> tuple[Move, ...]:
        return tuple(UnseenCards(self.unseen))

    def outcomes(self) -> Outcomes:
        return UnseenCards(self.unseen)

    def play(self, move: Move) -> State:
        rules, turn, active, _, unseen, columns, switches, _, benches, banks = self
        card = move.card
        if card is None or not count(unseen, card):
            raise IllegalMove(self._reason(move))
        unseen -= card.unit
        if card is SWITCH:  # P11: laid aside, and one decides again; P21 if it was the last card.
            fields = (rules, turn, active, active, unseen, columns, switches + 1, None, benches, banks)
            if unseen:
                return _new(Deciding, fields)
            return _new(Taking, fields) if columns else _next_turn(rules, turn, active, unseen, benches, banks)
        fields = (rules, turn, active, active, unseen, columns, switches, card, benches, banks)
        if len(columns) < MAX_COLUMNS:  # P9: the first card of a new column
            return _new(Placing, fields)
        marks = card.marks
        for column in columns:
            if not column.marks & marks:  # type: ignore[union-attr]
                return _new(Placing, fields)
        return _new(Rolling, fields)  # P13: the card fits nowhere

    def _reason(self, move: Move) -> Refusal:
        if move.card:
            return Refusal("P1", msg("no more “{card}” is left in the deck", card=words.card(move.card)))
        return Refusal("P8", msg("a card has to be turned up first"))


class Placing(State):
    """The active player places the card just drawn (P9, P10)."""

    __slots__ = ()
    phase = "placing"

    @property
    def to_act(self) -> int:
        return self.active

    def legal_moves(self) -> tuple[Move, ...]:
        columns, marks = self.columns, self.card.marks  # type: ignore[union-attr]
        moves = [place for column, place in zip(columns, PLACE) if not column.marks & marks]  # type: ignore[union-attr]
        if len(columns) < MAX_COLUMNS:
            moves.append(PLACE[len(columns)])
        return tuple(moves)

    def play(self, move: Move) -> State:
        rules, turn, active, _, unseen, columns, switches, card, benches, banks = self
        if move.verb != "place" or (index := move.column) > len(columns):
            raise IllegalMove(self._reason(move))
        if index == len(columns):
            columns = (*columns, NEW_COLUMN)
        held, marks, pile = columns[index]  # type: ignore[misc]
        if marks & card.marks:  # type: ignore[union-attr]
            raise IllegalMove(self._reason(move))
        grown = _new(Column, ((*held, card), marks | card.marks, pile + card.unit))  # type: ignore[union-attr]
        columns = (*columns[:index], grown, *columns[index + 1 :])
        # P21: with the last card placed the turn is finished as a stop.
        return _new(Deciding if unseen else Taking, (rules, turn, active, active, unseen, columns, switches, None, benches, banks))

    def _reason(self, move: Move) -> Refusal:
        assert self.card is not None
        if move.verb in ("draw", "stop", "bank", "take"):
            return Refusal("P9", msg("the {card} has to be placed first", card=words.card(self.card)))
        if move.verb != "place":
            return _not_chance(self, move)
        if move.column > len(self.columns):
            return Refusal("P9", msg("a new column would be number {number}", number=len(self.columns) + 1))
        column = self.columns[move.column]
        assert column is not None
        number = move.column + 1
        if self.card is ROLL:
            return Refusal("P10", msg("column {number} already holds a roll card", number=number))
        for held in column.cards:
            if held.colour == self.card.colour:
                colour = words.colour(self.card.colour or 0)
                return Refusal("P10", msg("column {number} already holds the colour {colour}", number=number, colour=colour))
        return Refusal("P10", msg("column {number} already holds a {value}", number=number, value=self.card.value))


class Deciding(State):
    """The active player draws again or stops (P8, P12)."""

    __slots__ = ()
    phase = "deciding"

    @property
    def to_act(self) -> int:
        return self.active

    def legal_moves(self) -> tuple[Move, ...]:
        return (DRAW, STOP) if self.columns else (DRAW,)

    def play(self, move: Move) -> State:
        if move is DRAW:
            return _new(Drawing, self)
        if move is STOP and self.columns:
            return _new(Taking, self)
        raise IllegalMove(self._reason(move))

    def _reason(self, move: Move) -> Refusal:
        if move.verb == "stop":
            return Refusal("P12", msg("there is no column yet: draw on"))
        if move.verb == "bank":
            return Refusal("P6", msg("banking is a whole turn, and this one has begun with drawing"))
        if move.verb == "place":
            return Refusal("P8", msg("there is no card to place: draw one, or stop"))
        if move.verb == "take":
            return Refusal("P14", msg("columns are taken only after a stop or a bust"))
        return _not_chance(self, move)


class Taking(State):
    """The seats take a column each, in order, while columns last (P14 to P17)."""

    __slots__ = ()
    phase = "taking"

    @property
    def to_act(self) -> int:
        return self.seat

    @property
    def busted(self) -> bool:
        return _busted(self)

    def legal_moves(self) -> tuple[Move, ...]:
        return tuple([take for column, take in zip(self.columns, TAKE) if column])

    def play(self, move: Move) -> State:
        rules, turn, active, seat, unseen, columns, switches, _, benches, banks = self
        index = move.column
        if move.verb != "take" or index >= len(columns) or (column := columns[index]) is None:
            raise IllegalMove(self._reason(move))
        columns = (*columns[:index], None, *columns[index + 1 :])
        # P18: the number cards go to the bench, then the roll card makes the taker roll.
        benches = (*benches[:seat], benches[seat] + (column.pile & NUMBER_CARDS), *benches[seat + 1 :])
        if column.marks & ROLL.marks:
            return _new(Rolling, (rules, turn, active, seat, unseen, columns, switches, None, benches, banks))
        return _next_taker(rules, turn, active, seat, unseen, columns, switches, benches, banks)

    def _reason(self, move: Move) -> Refusal:
        if move.verb != "take":
            return Refusal("P16", msg("a column has to be taken now"))
        if move.column < len(self.columns):
            return Refusal("P16", msg("column {number} has been taken already", number=move.column + 1))
        return Refusal("P16", msg("there is no column {number}", number=move.column + 1))


class Rolling(State):
    """Chance rolls the die, and the seat suffers it (P13, P18, P19, P24)."""

    __slots__ = ()
    phase = "rolling"
    to_act = CHANCE

    @property
    def busted(self) -> bool:
        return self.card is not None or _busted(self)

    def legal_moves(self) -> tuple[Move, ...]:
        return DIE

    def outcomes(self) -> Outcomes:
        return _DIE_OUTCOMES

    def play(self, move: Move) -> State:
        rules, turn, active, seat, unseen, columns, switches, _, benches, banks = self
        if move.verb != "die":
            raise IllegalMove(self._reason(move))
        lost = suffered(rules, benches[seat], move)
        if lost:
            benches = (*benches[:seat], benches[seat] ^ lost, *benches[seat + 1 :])
        return _next_taker(rules, turn, active, seat, unseen, columns, switches, benches, banks)

    def _reason(self, move: Move) -> Refusal:
        return Refusal("P19", msg("the die has to be rolled first"))


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

    def legal_moves(self) -> tuple[Move, ...]:
        return ()

    def play(self, move: Move) -> State:
        raise IllegalMove(self._reason(move))

    def _reason(self, move: Move) -> Refusal:
        return Refusal("P22", msg("the game is over"))


def first_position(rules: Rules) -> State:
    """The position before the first turn: nothing on the table, all cards in the deck."""
    nothing = (EMPTY,) * rules.seats
    return _new(Start, (rules, 1, rules.first, rules.first, deck(rules.switch_cards), (), 0, None, nothing, nothing))


def suffered(rules: Rules, bench: Pile, face: Move) -> Pile:
    """What a bench loses to that face of the die (P19, P24)."""
    if face.colour is not None:
        return bench & COLOUR_CARDS[face.colour]
    return bench if rules.risk else EMPTY


def _next_taker(
    rules: Rules,
    turn: int,
    active: int,
    seat: int,
    unseen: Pile,
    columns: tuple[Column | None, ...],
    switches: int,
    benches: tuple[Pile, ...],
    banks: tuple[Pile, ...],
) -> State:
    """After `seat` has taken or suffered: the next one takes, or the turn ends (P15, P17)."""
    seat = (seat - 1 if switches & 1 else seat + 1) % rules.seats
    if seat != active:
        for column in columns:
            if column:
                return _new(Taking, (rules, turn, active, seat, unseen, columns, switches, None, benches, banks))
    return _next_turn(rules, turn, active, unseen, benches, banks)


def _next_turn(
    rules: Rules, turn: int, active: int, unseen: Pile, benches: tuple[Pile, ...], banks: tuple[Pile, ...]
) -> State:
    """The left neighbour's turn (P5, P20), or the end once the deck has run out (P22)."""
    if unseen:
        active = (active + 1) % rules.seats
        return _new(Start, (rules, turn + 1, active, active, unseen, (), 0, None, benches, banks))
    return _new(Over, (rules, turn, active, active, unseen, (), 0, None, benches, banks))


def _busted(state: State) -> bool:
    """Whether the columns are handed out after a bust: then the active seat has taken none."""
    takers = state.takers.index(state.seat)
    taken = state.columns.count(None)
    return taken < takers + (state.phase == "rolling")


def _not_chance(state: State, move: Move) -> Refusal:
    """A decision is due, but `move` is an outcome of chance, or a decision of another phase."""
    return Refusal("P8", msg("it is the player's decision, not chance's"))

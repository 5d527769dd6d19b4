"""The rules of the rummy as a state: whose move, which moves, what odds, what comes after.

Each phase is a class of its own with the clauses that govern it:

    Dealing -> Turning -> Drawing -> Pushing -> Fetching -> Melding -> Drawing ...
                                  ------ take ----------->          -> Dealing, or Over after the last deal

A state holds hands and stock, never the stock's order. `view(seat)` is the same state with HIDDEN in the
place of every card that the seat cannot know (R22); all else works as in the state itself, so that
``state.play(move).view(seat) == state.view(seat).play(state.seen(move, seat))`` as long as the deal lasts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

from push_game.games.contract import CHANCE, NO_OUTCOMES, Actor, IllegalMove, Outcomes, PileOutcomes, Refusal
from push_game.games.rummy import laying, refusals
from push_game.games.rummy.cards import DECK, HIDDEN, KINDS, Card, Pile, cards, less, points, sort
from push_game.games.rummy.contract_search import least_ways
from push_game.games.rummy.deals import CONTRACTS, DEALS, Contract
from push_game.games.rummy.laying import Debts, Lay, without
from push_game.games.rummy.meld import Meld
from push_game.games.rummy.moves import CARD, DISCARD, PUSH, TAKE, UNKNOWN_CARD, Move, meld
from push_game.games.rummy.options import Rules

Moves: TypeAlias = tuple[Move, ...]
Piles: TypeAlias = tuple[Pile, ...]
"""A pile for each seat."""

SEATS: Final = 4
NOTHING: Final[Piles] = (b"",) * SEATS


def team(seat: int) -> int:
    """The team of a seat, 0 or 1: partners sit opposite (R2)."""
    return seat % 2


class Result(NamedTuple):
    """How a deal ended: everybody has seen it."""

    points: tuple[int, int]
    """What it cost each team (R18, R19)."""
    out: int | None
    """The seat that went out (R17), or None where the stock did not serve (R19)."""
    hands: Piles
    """The cards that were left."""


class Deal(NamedTuple):
    """What stays the same for a whole deal."""

    rules: Rules
    number: int
    """From 1 to 5."""
    dealer: int
    results: tuple[Result, ...] = ()
    """Of the deals before."""


class _Parts(NamedTuple):
    """What a state holds."""

    deal: Deal
    turn: int
    """The number of the turn, from 1, all through the match."""
    active: int
    """The seat whose turn it is; while cards are dealt, the one who begins."""
    hands: Piles
    stock: Pile
    """The cards of the stock, sorted: nobody knows their true order."""
    discard: Pile = b""
    """The top discard; nothing from when it is drawn to the discard that ends the turn."""
    melds: tuple[Meld, ...] = ()
    """The melds on the table, by age."""
    owners: tuple[int, ...] = ()
    """The seat that laid each meld."""
    known: Piles = NOTHING
    """The cards in each hand that all have seen go there and not leave it."""
    gone: Piles = NOTHING
    """What each seat has discarded in this deal, in that order."""
    buried: Pile = b""
    """The wild cards that were turned up and buried in the stock (R5)."""
    taken: Pile = b""
    """The card taken from the discard pile in this turn, as long as it is in the hand (R8)."""
    debts: Debts = ()
    """The wild cards that must yet be used in this turn (R15)."""
    viewer: int | None = None
    """The seat whose view this is; None where nothing is hidden."""


class State(_Parts):
    """A position of the rummy, or what a seat may know of it. `game.new` makes the first, `play` every other."""

    __slots__ = ()

    phase: ClassVar[str]
    """The phase's name: dealing, turning, drawing, pushing, fetching, melding, counting or over."""

    @property
    def to_act(self) -> Actor | None:
        return self.active

    @property
    def rules(self) -> Rules:
        return self.deal.rules

    @property
    def seats(self) -> int:
        """How many players there are."""
        return SEATS

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's points: those of its team in the deals that are over (R21). Few are good."""
        return tuple(sum(one.points[team(seat)] for one in self.deal.results) for seat in range(SEATS))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won or share the victory (R21); empty until the match is over."""
        return ()

    @property
    def contract(self) -> Contract:
        """The contract of this deal (R4)."""
        return CONTRACTS[self.deal.number - 1]

    @property
    def receiver(self) -> int | None:
        """Where a card is turning up, the seat that gets it and alone sees it; None where all see it."""
        return None

    @property
    def unseen(self) -> Pile:
        """The cards that may turn up: in a view those that the seat has not seen, else the stock."""
        if self.viewer is None:
            return self.stock
        seen = b"".join((*self.hands, *[one.pile for one in self.melds], self.discard))
        rest = without(DECK, seen.replace(HIDDEN.byte, b""))
        assert not isinstance(rest, Card)
        return rest

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards in that hand, sorted; in a view of another seat those that are known, then HIDDEN."""
        return cards(self.hands[seat])

    def has_laid(self, seat: int) -> bool:
        """Whether that seat has fulfilled the contract of this deal (R13)."""
        return seat in self.owners

    def legal_moves(self) -> Moves:
        """Moves allowed now, from which all others are made up; at a chance move its possible outcomes.

        A first meld (R13) is listed with melds of just the lengths of the contract, any other with three
        cards, and cards are added one by one: longer melds, several at once and several cards at once are
        allowed too. Of first melds that differ only in which wild card fills which place, one is listed.
        In a view nothing is listed while another seat decides.
        """
        return ()

    def outcomes(self) -> Outcomes:
        """The weights of chance's moves; empty when it is not chance's move."""
        return NO_OUTCOMES

    def play(self, move: Move) -> State:
        """The state after `move`. Raises IllegalMove if the rules do not allow it.

        In a view what nobody but others can know is taken to be right, and a deal that ends leads to
        `Counting`: what it comes to hangs on hands that the seat has not seen.
        """
        after = self._after(move)
        if isinstance(after, Refusal):
            raise IllegalMove(after)
        return after

    def why_not(self, move: Move) -> Refusal | None:
        """Why `move` is not allowed now, or None if it is."""
        after = self._after(move)
        return after if isinstance(after, Refusal) else None

    def seen(self, move: Move, seat: int) -> Move:
        """What that seat sees of a move made here: a card that turns up for another is unknown (R22)."""
        return UNKNOWN_CARD if move.verb == "card" and self.receiver not in (None, seat) else move

    def view(self, seat: int) -> State:
        """What that seat may know: not the stock, and of the other hands only what all have seen go there (R22).

        Raises ValueError for another seat than the one whose view it is.
        """
        if self.viewer is not None:
            if seat != self.viewer:
                raise ValueError(f"the view of seat {self.viewer} does not tell what seat {seat} knows")
            return self
        hands = tuple(
            [
                hand if owner == seat else known + HIDDEN.byte * (len(hand) - len(known))
                for owner, (hand, known) in enumerate(zip(self.hands, self.known, strict=True))
            ]
        )
        return self._replace(hands=hands, stock=HIDDEN.byte * len(self.stock), viewer=seat)

    def supposed(self, hands: Sequence[Pile]) -> State:
        """The state that this view is of if these are the hands; the stock has all that is then left.

        Raises ValueError if they cannot be the hands.
        """
        rest = self.unseen
        for hand, seen in zip(hands, self.hands, strict=True):
            hidden = without(hand, seen.rstrip(HIDDEN.byte))
            left = hidden if isinstance(hidden, Card) else without(rest, hidden)
            if isinstance(left, Card) or len(hand) != len(seen):
                raise ValueError("these cannot be the hands")
            rest = left
        return self._replace(hands=tuple(map(sort, hands)), stock=rest, viewer=None)

    def _after(self, move: Move) -> State | Refusal:
        return refusals.misplaced(self, move)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.phase, super().__hash__()))

    def __repr__(self) -> str:
        whose = "" if self.viewer is None else f", as seat {self.viewer} sees it"
        return f"<{type(self).__name__} deal {self.deal.number}, turn {self.turn}, seat {self.active}{whose}>"


class _Chance(State):
    """A card turns up from the stock."""

    __slots__ = ()

    @property
    def to_act(self) -> Actor | None:
        return CHANCE

    def legal_moves(self) -> Moves:
        return tuple(self.outcomes())

    def outcomes(self) -> Outcomes:
        return PileOutcomes(self.unseen, CARD)

    def _turned(self, move: Move) -> tuple[Pile, Pile] | Refusal:
        """The stock after the card has left it, and the card as far as it is seen."""
        if move.verb != "card":
            return refusals.misplaced(self, move)
        if self.viewer is None:
            stock = self.stock.replace(move.pile, b"", 1)
            return (stock, move.pile) if stock != self.stock else refusals.used_up(move)
        hidden = self.receiver not in (None, self.viewer)
        if move.pile not in self.unseen and not (hidden and move == UNKNOWN_CARD):
            return refusals.used_up(move)
        return self.stock[:-1], HIDDEN.byte if hidden else move.pile


class Dealing(_Chance):
    """The cards are dealt one at a time, beginning left of the dealer (R3, R4)."""

    __slots__ = ()
    phase = "dealing"

    @property
    def receiver(self) -> int:
        return (self.active + sum(map(len, self.hands))) % SEATS

    def _after(self, move: Move) -> State | Refusal:
        turned = self._turned(move)
        if isinstance(turned, Refusal):
            return turned
        stock, card = turned
        hands = _with(self.hands, self.receiver, card)
        last = len(hands[self.deal.dealer]) == self.contract.hand
        return _as(Turning if last else Dealing, self, hands=hands, stock=stock)


class Turning(_Chance):
    """The first card of the discard pile is turned up; a wild one is buried in the stock (R5)."""

    __slots__ = ()
    phase = "turning"

    def _after(self, move: Move) -> State | Refusal:
        turned = self._turned(move)
        if isinstance(turned, Refusal):
            return turned
        stock, discard = turned
        if move.card is not None and move.card.wild:
            return self._replace(buried=self.buried + discard)
        return _as(Drawing, self, stock=stock, discard=discard)


class Drawing(State):
    """The active player takes the top discard or pushes (R6, R7)."""

    __slots__ = ()
    phase = "drawing"

    def legal_moves(self) -> Moves:
        return (PUSH, TAKE) if self.viewer in (None, self.active) else ()

    def _after(self, move: Move) -> State | Refusal:
        if move.verb not in ("take", "push"):
            return refusals.misplaced(self, move)
        discard, receiver = self.discard, self.active
        if move.verb == "push":
            if len(self.stock) < 2:
                return _deal_over(self, None)  # R7, R19
            receiver = left_of(self.active)
        return _as(
            Melding if move.verb == "take" else Pushing,
            self,
            hands=_with(self.hands, receiver, discard),
            known=_with(self.known, receiver, discard),
            discard=b"",
            taken=discard if move.verb == "take" else b"",
        )


class Pushing(_Chance):
    """The top stock card goes to the left neighbour, after the top discard (R6)."""

    __slots__ = ()
    phase = "pushing"

    @property
    def receiver(self) -> int:
        return left_of(self.active)

    def _after(self, move: Move) -> State | Refusal:
        turned = self._turned(move)
        if isinstance(turned, Refusal):
            return turned
        stock, card = turned
        return _as(Fetching, self, hands=_with(self.hands, self.receiver, card), stock=stock)


class Fetching(_Chance):
    """The one who pushed draws the next stock card (R6)."""

    __slots__ = ()
    phase = "fetching"

    @property
    def receiver(self) -> int:
        return self.active

    def _after(self, move: Move) -> State | Refusal:
        turned = self._turned(move)
        if isinstance(turned, Refusal):
            return turned
        stock, card = turned
        return _as(Melding, self, hands=_with(self.hands, self.active, card), stock=stock)


class Melding(State):
    """The active player melds, adds and swaps, and ends the turn with a discard (R8 to R18)."""

    __slots__ = ()
    phase = "melding"

    @property
    def lay(self) -> Lay:
        """The position as `laying.py` sees it."""
        return Lay(self.rules, self.hands[self.active], self.melds, self.debts, self.taken)

    def legal_moves(self) -> Moves:
        if self.viewer not in (None, self.active):
            return ()
        lay = self.lay
        if self.has_laid(self.active):
            steps = list(laying.steps(lay))
        else:
            steps = [meld(*way.melds) for way in least_ways(lay.hand, self.rules, self.contract.least)]
        allowed = [move for move in steps if not isinstance(laying.after(lay, move), Refusal)]
        discards = [DISCARD[index] for index in dict.fromkeys(lay.hand)]
        return (*allowed, *[move for move in discards if not laying.why_no_discard(lay, KINDS[move.pile[0]])])

    def _after(self, move: Move) -> State | Refusal:
        if move.verb == "discard":
            return self._discarded(move)
        if move.verb not in ("meld", "add", "swap"):
            return refusals.misplaced(self, move)
        if not self.has_laid(self.active):
            if move.verb != "meld":
                return refusals.nothing_laid(self, move)
            if self.contract.missing(move.melds):
                return refusals.contract_missed(self)
        lay = laying.after(self.lay, move)
        if isinstance(lay, Refusal):
            return lay
        new = len(lay.melds) - len(self.melds)
        known = _less(self.known[self.active], move.pile or b"".join([one.pile for one in move.melds]))
        if move.verb == "swap":
            known = sort(known + bytes((lay.debts[-1].card,)))
        after = self._replace(
            hands=_set(self.hands, self.active, lay.hand),
            melds=lay.melds,
            owners=self.owners + (self.active,) * new,
            known=_set(self.known, self.active, known),
            taken=lay.taken,
            debts=lay.debts,
        )
        return after if lay.hand else _deal_over(after, self.active)  # R17

    def _discarded(self, move: Move) -> State | Refusal:
        seat, card, known = self.active, move.card, self.known[self.active]
        hand = without(self.hands[seat], move.pile)
        if card is None or isinstance(hand, Card):
            return refusals.not_held(move)
        if self.debts or self.taken:
            if refusal := laying.why_no_discard(self.lay, card):
                return refusal
            if move.pile == self.taken and known.count(move.pile) == 1:
                # R8: it is another card just like the one taken, which all know is still there.
                known = sort(known + move.pile)
                if card.index not in hand:
                    hand = _less(self.hands[seat], HIDDEN.byte)
        after = _as(
            Drawing,
            self,
            turn=self.turn + 1,
            active=left_of(seat),
            hands=_set(self.hands, seat, hand),
            discard=move.pile,
            known=_set(self.known, seat, _less(known, move.pile)),
            gone=_set(self.gone, seat, self.gone[seat] + move.pile),
            taken=b"",
        )
        return after if hand else _deal_over(after._replace(turn=self.turn, active=seat), seat)  # R17


class Counting(State):
    """In a view only: the deal is over, and what it comes to is not known before the hands are shown."""

    __slots__ = ()
    phase = "counting"

    @property
    def to_act(self) -> Actor | None:
        return None


class Over(State):
    """The last deal is over (R21)."""

    __slots__ = ()
    phase = "over"

    @property
    def to_act(self) -> Actor | None:
        return None

    @property
    def winners(self) -> tuple[int, ...]:
        scores = self.scores
        return tuple(seat for seat in range(SEATS) if scores[seat] == min(scores))


PHASES: Final = (Dealing, Turning, Drawing, Pushing, Fetching, Melding, Counting, Over)
"""The classes of states."""


def first_position(rules: Rules) -> State:
    """The position before the first card is dealt."""
    return _new_deal(Deal(rules, 1, rules.first_dealer), 1)


def left_of(seat: int) -> int:
    """The left neighbour, who is next in turn (R2)."""
    return (seat + 1) % SEATS


def _new_deal(deal: Deal, turn: int) -> State:
    return Dealing(deal, turn, left_of(deal.dealer), NOTHING, DECK)


def _deal_over(state: State, out: int | None) -> State:
    """What follows when that seat has gone out (R17), or when the stock does not serve (R19)."""
    if any(HIDDEN.index in hand for hand in state.hands):
        return _as(Counting, state)
    costs = [sum(points(hand) for hand in state.hands[side::2]) for side in range(2)]
    if out is not None:
        costs[team(out)] = 0  # R18
    deal = state.deal._replace(results=(*state.deal.results, Result((costs[0], costs[1]), out, state.hands)))
    if deal.number == DEALS:
        return _as(Over, state, deal=deal)
    return _new_deal(deal._replace(number=deal.number + 1, dealer=left_of(deal.dealer)), state.turn + 1)


def _as(phase: type[State], state: State, **changes: Any) -> State:
    """The state in that phase, with these changes."""
    after = phase._make(map(changes.pop, _FIELDS, state))
    assert not changes, "no such fields"
    return after


_FIELDS: Final = _Parts._fields


def _set(piles: Piles, seat: int, pile: Pile) -> Piles:
    return (*piles[:seat], pile, *piles[seat + 1 :])


def _with(piles: Piles, seat: int, card: Pile) -> Piles:
    """The piles with a card more in that seat's."""
    return (*piles[:seat], sort(piles[seat] + card), *piles[seat + 1 :])


def _less(pile: Pile, gone: Pile) -> Pile:
    """The pile without these cards, as far as it has them."""
    for index in gone:
        pile = less(pile, index)
    return pile

"""The expert: it thinks of all four players, as far as a seat may know them. The coach says what it thinks.

Everything is weighed as a **cost** in points of the deal: how much more the own team loses by it, or the others
less. Their weights were found in deals of bots: what the same features of a position were worth in the end, on average,
and what other weights did in matches. What the left neighbour needs is learned from samples of its hand that agree with
what all have seen; the same seed draws the same samples.

Partners cannot hand each other cards, but a discard that the left neighbour does not want is pushed to the partner (R6).
That it can be laid there is worth more than anything else in a discard.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from push_game.games.contract import Bot
from push_game.games.rummy import outs
from push_game.games.rummy.best_turn import Turn, best_turn
from push_game.games.rummy.cards import KINDS, Pile, less, number_of, points, sort
from push_game.games.rummy.deals import Need
from push_game.games.rummy.distance import distance
from push_game.games.rummy.laying import Lay, why_no_discard
from push_game.games.rummy.loose import loose
from push_game.games.rummy.moves import DISCARD, PUSH, TAKE, Move
from push_game.games.rummy.state import Melding, State, left_of, team
from push_game.games.rummy.turns import by_turns, is_of_use

_LACK: Final = 20.0
"""What it costs to miss a card for the contract..."""
_MISS: Final = 30.0
"""... and beside it what it would cost if no card that comes could help."""
_STAYS: Final = 0.08
"""The part of a hand's points that is lost in the end, before the contract is laid and while no opponent has."""
_HASTE: Final = 0.4
"""How much more for each opponent who has laid, with one card left; the less, the more cards it has."""
_IDLE: Final = 20.0
"""What it costs to take a card that does not bring the hand nearer to the contract, rather than push it."""
_GIFTS: Final = ((3.0, 21.0), (28.0, 29.0))
"""What it is worth to give the left neighbour two cards, which it may need or have to be counted with: before the own
contract is laid and after it, and in either case before the neighbour's is laid and after it."""
_JUNK: Final = 12.0
"""What an unknown card costs a hand that has laid, on average over those that it can lay."""
_LOOSE: Final = 5.0
"""What a card costs that is in no meld and no part of one, where one card or none is missing to the contract: it stays
when the contract is laid..."""
_LATER: Final = (1.0, 1.0, 0.7, 0.5, 0.4)
"""... and which part of that by the number of cards missing, up to 4."""
_STUCK: Final = 0.25
"""The part of a hand's points that is lost in the end, once the contract is laid."""
_LEFT: Final = (0.0, 0.32, 0.18, 0.13, 0.07, 0.06, 0.02, 0.0)
"""What it is worth to have so few cards left then, as a part of what going out brings..."""
_NOT_OUT: Final = 50.0
"""... and what it costs not to go out with more, beside..."""
_MAY_GO_OUT: Final = 0.25
"""... the part of the opponents' points that is to be hoped for yet."""
_PARTS: Final = (0.0, 0.0, 2.0, 1.5, 0.8, 0.4, 0.2)
"""What it would be worth if any card that comes made a meld with two of the hand, in the same measure, by the cards in
hand, up to 6: with two or three one then goes out, and to have such a part of a meld is worth more than
that chance in the next turn."""
_SPARED: Final = 30.0
"""What going out is worth beside the points of the opponents' hands: the own team's need not be counted."""
_FED: Final = 5.0
"""What it costs to complete the left neighbour's contract with a discard: little, for whoever takes pushes nothing."""
_SERVED: Final = 18.0
"""What a card is worth to the partner that fits the table, if that one has laid..."""
_SPED: Final = 33.0
"""... with two cards left..."""
_SENT_OUT: Final = 54.0
"""... and with one."""
_SAMPLES: Final = 8


def expert(seed: int) -> Bot:
    """A bot that does what costs least; the same seed plays the same moves."""
    return by_turns(lambda view: _drawn(view, seed), lambda view: _turn(view, seed))


class Thought:
    """What the player who decides thinks of a position of which it has the view."""

    def __init__(self, view: State, seed: int = 0) -> None:
        self.view = view
        self.seat = view.active
        self.left = left_of(self.seat)
        self.partner = left_of(self.left)
        self.hand = view.hands[self.seat]
        self.unseen = view.unseen
        self._rules = view.rules
        self._rng_of = f"{seed} {view.deal.number} {view.turn}"

    def draws(self) -> Mapping[Move, float]:
        """What taking and pushing cost."""
        if self.view.has_laid(self.seat):
            without = best_turn(Lay(self._rules, self.hand, self.view.melds))
            pushing = (without.points if without else points(self.hand)) + _JUNK - self.gift
            taking = self._ending()
        else:
            pushing = self.unlaid(self.hand) - _LACK * self._helped(self.hand) - self.gift
            nearer = is_of_use(self.view) or not self.missing(self.hand)
            taking = self._taking() if nearer else pushing + _IDLE
        if len(self.view.stock) < 2:
            # A push ends the deal (R7). To go on for a card that is of no use could go on for ever.
            pushing = points(self.hand)
            taking = min(taking, pushing - 1.0) if is_of_use(self.view) else max(taking, pushing + 1.0)
        return {TAKE: taking, PUSH: pushing}

    def _taking(self) -> float:
        """What the hand costs with the discard, which brings it nearer to the contract."""
        with_it, discard = self.with_discard, self.view.discard[0]
        others = [index for index in dict.fromkeys(with_it) if with_it.count(index) > (index == discard)]
        cost = min([self.unlaid(less(with_it, index)) for index in others])
        if self.missing(with_it):
            return cost
        ending = self._ending()
        if ending < 0 or not self.missing(self.hand):
            return min(ending, cost)
        return 0.0  # The contract is worth more than what the hand then costs.

    def _ending(self) -> float:
        """What the hand with the discard costs at the end of the turn."""
        turn = self.turn_after_taking
        if turn is None:
            return points(self.with_discard)
        return -self.spoils if turn.goes_out else turn.points

    @cached_property
    def turn_after_taking(self) -> Turn | None:
        """The turn that leaves the fewest points once the discard is taken; None if nothing can be laid then."""
        lay = Lay(self._rules, self.with_discard, self.view.melds, (), self.view.discard)
        return best_turn(lay, self._needs)

    @cached_property
    def with_discard(self) -> Pile:
        """The hand once the discard is taken."""
        return sort(self.hand + self.view.discard)

    def turn(self) -> Turn | None:
        """The turn that leaves the fewest points; None as long as there is no contract to lay."""
        assert isinstance(self.view, Melding)
        return best_turn(self.view.lay, self._needs)

    @property
    def _needs(self) -> tuple[Need, ...]:
        """What the contract asks for, if it is not laid yet."""
        return () if self.view.has_laid(self.seat) else self.view.contract.least

    def discards(self) -> Mapping[Move, float]:
        """What each discard costs, if nothing more is laid in this turn."""
        assert isinstance(self.view, Melding)
        allowed = [one for one in dict.fromkeys(self.hand) if why_no_discard(self.view.lay, KINDS[one]) is None]
        return {DISCARD[index]: self._discarding(index) for index in allowed}

    def _discarding(self, index: int) -> float:
        """What the turn's end costs with that discard; the last card goes out with it (R17)."""
        hand = less(self.hand, index)
        if not hand:
            return -self.spoils
        kept = self.laid(hand) if self.view.has_laid(self.seat) else self.unlaid(hand) + self.stays(hand)
        return kept + self.feeds(index)

    # What hands cost.

    def unlaid(self, hand: Pile) -> float:
        """What a hand costs that has yet to fulfil the contract."""
        missing = self.missing(hand)
        lacks = _LACK * missing + (_MISS * (1.0 - self._helped(hand)) if missing else 0.0)
        return min(lacks, self._too_late) + self._lost * points(hand)

    def laid(self, hand: Pile) -> float:
        """What a hand costs that has fulfilled it."""
        cards, spoils = len(hand), self.spoils
        hope = _of(_PARTS, cards) * self._part(bytes(outs.melding(hand))) + _of(_LEFT, cards)
        return _STUCK * points(hand) + _NOT_OUT - _MAY_GO_OUT * spoils - hope * (spoils + _SPARED)

    def stays(self, hand: Pile) -> float:
        """What the loose cards cost in a hand that has yet to fulfil it."""
        return _LOOSE * _of(_LATER, self.missing(hand)) * self.loose(hand)

    def loose(self, hand: Pile) -> float:
        """How many cards of the hand go with nothing, in it or on the table."""
        return loose(hand, self.fitting)

    def missing(self, hand: Pile) -> int:
        """How many cards are missing to the contract."""
        return distance(hand, self._rules, self.view.contract.least).missing

    def _helped(self, hand: Pile) -> float:
        """Which part of the unseen cards brings the hand nearer to the contract."""
        return self._part(distance(hand, self._rules, self.view.contract.least).helping)

    def _part(self, kinds: Pile) -> float:
        """Which part of the unseen cards is of these kinds."""
        return number_of(kinds, self.unseen) / max(len(self.unseen), 1)

    @cached_property
    def _lost(self) -> float:
        """The part of the points in a hand that is lost: the more, the sooner an opponent may go out."""
        return _STAYS + sum([_HASTE / cards for cards in self._rivals])

    @cached_property
    def _too_late(self) -> float:
        """What it costs to miss so many cards that an opponent is likely to go out before: more cost no more."""
        return min([_LACK * (cards + 1) for cards in self._rivals], default=math.inf)

    @cached_property
    def _rivals(self) -> Sequence[int]:
        """How many cards each opponent holds who has laid the contract."""
        return [max(len(self.view.hands[seat]), 1) for seat in self.opponents if self.view.has_laid(seat)]

    # The others.

    @property
    def opponents(self) -> Sequence[int]:
        """The seats of the other team."""
        return [seat for seat in range(self.view.seats) if team(seat) != team(self.seat)]

    @cached_property
    def spoils(self) -> float:
        """What the opponents' hands cost on average: what going out brings (R18)."""
        return sum([self.supposed(seat) for seat in self.opponents])

    def supposed(self, seat: int) -> float:
        """What a hand costs: the cards in it that are known, and the mean of those unseen for each of the others."""
        hidden, unseen = len(self.view.hands[seat]) - len(self.view.known[seat]), self.unseen
        if seat == self.seat:
            return points(self.hand)
        return points(self.view.known[seat]) + (hidden * points(unseen) / len(unseen) if hidden else 0.0)

    @property
    def gift(self) -> float:
        """What it is worth to give the left neighbour two cards."""
        return _GIFTS[self.view.has_laid(self.seat)][self.view.has_laid(self.left)]

    def feeds(self, index: int) -> float:
        """What it costs that the left neighbour may take a card of that kind, or else push it to the partner."""
        if self.view.has_laid(self.left):
            return self._goes_out * points(self.hand) if index in self.fitting else 0.0
        taken, _ = self._needed.get(index, (0.0, 0.0))
        return _FED * self.completes(index) - (self._served * (1.0 - taken) if self.serves(index) else 0.0)

    def completes(self, index: int) -> float:
        """How likely a card of that kind is the last one that the left neighbour needs for its contract, 0 to 1."""
        return self._needed.get(index, (0.0, 0.0))[1]

    def serves(self, index: int) -> bool:
        """Whether the partner can lay a card of that kind, and the left neighbour cannot lay it before."""
        return index in self.fitting and self.view.has_laid(self.partner) and not self.view.has_laid(self.left)

    @property
    def _served(self) -> float:
        """What it is worth to the partner, who has laid, to be pushed a card that fits the table."""
        return {1: _SENT_OUT, 2: _SPED}.get(len(self.view.hands[self.partner]), _SERVED)

    @cached_property
    def fitting(self) -> frozenset[int]:
        """The kinds of card that can be put to melds on the table."""
        return outs.fitting(self.view.melds, self._rules)

    @cached_property
    def _goes_out(self) -> float:
        """The chance that the left neighbour goes out with a card that fits: with one card left it is sure to."""
        return {1: 1.0, 2: 0.3}.get(len(self.view.hands[self.left]), 0.05)

    @cached_property
    def _needed(self) -> Mapping[int, tuple[float, float]]:
        """How likely each kind of card brings the left neighbour nearer to its contract, and completes it."""
        known, rng = self.view.known[self.left], random.Random(self._rng_of)
        hidden = len(self.view.hands[self.left]) - len(known)
        found: dict[int, tuple[float, float]] = {}
        for _ in range(_SAMPLES):
            hand = sort(known + bytes(rng.sample(self.unseen, hidden)))
            lacks = distance(hand, self._rules, self.view.contract.least)
            for index in lacks.helping:
                nearer, completed = found.get(index, (0.0, 0.0))
                found[index] = nearer + 1 / _SAMPLES, completed + (lacks.missing == 1) / _SAMPLES
        return found


def _of(table: Sequence[float], number: int) -> float:
    """The entry of a number; that of the last one for all beyond."""
    return table[min(number, len(table) - 1)]


def _drawn(view: State, seed: int) -> Move:
    costs = Thought(view, seed).draws()
    return min(costs, key=costs.__getitem__)


def _turn(view: Melding, seed: int) -> Sequence[Move]:
    thought = Thought(view, seed)
    turn = thought.turn()
    if turn and turn.goes_out:
        return turn.moves
    if turn:
        thought = Thought(after_laying(view, turn), seed)
    costs = thought.discards()
    return (*(turn.moves[:-1] if turn else ()), min(costs, key=costs.__getitem__))


def after_laying(view: Melding, turn: Turn) -> Melding:
    """The view before the discard of a turn that leaves cards in hand."""
    after: State = view
    for move in turn.moves[:-1]:
        after = after.play(move)
    assert isinstance(after, Melding)
    return after

"""All turns, tried one by one with the rules of `meld.py` and `laying.py`: slow, and without any cleverness."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import product

from push_game.games.contract import Refusal
from push_game.games.rummy import laying, meld, moves
from push_game.games.rummy.cards import DECK, JOKER, KINDS, WILD, Pile, natural, points, sort
from push_game.games.rummy.deals import Need
from push_game.games.rummy.laying import Lay
from push_game.games.rummy.meld import Meld
from push_game.games.rummy.options import Rules


def fewest_points(lay: Lay, needs: Sequence[Need] = ()) -> int | None:
    """The fewest points that can be left after the discard; None if no turn can be ended."""
    starts = [lay] if not needs else [laid(lay, way) for way in ways(lay.hand, lay.rules, needs)]
    seen = {_alike(start, lay) for start in starts}
    waiting = list(starts)
    best: int | None = None
    while waiting:
        here = waiting.pop()
        left = _left(here)
        if left is not None and (best is None or left < best):
            best = left
        if best == 0:
            return 0
        for move in _steps(here):
            there = laying._done(here, move)
            if not isinstance(there, Refusal) and (key := _alike(there, lay)) not in seen:
                seen.add(key)
                waiting.append(there)
    return best


def ways(hand: Pile, rules: Rules, needs: Sequence[Need]) -> Iterator[tuple[Meld, ...]]:
    """All ways to lay these melds at just their lengths, whichever wild card goes where."""
    if not needs:
        yield ()
        return
    for first in melds(hand, rules, needs[0].kind, needs[0].cards):
        for rest in ways(_less(hand, first.pile), rules, needs[1:]):
            yield (first, *rest)


def melds(hand: Pile, rules: Rules, kind: str, size: int) -> Iterator[Meld]:
    """All melds of that many cards."""
    found = set()
    wild = [index for index in dict.fromkeys(hand) if index in WILD]
    if kind == meld.SET:
        lines = [[[natural(suit, rank).index for suit in range(4)]] * size for rank in range(1, 14) if rank != 2]
    else:
        lines = [
            [[natural(suit, low + place).index] for place in range(size)]
            for suit in range(4)
            for low in range(1, 16 - size)
        ]
    for line in lines:
        choice = [dict.fromkeys([index for index in [*fitting, *wild] if index in hand]) for fitting in line]
        for cards in product(*choice):
            one = Meld.of("set" if kind == meld.SET else "run", bytes(cards)).tidy()
            if one not in found and all(hand.count(index) >= cards.count(index) for index in cards):
                found.add(one)
                if meld.check(one, rules) is None:
                    yield one


def laid(lay: Lay, way: Sequence[Meld]) -> Lay:
    """After these melds."""
    hand = lay.hand
    for one in way:
        hand = _less(hand, one.pile)
    taken = lay.taken if not any(lay.taken in one.pile for one in way) else b""
    return lay._replace(hand=hand, melds=(*lay.melds, *way), taken=taken)


def _steps(lay: Lay) -> Iterator[moves.Move]:
    kinds = dict.fromkeys(lay.hand)
    for number, one in enumerate(lay.melds, 1):
        for index in kinds:
            if one.kind == meld.SET:
                yield moves.add(bytes((index,)), number)
            else:
                for end in meld.ends(one, bytes((index,)), lay.rules):
                    several = len(meld.ends(one, bytes((index,)), lay.rules)) > 1
                    yield moves.add(bytes((index,)), number, end if several else None)
            yield moves.swap(KINDS[index], number)
    for kind in (meld.SET, meld.RUN):
        for one in melds(lay.hand, lay.rules, kind, 3):
            yield moves.meld(one)


def _left(lay: Lay) -> int | None:
    """The fewest points left if the turn ends here."""
    if not lay.hand:
        return 0 if not lay.debts and not lay.rules.discard_to_go_out else None
    discards = [KINDS[index] for index in lay.hand if laying.why_no_discard(lay, KINDS[index]) is None]
    return points(lay.hand) - max([one.points for one in discards]) if discards else None


def _alike(lay: Lay, start: Lay) -> object:
    """What tells positions apart, whatever the order of the new melds."""
    count = len(start.melds)
    return lay.hand, lay.melds[:count], tuple(sorted(lay.melds[count:])), tuple(sorted(lay.debts)), lay.taken


def _less(hand: Pile, pile: Pile) -> Pile:
    for index in pile:
        hand = hand.replace(bytes((index,)), b"", 1)
    return hand


def can_lay(hand: Pile, rules: Rules, needs: Sequence[Need]) -> bool:
    """Whether the hand can lay these melds."""
    return next(ways(hand, rules, needs), None) is not None


def random_rules(rng: random.Random) -> Rules:
    """Any options."""
    return Rules(
        duplicate_suits=rng.random() < 0.3,
        min_naturals=int(rng.random() < 0.7),
        discard_to_go_out=rng.random() < 0.4,
    )


def random_lay(rng: random.Random, most_cards: int) -> Lay:
    """A hand and a table of suits and ranks that lie close together, so that much is possible."""
    rules = random_rules(rng)
    suits = rng.sample(range(4), rng.choice((1, 2, 2, 3, 4)))
    low, width = rng.randrange(13), rng.choice((3, 4, 5, 7))
    near: list[int] = []
    far: list[int] = []
    wilds: list[int] = []
    for index in DECK:
        kind = KINDS[index]
        is_near = kind.suit in suits and (kind.rank - low) % 13 < width
        (wilds if kind.wild else near if is_near else far).append(index)
    for cards in (near, far, wilds):
        rng.shuffle(cards)
    wild = rng.choice((0, 1, 1, 2, 2, 3))
    own, wilds = wilds[:wild], wilds[wild:]
    table: list[Meld] = []
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        shape, size = rng.choice((("set", 3), ("set", 4), ("run", 3), ("run", 4), ("run", 5)))
        some = sort(near[:6] + wilds[:2])
        if made := list(melds(some, rules, shape, size)):
            table.append(rng.choice(made))
            for index in table[-1].pile:
                (wilds if index in WILD else near).remove(index)
    count = rng.randrange(max(1, wild), most_cards + 1)
    hand = sort(own + (near + far)[: count - wild])
    taken = bytes((rng.choice(hand),)) if rng.random() < 0.5 else b""
    return Lay(rules, hand, tuple(table), taken=taken)


def loose_lay(rng: random.Random) -> Lay:
    """A small hand of neighbours, and a table with melds of wild cards alone, which natural cards settle."""
    rules = random_rules(rng)._replace(min_naturals=0)
    wilds = rng.sample([index for index in DECK if index in WILD], 7)
    table = []
    for size in rng.choice(((3,), (3, 3), (4,))):
        pile = sorted(_drawn(wilds[:size], wilds), key=lambda index: index != JOKER.index)
        table.append(Meld.of(rng.choice((meld.RUN, meld.SET)), bytes(pile)).tidy())
    suits, low = rng.sample(range(4), 2), rng.randrange(1, 12)
    near = [index for index in DECK if KINDS[index].suit in suits and 0 <= (KINDS[index].rank - low) % 13 < 4]
    hand = rng.sample([index for index in near if index not in WILD], rng.randrange(3, 6)) + wilds[: rng.randrange(2)]
    return Lay(rules, sort(hand), tuple(table))


def crowded_lay(rng: random.Random, needs: Sequence[Need]) -> Lay:
    """A hand that frees many wild cards, of melds with little room, and lacks few cards of the contract."""
    rules = random_rules(rng)._replace(min_naturals=int(rng.random() < 0.9))
    left = rng.sample(DECK, len(DECK))
    table = []
    own: list[int] = []
    for _ in range(rng.choice((1, 1, 2, 2, 3))):
        low, size = rng.choice(((1, 12), (1, 14), (5, 10), (8, 4), (9, 3), (9, 4)))
        suit = rng.randrange(4)
        kind: meld.Kind = rng.choice((meld.RUN, meld.SET))
        rank = rng.randrange(3, 14)
        line = [natural(one, rank) for one in range(4)]
        if kind == meld.RUN:
            line = [natural(suit, low + place) for place in range(size)]
        stand_in = rng.sample(range(len(line)), rng.choice((1, 2, 3)))
        pile, freeing = [], []
        for place, one in enumerate(line):
            fitting = [index for index in left if (index in WILD if place in stand_in else index == one.index)]
            pile += _drawn(fitting[:1], left)
            if place in stand_in:
                freeing += _drawn([index for index in left if index == one.index and index not in WILD][:1], left)
        laid_down = Meld.of(kind, bytes(pile)).tidy()
        if len(pile) == len(line) and meld.check(laid_down, rules) is None:
            table.append(laid_down)
            own += freeing
    lacking = rng.choice((0, 1, 2, 3))
    for need in needs:
        for _ in range(need.number):
            suit, rank = rng.randrange(4), rng.randrange(3, 15 - need.cards)
            line = [natural(one, rank) for one in rng.sample(range(4), 3)]
            if need.kind == meld.RUN:
                line = [natural(suit, rank + place) for place in range(need.cards)]
            less = rng.randrange(min(lacking, len(line) - 1) + 1)
            own += _drawn([one.index for one in line[less:] if one.index in left], left)
    own += _drawn([index for index in left if index in WILD][:lacking], left)
    return Lay(rules, sort(own + left[: rng.choice((0, 0, 1)) or not own]), tuple(table))


def _drawn(cards: list[int], left: list[int]) -> list[int]:
    """These cards, taken from those that are left."""
    for index in cards:
        left.remove(index)
    return cards


def in_mid_turn(rng: random.Random, lay: Lay) -> Lay:
    """The same after some moves of the turn, swaps above all."""
    for _ in range(rng.randrange(1, 4)):
        moves_here = list(_steps(lay))
        rng.shuffle(moves_here)
        for move in sorted(moves_here, key=lambda move: move.verb != "swap" and rng.random() < 0.8):
            after = laying.after(lay, move)
            if not isinstance(after, Refusal):
                lay = after
                break
    return lay

"""What happened in a move, for the log and for what is seen moving.

`happened(before, move, after)` reads it off the two states, or two views of a seat; no rule is decided here.
The log sentence of an event is `event.told(names)`, in whatever language is chosen then: it tells only what
all at the table have seen (R22), whatever the states hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from push_game.games.rummy import words
from push_game.games.rummy.cards import Pile
from push_game.games.rummy.deals import CONTRACTS
from push_game.games.rummy.meld import Meld
from push_game.games.rummy.moves import Move
from push_game.games.rummy.state import State, left_of
from push_game.games.rummy.telling import Told
from push_game.i18n import Message, msg

Kind: TypeAlias = Literal[
    "begin", "deal", "turn", "bury", "take", "push", "give", "draw", "meld", "add", "swap", "discard", "out", "stock",
    "count", "score", "next", "over",
]  # fmt: skip


class Event(NamedTuple):
    """One thing that happened.

    kind    begin: a deal begins; deal: a card is dealt; turn: one is turned up to begin the discard pile;
            bury: one that was turned up is wild and goes back into the stock; take: the discard is taken;
            push: it goes to the left; give: the card from the stock goes there too; draw: whoever pushed
            draws; meld, add, swap, discard: as the moves are called; out: somebody has gone out; stock: the
            stock does not suffice; count: the deal is scored; score: what all deals have cost by now; next: the next
            turn begins; over: the match has ended.
    seat    whom it concerns: the dealer, who gets a card, who acts, who has gone out, whose turn it is, a winner.
    pile    the cards that move, one that is not seen as HIDDEN; of a swap the card and then the wild one.
    meld    the meld laid, or what it was before cards were added or swapped in.
    number  the number of the deal, or that of the meld.
    points  what the deal cost each team, or what all have cost.
    """

    kind: Kind
    seat: int
    pile: Pile = b""
    meld: Meld | None = None
    number: int = 0
    points: tuple[int, ...] = ()

    def told(self, names: Sequence[str]) -> Message | None:
        """The event as a sentence for the log; None for what needs none."""
        sentence = _SENTENCES.get(self.kind)
        return sentence(self, names) if sentence else None


def happened(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """The events of one move, in order: the move itself, then what it ended."""
    return (*_made(before, move, after), *_ended(before, move, after))


def _made(before: State, move: Move, after: State) -> Iterator[Event]:
    seat, number = before.active, move.number
    match move.verb:
        case "card":
            yield from _turned_up(before, move, after)
        case "take":
            yield Event("take", seat, before.discard)
        case "push" if len(before.stock) < 2:
            yield Event("stock", seat)
        case "push":
            yield Event("push", seat, before.discard)
        case "meld":
            for place, meld in enumerate(move.melds, len(before.melds) + 1):
                yield Event("meld", seat, meld.pile, meld.tidy(), place)
        case "add":
            yield Event("add", seat, move.pile, before.melds[number - 1], number)
        case "swap":
            freed = bytes((after.debts[-1].card,))
            yield Event("swap", seat, move.pile + freed, before.melds[number - 1], number)
        case "discard":
            yield Event("discard", seat, move.pile)


def _turned_up(before: State, move: Move, after: State) -> Iterator[Event]:
    dealer, receiver = before.deal.dealer, before.receiver
    if before.deal.number == 1 and before.phase == "dealing" and not any(before.hands):
        yield Event("begin", dealer, number=1)
    pile = move.pile if before.viewer is None else before.seen(move, before.viewer).pile
    kind = "bury" if len(after.buried) > len(before.buried) else _CARDS[before.phase]
    yield Event(kind, dealer if receiver is None else receiver, pile)


def _ended(before: State, move: Move, after: State) -> Iterator[Event]:
    results = after.deal.results
    if after.phase != "counting" and len(results) == len(before.deal.results):
        if move.verb == "discard":
            yield Event("next", after.active)
        return
    if move.verb != "push":
        yield Event("out", before.active)
    if after.phase == "counting":
        return
    yield Event("count", before.active, number=before.deal.number, points=results[-1].points)
    if after.winners:
        yield Event("over", after.winners[0], points=after.scores[:2])
    else:
        if before.deal.results:  # after the first deal the score is what it cost
            yield Event("score", before.active, number=before.deal.number, points=after.scores[:2])
        yield Event("begin", after.deal.dealer, number=after.deal.number)


_CARDS: Final[dict[str, Kind]] = {"dealing": "deal", "turning": "turn", "pushing": "give", "fetching": "draw"}
"""What a card turning up is called, by the phase."""


def _begun(event: Event, names: Sequence[str]) -> Message:
    contract = CONTRACTS[event.number - 1]
    return msg(
        "Deal {number}: {name} deals {count} cards each, and {other} begins. The contract is {contract}.",
        number=event.number,
        name=names[event.seat],
        other=names[left_of(event.seat)],
        count=contract.hand,
        contract=words.needs(contract.needs),
    )


def _turned(event: Event, names: Sequence[str]) -> Message:
    return msg("{card} is turned up.", card=Told(event.pile))


def _buried(event: Event, names: Sequence[str]) -> Message:
    return msg("{card} is turned up, and buried in the stock.", card=Told(event.pile))


def _taken(event: Event, names: Sequence[str]) -> Message:
    return msg("{name} takes {card}.", name=names[event.seat], card=Told(event.pile))


def _pushed(event: Event, names: Sequence[str]) -> Message:
    return msg(
        "{name} pushes {card} and a card of the stock to {other}, and draws.",
        name=names[event.seat],
        card=Told(event.pile),
        other=names[left_of(event.seat)],
    )


def _melded(event: Event, names: Sequence[str]) -> Message:
    return msg("{name} lays down the {meld}.", name=names[event.seat], meld=_meld(event))


def _added(event: Event, names: Sequence[str]) -> Message:
    return msg(
        "{name} adds {cards} to the {meld}.",
        name=names[event.seat],
        cards=Told(event.pile),
        meld=_meld(event),
    )


def _swapped(event: Event, names: Sequence[str]) -> Message:
    return msg(
        "{name} puts {card} in the place of {wild} in the {meld}.",
        name=names[event.seat],
        card=Told(event.pile[:1]),
        wild=Told(event.pile[1:]),
        meld=_meld(event),
    )


def _discarded(event: Event, names: Sequence[str]) -> Message:
    return msg("{name} discards {card}.", name=names[event.seat], card=Told(event.pile))


def _meld(event: Event) -> Message:
    assert event.meld is not None
    return event.meld.told


def _out(event: Event, names: Sequence[str]) -> Message:
    return msg("{name} goes out.", name=names[event.seat])


def _stock_short(event: Event, names: Sequence[str]) -> Message:
    return msg("{name} does not take the discard, and the stock does not suffice.", name=names[event.seat])


def _by_team(event: Event, names: Sequence[str]) -> dict[str, Message]:
    """Both teams and their points, as the sentences call them."""
    return {
        "first": words.team(0, names),
        "points": words.points(event.points[0]),
        "second": words.team(1, names),
        "others": words.points(event.points[1]),
    }


def _counted(event: Event, names: Sequence[str]) -> Message:
    return msg(
        "Deal {number} is over. It costs {first} {points}, and {second} {others}.",
        number=event.number,
        **_by_team(event, names),
    )


def _scored(event: Event, names: Sequence[str]) -> Message:
    return msg(
        "After {number} deals, {first} have {points}, and {second} {others}.",
        number=event.number,
        **_by_team(event, names),
    )


def _next(event: Event, names: Sequence[str]) -> Message:
    return msg("It is {name}’s turn.", name=names[event.seat])


def _over(event: Event, names: Sequence[str]) -> Message:
    return words.won(event.points, names)


_SENTENCES: Final[dict[str, Callable[[Event, Sequence[str]], Message]]] = {
    "begin": _begun,
    "turn": _turned,
    "bury": _buried,
    "take": _taken,
    "push": _pushed,
    "meld": _melded,
    "add": _added,
    "swap": _swapped,
    "discard": _discarded,
    "out": _out,
    "stock": _stock_short,
    "count": _counted,
    "score": _scored,
    "next": _next,
    "over": _over,
}
"""What is told of each kind; nothing of the cards that are dealt, given and drawn, which their owner alone sees."""

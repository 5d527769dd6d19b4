"""The judgement of the rummy as an analysis asks for it: what each move is worth to every seat, and what for.

A decision is judged by what its player could know, in the coach's figures (`weighing.py`). Luck is judged from all
four hands, which lie open when the match is over (`worth.py`): what a card made of the points to be expected.

Partners win together, so a seat's margin is by how many points its team is ahead of the other one: partners have
equal margins, and those of all seats sum to nothing. Few points are good; a team is ahead that has fewer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from typing import Final

from push_game.games.contract import CHANCE, Rating
from push_game.games.rummy import expert
from push_game.games.rummy.choices import label
from push_game.games.rummy.fitted import COUNTED, DEALT, HELPED, NOBODY, PACE, SPREADS
from push_game.games.rummy.moves import Move
from push_game.games.rummy.state import SEATS, State, team
from push_game.games.rummy.telling import Told
from push_game.games.rummy.weighing import weighing
from push_game.games.rummy.winning import win_chance
from push_game.games.rummy.worth import Worth, outcomes, worth
from push_game.i18n import Message, msg

_METHOD: Final = 3
"""To be raised when the judgement, or what the expert thinks, changes otherwise than by its numbers."""

_DRAW_LIMITS: Final = (0.67, 1.3, 3.1, 6.3)
"""What a decision to take or push gives away in each band."""
_LAY_LIMITS: Final = (0.35, 0.7, 3.8, 15.0)
"""The same for the moves of the rest of the turn."""

_KINDS: Final = {"dealing": "deal", "turning": "upcard", "pushing": "pushed", "fetching": "drawn", "drawing": "draw"}


class RummyJudge:
    """The judge of the rummy: see `Judge` in `contract.py`."""

    kinds: Final[Mapping[str, Message]] = {
        "draw": msg("take or push"),
        "lay": msg("lay cards"),
        "discard": msg("discard"),
        "deal": msg("cards dealt"),
        "upcard": msg("first card turned up"),
        "pushed": msg("cards pushed"),
        "drawn": msg("cards drawn"),
    }

    @cached_property
    def version(self) -> str:
        """The method and a digest of all its numbers and the expert's."""
        costs = sorted((name, value) for name, value in vars(expert).items() if isinstance(value, int | float | tuple))
        numbers = repr((PACE, NOBODY, COUNTED, HELPED, DEALT, SPREADS, costs))
        return f"{_METHOD}-{sha256(numbers.encode()).hexdigest()[:12]}"

    def kind(self, state: State, move: Move) -> str:
        """The phase decides, and in the rest of a turn whether something is laid."""
        if state.phase == "melding":
            return "discard" if move.verb == "discard" else "lay"
        return _KINDS[state.phase]

    def margins(self, state: State) -> tuple[float, ...]:
        """What the position is worth to each seat."""
        return _by_seat(worth(state).ahead)

    def after(self, state: State, move: Move) -> tuple[float, ...]:
        """The same once that move is made, as judged before it."""
        if state.to_act == CHANCE:
            return _by_seat(outcomes(state)[move].ahead)
        sign = -1 if team(state.active) else 1
        return _by_seat(worth(state).ahead - sign * weighing(state.view(state.active)).loss(move))

    def win_chances(self, state: State, margins: tuple[float, ...]) -> tuple[float, ...]:
        """Each seat's chance to win in that position with those margins."""
        if state.phase == "over":
            sides = {team(winner) for winner in state.winners}
            return tuple((seat in state.winners) / len(sides) for seat in range(SEATS))
        return _chances(margins, state, worth(state))

    def chances_after(self, state: State, move: Move, margins: tuple[float, ...]) -> tuple[float, ...]:
        """The same once that move is made. What a decision gives away of it is the coach's word."""
        if state.to_act == CHANCE:
            return _chances(margins, state, outcomes(state)[move])
        known = weighing(state.view(state.active))
        lost = known.win() - known.win(known.loss(move))
        chances = self.win_chances(state, self.margins(state))
        return tuple(
            chance - lost if team(seat) == team(state.active) else chance + lost for seat, chance in enumerate(chances)
        )

    def best(self, state: State) -> Move:
        """The best decision."""
        return weighing(state.view(state.active)).best.move

    def told(self, state: State, move: Move) -> Message:
        """What a move is called in lists."""
        return msg("{card}", card=Told(move.pile)) if move.verb == "card" else label(state, move)

    def ratings(self, state: State) -> Sequence[Rating]:
        """How somebody draws, and what becomes of the turn then."""
        return (
            Rating("draw", msg("drawing"), ("draw",), _DRAW_LIMITS),
            Rating("lay", msg("laying and discarding"), ("lay", "discard"), _LAY_LIMITS),
        )

    def about(self) -> Sequence[Message]:
        """How it judges."""
        return (
            msg("A margin is by how many points a team is expected to be ahead of the other: partners have the same."),
            msg(
                "Nothing is sampled: what the cards that may come would bring is counted out by their exact odds, from"
                " all four hands and the stock, which nobody knew in the game."
            ),
            msg(
                "What hands are worth is estimated: how likely each seat is to go out first, and what the hands of the"
                " other team then cost, as matches of bots have shown. Much luck escapes that estimate: the result adjusted"
                " for luck has hardly less noise than the real one."
            ),
            msg(
                "A decision is judged by what its player could know, and by the figures of the coach, which are those of"
                " the expert bot: that bot makes no errors by this measure, and where it is wrong so is the judge."
            ),
            msg("A win chance is estimated from the margin that is to be expected and the deals to come."),
        )


JUDGE: Final = RummyJudge()


def _by_seat(ahead: float) -> tuple[float, ...]:
    """The margins where the first team is so many points ahead."""
    return tuple([-ahead if team(seat) else ahead for seat in range(SEATS)])


def _chances(margins: tuple[float, ...], state: State, there: Worth) -> tuple[float, ...]:
    """The chances with these margins, where the deal under way may yet come out otherwise by so much."""
    first = win_chance(margins[0], state.deal.number, there.spread)
    return tuple([1 - first if team(seat) else first for seat in range(SEATS)])

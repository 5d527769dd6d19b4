"""The coach of the rummy: what taking, pushing, laying and discarding cost, and why, in a sentence.

It says what the expert thinks (`expert.py`), from what the seat may know and nothing else (R22). It speaks of
taking and pushing; of the next move of the turn that leaves the fewest points in hand, if anything can be laid;
and of each discard.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from push_game.games.contract import Advice
from push_game.games.rummy import outs
from push_game.games.rummy.cards import KINDS, Pile, points, sort
from push_game.games.rummy.choices import label
from push_game.games.rummy.deals import DEALS
from push_game.games.rummy.distance import distance
from push_game.games.rummy.expert import Thought, after_laying, less
from push_game.games.rummy.moves import TAKE, Move
from push_game.games.rummy.reasons import Weighed, reason
from push_game.games.rummy.state import Melding, State
from push_game.i18n import Message, msg, msgn

SPREAD: Final = 110.0
"""By how many points the difference between the teams in one deal spreads, as a standard deviation: an estimate."""


def advise(view: State, names: Sequence[str] = ()) -> list[Advice]:
    """The moves of the player who decides that are worth a thought, best first; none where nobody decides.

    `names` are the players' by seat, for the sentences. The margin is how many points the player's team can be
    expected to be ahead of the other once this deal is over. For the best move that is by how much it is ahead now
    and how much more the other team's hands cost, counting a mean for each card that is not seen; or all that they
    cost, where the player can go out. What other moves give away is the difference in the expert's estimates. The
    chance to win is that of this margin, with a normal spread of 110 points for each deal to come. All of that is
    rough. The `details` of a move are

    missing  how many cards are missing to the contract after it; 0 once it is laid.
    helping  the kinds of card of which any one would bring the hand nearer, or could be laid once it is laid.
    unseen   how many of these the player has not seen.
    points   what the hand then costs.
    """
    if view.to_act != view.active:
        return []
    names = names or [str(msg("Player {number}", number=seat + 1)) for seat in range(view.seats)]
    thought = Thought(view)
    weighed = sorted(_weighed(thought), key=lambda one: one.cost)
    return [_advice(thought, names, one, weighed[0]) for one in weighed]


def _advice(thought: Thought, names: Sequence[str], one: Weighed, best: Weighed) -> Advice:
    margin, loss = _margin(thought, best), one.cost - best.cost
    win = _win_chance(thought.view, margin - loss)
    return Advice(
        move=one.move,
        label=label(thought.view, one.move),
        win=win,
        win_loss=_win_chance(thought.view, margin) - win,
        margin=margin - loss,
        loss=loss,
        depth=0,
        reason=reason(thought, names, one, best),
        facts=_facts(thought.view, one),
        details={
            "missing": one.missing,
            "helping": [str(KINDS[index]) for index in one.helping],
            "unseen": one.unseen,
            "points": points(one.hand),
        },
    )


def _weighed(thought: Thought) -> list[Weighed]:
    view, hand = thought.view, thought.hand
    if not isinstance(view, Melding):
        with_it = sort(hand + view.discard)
        return [
            _about(thought, move, cost, with_it if move == TAKE else hand, goes_out=cost == -thought.spoils)
            for move, cost in thought.draws().items()
        ]
    found = [_about(thought, move, cost, less(hand, move.pile[0])) for move, cost in thought.discards().items()]
    turn = thought.turn()
    if turn is None or turn.moves[0].verb == "discard":
        return found
    # The expert never puts off what it can lay.
    least = min([one.cost for one in found], default=math.inf)
    if turn.goes_out:
        return [_about(thought, turn.moves[0], min(least, -thought.spoils), b"", goes_out=True), *found]
    after = Thought(after_laying(view, turn))
    discard, cost = min(after.discards().items(), key=lambda item: item[1])
    return [_about(after, turn.moves[0], min(least, cost), less(after.hand, discard.pile[0])), *found]


def _about(thought: Thought, move: Move, cost: float, hand: Pile, *, goes_out: bool = False) -> Weighed:
    """What is to be known of a move after which the player holds that hand."""
    view = thought.view
    if view.has_laid(thought.seat) or goes_out:
        missing, helping = 0, outs.helping(hand, thought.fitting) if hand else b""
    else:
        missing, helping = distance(hand, view.rules, view.contract.least)
    unseen = sum([thought.unseen.count(index) for index in helping])
    return Weighed(move, cost, hand, missing, helping, unseen, goes_out)


def _margin(thought: Thought, best: Weighed) -> float:
    """What the team can be expected to be ahead after the best move."""
    view, seat = thought.view, thought.seat
    ahead = view.scores[(seat + 1) % view.seats] - view.scores[seat]
    own = 0.0 if best.goes_out else points(best.hand) + thought.supposed((seat + 2) % view.seats)
    return ahead + thought.spoils - own


def _win_chance(view: State, margin: float) -> float:
    """The chance to win with that margin expected after this deal."""
    spread = SPREAD * math.sqrt(DEALS + 1 - view.deal.number)
    return (1 + math.erf(margin / spread / math.sqrt(2))) / 2


def _facts(view: State, one: Weighed) -> tuple[tuple[Message, Message | str], ...]:
    helps = msgn("{count} card", "{count} cards", one.unseen)
    if view.has_laid(view.active):
        return (msg("then held"), str(points(one.hand))), (msg("can be laid"), helps)
    return (msg("missing"), str(one.missing)), (msg("help"), helps)

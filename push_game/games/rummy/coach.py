"""The coach of the rummy: what taking, pushing, laying and discarding cost, and why, in a sentence.

It says what the expert thinks (`weighing.py`), from what the seat may know and nothing else (R22).
"""

from __future__ import annotations

from collections.abc import Sequence

from push_game.games.contract import Advice
from push_game.games.rummy.cards import KINDS, points
from push_game.games.rummy.choices import label
from push_game.games.rummy.reasons import Weighed, reason
from push_game.games.rummy.state import State
from push_game.games.rummy.weighing import Weighing, weighing
from push_game.i18n import Message, msg, msgn


def advise(view: State, names: Sequence[str] = ()) -> list[Advice]:
    """The moves of the player who decides that are worth a thought, best first; none where nobody decides.

    `names` are the players' by seat, for the sentences. The margin is how many points the player's team can be
    expected to be ahead of the other once this deal is over. For the best move that is by how much it is ahead now
    and how much more the other team's hands cost, counting a mean for each card that is not seen; or all that they
    cost, where the player can go out. What other moves give away is the difference in the expert's estimates. The
    chance to win is that of this margin, with a normal spread for each deal to come (`winning.py`). All of that is
    rough. The `details` of a move are

    missing  how many cards are missing to the contract after it; 0 once it is laid.
    helping  the kinds of card of which any one would bring the hand nearer, or could be laid once it is laid.
    unseen   how many of these the player has not seen.
    points   what the hand then costs.
    """
    if view.to_act != view.active:
        return []
    names = names or [str(msg("Player {number}", number=seat + 1)) for seat in range(view.seats)]
    weighed = weighing(view)
    return [_advice(weighed, names, one) for one in weighed.moves]


def _advice(weighed: Weighing, names: Sequence[str], one: Weighed) -> Advice:
    thought, loss = weighed.thought, weighed.loss(one.move)
    win = weighed.win(loss)
    return Advice(
        move=one.move,
        label=label(thought.view, one.move),
        win=win,
        win_loss=weighed.win() - win,
        margin=weighed.margin - loss,
        loss=loss,
        depth=0,
        reason=reason(thought, names, one, weighed.best),
        facts=_facts(thought.view, one),
        details={
            "missing": one.missing,
            "helping": [str(KINDS[index]) for index in one.helping],
            "unseen": one.unseen,
            "points": points(one.hand),
        },
    )


def _facts(view: State, one: Weighed) -> tuple[tuple[Message, Message | str], ...]:
    helps = msgn("{count} card", "{count} cards", one.unseen)
    if view.has_laid(view.active):
        return (msg("then held"), str(points(one.hand))), (msg("can be laid"), helps)
    return (msg("missing"), str(one.missing)), (msg("help"), helps)

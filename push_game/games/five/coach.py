"""The coach of Push to Five: what flipping and stopping are worth to whoever decides, and why, in a sentence.

All figures of the turn are exact; how exact the chances to win are, `rounds` says.
"""

from __future__ import annotations

from collections.abc import Sequence

from push_game.games.contract import Advice
from push_game.games.figures import decimal, percent
from push_game.games.five import odds
from push_game.games.five.choices import label
from push_game.games.five.moves import FLIP, Move
from push_game.games.five.odds import Weighed
from push_game.games.five.state import State
from push_game.i18n import Message, msg, msgn


def advise(view: State, names: Sequence[str] = ()) -> list[Advice]:
    """The moves of the player who decides, best first; none where nobody does.

    `names` are the players' by seat, for the sentences. What counts is to win; in a solo game (F9) it is
    the best turn: then `margin` is the best turn to be expected, and otherwise there is none. The
    `details` of a move are

    reach   the chance, 0 to 1, that the turn gets to what counts in the round, by going on to it.
    beat    the chance that it gets above all others of the round as well, by going on to that.
    score   the turn score that is kept on average by who plays to win: 0 if it is lost.
    risk    the chance that the next card loses the turn: 0 for stopping.
    """
    names = names or [str(msg("Player {number}", number=seat + 1)) for seat in range(view.seats)]
    weighed = odds.advice(view)
    return [_advice(view, names, one, weighed[0]) for one in weighed]


def _advice(view: State, names: Sequence[str], one: Weighed, best: Weighed) -> Advice:
    flips, alone = one.move is FLIP, view.seats == 1
    reach, beat = _chances(view, one.move)
    risk = float(odds.risk(view)) if flips else 0.0
    facts: list[tuple[Message, Message | str]] = []
    if view.goal > 1:
        facts.append((msg("reaches {points}", points=view.goal), percent(reach)))
    facts.append(
        (msg("chance to lose"), percent(risk) if flips else "") if alone else (msg("gets ahead"), percent(beat))
    )
    facts.append((msg("turn score"), decimal(one.score)))
    return Advice(
        move=one.move,
        label=label(one.move),
        win=one.chance,
        win_loss=max(best.chance - one.chance, 0.0),
        margin=one.value if alone else None,
        loss=one.loss if alone else None,
        depth=0,
        reason=_why_flip(view) if flips else _why_stop(view, names),
        facts=facts,
        details={
            "reach": reach,
            "beat": beat,
            "score": one.score,
            "risk": risk,
        },
        alone=alone,
    )


def _chances(view: State, move: Move) -> tuple[float, float]:
    """The chances to reach what counts, and to get ahead."""
    if move is FLIP:
        flipping = view.play(FLIP)
        return float(odds.reach(flipping)), float(odds.beat(flipping))
    counts = view.score >= view.goal
    return float(counts), float(counts and view.score > view.to_beat)


def _why_flip(view: State) -> Message:
    risk = odds.risk(view)
    if view.phase == "start":
        return msg("The first card has to be flipped: one in five loses.")
    if not risk:
        return msg("No card that is left in this pass can lose.")
    return msgn(
        "One card in {cards} loses {count} point.",
        "One card in {cards} loses {count} points.",
        view.score,
        cards=risk.denominator,
    )


def _why_stop(view: State, names: Sequence[str]) -> Message:
    score, best = view.score, view.to_beat
    if view.seats == 1:
        return _why_stop_alone(score, best)
    if score < view.goal:
        return msgn(
            "A stop below {count} point counts for nothing.",
            "A stop below {count} points counts for nothing.",
            view.goal,
        )
    holders = [names[seat] for seat, kept in zip(view.order, view.kept, strict=False) if kept == best]
    if score < best:
        return msg("A stop is lost: {name} has {points}.", name=holders[0], points=best)
    if score == best:
        return msg("A stop is level with {names}: the tie is played off.", names=", ".join(holders))
    to_come = len(view.order) - len(view.kept) - 1
    if not to_come:
        return msg("A stop wins.")
    return msgn(
        "A stop leaves {points} points for {count} player to beat.",
        "A stop leaves {points} points for {count} players to beat.",
        to_come,
        points=score,
    )


def _why_stop_alone(score: int, best: int) -> Message:
    if score > best:
        return msgn("A stop makes {count} point the best turn.", "A stop makes {count} points the best turn.", score)
    return msgn("A stop leaves {count} point the best turn.", "A stop leaves {count} points the best turn.", best)

"""The coach: what each move is worth to whoever decides, and why, in a sentence.

The order and the margins are the judge's (`judge.py`). The chance to win is that of the margins as
`outlook.py` has them: where a move leads on to more cards, the others are taken to share what the turn
would bring them if it were stopped there. All other figures are exact, in points as they are counted.
"""

from __future__ import annotations

from collections.abc import Sequence

from push_game.games.contract import Advice
from push_game.games.figures import decimal, percent
from push_game.games.push.choices import label
from push_game.games.push.endings import kept
from push_game.games.push.judge import Verdict, evaluate, look_ahead, takings
from push_game.games.push.moves import DIE, DRAW, STOP, TAKE, Move
from push_game.games.push.odds import bust_cards, die_cost
from push_game.games.push.outlook import Margins, after, between_turns, margins, shifted, win_chances
from push_game.games.push.reasons import Weighed, reason, takers_told
from push_game.games.push.state import State
from push_game.i18n import Message, msg


def advise(view: State, names: Sequence[str] = ()) -> list[Advice]:
    """The moves of the player who decides, best first; none where nobody does.

    `names` are the players' by seat, for the sentences. The `details` of a move are

    bust      the chance, 0 to 1, that the next card busts: for drawing now, for placing a card once it
              lies there; 0 for all other moves.
    die_loss  the points that the die is expected to take from the player by this move: if drawing
              busts, or by the roll card of the column taken, or to be taken after stopping.
    takes     by seat the columns, numbered from 1, that the others can be expected to take if the turn
              stops after this move.
    """
    if not isinstance(view.to_act, int):
        return []
    names = names or [str(msg("Player {number}", number=seat + 1)) for seat in range(view.seats)]
    verdicts = evaluate(view)
    weighed = [_weighed(view, verdict, verdicts[0].margin - verdict.margin) for verdict in verdicts]
    wins = [win_chances(view, _margins(view, verdict))[view.seat] for verdict in verdicts]
    depth = look_ahead(view) if view.phase in ("deciding", "placing") else 0
    return [
        Advice(
            move=one.move,
            label=label(view, one.move),
            margin=one.margin,
            win=win,
            loss=one.loss,
            # In a split among several seats the order need not be that of the margins to the last digit.
            win_loss=max(wins[0] - win, 0.0),
            depth=depth,
            reason=reason(view, names, weighed, one),
            facts=_facts(view, one),
            notes=takers_told(view, names, weighed, one),
            details={
                "bust": one.bust[0] / one.bust[1] if one.bust[0] else 0.0,
                "die_loss": one.die_loss,
                "takes": {seat: column + 1 for seat, column in one.takes.items()},
            },
        )
        for one, win in zip(weighed, wins, strict=True)
    ]


def _weighed(view: State, verdict: Verdict, loss: float) -> Weighed:
    move = verdict.move
    handing = _handing_out(view, move)
    own, takes = _takes(handing, move if view.phase == "taking" else None) if handing else (None, {})
    return Weighed(
        move, verdict.margin, loss, _bust(view, move), _die_loss(view, move, handing, own), handing, own, takes
    )


def _handing_out(view: State, move: Move) -> State | None:
    """The position in which the columns are handed out if the turn stops after that move."""
    if view.phase == "taking":
        return view
    if move is STOP:
        return view.play(move)
    if move.verb != "place":
        return None
    placed = view.play(move)
    return placed.play(STOP) if placed.phase == "deciding" else placed  # it was the last card (P21)


def _takes(state: State, move: Move | None) -> tuple[int, dict[int, int]]:
    """The column that the one who takes first gets there, by that move or the best; and those of the others."""
    keep = kept(state)
    first = move or evaluate(state)[0].move
    takes: dict[int, int] = {}
    state = state.play(first)
    while state.phase in ("taking", "rolling"):
        if state.phase == "rolling":  # what it costs changes nothing for those who come after
            state = state.play(DIE[-1])
            continue
        own = takings(state, keep, 0.0)
        best, _ = max(own, key=lambda taking: round(taking[1], 9))
        takes[state.seat] = best.column
        state = state.play(best)
    return first.column, takes


def _bust(view: State, move: Move) -> tuple[int, int]:
    """How many of the unseen cards bust if one is drawn now, or after placing a card; and how many there are."""
    if move is DRAW:
        return bust_cards(view)
    if move.verb == "place":
        return bust_cards(view.play(move))
    return 0, len(view.stock)


def _die_loss(view: State, move: Move, handing: State | None, own: int | None) -> float:
    if move is DRAW:
        bad, unseen = bust_cards(view)
        return bad / unseen * die_cost(view, view.seat) if bad else 0.0
    if handing is None or own is None or move.verb == "place":
        return 0.0
    taken = handing.play(TAKE[own])
    return die_cost(taken, view.seat) if taken.phase == "rolling" else 0.0


def _margins(view: State, verdict: Verdict) -> Margins:
    """The margins of all seats after a move, at little cost."""
    move = verdict.move
    if view.phase == "placing":
        placed = view.play(move)
        there = after(placed, STOP) if placed.phase == "deciding" else margins(placed)
    elif view.phase == "deciding":
        there = after(view, STOP) if view.columns else between_turns(view, view.active)
    else:
        there = after(view, move)
    return shifted(there, view.seat, verdict.margin)


def _facts(view: State, one: Weighed) -> tuple[tuple[Message, Message | str], ...]:
    """Bust and die where they differ between the moves there are."""
    bust = (msg("bust"), percent(*one.bust) if one.move is DRAW or one.move.verb == "place" else "")
    die = (msg("die"), decimal(-one.die_loss) if one.die_loss else "")
    return {"deciding": (bust, die), "placing": (bust,), "taking": (die,)}.get(view.phase, ())

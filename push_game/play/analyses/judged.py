"""Every move of a game as its judge sees it: the numbers that an analysis is made of."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from push_game.games.contract import CHANCE, Game, Judge
from push_game.games.options import resolve
from push_game.play.records.course import Step
from push_game.play.records.record import Header

Numbers: TypeAlias = tuple[float, ...]
"""A number for each seat."""

DIGITS: Final = 6
"""To so many decimals the judge's numbers are kept."""

_EQUAL: Final = 1e-9
"""Moves whose margins differ by no more are equally good."""


class Source(Protocol):
    """What is analysed: a record or a table."""

    @property
    def game(self) -> Game: ...
    @property
    def header(self) -> Header: ...
    @property
    def start(self) -> Any: ...
    @property
    def steps(self) -> Sequence[Step]: ...
    @property
    def hints(self) -> Sequence[int]: ...


class Standing(NamedTuple):
    """What a position is worth to each seat."""

    margins: Numbers
    """In points; they sum to nothing, but for the rounding."""
    chances: Numbers
    """The chances to win, 0 to 1."""


class Judged(NamedTuple):
    """One move as it is judged before it is made."""

    before: Standing
    """The position with the best move that there is; at a chance move, on average over its outcomes."""
    after: Standing
    """The position with the move that was made."""
    best: str | None = None
    """The best move, in the notation of records, if another was made that is worth less."""


def judged(judge: Judge, step: Step) -> Judged:
    """That move as the judge sees it."""
    state = step.before
    if step.by == CHANCE:
        return _chance_judged(judge, state, step.move)
    margins = judge.margins(state)
    if len(state.legal_moves()) == 1:
        only = _standing(margins, judge.chances_after(state, step.move, margins))
        return Judged(only, only)
    after = judge.after(state, step.move)
    made = _standing(after, judge.chances_after(state, step.move, after))
    if margins[step.by] - after[step.by] <= _EQUAL:
        return Judged(_standing(margins, judge.chances_after(state, step.move, margins)), made)
    best = judge.best(state)
    return Judged(_standing(margins, judge.chances_after(state, best, margins)), made, str(best))


def standing(judge: Judge, state: Any) -> Standing:
    """What the last position of a game is worth: if it is over, the real margins, and who has won."""
    margins = judge.margins(state)
    chances = judge.win_chances(state, margins)
    return Standing(margins, chances) if state.to_act is None else _standing(margins, chances)


def digest(source: Source, moves: int) -> str:
    """What tells the first moves of a game from any others: not who plays, but what and how."""
    from hashlib import sha256

    game, header = source.game, source.header
    options: Mapping[str, Any] = resolve(game.name, game.seats, game.options, len(header.players), header.options)
    played = [[game.name, len(header.players), dict(sorted(options.items()))]]
    played += [[str(step.move)] for step in source.steps[:moves]]
    return sha256(json.dumps(played).encode()).hexdigest()


def _chance_judged(judge: Judge, state: Any, move: Any) -> Judged:
    odds = state.outcomes()
    worths = {outcome: _chance_standing(judge, state, outcome) for outcome in odds}
    # The mean of the chances is not the chance at the mean margin: luck has to be nothing on average.
    chances = tuple(
        sum([odds[outcome] * chance for outcome, chance in zip(worths, column, strict=True)]) / odds.total
        for column in zip(*[worth.chances for worth in worths.values()], strict=True)
    )
    return Judged(_standing(judge.margins(state), chances), _standing(*worths[move]))


def _chance_standing(judge: Judge, state: Any, outcome: Any) -> Standing:
    margins = judge.after(state, outcome)
    return Standing(margins, judge.chances_after(state, outcome, margins))


def _standing(margins: Numbers, chances: Numbers) -> Standing:
    return Standing(_rounded(margins), _rounded(chances))


def _rounded(numbers: Numbers) -> Numbers:
    # -0.0 would be written so, and is not equal to what is read back in every sense.
    return tuple([round(number, DIGITS) + 0.0 for number in numbers])

"""What an analysis says of single moves, each in a line: what a decision gave away, what luck brought."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from push_game.games.figures import signed_percent
from push_game.i18n import Message, msg
from push_game.play.analyses.analysis import Analysis, Decision, Luck, kept
from push_game.play.analyses.grades import GRADES
from push_game.play.analyses.judged import Source


class Remarks:
    """The remarks on the moves of a game, as far as they are judged; `names` are the players' by seat."""

    def __init__(self, analysis: Analysis, names: Sequence[str]) -> None:
        self._analysis, self._names = analysis, tuple(names)
        self._moves: dict[int, Decision | Luck] = {one.at: one for one in analysis.decisions}
        self._moves.update({one.at: one for one in analysis.luck})

    @classmethod
    def beside(cls, record: Path, source: Source, names: Sequence[str]) -> Remarks | None:
        """Those of the analysis that is kept beside the record of that game, or None if there is none."""
        analysis = kept(source, record)
        return None if analysis is None else cls(analysis, names)

    def on(self, at: int) -> Message | None:
        """The remark on the move before which so many had been made; None if it is not judged."""
        one = self._moves.get(at)
        if one is None:
            return None
        told = self._analysis.judge.told(self._analysis.source.steps[at].before, one.move)
        name = self._names[one.seat]
        if isinstance(one, Luck):
            share = signed_percent(one.chances[one.seat])
            return msg("{move}: luck for {name}, {share} of win chance", move=told, name=name, share=share)
        if one.forced:
            return msg("{name}, {move}: the only move", name=name, move=told)
        if one.best == one.move:
            return msg("{name}, {move}: the best move", name=name, move=told)
        return msg(
            "{name}, {move}: {grade}, {share}; better: {best}",
            name=name,
            move=told,
            grade=GRADES[one.grade].title,
            share=signed_percent(-one.win_loss),
            best=self._analysis.judge.told(self._analysis.source.steps[at].before, one.best),
        )

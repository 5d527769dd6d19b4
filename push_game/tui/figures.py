"""All figures of an analysis, to be read and copied: what `push-game analyse` prints."""

from __future__ import annotations

from collections.abc import Sequence

from push_game.i18n import msg
from push_game.play import analysis_text
from push_game.play.analysis import Analysis
from push_game.tui.cells import wrap
from push_game.tui.reading import ReadingScreen, Row


class FiguresScreen(ReadingScreen):
    """Everything that an analysis has to tell."""

    CONTEXT = "figures"

    def __init__(self, analysis: Analysis) -> None:
        super().__init__()
        self._analysis = analysis

    def heading(self) -> tuple[str, str]:
        return str(msg("All figures · {game}", game=self._analysis.source.game.title)), ""

    def lay_out(self, columns: int) -> Sequence[Row]:
        palette = self.table_app.look.palette
        rows: list[Row] = []
        for line in analysis_text.told(self._analysis)[1:]:
            style = palette.title if line.heading else palette.base if line.indent < 2 else palette.muted
            for index, part in enumerate(wrap(str(line.text), max(columns - 2 * line.indent - 2, 8))):
                rows.append(Row([(" " * (2 * line.indent + 2 * bool(index)), palette.base), (part, style)]))
        return rows

    def plain_text(self) -> str:
        return analysis_text.text(self._analysis)

"""All figures of an analysis or of the statistics, to be read and copied: what the commands print."""

from __future__ import annotations

from collections.abc import Sequence

from push_game.i18n import Message
from push_game.play.lines import Line
from push_game.tui.cells import wrap
from push_game.tui.reading import ReadingScreen, Row


class FiguresScreen(ReadingScreen):
    """Everything that there is to be told, in lines; the first one, which says what of, stands on top."""

    CONTEXT = "figures"

    def __init__(self, title: Message, lines: Sequence[Line]) -> None:
        super().__init__()
        self._title, self._lines = title, lines

    def heading(self) -> tuple[str, str]:
        return str(self._title), ""

    def lay_out(self, columns: int) -> Sequence[Row]:
        palette = self.table_app.look.palette
        rows: list[Row] = []
        for line in self._lines[1:]:
            style = palette.title if line.heading else palette.base if line.indent < 2 else palette.muted
            for index, part in enumerate(wrap(str(line.text), max(columns - 2 * line.indent - 2, 8))):
                rows.append(Row([(" " * (2 * line.indent + 2 * bool(index)), palette.base), (part, style)]))
        return rows

    def plain_text(self) -> str:
        return "\n".join(map(str, self._lines))

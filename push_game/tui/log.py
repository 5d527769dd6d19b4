"""The log: what has happened at a table, line by line, the latest at the bottom."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from push_game.i18n import Message, msg, msgn
from push_game.tui.cells import wrap
from push_game.tui.reading import ReadingScreen, Row


class LogScreen(ReadingScreen):
    """The log of a game, given by the game's name and the lines, the oldest first.

    `turns` are the indices of the lines with which a turn begins: they stand out.
    """

    CONTEXT = "log"

    def __init__(self, game: Message, lines: Sequence[Message], turns: Collection[int] = ()) -> None:
        super().__init__()
        self._game, self._lines, self._turns = game, tuple(lines), frozenset(turns)
        self._at_end = True

    def heading(self) -> tuple[str, str]:
        count = len(self._lines)
        return str(msg("Log · {game}", game=self._game)), str(msgn("{count} line", "{count} lines", count))

    def lay_out(self, columns: int) -> Sequence[Row]:
        palette = self.table_app.look.palette
        if not self._lines:
            return [Row([(str(msg("Nothing has happened yet.")), palette.muted)])]
        digits = len(str(len(self._lines)))
        rows: list[Row] = []
        for number, line in enumerate(self._lines, 1):
            for index, part in enumerate(wrap(str(line), columns - digits - 2)):
                label = f"{number:>{digits}}  " if not index else " " * (digits + 2)
                style = palette.title if number - 1 in self._turns else palette.base
                rows.append(Row([(label, palette.muted), (part, style)]))
        return rows

    def settle_top(self, columns: int) -> None:
        if self._at_end:
            self.top_row, self._at_end = self._rows_in_all, False

    def plain_text(self) -> str:
        return "\n".join(map(str, self._lines))

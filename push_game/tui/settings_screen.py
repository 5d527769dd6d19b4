"""The settings: each with a line that explains it; a change counts at once and is saved at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from push_game.i18n import msg
from push_game.play.settings import SETTINGS, NotSaved, Setting
from push_game.tui import chrome
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import wrap
from push_game.tui.field import Field, body, top, turner
from push_game.tui.form import FormScreen

_VALUE_WIDTH: Final = 32


class SettingsScreen(FormScreen):
    """All of `SETTINGS`, one a line."""

    CONTEXT = "settings"

    def heading(self) -> tuple[str, str]:
        return str(msg("Settings")), ""

    def frame(self, canvas: Canvas, lines: int) -> None:
        look = self.table_app.look
        panel = self._panel(canvas.width, lines)
        chrome.panel(canvas, look, panel, focus=True)
        for y, setting in enumerate(SETTINGS, panel.y + 1):
            style = look.palette.strong if setting.name == self.chosen.name else look.palette.base
            canvas.put(panel.x + 3, y, str(setting.title), style, panel.width - _VALUE_WIDTH - 8)
        for y, line in enumerate(self._where(panel.width), panel.y + panel.height):
            canvas.put(panel.x, y, line, look.palette.muted, panel.width)

    def end(self, columns: int, lines: int) -> int:
        panel = self._panel(columns, lines)
        return panel.y + panel.height + len(self._where(panel.width))

    def _where(self, room: int) -> Sequence[str]:
        """Where all that is kept, in lines."""
        text = msg("They are kept in {file}; other keys can be given there.", file=str(self.table_app.settings.path))
        return wrap(str(text), room)

    def fields(self, columns: int, lines: int) -> Sequence[Field]:
        panel = self._panel(columns, lines)
        x = panel.x + panel.width - _VALUE_WIDTH - 3
        return [self._field(setting, Area(x, y, _VALUE_WIDTH, 1)) for y, setting in enumerate(SETTINGS, panel.y + 1)]

    def _panel(self, columns: int, lines: int) -> Area:
        left, wide = body(columns)
        return Area(left, top(lines, len(SETTINGS) + 12), wide, len(SETTINGS) + 2)

    def _field(self, setting: Setting, area: Area) -> Field:
        value = self.table_app.preference(setting.name)

        def take(chosen: Any) -> None:
            self._take(setting, chosen)

        change = turner(setting.values(), value, take)
        return Field(setting.name, area, str(setting.label(value)), setting.explanation, change)

    def _take(self, setting: Setting, value: Any) -> None:
        try:
            self.table_app.prefer(setting.name, value)
        except NotSaved as error:
            self.notify_line(error.message)
            return
        if setting.name == "mouse":
            self.notify_line(msg("The mouse is taken, or left alone, from the next start on."))

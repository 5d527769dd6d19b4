"""The settings: each with a line that explains it; a change counts at once and is saved at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from push_game.i18n import msg
from push_game.play.setting_table import SETTINGS, Setting
from push_game.play.settings import NotSaved
from push_game.tui import chrome
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import wrap
from push_game.tui.field import Field, body, top, turner
from push_game.tui.form import FormScreen

_VALUE_WIDTH: Final = 40


class SettingsScreen(FormScreen):
    """All of `SETTINGS`, one a line."""

    CONTEXT = "settings"

    def enabled(self) -> set[str]:
        return super().enabled() | {"keys"}

    def heading(self) -> tuple[str, str]:
        return str(msg("Settings")), ""

    def frame(self, canvas: Canvas, lines: int) -> None:
        look = self.table_app.look
        panel = self._panel(canvas.width, lines)
        chrome.panel(canvas, look, panel, focus=True)
        for y, setting in enumerate(SETTINGS, panel.y + 1):
            style = look.palette.strong if setting.name == self.chosen.name else look.palette.base
            canvas.put(panel.x + 3, y, str(setting.title), style, panel.width - _VALUE_WIDTH - 8)
        canvas.put(panel.x + 3, panel.y + panel.height - 2, str(msg("Keys")), look.palette.base)
        self._sample(canvas, Area(panel.x, panel.y - 1, panel.width - 3, 1))
        for y, line in enumerate(self._where(panel.width), panel.y + panel.height):
            canvas.put(panel.x, y, line, look.palette.muted, panel.width)

    def end(self, columns: int, lines: int) -> int:
        panel = self._panel(columns, lines)
        return panel.y + panel.height + len(self._where(panel.width))

    def _sample(self, canvas: Canvas, area: Area) -> None:
        """The cards in their colours: the look that is chosen, to be seen while it is chosen."""
        look = self.table_app.look
        blocks = [
            (f" {mark} {number} ", style)
            for number, (mark, style) in enumerate(zip(look.glyphs.colours, look.palette.cards, strict=True), 1)
        ]
        blocks += [(f" {look.glyphs.roll} ", look.palette.roll), (f" {look.glyphs.switch} ", look.palette.switch)]
        x = area.x + area.width - sum(len(text) + 1 for text, _ in blocks) + 1
        for text, style in blocks:
            x += canvas.put(x, area.y, text, style) + 1

    def _where(self, room: int) -> Sequence[str]:
        """Where all that is kept, in lines."""
        text = msg("They are kept in {file}.", file=str(self.table_app.settings.path))
        return wrap(str(text), room)

    def fields(self, columns: int, lines: int) -> Sequence[Field]:
        panel = self._panel(columns, lines)
        x = panel.x + panel.width - _VALUE_WIDTH - 3
        rows = enumerate(SETTINGS, panel.y + 1)
        found = [self._field(setting, Area(x, y, _VALUE_WIDTH, 1)) for y, setting in rows]
        text, help_line = str(msg("show and change")), msg("What each key does, and other keys for what you like.")
        area = Area(x, panel.y + panel.height - 2, _VALUE_WIDTH, 1)
        style = self.table_app.look.palette.key
        return [*found, Field("keys", area, text, help_line, press=self.table_app.open_keys, style=style)]

    def _panel(self, columns: int, lines: int) -> Area:
        left, wide = body(columns)
        return Area(left, top(lines, len(SETTINGS) + 12), wide, len(SETTINGS) + 3)

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

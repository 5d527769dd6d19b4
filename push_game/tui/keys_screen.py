"""All keys there are: what each does, on which screens, and how to give an action another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual import events

from push_game.i18n import Message, msg, msgn
from push_game.play import key_names, keys
from push_game.play.settings import NotSaved
from push_game.tui import chrome
from push_game.tui.canvas import Area, Canvas
from push_game.tui.field import Field, body, top
from push_game.tui.form import FormScreen
from push_game.tui.picture_view import PictureView

_KEYS_WIDTH: Final = 42
_MOST_NAMED: Final = 3
"""Screens that find room in two lines."""


class KeysScreen(FormScreen):
    """Every action once, with its keys. A change counts at once and is saved at once."""

    CONTEXT = "keys"

    def __init__(self, context: str = "") -> None:
        super().__init__()
        # The list is long: one comes to it from a screen, and begins with what acts there.
        self.at = next((action for action in _ACTIONS if keys.keys_on(context, action)), "")
        self._scrolled = len(_ACTIONS)  # so that what follows is in sight rather than what comes before
        self._waiting: tuple[str, bool] | None = None
        """The action that waits for a key, and whether that is one more or takes the place of all others."""

    # How it looks

    def heading(self) -> tuple[str, str]:
        return str(msg("Keys")), ""

    def frame(self, canvas: Canvas, lines: int) -> None:
        look = self.table_app.look
        panel = self._panel(canvas.width, lines)
        chrome.panel(canvas, look, panel, focus=True)
        for y, action in enumerate(_ACTIONS, panel.y + 1):
            style = look.palette.strong if action == self.chosen.name else look.palette.base
            canvas.put(panel.x + 3, y, str(keys.title(action)), style, panel.width - _KEYS_WIDTH - 8)

    def end(self, columns: int, lines: int) -> int:
        panel = self._panel(columns, lines)
        return panel.y + panel.height

    def fields(self, columns: int, lines: int) -> Sequence[Field]:
        panel = self._panel(columns, lines)
        x = panel.x + panel.width - _KEYS_WIDTH - 3
        rows = enumerate(_ACTIONS, panel.y + 1)
        found = [self._field(action, Area(x, y, _KEYS_WIDTH, 1)) for y, action in rows]
        reset = Area(x, panel.y + panel.height - 2, _KEYS_WIDTH, 1)
        help_line = msg("Take back every change of a key.")
        text = str(msg("all as at first"))
        found.append(Field("all", reset, text, help_line, press=self._reset_all, style=self.table_app.look.palette.key))
        return found

    def enabled(self) -> set[str]:
        return {"accept", "add", "reset", "back", "rules"} if self._waiting is None else set()

    def _panel(self, columns: int, lines: int) -> Area:
        left, wide = body(columns)
        rows = len(_ACTIONS) + 3
        return Area(left, top(lines, rows + 8), wide, rows)

    def _field(self, action: str, area: Area) -> Field:
        rebound = self.table_app.keys
        palette = self.table_app.look.palette
        waiting = self._waiting is not None and self._waiting[0] == action
        text = str(msg("the new key")) if waiting else ", ".join(map(key_names.name, _keys_of(action, rebound)))
        return Field(
            action,
            area,
            text,
            self._help(action, waiting),
            press=lambda: self._wait_for(action, more=False),
            style=palette.key if action in rebound else palette.base,
        )

    def _help(self, action: str, waiting: bool) -> Message:
        if waiting:
            return msg("Press the new key for “{label}”; Esc leaves it as it is.", label=keys.title(action))
        screens = [name for screen, name in keys.SCREENS.items() if keys.keys_on(screen, action)]
        if len(screens) > _MOST_NAMED:
            return msgn(
                "“{label}” acts on {count} screen.",
                "“{label}” acts on {count} screens.",
                len(screens),
                label=keys.title(action),
            )
        return msg("“{label}” acts here: {screens}.", label=keys.title(action), screens=", ".join(map(str, screens)))

    # What is done

    def do_add(self, _: str) -> None:
        if self.chosen.name != "all":
            self._wait_for(self.chosen.name, more=True)

    def do_reset(self, _: str) -> None:
        if self.chosen.name != "all":
            self._give(self.chosen.name, ())

    def do_keys(self, _: str) -> None:
        """It is open already."""

    def _wait_for(self, action: str, *, more: bool) -> None:
        self._waiting = (action, more)
        self.repaint()

    def on_key(self, event: events.Key) -> None:
        if self._waiting is None:
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        self._forget_notice()
        (action, more), self._waiting = self._waiting, None
        if event.key == "escape":
            self.repaint()
            return
        new: tuple[str, ...] = (key_names.without_capitals(event.key),)
        if more:
            kept = [key for key in _keys_of(action, self.table_app.keys) if key not in (*keys.FIXED, *new)]
            new = (*kept, *new)
        self._give(action, new)

    def on_picture_view_pressed(self, message: PictureView.Pressed) -> None:
        self._waiting = None
        super().on_picture_view_pressed(message)

    def _give(self, action: str, wanted: tuple[str, ...]) -> None:
        """Let the action have those keys, none meaning its own again; or say why not."""
        if refusal := keys.refusal(action, wanted, self.table_app.keys):
            self.notify_line(refusal)
            return
        self._keep({action: wanted})

    def _reset_all(self) -> None:
        self._keep(dict.fromkeys(_ACTIONS, ()))

    def _keep(self, rebound: keys.Rebound) -> None:
        try:
            self.table_app.rebind(rebound)
        except NotSaved as error:
            self.notify_line(error.message)


_ACTIONS: Final = tuple(dict.fromkeys(entry.action for entry in keys.KEYS if entry.keys))
"""All actions, without those that are words of plain mode only."""


def _keys_of(action: str, rebound: keys.Rebound) -> Sequence[str]:
    """All keys of an action, wherever they act."""
    found = (key for entry in keys.KEYS if entry.action == action for key in keys.keys_of(entry, rebound))
    return tuple(dict.fromkeys(found))

"""What all screens share: one picture, keys from the one table, mouse clicks that act like keys."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from push_game.tui.canvas import Picture
from push_game.tui.keys import action_for
from push_game.tui.picture_view import PictureView

if TYPE_CHECKING:
    from push_game.tui.app import PushApp

Result = TypeVar("Result")


class PictureScreen(Screen[Result]):
    """A screen drawn by `paint` on a single widget.

    A key or a click becomes an action from the key table; action "column 2" calls `do_column("2")`,
    "stop" calls `do_stop("")`. What a screen does not define, it ignores.
    """

    CONTEXT: ClassVar[str]
    """The screen's name in the key table."""

    # A screen that may scroll lays itself out for ever at 2x2 cells.
    DEFAULT_CSS = """
    PictureScreen { overflow: hidden hidden; }
    """

    def compose(self) -> ComposeResult:
        yield PictureView()

    @property
    def table_app(self) -> PushApp:
        """The app, with its look and settings."""
        return self.app  # type: ignore[return-value]

    @abstractmethod
    def paint(self, columns: int, rows: int) -> Picture:
        """The picture of this screen in that many cells."""

    def repaint(self) -> None:
        """Show the screen as it stands now."""
        if self.is_mounted and self.size:
            self.query_one(PictureView).show(self.paint(self.size.width, self.size.height))

    def act(self, action: str) -> bool:
        """Carry out an action; False if this screen has none of that name."""
        verb, _, argument = action.partition(" ")
        method: Callable[[str], None] | None = getattr(self, f"do_{verb}", None)
        if method is None:
            return False
        method(argument)
        return True

    def on_resize(self, event: events.Resize) -> None:
        self.repaint()

    def on_screen_resume(self) -> None:
        self.repaint()

    def on_key(self, event: events.Key) -> None:
        action = action_for(self.CONTEXT, event.key, self.table_app.settings.keys)
        if action is not None and self.act(action):
            event.stop()
            event.prevent_default()

    def on_picture_view_pressed(self, message: PictureView.Pressed) -> None:
        self.act(message.action)

"""The one widget that every screen is drawn with: it shows a picture and repaints what changed."""

from __future__ import annotations

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from push_game.tui.canvas import Picture


class PictureView(Widget, can_focus=True):
    """Shows a `Picture`. Clicks on its hit areas come back as `Pressed` messages."""

    DEFAULT_CSS = """
    PictureView { width: 1fr; height: 1fr; }
    """

    class Pressed(Message):
        """An area of the picture was clicked."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def __init__(self) -> None:
        super().__init__()
        self.picture = Picture(())

    def show(self, picture: Picture) -> None:
        """Show another picture; only the rows that differ are painted again."""
        before, self.picture = self.picture, picture
        if len(before.rows) != len(picture.rows):
            self.refresh()
            return
        changed = [
            Region(0, y, self.size.width, 1)
            for y, (old, new) in enumerate(zip(before.rows, picture.rows, strict=True))
            if old != new
        ]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        if y < len(self.picture.rows):
            return self.picture.rows[y]
        return Strip.blank(self.size.width)

    def on_click(self, event: events.Click) -> None:
        action = self.picture.action_at(event.x, event.y)
        if action is not None:
            event.stop()
            self.post_message(self.Pressed(action))

"""What all screens share: one picture, keys from the one table, mouse clicks that act like keys."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final, Self, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.screen import Screen
from textual.timer import Timer

from push_game.games import signs
from push_game.i18n import Message, msg
from push_game.play.keys import action_for
from push_game.tui.canvas import Picture
from push_game.tui.cells import wrap
from push_game.tui.picture_view import PictureView

if TYPE_CHECKING:
    from push_game.tui.app import PushApp

Result = TypeVar("Result")

LEAST: Final = (80, 24)
"""The columns and rows that every screen is complete in."""

_NOTICE_SECONDS: Final = 5.0


class PictureScreen(Screen[Result]):
    """A screen drawn by `paint` on a single widget.

    A key or a click becomes an action from the key table; action "column 2" calls `do_column("2")`,
    "stop" calls `do_stop("")`. What a screen does not define, it ignores.
    """

    CONTEXT: ClassVar[str] = ""
    """The screen's name in the key table."""

    # A screen that may scroll lays itself out for ever at 2x2 cells.
    DEFAULT_CSS = """
    PictureScreen { overflow: hidden hidden; }
    """
    ALLOW_SELECT = False
    AUTO_FOCUS = ""

    def __init__(self) -> None:
        super().__init__()
        self.view = PictureView(self._whole_picture)
        self.notice: Message | None = None
        """A line shown for a moment over the picture."""
        self._notice_timer: Timer | None = None
        self._covered = False

    def compose(self) -> ComposeResult:
        yield self.view

    @property
    def context(self) -> str:
        """Under which name the key table has the keys that act now."""
        return self.CONTEXT

    @property
    def table_app(self) -> PushApp:
        """The app, with its look and settings."""
        return self.app  # type: ignore[return-value]

    @abstractmethod
    def paint(self, columns: int, rows: int) -> Picture:
        """The picture of this screen in that many cells. A notice may hide the row above its foot."""

    def repaint(self) -> None:
        """Show the screen as it stands now."""
        if self.is_mounted and self.size:
            self.view.show(self._whole_picture(*self.size))

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        # Asked for when this screen comes on top, or the program back to the terminal.
        if not regions and "view" in vars(self):
            self.view.forget()
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def notify_line(self, message: Message) -> None:
        """Show a line for a moment, or until the next key."""
        self._end_notice()
        self.notice = message
        self._notice_timer = self.set_timer(_NOTICE_SECONDS, self._forget_notice)
        self.repaint()

    def act(self, action: str) -> bool:
        """Carry out an action; False if this screen has none of that name."""
        verb, _, argument = action.partition(" ")
        method: Callable[[str], None] | None = getattr(self, f"do_{verb}", None)
        if method is None:
            return False
        method(argument)
        return True

    def relook(self) -> None:
        """Take over a new look, language or setting; a screen that keeps texts makes them anew here."""
        self.repaint()

    def go_back(self) -> None:
        """Take this screen away; the one below is seen again."""
        _ = self.dismiss(None)

    def do_rules(self, _: str) -> None:
        """The rules are one key away everywhere: those of the game that the nearest screen below is about."""
        stack = self.table_app.screen_stack
        for below in reversed(stack[: stack.index(self)]):
            if isinstance(below, PictureScreen) and type(below).do_rules is not PictureScreen.do_rules:
                below.do_rules("")
                return
        self.table_app.open_rules()

    def do_keys(self, _: str) -> None:
        """So are the keys."""
        self.table_app.open_keys(self.context)

    def on_resize(self, event: events.Resize) -> None:
        if not self.view.fits:
            self.repaint()

    def on_screen_suspend(self) -> None:
        self._covered = True

    def on_screen_resume(self) -> None:
        if self._covered:  # at first it is painted when it is shown
            self._covered = False
            self.repaint()

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and self.app.screen is not self:
            # Typed ahead: it is meant for the screen to which the key before has led.
            self.app.screen.post_message(events.Key(event.key, event.character))
        else:
            await super().on_event(event)

    def on_key(self, event: events.Key) -> None:
        self._forget_notice()
        action = action_for(self.context, event.key, self.table_app.keys)
        if action is not None and self.act(action):
            event.stop()
            event.prevent_default()

    def on_picture_view_pressed(self, message: PictureView.Pressed) -> None:
        self._forget_notice()
        self.act(message.action)

    def _whole_picture(self, columns: int, rows: int) -> Picture:
        """The picture with what may lie over or under it: a notice, and what a small terminal lacks."""
        # Cards are called in every sentence what they look like.
        with signs.shown_as(self.table_app.look.glyphs.suits):
            return self._with_notices(columns, rows)

    def _with_notices(self, columns: int, rows: int) -> Picture:
        if columns >= LEAST[0] and rows >= LEAST[1]:
            picture = self.paint(columns, rows)
        else:
            picture = self.paint(columns, rows - 1) if rows > 1 else Picture(())
            said = self._line(_too_small(columns, rows), columns).rows
            picture = picture._replace(rows=(*picture.rows, *said), foot=picture.foot + 1)
        if self.notice is not None and rows > 1:
            # What has no room in one row, such as the path of a file, gets rows above.
            lines = wrap(str(self.notice), max(columns - 2, 1))[: rows - 1]
            for y, line in enumerate(lines, max(rows - picture.foot - len(lines), 0)):
                picture = picture.over(self._line(line, columns), 0, y)
        return picture

    def _line(self, message: Message | str, columns: int) -> Picture:
        look = self.table_app.look
        canvas = look.canvas(columns, 1, look.palette.cursor)
        canvas.put(0, 0, str(message), look.palette.cursor, columns, "centre")
        return canvas.picture()

    def _forget_notice(self) -> None:
        if self.notice is not None:
            self._end_notice()
            self.repaint()

    def _end_notice(self) -> None:
        self.notice = None
        if self._notice_timer is not None:
            self._notice_timer.stop()
            self._notice_timer = None


def _too_small(columns: int, rows: int) -> Message:
    least, most = LEAST
    if columns >= 44:
        return msg(
            "needs {columns}×{rows} cells, has {have_columns}×{have_rows}",
            columns=least,
            rows=most,
            have_columns=columns,
            have_rows=rows,
        )
    return msg("{columns}×{rows}!", columns=least, rows=most)

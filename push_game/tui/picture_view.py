"""The one widget that every screen is drawn with: it shows a picture and repaints what changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Self

from rich.segment import ControlType, Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from push_game.tui.canvas import Picture
from push_game.tui.cells import graphemes, is_plain

# Two changes in a row that are closer than this are sent as one: moving the cursor takes about as many bytes.
# A change of style takes ten times as many, so what lies between them in another one is always skipped.
_GAP = 5
_SECOND_HALF = "\0"


class PictureView(Widget):
    """Shows a `Picture`. Clicks on its hit areas come back as `Pressed` messages."""

    DEFAULT_CSS = """
    PictureView { width: 1fr; height: 1fr; }
    """

    class Pressed(Message):
        """An area of the picture was clicked."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def __init__(self, paint: Callable[[int, int], Picture]) -> None:
        """`paint` makes the picture in that many columns and rows, when there is none of the right size."""
        super().__init__()
        self.picture = Picture(())
        self._paint = paint
        self._drawn: tuple[Strip, ...] = ()
        """The rows as the terminal has them; none if that is not known."""

    @property
    def fits(self) -> bool:
        """Whether the picture has the size of the view."""
        rows = self.picture.rows
        return len(rows) == self.size.height and (not rows or rows[0].cell_length == self.size.width)

    def show(self, picture: Picture) -> None:
        """Show another picture; only the cells that differ are painted again."""
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

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        if not regions:
            self.forget()
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def forget(self) -> None:
        """Paint everything the next time: the terminal may have been drawn on by others."""
        self._drawn = ()

    def render_lines(self, crop: Region) -> list[Strip]:
        # The picture is complete: no style sheet, border or filter has anything to add to it.
        if not self.fits:
            self.picture = self._paint(*self.size)
            self.forget()
        rows, drawn = self.picture.rows, self._drawn
        self._drawn = rows
        if crop.size != self.size or len(drawn) != len(rows):
            lines = (rows[y] if y < len(rows) else Strip.blank(crop.right) for y in crop.line_range)
            return [line.crop_extend(crop.x, crop.right, None) for line in lines]
        # Textual draws a changed row from its left edge. What stands there already is skipped instead.
        return [new if old == new else patch(old, new) for old, new in zip(drawn, rows, strict=True)]

    def on_click(self, event: events.Click) -> None:
        action = self.picture.action_at(event.x, event.y)
        if action is not None:
            event.stop()
            self.post_message(self.Pressed(action))


def patch(old: Strip, new: Strip) -> Strip:
    """What turns the old row into the new one, with the cursor moved on over what they have in common."""
    segments: list[Segment] = []
    x = 0
    for start, end in differences(old, new):
        changed = list(new.crop(start, end))
        if start > x:
            segments.append(_skip(start - x, segments, changed))
        segments.extend(changed)
        x = end
    return Strip(segments, new.cell_length)


def _skip(cells: int, before: list[Segment], after: list[Segment]) -> Segment:
    """The cursor moved on, in one piece with what comes before and after it, taken from there, if that has one style."""
    forward, control = f"\x1b[{cells}C", [(ControlType.CURSOR_FORWARD, cells)]
    if not before or before[-1].style != after[0].style:
        return Segment(forward, None, control)
    one, other = before.pop(), after.pop(0)
    return Segment(one.text + forward + other.text, one.style, control)


def differences(old: Strip, new: Strip) -> Iterator[tuple[int, int]]:
    """The spans of cells, start and end, in which two rows differ."""
    if old == new:
        return
    start = end = -1
    before, after = _cells(old), _cells(new)
    length = max(len(before), len(after))
    before += [("", None)] * (length - len(before))
    after += [("", None)] * (length - len(after))
    for x, (one, other) in enumerate(zip(before, after, strict=True)):
        if one == other:
            continue
        styles = {style for _, style in after[end:x]} - {after[end - 1][1], other[1]} if start >= 0 else set()
        if start >= 0 and (styles or x - end >= _GAP):
            yield start, end
            start = -1
        if start < 0:
            start = x
        end = x + 1
    if start >= 0:
        yield start, end


def _cells(strip: Strip) -> list[tuple[str, Style | None]]:
    """What is in each cell. The second cell of a wide character tells of it too: the two change together."""
    cells: list[tuple[str, Style | None]] = []
    for text, style, _ in strip:
        if is_plain(text):
            cells += [(character, style) for character in text]
        else:
            for grapheme, size in graphemes(text):
                cells.append((grapheme, style))
                cells += [(_SECOND_HALF + grapheme, style)] * (size - 1)
    return cells

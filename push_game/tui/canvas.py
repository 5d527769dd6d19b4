"""A grid of cells to draw a screen on: text, boxes and areas that the mouse can hit.

A screen draws everything on one canvas and hands the finished `Picture` to a single widget; that is
many times cheaper than a widget a card, and a picture can be looked at without a terminal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Literal, NamedTuple, TypeAlias

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from push_game.tui.cells import cut, graphemes, is_plain, to_ascii, width
from push_game.tui.glyphs import Frame

Align: TypeAlias = Literal["left", "centre", "right"]
Span: TypeAlias = tuple[str, Style]

_WIDE_TAIL = ""
"""The text of a cell whose left neighbour holds a character two cells wide."""


class Area(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether that cell lies in the area."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Hit(NamedTuple):
    """An area that acts like a key when it is clicked. A later hit lies over an earlier one."""

    area: Area
    action: str


class Picture(NamedTuple):
    """A finished drawing: one strip a row, and where the mouse can hit."""

    rows: tuple[Strip, ...]
    hits: tuple[Hit, ...] = ()
    foot: int = 1
    """The rows at the bottom that nothing may be laid over for a moment: the keys."""

    @property
    def text(self) -> str:
        """The picture without its styles, for tests and for reading."""
        return "\n".join(row.text.rstrip() for row in self.rows)

    def action_at(self, x: int, y: int) -> str | None:
        """The action of the topmost area at that cell."""
        for hit in reversed(self.hits):
            if hit.area.holds(x, y):
                return hit.action
        return None

    def over(self, other: Picture, x: int, y: int) -> Picture:
        """This picture with `other` laid over it, its top left corner at that cell."""
        rows = list(self.rows)
        for below, strip in enumerate(other.rows, y):
            if 0 <= below < len(rows):
                row = rows[below]
                end = min(x + strip.cell_length, row.cell_length)
                pieces = [row.crop(0, x), strip.crop(0, end - x), row.crop(end, row.cell_length)]
                rows[below] = Strip.join([piece for piece in pieces if piece.cell_length])
        hits = (Hit(Area(area.x + x, area.y + y, area.width, area.height), action) for area, action in other.hits)
        return self._replace(rows=tuple(rows), hits=(*self.hits, *hits))


class Canvas:
    """Cells to draw on. Whatever falls outside is cut off; nothing raises for lack of room.

    With `ascii_only` every text is put into ASCII as far as that can be done ("é" becomes "e").
    """

    def __init__(self, columns: int, rows: int, style: Style, ellipsis: str = "…", *, ascii_only: bool = False) -> None:
        self.width, self.height = max(columns, 0), max(rows, 0)
        self.ellipsis = ellipsis
        self.ascii_only = ascii_only
        self.foot = 1
        """What the picture's foot will be."""
        self._text = [[" "] * self.width for _ in range(self.height)]
        self._styles = [[style] * self.width for _ in range(self.height)]
        self._hits: list[Hit] = []

    def put(self, x: int, y: int, text: str, style: Style, room: int | None = None, align: Align = "left") -> int:
        """Write a line of text and return the cells it took.

        With `room` the text is cut to that many cells with an ellipsis, and aligned within them.
        """
        if self.ascii_only and not text.isascii():
            text = to_ascii(text)
        if room is not None:
            text = cut(text, room, self.ellipsis)
            if align != "left":
                spare = room - width(text)
                x += spare if align == "right" else spare // 2
        if is_plain(text):
            self._put_plain(x, y, text, style)
            return len(text)
        start = x
        inside = 0 <= y < self.height
        for grapheme, size in graphemes(text):
            if inside and x >= 0 and x + size <= self.width:
                self._set(x, y, grapheme, size, style)
            x += size
        return x - start

    def spans(self, x: int, y: int, spans: Iterable[Span], room: int | None = None) -> int:
        """Write pieces of text in their own styles one after the other; return the cells they took."""
        start = x
        for text, style in spans:
            left = None if room is None else room - (x - start)
            if left is not None and left <= 0:
                break
            x += self.put(x, y, text, style, left)
        return x - start

    def fill(self, area: Area, style: Style, character: str = " ") -> None:
        """Fill an area with one character."""
        columns = min(area.x + area.width, self.width) - max(area.x, 0)
        for y in self._lines(area):
            self._put_plain(max(area.x, 0), y, character * columns, style)

    def restyle(self, area: Area, style: Style) -> None:
        """Lay a style over what is drawn already, as for a cursor."""
        for y in self._lines(area):
            row = self._styles[y]
            for x in range(max(area.x, 0), min(area.x + area.width, self.width)):
                row[x] += style

    def box(self, area: Area, frame: Frame, style: Style) -> None:
        """Draw a frame along the inner edge of an area."""
        x, y, columns, rows = area
        if columns < 2 or rows < 2:
            return
        inner = frame.horizontal * (columns - 2)
        self.put(x, y, frame.top_left + inner + frame.top_right, style)
        for row in range(y + 1, y + rows - 1):
            self.put(x, row, frame.vertical, style)
            self.put(x + columns - 1, row, frame.vertical, style)
        self.put(x, y + rows - 1, frame.bottom_left + inner + frame.bottom_right, style)

    def hit(self, area: Area, action: str) -> None:
        """Let a click on that area act like the key of `action`."""
        self._hits.append(Hit(area, action))

    def picture(self) -> Picture:
        """What has been drawn."""
        rows = tuple(map(self._strip, self._text, self._styles))
        return Picture(rows, tuple(self._hits), self.foot)

    def _lines(self, area: Area) -> range:
        return range(max(area.y, 0), min(area.y + area.height, self.height))

    def _put_plain(self, x: int, y: int, text: str, style: Style) -> None:
        """Write characters of one cell each."""
        if x < 0:
            x, text = 0, text[-x:]
        text = text[: max(self.width - x, 0)]
        if not text or not 0 <= y < self.height:
            return
        end = x + len(text)
        self._clear_halves(y, x, end)
        self._text[y][x:end] = text
        self._styles[y][x:end] = [style] * len(text)

    def _set(self, x: int, y: int, grapheme: str, size: int, style: Style) -> None:
        self._clear_halves(y, x, x + size)
        text, styles = self._text[y], self._styles[y]
        text[x] = grapheme
        styles[x] = style
        if size == 2:
            text[x + 1] = _WIDE_TAIL
            styles[x + 1] = style

    def _clear_halves(self, y: int, x: int, end: int) -> None:
        """Take away the other halves of wide characters that are about to be overwritten in part."""
        text = self._text[y]
        if text[x] == _WIDE_TAIL and x:
            text[x - 1] = " "
        if end < self.width and text[end] == _WIDE_TAIL:
            text[end] = " "

    def _strip(self, text: list[str], styles: list[Style]) -> Strip:
        return Strip(
            [Segment("".join(text[start:end]), styles[start]) for start, end in _runs(text, styles)], self.width
        )


def _runs(text: list[str], styles: list[Style]) -> Iterator[tuple[int, int]]:
    """The spans of cells, start and end, of one style.

    A character of several code points stays alone: a segment that is cut in two may lose its marks.
    """
    start = 0
    for _, run in groupby(map(id, styles)):
        end = start + len(list(run))
        if max(map(len, text[start:end])) > 1:
            yield from _alone(text, start, end)
        else:
            yield start, end
        start = end


def _alone(text: list[str], start: int, end: int) -> Iterator[tuple[int, int]]:
    """The same span in pieces, characters of several code points apart."""
    alone = False
    for x in range(start, end):
        if text[x] == _WIDE_TAIL:
            continue
        if x > start and (alone or len(text[x]) > 1):
            yield start, x
            start = x
        alone = len(text[x]) > 1
    yield start, end

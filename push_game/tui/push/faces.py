"""Cards and die drawn in cells: one row in a small column, a real card where there is room."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.style import Style

from push_game.games.push import words
from push_game.games.push.cards import COLOURS, ROLL, SWITCH, Card
from push_game.tui import block_letters
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import width
from push_game.tui.look import Look

SOLID: Final = Style(reverse=True)
"""Laid over a style of text, makes a solid block of it."""


class Size(NamedTuple):
    """The cells of a whole card."""

    width: int
    height: int


CARD: Final = Size(13, 5)
HUGE: Final = Size(19, 9)
"""Where there is plenty of room: its value in the middle, to be read from across the room."""
STAR: Final = len(COLOURS)
"""The star's place among the faces of the die, after the colours."""

_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
"""Where a card's colour marks stand, as on a die: column and row, 0 to 2."""


def mark(card: Card, look: Look) -> str:
    """The character that stands for the card's colour or kind."""
    if card is ROLL:
        return look.glyphs.roll
    if card is SWITCH:
        return look.glyphs.switch
    return look.glyphs.colours[card.colour or 0]


def solid(card: Card, look: Look) -> Style:
    """The style of the card as a solid block."""
    if card is ROLL:
        return look.palette.roll
    if card is SWITCH:
        return look.palette.switch
    return look.palette.cards[card.colour or 0]


def hollow_style(card: Card, look: Look) -> Style:
    """The style of the card as text on the background: in its colour, if the theme has it so."""
    palette = look.palette
    style = palette.strong if card.colour is None else palette.inks[card.colour]
    return style if style.bgcolor == palette.base.bgcolor else palette.base


def name(card: Card) -> str:
    """The card's colour or kind in words; its value is drawn beside it."""
    return str(words.colour(card.colour) if card.colour is not None else words.card(card))


def short(card: Card, look: Look) -> str:
    """The card in two cells or one: its mark and value."""
    return mark(card, look) + (str(card.value) if card.value else "")


def short_spaced(card: Card, look: Look) -> str:
    """The card's mark and value with a space between them."""
    return f"{mark(card, look)} {card.value}" if card.value else mark(card, look)


def line(card: Card, look: Look, room: int) -> str:
    """The card as a row of exactly that many cells: mark, value, and the name as far as there is room."""
    text = f" {short_spaced(card, look)} {name(card)}"
    if width(text) > room:
        text = f" {mark(card, look)} {card.value or ''}" if room >= 5 else short(card, look)
    return text + " " * (room - width(text))


def draw_line(canvas: Canvas, x: int, y: int, room: int, card: Card, look: Look, hollow: bool = False) -> None:
    """The card as one row; hollow is for a card that is out of the question now."""
    canvas.put(x, y, line(card, look, room), hollow_style(card, look) if hollow else solid(card, look), room)


def draw_card(canvas: Canvas, area: Area, card: Card, look: Look, hollow: bool = False) -> None:
    """A whole card face. The top row alone says which card it is, so cards may lie on each other."""
    style = hollow_style(card, look) if hollow else solid(card, look)
    canvas.fill(area, style)
    frame = look.glyphs.thin
    if hollow:
        canvas.box(area, frame, look.palette.frame)
    room = area.width - (2 if hollow else 0)
    x = area.x + (1 if hollow else 0)
    canvas.put(x, area.y, _top(card, look, room), style, room)
    if card.value is None and area.height > 2:
        canvas.put(area.x, area.y + area.height // 2, mark(card, look), style, area.width, "centre")
    elif card.value and area.height >= HUGE.height:
        inside = Area(area.x, area.y + 3, area.width, area.height - 4)
        block_letters.draw(canvas, inside, [block_letters.LETTERS[str(card.value)]], style)
    elif card.value and area.height >= CARD.height and area.width >= 9:
        middle, step = area.x + area.width // 2, (area.width - 3) // 4 + 1
        for column, row in _PIPS[card.value]:
            canvas.put(middle + (column - 1) * step, area.y + 1 + row, mark(card, look), style)
    if area.height >= CARD.height:
        corner = str(card.value or mark(card, look))
        canvas.put(area.x + area.width - 3, area.y + area.height - 1, f"{corner} ", style)


def _top(card: Card, look: Look, room: int) -> str:
    """The top row: value, mark and name, then the card's upper edge; the name only if it fits whole."""
    key = f" {card.value} {mark(card, look)}" if card.value else f" {mark(card, look)}"
    text = f"{key} {name(card)} "
    if width(text) > room:
        text = f"{key} {name(card)}" if width(text) - 1 == room else f"{key} "
    return text + look.glyphs.rule * (room - width(text))


def draw_back(canvas: Canvas, area: Area, look: Look, count: int) -> None:
    """The deck: the back of its top card, with the number of cards there are; a hole when it is empty."""
    palette, glyphs = look.palette, look.glyphs
    if not count:
        canvas.fill(area, palette.base)
        canvas.box(area, glyphs.thin, palette.frame)
        return
    canvas.fill(area, palette.frame, glyphs.back)
    canvas.box(area, glyphs.thin, palette.frame)
    canvas.put(area.x + 1, area.y + area.height // 2, f" {count} ", palette.strong, area.width - 2, "centre")


def face_mark(face: int, look: Look) -> str:
    """The character on a face of the die."""
    return look.glyphs.star if face == STAR else look.glyphs.colours[face]


def face_name(face: int) -> str:
    """A face of the die in words."""
    return str(words.face(None if face == STAR else face))


def draw_die(canvas: Canvas, area: Area, look: Look, face: int | None) -> None:
    """The die, showing a face, or none while it lies there."""
    palette, glyphs = look.palette, look.glyphs
    middle, centre = area.x + area.width // 2, area.y + area.height // 2
    if face is None:
        canvas.box(area, glyphs.thin, palette.frame)
        for index in range(len(COLOURS) + 1):
            style = palette.strong if index == STAR else palette.inks[index]
            canvas.put(middle + 2 * (index % 3 - 1), centre - 1 + index // 3 * 2, face_mark(index, look), style)
        return
    style = palette.die if face == STAR else palette.cards[face]
    canvas.fill(area, style)
    canvas.box(area, glyphs.thin, style)
    symbol = face_mark(face, look)
    for column, row in _PIPS[5]:
        canvas.put(middle + (column - 1) * 2, centre + row - 1, symbol, style)

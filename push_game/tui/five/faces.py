"""The five cards drawn in cells, face up and face down."""

from __future__ import annotations

from typing import Final

from rich.style import Style

from push_game.games.five import words
from push_game.games.five.cards import DOUBLE, LOSE, PLUS_1, PLUS_3, PLUS_5, PROTECT, Card
from push_game.tui import block_letters
from push_game.tui.canvas import Area, Canvas
from push_game.tui.cells import cut, width
from push_game.tui.look import Look

SOLID: Final = Style(reverse=True)
"""Laid over a style, makes its paper its ink."""

_SHAPES: Final[dict[str, block_letters.Shape]] = {
    "shield": ("######", "######", "######", " #### ", "  ##  "),
    "broken": ("### ##", "## ###", "### ##", " # ## ", "  ##  "),
    "cross": ("#    #", " #  # ", "  ##  ", " #  # ", "#    #"),
    **block_letters.LETTERS,
}

_COLOURS: Final = {LOSE: 0, PLUS_1: 1, PLUS_3: 1, PROTECT: 2, DOUBLE: 3, PLUS_5: 4}
_PICTURES: Final = {
    LOSE: ("cross",),
    PROTECT: ("shield",),
    DOUBLE: ("x", "2"),
    PLUS_1: ("+", "1"),
    PLUS_3: ("+", "3"),
    PLUS_5: ("+", "5"),
}


def solid(card: Card, look: Look) -> Style:
    """The style of the card as a solid block."""
    return look.palette.cards[_COLOURS[card]]


def chip(card: Card) -> str:
    """The card as a word with a cell of paper on either side."""
    return f" {words.card(card)} "


def draw_card(canvas: Canvas, area: Area, card: Card, look: Look, *, broken: bool = False) -> None:
    """A card face up: its word, and in the middle what it does. `broken`: a protection that is used up."""
    style = solid(card, look)
    canvas.fill(area, style)
    word = str(words.card(card))
    if area.height < block_letters.HEIGHT + 3 or area.width < 7:
        # "protect" finds no room on the smallest cards; its first letters do.
        canvas.put(area.x, area.y + area.height // 2, cut(word, area.width, ""), style, area.width, "centre")
        return
    inside = Area(area.x + 1, area.y + 1, area.width - 2, area.height - 2)
    shape = ("broken",) if broken else _PICTURES[card]
    block_letters.draw(canvas, inside, [_SHAPES[one] for one in shape], style)
    canvas.put(area.x, area.y + area.height - 1, cut(word, area.width, ""), style, area.width, "centre")


def draw_back(canvas: Canvas, area: Area, look: Look, key: str, *, free: bool, chosen: bool) -> None:
    """A card face down, with the key that flips it; `free`: it can be flipped now."""
    palette, glyphs = look.palette, look.glyphs
    canvas.fill(area, palette.frame, glyphs.back)
    if area.width >= 4 and area.height >= 3:
        edge = palette.focus if free else palette.frame
        canvas.box(area, glyphs.thick if chosen else glyphs.thin, edge)
    label = f" {key} " if area.width >= width(key) + 4 else cut(key, area.width, "")
    style = palette.cursor if chosen else palette.key if free else palette.muted
    if chosen and area.width >= width(key) + 6:
        label = f" {glyphs.pointer} {key} "
    middle = area.y + area.height // 2
    x = area.x + (area.width - width(label)) // 2
    if area.height >= 7 and area.width >= width(key) + 8:
        canvas.fill(Area(x - 1, middle - 1, width(label) + 2, 3), style)
    canvas.put(x, middle, label, style)


def draw_edge(canvas: Canvas, area: Area, look: Look) -> None:
    """A card halfway through turning: seen from its side."""
    canvas.fill(Area(area.x + area.width // 2, area.y, 1, area.height), look.palette.focus + SOLID)

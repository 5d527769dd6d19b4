"""Cards of the rummy in cells: a rank and a suit on a block of the suit's colour."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.style import Style

from push_game.games.rummy.cards import HIDDEN, JOKER, RANKS, Card
from push_game.tui.canvas import Area, Canvas
from push_game.tui.look import Look

WIDEST: Final = 3
"""The cells of the longest face: a ten and its suit."""

_COLOURS: Final = (1, 0, 3, 2)
"""Which of the palette's card colours each suit has: spades, hearts, diamonds, clubs."""
_WILD: Final = 4


def face(card: Card, look: Look) -> str:
    """The card in two or three cells: "K" and the mark of its suit, "JK" for a joker."""
    if card is HIDDEN:
        return look.glyphs.back * 2
    if card is JOKER:
        return str(card)
    return RANKS[card.rank - 1] + look.glyphs.suits[card.suit]


def style(card: Card, look: Look) -> Style:
    """The card as a solid block. Wild cards have a colour of their own: a two's suit seldom matters."""
    if card is HIDDEN:
        return look.palette.muted
    return look.palette.cards[_WILD if card.wild else _COLOURS[card.suit]]


def length(cards: Iterable[Card]) -> int:
    """The cells of these cards in a row, a gap after each but the last."""
    return max(sum([_size(card) + 1 for card in cards]) - 1, 0)


def draw(canvas: Canvas, x: int, y: int, cards: Iterable[Card], look: Look) -> int:
    """The cards in a row; returns the cells they took."""
    start = x
    for card in cards:
        x += canvas.put(x, y, face(card, look), style(card, look)) + 1
    return max(x - start - 1, 0)


def draw_block(canvas: Canvas, area: Area, card: Card, look: Look, style: Style) -> None:
    """The card as a block of several rows, its face in two corners like a card of paper."""
    canvas.fill(area, style, look.glyphs.back if card is HIDDEN else " ")
    text = face(card, look)
    canvas.put(area.x, area.y, text, style)
    canvas.put(area.x, area.y + area.height - 1, text, style, area.width, "right")


def _size(card: Card) -> int:
    return WIDEST if card.rank == 10 else WIDEST - 1

"""The characters that pictures are drawn with, each exactly one cell wide: Unicode, or plain ASCII.

None of them has an emoji form, whose width terminals disagree about.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Frame(NamedTuple):
    """The eight pieces of a box, less the sides that look alike."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    horizontal: str
    vertical: str


class Glyphs(NamedTuple):
    """One set of characters. Two sets have the same geometry, so no layout depends on which is used."""

    colours: tuple[str, ...]
    """The marks of red, blue, green, yellow and purple."""
    suits: tuple[str, ...]
    """The marks of spades, hearts, diamonds and clubs."""
    roll: str
    switch: str
    star: str
    faces: tuple[str, ...]
    """What a rolling die shows on its way."""
    thin: Frame
    thick: Frame
    rule: str
    full: str
    empty: str
    pointer: str
    left: str
    right: str
    up: str
    down: str
    dot: str
    none: str
    ellipsis: str
    back: str
    """The back of a face-down card."""


UNICODE: Final = Glyphs(
    colours=("◆", "■", "▲", "●", "✚"),
    suits=("♤", "♡", "♢", "♧"),
    roll="⚄",
    switch="⇄",
    star="★",
    faces=("⚀", "⚁", "⚂", "⚃", "⚄", "⚅"),
    thin=Frame("╭", "╮", "╰", "╯", "─", "│"),
    thick=Frame("┏", "┓", "┗", "┛", "━", "┃"),
    rule="─",
    full="█",
    empty="░",
    pointer="►",
    left="←",
    right="→",
    up="↑",
    down="↓",
    dot="·",
    none="·",
    ellipsis="…",
    back="▒",
)

ASCII: Final = Glyphs(
    colours=("*", "#", "^", "o", "+"),
    suits=("S", "H", "D", "C"),
    roll="&",
    switch="%",
    star="@",
    faces=("1", "2", "3", "4", "5", "6"),
    thin=Frame("+", "+", "+", "+", "-", "|"),
    thick=Frame("#", "#", "#", "#", "=", "#"),
    rule="-",
    full="#",
    empty=".",
    pointer=">",
    left="<",
    right=">",
    up="^",
    down="v",
    dot=".",
    none=".",
    ellipsis="~",
    back=":",
)

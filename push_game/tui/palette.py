"""The styles that pictures are drawn in, by what they mean, for each theme.

A palette never says by colour alone what a glyph or a word does not say too, so `MONO`, which sends
no colour at all, loses nothing. `ANSI` uses the terminal's own sixteen colours and background; it
serves terminals that have no more, and the theme "terminal".

Each theme has the card colours in two sets: the usual ones, and safe ones that stay apart for eyes
that lack one of the three kinds of cones. Those are colours of the 256 that terminals agree about.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.style import Style


class Palette(NamedTuple):
    """One theme's styles."""

    base: Style
    """Plain text and the background."""
    muted: Style
    strong: Style
    title: Style
    frame: Style
    """Edges of boxes that are not chosen."""
    focus: Style
    """Edges of what can be chosen now."""
    key: Style
    """A key's name where keys are shown."""
    cursor: Style
    """The line or card the cursor is on."""
    prompt: Style
    good: Style
    bad: Style
    warn: Style
    bar: Style
    track: Style
    cards: tuple[Style, ...]
    """Card faces as solid blocks, by colour."""
    inks: tuple[Style, ...]
    """The five colours as text on the background."""
    roll: Style
    switch: Style
    die: Style
    accents: tuple[Style, ...]
    """The players' colours as text, by seat."""
    badges: tuple[Style, ...]
    """The players' colours as solid blocks, by seat."""


def _solid(paper: str, ink: str) -> Style:
    return Style(color=ink, bgcolor=paper, bold=True)


def _theme(
    paper: str,
    ink: str,
    muted: str,
    frame: str,
    focus: str,
    key: str,
    cursor: tuple[str, str],
    status: tuple[str, str, str],
    track: str,
    cards: tuple[tuple[str, str], ...],
    inks: tuple[str, ...],
    specials: tuple[tuple[str, str], tuple[str, str], tuple[str, str]],
    accents: tuple[str, ...],
) -> Palette:
    def on(colour: str, *, bold: bool = False) -> Style:
        return Style(color=colour, bgcolor=paper, bold=bold or None)

    good, bad, warn = status
    return Palette(
        base=on(ink),
        muted=on(muted),
        strong=on(ink, bold=True),
        title=on(focus, bold=True),
        frame=on(frame),
        focus=on(focus, bold=True),
        key=on(key, bold=True),
        cursor=_solid(*cursor),
        prompt=on(ink, bold=True),
        good=on(good, bold=True),
        bad=on(bad, bold=True),
        warn=on(warn, bold=True),
        bar=on(focus),
        track=on(track),
        cards=tuple(_solid(*pair) for pair in cards),
        inks=tuple(on(colour, bold=True) for colour in inks),
        roll=_solid(*specials[0]),
        switch=_solid(*specials[1]),
        die=_solid(*specials[2]),
        accents=tuple(on(colour, bold=True) for colour in accents),
        badges=tuple(_solid(colour, paper) for colour in accents),
    )


DARK: Final = _theme(
    paper="#12161c",
    ink="#e8e6e1",
    muted="#9aa4b0",
    frame="#6b7684",
    focus="#f0c674",
    key="#f0c674",
    cursor=("#f0c674", "#12161c"),
    status=("#7ee08a", "#ff8a80", "#ffb454"),
    track="#5f6b78",
    cards=(
        ("#c8282c", "#ffffff"),
        ("#2a62c9", "#ffffff"),
        ("#1f7a2c", "#ffffff"),
        ("#f2c72c", "#1a1a1a"),
        ("#942cce", "#ffffff"),
    ),
    inks=("#ff7b72", "#79b8ff", "#6fdc8c", "#f2cc60", "#d2a8ff"),
    specials=(("#e8e6e1", "#12161c"), ("#8fd3d8", "#12161c"), ("#ffffff", "#12161c")),
    accents=("#5fd7e6", "#ffb86c", "#f59ac1", "#b5e07a", "#b9c6d3", "#d7a6f5"),
)

LIGHT: Final = _theme(
    paper="#faf7f0",
    ink="#22262b",
    muted="#5c6570",
    frame="#7d8692",
    focus="#8a4b00",
    key="#8a4b00",
    cursor=("#22262b", "#faf7f0"),
    status=("#1c6b2a", "#a51d1d", "#8a4b00"),
    track="#858d97",
    cards=(
        ("#c8282c", "#ffffff"),
        ("#2a62c9", "#ffffff"),
        ("#1f7a2c", "#ffffff"),
        ("#b48800", "#121212"),
        ("#8a2cc0", "#ffffff"),
    ),
    inks=("#b3202a", "#1f55b5", "#1a6b2a", "#7a5b00", "#7a2aad"),
    specials=(("#22262b", "#faf7f0"), ("#1b6c73", "#ffffff"), ("#22262b", "#ffffff")),
    accents=("#0b6b78", "#8f4700", "#a32564", "#476a0c", "#48525d", "#7c2aa6"),
)

CONTRAST: Final = _theme(
    paper="#000000",
    ink="#ffffff",
    muted="#d0d0d0",
    frame="#ffffff",
    focus="#ffff00",
    key="#ffff00",
    cursor=("#ffff00", "#000000"),
    status=("#5fff5f", "#ff8787", "#ffd75f"),
    track="#a8a8a8",
    cards=(
        ("#ff5f5f", "#000000"),
        ("#5fafff", "#000000"),
        ("#5fd75f", "#000000"),
        ("#ffff00", "#000000"),
        ("#d787ff", "#000000"),
    ),
    inks=("#ff8787", "#87d7ff", "#87ff87", "#ffff5f", "#d7afff"),
    specials=(("#ffffff", "#000000"), ("#5fffff", "#000000"), ("#ffffff", "#000000")),
    accents=("#5fffff", "#ffaf5f", "#ff87d7", "#afff5f", "#d7d7ff", "#d7afff"),
)

_PLAIN: Final = Style()
_BOLD: Final = Style(bold=True)
_REVERSE: Final = Style(reverse=True, bold=True)

# Nobody knows the background here, so what has a colour brings its own.
_BLOCKS: Final = (
    Style(color="bright_white", bgcolor="red", bold=True),
    Style(color="bright_white", bgcolor="blue", bold=True),
    Style(color="black", bgcolor="green"),
    Style(color="black", bgcolor="yellow"),
    Style(color="bright_white", bgcolor="magenta", bold=True),
)

ANSI: Final = Palette(
    base=_PLAIN,
    muted=_PLAIN,
    strong=_BOLD,
    title=_BOLD,
    frame=_PLAIN,
    focus=_BOLD,
    key=_BOLD,
    cursor=_REVERSE,
    prompt=_BOLD,
    good=_BLOCKS[2],
    bad=_BLOCKS[0],
    warn=_BLOCKS[3],
    bar=_PLAIN,
    track=_PLAIN,
    cards=_BLOCKS,
    inks=_BLOCKS,
    roll=_REVERSE,
    switch=Style(color="black", bgcolor="cyan"),
    die=_REVERSE,
    accents=(_BOLD,) * 6,
    badges=(_REVERSE,) * 6,
)

MONO: Final = ANSI._replace(
    good=_BOLD,
    bad=_BOLD,
    warn=_BOLD,
    cards=(_REVERSE,) * 5,
    inks=(_BOLD,) * 5,
    switch=_REVERSE,
)

THEMES: Final = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST, "terminal": ANSI, "mono": MONO}
"""The palettes by the names that the settings use."""


def _safe(
    theme: Palette, cards: tuple[tuple[str, str], ...], inks: tuple[str, ...], status: tuple[str, str]
) -> Palette:
    def on(colour: str) -> Style:
        return Style(color=colour, bgcolor=theme.base.bgcolor and theme.base.bgcolor.name, bold=True)

    return theme._replace(
        cards=tuple(_solid(*pair) for pair in cards),
        inks=tuple(map(on, inks)),
        good=on(status[0]),
        bad=on(status[1]),
    )


SAFE: Final = {
    "dark": _safe(
        DARK,
        (
            ("#d70000", "#ffffff"),
            ("#005fff", "#ffffff"),
            ("#5fffaf", "#121212"),
            ("#ffff00", "#121212"),
            ("#d787d7", "#121212"),
        ),
        ("#ff5f5f", "#5f87ff", "#5fffaf", "#ffff5f", "#d787d7"),
        ("#5fd7ff", "#ff8787"),
    ),
    "light": _safe(
        LIGHT,
        (
            ("#af0000", "#ffffff"),
            ("#005fff", "#ffffff"),
            ("#00875f", "#ffffff"),
            ("#af8700", "#121212"),
            ("#af00af", "#ffffff"),
        ),
        ("#af0000", "#005fff", "#005f5f", "#875f00", "#af00af"),
        ("#005faf", "#af0000"),
    ),
    "contrast": _safe(
        CONTRAST,
        (
            ("#ff8787", "#000000"),
            ("#87afd7", "#000000"),
            ("#afff87", "#000000"),
            ("#ffff00", "#000000"),
            ("#d787ff", "#000000"),
        ),
        ("#ff8787", "#87afd7", "#afff87", "#ffff00", "#d787ff"),
        ("#5fd7ff", "#ff8787"),
    ),
    # Cyan is as near to green as the sixteen have; the switch card, which has it otherwise, has marks enough.
    "terminal": ANSI._replace(
        cards=(*_BLOCKS[:2], Style(color="black", bgcolor="cyan"), *_BLOCKS[3:]),
        inks=(*_BLOCKS[:2], Style(color="black", bgcolor="cyan"), *_BLOCKS[3:]),
        good=Style(color="black", bgcolor="cyan"),
        switch=_REVERSE,
    ),
    "mono": MONO,
}
"""The same palettes with the safe card colours."""

SETS: Final = {"usual": THEMES, "safe": SAFE}
"""Both sets of card colours by the names that the settings use."""

"""R05, R06, R07, R08, R09: what is drawn can be read and told apart in every theme."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME, TerminalTheme

from push_game.tui import look
from push_game.tui.palette import ANSI, SAFE, SETS, THEMES, Palette

TRUE_COLOUR = {
    f"{theme} {cards}": SETS[cards][theme] for theme in ("dark", "light", "contrast") for cards in ("usual", "safe")
}
SIXTEEN = {"usual": ANSI, "safe": SAFE["terminal"]}

EDGES = ("frame", "track")
"""Styles that draw edges; all others draw text too."""

XTERM = TerminalTheme(
    (0, 0, 0),
    (229, 229, 229),
    [(0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229)],
    [(127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255), (255,) * 3],
)
VGA = TerminalTheme(
    (0, 0, 0),
    (170, 170, 170),
    [(0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0), (0, 0, 170), (170, 0, 170), (0, 170, 170), (170, 170, 170)],
    [
        (85, 85, 85),
        (255, 85, 85),
        (85, 255, 85),
        (255, 255, 85),
        (85, 85, 255),
        (255, 85, 255),
        (85, 255, 255),
        (255,) * 3,
    ],
)
"""The sixteen colours as the two most copied terminals have them."""


def luminance(colour: tuple[int, int, int]) -> float:
    """Relative luminance as WCAG 2.1 defines it."""

    def linear(value: int) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color | None, other: Color | None, theme: TerminalTheme = DEFAULT_TERMINAL_THEME) -> float:
    """The contrast ratio of two colours as WCAG 2.1 defines it, from 1 to 21."""
    assert one is not None
    assert other is not None
    lights = sorted((luminance(colour.get_truecolor(theme)) for colour in (one, other)), reverse=True)
    return (lights[0] + 0.05) / (lights[1] + 0.05)


def styles(palette: Palette) -> Iterator[tuple[str, Style]]:
    """All styles of a palette with their names."""
    for name, value in palette._asdict().items():
        if isinstance(value, Style):
            yield name, value
        else:
            yield from ((f"{name} {index}", style) for index, style in enumerate(value))


def downgraded(style: Style, system: ColorSystem) -> Style:
    """The style as a terminal with fewer colours gets it."""
    assert style.color is not None
    assert style.bgcolor is not None
    return Style.from_color(style.color.downgrade(system), style.bgcolor.downgrade(system))


def test_the_contrast_is_that_of_the_definition() -> None:
    def of(one: str, other: str) -> float:
        return contrast(Color.parse(one), Color.parse(other))

    assert of("#000000", "#ffffff") == pytest.approx(21)
    assert of("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert of("#ff0000", "#ffffff") == pytest.approx(3.998, abs=0.005)


@pytest.mark.parametrize("system", [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT], ids=["truecolour", "256"])
@pytest.mark.parametrize("palette", TRUE_COLOUR.values(), ids=TRUE_COLOUR)
def test_r06_text_has_a_contrast_of_four_and_a_half_and_edges_of_three(palette: Palette, system: ColorSystem) -> None:
    for name, style in styles(palette):
        seen = downgraded(style, system)
        assert contrast(seen.color, seen.bgcolor) >= (3 if name in EDGES else 4.5), name


@pytest.mark.parametrize("palette", TRUE_COLOUR.values(), ids=TRUE_COLOUR)
@pytest.mark.parametrize("block", ["cursor", "roll", "switch", "die", "cards", "badges"])
def test_r06_a_block_stands_out_from_the_paper(palette: Palette, block: str) -> None:
    for name, style in styles(palette):
        if name.partition(" ")[0] == block:
            assert contrast(style.bgcolor, palette.base.bgcolor) >= 3, name


@pytest.mark.parametrize("palette", TRUE_COLOUR.values(), ids=TRUE_COLOUR)
@pytest.mark.parametrize("group", ["cards", "inks", "accents", "badges"])
def test_r05_colours_stay_apart_with_256(palette: Palette, group: str) -> None:
    whole: tuple[Style, ...] = getattr(palette, group)
    seen = [downgraded(style, ColorSystem.EIGHT_BIT) for style in whole]
    for one, other in combinations(seen, 2):
        assert (one.color, one.bgcolor) != (other.color, other.bgcolor)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_r05_card_colours_keep_their_names_with_256(theme: str) -> None:
    """Red stays redder than it is green or blue, and so on, whatever the terminal rounds to."""
    red, blue, green, yellow, purple = (
        downgraded(style, ColorSystem.EIGHT_BIT).bgcolor for style in THEMES[theme].cards
    )
    r, g, b = (_triplet(red), _triplet(green), _triplet(blue))
    assert r[0] > 2 * max(r[1:])
    assert g[1] > 2 * max(g[0], g[2])
    assert b[2] > 1.5 * max(b[:2])
    y, p = _triplet(yellow), _triplet(purple)
    assert min(y[:2]) > 2 * y[2]
    assert abs(y[0] - y[1]) <= 40
    assert min(p[0], p[2]) > 2 * p[1]


def test_r06_high_contrast_is_seven_for_all_text() -> None:
    for cards in SETS.values():
        for name, style in styles(cards["contrast"]):
            assert contrast(style.color, style.bgcolor) >= 7, name


@pytest.mark.parametrize("sixteen", [XTERM, VGA], ids=["xterm", "vga"])
@pytest.mark.parametrize("palette", SIXTEEN.values(), ids=SIXTEEN)
def test_r05_cards_are_readable_and_apart_with_16(palette: Palette, sixteen: TerminalTheme) -> None:
    papers = set()
    for style in (*palette.cards, palette.good, palette.bad, palette.warn):
        for colour in (style.color, style.bgcolor):
            assert colour is not None
            assert colour.number is not None
            assert colour.number < 16
        assert contrast(style.color, style.bgcolor, sixteen) >= 4
    for style in palette.cards:
        assert style.bgcolor is not None
        # Bright black and bright colours are missing, or mean something else, on too many terminals.
        assert (style.bgcolor.number or 0) < 8
        papers.add(style.bgcolor.number)
    assert len(papers) == 5
    assert palette.switch.bgcolor not in {style.bgcolor for style in palette.cards}


def test_r09_the_terminal_theme_leaves_the_background_to_the_terminal() -> None:
    for palette in SIXTEEN.values():
        for name in ("base", "muted", "strong", "title", "frame", "focus", "key", "prompt", "bar", "track"):
            style: Style = getattr(palette, name)
            assert style.bgcolor is None, name
            # Whatever the background is, only the terminal's own foreground is sure to be seen on it.
            assert style.color is None, name


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("cards", SETS)
def test_r08_without_colour_there_is_none_whatever_the_theme(theme: str, cards: str) -> None:
    chosen = look.choose(theme, cards, ascii_only=False, colours=None, no_colour=True)
    for name, style in styles(chosen.palette):
        assert style.color is None, name
        assert style.bgcolor is None, name


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("cards", SETS)
def test_the_cursor_can_be_told_from_the_text(theme: str, cards: str) -> None:
    palette = SETS[cards][theme]
    assert palette.cursor not in (palette.base, palette.muted, palette.strong)


@pytest.mark.parametrize(
    ("colours", "no_colour", "theme", "expected"),
    [
        (None, False, "dark", "dark"),
        (256, False, "light", "light"),
        (16, False, "dark", "terminal"),
        (16, False, "mono", "mono"),
        (None, False, "terminal", "terminal"),
        (None, True, "dark", "mono"),
        (16, True, "terminal", "mono"),
        (0, False, "dark", "mono"),
        (None, False, "no such theme", "dark"),
    ],
)
def test_the_theme_is_what_the_terminal_can_show(
    colours: int | None, no_colour: bool, theme: str, expected: str
) -> None:
    for cards, themes in SETS.items():
        chosen = look.choose(theme, cards, ascii_only=False, colours=colours, no_colour=no_colour)
        assert chosen.palette is themes[expected]


@pytest.mark.parametrize(("value", "expected"), [(None, False), ("", False), ("1", True), ("0", True), (" ", True)])
def test_r08_only_a_no_color_that_is_not_empty_counts(value: str | None, expected: bool) -> None:
    assert look.wants_no_colour({} if value is None else {"NO_COLOR": value}) is expected


def _triplet(colour: Color | None) -> tuple[int, int, int]:
    assert colour is not None
    return colour.get_truecolor()

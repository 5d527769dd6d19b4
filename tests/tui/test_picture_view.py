"""R15: what is sent to the terminal when a picture changes, and that it comes to the same picture."""

from __future__ import annotations

from pathlib import Path

import pyte
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from push_game.i18n import msg
from push_game.tui.canvas import Canvas
from push_game.tui.picture_view import patch
from tests.tui.stage import app_at, screen, text, until

PLAIN, BOLD, RED = Style(), Style(bold=True), Style(color="red")
CONSOLE = Console(force_terminal=True, color_system="truecolor", width=200)
WIDTH = 40

PIECES = st.lists(st.tuples(st.text("ab 漢字é", max_size=7), st.sampled_from([PLAIN, BOLD, RED])), max_size=8)


def strip(pieces: list[tuple[str, Style]]) -> Strip:
    canvas = Canvas(WIDTH, 1, PLAIN)
    canvas.spans(0, 0, pieces)
    return canvas.picture().rows[0]


def seen(*sent: Strip) -> list[tuple[str, bool, str]]:
    """What an emulated terminal shows in its first row after these strips were sent, each from the left edge."""
    terminal = pyte.Screen(WIDTH, 1)
    stream = pyte.Stream(terminal)
    for one in sent:
        stream.feed("\x1b[1;1H" + one.render(CONSOLE))
    row = terminal.buffer[0]
    return [(row[x].data, row[x].bold, row[x].fg) for x in range(WIDTH)]


@settings(deadline=None)
@given(PIECES, PIECES)
def test_r15_a_patched_row_looks_like_the_new_one(
    before: list[tuple[str, Style]], after: list[tuple[str, Style]]
) -> None:
    old, new = strip(before), strip(after)
    assert seen(old, patch(old, new)) == seen(new)


def test_r15_a_patch_holds_only_what_changed() -> None:
    old, new = strip([("a" * WIDTH, RED)]), strip([("a" * 30, RED), ("bc", BOLD), ("a" * 8, RED)])
    assert patch(old, new).render(CONSOLE) == "\x1b[30C\x1b[1mbc\x1b[0m"
    assert patch(old, new).cell_length == WIDTH
    assert patch(old, old).render(CONSOLE) == ""


def lines(view_text: list[Strip]) -> list[str]:
    return [row.text for row in view_text]


async def test_r15_only_what_has_changed_since_it_was_drawn_is_drawn(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        view = screen(app).view
        whole = Region(0, 0, 80, 24)
        assert lines(view.render_lines(whole)) == lines(list(view.picture.rows))
        before = view.picture
        await pilot.press("down")
        after = view.picture
        changed = [y for y in range(24) if before.rows[y] != after.rows[y]]
        assert 2 <= len(changed) <= 3
        # Everything was drawn in the meantime, so nothing is skipped now ...
        assert lines(view.render_lines(whole)) == lines(list(after.rows))
        # ... but what is shown and not yet drawn is: here the way back.
        view.show(before)
        drawn = view.render_lines(whole)
        for y in range(24):
            if y in changed:
                assert drawn[y].render(CONSOLE) == patch(after.rows[y], before.rows[y]).render(CONSOLE)
            else:
                assert drawn[y].text == before.rows[y].text
        # Only once: it is drawn now.
        assert lines(view.render_lines(whole)) == lines(list(before.rows))


async def test_everything_is_drawn_again_when_the_terminal_may_have_changed(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        view, whole = screen(app).view, Region(0, 0, 80, 24)
        one = view.picture
        await pilot.press("down")
        other = view.picture
        assert one != other
        for again in (app.refresh, screen(app).refresh, view.refresh, app.action_redraw):
            view.render_lines(whole)
            one, other = other, one
            view.show(other)
            again()
            assert lines(view.render_lines(whole)) == lines(list(other.rows))


async def test_coming_back_from_another_screen_draws_everything(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        home = screen(app)
        await pilot.press("question_mark")
        await until(pilot, lambda: screen(app) is not home)
        await pilot.press("escape")
        await until(pilot, lambda: screen(app) is home)
        home.notify_line(msg("{word}", word="new"))
        home.refresh()
        drawn = lines(home.view.render_lines(Region(0, 0, 80, 24)))
        assert drawn == lines(list(home.view.picture.rows))
        assert "new" in text(app)


async def test_a_new_size_gets_a_new_picture(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        view = screen(app).view
        await pilot.resize_terminal(100, 30)
        await until(pilot, lambda: len(view.picture.rows) == 30)
        assert view.fits
        assert {row.cell_length for row in view.picture.rows} == {100}

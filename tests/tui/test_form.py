"""A form longer than the screen scrolls, and the field that is chosen is always in sight."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from textual import events

from push_game import i18n
from push_game.i18n import msg
from push_game.play.launch import Launch
from push_game.play.records.record import Player
from push_game.tui.app import PushApp
from push_game.tui.canvas import Area, Canvas
from push_game.tui.field import Field
from push_game.tui.form import FormScreen
from push_game.tui.glyphs import UNICODE
from push_game.tui.new_game import NewGameScreen
from tests.tui.stage import app_at, click_cell, text, type_keys

SIZE = (80, 24)
MORE_ABOVE, MORE_BELOW = UNICODE.up, UNICODE.down


class Long(FormScreen):
    """Forty buttons in a column."""

    CONTEXT = "settings"

    def heading(self) -> tuple[str, str]:
        return "Long", ""

    def frame(self, canvas: Canvas, lines: int) -> None:
        """Nothing stands round the fields."""

    def fields(self, columns: int, lines: int) -> Sequence[Field]:
        return [
            Field(f"{number}", Area(3, 1 + number, 12, 1), f"field {number:02}", msg("help"), press=self.press)
            for number in range(40)
        ]

    def press(self) -> None:
        self.pressed = self.at


def form_on(app: PushApp) -> Long:
    form = app.screen
    assert isinstance(form, Long)
    return form


def marks(app: PushApp) -> str:
    """What the margin on the right says, without blanks."""
    return "".join(row[78:].strip() for row in text(app).split("\n"))


async def test_the_field_that_is_chosen_is_in_sight_all_the_way_down_and_up(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        app.open(Long())
        await pilot.pause()
        assert marks(app) == MORE_BELOW
        for number in [*range(40), *reversed(range(40))]:
            while form_on(app).chosen.name != str(number):
                await type_keys(app, "down" if int(form_on(app).chosen.name) < number else "up")
            assert f"field {number:02}" in text(app)
            # The next one on either side is seen before one is there.
            for beside in (max(number - 1, 0), min(number + 1, 39)):
                assert f"field {beside:02}" in text(app)
        assert marks(app) == MORE_BELOW
        await type_keys(app, "end")
        assert "field 39" in text(app)
        assert "field 00" not in text(app)
        assert marks(app) == MORE_ABOVE
        assert "help" in text(app)
        assert text(app).startswith(" Long")


async def test_r22_a_scrolled_form_is_clicked_where_it_is_seen(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        app.open(Long())
        await pilot.pause()
        await type_keys(app, "end")
        (row,) = [y for y, line in enumerate(text(app).split("\n")) if "field 30" in line]
        await click_cell(app, 5, row)
        assert form_on(app).pressed == "30"
        (mark,) = [y for y, line in enumerate(text(app).split("\n")) if MORE_ABOVE in line[78:]]
        await click_cell(app, 78, mark)
        assert form_on(app).chosen.name == "29"


async def test_r22_the_wheel_goes_through_a_form(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        app.open(Long())
        await pilot.pause()
        view = form_on(app).view
        for kind, expected in ((events.MouseScrollDown, "30"), (events.MouseScrollUp, "10")):
            for _ in range(30 if kind is events.MouseScrollDown else 20):
                view.post_message(kind(view, 5, 5, 0, 0, 0, False, False, False))
            await pilot.pause()
            assert form_on(app).chosen.name == expected
            assert f"field {expected}" in text(app)


@pytest.mark.parametrize("language", ["en", "fr", "sk"])
@pytest.mark.parametrize("game", ["push", "five"])
@pytest.mark.parametrize("rows", [24, 16])
async def test_r19_six_names_of_24_cells_are_whole_in_the_set_up(
    tmp_path: Path, game: str, language: str, rows: int
) -> None:
    names = [letter * 24 for letter in "ABCDEF"]
    app = app_at(tmp_path, Launch("new", game=game, players=[Player(name) for name in names]), language=language)
    i18n.use_language(language)
    async with app.run_test(size=(80, rows)):
        form = app.screen
        assert isinstance(form, NewGameScreen)
        seen = ""
        for one in form.fields(*SIZE):
            form.at = one.name
            form.repaint()
            shown = " ".join(text(app).split())
            assert "…" not in shown, one.name
            assert one.text in text(app), one.name
            assert " ".join(str(one.help).split()[:4]) in shown, one.name
            seen += shown
        assert all(name in seen for name in names)


async def test_the_help_of_a_name_says_which_key_leads_to_person_or_bot(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('[keys]\nnext = "f6"\n', encoding="utf-8")
    for folder, key in ((tmp_path, "F6"), (tmp_path / "other", "Tab")):
        app = app_at(folder, Launch("new"))
        async with app.run_test(size=SIZE):
            await type_keys(app, "down")  # from the game to the first name
            assert f"{key}: person or bot" in " ".join(text(app).split())
            await type_keys(app, key.lower())
            form = app.screen
            assert isinstance(form, NewGameScreen)
            assert form.chosen.name == "who 0"

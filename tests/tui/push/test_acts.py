"""What is seen moving: all of it, for as long as it takes to read, and never more than has happened."""

from __future__ import annotations

from itertools import pairwise

import pytest

from push_game.games.push import GAME, words
from push_game.games.push.cards import cards
from push_game.tui.canvas import Picture
from push_game.tui.glyphs import UNICODE
from push_game.tui.palette import DARK
from push_game.tui.push.faces import SOLID
from push_game.tui.push.motion import SECONDS
from tests.tui.push.scenes import BOARD, LONG, LOOK, NAMES, Course, acts, mark, moving, scene_of

SIZES = ((80, 24), (120, 36))
PROGRESS = (0.0, 0.1, 0.3, 0.49, 0.5, 0.74, 0.9, 0.999)


def paint(kind: str, progress: float, size: tuple[int, int] = (80, 24)) -> Picture:
    return BOARD.paint(moving(acts()[kind], progress), *size, LOOK)


def test_every_kind_of_motion_comes_up_in_play() -> None:
    assert set(acts()) == set(SECONDS)


def test_every_act_is_short_but_can_be_seen() -> None:
    assert all(0.2 <= act.seconds <= 0.9 for act in acts().values())
    assert all(acts()[kind].seconds >= 0.7 for kind in ("bust", "suffer", "take", "turn", "switch"))


@pytest.mark.parametrize("size", [*SIZES, (40, 12), (12, 4), (1, 1)])
@pytest.mark.parametrize("kind", SECONDS)
def test_an_act_can_be_drawn_at_any_instant(kind: str, size: tuple[int, int]) -> None:
    for progress in (-1.0, *PROGRESS, 1.0, 2.0):
        picture = BOARD.paint(moving(acts()[kind], progress, LONG), *size, LOOK)
        assert [row.cell_length for row in picture.rows] == [size[0]] * size[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", SECONDS)
def test_at_its_end_the_picture_is_the_settled_one(kind: str, size: tuple[int, int]) -> None:
    shown = moving(acts()[kind], 1.0)
    assert BOARD.paint(shown, *size, LOOK) == BOARD.paint(shown._replace(act=None), *size, LOOK)


@pytest.mark.parametrize("kind", SECONDS)
def test_an_act_tells_in_words_what_happens(kind: str) -> None:
    act = acts()[kind]
    told = str(act.event.event.told(NAMES))
    assert told in paint(kind, 0.95).text or kind == "tumble"


@pytest.mark.parametrize("size", SIZES)
def test_nothing_tells_what_turns_up_before_it_is_seen(size: tuple[int, int]) -> None:
    for kind, secret in (("flip", 0.4), ("switch", 0.1), ("bust", 0.1), ("tumble", 0.5)):
        act = acts()[kind]
        told = GAME.told(act.before, act.event.move, act.after, NAMES)
        shown = moving(act, secret)._replace(log=told)
        text = BOARD.paint(shown, *size, LOOK).text
        assert not any(str(line) in text for line in told)
        hidden = BOARD.paint(shown._replace(act=None, state=act.before), *size, LOOK)
        columns = [row.text[:50] for row in BOARD.paint(shown, *size, LOOK).rows[1:9]]
        assert columns == [row.text[:50] for row in hidden.rows[1:9]]


def test_a_card_turns_up_at_the_deck() -> None:
    act = acts()["flip"]
    card = act.event.event.card
    mark = UNICODE.colours[card.colour] if card.value else UNICODE.roll
    seen = [row.text[52:63] for row in paint("flip", 0.95).rows[2:7]]
    assert sum(line.count(mark) for line in seen) >= max(card.value or 1, 1)
    early = [row.text[52:63] for row in paint("flip", 0.2).rows[2:7]]
    assert any(UNICODE.back in line for line in early)


@pytest.mark.parametrize("size", SIZES)
def test_a_placed_card_travels_to_its_column(size: tuple[int, int]) -> None:
    act = acts()["place"]
    card = act.event.event.card
    style = DARK.cards[card.colour] if card.value else DARK.roll

    def place(progress: float) -> int:
        """The left edge of the card on its way."""
        before = BOARD.paint(moving(act, progress)._replace(act=None, state=act.before), *size, LOOK)
        picture = BOARD.paint(moving(act, progress), *size, LOOK)
        edges = []
        for now, was in zip(picture.rows[1:18], before.rows[1:18], strict=True):
            if now != was:
                x = 0
                for segment in now:
                    if segment.style == style:
                        edges.append(x)
                    x += segment.cell_length
        return min(edges)

    assert place(0.1) > place(0.5) > place(0.9)


@pytest.mark.parametrize("size", SIZES)
def test_what_the_die_takes_is_seen_leaving_whose_which_and_how_many_points(size: tuple[int, int]) -> None:
    act = acts()["suffer"]
    event = act.event.event
    assert event.cards
    early, late = (BOARD.paint(moving(act, progress), *size, LOOK) for progress in (0.3, 0.9))
    assert f"{NAMES[event.seat]} rolls {words.colour(event.colour)} and loses {event.points} point" in early.text
    assert f"-{event.points}" in early.text
    leaving = [segment.text for row in early.rows for segment in row if segment.style == DARK.bad + SOLID]
    digits = [character for text in leaving for character in text if character.isdigit()]
    values = [str(card.value) for card in cards(event.cards)]
    assert "".join(values) in "".join(digits), "the cards themselves"
    gone = [segment.text.strip() for row in late.rows for segment in row if segment.style == DARK.bad + SOLID]
    assert [text for text in gone if text and "rolls" not in text] == [f"-{event.points}"]


@pytest.mark.parametrize("size", SIZES)
def test_a_rolling_die_shows_other_faces_before_it_shows_the_one(size: tuple[int, int]) -> None:
    def face(progress: float) -> str:
        picture = BOARD.paint(moving(acts()["tumble"], progress), *size, LOOK)
        names = [segment.text for row in picture.rows for segment in row if segment.style == DARK.inks[0] + DARK.cursor]
        cursors = [
            row.text for row in picture.rows if any(s.style and s.style.bgcolor == DARK.cursor.bgcolor for s in row)
        ]
        return "".join(names) + "".join(cursors)

    faces = [face(progress) for progress in (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.95)]
    assert len(set(faces)) > 3
    assert faces[-1] == faces[-2], "it lies still before it is over"
    assert all(one != other for one, other in pairwise(faces[:7]))
    event = acts()["tumble"].event.event
    name = str(words.face(event.colour))
    assert name in faces[-1]


@pytest.mark.parametrize("size", SIZES)
def test_a_column_goes_to_its_taker_with_its_points(size: tuple[int, int]) -> None:
    act = acts()["take"]
    event = act.event.event
    picture = BOARD.paint(moving(act, 0.5), *size, LOOK)
    assert f"+{event.points}" in picture.text
    for card in cards(event.cards):
        short = f"{mark(card)}{card.value or ''}"
        assert f" {short} " in picture.text


@pytest.mark.parametrize("size", SIZES)
def test_r44_handing_over_shows_the_next_name_large_in_its_colour(size: tuple[int, int]) -> None:
    act = acts()["turn"]
    seat = act.event.event.seat
    picture = BOARD.paint(moving(act, 0.5), *size, LOOK)
    assert f"It is {NAMES[seat]}’s turn." in picture.text
    assert " ".join(NAMES[seat]) in picture.text
    solid = sum(segment.cell_length for row in picture.rows for segment in row if segment.style == DARK.badges[seat])
    assert solid > 200, "a whole field in the player's colour"


def test_the_large_name_keeps_scripts_together_that_join_their_letters() -> None:
    text = BOARD.paint(moving(acts()["turn"], 0.5, ["محمد"] * 4), 80, 24, LOOK).text
    assert " ".join("محمد") not in text
    assert "محمد" in text.splitlines()[4], "in the banner"


def test_cards_that_nobody_took_are_seen_leaving() -> None:
    picture = paint("discard", 0.2)
    event = acts()["discard"].event.event
    columns = "".join(row.text[:50] for row in picture.rows[1:9])
    for card in cards(event.cards):
        assert f"{mark(card)} {card.value or ''}" in columns
    settled = "".join(row.text[:50] for row in paint("discard", 1.0).rows[1:9])
    assert not any(character in settled for character in UNICODE.colours)


def test_the_acts_of_whole_games_run_from_each_position_to_the_next() -> None:
    course = Course(3, 5, risk=True)
    for _ in course:
        pass
    for before, move, after in course.steps:
        shown = BOARD.acts(before, move, after)
        assert shown, f"nothing is seen of {move}"
        assert all((act.before, act.after) == (before, after) for act in shown)
        for act in shown:
            BOARD.paint(scene_of(after)._replace(act=act._replace(progress=0.6), choices=()), 80, 24, LOOK)

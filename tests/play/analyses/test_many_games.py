"""Many games: means and intervals by hand, players and levels told apart, and what does not count."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from push_game.games.contract import Rating
from push_game.i18n import msg
from push_game.play.analyses import analysis_report, many_games, many_games_text
from push_game.play.analyses.analysis import Sum
from push_game.play.analyses.analysis_path import path_for
from push_game.play.analyses.many_games import Analysed, NothingThere, Part, Series, analyse_all, records_in
from push_game.play.spread import half_width, student
from tests.analysed import put

PLAY = Rating("play", msg("playing"), ("draw",), (0.1, 0.2, 0.3, 0.4))


def part(name: str, bot: str | None, margin: float, luck: float, win: float) -> Part:
    return Part(name, bot, margin, luck, win, luck / 100, [(PLAY, Sum(4, 1.0, 0.2, (4, 0, 0, 0), None))])


def game(*parts: Part) -> Analysed:
    return Analysed(Path("g.push"), "push", "1", parts, len(parts))


def series(*games: Analysed) -> Series:
    return Series(games, (), *many_games._groups(games))


def test_means_and_intervals_are_those_of_the_games() -> None:
    margins, lucks, wins = [10.0, -2.0, 4.0], [6.0, -3.0, 0.0], [1.0, 0.0, 0.5]
    games = [
        game(part("Ana", None, margin, luck, win), part("Bo", None, -margin, -luck, 1 - win))
        for margin, luck, win in zip(margins, lucks, wins, strict=True)
    ]
    ana, bo = series(*games).players
    assert (ana.name, ana.games, ana.fair) == ("Ana", 3, 0.5)
    assert ana.margin.mean == pytest.approx(4)
    # 10, -2 and 4 have the variance 36; 4.303 is Student's factor for three values.
    assert ana.margin.interval == pytest.approx((4 - 4.303 * math.sqrt(12), 4 + 4.303 * math.sqrt(12)))
    assert ana.luck.mean == pytest.approx(1)
    assert ana.adjusted.mean == pytest.approx(3)
    assert ana.wins.mean == pytest.approx(0.5)
    assert ana.wins_adjusted.mean == pytest.approx(0.5 - 0.01)
    assert bo.adjusted.mean == pytest.approx(-3)
    (rated,) = ana.ratings
    assert (rated.decisions, rated.mean, rated.band) == (12, 0.25, 2)
    assert rated.mean_win == pytest.approx(0.05)


def test_one_game_has_no_interval_of_its_margin() -> None:
    (ana, _) = series(game(part("Ana", None, 1, 0, 1), part("Bo", None, -1, 0, 0))).players
    assert ana.margin.interval is None
    assert "margin +1.0;" in many_games_text.series_text(series(game(part("Ana", None, 1, 0, 1))))


def test_a_person_and_a_bot_of_one_name_are_two() -> None:
    players = series(game(part("Ana", None, 1, 0, 1), part("Ana", "easy", -1, 0, 0))).players
    assert [(one.name, one.bot) for one in players] == [("Ana", None), ("Ana", "easy")]


def test_several_bots_of_a_level_are_told_together_too() -> None:
    games = [
        game(part("a", "easy", -3, 0, 0), part("b", "easy", -1, 0, 0), part("c", "expert", 4, 0, 1)),
        game(part("a", "easy", -1, 0, 0), part("b", "easy", -1, 0, 0), part("c", "expert", 2, 0, 1)),
    ]
    expert, easy = series(*games).levels
    assert (expert.bot, easy.bot, easy.name) == ("expert", "easy", None)
    # The two of one game are one value: -2 and -1.
    assert (easy.games, easy.margin.mean) == (2, -1.5)
    assert easy.margin.interval == pytest.approx((-1.5 - 12.706 * 0.5, -1.5 + 12.706 * 0.5))
    assert easy.fair == pytest.approx(1 / 3)
    assert not series(game(part("a", "easy", 1, 0, 1), part("b", "expert", -1, 0, 0))).levels


def test_games_of_several_sizes_have_no_band_in_common() -> None:
    other = PLAY._replace(limits=(0.2, 0.3, 0.4, 0.5))
    one = part("Ana", None, 1, 0, 1)
    two = one._replace(ratings=[(other, Sum(4, 1.0, 0.2, (4, 0, 0, 0), None))])
    (ana,) = series(game(one), game(two)).players
    assert ana.ratings[0].band is None


@pytest.mark.parametrize(
    ("freedom", "factor"), [(1, 12.706), (4, 2.776), (5, 2.571), (7, 2.365), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_student_is_as_in_the_tables(freedom: int, factor: float) -> None:
    assert student(freedom) == pytest.approx(factor, abs=1.5e-3)


def test_a_spread_needs_two_values() -> None:
    assert half_width([]) is None
    assert half_width([3.0]) is None
    assert half_width([3.0, 3.0]) == 0


def test_a_folder_is_analysed_and_what_does_not_count_is_told(tmp_path: Path) -> None:
    path = put(tmp_path / "deeper")
    put(tmp_path, "running", analysed=False)
    running = tmp_path / "running.push"
    running.write_bytes(b"".join(running.read_bytes().splitlines(keepends=True)[:4]))
    (tmp_path / "broken.push").write_text("precious")
    (tmp_path / "five.push").write_text(
        '{"record": "push-game", "version": 1, "game": "five", "players": [{"name": "A"}, {"name": "B"}]}\n'
    )
    heard: list[tuple[int, int]] = []
    found = analyse_all(records_in(tmp_path), 1, lambda done, total: heard.append((done, total)))
    assert heard == [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]
    assert [one.path for one in found.games] == [path]
    assert {one.path.name: str(one.reason) for one in found.skipped} == {
        "broken.push": "it is no game record: the first line is not the whole of a JSON object",
        "five.push": "the game is not over",
        "running.push": "the game is not over",
    }
    assert not path_for(running).exists()
    assert {(one.name, one.bot) for one in found.players} == {("easy 1", "easy"), ("random 2", "random")}
    assert found.players[0].adjusted.mean >= found.players[1].adjusted.mean
    report = analysis_report.series_report(found)
    assert json.loads(json.dumps(report)) == report
    assert report["games"] == 1
    text = many_games_text.series_text(found)
    assert "1 game analysed" in text
    assert "3 records are skipped" in text


def test_a_folder_without_records_is_told(tmp_path: Path) -> None:
    with pytest.raises(NothingThere, match="there is no game record in it"):
        records_in(tmp_path)


def test_it_does_not_matter_how_many_processes_share_the_work(tmp_path: Path) -> None:
    put(tmp_path, "one")
    put(tmp_path, "two")
    alone = analyse_all(records_in(tmp_path), 1)
    assert analyse_all(records_in(tmp_path), 2) == alone
    assert len(alone.games) == 2

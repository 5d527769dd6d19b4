"""The statistics: a shelf of hand-made games with numbers computed by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from push_game.games.contract import Count
from push_game.i18n import msg
from push_game.play.records.record import Player
from push_game.play.results import outcomes, statistics, statistics_report, statistics_text
from push_game.play.results.outcome import Judgement
from push_game.play.results.statistics import Nobody, Scope, Standing, Statistics, Wanted
from push_game.play.results.sums import Figure, Who
from push_game.play.shelf import Shelf
from tests.finished import made, put, put_all

ANA, BO, EASY = Who("ana"), Who("bo"), Who("", "easy")
TOGETHER, ALONE = Scope("five"), Scope("five", 1)


def counted(folder: Path) -> Statistics:
    """What the finished games in that folder say."""
    found = outcomes.gather(Shelf(folder))
    return Statistics(found.outcomes, found.skipped)


def of(who: Who, all_games: Statistics, scope: Scope = TOGETHER) -> Standing:
    """What they say of one player."""
    (one,) = [one for one in all_games.standings(scope) if one.who == who]
    return one


def figures(one: Standing) -> dict[str, tuple[int, int, int]]:
    """Total, least and most, by count."""
    return {figure.what.name: (figure.total, figure.least, figure.most) for figure in one.figures}


@pytest.fixture
def games(tmp_path: Path) -> Statistics:
    """The games that `put_all` writes."""
    put_all(tmp_path)
    return counted(tmp_path)


def test_scopes_are_the_numbers_of_players_there_were(games: Statistics) -> None:
    assert games.scopes == [Scope("five"), Scope("five", 2), Scope("five", 3), Scope("five", 1)]
    assert [len(games.games(scope)) for scope in games.scopes] == [6, 4, 2, 2]
    assert [one.created[8:10] for one in games.games(TOGETHER)] == ["01", "02", "03", "04", "05", "06"]


def test_names_are_the_same_whatever_their_case_and_a_level_of_bots_is_one_player(games: Statistics) -> None:
    assert [(one.who, one.name, one.games) for one in games.standings(TOGETHER)] == [
        (ANA, "Ana", 6),
        (BO, "Bo", 5),
        (Who("chloé"), "Chloé", 1),
        (EASY, "easy", 2),
    ]


def test_wins_and_their_rate_and_what_would_be_fair(games: Statistics) -> None:
    wins = of(ANA, games).wins
    assert wins is not None
    assert (wins.games, wins.wins, wins.shared) == (6, 4, 0)
    assert wins.rate == pytest.approx(4 / 6)
    # Four games of two and two of three.
    assert wins.fair == pytest.approx((4 / 2 + 2 / 3) / 6)
    low, high = wins.interval
    # Wilson's interval of 4 in 6 is 0.3000 to 0.9032.
    assert (low, high) == pytest.approx((0.3000, 0.9032), abs=5e-5)
    two = of(ANA, games, Scope("five", 2)).wins
    assert two is not None
    assert (two.games, two.wins, two.fair) == (4, 3, 0.5)


def test_streaks_run_from_game_to_game_in_the_order_of_time(games: Statistics) -> None:
    # Won, won, lost, lost, won, won.
    wins = of(ANA, games).wins
    assert wins is not None
    assert (wins.streak, wins.longest) == (2, 2)
    bo = of(BO, games).wins
    assert bo is not None
    assert (bo.streak, bo.longest) == (0, 1)


def test_points_and_what_else_the_game_counts(games: Statistics) -> None:
    assert figures(of(ANA, games)) == {
        # 3, 5, 0, 3, 10, 3
        "score": (24, 0, 10),
        "best_turn": (24, 0, 10),
        "kept": (24, 0, 10),
        "turns": (6, 1, 1),
        "flips": (8, 1, 2),
        "losses": (1, 0, 1),
        "lost": (3, 0, 3),
    }
    score = of(ANA, games).figures[0]
    assert (score.mean, score.best) == (4, 10)
    assert [figure.best for figure in of(BO, games).figures] == [5, 5, 5, None, None, None, None]


def test_r39_hints_are_counted_exactly(games: Statistics) -> None:
    assert [one.hints for one in games.standings(TOGETHER)] == [1, 2, 0, 0]


def test_head_to_head(games: Statistics) -> None:
    bo, easy, chloe = statistics.against(of(ANA, games))[0], *statistics.against(of(ANA, games))[:0:-1]
    # Of five games with Bo Ana won three, he one, and Chloé one.
    assert (bo.other, bo.games, bo.won, bo.lost, bo.shared) == (BO, 5, 3, 1, 0)
    assert (easy.other, easy.games, easy.won, easy.lost) == (EASY, 1, 1, 0)
    assert (chloe.name, chloe.games, chloe.won, chloe.lost) == ("Chloé", 1, 0, 1)
    (ana, _) = statistics.against(of(BO, games))
    assert (ana.won, ana.lost) == (1, 3)


def test_a_shared_victory_is_a_part_of_one_and_goes_on_with_a_streak() -> None:
    all_games = Statistics(
        [made(1, (0, 1), "Ana", "Bo"), made(2, (0,), "Ana", "Bo"), made(3, (1, 2), "Bo", "Cy", "Ana")]
    )
    ana = of(ANA, all_games, Scope("push"))
    assert ana.wins is not None
    assert (ana.wins.wins, ana.wins.shared, ana.wins.streak, ana.wins.longest) == (2, 2, 3, 3)
    bo, cy = statistics.against(ana)
    assert (bo.won, bo.lost, bo.shared) == (2, 0, 1)
    assert (cy.won, cy.lost, cy.shared) == (0, 0, 1)


def test_partners_win_together_and_not_against_each_other() -> None:
    games = [
        made(number, winners, "Ana", "Bo", "Cy", "Dan")._replace(sides=(0, 1, 0, 1))
        for number, winners in ((1, (0, 2)), (2, (1, 3)), (3, (0, 1, 2, 3)), (4, (0, 2)))
    ]
    ana = of(ANA, Statistics(games), Scope("push"))
    assert ana.wins is not None
    assert (ana.wins.wins, ana.wins.shared, ana.wins.fair, ana.wins.streak) == (2.5, 1, 0.5, 2)
    assert [(one.name, one.won, one.lost, one.shared) for one in statistics.against(ana)] == [
        ("Bo", 2, 1, 1),
        ("Dan", 2, 1, 1),
    ]


def test_the_best_game_may_be_the_one_with_least() -> None:
    least = Count("score", msg("points"), msg("Points."), "less")
    assert [Figure(what, 9, 3, 1, 5).best for what in (least, least._replace(better="more"))] == [1, 5]
    assert Figure(least._replace(better=None), 9, 3, 1, 5).best is None


def test_bots_that_have_all_the_places_beat_nobody() -> None:
    bot = Player("whoever", "random")
    all_games = Statistics([made(1, (0,), bot, bot), made(2, (1,), bot, "Ana", bot)])
    random = of(Who("", "random"), all_games, Scope("push"))
    assert random.games == 4
    assert random.wins is not None
    assert (random.wins.wins, random.wins.streak, random.wins.longest) == (1, 0, 0)


def test_a_game_alone_is_won_by_nobody_and_has_its_best_ever(games: Statistics, tmp_path: Path) -> None:
    ana = of(ANA, games, ALONE)
    assert ana.wins is None
    assert ana.games == 2
    # Best turns 5 and 8; sums 8 and 8.
    assert figures(ana)["score"] == (13, 5, 8)
    assert figures(ana)["kept"] == (16, 8, 8)
    put(tmp_path, 9, ["Ana"], "+3, x2, +5, stop", rounds=1)
    put(tmp_path, 10, ["Bo"], "+3, x2, +5, stop, +3, stop", rounds=2)
    more = counted(tmp_path)
    found = {one.options["rounds"]: (one.games, one.figures[0].most) for one in statistics.alone(of(ANA, more, ALONE))}
    assert found == {2: (2, 8), 1: (1, 11)}
    best = more.best_alone("20260108-five.push")
    assert best is not None
    assert (best.games, best.figures[0].most, best.figures[1].most) == (2, 8, 8)
    # The best turn is of that game, the sum is level with the other's.
    assert best.fresh == ["score"]
    assert str(statistics_text.best_ever(best)) == (
        "Your best ever in 2 games by these rules: best turn 8, just now, sum 8."
    )
    earlier = more.best_alone("20260107-five.push")
    assert earlier is not None
    assert earlier.fresh == []
    first = more.best_alone("20260109-five.push")
    assert first is not None
    assert str(statistics_text.best_ever(first)).startswith("This is your first game by these rules")
    assert more.best_alone("20260101-five.push") is None


def test_luck_and_skill_are_means_over_the_games_that_have_an_analysis() -> None:
    first = (Judgement(10.0, 4.0, 5, 2.0, 0.1), Judgement(-10.0, -4.0, 3, 0.0, 0.0))
    second = (Judgement(2.0, -2.0, 5, 1.0, 0.3), Judgement(-2.0, 2.0, 7, 0.7, 0.0))
    games = [made(1, (0,), "Ana", "Bo", judgements=first), made(2, (0,), "Ana", "Bo", judgements=second)]
    luck = of(ANA, Statistics([*games, made(3, (1,), "Ana", "Bo")]), Scope("push")).luck
    assert luck is not None
    assert (luck.games, luck.margin, luck.luck, luck.adjusted) == (2, 6, 1, 5)
    assert luck.decisions == 10
    assert (luck.loss, luck.win_loss) == pytest.approx((0.3, 0.04))
    # Without luck 6 and 4: a mean of 5 with a standard error of 1, at one degree of freedom.
    assert luck.half == pytest.approx(12.706)
    assert of(ANA, Statistics([made(4, (1,), "Ana", "Bo")]), Scope("push")).luck is None


# As text and as JSON.


def test_the_text_tells_what_was_counted(tmp_path: Path) -> None:
    put_all(tmp_path)
    (Shelf(tmp_path).done / "20260111.push").write_text("no record")
    lines = statistics_text.text(counted(tmp_path), Wanted(None, "ANA")).splitlines()
    expected = """\
Statistics of 8 finished games
20260111.push is skipped: it is no game record: the first line is not the whole of a JSON object

Push to Five: 6 games of two players or more
  Ana
    6 games, won 4: 66.7% (95%: 30.0% to 90.3%); 44.4% would be fair
    won in a row: 2 now, 2 at the most
    with 2 players: 4 games, won 3: 75.0% (95%: 30.1% to 95.4%); 50.0% would be fair
    with 3 players: 2 games, won 1: 50.0% (95%: 9.5% to 90.5%); 33.3% would be fair
    last round: 4.0 a game, 10 in the best, 24 in all
"""
    assert lines[: len(expected.splitlines())] == expected.splitlines()
    assert "    asked the coach 1 time" in lines
    assert "    against Bo: 5 games, won 3, lost 1, shared 0" in lines
    assert "    against easy (bot): 1 game, won 1, lost 0, shared 0" in lines
    assert "    Cards: +3 and +5, Rounds: 2 rounds: 2 games, best turn 8, sum 8" in lines
    assert "  Bo" not in lines


def test_r39_every_count_is_explained(tmp_path: Path) -> None:
    put_all(tmp_path)
    told = statistics_text.text(counted(tmp_path))
    for words in (
        "turns lost: Turns that a lose without protection has ended (F4).",
        "What is counted",
        "95% interval",
    ):
        assert words in told


def test_json_has_the_same_for_programs(tmp_path: Path) -> None:
    put_all(tmp_path)
    report = statistics_report.report(counted(tmp_path))
    assert json.loads(json.dumps(report)) == report
    assert (report["games"], report["skipped"]) == (8, [])
    assert [(scope["game"], scope["seats"], scope["games"]) for scope in report["scopes"]] == [
        ("five", None, 6),
        ("five", 2, 4),
        ("five", 3, 2),
        ("five", 1, 2),
    ]
    together, alone = report["scopes"][0], report["scopes"][-1]
    assert together["counts"][0] == {
        "name": "score",
        "title": "last round",
        "says": "What was kept in the round that decided the game (F8).",
        "better": "more",
    }
    ana = together["players"][0]
    assert (ana["name"], ana["bot"], ana["games"], ana["hints"], ana["luck"]) == ("Ana", None, 6, 1, None)
    assert (ana["wins"]["wins"], ana["wins"]["streak"], ana["wins"]["longest"]) == (4, 2, 2)
    assert ana["counts"]["score"] == {"total": 24, "mean": 4, "least": 0, "most": 10}
    assert ana["against"][0] == {"name": "Bo", "bot": None, "games": 5, "won": 3, "lost": 1, "shared": 0}
    assert together["players"][-1]["bot"] == "easy"
    assert alone["players"][0]["wins"] is None
    assert alone["players"][0]["alone"][0]["options"] == {"cards": "3-5", "rounds": 2}


def test_one_game_or_player_may_be_asked_for(games: Statistics) -> None:
    assert games.tables(Wanted("push")) == []
    assert {one.who for _, found in games.tables(Wanted("five", " bo")) for one in found} == {BO}
    assert {one.who for _, found in games.tables(Wanted(None, "easy")) for one in found} == {EASY}
    with pytest.raises(Nobody, match="nobody called “Zoe” has finished such a game"):
        games.tables(Wanted(None, "Zoe"))


def test_without_games_there_is_nothing_to_tell(tmp_path: Path) -> None:
    found = counted(tmp_path)
    assert statistics_text.text(found) == "Statistics of 0 finished games"
    assert statistics_report.report(found) == {"games": 0, "branched": 0, "skipped": [], "scopes": []}


@pytest.mark.parametrize(
    ("game", "first"),
    [
        ("push", "Push: 0 finished games"),
        ("five", "Push to Five: 8 finished games"),
        (None, "Statistics of 8 finished games"),
    ],
)
def test_the_heading_counts_the_games_that_were_asked_for(games: Statistics, game: str | None, first: str) -> None:
    assert statistics_text.text(games, Wanted(game)).splitlines()[0] == first
    assert statistics_report.report(games, Wanted(game))["games"] == int(first.split()[-3])


def test_a_game_that_goes_on_where_another_stood_does_not_count_but_is_told(tmp_path: Path) -> None:
    put(tmp_path, 1, ["Ana", "Bo"], "+3, stop, lose")
    alone = put(tmp_path, 2, ["Ana"], "+3, stop, +5, stop", rounds=2, branched=3)
    for day in (3, 4):
        put(tmp_path, day, ["Ana", "Bo"], "+3, lose, +5, stop", branched=2)
    put(tmp_path, 5, ["Ana", "Bo"], "+3, lose, +5, stop", branched=0)  # from the first position: a game like any other
    for known in (False, True):  # read anew, and off the cache
        found = counted(tmp_path)
        assert found.scopes == [TOGETHER], known
        wins = of(ANA, found).wins
        assert wins is not None
        assert (wins.games, wins.wins) == (2, 1)
        assert found.best_alone(alone.name) is None
        lines = statistics_text.text(found).splitlines()
        assert lines[:2] == [
            "Statistics of 2 finished games",
            "3 finished games are left out: they go on where another one stood.",
        ]
        assert statistics_report.report(found)["branched"] == 3
        assert statistics_report.report(found, Wanted("push"))["branched"] == 0

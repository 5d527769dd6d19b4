"""The statistics for people, line by line: `push-game stats`, and what the screens tell in full."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from push_game import games
from push_game.games.figures import decimal, percent, signed, signed_percent
from push_game.i18n import Message, msg, msgn
from push_game.play.lines import Line
from push_game.play.results import statistics
from push_game.play.results.statistics import Alone, Scope, Standing, Statistics, Versus, Wanted
from push_game.play.results.sums import Figure, Luck, Who, Wins


def text(counted: Statistics, wanted: Wanted = Wanted()) -> str:  # noqa: B008 - an immutable value
    """The statistics for people, in the chosen language. Raises Nobody."""
    return "\n".join(map(str, told(counted, wanted)))


def told(counted: Statistics, wanted: Wanted = Wanted()) -> list[Line]:  # noqa: B008 - an immutable value
    """The same line by line. Raises Nobody."""
    tables = counted.tables(wanted)
    lines = [Line(_heading(counted.count(wanted.game), wanted.game), heading=True)]
    if branched := sum(wanted.game in (None, one.game) for one in counted.branched):
        lines.append(Line(_left_out(branched)))
    lines += [Line(msg("{file} is skipped: {reason}", file=one.file, reason=one.reason)) for one in counted.skipped]
    for scope, standings in tables:
        if scope.seats is None or scope.alone:
            lines += [Line(), Line(scope_title(scope, len(counted.games(scope))), heading=True)]
            for one in standings:
                lines += _player(one, [table for table in tables if table[0].game == scope.game])
    if tables:
        lines += [Line(), *how_to_read(list(dict.fromkeys(scope.game for scope, _ in tables)))]
    return lines


def called(who: Who, name: str) -> Message | str:
    """What a player is called: by name, or as the bots of a level."""
    return msg("{level} (bot)", level=name) if who.bot is not None else name


def scope_title(scope: Scope, count: int) -> Message:
    """What numbers are given for: a game and the number of players."""
    title = games.get(scope.game).title
    if scope.seats is None:
        return msgn(
            "{game}: {count} game of two players or more",
            "{game}: {count} games of two players or more",
            count,
            game=title,
        )
    if scope.alone:
        return msgn("{game}: {count} game alone", "{game}: {count} games alone", count, game=title)
    return msgn(
        "{game}: {count} game of {seats} players",
        "{game}: {count} games of {seats} players",
        count,
        game=title,
        seats=scope.seats,
    )


def won(wins: Wins) -> Message:
    """How many games somebody has won."""
    low, high = wins.interval
    return msgn(
        "{count} game, won {wins}: {rate} (95%: {low} to {high}); {fair} would be fair",
        "{count} games, won {wins}: {rate} (95%: {low} to {high}); {fair} would be fair",
        wins.games,
        wins=_number(wins.wins),
        rate=percent(wins.rate),
        low=percent(low),
        high=percent(high),
        fair=percent(wins.fair),
    )


def streaks(wins: Wins) -> Message:
    """The present and the longest streak."""
    return msg("won in a row: {streak} now, {longest} at the most", streak=wins.streak, longest=wins.longest)


def come_to(figure: Figure) -> Message:
    """What one of the counts has come to."""
    if figure.best is None:
        return msg(
            "{count}: {mean} a game, {total} in all", count=figure.what.title, mean=decimal(figure.mean), total=figure.total
        )  # fmt: skip
    return msg(
        "{count}: {mean} a game, {best} in the best, {total} in all",
        count=figure.what.title,
        mean=decimal(figure.mean),
        best=figure.best,
        total=figure.total,
    )


def lucky(luck: Luck) -> Iterator[Message]:
    """What the analyses say."""
    yield msgn(
        "analysis of {count} game: margin {margin} points a game, luck {luck}, without luck {adjusted}",
        "analyses of {count} games: margin {margin} points a game, luck {luck}, without luck {adjusted}",
        luck.games,
        margin=signed(luck.margin),
        luck=signed(luck.luck),
        adjusted=signed(luck.adjusted),
    )
    if luck.decisions:
        yield msgn(
            "{count} decision gave away {points} points and {chance} of win chance",
            "{count} decisions gave away {points} points and {chance} of win chance each",
            luck.decisions,
            points=decimal(luck.loss),
            chance=signed_percent(luck.win_loss, plus=False),
        )


def met(one: Versus) -> Message:
    """How somebody has done against another."""
    return msgn(
        "against {name}: {count} game, won {won}, lost {lost}, shared {shared}",
        "against {name}: {count} games, won {won}, lost {lost}, shared {shared}",
        one.games,
        name=called(one.other, one.name),
        won=one.won,
        lost=one.lost,
        shared=one.shared,
    )


def bests(one: Alone) -> str:
    """The best that was ever done, by all counts of which there is a best."""
    return ", ".join(
        str(
            msg("{figure} {value}, just now", figure=figure.what.title, value=figure.best)
            if figure.what.name in one.fresh
            else msg("{figure} {value}", figure=figure.what.title, value=figure.best)
        )
        for figure in one.figures
        if figure.best is not None
    )


def best_ever(one: Alone) -> Message:
    """What the player of a game alone has to beat, or has just done."""
    if one.games == 1:
        return msg("This is your first game by these rules: the next ones have it to beat.")
    return msgn(
        "Your best ever in {count} game by these rules: {bests}.",
        "Your best ever in {count} games by these rules: {bests}.",
        one.games,
        bests=bests(one),
    )


def by_options(one: Alone, game: str) -> Message:
    """What was best in the games alone by the same options."""
    titles = {option.name: option for option in games.get(game).options}
    told = [
        msg("{option}: {value}", option=titles[name].title or name, value=titles[name].label(value))
        for name, value in one.options.items()
    ]
    return msgn(
        "{options}: {count} game, {bests}",
        "{options}: {count} games, {bests}",
        one.games,
        options=", ".join(map(str, told)),
        bests=bests(one),
    )


def how_to_read(named: Sequence[str]) -> Iterator[Line]:
    """What each number counts, for those games."""
    yield Line(msg("What is counted"), heading=True)
    for message in ABOUT:
        yield Line(message)
    for name in named:
        game = games.get(name)
        together = {(count.name, count.says.text): count for seats in game.seats for count in game.counted(seats)}
        yield Line(msg("In {game}:", game=game.title))
        for count in together.values():
            yield Line(msg("{count}: {says}", count=count.title, says=count.says), 1)


ABOUT = (
    msg("Every finished game on the shelf counts, but those that go on where another one stood. Moves taken back do not."),
    msg("Players are told apart by name, whatever its case; the bots of a level are one player."),
    msg("Partners win together. A victory shared by several sides counts as a part of one, and goes on with a streak."),
    msg("Bots of one level at two places of a game have played it twice."),
    msg("The 95% interval is that of the chance to win; what would be fair is one victory in as many as there were sides."),
    msg("Luck and skill are known of games that have been analysed."),
)  # fmt: skip
"""What is true of all numbers."""


def _heading(count: int, game: str | None) -> Message:
    if game is not None:
        title = games.get(game).title
        return msgn("{game}: {count} finished game", "{game}: {count} finished games", count, game=title)
    return msgn("Statistics of {count} finished game", "Statistics of {count} finished games", count)


def _left_out(branched: int) -> Message:
    return msgn(
        "{count} finished game is left out: it goes on where another one stood.",
        "{count} finished games are left out: they go on where another one stood.",
        branched,
    )


def _player(one: Standing, tables: Sequence[tuple[Scope, Sequence[Standing]]]) -> Iterator[Line]:
    yield Line(called(one.who, one.name), 1)
    if one.wins is None:
        yield from (Line(by_options(games, one.parts[0].outcome.game), 2) for games in statistics.alone(one))
    else:
        yield Line(won(one.wins), 2)
        yield Line(streaks(one.wins), 2)
        parts = [
            (scope.seats, other.wins)
            for scope, standings in tables
            for other in standings
            if other.who == one.who and scope.seats is not None and other.wins is not None
        ]
        for seats, wins in parts:
            yield Line(msg("with {seats} players: {won}", seats=seats, won=won(wins)), 2)
    yield from (Line(come_to(figure), 2) for figure in one.figures)
    if one.hints:
        yield Line(msgn("asked the coach {count} time", "asked the coach {count} times", one.hints), 2)
    if one.luck is not None:
        yield from (Line(message, 2) for message in lucky(one.luck))
    yield from (Line(met(other), 2) for other in statistics.against(one))


def _number(wins: float) -> Message | str:
    return str(round(wins)) if wins == round(wins) else decimal(wins)

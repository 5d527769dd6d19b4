"""The analyses of many games for people: `push-game analyse DIR`."""

from __future__ import annotations

from collections.abc import Iterator

from push_game.games.figures import hundredths, percent, signed, signed_percent
from push_game.i18n import Message, msg, msgn
from push_game.play import names
from push_game.play.analyses.analysis import BANDS
from push_game.play.analyses.many_games import Group, Mean, Rated, Series
from push_game.play.lines import Line


def series_text(series: Series) -> str:
    """Many games for people, in the chosen language."""
    return "\n".join(map(str, series_told(series)))


def series_told(series: Series) -> Iterator[Line]:
    """The same line by line."""
    yield Line(msgn("{count} game analysed", "{count} games analysed", len(series.games)), heading=True)
    if series.skipped:
        first = series.skipped[0]
        yield Line(
            msgn(
                "{count} record is skipped: {file}: {reason}",
                "{count} records are skipped; the first, {file}: {reason}",
                len(series.skipped),
                file=str(first.path),
                reason=first.reason,
            )
        )
    if not series.games:
        return
    groups = [(group, msg("{name}", name=_called(group))) for group in series.players]
    groups += [(group, msg("all bots of the level {level}", level=group.bot)) for group in series.levels]
    for group, name in groups:
        yield Line()
        yield from _group_told(group, name)
    yield Line()
    yield Line(
        msg(
            "In brackets the 95% intervals of the means. The results adjusted for luck have the same means in the long"
            " run."
        )
    )


def _called(group: Group) -> Message | str:
    name = names.shown(group.name or "")
    return msg("{name} ({level})", name=name, level=group.bot) if group.bot is not None else name


def _group_told(group: Group, name: Message) -> Iterator[Line]:
    yield Line(msgn("{name}: {count} game", "{name}: {count} games", group.games, name=name), heading=True)
    yield Line(
        msg(
            "margin {margin}; adjusted for luck {adjusted}; luck {luck}",
            margin=_points(group.margin),
            adjusted=_points(group.adjusted),
            luck=_points(group.luck),
        ),
        1,
    )
    yield Line(
        msg(
            "wins {wins}; adjusted for luck {adjusted}; fair would be {fair}",
            wins=_share(group.wins),
            adjusted=_share(group.wins_adjusted),
            fair=percent(group.fair),
        ),
        1,
    )
    yield from (Line(_group_rated(one), 1) for one in group.ratings)


def _group_rated(one: Rated) -> Message:
    told = {
        "rating": one.rating.title,
        "count": one.decisions,
        "mean": hundredths(one.mean),
        "chance": signed_percent(one.mean_win, plus=False),
    }
    if one.band is None:
        return msg("{rating}: {count} decisions, {mean} points and {chance} of win chance each", **told)
    return msg(
        "{rating}: {count} decisions, {mean} points and {chance} of win chance each: {band}",
        **told,
        band=BANDS[one.band].title,
    )


def _points(value: Mean) -> Message:
    if value.interval is None:
        return signed(value.mean)
    low, high = map(signed, value.interval)
    return msg("{mean} ({low} to {high})", mean=signed(value.mean), low=low, high=high)


def _share(value: Mean) -> Message:
    mean = signed_percent(value.mean, plus=False)
    if value.interval is None:
        return mean
    low, high = (signed_percent(end, plus=False) for end in value.interval)
    return msg("{mean} ({low} to {high})", mean=mean, low=low, high=high)

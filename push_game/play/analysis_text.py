"""An analysis as text and as JSON: `push-game analyse`, and what the screens tell in full."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from push_game.games.contract import Judge, Rating
from push_game.games.figures import decimal, hundredths, percent, signed, signed_percent
from push_game.i18n import Message, msg, msgn
from push_game.play import names
from push_game.play.analysis import BANDS, Account, Analysis, Decision, Luck, Sum, Summary
from push_game.play.grades import GRADES
from push_game.play.many_games import Group, Mean, Rated, Series

_MOST: Final = 10
"""How many of the worst decisions, and of the luckiest moves, are told."""


class Line(NamedTuple):
    """One line of the text."""

    text: Message | str = ""
    indent: int = 0
    heading: bool = False

    def __str__(self) -> str:
        return "  " * self.indent + str(self.text)


# One game.


def text(analysis: Analysis) -> str:
    """The analysis for people, in the chosen language."""
    return "\n".join(map(str, told(analysis)))


def told(analysis: Analysis) -> list[Line]:
    """The same line by line."""
    return [
        *_heading(analysis),
        Line(),
        *_players(analysis),
        Line(),
        *_worst(analysis),
        Line(),
        *_luckiest(analysis),
        Line(),
        *_course(analysis),
        Line(),
        *how_to_read(analysis),
    ]


def _names(analysis: Analysis) -> list[str]:
    return [names.shown(player.name) for player in analysis.source.header.players]


def _heading(analysis: Analysis) -> Iterator[Line]:
    yield Line(msg("Analysis of {game}", game=analysis.source.game.title), heading=True)
    yield Line(
        msgn(
            "{moves} moves in {count} turn", "{moves} moves in {count} turns", analysis.end_state.turn,
            moves=len(analysis.rows),
        )
    )  # fmt: skip
    if not analysis.over:
        yield Line(msg("The game is not over: its result is what the judge expects."))


def _players(analysis: Analysis) -> Iterator[Line]:
    yield Line(msg("Luck and skill, in points against the mean of the others"), heading=True)
    for summary, name in zip(analysis.players, _names(analysis), strict=True):
        yield Line(
            msg(
                "{name}: margin {margin}, luck {luck}, adjusted for luck {adjusted}",
                name=name,
                margin=signed(summary.margin.end),
                luck=signed(summary.margin.all_luck),
                adjusted=signed(summary.margin.adjusted),
            )
        )
        yield from _part(analysis.judge, summary)


def _part(judge: Judge, summary: Summary) -> Iterator[Line]:
    margin, win = summary.margin, summary.win
    yield Line(
        msg(
            "expected at the beginning {beginning}; own decisions {own}, the others’ {others}, drift {drift}",
            beginning=signed(margin.beginning),
            own=signed(margin.own),
            others=signed(margin.others),
            drift=signed(margin.drift),
        ),
        1,
    )
    yield Line(
        msg(
            "win chance {beginning} at the beginning, {end} at the end; luck {luck}, own decisions {own}",
            beginning=percent(win.beginning),
            end=percent(win.end),
            luck=signed_percent(win.all_luck),
            own=signed_percent(win.own),
        ),
        1,
    )
    for kind in margin.luck:
        yield Line(
            msg(
                "luck with {kind}: {points} points, {chance} of win chance",
                kind=judge.kinds[kind],
                points=signed(margin.luck[kind]),
                chance=signed_percent(win.luck[kind]),
            ),
            1,
        )
    for rating, total, band in summary.ratings:
        yield Line(_rated(rating, total, band), 1)
        for kind in rating.kinds:
            if kind in summary.kinds and (len(rating.kinds) > 1 or summary.kinds[kind].loss):
                yield Line(_of_kind(judge.kinds[kind], summary.kinds[kind]), 2)
    if summary.hints:
        yield Line(msgn("asked the coach {count} time", "asked the coach {count} times", summary.hints), 1)


def _rated(rating: Rating, total: Sum, band: int | None) -> Message:
    if not total.decisions:
        return msg("{rating}: nothing to decide", rating=rating.title)
    told = {"rating": rating.title, "mean": hundredths(total.mean)}
    if band is None or total.interval is None:
        return msgn(
            "{rating}: {count} decision, {mean} points each, too few to say more",
            "{rating}: {count} decisions, {mean} points each, too few to say more",
            total.decisions,
            **told,
        )
    return msg(
        "{rating}: {count} decisions, {mean} points each (95%: ±{half}): {band}",
        **told,
        count=total.decisions,
        half=hundredths(total.interval),
        band=BANDS[band].title,
    )


def _of_kind(kind: Message, total: Sum) -> Message:
    _, doubtful, mistakes, blunders = total.grades
    return msg(
        "{kind}: {count}, {points} points and {chance} of win chance in all; doubtful {doubtful}, mistakes {mistakes},"
        " blunders {blunders}",
        kind=kind,
        count=total.decisions,
        points=decimal(total.loss),
        chance=signed_percent(total.win_loss, plus=False),
        doubtful=doubtful,
        mistakes=mistakes,
        blunders=blunders,
    )


def _worst(analysis: Analysis) -> Iterator[Line]:
    yield Line(msg("The worst decisions"), heading=True)
    if not analysis.worst:
        yield Line(nothing_wrong())
    who = _names(analysis)
    for decision in analysis.worst[:_MOST]:
        state = analysis.source.steps[decision.at].before
        yield Line(
            msg(
                "turn {turn}, after {moves} moves, {name}: {move}; better: {best}. {chance} of win chance, {points}"
                " points: {grade}",
                turn=decision.turn,
                moves=decision.at,
                name=who[decision.seat],
                move=analysis.judge.told(state, decision.move),
                best=analysis.judge.told(state, decision.best),
                chance=percent(decision.win_loss),
                points=decimal(decision.loss),
                grade=GRADES[decision.grade].title,
            )
        )


def nothing_wrong() -> Message:
    """That there is no bad decision."""
    return msg("No decision gave away {least} of win chance or more.", least=percent(GRADES[1].least))


def _luckiest(analysis: Analysis) -> Iterator[Line]:
    yield Line(msg("The luckiest and unluckiest cards and dice"), heading=True)
    who = _names(analysis)
    swings = sorted(analysis.luck, key=lambda luck: (-max(map(abs, luck.chances)), luck.at))
    for luck in swings[:_MOST]:
        seat = max(range(len(who)), key=lambda seat: abs(luck.chances[seat]))
        state = analysis.source.steps[luck.at].before
        yield Line(
            msg(
                "turn {turn}, after {moves} moves, {what}: {name} {chance} of win chance, {points} points",
                turn=luck.turn,
                moves=luck.at,
                what=analysis.judge.told(state, luck.move),
                name=who[seat],
                chance=signed_percent(luck.chances[seat]),
                points=signed(luck.points[seat]),
            )
        )


def _course(analysis: Analysis) -> Iterator[Line]:
    yield Line(msg("Win chances at the beginning of each turn"), heading=True)
    who = _names(analysis)
    for moment in analysis.course:
        chances = ", ".join(
            str(msg("{name} {chance}", name=name, chance=percent(chance)))
            for name, chance in zip(who, moment.standing.chances, strict=True)
        )
        last = moment is analysis.course[-1]
        yield Line(msg("end: {chances}", chances=chances) if last else f"{moment.turn}: {chances}")


def how_to_read(analysis: Analysis) -> Iterator[Line]:
    """What the figures mean, and how far they can be trusted."""
    yield Line(msg("How to read this"), heading=True)
    yield Line(
        msg(
            "Luck is what a card or the die brought beyond what was to be expected of it. The result adjusted for luck"
            " says the same on average as the real one, with much less noise."
        )
    )
    yield Line(graded())
    for rating in analysis.judge.ratings(analysis.source.start):
        yield Line(_bands(rating))
    yield Line(msg("A mean over decisions is a sample of how somebody plays: ± is its 95% interval."))
    yield Line(
        msg(
            "Drift is what the judge thinks better of once a move is made, {drift} points a move and player on average.",
            drift=hundredths(analysis.drift),
        )
    )
    yield from map(Line, analysis.judge.about())


def graded() -> Message:
    """From where on a decision is doubtful, a mistake or a blunder."""
    return msg(
        "A decision is doubtful if it gives away {doubtful} of win chance, a mistake from {mistake}, a blunder from"
        " {blunder}.",
        **{one.name: percent(one.least) for one in GRADES[1:]},
    )


def _bands(rating: Rating) -> Message:
    limits = zip(BANDS, rating.limits, strict=False)
    bands = [msg("{band} up to {limit}", band=band.title, limit=hundredths(limit)) for band, limit in limits]
    return msg(
        "{rating}, points a decision: {bands}; {last} beyond",
        rating=rating.title,
        bands=", ".join(map(str, bands)),
        last=BANDS[-1].title,
    )


def report(analysis: Analysis) -> dict[str, Any]:
    """The analysis as `push-game analyse FILE --json` prints it: docs/analysis.md says what is what."""
    source, judge = analysis.source, analysis.judge
    return {
        "game": source.game.name,
        "judge": judge.version,
        "moves": len(analysis.rows),
        "turns": analysis.end_state.turn,
        "over": analysis.over,
        "grades": {one.name: one.least for one in GRADES},
        "players": [_player_report(one) for one in analysis.players],
        "drift": analysis.drift,
        "decisions": [_decision_report(one) for one in analysis.decisions],
        "worst": [decision.at for decision in analysis.worst],
        "luck": [_luck_report(one) for one in analysis.luck],
        "course": [
            {"at": one.at, "turn": one.turn, "margins": [*one.standing.margins], "win": [*one.standing.chances]}
            for one in analysis.course
        ],
        "about": [str(one.text) for one in how_to_read(analysis)],
    }


def _player_report(summary: Summary) -> dict[str, Any]:
    return {
        "name": summary.name,
        **({"bot": summary.bot} if summary.bot is not None else {}),
        "score": summary.score,
        "hints": summary.hints,
        "margin": _account_report(summary.margin),
        "win": _account_report(summary.win),
        "ratings": {
            rating.name: {
                **_sum_report(total),
                "band": BANDS[band].name if band is not None else None,
                "limits": dict(zip([one.name for one in BANDS], rating.limits, strict=False)),
            }
            for rating, total, band in summary.ratings
        },
        "kinds": {kind: _sum_report(total) for kind, total in summary.kinds.items()},
    }


def _account_report(account: Account) -> dict[str, Any]:
    return {
        "end": account.end,
        "adjusted": account.adjusted,
        "beginning": account.beginning,
        "luck": {**account.luck, "all": account.all_luck},
        "own": account.own,
        "others": account.others,
        "drift": account.drift,
    }


def _sum_report(total: Sum) -> dict[str, Any]:
    return {
        "decisions": total.decisions,
        "loss": total.loss,
        "win_loss": total.win_loss,
        "mean": total.mean,
        "mean_win": total.mean_win,
        "interval": None if total.interval is None else [total.mean - total.interval, total.mean + total.interval],
        "grades": {one.name: count for one, count in zip(GRADES, total.grades, strict=True)},
    }


def _decision_report(one: Decision) -> dict[str, Any]:
    return {
        "at": one.at,
        "turn": one.turn,
        "seat": one.seat,
        "kind": one.kind,
        "move": str(one.move),
        "best": str(one.best),
        "loss": one.loss,
        "win_loss": one.win_loss,
        "grade": GRADES[one.grade].name,
        "forced": one.forced,
    }


def _luck_report(one: Luck) -> dict[str, Any]:
    return {
        "at": one.at,
        "turn": one.turn,
        "seat": one.seat,
        "kind": one.kind,
        "move": str(one.move),
        "points": [*one.points],
        "win": [*one.chances],
    }


# Many games.


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
            " run, with much less noise."
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


def series_report(series: Series) -> dict[str, Any]:
    """Many games as `push-game analyse DIR --json` prints them: docs/analysis.md says what is what."""
    return {
        "games": len(series.games),
        "judges": sorted({game.judge for game in series.games}),
        "skipped": [{"file": str(one.path), "reason": str(one.reason)} for one in series.skipped],
        "players": [_group_report(group) for group in series.players],
        "levels": [_group_report(group) for group in series.levels],
    }


def _group_report(group: Group) -> dict[str, Any]:
    return {
        **({"name": group.name} if group.name is not None else {}),
        **({"bot": group.bot} if group.bot is not None else {}),
        "games": group.games,
        "fair": group.fair,
        **{
            key: {"mean": value.mean, "interval": value.interval and [*value.interval]}
            for key, value in (
                ("margin", group.margin),
                ("margin_adjusted", group.adjusted),
                ("luck", group.luck),
                ("wins", group.wins),
                ("wins_adjusted", group.wins_adjusted),
            )
        },
        "ratings": {
            one.rating.name: {
                "decisions": one.decisions,
                "mean": one.mean,
                "mean_win": one.mean_win,
                "band": BANDS[one.band].name if one.band is not None else None,
            }
            for one in group.ratings
        },
    }

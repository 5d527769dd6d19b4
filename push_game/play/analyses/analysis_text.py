"""An analysis for people, line by line: `push-game analyse FILE`, and what the screens tell in full."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from push_game.games.contract import Judge, Rating
from push_game.games.figures import decimal, hundredths, percent, signed, signed_percent
from push_game.i18n import Message, msg, msgn
from push_game.play import names
from push_game.play.analyses.analysis import BANDS, Analysis, Sum, Summary
from push_game.play.analyses.grades import GRADES
from push_game.play.lines import Line

_MOST: Final = 10
"""How many of the worst decisions, and of the luckiest moves, are told."""


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
    if _has_partners(analysis):
        yield Line(msg("Luck and skill, in points against the other side"), heading=True)
    else:
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


def _has_partners(analysis: Analysis) -> bool:
    seats = len(analysis.source.header.players)
    return len(set(analysis.source.game.sides(seats))) < seats


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
    yield Line(analysis.source.game.revealing.luckiest, heading=True)
    who = _names(analysis)
    swings = sorted(analysis.luck, key=lambda luck: (-max(map(abs, luck.chances)), luck.at))
    for luck in swings[:_MOST]:
        # Partners are as lucky as each other: whose turn it was is named first.
        seat = max(range(len(who)), key=lambda seat: (abs(luck.chances[seat]), seat == luck.seat))
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
    yield Line(analysis.source.game.revealing.luck)
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

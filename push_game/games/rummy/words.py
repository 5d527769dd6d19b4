"""What contracts and teams are called, for the catalogues."""

from __future__ import annotations

from collections.abc import Sequence

from push_game.games.rummy.deals import Need
from push_game.i18n import Message, msg, msgn


def needs(wanted: Sequence[Need]) -> Message:
    """The melds of a contract, or what is missing of them: "1 set of 3 and 1 run of 4"."""
    if len(wanted) == 1:
        return _need(wanted[0])
    first, second = wanted
    return msg("{one} and {other}", one=_need(first), other=_need(second))


def team(side: int, names: Sequence[str]) -> Message:
    """The two players of a team, 0 or 1 (R2): "Ana and Chloé"."""
    return msg("{one} and {other}", one=names[side], other=names[side + 2])


def points(count: int) -> Message:
    """A number of points."""
    return msgn("{count} point", "{count} points", count)


def won(scores: Sequence[int], names: Sequence[str]) -> Message:
    """Who has won, by the points of the two teams (R21)."""
    if scores[0] == scores[1]:
        return msg("Both teams share the victory, with {points} each.", points=points(scores[0]))
    best = 0 if scores[0] < scores[1] else 1
    return msg(
        "{team} win with {points}, against {others} of {other}.",
        team=team(best, names),
        points=points(scores[best]),
        others=points(scores[1 - best]),
        other=team(1 - best, names),
    )


def _need(need: Need) -> Message:
    if need.kind == "set":
        return msgn("{count} set of {cards}", "{count} sets of {cards}", need.number, cards=need.cards)
    return msgn("{count} run of {cards}", "{count} runs of {cards}", need.number, cards=need.cards)

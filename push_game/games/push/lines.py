"""A position in sentences: what is on the table, what lies before a seat, and what each choice is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from push_game.games.push import stakes, words
from push_game.games.push.cards import COLOUR_CARDS, Card, Pile, cards, points, size
from push_game.games.push.columns import Column
from push_game.games.push.moves import STOP, Move
from push_game.games.push.state import State
from push_game.i18n import Message, msg, msgn


def on_the_table(state: State) -> Iterator[Message]:
    """Deck, columns, switch cards, and the card in hand."""
    yield msgn("The deck holds {count} card.", "The deck holds {count} cards.", state.deck_size)
    for number, column in enumerate(state.columns, 1):
        yield _column(number, column) if column else msg("Column {number} is taken.", number=number)
    if state.switches:
        yield msgn(
            "{count} switch card has been drawn this turn.",
            "{count} switch cards have been drawn this turn.",
            state.switches,
        )
    if state.card and not state.busted:
        yield msg("In hand: {card}.", card=words.card(state.card))


def before(state: State, seat: int, *, closed: bool = False) -> Iterator[Message]:
    """Bench and bank; of a closed bank only how many cards there are."""
    bench, bank = state.benches[seat], state.banks[seat]
    if bench:
        yield msgn(
            "Bench, {count} point: {cards}.", "Bench, {count} points: {cards}.", points(bench), cards=_by_colour(bench)
        )
    if bank and closed:
        yield msgn("Bank: {count} card, face down.", "Bank: {count} cards, face down.", size(bank))
    elif bank:
        yield msgn(
            "Bank, {count} point: {cards}.", "Bank, {count} points: {cards}.", points(bank), cards=_by_colour(bank)
        )


def offer(state: State, move: Move) -> Message | None:
    """What a choice is about: the cards of a column, the points of a colour."""
    if move is STOP:
        columns = [_brings(number, column) for number, column in enumerate(state.columns, 1) if column]
        return msg("the choice is {columns}", columns=", ".join(map(str, columns)))
    if move.colour is not None:
        saved = stakes.colour_points(state.benches[state.active], move.colour)
        return msgn(
            "bank {colour}, {count} point", "bank {colour}, {count} points", saved, colour=words.colour(move.colour)
        )
    if move.verb not in ("place", "take"):
        return None
    column = state.columns[move.column] if move.column < len(state.columns) else None
    if column is None:
        return msg("a new column")
    if move.verb == "place":
        return msg("column {number}, {cards}", number=move.column + 1, cards=_listed(column.cards))
    return msgn(
        "column {number}, {count} point: {cards}",
        "column {number}, {count} points: {cards}",
        column.points,
        number=move.column + 1,
        cards=_listed(column.cards),
    )


def _column(number: int, column: Column) -> Message:
    return msgn(
        "Column {number}, {count} point: {cards}.",
        "Column {number}, {count} points: {cards}.",
        column.points,
        number=number,
        cards=_listed(column.cards),
    )


def _brings(number: int, column: Column) -> Message:
    if column.has_roll:
        return msgn(
            "column {number} with {count} point and the die",
            "column {number} with {count} points and the die",
            column.points,
            number=number,
        )
    return msgn(
        "column {number} with {count} point", "column {number} with {count} points", column.points, number=number
    )


def _listed(held: Sequence[Card]) -> str:
    return ", ".join(str(words.card(one)) for one in held)


def _by_colour(held: Pile) -> str:
    """The cards, each colour named once: "red 5, 3; blue 2"."""
    return "; ".join(
        str(msg("{colour} {values}", colour=words.colour(colour), values=", ".join(_values(held & of_colour))))
        for colour, of_colour in enumerate(COLOUR_CARDS)
        if held & of_colour
    )


def _values(held: Pile) -> Iterator[str]:
    return (str(one.value) for one in cards(held))

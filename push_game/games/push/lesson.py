"""The lesson of Push: three players, from the first card over the first turns to the last card of the deck."""

from __future__ import annotations

from typing import Final

from push_game.games.lessons import Beat, Lesson
from push_game.i18n import msg

_MEANWHILE: Final = """
draw, card roll, place 1, draw, card roll, place 2, draw, card blue 2, place 1, draw, card green 1, place 1,
draw, card yellow 2, place 2, draw, card blue 1, place 2, draw, card red 4, place 1, draw, card purple 6, place 1,
draw, card green 2, place 3, stop, take 1, die purple, take 2, die star, take 3, draw, card yellow 1, place 1,
draw, card roll, place 1, draw, card red 2, place 1, draw, card roll, place 2, draw, card red 6, place 2,
draw, card roll, place 3, stop, take 2, die green, take 1, die star, take 3, die purple, draw, card yellow 3, place 1,
draw, card red 6, place 1, draw, card red 3, place 2, draw, card roll, place 1, draw, card yellow 6, place 2,
draw, card blue 4, place 1, draw, card blue 6, place 3, stop, take 2, take 1, die yellow, take 3,
draw, card yellow 4, place 1, draw, card yellow 5, place 2, draw, card yellow 6, place 3, stop, take 3, take 2, take 1,
draw, card roll, place 1, draw, card red 1, place 1, draw, card roll, place 2, draw, card purple 3, place 1,
draw, card switch, draw, card blue 2, place 1, draw, card red 2, place 2, draw, card green 2, place 3,
draw, card blue 5, place 2, draw, card purple 1, place 2, stop, take 2, die blue, take 3, take 1, die red, bank yellow,
draw, card green 1, place 1, draw, card switch, draw, card switch, draw, card purple 4, place 1,
draw, card green 2, place 2, draw, card red 6, place 1, draw, card roll, place 1, draw, card red 5, place 2,
draw, card green 1, place 3, stop, take 2, take 1, die yellow, take 3, bank red, draw, card blue 4, place 1,
draw, card yellow 2, place 1, draw, card red 3, place 1, draw, card green 6, place 1, stop, take 1, bank red,
draw, card roll, place 1, draw, card roll, place 2, draw, card roll, place 3, draw, card purple 3, place 1,
draw, card switch, draw, card red 4, place 1, draw, card blue 5, place 1, draw, card green 3, place 2,
draw, card roll, die purple, take 1, die yellow, take 2, die green, draw, card green 6, place 1, draw, card switch,
draw, card purple 1, place 1, draw, card blue 5, place 1, stop, take 1, draw, card red 1, place 1,
draw, card red 5, place 2, draw, card red 4, place 3, draw, card yellow 2, place 2, draw, card green 5, place 3,
draw, card purple 4, place 2, draw, card red 1, die green, take 2, take 3, draw, card blue 6, place 1, draw, card switch,
draw, card purple 6, place 2, draw, card purple 2, place 1, draw, card switch, draw, card green 5, place 1, stop,
take 1, take 2, bank blue, draw, card roll, place 1, draw, card green 4, place 1, draw, card switch,
draw, card yellow 4, place 2, draw, card roll, place 2, draw, card purple 2, place 1, draw, card blue 3, place 1,
draw, card purple 5, place 2, draw, card green 4, place 3, stop, take 1, die green, take 3, take 2, die yellow,
draw, card switch, draw, card blue 6, place 1, draw, card yellow 1, place 1, draw, card blue 4, place 2,
draw, card switch, draw, card purple 2, place 1, draw, card red 3, place 1, stop, take 1, take 2, bank green,
bank blue, bank purple, draw, card yellow 1, place 1, draw, card purple 6, place 1, draw, card blue 1, place 2,
draw, card yellow 5, place 2, draw, card yellow 5, place 3, stop, take 1, take 2, take 3, draw, card green 6, place 1,
draw, card purple 5, place 1, draw, card green 3, place 2, draw, card blue 2, place 1, stop, take 1, take 2, bank blue
"""
"""Twenty-three turns in which nothing has to be explained."""

LESSON: Final = Lesson(
    players=("Ana", "Bo", "Chloé"),
    options={"first": 0},
    minutes=6,
    beats=(
        Beat(
            msg(
                "You are Ana; Bo and Chloé play by themselves. Cards bring as many points as they say."
                " Who has most points when the deck is empty wins."
            )
        ),
        Beat(
            msg(
                "On your turn you build up to three columns, card by card, for as long as you dare."
                " Then you stop, and everybody takes a column."
            ),
            "draw, card red 5",
            msg("Draw the first card."),
        ),
        Beat(msg("A red 5. The first card always starts a column."), "place 1", msg("Place it.")),
        Beat(
            msg("You must draw at least one card. More cards make richer columns; so draw again."),
            "draw, card blue 3",
            msg("Draw another card."),
            msg("You may stop now, but five points are few."),
        ),
        Beat(
            msg(
                "No column may hold a colour twice, nor a value twice. Blue 3 fits on the red 5; it could start a"
                " column of its own as well. Make the first column a rich one."
            ),
            "place 1",
            msg("Place it in column 1."),
        ),
        Beat(
            msg("Eight points lie in one column. But three of you will take one: go on."),
            "draw, card red 2",
            msg("Draw another card."),
        ),
        Beat(
            msg("Column 1 holds red already, so the red 2 does not fit there. It starts column 2."),
            "place 2",
            msg("Start column 2."),
        ),
        Beat(
            msg("Nothing can go wrong while a new column can be started."), "draw, card roll", msg("Draw another card.")
        ),
        Beat(
            msg(
                "A roll card. It has no colour and no value, and a column holds only one. Whoever takes it rolls the"
                " die and loses all bench cards of the colour that falls. Keep column 1 free of it."
            ),
            "place 2",
            msg("Place it in column 2."),
            msg("The rich column would become a dangerous one."),
        ),
        Beat(
            msg("One more column is wanted, so that nobody has to go without."),
            "draw, card switch",
            msg("Draw another card."),
        ),
        Beat(
            msg(
                "A switch card: it is laid aside, and turns round the order in which columns are taken. After you Chloé"
                " will choose, and Bo comes last."
            ),
            "draw, card green 4",
            msg("Draw another card."),
        ),
        Beat(
            msg("Green 4 would fit anywhere. Start the third column with it."),
            "place 3",
            msg("Start column 3."),
            msg("Two columns for three players: one of you would go without."),
        ),
        Beat(
            msg(
                "Now no new column can be started: a card that fits in none of the three would be a bust."
                " On the right you see how likely that is, and below what each choice brings. Eight points are enough."
            ),
            "stop",
            msg("Stop."),
            msg("Well dared, but be content this time."),
        ),
        Beat(
            msg("Whoever stops takes a column first. Column 1 has eight points and no roll card."),
            "take 1",
            msg("Take column 1."),
            msg("You would leave eight points to Chloé."),
        ),
        Beat(
            msg("Your cards lie on your bench. Now the others take theirs: Chloé first, because of the switch card."),
            "take 3, take 2, die red",
        ),
        Beat(
            msg(
                "Bo had to take the roll card. The die showed red, so his red 2 is gone at once."
                " The turn goes to the next player, always in the same direction: watch Bo."
            ),
            "draw, card yellow 6, place 1, draw, card switch, draw, card green 5, place 2, draw, card roll, place 2,"
            " draw, card blue 1, place 3, stop, take 1",
        ),
        Beat(
            msg(
                "Bo has taken six points; after a switch card you come next. Column 3 has one point. Column 2 has five and a"
                " roll card: with three colours on the bench the die costs about two points on average. Dare it."
            ),
            "take 2, die star, take 3",
            msg("Take column 2."),
            msg("That is safe, but it is only one point."),
        ),
        Beat(
            msg("The star: nothing is lost. Chloé has taken the column that was left, and it is her turn. Watch her."),
            "draw, card yellow 3, place 1, draw, card green 3, place 2, draw, card purple 3, place 3,"
            " draw, card blue 3, die green",
        ),
        Beat(
            msg(
                "Each column held a 3, so blue 3 fitted nowhere: a bust. Chloé rolled the die, lost green, and takes no"
                " column. The others take theirs all the same, and what is left is discarded."
            ),
            "take 1, take 3",
            msg("Take column 1."),
            msg("All three are worth the same; take the first one."),
        ),
        Beat(
            msg(
                "Your turn, and 16 points lie on your bench, where the die can take them. Instead of drawing you can bank"
                " the cards of one colour. That is your whole turn, but what is in the bank is safe for ever."
            ),
            "bank red",
            msg("Bank your red card."),
            msg("A good thought too; but let it be red this time."),
        ),
        Beat(
            msg("Your 5 is safe. The others play, then you again, and so on: let us skip to the last turns."),
            _MEANWHILE,
            skipped=True,
        ),
        Beat(
            msg(
                "Much has happened: you have 78 points, 48 of them safe in the bank, and lead. Six cards are left,"
                " and when the last one is drawn the game ends with that turn."
            ),
            "draw, card yellow 4",
            msg("Draw a card."),
            msg("Banking would be wise. But there is one thing that you have not seen yet."),
        ),
        Beat(msg("Place it; there is only one way."), "place 1", msg("Start column 1.")),
        Beat(
            msg("Three of you want a column."),
            "draw, card purple 1",
            msg("Draw another card."),
            msg("You may; but stay a little."),
        ),
        Beat(msg("It would fit in column 1, but a new column makes more choice."), "place 2", msg("Start column 2.")),
        Beat(
            msg("And one more."), "draw, card purple 5", msg("Draw another card."), msg("You may; but stay a little.")
        ),
        Beat(
            msg("Purple 5 fits in column 1, not in column 2, where purple is. Start the third."),
            "place 3",
            msg("Start column 3."),
        ),
        Beat(
            msg(
                "Five points would be yours now. One of the three cards that are left fits nowhere: a bust with one in three."
                " Usually you would stop. Just this once, see what happens."
            ),
            "draw, card purple 4, die red",
            msg("Draw another card, against all reason."),
            msg("Quite right! But just this once, push your luck."),
        ),
        Beat(
            msg(
                "Purple 4 fits nowhere: a bust. The die fell on red: the red cards of your bench are gone, seven points."
                " The red 5 in your bank is untouched, which is what banks are for. Bo and Chloé take a column each."
            ),
            "take 3, take 1",
        ),
        Beat(
            msg("You have 71 points, Chloé has 66. Bo and Chloé have the last turns."),
            "bank purple, draw, card roll, place 1, draw, card yellow 3, place 1, take 1, die star",
        ),
        Beat(
            msg(
                "The deck is empty, so the game is over: 71 points against 69, and you win, thanks to your bank."
                " That was all of Push. In a game the rules, the log and the coach are always one key away."
            )
        ),
    ),
)
"""The learner's story: columns, a stop, a choice, a bust of another, a bank, a bust, and a narrow win."""

"""The rules as players read them."""

from __future__ import annotations

from itertools import groupby

from push_game.games.push import rules_text


def test_every_clause_from_p1_to_p24_is_there_once_and_in_order() -> None:
    assert [clause.id for clause in rules_text.clauses()] == [f"P{number}" for number in range(1, 25)]


def test_the_clauses_of_a_section_follow_each_other() -> None:
    sections = [str(section) for section, _ in groupby(rules_text.clauses(), key=lambda clause: clause.section)]
    assert len(sections) == len(set(sections))


def test_clauses_are_whole_sentences() -> None:
    for clause in rules_text.clauses():
        text = str(clause.text)
        assert text[0].isupper()
        assert text[-1] == "."
        assert "  " not in text

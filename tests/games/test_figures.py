"""Numbers in sentences."""

from __future__ import annotations

from fractions import Fraction

import pytest

from push_game.games.figures import decimal, percent, signed


@pytest.mark.parametrize(
    ("number", "plain", "with_sign"),
    [
        (0.0, "0.0", "0.0"),
        (-0.04, "0.0", "0.0"),
        (0.06, "0.1", "+0.1"),
        (-0.06, "-0.1", "-0.1"),
        (3.14159, "3.1", "+3.1"),
        (-12.96, "-13.0", "-13.0"),
        (99.96, "100.0", "+100.0"),
    ],
)
def test_one_decimal_with_a_sign_where_there_is_something_to_sign(number: float, plain: str, with_sign: str) -> None:
    assert (str(decimal(number)), str(signed(number))) == (plain, with_sign)


def test_a_percentage_is_the_nearest_and_only_what_is_certain_is_all_or_nothing() -> None:
    for whole in range(1, 121):
        for part in range(whole + 1):
            tenths = round(float(str(percent(part, whole)).removesuffix("%")) * 10)
            exact = Fraction(1000 * part, whole)
            assert abs(tenths - exact) <= Fraction(1, 2) or part in (1, whole - 1)
            assert (tenths == 0) == (part == 0)
            assert (tenths == 1000) == (part == whole)
    assert str(percent(1, 8)) == str(percent(0.125)) == "12.5%"
    assert str(percent(1, 10**6)) == "0.1%"
    assert str(percent(0, 0)) == "0.0%"

"""Changing values in a text of TOML, its comments and all else in it left as they are."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any


class CannotChange(ValueError):
    """The text is written in a way in which the change would not be what was meant, or change more."""


def changed(text: str, change: Callable[[Any], object]) -> str:
    """The text, which must be valid, after `change` has been made to what it holds. Raises CannotChange.

    `change` gets the tables as one mapping, and is called twice.
    """
    import tomllib

    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    wanted = tomllib.loads(text)
    change(wanted)
    try:
        document = tomlkit.parse(text)
        change(document)
        new = tomlkit.dumps(document)
        # There are so many ways to write tables that the library can put a value among those of another,
        # or lose its way in them.
        if _spelt(tomllib.loads(new)) != _spelt(wanted):
            raise CannotChange
    except (TOMLKitError, ValueError, LookupError):
        raise CannotChange from None
    return new


def in_line(value: Any) -> Any:
    """The value so that it is written where it is put, rather than as tables of its own after all others."""
    import tomlkit

    if isinstance(value, list):
        array = tomlkit.array()
        array.extend(map(in_line, value))
        return array
    if isinstance(value, dict):
        table = tomlkit.inline_table()
        table.update({key: in_line(one) for key, one in value.items()})
        return table
    return value


def _spelt(tables: dict[str, Any]) -> str:
    """To be compared: numbers that are none are not equal to themselves."""
    return json.dumps(tables, sort_keys=True, default=repr)

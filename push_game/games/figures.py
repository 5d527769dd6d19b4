"""Numbers in sentences: how they are written, in whatever language is chosen when they are shown."""

from __future__ import annotations

from push_game.i18n import Message, msg


def decimal(number: float) -> Message:
    """A number with one decimal: "3.1", "-0.4"."""
    tenths = round(abs(number) * 10)
    sign = "-" if number < 0 and tenths else ""
    return msg("{whole}.{tenth}", whole=f"{sign}{tenths // 10}", tenth=tenths % 10)


def signed(number: float) -> Message:
    """The same with a plus before what is above 0: "+3.1", "0.0"."""
    tenths = round(abs(number) * 10)
    sign = "" if not tenths else "-" if number < 0 else "+"
    return msg("{whole}.{tenth}", whole=f"{sign}{tenths // 10}", tenth=tenths % 10)


def percent(part: float, whole: float = 1) -> Message:
    """A share in percent with one decimal, rounded half up; but only what is certain is 0 or 100."""
    tenths = int((2000 * part + whole) // (2 * whole)) if whole else 0
    if 0 < part < whole:
        tenths = min(max(tenths, 1), 999)
    return msg("{whole}.{tenth}%", whole=tenths // 10, tenth=tenths % 10)


def hundredths(number: float) -> Message:
    """A number with two decimals: "0.02"."""
    parts = round(abs(number) * 100)
    sign = "-" if number < 0 and parts else ""
    return msg("{whole}.{tenth}", whole=f"{sign}{parts // 100}", tenth=f"{parts % 100:02}")


def signed_percent(part: float, *, plus: bool = True) -> Message:
    """A difference of shares in percent with one decimal, simply rounded: "+3.1%", "-0.4%", "0.0%".

    Without `plus` what is above 0 has no sign.
    """
    tenths = round(abs(part) * 1000)
    sign = "" if not tenths else "-" if part < 0 else "+" if plus else ""
    return msg("{whole}.{tenth}%", whole=f"{sign}{tenths // 10}", tenth=tenths % 10)

"""How large a trace may be."""

from typing import NamedTuple


class Limits(NamedTuple):
    """`head_bytes` ends the part with all values; `all_bytes` is never exceeded by more than `output` and the end."""

    head_bytes: int
    all_bytes: int
    output: int
    head_seconds: float
    count_seconds: float


IN_BROWSER = Limits(900_000, 1_500_000, 100_000, 4.0, 1.2)


def encoded_size(text):
    return len(text.encode("utf-8", "backslashreplace"))

"""Keeps a program, and an edit of it, from hanging or from closing our output."""

import builtins
import gc


class Halt(BaseException):
    """Too many steps, too much memory, too much text."""


def safe_pow(a, b):
    """An edited calculation must not grow without end inside one step."""
    if isinstance(a, int) and isinstance(b, int) and a.bit_length() * abs(b) > 20000:
        raise Halt("steps")
    return a**b


def safe_shift(a, b):
    if isinstance(b, int) and b > 20000:
        raise Halt("steps")
    return a << b


REAL_OPEN = builtins.open


def guarded_open(stdin, file, *rest, **named):
    if file == 0:
        return stdin
    # A program that opens file number 1 would close our own output with it.
    if isinstance(file, int):
        raise OSError("Bad file descriptor")
    return REAL_OPEN(file, *rest, **named)


def start_watchdog(seconds):
    """One built-in call, such as the sum of a billion numbers, counts no steps: exit and name its line."""
    try:
        import faulthandler

        faulthandler.dump_traceback_later(seconds, exit=True)
    except Exception:
        pass


def start_guards():
    builtins.tutor_pow, builtins.tutor_shift = safe_pow, safe_shift
    start_watchdog(1.1)
    # Thousands of trees live for a second and are freed together: collecting garbage costs more than trying them.
    gc.disable()

import builtins, gc


def safe_pow(a, b):
    """What an edit makes of a sum must not grow without end inside one step."""
    if isinstance(a, int) and isinstance(b, int) and a.bit_length() * abs(b) > 20000:
        raise Halt("steps")
    return a ** b


def safe_shift(a, b):
    if isinstance(b, int) and b > 20000:
        raise Halt("steps")
    return a << b


builtins.tutor_pow, builtins.tutor_shift = safe_pow, safe_shift


REAL_OPEN = builtins.open


def opened(typed, file, *rest, **named):
    if file == 0:
        return typed
    # Whoever opens number 1 closes our own way out with it.
    if isinstance(file, int):
        raise OSError("Bad file descriptor")
    return REAL_OPEN(file, *rest, **named)


def watchdog(seconds):
    """Work inside one built-in call, such as the sum of a billion numbers, looks at no limit: end it and name its line."""
    try:
        import faulthandler
        faulthandler.dump_traceback_later(seconds, exit=True)
    except Exception:
        pass


watchdog(1.1)
# Thousands of trees live for a second and go together: to look through them for garbage takes longer than to try them.
gc.disable()

"""Whether the actual value or text is the expected one."""

import ast


def tidy(text):
    lines = [line.rstrip() for line in str(text).split("\n")]
    while lines and lines[-1] == "":
        lines.pop()
    while lines and lines[0] == "":
        lines.pop(0)
    return lines


def same_text(expected, actual, check):
    wanted, got = tidy(expected), tidy(actual)
    if wanted == got:
        return True
    if len(wanted) != len(got):
        return False
    tolerance = check.get("tolerance") or 1e-9
    for a, b in zip(wanted, got):
        if a == b:
            continue
        xs, ys = a.split(), b.split()
        if len(xs) != len(ys):
            return False
        for x, y in zip(xs, ys):
            if x == y:
                continue
            try:
                if ("." in x) != ("." in y) or abs(float(x) - float(y)) > tolerance:
                    return False
            except ValueError:
                return False
    return True


def same(expected, value, tolerance=None):
    if like(expected, value, tolerance):
        return True
    if isinstance(expected, str) and not isinstance(value, str):
        text = expected.strip()
        if text in (repr(value), str(value)):
            return True
        try:
            return like(ast.literal_eval(text), value, tolerance)
        except (ValueError, SyntaxError, MemoryError):
            return False
    if isinstance(expected, str) and isinstance(value, str):
        return expected.strip() == repr(value)
    return False


def like(a, b, tolerance):
    # JSON has no word for these: they come as text.
    if isinstance(a, str) and isinstance(b, float) and a in ("nan", "inf", "-inf"):
        return repr(b) == a
    if isinstance(a, bool) or isinstance(b, bool):
        return isinstance(a, bool) and isinstance(b, bool) and a == b
    if isinstance(a, (int, float)) and isinstance(b, (int, float)):
        return (
            a == b
            or (isinstance(a, float) or isinstance(b, float))
            and abs(a - b) <= max(tolerance or 0, 1e-6 * max(1, abs(a)))
        )
    if (
        isinstance(a, (list, tuple))
        and hasattr(b, "__iter__")
        and not isinstance(b, (str, dict, set, frozenset))
    ):
        b = list(b)
        return len(a) == len(b) and all(like(x, y, tolerance) for x, y in zip(a, b))
    if isinstance(a, (list, tuple, set)) and isinstance(b, (set, frozenset)):
        return len(a) == len(b) and all(x in b for x in a)
    if isinstance(a, dict) and isinstance(b, dict):
        return len(a) == len(b) and all(
            any(str(k) == str(o) and like(v, w, tolerance) for o, w in b.items()) for k, v in a.items()
        )
    return a == b


def short_repr(value):
    try:
        text = repr(value)
    except Exception:
        return "?"
    return text if len(text) <= 60 else text[:57] + "..."

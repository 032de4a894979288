"""Counts the steps of the student's program and records which lines ran.

Monitoring (PEP 669) and not a trace function: a trace function that raises switches tracing off.
"""

import sys
import time

from compare_values import short_repr
from probe_plan import FILE
from step_guards import Halt

MOST_STEPS = 60000
LARGEST = 200000
MON = sys.monitoring
TOOL = 3


class Watch:
    steps = 0
    limit = MOST_STEPS
    until = 0.0
    events = 0
    lines = None
    seen = None


def is_too_large(frame):
    for value in frame.f_locals.values():
        kind = type(value)
        if kind is int:
            if value.bit_length() > 20000:
                return True
        elif kind in (str, list, dict, set) and len(value) > LARGEST:
            return True
    return False


def count_step(code, *_):
    if code.co_filename != FILE:
        return MON.DISABLE
    Watch.steps += 1
    # A value that doubles in each step grows too large long before the steps run out.
    if Watch.steps > Watch.limit or (
        (Watch.steps < 64 or Watch.steps % 16 == 0) and is_too_large(sys._getframe(1))
    ):
        raise Halt("steps")
    if Watch.steps % 128 == 0 and time.perf_counter() > Watch.until:
        raise Halt("steps")


def record_line(code, line):
    if code.co_filename != FILE:
        return MON.DISABLE
    if Watch.lines is not None:
        Watch.lines[line] = Watch.lines.get(line, 0) + 1
        if Watch.seen is not None and len(Watch.seen) < 4000:
            Watch.seen.append((line, shown_values(sys._getframe(1))))


END = 0


def record_end(code, *_):
    """The values when a function or a statement outside functions is over: no later line of it shows them."""
    if code.co_filename != FILE:
        return MON.DISABLE
    if Watch.seen is not None and len(Watch.seen) < 4000:
        Watch.seen.append((END, shown_values(sys._getframe(1))))


def shown_values(frame):
    return {k: short_repr(v) for k, v in frame.f_locals.items() if is_shown(k, v)}


def is_shown(name, value):
    return not name.startswith("__") and isinstance(
        value, (int, float, str, list, tuple, dict, set, bool, type(None))
    )


def start_monitoring():
    # Where one interpreter serves many questions, the previous probe may have been stopped in the middle.
    if MON.get_tool(TOOL) is not None:
        MON.free_tool_id(TOOL)
    MON.use_tool_id(TOOL, "tutor")
    MON.register_callback(TOOL, MON.events.JUMP, count_step)
    MON.register_callback(TOOL, MON.events.PY_START, count_step)
    MON.register_callback(TOOL, MON.events.LINE, record_line)
    MON.register_callback(TOOL, MON.events.PY_RETURN, record_end)


def monitor(events):
    """Changing the events costs as much as a small run, so they are set only when they differ."""
    if Watch.events != events:
        Watch.events = events
        MON.set_events(TOOL, events)

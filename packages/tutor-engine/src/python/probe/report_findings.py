"""Prints each finding as soon as it is known: a probe that is stopped in the middle has still reported something."""

import json
import sys
import time

from monitor_steps import END
from probe_plan import PLAN
from run_check import BEGAN
from try_flipped_conditions import FLIPPED

STDOUT = sys.stdout


class Findings:
    fixes = []
    # For each line the edit that came nearest to the expected answer without passing a check.
    nearer = {}
    reported_at = 0.0


def report(**finding):
    STDOUT.write(PLAN["mark"] + json.dumps(finding, default=repr) + "\n")
    STDOUT.flush()


def seconds_spent():
    return time.perf_counter() - BEGAN


def add_finding(edit, fixed, broken, near, total, weight):
    if fixed:
        counts = {"fixed": fixed, "broken": broken, "of": total}
        Findings.fixes.append({"line": edit.line, "edit": edit.kind, "weight": round(weight, 3), **counts})
    # The expected text in the place of any other is near to what is expected: that means nothing.
    elif near > 0.02 and edit.note != "expected-text":
        worth = near * weight
        if worth > Findings.nearer.get(edit.line, (0, ""))[0]:
            Findings.nearer[edit.line] = (worth, edit.kind)


def report_progress(count, known):
    Findings.reported_at = seconds_spent()
    nearer = [
        {"line": line, "edit": kind, "worth": round(worth, 3)}
        for line, (worth, kind) in Findings.nearer.items()
    ]
    report(
        kind="probed",
        found=Findings.fixes,
        flipped=FLIPPED,
        nearer=nearer,
        tried=count,
        known=known,
        seconds=round(seconds_spent(), 3),
    )


def trimmed(result):
    return {
        "passed": result["passed"],
        "error": result["error"],
        "line": result["line"],
        "actual": str(result["actual"])[:400],
        "none": bool(result.get("none")),
        "printed": result["printed"][:200],
    }


# More than any run that is not stopped: nothing complete is known about the lines of a stopped run.
UNKNOWN_TIMES = 1000000


def summary(seen, counts, is_stopped):
    """For each line: how often it ran, and the names and values the first times and the last time."""
    lines = {}
    for line, values in seen:
        lines.setdefault(line, []).append(values)
    return {
        line: {
            "times": UNKNOWN_TIMES if is_stopped else counts.get(line, len(all_values)),
            "first": all_values[: MOST_ENDS if line == END else MOST_SHOWN],
            "last": all_values[-1],
        }
        for line, all_values in lines.items()
    }


MOST_SHOWN = 6
MOST_ENDS = 40

"""Runs one version of the student's program against one check, within limits."""

import ast
import builtins
import io
import itertools
import math
import os
import random
import sys
import time

from compare_values import same, same_text, short_repr, tidy
from monitor_steps import MON, MOST_STEPS, Watch, monitor
from probe_plan import FILE, PLAN
from step_guards import REAL_OPEN, Halt, guarded_open

MOST_ITEMS = 2000
MOST_PRINTED = 20000
BEGAN = time.perf_counter()
REAL_SLEEP = time.sleep


class LimitedOutput(io.StringIO):
    def write(self, text):
        if self.tell() + len(text) > MOST_PRINTED:
            raise Halt("printed")
        return super().write(text)


class TypedInput(io.StringIO):
    @property
    def buffer(self):
        """For programs that read bytes, as in programming contests."""
        return io.BytesIO(self.read().encode())


class Console:
    """The input and output of one run. `whole` has the prompts of input() in it, as a terminal shows them."""

    def __init__(self, stdin):
        self.output, self.prompts = LimitedOutput(), LimitedOutput()
        self.stdin = TypedInput(stdin)
        self.prompted_until = 0

    def input(self, prompt=""):
        self.prompts.write(self.output.getvalue()[self.prompted_until :])
        self.prompted_until = self.output.tell()
        self.prompts.write(str(prompt))
        text = self.stdin.readline()
        if text == "":
            raise EOFError("EOF when reading a line")
        return text[:-1] if text.endswith("\n") else text

    def clear(self):
        self.output.seek(0)
        self.output.truncate()

    def whole(self):
        return self.prompts.getvalue() + self.output.getvalue()[self.prompted_until :]


def narrow_bare_excepts(tree):
    """A bare except would swallow the halt."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler):
            if node.type is None or (isinstance(node.type, ast.Name) and node.type.id == "BaseException"):
                node.type = ast.copy_location(ast.Name("Exception", ast.Load()), node)
    return tree


def prepare_interpreter():
    sys.path.insert(0, os.getcwd())
    # A browser has less stack for nested calls.
    sys.setrecursionlimit(600 if sys.platform == "emscripten" else 1000)


def run_check(program, check, limit=MOST_STEPS, lines=None, seen=None):
    """program: code objects, run in order. Gives passed, the actual value, the error and its line."""
    console = Console(check.get("stdin") or "")
    is_call = check.get("call") is not None
    for module in PLAN["given"]:
        sys.modules.pop(module, None)
    answer = {
        "passed": False,
        "error": None,
        "line": None,
        "actual": None,
        "printed": "",
        "value": None,
        "near": 0.0,
    }
    Watch.steps, Watch.limit, Watch.lines, Watch.seen = 0, limit, lines, seen
    # A slow machine must not spend the whole time on one endless loop.
    Watch.until = time.perf_counter() + (0.12 if lines is not None else 0.05)
    if "random" in PLAN["code"]:
        random.seed(1)
    value = None
    old = (sys.stdout, sys.stderr, sys.stdin, builtins.input)
    time.sleep = lambda seconds: None
    try:
        sys.stdout, sys.stderr = console.output, io.StringIO()
        sys.stdin, builtins.input = console.stdin, console.input
        builtins.open = lambda file, *rest, **named: guarded_open(console.stdin, file, *rest, **named)
        value = execute(program, check, console, lines, seen)
    except Halt as halt:
        answer["error"] = "Halt: " + str(halt)
        answer["line"] = line_of(halt)
    except SystemExit:
        pass
    except BaseException as error:
        answer["error"] = type(error).__name__ + ": " + str(error)[:200]
        answer["line"] = line_of(error)
    finally:
        # The repr of a value may run the student's code: it must not be halted.
        Watch.limit, Watch.until, Watch.lines = math.inf, math.inf, None
        sys.stdout, sys.stderr, sys.stdin, builtins.input = old
        builtins.open = REAL_OPEN
        time.sleep = REAL_SLEEP
    answer["printed"] = console.output.getvalue()
    if answer["error"]:
        expected_error = check.get("raises")
        answer["passed"] = bool(expected_error) and answer["error"].startswith(expected_error)
        answer["actual"] = answer["error"]
    elif is_call:
        grade_call(answer, check, value)
    else:
        grade_output(answer, check, console)
    return answer


def execute(program, check, console, lines, seen):
    is_call = check.get("call") is not None
    space = {"__name__": "student" if is_call else "__main__", "__builtins__": builtins}
    events = MON.events.JUMP | MON.events.PY_START
    if lines is not None:
        events |= MON.events.LINE
    if seen is not None:
        events |= MON.events.PY_RETURN
    monitor(events)
    try:
        for code in program:
            exec(code, space)
    except SystemExit:
        pass
    except Exception:
        if not is_call or not names_exist(check["call"], space):
            raise
    if not is_call:
        return None
    console.clear()
    # Lines that only load the program are not part of the call.
    if lines is not None:
        lines.clear()
    if seen is not None:
        seen.clear()
    value = evaluate(check["call"], space)
    return list(itertools.islice(value, MOST_ITEMS)) if hasattr(value, "__next__") else value


def grade_call(answer, check, value):
    expected, printed = check["expected"], answer["printed"]
    try:
        answer["passed"] = same(expected, value, check.get("tolerance"))
        may_print = value is None and isinstance(expected, str)
        if not answer["passed"] and may_print and (prints(check["call"]) or "\n" in expected.strip()):
            answer["passed"] = tidy(printed) == tidy(expected)
    except BaseException:
        answer["passed"] = False
    answer["actual"] = printed.rstrip() if value is None and prints(check["call"]) else short_repr(value)
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    answer["value"] = value if is_number else None
    answer["none"] = value is None
    answer["near"] = 1.0 if answer["passed"] else closeness(expected, value)


def grade_output(answer, check, console):
    expected, printed = str(check["expected"]), answer["printed"]
    answer["passed"] = same_text(expected, printed, check) or same_text(expected, console.whole(), check)
    answer["actual"] = printed
    answer["near"] = 1.0 if answer["passed"] else closeness(expected, printed)


def closeness(expected, actual):
    """The share of the answer that is right: items in place, or words of the text."""
    if isinstance(expected, str) and isinstance(actual, str):
        a, b = expected.split(), actual.split()
        if len(a) < 2:
            a, b = list(expected), list(actual)
    elif isinstance(expected, (list, tuple)) and isinstance(actual, (list, tuple)):
        a, b = list(expected), list(actual)
    else:
        return 0.0
    size = max(len(a), len(b), 1)
    return sum(x == y for x, y in zip(a, b)) / size - 0.1 * (len(a) != len(b))


def names_exist(call, space):
    try:
        names = [n.id for n in ast.walk(ast.parse(call)) if isinstance(n, ast.Name)]
    except SyntaxError:
        return False
    return all(n in space or hasattr(builtins, n) for n in names)


CALLS = {}


def prints(call):
    """Whether the check is about what the call prints, not about the value it returns."""
    last = CALLS[call][1]
    return last is not None and last.co_names[:1] == ("print",)


def evaluate(call, space):
    if call not in CALLS:
        body = ast.parse(call).body
        last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
        CALLS[call] = (
            compile(ast.Module(body, []), "<call>", "exec"),
            compile(ast.Expression(last.value), "<call>", "eval") if last else None,
        )
    before, last = CALLS[call]
    exec(before, space)
    return eval(last, space) if last else None


def line_of(error):
    trace, found = error.__traceback__, None
    while trace:
        if trace.tb_frame.f_code.co_filename == FILE:
            found = trace.tb_lineno
        trace = trace.tb_next
    return found

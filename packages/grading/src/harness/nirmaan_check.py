"""Loads a student's program once and tries it as the plan in nirmaan-plan.json says.

Prints one line of JSON for each part of the plan and flushes it at once, so that a call that never returns does not
lose the answers before it. The plan contains arguments only: the expected answers never enter the sandbox.
"""

import ast
import builtins
import contextlib
import copy
import io
import json
import sqlite3
import sys
import traceback

with open("nirmaan-plan.json", encoding="utf-8") as plan_file:
    PLAN = json.load(plan_file)
FILE = PLAN["file"]
REPORT_STREAM = sys.stdout
MAX_OUTPUT_CHARACTERS = 20000
MAX_REPORTED_CHARACTERS = 300


class OutputLimitExceeded(BaseException):
    """Not an Exception: a program that catches every Exception must not catch it."""


class LimitedOutput(io.StringIO):
    def write(self, text):
        if self.tell() + len(text) > MAX_OUTPUT_CHARACTERS:
            raise OutputLimitExceeded()
        return super().write(text)


def report(answer_id, **answer):
    REPORT_STREAM.write(PLAN["mark"] + json.dumps({"id": answer_id, **answer}) + "\n")
    REPORT_STREAM.flush()


def to_json_value(value):
    if isinstance(value, bool) or value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, float):
        return value if value == value and abs(value) != float("inf") else repr(value)
    if isinstance(value, (list, tuple)):
        return [to_json_value(item) for item in value]
    if isinstance(value, (set, frozenset)):
        return sorted((to_json_value(item) for item in value), key=repr)
    if isinstance(value, dict):
        return {str(key): to_json_value(item) for key, item in value.items()}
    if hasattr(value, "tolist"):
        return to_json_value(value.tolist())
    return repr(value)


def describe_error(error):
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == FILE]
    if isinstance(error, SyntaxError) and error.filename == FILE:
        lines = [error.lineno]
    if isinstance(error, OutputLimitExceeded):
        return {"limit": "printed"}
    message = f"{type(error).__name__}: {error}"[:MAX_REPORTED_CHARACTERS]
    return {"error": message, "line": lines[-1] if lines else None}


def attempt(answer_id, action):
    output = LimitedOutput()
    try:
        with contextlib.redirect_stdout(output):
            value = action()
        report(
            answer_id,
            value=to_json_value(value),
            shown=repr(value)[:MAX_REPORTED_CHARACTERS],
            printed=output.getvalue()[:MAX_REPORTED_CHARACTERS],
        )
    except (Exception, SystemExit, OutputLimitExceeded) as error:
        report(answer_id, printed=output.getvalue()[:MAX_REPORTED_CHARACTERS], **describe_error(error))


CONSTRUCTS = {
    ast.If: "if",
    ast.IfExp: "if",
    ast.FunctionDef: "function",
    ast.ClassDef: "class",
    ast.List: "list",
    ast.ListComp: "list",
    ast.Dict: "dictionary",
    ast.DictComp: "dictionary",
    ast.Try: "try",
    ast.Break: "break",
    ast.Import: "import",
    ast.ImportFrom: "import",
}


def is_text(node):
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


class StructureVisitor:
    """Collects the constructs of a program, each with its first line, and the names of the functions it calls."""

    def __init__(self):
        self.constructs = {}
        self.calls = set()

    def add(self, name, node):
        self.constructs.setdefault(name, node.lineno)

    def visit(self, node, loop_depth=0, enclosing_functions=()):
        is_loop = isinstance(node, (ast.For, ast.While))
        if is_loop:
            self.add("loop", node)
            self.add("for loop" if isinstance(node, ast.For) else "while loop", node)
            if loop_depth > 0:
                self.add("nested loop", node)
        if type(node) in CONSTRUCTS:
            self.add(CONSTRUCTS[type(node)], node)
        if isinstance(node, ast.BinOp) and not any(is_text(side) for side in (node.left, node.right)):
            self.add("calculation", node)
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            self.calls.add(name)
            if name in enclosing_functions:
                self.add("recursion", node)
        if isinstance(node, ast.FunctionDef):
            enclosing_functions = (*enclosing_functions, node.name)
        for child in ast.iter_child_nodes(node):
            self.visit(child, loop_depth + is_loop, enclosing_functions)


def report_structure(tree):
    visitor = StructureVisitor()
    visitor.visit(tree)
    report("structure", constructs=visitor.constructs, calls=sorted(visitor.calls))


def load_program(namespace):
    """Returns whether the program was loaded."""
    try:
        with open(FILE, encoding="utf-8") as source_file:
            tree = ast.parse(source_file.read(), FILE)
        report_structure(tree)
        if PLAN["loads"]:
            with contextlib.redirect_stdout(LimitedOutput()):
                exec(compile(tree, FILE, "exec"), namespace)
        return True
    except (Exception, SystemExit, OutputLimitExceeded) as error:
        report("load", **describe_error(error))
        return False


def run_call(namespace, item):
    function = namespace.get(item["function"])
    if function is None:
        raise NameError(f"name '{item['function']}' is not defined")
    return function(*copy.deepcopy(item["args"]))


def run_query(namespace, item):
    database = sqlite3.connect(":memory:")
    database.executescript(item["database"])
    database.commit()
    text = namespace.get(item["query"])
    if not isinstance(text, str):
        raise NameError(f"name '{item['query']}' is not defined as text")
    cursor = database.execute(text)
    if item.get("after"):
        cursor = database.execute(item["after"])
    return [list(row) for row in cursor.fetchall()]


def check_property(namespace, item):
    return bool(eval(item["always"], {**namespace, **copy.deepcopy(item["values"])}))


def reject_input(prompt=""):
    raise EOFError("nobody types here")


def main():
    namespace = {"__name__": "student", "__builtins__": builtins}
    if not load_program(namespace):
        return
    builtins.input = reject_input
    for item in PLAN["calls"]:
        attempt(item["id"], lambda: run_call(namespace, item))
    for item in PLAN["queries"]:
        attempt(item["id"], lambda: run_query(namespace, item))
    for item in PLAN["properties"]:
        attempt(item["id"], lambda: check_property(namespace, item))


main()

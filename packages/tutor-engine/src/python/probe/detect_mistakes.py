"""Signs of a mistake that are visible without running anything. Each is a line, a kind and how sure it is."""

import ast
import difflib
import re

from syntax_edit import names_of

CHANGE_IN_PLACE = ("sort", "append", "reverse", "extend", "insert", "remove", "add")
RETURN_NEW_TEXT = (
    "replace", "upper", "lower", "strip", "split", "title", "join", "capitalize", "lstrip", "rstrip",
)  # fmt: skip


class Signs:
    """The signs found so far, and what the checks have shown."""

    def __init__(self, tree, results):
        self.tree, self.found, self.typed = tree, [], set()
        self.returned_none = any(r.get("none") and not r["passed"] for r in results)
        self.is_endless = any((r["error"] or "").startswith("Halt: steps") for r in results)
        self.has_type_error = any("TypeError" in (r["error"] or "") for r in results)

    def add(self, line, kind, sure):
        self.found.append({"line": line, "edit": kind, "sure": sure})


def detect(tree, results):
    signs = Signs(tree, results)
    for result in results:
        detect_wrong_call(signs, result["error"] or "", result["line"])
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            detect_in_assignment(signs, node)
        if isinstance(node, (ast.For, ast.While)):
            detect_in_loop(signs, node)
        if isinstance(node, ast.FunctionDef):
            detect_in_function(signs, node)
        if isinstance(node, ast.Compare):
            detect_in_comparison(signs, node)
        if isinstance(node, ast.BoolOp):
            if any(isinstance(v, ast.Constant) and not isinstance(v.value, bool) for v in node.values):
                signs.add(node.lineno, "and-or", 0.8)
        if isinstance(node, ast.Expr):
            detect_unused_value(signs, node)
        detect_unreachable(signs, node)
    return signs.found


def detect_unreachable(signs, node):
    """A statement that leaves its block although other statements follow it there."""
    for field in ("body", "orelse", "finalbody"):
        block = getattr(node, field, None)
        for statement in block[:-1] if isinstance(block, list) else []:
            if isinstance(statement, (ast.Return, ast.Break, ast.Continue, ast.Raise)):
                signs.add(statement.lineno, "unreachable", 0.6)


def detect_wrong_call(signs, error, line):
    """The checks call another name, or pass another number of values: the sign is on the def line."""
    functions = [n for n in ast.walk(signs.tree) if isinstance(n, ast.FunctionDef)]
    called = re.match(r"TypeError: (?:\w+\.)*(\w+)\(\) (?:missing|takes|got an unexpected)", error)
    for node in functions:
        if called and node.name == called.group(1) and line is None:
            signs.add(node.lineno, "arguments", 0.5)
    missing = re.match(r"NameError: name '(\w+)' is not defined", error)
    if missing and line is None and functions:
        wanted = missing.group(1)
        near = max(functions, key=lambda node: difflib.SequenceMatcher(None, node.name, wanted).ratio())
        signs.add(near.lineno, "unknown-name", 0.5)


def detect_in_assignment(signs, node):
    called = node.value.func
    if getattr(called, "id", "") == "input":
        read = {t.id for t in node.targets if isinstance(t, ast.Name)}
        signs.typed |= read
        if is_calculated(signs.tree, read) and signs.has_type_error:
            signs.add(node.lineno, "conversion", 1.2)
        elif read & joined_inputs(signs.tree):
            signs.add(node.lineno, "conversion", 1.2)
    if isinstance(called, ast.Attribute) and called.attr in CHANGE_IN_PLACE:
        signs.add(node.lineno, "lost-result", 0.8)


def is_calculated(tree, names):
    """Whether one of the names is used in a calculation that has no text in it."""
    return any(
        isinstance(n, (ast.BinOp, ast.AugAssign))
        and names & names_of(n, ast.Load)
        and not any(isinstance(c, ast.Constant) and isinstance(c.value, str) for c in ast.walk(n))
        for n in ast.walk(tree)
    )


def joined_inputs(tree):
    """Names of typed texts that are added to each other: joined where numbers were meant."""
    typed = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            if getattr(node.value.func, "id", "") == "input":
                typed |= {t.id for t in node.targets if isinstance(t, ast.Name)}
    joined = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            sides = (node.left, node.right)
            if all(isinstance(side, ast.Name) and side.id in typed for side in sides):
                joined |= {side.id for side in sides}
    return joined


def detect_in_loop(signs, node):
    last = node.body[-1]
    if isinstance(last, ast.Return):
        signs.add(last.lineno, "return-in-loop", 0.7)
    if isinstance(last, ast.If) and last.orelse:
        if isinstance(last.orelse[-1], ast.Return) and isinstance(last.body[-1], ast.Return):
            signs.add(last.orelse[-1].lineno, "first-item-decides", 0.75)
    if isinstance(last, ast.Break):
        signs.add(last.lineno, "early-exit", 0.5)
    if isinstance(node, ast.While) and signs.is_endless and not can_end(node):
        signs.add(node.body[-1].end_lineno, "loop-never-changes", 0.7)


def can_end(loop):
    changed = names_of(ast.Module(loop.body, []), ast.Store)
    for statement in loop.body:
        for node in ast.walk(statement):
            if isinstance(node, (ast.Break, ast.Return)):
                return True
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if isinstance(node.func.value, ast.Name):
                    changed.add(node.func.value.id)
    return bool(names_of(loop.test, ast.Load) & changed)


def detect_in_function(signs, node):
    for value in node.args.defaults:
        if isinstance(value, (ast.List, ast.Dict, ast.Set)):
            signs.add(node.lineno, "shared-default", 0.6)
    has_return = any(isinstance(n, ast.Return) and n.value is not None for n in ast.walk(node))
    if signs.returned_none and not has_return:
        prints = [
            n for n in ast.walk(node) if isinstance(n, ast.Call) and getattr(n.func, "id", "") == "print"
        ]
        if prints:
            signs.add(prints[-1].lineno, "print-return", 0.7)
        else:
            signs.add(node.body[-1].end_lineno, "missing-return", 0.7)


def detect_in_comparison(signs, node):
    left, right = node.left, node.comparators[0]
    for one, other in ((left, right), (right, left)):
        if isinstance(one, ast.Name) and one.id in signs.typed:
            if isinstance(other, ast.Constant) and isinstance(other.value, (int, float)):
                signs.add(node.lineno, "conversion", 0.6)
    if isinstance(node.ops[0], (ast.Is, ast.IsNot)):
        if isinstance(right, ast.Constant) and right.value is not None:
            signs.add(node.lineno, "comparison", 0.5)


def detect_unused_value(signs, node):
    value = node.value
    if isinstance(value, ast.Compare):
        signs.add(node.lineno, "update", 0.8)
    if isinstance(value, ast.BinOp):
        signs.add(node.lineno, "missing-return", 0.7)
    if isinstance(value, ast.Name):
        signs.add(node.lineno, "missing-return", 0.6)
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
        if value.func.attr in RETURN_NEW_TEXT:
            signs.add(node.lineno, "lost-result", 0.8)

"""Puts marks at the loops and conditions of a program: how often a loop goes round, with which values, and what a condition gives."""

import ast
import builtins
import copy

from compare_values import short_repr
from syntax_edit import call, last_line, number

MOST_RECORDED = 40
LOOPS = (ast.For, ast.AsyncFor, ast.While)


class Observed:
    loops = []
    conditions = []


def forget_loading():
    for loop in Observed.loops:
        loop["runs"], loop["tokens"] = 0, []
    for condition in Observed.conditions:
        condition["times"], condition["truths"] = 0, []


def tutor_begin(at):
    """A loop begins: the token is a variable of its frame, so that recursion and early returns need no treatment."""
    token = {"rounds": 0, "values": []}
    Observed.loops[at]["runs"] += 1
    if len(Observed.loops[at]["tokens"]) < MOST_RECORDED:
        Observed.loops[at]["tokens"].append(token)
    return token


def tutor_round(token, *values):
    token["rounds"] += 1
    if len(token["values"]) < MOST_RECORDED:
        token["values"].extend(short_repr(value) for value in values)


def tutor_truth(at, value):
    """Only the truth of a condition is used by the program, so that is all it gets."""
    truth = True if value else False
    condition = Observed.conditions[at]
    condition["times"] += 1
    if len(condition["truths"]) < MOST_RECORDED:
        condition["truths"].append(truth)
    return truth


def mark_loops(block):
    marked = []
    for statement in block:
        if isinstance(statement, LOOPS):
            at = len(Observed.loops)
            target = getattr(statement, "target", None)
            name = target.id if isinstance(target, ast.Name) else None
            Observed.loops.append(
                {"line": statement.lineno, "end": last_line(statement), "name": name, "runs": 0, "tokens": []}
            )
            token = "tutor_loop_%d" % at
            begin = ast.Assign([ast.Name(token, ast.Store())], call("tutor_begin", [number(at, statement)], statement))
            marked.append(ast.copy_location(begin, statement))
            values = [ast.Name(token, ast.Load())] + ([ast.Name(name, ast.Load())] if name else [])
            tell = ast.Expr(call("tutor_round", values, statement))
            statement.body.insert(0, ast.copy_location(tell, statement))
        marked.append(statement)
    return marked


def mark_conditions(node):
    if isinstance(node, (ast.If, ast.While, ast.IfExp)):
        at = len(Observed.conditions)
        line = node.test.lineno
        Observed.conditions.append({"line": line, "times": 0, "truths": []})
        node.test = call("tutor_truth", [number(at, node), node.test], node)


def mark_program(tree):
    """A copy of the tree that records what it does."""
    Observed.loops, Observed.conditions = [], []
    builtins.tutor_begin, builtins.tutor_round, builtins.tutor_truth = tutor_begin, tutor_round, tutor_truth
    copied = copy.deepcopy(tree)
    for node in list(ast.walk(copied)):
        mark_conditions(node)
        for field in ("body", "orelse", "finalbody"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                setattr(node, field, mark_loops(block))
    return ast.fix_missing_locations(copied)


def recorded_run():
    loops = [
        {
            "line": loop["line"],
            "end": loop["end"],
            "name": loop["name"],
            "runs": loop["runs"],
            "rounds": [token["rounds"] for token in loop["tokens"]],
            "values": loop["tokens"][0]["values"] if loop["tokens"] else [],
        }
        for loop in Observed.loops
    ]
    return {"loops": loops, "conditions": Observed.conditions}

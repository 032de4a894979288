"""Finds conditions whose opposite answer makes a failing check pass, whatever the right condition is."""

import ast
import builtins
import copy
import time

from apply_edit import compile_statements
from run_check import run_check
from syntax_edit import call, number


class Flip:
    at = None
    turn = 0
    asked = 0


def tutor_flip(at, answer):
    """The condition's value, negated each time or in one iteration only."""
    if Flip.at != at:
        return answer
    Flip.asked += 1
    return not answer if Flip.turn in (0, Flip.asked) else answer


MOST_TURNS = 6
FLIPPED = []


def route_conditions(tree):
    """Passes each condition of the tree through tutor_flip. Changes the tree: pass a copy."""
    lines = []

    def through(node):
        lines.append(node.lineno)
        return call("tutor_flip", [number(len(lines) - 1, node), node], node)

    for node in list(ast.walk(tree)):
        if isinstance(node, (ast.If, ast.While, ast.IfExp)):
            node.test = through(node.test)
        elif isinstance(node, ast.comprehension):
            node.ifs = [through(test) for test in node.ifs]
        elif isinstance(node, (ast.Return, ast.Assign)) and isinstance(node.value, (ast.Compare, ast.BoolOp)):
            node.value = through(node.value)
    return lines


def try_flipped_conditions(tree, checks, coverage, failing, limit, seconds):
    builtins.tutor_flip = tutor_flip
    until = time.perf_counter() + seconds
    copied = copy.deepcopy(tree)
    lines = route_conditions(copied)
    program = compile_statements(copied)
    some = failing[:4]
    fixed = {}
    for i in some:
        for at, line in enumerate(lines):
            turn = 0
            while turn <= MOST_TURNS and time.perf_counter() < until and line in coverage[i]:
                Flip.at, Flip.turn, Flip.asked = at, turn, 0
                passed = run_check(program, checks[i], limit)["passed"]
                if passed:
                    fixed.setdefault(line, set()).add(i)
                if passed or turn >= Flip.asked:
                    break
                turn += 1
    Flip.at = None
    # Where the expected value is True or False, negating any condition on the way gives the other one.
    worth = 0.4 if all(isinstance(checks[i]["expected"], bool) for i in some) else 1
    FLIPPED.extend(
        {"line": line, "share": round(worth * len(those) / len(some), 2)} for line, those in fixed.items()
    )

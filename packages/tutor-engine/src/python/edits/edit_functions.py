"""Edits of functions: a missing return, a shared default, a missing base case, a missing global."""

import ast

from syntax_edit import Edit, fresh, last_line, names_of, number, source

BASE_CASES = ("not {0}", "{0} == 1", "{0} < 0", "{0} <= 1", "len({0}) == 1", "{0} == 2", "{0} is None")


def function_edits(node, places, hints):
    if not isinstance(node.body[-1], ast.Return):
        yield from missing_return_edits(node, places)
    yield from shared_default_edits(node)
    parameters = [a.arg for a in node.args.args if a.arg != "self"]
    has_docstring = isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant)
    first = node.body[1] if len(node.body) > 1 and has_docstring else node.body[0]
    yield from base_case_edits(node, parameters, first, hints)
    stored = names_of(node, ast.Store)
    for one in places.names_in(places.tree):
        if one in stored and one not in [a.arg for a in node.args.args]:
            line = min(n.lineno for n in ast.walk(node) if isinstance(n, ast.Name) and n.id == one)
            yield Edit(line, "global", 0.5, [(node, "body", [fresh(ast.Global([one]), first)] + node.body)])


def missing_return_edits(node, places):
    end = node.body[-1]
    names = list(places.names_in(node))
    texts = names + ["True", "False", "0", "-1", "[]", "''", "1"]
    texts += ["len(%s)" % a.arg for a in node.args.args if a.arg != "self"]
    for at, text in enumerate(texts):
        new = fresh(ast.Return(source(text, end)), end)
        prior = 0.7 if at < len(names) else 0.5
        yield Edit(last_line(end), "missing-return", prior, [(node, "body", node.body + [new])])


def shared_default_edits(node):
    defaults = node.args.defaults
    for at, value in enumerate(defaults):
        if isinstance(value, (ast.List, ast.Dict, ast.Set)):
            arg = node.args.args[len(node.args.args) - len(defaults) + at].arg
            text = "if %s is None:\n    %s = %s" % (arg, arg, ast.unparse(value))
            guard = [fresh(one, node) for one in ast.parse(text).body]
            without = defaults[:at] + [number(None, value)] + defaults[at + 1 :]
            sets = [(node.args, "defaults", without), (node, "body", guard + node.body)]
            yield Edit(node.lineno, "shared-default", 0.95, sets)


def base_case_edits(node, parameters, first, hints):
    recursive = any(
        isinstance(n, ast.Call) and getattr(n.func, "id", "") == node.name for n in ast.walk(node)
    )
    kind, prior = ("base-case", 0.45) if recursive else ("special-case", 0.22)
    for arg in parameters[:3]:
        for test in BASE_CASES:
            for text in hints["answers"][:3] + [arg]:
                try:
                    guard = ast.parse("if %s:\n    return %s" % (test.format(arg), text)).body
                except SyntaxError:
                    continue
                guard = [fresh(one, first) for one in guard]
                yield Edit(first.lineno, kind, prior, [(node, "body", guard + node.body)])

"""Edits of loops: their header, and statements that their body lacks."""

import ast

from syntax_edit import Edit, fresh, last_line, names_of, source


def loop_header_edits(place):
    item = place.item
    if isinstance(item, ast.While):
        yield Edit(
            item.lineno, "loop-or-if", 0.4, [place.replaced(fresh(ast.If(item.test, item.body, []), item))]
        )
    elif isinstance(item, ast.If) and not item.orelse:
        loop = fresh(ast.While(item.test, item.body, []), item)
        yield Edit(item.lineno, "loop-or-if", 0.6, [place.replaced(loop)])
    elif isinstance(item, ast.For):
        for new, prior in iterable_options(item.iter):
            yield Edit(item.lineno, "loop-values", prior, [(item, "iter", new)])


NAME_OPTIONS = (
    ("range(len(%s))", 0.65),
    ("range(%s)", 0.5),
    ("%s[1:]", 0.5),
    ("%s[:-1]", 0.4),
    ("range(1, %s + 1)", 0.4),
    ("%s.items()", 0.4),
)


def iterable_options(iterable):
    if isinstance(iterable, ast.Call) and getattr(iterable.func, "id", "") == "range" and iterable.args:
        stop = iterable.args[-1]
        if isinstance(stop, ast.Call) and getattr(stop.func, "id", "") == "len":
            yield stop.args[0], 0.5
    if isinstance(iterable, ast.Name):
        for text, prior in NAME_OPTIONS:
            yield source(text % iterable.id, iterable), prior


def loop_end_edits(loop, body, names):
    end = body[-1]
    changed = {name for statement in body for name in names_of(statement, ast.Store)}
    if isinstance(loop, ast.While):
        for one in [n.id for n in ast.walk(loop.test) if isinstance(n, ast.Name)]:
            prior = 0.35 if one in changed else 0.85
            for text in ("%s += 1", "%s -= 1", "%s //= 10", "%s //= 2", "%s /= 2", "%s *= 2"):
                new = fresh(ast.parse(text % one).body[0], end)
                yield Edit(last_line(end), "loop-never-changes", prior, [(loop, "body", body + [new])])
    for one in names[:8]:
        new = fresh(ast.parse("%s += 1" % one).body[0], end)
        yield Edit(last_line(end), "missing-statement", 0.35, [(loop, "body", body + [new])])
        for text, prior in (("%s = 0", 0.3), ("%s = []", 0.25), ("%s = ''", 0.2)):
            new = fresh(ast.parse(text % one).body[0], body[0])
            yield Edit(body[0].lineno, "reset-missing", prior, [(loop, "body", [new] + body)])

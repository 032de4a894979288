"""Edits of numbers, texts and names."""

import ast

from edit_calls import METHODS
from syntax_edit import Edit, fresh, name, number, put, source


def constant_edits(node, parent, slot, hints):
    value, line = node.value, node.lineno
    if isinstance(parent, ast.JoinedStr) or isinstance(value, str):
        if not isinstance(parent, ast.Expr):
            yield from text_edits(node, hints)
    elif isinstance(value, bool):
        yield Edit(line, "true-false", 0.8, [(node, "value", not value)])
    elif isinstance(value, (int, float)):
        yield from number_edits(node, parent, hints)
        yield from replaced_number_edits(node, parent, slot, hints)
    elif value is None:
        for text in ("0", "False", "True", "[]", "''", "-1"):
            yield Edit(line, "return-value", 0.35, [put(parent, slot, source(text, node))])


def text_edits(node, hints):
    value, line = node.value, node.lineno
    for was, expected in hints["texts"]:
        if was and was in value:
            yield Edit(line, "text", 0.8, [(node, "value", value.replace(was, expected))])
    variants = ("", " ", value.lower(), value.upper(), value.strip(), value + " ", " " + value, value + ".")
    for text in (*variants, value.rstrip(".!,: "), value.title()):
        if text != value:
            yield Edit(line, "text", 0.4, [(node, "value", text)])
    if value.strip().lstrip("-").isdigit():
        yield Edit(line, "conversion", 0.6, [(node, "value", int(value))])
    for text in hints["words"]:
        if text != value:
            yield Edit(line, "text", 0.35, [(node, "value", text)], "expected-text")


def number_edits(node, parent, hints):
    value, line = node.value, node.lineno
    starting = isinstance(parent, ast.Assign)
    options = [(value + 1, 0.8), (value - 1, 0.8), (0, 0.7), (1, 0.7), (-value, 0.4), (-1, 0.4), (2, 0.45)]
    options += [(value + 2, 0.2), (value - 2, 0.2), (10, 0.35), (100, 0.35), (value * 10, 0.35)]
    options += [(value / 10, 0.35), (value / 100, 0.2)]
    tried = {value}
    for other, prior in options:
        if other not in tried:
            tried.add(other)
            close = abs(other - value) == 1
            kind = "start-value" if starting else "off-by-one" if close else "number"
            note = "step" if other == value + 1 else None
            yield Edit(line, kind, prior, [(node, "value", other)], note)
    for other in hints["numbers"]:
        if other not in tried:
            tried.add(other)
            yield Edit(line, "start-value" if starting else "number", 0.3, [(node, "value", other)])


START_VALUES = (
    ("float('-inf')", 0.6),
    ("float('inf')", 0.6),
    ("[]", 0.3),
    ("''", 0.3),
    ("{}", 0.2),
    ("None", 0.2),
)


def replaced_number_edits(node, parent, slot, hints):
    line = node.lineno
    names = hints["parameters"].get(line, [])

    def edit(kind, prior, text):
        return Edit(line, kind, prior, [put(parent, slot, source(text, node))])

    if not isinstance(parent, ast.Assign):
        for one in names:
            yield Edit(line, "variable", 0.5, [put(parent, slot, name(one, node))])
            yield edit("number", 0.35, "len(" + one + ")")
    elif isinstance(parent.targets[0], ast.Name):
        for text, prior in START_VALUES:
            yield edit("start-value", prior, text)
        for one in names:
            yield edit("start-value", 0.55, one + "[0]")
            yield edit("start-value", 0.45, one)
            for function_name in ("len", "min", "max", "sum"):
                yield edit("start-value", 0.35, function_name + "(" + one + ")")


def name_edits(node, parent, slot, function, places):
    line = node.lineno
    if slot[0] == "func":
        yield from called_name_edits(node, places)
        return
    names = places.names_in(function)
    for other in names:
        if other != node.id:
            yield Edit(line, "variable", 0.7, [(node, "id", other)])
    if function is not places.tree:
        for other in places.names_in(places.tree)[:6]:
            if other != node.id and other not in names:
                yield Edit(line, "variable", 0.3, [(node, "id", other)])
    if "self" in names and node.id != "self":
        own = fresh(ast.Attribute(ast.Name("self", ast.Load()), node.id, ast.Load()), node)
        yield Edit(line, "self", 0.7, [put(parent, slot, own)])
    if isinstance(parent, (ast.Return, ast.Compare, ast.Call, ast.Assign, ast.BinOp)):
        kind = "return-value" if isinstance(parent, ast.Return) else "variable"
        for constant in (0, 1):
            yield Edit(line, kind, 0.25, [put(parent, slot, number(constant, node))])


def called_name_edits(node, places):
    for group in METHODS:
        if node.id in group:
            for other in group:
                if other != node.id:
                    yield Edit(node.lineno, "method", 0.6, [(node, "id", other)])
    for other in places.names_in("functions"):
        if other != node.id:
            yield Edit(node.lineno, "function", 0.4, [(node, "id", other)])

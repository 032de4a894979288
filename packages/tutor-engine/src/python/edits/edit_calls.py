"""Edits of positions, slices and calls."""

import ast
import copy

from syntax_edit import Edit, call, fresh, name, number, plus, put, source

METHODS = [
    ["append", "extend", "remove", "add"],
    ["upper", "lower", "capitalize", "title", "swapcase"],
    ["isdigit", "isalpha", "isalnum", "isspace", "isnumeric"],
    ["isupper", "islower"],
    ["startswith", "endswith"],
    ["strip", "lstrip", "rstrip"],
    ["find", "index", "rfind", "count"],
    ["keys", "values", "items"],
    ["min", "max", "sum", "len", "sorted"],
    ["floor", "ceil", "trunc"],
    ["int", "float", "round", "str"],
    ["any", "all"],
    ["union", "intersection", "difference"],
    ["pop", "popleft"],
    ["read", "readline", "readlines"],
]
WRAPS = ["int", "str", "float", "len", "abs", "list", "sorted", "set", "sum", "tuple"]
RETURN_NONE = ("sort", "append", "reverse", "extend", "insert", "remove", "add", "update")


def keyword_of(word, value, near):
    return fresh(ast.keyword(word, ast.Constant(value)), near)


def subscript_edits(node, parent, slot):
    line = node.lineno
    at = node.slice
    if not isinstance(at, ast.Slice):
        for amount in (1, -1):
            yield Edit(line, "index", 0.75, [(node, "slice", plus(at, amount))])
        for constant in (0, -1, 1):
            if not (isinstance(at, ast.Constant) and at.value == constant):
                yield Edit(line, "index", 0.45, [(node, "slice", number(constant, at))])
        if isinstance(node.ctx, ast.Load):
            yield Edit(line, "index", 0.5, [put(parent, slot, at)])
            yield Edit(line, "index", 0.45, [put(parent, slot, node.value)])
            yield Edit(line, "index", 0.35, [(node, "slice", fresh(ast.Slice(at, None, None), at))])
            yield Edit(line, "index", 0.35, [(node, "slice", fresh(ast.Slice(None, at, None), at))])
    outer = node.value
    is_nested = isinstance(outer, ast.Subscript) and not isinstance(outer.slice, ast.Slice)
    if is_nested and not isinstance(at, ast.Slice):
        yield Edit(line, "index", 0.65, [(node, "slice", outer.slice), (outer, "slice", at)])


def slice_edits(node):
    line = node.lineno
    for field in ("lower", "upper", "step"):
        value = getattr(node, field)
        if value is not None:
            if field != "step":
                for amount in (1, -1):
                    yield Edit(line, "slice", 0.75, [(node, field, plus(value, amount))])
            yield Edit(line, "slice", 0.5, [(node, field, None)])
        else:
            for constant in (-1, 2) if field == "step" else (1, -1):
                yield Edit(line, "slice", 0.4, [(node, field, number(constant, node))])
    if node.lower is not None or node.upper is not None:
        yield Edit(line, "slice", 0.45, [(node, "lower", node.upper), (node, "upper", node.lower)])


def call_edits(node, parent, slot, function, places):
    line, args = node.lineno, node.args
    called = node.func.id if isinstance(node.func, ast.Name) else None
    if called == "range":
        yield from range_edits(node)
    if len(args) == 1 and not isinstance(args[0], ast.Starred) and not isinstance(parent, ast.Expr):
        kind = "conversion" if called in WRAPS else "function"
        yield Edit(line, kind, 0.5, [put(parent, slot, args[0])])
    yield from lost_result_edits(node, parent, slot, called, places)
    if len(args) >= 2:
        yield from argument_edits(node)
    if called and called in places.names_in("functions") or called in ("max", "min", "sum", "pow"):
        for other in places.names_in(function)[:8]:
            yield Edit(line, "arguments", 0.3, [(node, "args", args + [name(other, node)])])
    if called == "print":
        yield from print_edits(node, places.names_in(function))
    if (
        called in ("sorted", "max", "min")
        or isinstance(node.func, ast.Attribute)
        and node.func.attr == "sort"
    ):
        for keyword in node.keywords:
            rest = [k for k in node.keywords if k is not keyword]
            yield Edit(line, "order", 0.6, [(node, "keywords", rest)])
        if called not in ("max", "min"):
            backwards = node.keywords + [keyword_of("reverse", True, node)]
            yield Edit(line, "order", 0.6, [(node, "keywords", backwards)])
    if called == "round" and len(args) == 1:
        for digits in (1, 2):
            yield Edit(line, "arguments", 0.4, [(node, "args", args + [number(digits, node)])])


def lost_result_edits(node, parent, slot, called, places):
    """A result that is not assigned, or None assigned where the method changes its object."""
    line, args = node.lineno, node.args
    is_method = isinstance(node.func, ast.Attribute)
    if is_method and not isinstance(parent, ast.Expr):
        yield Edit(line, "method", 0.4, [put(parent, slot, node.func.value)])
    elif is_method and isinstance(node.func.value, ast.Name):
        assigned = fresh(ast.Assign([ast.Name(node.func.value.id, ast.Store())], node), node)
        yield Edit(line, "lost-result", 0.7, [("statement", parent, [assigned])])
    is_own = called in places.names_in("functions")
    if isinstance(parent, ast.Expr) and args and is_own:
        if isinstance(args[0], (ast.Name, ast.Attribute, ast.Subscript)):
            target = copy.copy(args[0])
            target.ctx = ast.Store()
            assigned = fresh(ast.Assign([target], node), node)
            yield Edit(line, "lost-result", 0.75, [("statement", parent, [assigned])])
    if is_method and node.func.attr == "append" and len(args) == 1:
        insert = fresh(ast.Attribute(node.func.value, "insert", ast.Load()), node)
        first = fresh(ast.Call(insert, [number(0, node), args[0]], []), node)
        yield Edit(line, "order", 0.45, [put(parent, slot, first)])
    if isinstance(parent, ast.Assign) and is_method and node.func.attr in RETURN_NONE:
        yield Edit(line, "lost-result", 0.95, [("statement", parent, [fresh(ast.Expr(node), node)])])


def argument_edits(node):
    for at in range(len(node.args) - 1):
        for other in range(at + 1, len(node.args)):
            args = list(node.args)
            args[at], args[other] = args[other], args[at]
            yield Edit(node.lineno, "argument-order", 0.6, [(node, "args", args)])
    for at in range(len(node.args)):
        yield Edit(node.lineno, "arguments", 0.3, [(node, "args", node.args[:at] + node.args[at + 1 :])])


def print_edits(node, names):
    line, args, keywords = node.lineno, node.args, node.keywords
    for keyword in keywords:
        yield Edit(line, "text", 0.5, [(node, "keywords", [k for k in keywords if k is not keyword])])
    if not any(k.arg == "end" for k in keywords):
        for end in ("", " "):
            yield Edit(line, "text", 0.4, [(node, "keywords", keywords + [keyword_of("end", end, node)])])
    for arg in args:
        yield Edit(line, "text", 0.35, [(node, "args", args + [arg])])
        yield Edit(line, "text", 0.3, [(node, "args", [arg] + args)])
    for other in names[:8]:
        yield Edit(line, "text", 0.35, [(node, "args", args + [name(other, node)])])
    if len(args) > 1:
        yield Edit(line, "text", 0.4, [(node, "keywords", keywords + [keyword_of("sep", "", node)])])


def range_edits(node):
    args = node.args
    stop = args[0] if len(args) == 1 else args[1] if len(args) > 1 else None
    if stop is None:
        return
    start = args[0] if len(args) > 1 else number(0, node)
    zero, one, two = number(0, node), number(1, node), number(2, node)
    options = [
        ([one, plus(stop, 1)], 0.9),
        ([one, stop], 0.8),
        ([zero, stop], 0.75),
        ([start, plus(stop, 1)], 0.95),
        ([start, plus(stop, -1)], 0.9),
        ([two, stop], 0.55),
        ([plus(start, 1), stop], 0.8),
        ([zero, plus(stop, 1)], 0.7),
        ([two, plus(stop, 1)], 0.45),
    ]
    if len(args) == 3:
        step = args[2]
        options += [
            ([start, stop], 0.5),
            ([start, plus(stop, -1), step], 0.9),
            ([start, plus(stop, 1), step], 0.9),
            ([plus(start, -1), stop, step], 0.8),
        ]
    else:
        down = source("-1", node)
        options += [
            ([plus(stop, -1), source("-1", node), down], 0.45),
            ([stop, start, down], 0.5),
            ([start, stop, down], 0.5),
            ([start, stop, two], 0.45),
        ]
    if not (isinstance(stop, ast.Call) and getattr(stop.func, "id", "") == "len"):
        options.append(([call("len", [stop], node)], 0.6))
    for new, prior in options:
        yield Edit(node.lineno, "range", prior, [(node, "args", new)])

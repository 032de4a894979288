"""Small edits inside one line, for every expression of the program."""

import ast

from edit_calls import METHODS, WRAPS, call_edits, slice_edits, subscript_edits
from edit_combined_values import combined_value_edits, guarded_edits, typed_edits
from edit_operators import binary_edits, boolean_edits, compare_edits, unary_edits
from edit_values import constant_edits, name_edits
from syntax_edit import Edit, call, fresh, name, number, plus, put, source

VALUES = (ast.Name, ast.Attribute, ast.Subscript, ast.Call, ast.BinOp, ast.ListComp)


def expression_edits(places, hints):
    for node, parent, slot, function, _ in places.items:
        if parent is None or not hasattr(node, "lineno"):
            continue
        yield from edits_of_kind(node, parent, slot, function, places, hints)
        if isinstance(node, VALUES) and isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
            yield from shape_edits(node, parent, slot, hints, places.names_in(function))
            yield from combined_value_edits(node, parent, slot, places.names_in(function))
        if isinstance(parent, (ast.If, ast.While, ast.IfExp)) and slot[0] == "test":
            yield from condition_edits(node, parent, slot, hints, places.names_in(function))
    yield from typed_edits(places)


def edits_of_kind(node, parent, slot, function, places, hints):
    if isinstance(node, ast.Compare):
        yield from compare_edits(node)
    elif isinstance(node, ast.BinOp):
        yield from binary_edits(node, parent, slot)
    elif isinstance(node, ast.BoolOp):
        yield from boolean_edits(node, parent, slot)
    elif isinstance(node, ast.UnaryOp):
        yield from unary_edits(node, parent, slot)
    elif isinstance(node, ast.Constant):
        yield from constant_edits(node, parent, slot, hints)
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        yield from name_edits(node, parent, slot, function, places)
    elif isinstance(node, ast.Subscript):
        yield from subscript_edits(node, parent, slot)
    elif isinstance(node, ast.Call):
        yield from call_edits(node, parent, slot, function, places)
    elif isinstance(node, ast.Attribute):
        yield from attribute_edits(node, parent, hints)
    elif isinstance(node, (ast.ListComp, ast.GeneratorExp, ast.SetComp)):
        for part in node.generators:
            if part.ifs:
                yield Edit(node.lineno, "condition", 0.5, [(part, "ifs", [])])
    elif isinstance(node, ast.IfExp):
        yield Edit(node.lineno, "condition", 0.7, [(node, "body", node.orelse), (node, "orelse", node.body)])
    elif isinstance(node, ast.Slice):
        yield from slice_edits(node)


def attribute_edits(node, parent, hints):
    for group in METHODS:
        if node.attr in group:
            for other in group:
                if other != node.attr:
                    yield Edit(node.lineno, "method", 0.6, [(node, "attr", other)])
    for other in hints["attributes"]:
        if other != node.attr and not isinstance(parent, ast.Call):
            yield Edit(node.lineno, "variable", 0.6, [(node, "attr", other)])


def condition_edits(node, parent, slot, hints, names):
    line = node.lineno
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return

    def edit(prior, new):
        return Edit(line, "condition", prior, [put(parent, slot, new)])

    yield edit(0.7, fresh(ast.UnaryOp(ast.Not(), node), node))
    for other in hints["tests"]:
        if other is not node:
            yield edit(0.4, other)
            yield edit(0.4, fresh(ast.UnaryOp(ast.Not(), other), node))
            for joint in (ast.And(), ast.Or()):
                yield edit(0.3, fresh(ast.BoolOp(joint, [node, other]), node))
    for one in names[:6]:
        for text in ("%s > 0", "%s > 1", "%s != 0", "%s == 0", "%s", "not %s"):
            for joint in (ast.And(), ast.Or()):
                yield edit(0.3, fresh(ast.BoolOp(joint, [source(text % one, node), node]), node))
    yield from guarded_edits(node, parent, slot)
    yield edit(0.25, number(True, node))
    yield edit(0.25, number(False, node))


def shape_edits(node, parent, slot, hints, names):
    """The same value one more, one less, negated, or of another type."""
    if isinstance(parent, (ast.Expr, ast.Attribute)) or slot[0] == "func":
        return
    if isinstance(
        parent,
        (ast.Compare, ast.Return, ast.Call, ast.Subscript, ast.Assign, ast.Slice, ast.BinOp, ast.AugAssign),
    ):
        yield from amount_edits(node, parent, slot, hints, names)
    if isinstance(parent, ast.Return):
        negated = fresh(ast.UnaryOp(ast.Not(), node), node)
        yield Edit(node.lineno, "condition", 0.45, [put(parent, slot, negated)])
    if isinstance(
        parent, (ast.Return, ast.Assign, ast.Call, ast.BinOp, ast.For, ast.AugAssign, ast.FormattedValue)
    ):
        yield from wrap_edits(node, parent, slot, hints)
    if isinstance(parent, (ast.Assign, ast.Return, ast.For, ast.Call)) and isinstance(
        node, (ast.Name, ast.Attribute, ast.Subscript)
    ):
        yield from sequence_edits(node, parent, slot)
    if isinstance(parent, (ast.Compare, ast.Assign, ast.For, ast.Call)) and isinstance(
        node, (ast.Name, ast.Subscript, ast.Call)
    ):
        for method in ("lower", "strip", "split"):
            new = fresh(ast.Call(ast.Attribute(node, method, ast.Load()), [], []), node)
            prior = 0.45 if isinstance(parent, ast.Compare) else 0.3
            yield Edit(node.lineno, "method", prior, [put(parent, slot, new)])


def amount_edits(node, parent, slot, hints, names):
    line = node.lineno
    strong = isinstance(parent, (ast.Call, ast.Compare))
    # A value that print only shows is seldom off by one: the line that computed it is.
    shown = isinstance(parent, ast.Call) and getattr(parent.func, "id", "") == "print"
    for amount in (1, -1):
        prior = 0.4 if shown else 0.8 if strong else 0.6
        yield Edit(line, "off-by-one", prior, [put(parent, slot, plus(node, amount))])
        yield Edit(line, "off-by-one", 0.3, [put(parent, slot, plus(node, 2 * amount))])
    if isinstance(node, ast.Name) and isinstance(parent, (ast.BinOp, ast.Return, ast.Assign, ast.AugAssign)):
        for factor in hints["numbers"] or [2]:
            if factor not in (0, 1, -1):
                for op in (ast.Mult(), ast.Div(), ast.FloorDiv(), ast.Mod()):
                    new = fresh(ast.BinOp(node, op, ast.Constant(factor)), node)
                    yield Edit(line, "arithmetic", 0.35, [put(parent, slot, new)])
    if isinstance(node, (ast.Call, ast.BinOp, ast.Subscript)):
        for other in names[:8]:
            yield Edit(line, "variable", 0.35, [put(parent, slot, name(other, node))])


def wrap_edits(node, parent, slot, hints):
    line = node.lineno
    called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else None
    for wrap in WRAPS:
        if called != wrap:
            is_typed = called == "input" and wrap in ("int", "float")
            prior = 0.9 if is_typed else 0.5 if wrap in ("int", "str", "float", "len") else 0.3
            yield Edit(line, "conversion", prior, [put(parent, slot, call(wrap, [node], node))])
    for wrap in hints["callables"]:
        if not (isinstance(node, ast.Call) and ast.unparse(node.func) == wrap):
            new = fresh(ast.Call(source(wrap, node), [node], []), node)
            yield Edit(line, "function", 0.35, [put(parent, slot, new)])
    yield Edit(line, "arithmetic", 0.3, [put(parent, slot, fresh(ast.UnaryOp(ast.USub(), node), node))])


def sequence_edits(node, parent, slot):
    def part(at):
        return put(parent, slot, fresh(ast.Subscript(node, at, ast.Load()), node))

    minus_one = ast.UnaryOp(ast.USub(), ast.Constant(1))
    yield Edit(node.lineno, "aliasing", 0.55, [part(ast.Slice(None, None, None))])
    yield Edit(node.lineno, "order", 0.3, [part(ast.Slice(None, None, minus_one))])
    for at in (0, -1):
        yield Edit(node.lineno, "index", 0.3, [part(ast.Constant(at))])

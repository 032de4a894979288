"""Edits of comparisons, calculations and the words `and`, `or`, `not`."""

import ast

from syntax_edit import Edit, call, fresh, put

COMPARE = {
    ast.Lt: [ast.LtE, ast.Gt, ast.GtE, ast.NotEq, ast.Eq],
    ast.LtE: [ast.Lt, ast.GtE, ast.Gt, ast.Eq, ast.NotEq],
    ast.Gt: [ast.GtE, ast.Lt, ast.LtE, ast.NotEq, ast.Eq],
    ast.GtE: [ast.Gt, ast.LtE, ast.Lt, ast.Eq, ast.NotEq],
    ast.Eq: [ast.NotEq, ast.GtE, ast.LtE, ast.Gt, ast.Lt, ast.In],
    ast.NotEq: [ast.Eq, ast.Gt, ast.Lt, ast.GtE, ast.LtE, ast.NotIn],
    ast.In: [ast.NotIn, ast.Eq],
    ast.NotIn: [ast.In, ast.NotEq],
    ast.Is: [ast.IsNot, ast.Eq],
    ast.IsNot: [ast.Is, ast.NotEq],
}
EDGE = {(ast.Lt, ast.LtE), (ast.LtE, ast.Lt), (ast.Gt, ast.GtE), (ast.GtE, ast.Gt)}
ARITHMETIC = [ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod]
BITWISE = [ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift]


def compare_edits(node):
    line = node.lineno
    for at, op in enumerate(node.ops):
        for other in COMPARE[type(op)]:
            ops = list(node.ops)
            ops[at] = other()
            edge = (type(op), other) in EDGE
            yield Edit(
                line, "boundary" if edge else "comparison", 0.95 if edge else 0.7, [(node, "ops", ops)]
            )
    if len(node.ops) > 1:
        return
    left, right = node.left, node.comparators[0]
    yield Edit(line, "comparison", 0.4, [(node, "left", right), (node, "comparators", [left])])
    for wrap in ("len", "int", "str", "abs"):
        yield Edit(line, "conversion", 0.35, [(node, "left", call(wrap, [left], node))])
    for wrap in ("len", "int", "str", "abs"):
        yield Edit(line, "conversion", 0.35, [(node, "comparators", [call(wrap, [right], node)])])


def binary_edits(node, parent, slot):
    line, op = node.lineno, node.op
    if type(op) in BITWISE:
        for other in BITWISE[:3] + [ast.RShift]:
            if not isinstance(op, other):
                yield Edit(line, "arithmetic", 0.8, [(node, "op", other())])
        shifted = call("tutor_shift", [node.left, node.right], node)
        yield Edit(line, "arithmetic", 0.6, [put(parent, slot, shifted)])
    if not isinstance(op, ast.Pow):
        prior = 0.8 if isinstance(op, ast.BitXor) else 0.65
        power = call("tutor_pow", [node.left, node.right], node)
        yield Edit(line, "arithmetic", prior, [put(parent, slot, power)])
    for other in ARITHMETIC:
        if not isinstance(op, other):
            is_division = {type(op), other} == {ast.Div, ast.FloorDiv}
            close = is_division or {type(op), other} == {ast.Add, ast.Sub}
            kind = "division" if is_division else "arithmetic"
            yield Edit(line, kind, 0.85 if close else 0.65, [(node, "op", other())])
    yield Edit(line, "arithmetic", 0.5, [(node, "left", node.right), (node, "right", node.left)])
    for part in (node.left, node.right):
        yield Edit(line, "arithmetic", 0.5, [put(parent, slot, part)])
    yield from precedence_edits(node, parent, slot)


def precedence_edits(node, parent, slot):
    if isinstance(node.left, ast.BinOp):
        deep = node.left
        inner = fresh(ast.BinOp(deep.right, node.op, node.right), node)
        new = fresh(ast.BinOp(deep.left, deep.op, inner), node)
        yield Edit(node.lineno, "precedence", 0.6, [put(parent, slot, new)])
    if isinstance(node.right, ast.BinOp):
        deep = node.right
        inner = fresh(ast.BinOp(node.left, node.op, deep.left), node)
        new = fresh(ast.BinOp(inner, deep.op, deep.right), node)
        yield Edit(node.lineno, "precedence", 0.6, [put(parent, slot, new)])


def boolean_edits(node, parent, slot):
    line, values = node.lineno, node.values
    yield Edit(line, "and-or", 0.85, [(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())])
    for at in range(len(values)):
        rest = values[:at] + values[at + 1 :]
        changed = put(parent, slot, rest[0]) if len(rest) == 1 else (node, "values", rest)
        yield Edit(line, "condition", 0.5, [changed])
    if any(isinstance(v, ast.Constant) for v in values[1:]) and isinstance(values[0], ast.Compare):
        first = values[0]
        spread = [
            v if not isinstance(v, ast.Constant) else fresh(ast.Compare(first.left, first.ops, [v]), v)
            for v in values
        ]
        yield Edit(line, "and-or", 0.95, [(node, "values", spread)])
    if len(values) > 1:
        yield Edit(line, "condition", 0.55, [(node, "values", values[::-1])])


def unary_edits(node, parent, slot):
    kind = "condition" if isinstance(node.op, ast.Not) else "arithmetic"
    yield Edit(node.lineno, kind, 0.6, [put(parent, slot, node.operand)])

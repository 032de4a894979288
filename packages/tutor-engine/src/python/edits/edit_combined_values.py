"""A value combined with another one, and a condition that first checks whether its item exists."""

import ast

from syntax_edit import Edit, call, fresh, name, names_of, number, put, source

NEVER_COMBINED = ("print", "range", "len", "input")


def combined_value_edits(node, parent, slot, names):
    """The value with a name added or subtracted, times itself, with a bound, or as a list of one."""
    is_argument = isinstance(parent, ast.Call) and slot[0] == "args"
    is_argument = is_argument and getattr(parent.func, "id", "") not in NEVER_COMBINED
    is_kept = isinstance(parent, (ast.Return, ast.Assign, ast.AugAssign))
    if not (is_kept or is_argument or isinstance(parent, (ast.Compare, ast.BinOp, ast.Subscript, ast.Slice))):
        return
    if isinstance(parent, ast.Subscript) and slot[0] == "value":
        return

    def edit(kind, prior, new):
        return Edit(node.lineno, kind, prior, [put(parent, slot, new)])

    def calculated(left, op, right):
        return fresh(ast.BinOp(left, op, right), node)

    yield from name_combinations(node, parent, is_kept, names, edit, calculated)
    if isinstance(node, ast.Name):
        yield edit("arithmetic", 0.35, calculated(node, ast.Mult(), node))
    if is_kept and not isinstance(node, ast.ListComp):
        yield from unit_edits(node, names, edit, calculated)
    if is_kept:
        for bound in ("max", "min"):
            yield edit("function", 0.4, call(bound, [number(0, node), node], node))
            for other in names[:8]:
                if not (isinstance(node, ast.Name) and node.id == other):
                    yield edit("function", 0.33, call(bound, [name(other, node), node], node))
    if is_kept or is_argument or isinstance(parent, ast.BinOp):
        yield edit("type-mix", 0.3, fresh(ast.List([node], ast.Load()), node))


def name_combinations(node, parent, is_kept, names, edit, calculated):
    own = names_of(node, ast.Load)
    prior = 0.33 if isinstance(node, ast.Name) or is_kept else 0.25
    for other in names[:8]:
        if other in own:
            continue
        for op in (ast.Sub(), ast.Add()):
            yield edit("arithmetic", prior, calculated(node, op, ast.Name(other, ast.Load())))
        if isinstance(node, ast.Name) and not isinstance(parent, (ast.Subscript, ast.Slice)):
            for op in (ast.Mult(), ast.Mod()):
                yield edit("arithmetic", 0.25, calculated(node, op, ast.Name(other, ast.Load())))
        if is_kept and not isinstance(node, ast.Name):
            yield edit("arithmetic", 0.3, calculated(ast.Name(other, ast.Load()), ast.Add(), node))


def unit_edits(node, names, edit, calculated):
    own = names_of(node, ast.Load)
    for unit in (100, 2, 10, 60, 1000):
        for op in (ast.Mult(), ast.Div()):
            yield edit("arithmetic", 0.25, calculated(node, op, ast.Constant(unit)))
    for other in names[:6]:
        for text in ("len(%s)", "%s"):
            if text != "%s" or other not in own:
                yield edit("arithmetic", 0.3, calculated(node, ast.Div(), source(text % other, node)))


def typed_edits(places):
    """A student who forgets to convert typed input to a number forgets it on every line."""
    typed = [
        (n, p, s)
        for n, p, s, _, _ in places.items
        if isinstance(n, ast.Call) and getattr(n.func, "id", "") == "input" and isinstance(p, ast.Assign)
    ]
    if len(typed) > 1:
        for wrap in ("int", "float"):
            sets = [put(p, s, call(wrap, [n], n)) for n, p, s in typed]
            yield Edit(typed[0][0].lineno, "conversion", 0.9, sets)


def guarded_edits(node, parent, slot):
    """A condition about an item first checks whether the item exists."""
    items = [
        (n.value, n.slice)
        for n in ast.walk(node)
        if isinstance(n, ast.Subscript) and not isinstance(n.slice, (ast.Slice, ast.Constant))
    ]

    def compare(at, op, other):
        return fresh(ast.Compare(at, [op], [other]), node)

    for sequence, at in items[:3]:
        guards = (
            (ast.And(), compare(at, ast.Lt(), call("len", [sequence], node))),
            (ast.Or(), compare(at, ast.GtE(), call("len", [sequence], node))),
            (ast.And(), compare(at, ast.In(), sequence)),
            (ast.Or(), compare(at, ast.NotIn(), sequence)),
        )
        for joint, first in guards:
            guarded = fresh(ast.BoolOp(joint, [first, node]), node)
            yield Edit(node.lineno, "condition", 0.35, [put(parent, slot, guarded)])

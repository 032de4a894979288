"""Edits of assignments: another operator, another target, two values swapped."""

import ast

from edit_operators import ARITHMETIC, BITWISE
from syntax_edit import Edit, fresh


def assignment_edits(place):
    item = place.item
    if isinstance(item, ast.AugAssign):
        yield from augmented_edits(place)
        target = item.target
    else:
        target = item.targets[0]
        yield from update_edits(place, target)
    if isinstance(target, ast.Name):
        for other in place.names:
            if other != target.id:
                new = fresh(ast.Name(other, ast.Store()), target)
                changed = (item, "targets", [new]) if isinstance(item, ast.Assign) else (item, "target", new)
                yield Edit(item.lineno, "variable", 0.5, [changed])
    if isinstance(item, ast.Assign) and isinstance(target, ast.Name):
        if "self" in place.names and target.id != "self":
            own = fresh(ast.Attribute(ast.Name("self", ast.Load()), target.id, ast.Store()), target)
            prior = 0.8 if target.id in place.hints["attributes"] else 0.4
            yield Edit(item.lineno, "self", prior, [(item, "targets", [own])])
    if loses_value(item, place.after):
        yield swap_edit(place, target)
    if isinstance(target, ast.Tuple) and len(target.elts) == 2:
        yield Edit(item.lineno, "variable", 0.5, [(target, "elts", target.elts[::-1])])


def augmented_edits(place):
    item = place.item
    for other in BITWISE[:3] if type(item.op) in BITWISE else ARITHMETIC[:6]:
        if not isinstance(item.op, other):
            yield Edit(item.lineno, "arithmetic", 0.75, [(item, "op", other())])
    plain = fresh(ast.Assign([item.target], item.value), item)
    yield Edit(item.lineno, "update", 0.6, [place.replaced(plain)])


def update_edits(place, target):
    item = place.item
    if isinstance(target, (ast.Name, ast.Subscript, ast.Attribute)):
        for op, prior in ((ast.Add(), 0.75), (ast.Mult(), 0.4), (ast.Sub(), 0.35)):
            updated = fresh(ast.AugAssign(target, op, item.value), item)
            yield Edit(item.lineno, "update", prior, [place.replaced(updated)])
    if isinstance(target, ast.Name):
        for other in place.names[:8]:
            if other != target.id:
                for op in (ast.Add(), ast.Mult(), ast.Sub()):
                    new = ast.BinOp(ast.Name(target.id, ast.Load()), op, ast.Name(other, ast.Load()))
                    yield Edit(item.lineno, "update", 0.27, [(item, "value", fresh(new, item.value))])


def loses_value(item, after):
    """a = b, then b = a: one of the two values is lost."""
    if not (isinstance(item, ast.Assign) and after and isinstance(after[0], ast.Assign)):
        return False
    first, second = item.targets[0], after[0].targets[0]
    return ast.unparse(first) == ast.unparse(after[0].value) and ast.unparse(second) == ast.unparse(
        item.value
    )


def swap_edit(place, target):
    item, before, after = place.item, place.before, place.after
    left, right = ast.unparse(target), ast.unparse(item.value)
    both = fresh(ast.parse("%s, %s = %s, %s" % (left, right, right, left)).body[0], item)
    is_kept = before and isinstance(before[-1], ast.Assign) and ast.unparse(before[-1].value) == left
    line = after[0].lineno if is_kept else item.lineno
    return Edit(line, "update", 0.95, [(place.owner, place.field, before + [both] + after[1:])])

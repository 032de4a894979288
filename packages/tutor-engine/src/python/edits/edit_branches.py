"""Edits of if statements: joined, separated, reordered, with or without their else."""

import ast

from syntax_edit import Edit, fresh, last_line, name


def branch_edits(place):
    item, line, before, after = place.item, place.item.lineno, place.before, place.after
    if after and isinstance(after[0], ast.If):
        yield from two_ifs_edits(place)
    if len(item.orelse) == 1 and isinstance(item.orelse[0], ast.If):
        yield from elif_edits(place)
    elif item.orelse:
        yield from else_edits(place)
    elif after:
        whole = [(item, "orelse", after), (place.owner, place.field, before + [item])]
        yield Edit(after[0].lineno, "missing-else", 0.5, whole)
        first = [(item, "orelse", after[:1]), (place.owner, place.field, before + [item] + after[1:])]
        yield Edit(after[0].lineno, "missing-else", 0.5, first)
    yield Edit(line, "extra-statement", 0.35, [place.replaced(*item.body)])
    if place.loops:
        for new, prior in ((ast.Break(), 0.55), (ast.Continue(), 0.4)):
            end = item.body[-1]
            if not isinstance(end, (ast.Return, ast.Break, ast.Continue)):
                yield Edit(
                    last_line(end), "early-exit", prior, [(item, "body", item.body + [fresh(new, end)])]
                )
    for test in ast.walk(item.test):
        if isinstance(test, ast.Name):
            both = fresh(ast.BoolOp(ast.And(), [name(test.id, item), item.test]), item)
            yield Edit(line, "condition", 0.2, [(item, "test", both)])
            break


def two_ifs_edits(place):
    item, before, after = place.item, place.before, place.after
    end = item
    while len(end.orelse) == 1 and isinstance(end.orelse[0], ast.If):
        end = end.orelse[0]
    if not end.orelse:
        shortened = (place.owner, place.field, before + [item] + after[1:])
        yield Edit(after[0].lineno, "if-if", 0.85, [(end, "orelse", [after[0]]), shortened])
    swapped = (place.owner, place.field, before + [after[0], item] + after[1:])
    yield Edit(item.lineno, "branch-order", 0.5, [swapped])


def elif_edits(place):
    item, line = place.item, place.item.lineno
    second = item.orelse[0]
    yield Edit(second.lineno, "if-if", 0.8, [(item, "orelse", []), place.replaced(item, second)])
    later = second
    while len(later.orelse) == 1 and isinstance(later.orelse[0], ast.If):
        later = later.orelse[0]
        yield Edit(line, "branch-order", 0.75, swapped_branches(item, later))
    bodies = [(item, "body", second.body), (second, "body", item.body)]
    yield Edit(line, "branch-order", 0.55, bodies)
    yield Edit(line, "branch-order", 0.85, swapped_branches(item, second))


def swapped_branches(one, other):
    return [
        (one, "test", other.test),
        (one, "body", other.body),
        (other, "test", one.test),
        (other, "body", one.body),
    ]


def else_edits(place):
    item, start = place.item, place.item.orelse[0].lineno
    yield Edit(item.lineno, "condition", 0.55, [(item, "body", item.orelse), (item, "orelse", item.body)])
    yield Edit(start, "indentation", 0.6, [(item, "orelse", []), place.replaced(item, *item.orelse)])
    if place.loops:
        yield Edit(start, "early-exit", 0.3, [(item, "orelse", [])])

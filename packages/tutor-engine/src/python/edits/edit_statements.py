"""Edits of whole statements: removed, reordered, returned."""

import ast

from edit_assignments import assignment_edits
from edit_branches import branch_edits
from edit_functions import function_edits
from edit_loops import loop_end_edits, loop_header_edits
from insert_statements import altered_copies, copied_statements, kept_values, tidied_inputs
from move_statements import move_edits
from statement_blocks import DEFINES, LOOPS, SIMPLE, Place, blocks_of, homes_of
from syntax_edit import Edit, fresh, name, source


def statement_edits(tree, places, hints):
    blocks = list(blocks_of(tree))
    home = homes_of(blocks)
    hints["home"] = home
    for block in blocks:
        owner, field, body, function, _ = block
        names = places.names_in(function)
        for at in range(len(body)):
            yield from edits_of_statement(Place(block, at, home, names, hints))
        if isinstance(owner, LOOPS) and field == "body":
            yield from loop_end_edits(owner, body, names)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield from function_edits(node, places, hints)
    yield from copied_statements(blocks)
    yield from altered_copies(blocks, places)
    yield from kept_values(blocks, places)
    yield from tidied_inputs(blocks)


def edits_of_statement(place):
    item = place.item
    if not isinstance(item, DEFINES):
        yield from order_edits(place)
    yield from move_edits(place)
    if isinstance(item, (ast.Assign, ast.AugAssign)):
        yield from assignment_edits(place)
    if isinstance(item, ast.Expr) and not isinstance(item.value, ast.Constant):
        yield from unreturned_edits(place)
    if isinstance(item, ast.Return) and item.value is not None:
        yield from return_edits(place)
    yield from exit_edits(place)
    if isinstance(item, ast.If):
        yield from branch_edits(place)
    yield from loop_header_edits(place)


def order_edits(place):
    """The statement removed, or moved within its list."""
    item, line, at, before, after = place.item, place.item.lineno, place.at, place.before, place.after
    kind = "early-exit" if isinstance(item, (ast.Break, ast.Continue, ast.Return)) else "extra-statement"
    remaining = before + after or [fresh(ast.Pass(), item)]
    prior = 0.55 if isinstance(item, SIMPLE) else 0.3
    yield Edit(line, kind, prior, [(place.owner, place.field, remaining)])
    if after and not isinstance(after[0], DEFINES):
        swapped = before + [after[0], item] + after[1:]
        yield Edit(line, "statement-order", 0.5, [(place.owner, place.field, swapped)])
    if len(place.body) <= 10:
        rest = before + after
        for to in range(len(rest) + 1):
            if abs(to - at) > 1 and not any(isinstance(each, DEFINES) for each in rest):
                moved = rest[:to] + [item] + rest[to:]
                yield Edit(line, "statement-order", 0.3, [(place.owner, place.field, moved)])


def unreturned_edits(place):
    """A value that is printed, or computed and lost, where it should be returned."""
    item, value = place.item, place.item.value
    if not isinstance(place.function, ast.FunctionDef):
        return
    if isinstance(value, ast.Call) and getattr(value.func, "id", "") == "print" and value.args:
        returned = fresh(ast.Return(value.args[0]), item)
        yield Edit(item.lineno, "print-return", 0.9, [place.replaced(returned)])
    else:
        yield Edit(item.lineno, "missing-return", 0.85, [place.replaced(fresh(ast.Return(value), item))])


def return_edits(place):
    item, line, names = place.item, place.item.lineno, place.names
    for other in names:
        if not (isinstance(item.value, ast.Name) and item.value.id == other):
            yield Edit(line, "return-value", 0.5, [(item, "value", name(other, item))])
    for text in ("True", "False", "0", "1", "-1", "[]", "''", "None"):
        yield Edit(line, "return-value", 0.35, [(item, "value", source(text, item))])
    for other in names[:8]:
        for text in ("%s == 0", "not %s", "[%s]", "len(%s)", "%s > 0"):
            yield Edit(line, "return-value", 0.3, [(item, "value", source(text % other, item))])


def exit_edits(place):
    item = place.item
    if isinstance(item, (ast.Break, ast.Continue)):
        other = ast.Continue() if isinstance(item, ast.Break) else ast.Break()
        yield Edit(item.lineno, "early-exit", 0.6, [place.replaced(fresh(other, item))])
    if isinstance(item, ast.Pass) and place.loops:
        for other in (ast.Continue(), ast.Break()):
            yield Edit(item.lineno, "early-exit", 0.4, [place.replaced(fresh(other, item))])

"""Edits that move a statement out of its block, or into the block before or after it."""

import ast

from statement_blocks import BLOCKS, DEFINES, LOOPS
from syntax_edit import Edit


def move_edits(place):
    owner, item = place.owner, place.item
    if (
        len(place.body) > 1
        and owner in place.home
        and place.field in BLOCKS
        and not isinstance(item, DEFINES)
    ):
        yield from move_out_edits(place)
    if (
        len(place.body) == 1
        and owner in place.home
        and isinstance(item, ast.Return)
        and place.field == "orelse"
    ):
        yield from lone_return_edits(place)
    if (
        place.at > 0
        and isinstance(place.body[place.at - 1], (*LOOPS, ast.If))
        and not isinstance(item, DEFINES)
    ):
        yield from move_in_edits(place)
    if isinstance(item, ast.Assign) and place.after and isinstance(place.after[0], LOOPS):
        loop = place.after[0]
        repeated = (loop, "body", [item] + loop.body)
        yield Edit(item.lineno, "reset-missing", 0.6, [repeated])
        if any(isinstance(each, LOOPS) for each in loop.body):
            yield Edit(item.lineno, "reset-missing", 0.6, [repeated, place.rest()])


def after_owner(place, owner, statements):
    """The list around the owner, with statements after it."""
    outer, field, at = place.home[owner]
    around = getattr(outer, field)
    return (outer, field, around[: at + 1] + statements + around[at + 1 :])


def move_out_edits(place):
    owner, item, line, at = place.owner, place.item, place.item.lineno, place.at
    last = len(place.body) - 1
    shortened = (owner, place.field, place.before)
    if at == last:
        is_return = isinstance(item, ast.Return) and isinstance(owner, LOOPS)
        kind, prior = ("return-in-loop", 0.9) if is_return else ("indentation", 0.7)
        yield Edit(line, kind, prior, [shortened, after_owner(place, owner, [item])])
    if last - 2 <= at < last:
        yield Edit(line, "indentation", 0.5, [shortened, after_owner(place, owner, place.body[at:])])
    if isinstance(owner, LOOPS) and isinstance(item, ast.Assign):
        outer, field, to = place.home[owner]
        around = getattr(outer, field)
        before_loop = (outer, field, around[:to] + [item] + around[to:])
        yield Edit(line, "reset-in-loop", 0.9, [place.rest(), before_loop])
    loop = place.home[owner][0]
    is_else = isinstance(owner, ast.If) and owner.orelse and place.field == "orelse"
    if is_else and isinstance(item, ast.Return) and loop in place.home and isinstance(loop, LOOPS):
        yield Edit(line, "first-item-decides", 0.95, [shortened, after_owner(place, loop, [item])])


def lone_return_edits(place):
    owner, item, line = place.owner, place.item, place.item.lineno
    loop = place.home[owner][0]
    emptied = (owner, place.field, [])
    if isinstance(loop, LOOPS) and loop in place.home:
        yield Edit(line, "first-item-decides", 0.95, [emptied, after_owner(place, loop, [item])])
    else:
        yield Edit(line, "indentation", 0.5, [emptied, after_owner(place, owner, [item])])


def move_in_edits(place):
    item, line, after = place.item, place.item.lineno, place.after
    block = place.body[place.at - 1]
    yield Edit(line, "indentation", 0.7, [(block, "body", block.body + [item]), place.rest()])
    if getattr(block, "orelse", None):
        yield Edit(line, "indentation", 0.5, [(block, "orelse", block.orelse + [item]), place.rest()])
    deeper = block.body[-1]
    if isinstance(deeper, (*LOOPS, ast.If)):
        yield Edit(line, "indentation", 0.55, [(deeper, "body", deeper.body + [item]), place.rest()])
    if after and not any(isinstance(each, DEFINES) for each in after):
        moved = (block, "body", block.body + [item] + after)
        yield Edit(line, "indentation", 0.45, [moved, (place.owner, place.field, place.before)])

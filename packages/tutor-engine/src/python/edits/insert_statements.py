"""Adds a statement: a copy of one that is elsewhere, as it is or with another name."""

import ast
import copy

from statement_blocks import DEFINES, SIMPLE
from syntax_edit import Edit, fresh, last_line, names_of


def copied_statements(blocks):
    for owner, field, body, function, loops in blocks:
        lists = sorted(
            {
                n.id
                for s in body
                for n in ast.walk(s)
                if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)
            }
        )
        if isinstance(function, ast.Module) and len(body) > 12 or loops:
            continue
        for at in range(1, len(body)):
            for one in lists[:6]:
                for text in ("%s.sort()", "%s.reverse()", "%s = list(%s)"):
                    new = ast.parse(text.replace("%s", one)).body
                    for each in new:
                        fresh(each, body[at])
                    yield Edit(
                        body[at].lineno,
                        "missing-statement",
                        0.22,
                        [(owner, field, body[:at] + new + body[at:])],
                    )
    simple = []
    for owner, field, body, function, loops in blocks:
        simple += [
            (s, function)
            for s in body
            if isinstance(s, SIMPLE) and not (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))
        ]
    for owner, field, body, function, loops in blocks:
        if (
            isinstance(owner, (ast.Module, ast.ClassDef))
            and len(blocks) > 1
            and any(isinstance(s, DEFINES) for s in body)
        ):
            continue
        for item, origin in simple[:14]:
            if origin is not function or (isinstance(item, (ast.Break, ast.Continue)) and not loops):
                continue
            for at in range(len(body) + 1):
                if at < len(body) and body[at] is item or at > 0 and body[at - 1] is item:
                    continue
                near = body[at] if at < len(body) else body[-1]
                line = near.lineno if at < len(body) else last_line(near)
                asked = (
                    at == len(body)
                    and isinstance(owner, ast.While)
                    and isinstance(item, ast.Assign)
                    and names_of(item, ast.Store) & names_of(owner.test, ast.Load)
                )
                yield Edit(
                    line,
                    "loop-never-changes" if asked else "missing-statement",
                    0.9 if asked else 0.22,
                    [(owner, field, body[:at] + [item] + body[at:])],
                )


MOST_COPIES = 150


def altered_copies(blocks, places):
    """A statement of a block, once more after the block and with another name: for the last group, say."""
    made = 0
    for owner, field, body, function, loops in blocks:
        spots = [
            at for at in range(1, len(body) + 1) if isinstance(body[at - 1], (ast.For, ast.While, ast.If))
        ]
        inner = {id(n) for at in spots for n in ast.walk(body[at - 1])}
        names = places.names_in(function)[:6]
        for _, _, others, origin, _ in blocks:
            for item in others:
                if (
                    origin is not function
                    or id(item) not in inner
                    or not isinstance(item, (ast.Expr, ast.AugAssign))
                ):
                    continue
                for was in sorted(names_of(item.value, ast.Load)):
                    for other in names:
                        if other == was or made >= MOST_COPIES:
                            continue
                        new = copy.deepcopy(item)
                        for part in ast.walk(new):
                            if (
                                isinstance(part, ast.Name)
                                and part.id == was
                                and isinstance(part.ctx, ast.Load)
                            ):
                                part.id = other
                        for at in spots:
                            made += 1
                            near = body[at] if at < len(body) else body[at - 1]
                            yield Edit(
                                near.lineno if at < len(body) else last_line(near),
                                "missing-statement",
                                0.2,
                                [(owner, field, body[:at] + [new] + body[at:])],
                            )


def kept_values(blocks, places):
    """A value that should have been assigned to another name before it is overwritten."""
    made = 0
    for owner, field, body, function, loops in blocks:
        if not isinstance(owner, (ast.If, ast.For, ast.While)) or len(body) > 6:
            continue
        changed = sorted(names_of(function, ast.Store) & set(places.names_in(function)[:8]))[:5]
        for target in changed:
            for value in changed:
                for at in range(len(body) + 1) if target != value else ():
                    made += 1
                    if made > MOST_COPIES:
                        return
                    near = body[at] if at < len(body) else body[-1]
                    new = fresh(ast.parse("%s = %s" % (target, value)).body[0], near)
                    yield Edit(
                        near.lineno if at < len(body) else last_line(near),
                        "missing-statement",
                        0.2,
                        [(owner, field, body[:at] + [new] + body[at:])],
                    )


def tidied_inputs(blocks):
    """A parameter that is normalised before it is used."""
    for owner, field, body, function, loops in blocks:
        if not (isinstance(owner, ast.FunctionDef) and field == "body"):
            continue
        given = [a.arg for a in owner.args.args if a.arg != "self"][:3]
        for one in given:
            texts = [
                "{0} = abs({0})",
                "{0} = {0}.lower()",
                "{0} = {0}.strip()",
                "{0} = sorted({0})",
                "{0} = {0}.replace(' ', '')",
                "{0} = {0}.split()",
            ]
            texts += ["{0} = {0} %% len(%s)" % other for other in given if other != one]
            for text in texts:
                new = fresh(ast.parse(text.format(one)).body[0], body[0])
                yield Edit(body[0].lineno, "missing-statement", 0.2, [(owner, field, [new] + body)])

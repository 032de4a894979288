"""The statement lists of a program, and one statement in its list."""

import ast

BLOCKS = ("body", "orelse", "finalbody")
SIMPLE = (ast.Assign, ast.AugAssign, ast.Expr, ast.Return, ast.Break, ast.Continue)
DEFINES = (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)
LOOPS = (ast.For, ast.While)


def blocks_of(tree):
    """Every list of statements: its owner, its field, the list, its function and the loops around it."""

    def walk(owner, function, loops):
        inside, deeper = function, loops
        if isinstance(owner, ast.FunctionDef):
            inside, deeper = owner, []
        elif isinstance(owner, LOOPS):
            deeper = loops + [owner]
        for field in BLOCKS:
            body = getattr(owner, field, None)
            if isinstance(body, list) and body and isinstance(body[0], ast.stmt):
                yield owner, field, body, inside, deeper
                for item in body:
                    yield from walk(item, inside, deeper)
        for handler in getattr(owner, "handlers", []):
            yield from walk(handler, inside, deeper)

    yield from walk(tree, tree, [])


def homes_of(blocks):
    """For each statement the owner of its list, the field and its place in the list."""
    return {item: (owner, field, at) for owner, field, body, _, _ in blocks for at, item in enumerate(body)}


class Place:
    """A statement in its list."""

    def __init__(self, block, at, home, names, hints):
        self.owner, self.field, self.body, self.function, self.loops = block
        self.at, self.item = at, self.body[at]
        self.before, self.after = self.body[:at], self.body[at + 1 :]
        self.home, self.names, self.hints = home, names, hints

    def rest(self):
        """The list without the statement."""
        return (self.owner, self.field, self.before + self.after)

    def replaced(self, *statements):
        """The list with other statements in the place of this one."""
        return (self.owner, self.field, self.before + list(statements) + self.after)

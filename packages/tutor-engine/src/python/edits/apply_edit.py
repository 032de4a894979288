"""Applies an edit to the tree; only the statement that it changes is compiled again."""

import ast

from probe_plan import FILE


def apply(edit, home):
    undo = []
    for first, second, third in edit.sets:
        if first == "statement":
            if second not in home:
                continue
            owner, field, at = home[second]
            body = getattr(owner, field)
            first, second, third = owner, field, body[:at] + third + body[at + 1 :]
        undo.append((first, second, getattr(first, second)))
        setattr(first, second, third)
    return undo


def compile_statements(tree):
    """One code object for each statement: an edit changes one of them, and only that is compiled again."""
    whole = compile(tree, FILE, "exec")
    if any(isinstance(n, ast.ImportFrom) and n.module == "__future__" for n in tree.body):
        return [whole]
    return [compile(ast.Module([item], []), FILE, "exec") for item in tree.body]


def compile_edited(tree, compiled, index_of, undo):
    touched = {index_of.get(id(owner)) for owner, _, _ in undo}
    if None in touched or len(compiled) != len(tree.body):
        return [compile(tree, FILE, "exec")]
    program = list(compiled)
    for at in touched:
        program[at] = compile(ast.Module([tree.body[at]], []), FILE, "exec")
    return program

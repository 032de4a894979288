def apply(edit, home):
    undo = []
    for first, second, third in edit.sets:
        if first == "statement":
            if second not in home:
                continue
            owner, field, at = home[second]
            body = getattr(owner, field)
            first, second, third = owner, field, body[:at] + third + body[at + 1:]
        undo.append((first, second, getattr(first, second)))
        setattr(first, second, third)
    return undo


def pieces_of(tree):
    """Each statement of the program on its own: an edit changes one of them, and only that is compiled anew."""
    whole = compile(tree, FILE, "exec")
    if any(isinstance(n, ast.ImportFrom) and n.module == "__future__" for n in tree.body):
        return [whole]
    return [compile(ast.Module([item], []), FILE, "exec") for item in tree.body]


def compiled(tree, pieces, piece_at, undo):
    touched = {piece_at.get(id(owner)) for owner, _, _ in undo}
    if None in touched or len(pieces) != len(tree.body):
        return [compile(tree, FILE, "exec")]
    program = list(pieces)
    for at in touched:
        program[at] = compile(ast.Module([tree.body[at]], []), FILE, "exec")
    return program

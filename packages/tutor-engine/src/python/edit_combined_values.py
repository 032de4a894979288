def joined_edits(node, parent, slot, names):
    """The same value with a name added or taken away, times itself, held above or below another, or as a list of one."""
    line = node.lineno
    is_argument = isinstance(parent, ast.Call) and slot[0] == "args" and getattr(parent.func, "id", "") not in ("print", "range", "len", "input")
    keeps = isinstance(parent, (ast.Return, ast.Assign, ast.AugAssign))
    if not (keeps or is_argument or isinstance(parent, (ast.Compare, ast.BinOp, ast.Subscript, ast.Slice))):
        return
    if isinstance(parent, ast.Subscript) and slot[0] == "value":
        return
    own = names_of(node, ast.Load)
    prior = 0.33 if isinstance(node, ast.Name) or keeps else 0.25
    for other in names[:8]:
        if other not in own:
            for op in (ast.Sub(), ast.Add()):
                yield Edit(line, "arithmetic", prior, [put(parent, slot, fresh(ast.BinOp(node, op, ast.Name(other, ast.Load())), node))])
            if isinstance(node, ast.Name) and not isinstance(parent, (ast.Subscript, ast.Slice)):
                for op in (ast.Mult(), ast.Mod()):
                    yield Edit(line, "arithmetic", 0.25, [put(parent, slot, fresh(ast.BinOp(node, op, ast.Name(other, ast.Load())), node))])
            if keeps and not isinstance(node, ast.Name):
                yield Edit(line, "arithmetic", 0.3, [put(parent, slot, fresh(ast.BinOp(ast.Name(other, ast.Load()), ast.Add(), node), node))])
    if isinstance(node, ast.Name):
        yield Edit(line, "arithmetic", 0.35, [put(parent, slot, fresh(ast.BinOp(node, ast.Mult(), node), node))])
    if keeps and not isinstance(node, ast.ListComp):
        for unit in (100, 2, 10, 60, 1000):
            for op in (ast.Mult(), ast.Div()):
                yield Edit(line, "arithmetic", 0.25, [put(parent, slot, fresh(ast.BinOp(node, op, ast.Constant(unit)), node))])
        for other in names[:6]:
            for text in ("len(%s)", "%s"):
                if text != "%s" or other not in own:
                    yield Edit(line, "arithmetic", 0.3, [put(parent, slot, fresh(ast.BinOp(node, ast.Div(), source(text % other, node)), node))])
    if keeps:
        for bound in ("max", "min"):
            yield Edit(line, "function", 0.4, [put(parent, slot, call(bound, [number(0, node), node], node))])
            for other in names[:8]:
                if not (isinstance(node, ast.Name) and node.id == other):
                    yield Edit(line, "function", 0.33, [put(parent, slot, call(bound, [name(other, node), node], node))])
    if keeps or is_argument or isinstance(parent, ast.BinOp):
        yield Edit(line, "type-mix", 0.3, [put(parent, slot, fresh(ast.List([node], ast.Load()), node))])


def typed_edits(places):
    """Whoever forgets to make a number of what is typed forgets it everywhere."""
    typed = [(n, p, s) for n, p, s, _, _ in places.items if isinstance(n, ast.Call) and getattr(n.func, "id", "") == "input" and isinstance(p, ast.Assign)]
    if len(typed) > 1:
        for wrap in ("int", "float"):
            yield Edit(typed[0][0].lineno, "conversion", 0.9, [put(p, s, call(wrap, [n], n)) for n, p, s in typed])


def guarded_edits(node, parent, slot):
    """A question about an item asks first whether the item is there."""
    pairs = [(n.value, n.slice) for n in ast.walk(node) if isinstance(n, ast.Subscript) and not isinstance(n.slice, (ast.Slice, ast.Constant))]
    for things, at in pairs[:3]:
        inside = fresh(ast.Compare(at, [ast.Lt()], [call("len", [things], node)]), node)
        beyond = fresh(ast.Compare(at, [ast.GtE()], [call("len", [things], node)]), node)
        known = fresh(ast.Compare(at, [ast.In()], [things]), node)
        unknown = fresh(ast.Compare(at, [ast.NotIn()], [things]), node)
        for joint, first in ((ast.And(), inside), (ast.Or(), beyond), (ast.And(), known), (ast.Or(), unknown)):
            yield Edit(node.lineno, "condition", 0.35, [put(parent, slot, fresh(ast.BoolOp(joint, [first, node]), node))])

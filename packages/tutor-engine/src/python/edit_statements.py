BLOCKS = ("body", "orelse", "finalbody")
SIMPLE = (ast.Assign, ast.AugAssign, ast.Expr, ast.Return, ast.Break, ast.Continue)
DEFINES = (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)


def blocks_of(tree):
    """Every list of statements: its owner, its field, the list, its function and the loops around it."""
    def walk(owner, function, loops):
        inside = owner if isinstance(owner, ast.FunctionDef) else function
        deeper = loops + [owner] if isinstance(owner, (ast.For, ast.While)) else ([] if isinstance(owner, ast.FunctionDef) else loops)
        for field in BLOCKS:
            body = getattr(owner, field, None)
            if isinstance(body, list) and body and isinstance(body[0], ast.stmt):
                yield owner, field, body, inside, deeper
                for item in body:
                    yield from walk(item, inside, deeper)
        for handler in getattr(owner, "handlers", []):
            yield from walk(handler, inside, deeper)
    yield from walk(tree, tree, [])


def last_line(node):
    return getattr(node, "end_lineno", node.lineno)


def statement_edits(tree, places, hints):
    home = {}
    blocks = list(blocks_of(tree))
    for owner, field, body, function, loops in blocks:
        for at, item in enumerate(body):
            home[item] = (owner, field, at)
    hints["home"] = home
    for owner, field, body, function, loops in blocks:
        names = places.names_in(function)
        for at, item in enumerate(body):
            yield from one_statement(owner, field, body, at, item, function, loops, names, home, hints)
        if isinstance(owner, (ast.While, ast.For)) and field == "body":
            yield from loop_ends(owner, body, names)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield from function_edits(node, places, hints)
    yield from copied_statements(blocks)
    yield from altered_copies(blocks, places)
    yield from kept_values(blocks, places)
    yield from tidied_inputs(blocks)


def one_statement(owner, field, body, at, item, function, loops, names, home, hints):
    line = item.lineno
    before, after = body[:at], body[at + 1:]
    if not isinstance(item, DEFINES):
        rest = before + after or [fresh(ast.Pass(), item)]
        kind = "early-exit" if isinstance(item, (ast.Break, ast.Continue, ast.Return)) else "extra-statement"
        yield Edit(line, kind, 0.55 if isinstance(item, SIMPLE) else 0.3, [(owner, field, rest)])
        if after and not isinstance(after[0], DEFINES):
            yield Edit(line, "statement-order", 0.5, [(owner, field, before + [after[0], item] + after[1:])])
        if len(body) <= 10:
            rest = before + after
            for place in range(len(rest) + 1):
                if abs(place - at) > 1 and not any(isinstance(each, DEFINES) for each in rest):
                    yield Edit(line, "statement-order", 0.3, [(owner, field, rest[:place] + [item] + rest[place:])])
    if len(body) > 1 and owner in home and field in BLOCKS and not isinstance(item, DEFINES):
        outer, outer_field, place = home[owner]
        outside = getattr(outer, outer_field)
        kind = "return-in-loop" if isinstance(item, ast.Return) and isinstance(owner, (ast.For, ast.While)) else "indentation"
        if at == len(body) - 1:
            yield Edit(line, kind, 0.9 if kind == "return-in-loop" else 0.7, [(owner, field, before), (outer, outer_field, outside[:place + 1] + [item] + outside[place + 1:])])
        if at >= len(body) - 3 and at < len(body) - 1:
            yield Edit(line, "indentation", 0.5, [(owner, field, before), (outer, outer_field, outside[:place + 1] + body[at:] + outside[place + 1:])])
        if isinstance(owner, (ast.For, ast.While)) and isinstance(item, ast.Assign):
            yield Edit(line, "reset-in-loop", 0.9, [(owner, field, before + after), (outer, outer_field, outside[:place] + [item] + outside[place:])])
        if isinstance(owner, ast.If) and isinstance(item, ast.Return) and owner.orelse and field == "orelse" and outer in home and isinstance(outer, (ast.For, ast.While)):
            o2, f2, p2 = home[outer]
            far = getattr(o2, f2)
            yield Edit(line, "first-item-decides", 0.95, [(owner, field, before), (o2, f2, far[:p2 + 1] + [item] + far[p2 + 1:])])
    if len(body) == 1 and owner in home and isinstance(item, ast.Return) and field == "orelse":
        outer, outer_field, place = home[owner]
        if isinstance(outer, (ast.For, ast.While)) and outer in home:
            o2, f2, p2 = home[outer]
            far = getattr(o2, f2)
            yield Edit(line, "first-item-decides", 0.95, [(owner, field, []), (o2, f2, far[:p2 + 1] + [item] + far[p2 + 1:])])
        else:
            outside = getattr(outer, outer_field)
            yield Edit(line, "indentation", 0.5, [(owner, field, []), (outer, outer_field, outside[:place + 1] + [item] + outside[place + 1:])])
    if at > 0 and isinstance(body[at - 1], (ast.For, ast.While, ast.If)) and not isinstance(item, DEFINES):
        block = body[at - 1]
        yield Edit(line, "indentation", 0.7, [(block, "body", block.body + [item]), (owner, field, before + after)])
        if getattr(block, "orelse", None):
            yield Edit(line, "indentation", 0.5, [(block, "orelse", block.orelse + [item]), (owner, field, before + after)])
        deeper = block.body[-1]
        if isinstance(deeper, (ast.For, ast.While, ast.If)):
            yield Edit(line, "indentation", 0.55, [(deeper, "body", deeper.body + [item]), (owner, field, before + after)])
        if after:
            moved = [s for s in after if not isinstance(s, DEFINES)]
            if len(moved) == len(after):
                yield Edit(line, "indentation", 0.45, [(block, "body", block.body + [item] + after), (owner, field, before)])
    if isinstance(item, ast.Assign) and after and isinstance(after[0], (ast.For, ast.While)):
        block = after[0]
        yield Edit(line, "reset-missing", 0.6, [(block, "body", [item] + block.body)])
        inner = next((s for s in block.body if isinstance(s, (ast.For, ast.While))), None)
        if inner:
            yield Edit(line, "reset-missing", 0.6, [(block, "body", [item] + block.body), (owner, field, before + after)])
    if isinstance(item, ast.AugAssign):
        for other in BITWISE[:3] if type(item.op) in BITWISE else ARITHMETIC[:6]:
            if not isinstance(item.op, other):
                yield Edit(line, "arithmetic", 0.75, [(item, "op", other())])
        plain = fresh(ast.Assign([item.target], item.value), item)
        yield Edit(line, "update", 0.6, [(owner, field, before + [plain] + after)])
    if isinstance(item, (ast.Assign, ast.AugAssign)):
        target = item.targets[0] if isinstance(item, ast.Assign) else item.target
        if isinstance(item, ast.Assign) and isinstance(target, (ast.Name, ast.Subscript, ast.Attribute)):
            for op, prior in ((ast.Add(), 0.75), (ast.Mult(), 0.4), (ast.Sub(), 0.35)):
                grown_by = fresh(ast.AugAssign(target, op, item.value), item)
                yield Edit(line, "update", prior, [(owner, field, before + [grown_by] + after)])
        if isinstance(target, ast.Name) and isinstance(item, ast.Assign):
            for other in names[:8]:
                if other != target.id:
                    for op in (ast.Add(), ast.Mult(), ast.Sub()):
                        yield Edit(line, "update", 0.27, [(item, "value", fresh(ast.BinOp(ast.Name(target.id, ast.Load()), op, ast.Name(other, ast.Load())), item.value))])
        if isinstance(target, ast.Name):
            for other in names:
                if other != target.id:
                    new = fresh(ast.Name(other, ast.Store()), target)
                    yield Edit(line, "variable", 0.5, [(item, "targets", [new]) if isinstance(item, ast.Assign) else (item, "target", new)])
        if isinstance(item, ast.Assign) and isinstance(target, ast.Name) and "self" in names and target.id != "self":
            own = fresh(ast.Attribute(ast.Name("self", ast.Load()), target.id, ast.Store()), target)
            yield Edit(line, "self", 0.8 if target.id in hints["attributes"] else 0.4, [(item, "targets", [own])])
        if swaps_badly(item, after):
            both = ast.parse("%s, %s = %s, %s" % tuple(ast.unparse(n) for n in (target, item.value, item.value, target))).body[0]
            kept = before and isinstance(before[-1], ast.Assign) and ast.unparse(before[-1].value) == ast.unparse(target)
            yield Edit(after[0].lineno if kept else line, "update", 0.95, [(owner, field, before + [fresh(both, item)] + after[1:])])
        if isinstance(target, ast.Tuple) and len(target.elts) == 2:
            yield Edit(line, "variable", 0.5, [(target, "elts", target.elts[::-1])])
    if isinstance(item, ast.Expr) and not isinstance(item.value, ast.Constant) and isinstance(function, ast.FunctionDef):
        inner = item.value
        if isinstance(inner, ast.Call) and getattr(inner.func, "id", "") == "print" and inner.args:
            yield Edit(line, "print-return", 0.9, [(owner, field, before + [fresh(ast.Return(inner.args[0]), item)] + after)])
        else:
            yield Edit(line, "missing-return", 0.85, [(owner, field, before + [fresh(ast.Return(inner), item)] + after)])
    if isinstance(item, ast.Return) and item.value is not None:
        for other in names:
            if not (isinstance(item.value, ast.Name) and item.value.id == other):
                yield Edit(line, "return-value", 0.5, [(item, "value", name(other, item))])
        for text in ("True", "False", "0", "1", "-1", "[]", "''", "None"):
            yield Edit(line, "return-value", 0.35, [(item, "value", source(text, item))])
        for other in names[:8]:
            for text in ("%s == 0", "not %s", "[%s]", "len(%s)", "%s > 0"):
                yield Edit(line, "return-value", 0.3, [(item, "value", source(text % other, item))])
    if isinstance(item, (ast.Break, ast.Continue)):
        other = ast.Continue() if isinstance(item, ast.Break) else ast.Break()
        yield Edit(line, "early-exit", 0.6, [(owner, field, before + [fresh(other, item)] + after)])
    if isinstance(item, ast.Pass) and loops:
        for other in (ast.Continue(), ast.Break()):
            yield Edit(line, "early-exit", 0.4, [(owner, field, before + [fresh(other, item)] + after)])
    if isinstance(item, ast.If):
        yield from if_edits(owner, field, before, item, after, loops)
    if isinstance(item, (ast.While, ast.If)) and isinstance(item.test, ast.AST):
        if isinstance(item, ast.While):
            yield Edit(line, "loop-or-if", 0.4, [(owner, field, before + [fresh(ast.If(item.test, item.body, []), item)] + after)])
        elif not item.orelse:
            yield Edit(line, "loop-or-if", 0.6, [(owner, field, before + [fresh(ast.While(item.test, item.body, []), item)] + after)])
    if isinstance(item, ast.For):
        walked = item.iter
        options = []
        if isinstance(walked, ast.Call) and getattr(walked.func, "id", "") == "range" and walked.args and isinstance(walked.args[-1], ast.Call) and getattr(walked.args[-1].func, "id", "") == "len":
            options.append((walked.args[-1].args[0], 0.5))
        if isinstance(walked, ast.Name):
            options += [(source("range(len(%s))" % walked.id, walked), 0.65), (source("range(%s)" % walked.id, walked), 0.5), (source("%s[1:]" % walked.id, walked), 0.5), (source("%s[:-1]" % walked.id, walked), 0.4), (source("range(1, %s + 1)" % walked.id, walked), 0.4), (source("%s.items()" % walked.id, walked), 0.4)]
        for new, prior in options:
            yield Edit(line, "loop-values", prior, [(item, "iter", new)])


def swaps_badly(item, after):
    """a = b, then b = a: one of the two values is gone."""
    if not (isinstance(item, ast.Assign) and after and isinstance(after[0], ast.Assign)):
        return False
    first, second = item.targets[0], after[0].targets[0]
    return ast.unparse(first) == ast.unparse(after[0].value) and ast.unparse(second) == ast.unparse(item.value)


def if_edits(owner, field, before, item, after, loops):
    line = item.lineno
    if after and isinstance(after[0], ast.If):
        end = item
        while len(end.orelse) == 1 and isinstance(end.orelse[0], ast.If):
            end = end.orelse[0]
        if not end.orelse:
            yield Edit(after[0].lineno, "if-if", 0.85, [(end, "orelse", [after[0]]), (owner, field, before + [item] + after[1:])])
        yield Edit(line, "branch-order", 0.5, [(owner, field, before + [after[0], item] + after[1:])])
    if len(item.orelse) == 1 and isinstance(item.orelse[0], ast.If):
        second = item.orelse[0]
        yield Edit(second.lineno, "if-if", 0.8, [(item, "orelse", []), (owner, field, before + [item, second] + after)])
        later = second
        while len(later.orelse) == 1 and isinstance(later.orelse[0], ast.If):
            later = later.orelse[0]
            yield Edit(line, "branch-order", 0.75, [(item, "test", later.test), (item, "body", later.body), (later, "test", item.test), (later, "body", item.body)])
        yield Edit(line, "branch-order", 0.55, [(item, "body", second.body), (second, "body", item.body)])
        swapped = [(item, "test", second.test), (item, "body", second.body), (second, "test", item.test), (second, "body", item.body)]
        yield Edit(line, "branch-order", 0.85, swapped)
    elif item.orelse:
        yield Edit(line, "condition", 0.55, [(item, "body", item.orelse), (item, "orelse", item.body)])
        yield Edit(item.orelse[0].lineno, "indentation", 0.6, [(item, "orelse", []), (owner, field, before + [item] + item.orelse + after)])
        if loops:
            yield Edit(item.orelse[0].lineno, "early-exit", 0.3, [(item, "orelse", [])])
    elif after:
        yield Edit(after[0].lineno, "missing-else", 0.5, [(item, "orelse", after), (owner, field, before + [item])])
        yield Edit(after[0].lineno, "missing-else", 0.5, [(item, "orelse", after[:1]), (owner, field, before + [item] + after[1:])])
    yield Edit(line, "extra-statement", 0.35, [(owner, field, before + item.body + after)])
    if loops:
        for new, prior in ((ast.Break(), 0.55), (ast.Continue(), 0.4)):
            if not isinstance(item.body[-1], (ast.Return, ast.Break, ast.Continue)):
                yield Edit(last_line(item.body[-1]), "early-exit", prior, [(item, "body", item.body + [fresh(new, item.body[-1])])])
    for test in ast.walk(item.test):
        if isinstance(test, ast.Name):
            yield Edit(line, "condition", 0.2, [(item, "test", fresh(ast.BoolOp(ast.And(), [name(test.id, item), item.test]), item))])
            break


def loop_ends(loop, body, names):
    end = body[-1]
    changed = {n.id for s in body for n in ast.walk(s) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    if isinstance(loop, ast.While):
        asked = [n.id for n in ast.walk(loop.test) if isinstance(n, ast.Name)]
        for one in asked:
            still = one not in changed
            for text in ("%s += 1", "%s -= 1", "%s //= 10", "%s //= 2", "%s /= 2", "%s *= 2"):
                new = fresh(ast.parse(text % one).body[0], end)
                yield Edit(last_line(end), "loop-never-changes", 0.85 if still else 0.35, [(loop, "body", body + [new])])
    for one in names[:8]:
        for text, prior in (("%s += 1", 0.35), ("%s = 0", 0.3), ("%s = []", 0.25), ("%s = ''", 0.2)):
            at_start = "=" in text and "+" not in text
            new = fresh(ast.parse(text % one).body[0], body[0] if at_start else end)
            yield Edit(body[0].lineno if at_start else last_line(end), "reset-missing" if at_start else "missing-statement", prior, [(loop, "body", [new] + body if at_start else body + [new])])


def function_edits(node, places, hints):
    end = node.body[-1]
    if not isinstance(end, ast.Return):
        texts = list(places.names_in(node)) + ["True", "False", "0", "-1", "[]", "''", "1"]
        texts += ["len(%s)" % a.arg for a in node.args.args if a.arg != "self"]
        for at, text in enumerate(texts):
            local = at < len(places.names_in(node))
            new = fresh(ast.Return(source(text, end)), end)
            yield Edit(last_line(end), "missing-return", 0.7 if local else 0.5, [(node, "body", node.body + [new])])
    defaults = node.args.defaults
    for at, value in enumerate(defaults):
        if isinstance(value, (ast.List, ast.Dict, ast.Set)):
            arg = node.args.args[len(node.args.args) - len(defaults) + at].arg
            shown_as = ast.unparse(value)
            guard = ast.parse("if %s is None:\n    %s = %s" % (arg, arg, shown_as)).body
            for one in guard:
                fresh(one, node)
            yield Edit(node.lineno, "shared-default", 0.95, [(node.args, "defaults", defaults[:at] + [number(None, value)] + defaults[at + 1:]), (node, "body", guard + node.body)])
    recursive = any(isinstance(n, ast.Call) and getattr(n.func, "id", "") == node.name for n in ast.walk(node))
    first = node.body[1] if len(node.body) > 1 and isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant) else node.body[0]
    for arg in [a.arg for a in node.args.args if a.arg != "self"][:3]:
        for test in ("not {0}", "{0} == 1", "{0} < 0", "{0} <= 1", "len({0}) == 1", "{0} == 2", "{0} is None"):
            for text in hints["answers"][:3] + [arg]:
                try:
                    guard = ast.parse("if %s:\n    return %s" % (test.format(arg), text)).body
                except SyntaxError:
                    continue
                for one in guard:
                    fresh(one, first)
                yield Edit(first.lineno, "base-case" if recursive else "special-case", 0.45 if recursive else 0.22, [(node, "body", guard + node.body)])
    stored = {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    for one in places.names_in(places.tree):
        if one in stored and one not in [a.arg for a in node.args.args]:
            yield Edit(min(n.lineno for n in ast.walk(node) if isinstance(n, ast.Name) and n.id == one), "global", 0.5, [(node, "body", [fresh(ast.Global([one]), first)] + node.body)])

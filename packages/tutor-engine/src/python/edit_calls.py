def keyword_of(word, value, near):
    return fresh(ast.keyword(word, ast.Constant(value)), near)


def subscript_edits(node, parent, slot):
    line = node.lineno
    at = node.slice
    if not isinstance(at, ast.Slice):
        for amount in (1, -1):
            yield Edit(line, "index", 0.75, [(node, "slice", plus(at, amount))])
        for constant in (0, -1, 1):
            if not (isinstance(at, ast.Constant) and at.value == constant):
                yield Edit(line, "index", 0.45, [(node, "slice", number(constant, at))])
        if isinstance(node.ctx, ast.Load):
            yield Edit(line, "index", 0.5, [put(parent, slot, at)])
            yield Edit(line, "index", 0.45, [put(parent, slot, node.value)])
            yield Edit(line, "index", 0.35, [(node, "slice", fresh(ast.Slice(at, None, None), at))])
            yield Edit(line, "index", 0.35, [(node, "slice", fresh(ast.Slice(None, at, None), at))])
    if isinstance(node.value, ast.Subscript) and not isinstance(node.value.slice, ast.Slice) and not isinstance(at, ast.Slice):
        yield Edit(line, "index", 0.65, [(node, "slice", node.value.slice), (node.value, "slice", at)])


def slice_edits(node):
    line = node.lineno
    for field in ("lower", "upper", "step"):
        value = getattr(node, field)
        if value is not None:
            if field != "step":
                for amount in (1, -1):
                    yield Edit(line, "slice", 0.75, [(node, field, plus(value, amount))])
            yield Edit(line, "slice", 0.5, [(node, field, None)])
        else:
            for constant in ((-1, 2) if field == "step" else (1, -1)):
                yield Edit(line, "slice", 0.4, [(node, field, number(constant, node))])
    if node.lower is not None or node.upper is not None:
        yield Edit(line, "slice", 0.45, [(node, "lower", node.upper), (node, "upper", node.lower)])


def call_edits(node, parent, slot, function, places):
    line = node.lineno
    called = node.func.id if isinstance(node.func, ast.Name) else None
    if called == "range":
        yield from range_edits(node)
    if len(node.args) == 1 and not isinstance(node.args[0], ast.Starred) and not (isinstance(parent, ast.Expr)):
        yield Edit(line, "conversion" if called in WRAPS else "function", 0.5, [put(parent, slot, node.args[0])])
    if isinstance(node.func, ast.Attribute):
        if isinstance(parent, ast.Expr):
            target = node.func.value
            if isinstance(target, ast.Name):
                keep = fresh(ast.Assign([ast.Name(target.id, ast.Store())], node), node)
                yield Edit(line, "lost-result", 0.7, [("statement", parent, [keep])])
        else:
            yield Edit(line, "method", 0.4, [put(parent, slot, node.func.value)])
    if isinstance(parent, ast.Expr) and node.args and isinstance(node.args[0], (ast.Name, ast.Attribute, ast.Subscript)) and called in places.names_in("functions"):
        target = copy.copy(node.args[0])
        target.ctx = ast.Store()
        yield Edit(line, "lost-result", 0.75, [("statement", parent, [fresh(ast.Assign([target], node), node)])])
    if isinstance(node.func, ast.Attribute) and node.func.attr == "append" and len(node.args) == 1:
        first = fresh(ast.Call(fresh(ast.Attribute(node.func.value, "insert", ast.Load()), node), [number(0, node), node.args[0]], []), node)
        yield Edit(line, "order", 0.45, [put(parent, slot, first)])
    if isinstance(parent, ast.Assign) and isinstance(node.func, ast.Attribute) and node.func.attr in ("sort", "append", "reverse", "extend", "insert", "remove", "add", "update"):
        yield Edit(line, "lost-result", 0.95, [("statement", parent, [fresh(ast.Expr(node), node)])])
    if len(node.args) >= 2:
        for at in range(len(node.args) - 1):
            for other in range(at + 1, len(node.args)):
                args = list(node.args)
                args[at], args[other] = args[other], args[at]
                yield Edit(line, "argument-order", 0.6, [(node, "args", args)])
        for at in range(len(node.args)):
            yield Edit(line, "arguments", 0.3, [(node, "args", node.args[:at] + node.args[at + 1:])])
    if called and called in places.names_in("functions") or called in ("max", "min", "sum", "pow"):
        for other in places.names_in(function)[:8]:
            yield Edit(line, "arguments", 0.3, [(node, "args", node.args + [name(other, node)])])
    if called == "print":
        for keyword in node.keywords:
            yield Edit(line, "text", 0.5, [(node, "keywords", [k for k in node.keywords if k is not keyword])])
        if not any(k.arg == "end" for k in node.keywords):
            for end in ("", " "):
                yield Edit(line, "text", 0.4, [(node, "keywords", node.keywords + [keyword_of("end", end, node)])])
        for arg in node.args:
            yield Edit(line, "text", 0.35, [(node, "args", node.args + [arg])])
            yield Edit(line, "text", 0.3, [(node, "args", [arg] + node.args)])
        for other in places.names_in(function)[:8]:
            yield Edit(line, "text", 0.35, [(node, "args", node.args + [name(other, node)])])
        if len(node.args) > 1:
            yield Edit(line, "text", 0.4, [(node, "keywords", node.keywords + [keyword_of("sep", "", node)])])
    if called in ("sorted", "max", "min") or isinstance(node.func, ast.Attribute) and node.func.attr == "sort":
        if node.keywords:
            for keyword in node.keywords:
                yield Edit(line, "order", 0.6, [(node, "keywords", [k for k in node.keywords if k is not keyword])])
        if called not in ("max", "min"):
            yield Edit(line, "order", 0.6, [(node, "keywords", node.keywords + [keyword_of("reverse", True, node)])])
    if called == "round" and len(node.args) == 1:
        for digits in (1, 2):
            yield Edit(line, "arguments", 0.4, [(node, "args", node.args + [number(digits, node)])])


def range_edits(node):
    line, args = node.lineno, node.args
    stop = args[0] if len(args) == 1 else args[1] if len(args) > 1 else None
    if stop is None:
        return
    start = args[0] if len(args) > 1 else number(0, node)
    options = [
        ([number(1, node), plus(stop, 1)], 0.9), ([number(1, node), stop], 0.8), ([number(0, node), stop], 0.75),
        ([start, plus(stop, 1)], 0.95), ([start, plus(stop, -1)], 0.9), ([number(2, node), stop], 0.55),
        ([plus(start, 1), stop], 0.8), ([number(0, node), plus(stop, 1)], 0.7), ([number(2, node), plus(stop, 1)], 0.45),
    ]
    if len(args) == 3:
        options += [([start, stop], 0.5), ([start, plus(stop, -1), args[2]], 0.9), ([start, plus(stop, 1), args[2]], 0.9), ([plus(start, -1), stop, args[2]], 0.8)]
    else:
        down = source("-1", node)
        options += [([plus(stop, -1), source("-1", node), down], 0.45), ([stop, start, down], 0.5), ([start, stop, down], 0.5), ([start, stop, number(2, node)], 0.45)]
    if not (isinstance(stop, ast.Call) and getattr(stop.func, "id", "") == "len"):
        options.append(([call("len", [stop], node)], 0.6))
    for new, prior in options:
        yield Edit(line, "range", prior, [(node, "args", new)])

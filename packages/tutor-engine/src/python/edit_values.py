def constant_edits(node, parent, slot, hints, places):
    value, line = node.value, node.lineno
    if isinstance(parent, (ast.JoinedStr,)) or isinstance(value, str):
        if isinstance(parent, ast.Expr):
            return
        for was, wanted in hints["texts"]:
            if was and was in value:
                yield Edit(line, "text", 0.8, [(node, "value", value.replace(was, wanted))])
        for text in ("", " ", value.lower(), value.upper(), value.strip(), value + " ", " " + value, value + ".", value.rstrip(".!,: "), value.title()):
            if text != value:
                yield Edit(line, "text", 0.4, [(node, "value", text)])
        if value.strip().lstrip("-").isdigit():
            yield Edit(line, "conversion", 0.6, [(node, "value", int(value))])
        for text in hints["words"]:
            if text != value:
                yield Edit(line, "text", 0.35, [(node, "value", text)], "told")
        return
    if isinstance(value, bool):
        yield Edit(line, "true-false", 0.8, [(node, "value", not value)])
        return
    if isinstance(value, (int, float)):
        starting = isinstance(parent, ast.Assign)
        kind = "start-value" if starting else "off-by-one"
        tried = {value}
        for other, prior in ((value + 1, 0.8), (value - 1, 0.8), (0, 0.7), (1, 0.7), (-value, 0.4), (-1, 0.4), (2, 0.45), (value + 2, 0.2), (value - 2, 0.2), (10, 0.35), (100, 0.35), (value * 10, 0.35), (value / 10, 0.35), (value / 100, 0.2)):
            if other not in tried:
                tried.add(other)
                close = abs(other - value) == 1
                yield Edit(line, kind if close or starting else "number", prior, [(node, "value", other)], "step" if other == value + 1 else None)
        for other in hints["numbers"]:
            if other not in tried:
                tried.add(other)
                yield Edit(line, "start-value" if starting else "number", 0.3, [(node, "value", other)])
        if starting and isinstance(parent.targets[0], ast.Name):
            for text, prior in (("float('-inf')", 0.6), ("float('inf')", 0.6), ("[]", 0.3), ("''", 0.3), ("{}", 0.2), ("None", 0.2)):
                yield Edit(line, "start-value", prior, [put(parent, slot, source(text, node))])
            for one in hints["parameters"].get(line, []):
                yield Edit(line, "start-value", 0.55, [put(parent, slot, source(one + "[0]", node))])
                yield Edit(line, "start-value", 0.45, [put(parent, slot, source(one, node))])
                for function_name in ("len", "min", "max", "sum"):
                    yield Edit(line, "start-value", 0.35, [put(parent, slot, source(function_name + "(" + one + ")", node))])
        elif not starting:
            for one in hints["parameters"].get(line, []):
                yield Edit(line, "variable", 0.5, [put(parent, slot, name(one, node))])
                yield Edit(line, "number", 0.35, [put(parent, slot, source("len(" + one + ")", node))])
    if value is None:
        for text in ("0", "False", "True", "[]", "''", "-1"):
            yield Edit(line, "return-value", 0.35, [put(parent, slot, source(text, node))])


def name_edits(node, parent, slot, function, places):
    line = node.lineno
    if slot[0] == "func":
        for group in METHODS:
            if node.id in group:
                for other in group:
                    if other != node.id:
                        yield Edit(line, "method", 0.6, [(node, "id", other)])
        for other in places.names_in("functions"):
            if other != node.id:
                yield Edit(line, "function", 0.4, [(node, "id", other)])
        return
    for other in places.names_in(function):
        if other != node.id:
            yield Edit(line, "variable", 0.7, [(node, "id", other)])
    if function is not places.tree:
        for other in places.names_in(places.tree)[:6]:
            if other != node.id and other not in places.names_in(function):
                yield Edit(line, "variable", 0.3, [(node, "id", other)])
    if "self" in places.names_in(function) and node.id != "self":
        yield Edit(line, "self", 0.7, [put(parent, slot, fresh(ast.Attribute(ast.Name("self", ast.Load()), node.id, ast.Load()), node))])
    if isinstance(parent, (ast.Return, ast.Compare, ast.Call, ast.Assign, ast.BinOp)):
        for constant in (0, 1):
            yield Edit(line, "return-value" if isinstance(parent, ast.Return) else "variable", 0.25, [put(parent, slot, number(constant, node))])

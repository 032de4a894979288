import difflib, re


def names_of(node, kind):
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, kind)}


def texts_that_are_added(tree):
    """Names of typed texts that meet in a sum: they are joined where numbers were meant."""
    typed = {t.id for n in ast.walk(tree) if isinstance(n, ast.Assign) and isinstance(n.value, ast.Call) and getattr(n.value.func, "id", "") == "input" for t in n.targets if isinstance(t, ast.Name)}
    sums = [n for n in ast.walk(tree) if isinstance(n, ast.BinOp) and isinstance(n.op, ast.Add)]
    return {side.id for n in sums for side in (n.left, n.right) if all(isinstance(s, ast.Name) and s.id in typed for s in (n.left, n.right))}


def wrong_call(tree, error, line, see):
    """The checks call it with another name or another number of values: the line that names it is the one."""
    functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
    called = re.match(r"TypeError: (?:\w+\.)*(\w+)\(\) (?:missing|takes|got an unexpected)", error)
    for node in functions:
        if called and node.name == called.group(1) and line is None:
            see(node.lineno, "arguments", 0.5)
    missing = re.match(r"NameError: name '(\w+)' is not defined", error)
    if missing and line is None and functions:
        near = max(functions, key=lambda node: difflib.SequenceMatcher(None, node.name, missing.group(1)).ratio())
        see(near.lineno, "unknown-name", 0.5)


def detect(tree, results, checks):
    found = []

    def see(line, kind, sure):
        found.append({"line": line, "edit": kind, "sure": sure})

    for result in results:
        wrong_call(tree, result["error"] or "", result["line"], see)
    returned_none = any(r.get("none") and not r["passed"] for r in results)
    endless = any((r["error"] or "").startswith("Halt: steps") for r in results)
    typed = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            called = node.value.func
            if getattr(called, "id", "") == "input":
                read = {t.id for t in node.targets if isinstance(t, ast.Name)}
                typed |= read
                counted = any(
                    isinstance(n, (ast.BinOp, ast.AugAssign)) and read & names_of(n, ast.Load)
                    and not any(isinstance(c, ast.Constant) and isinstance(c.value, str) for c in ast.walk(n))
                    for n in ast.walk(tree))
                if counted and any("TypeError" in (r["error"] or "") for r in results):
                    see(node.lineno, "conversion", 1.2)
                elif read & texts_that_are_added(tree):
                    see(node.lineno, "conversion", 1.2)
            if isinstance(called, ast.Attribute) and called.attr in ("sort", "append", "reverse", "extend", "insert", "remove", "add"):
                see(node.lineno, "lost-result", 0.8)
        if isinstance(node, (ast.For, ast.While)):
            last = node.body[-1]
            if isinstance(last, ast.Return):
                see(last.lineno, "return-in-loop", 0.7)
            if isinstance(last, ast.If) and last.orelse and isinstance(last.orelse[-1], ast.Return) and isinstance(last.body[-1], ast.Return):
                see(last.orelse[-1].lineno, "first-item-decides", 0.75)
            if isinstance(last, ast.Break):
                see(last.lineno, "early-exit", 0.5)
        if isinstance(node, ast.While) and endless:
            stored = names_of(ast.Module(node.body, []), ast.Store)
            mutated = {n.func.value.id for s in node.body for n in ast.walk(s) if isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute) and isinstance(n.func.value, ast.Name)}
            leaves = any(isinstance(n, (ast.Break, ast.Return)) for s in node.body for n in ast.walk(s))
            if not (names_of(node.test, ast.Load) & (stored | mutated)) and not leaves:
                see(node.body[-1].end_lineno, "loop-never-changes", 0.7)
        if isinstance(node, ast.FunctionDef):
            for value in node.args.defaults:
                if isinstance(value, (ast.List, ast.Dict, ast.Set)):
                    see(node.lineno, "shared-default", 0.6)
            has_return = any(isinstance(n, ast.Return) and n.value is not None for n in ast.walk(node))
            if returned_none and not has_return:
                prints = [n for n in ast.walk(node) if isinstance(n, ast.Call) and getattr(n.func, "id", "") == "print"]
                see(prints[-1].lineno if prints else node.body[-1].end_lineno, "print-return" if prints else "missing-return", 0.7)
        if isinstance(node, ast.Compare):
            left, right = node.left, node.comparators[0]
            for one, other in ((left, right), (right, left)):
                if isinstance(one, ast.Name) and one.id in typed and isinstance(other, ast.Constant) and isinstance(other.value, (int, float)):
                    see(node.lineno, "conversion", 0.6)
            if isinstance(node.ops[0], (ast.Is, ast.IsNot)) and isinstance(right, ast.Constant) and right.value is not None:
                see(node.lineno, "comparison", 0.5)
        if isinstance(node, ast.BoolOp) and any(isinstance(v, ast.Constant) and not isinstance(v.value, bool) for v in node.values):
            see(node.lineno, "and-or", 0.8)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Compare):
            see(node.lineno, "update", 0.8)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.BinOp):
            see(node.lineno, "missing-return", 0.7)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Name):
            see(node.lineno, "missing-return", 0.6)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Attribute):
            if node.value.func.attr in ("replace", "upper", "lower", "strip", "split", "title", "join", "capitalize", "lstrip", "rstrip"):
                see(node.lineno, "lost-result", 0.8)
    return found

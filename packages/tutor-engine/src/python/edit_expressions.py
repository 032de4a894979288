class Edit:
    __slots__ = ("line", "kind", "prior", "sets", "note")

    def __init__(self, line, kind, prior, sets, note=None):
        self.line, self.kind, self.prior, self.sets, self.note = line, kind, prior, sets, note


def fresh(node, near):
    """A new node stands where the old one stood. Parts that have a place keep it, and are not walked through."""
    line, column = near.lineno, near.col_offset
    end_line, end_column = near.end_lineno, near.end_col_offset
    new = [node]
    while new:
        part = new.pop()
        part.lineno, part.col_offset, part.end_lineno, part.end_col_offset = line, column, end_line, end_column
        for field in part._fields:
            value = getattr(part, field, None)
            for inner in value if isinstance(value, list) else (value,):
                if isinstance(inner, ast.AST) and inner._fields and not hasattr(inner, "lineno"):
                    new.append(inner)
    return node


def name(text, near):
    return fresh(ast.Name(text, ast.Load()), near)


def number(value, near):
    return fresh(ast.Constant(value), near)


def call(function, args, near):
    return fresh(ast.Call(ast.Name(function, ast.Load()), args, []), near)


def plus(node, amount):
    op = ast.Add() if amount > 0 else ast.Sub()
    return fresh(ast.BinOp(node, op, ast.Constant(abs(amount))), node)


def source(expression, near):
    return fresh(ast.parse(expression, mode="eval").body, near)


class Places:
    """Where every node stands: its parent, the field, its function, the loops around it."""

    def __init__(self, tree):
        self.tree = tree
        self.items = []
        self.names = {}
        self.around = {}
        self.walk(tree, None, None, tree, 0)

    def walk(self, node, parent, slot, function, loops):
        self.items.append((node, parent, slot, function, loops))
        inside = node if isinstance(node, (ast.FunctionDef, ast.Lambda)) else function
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            self.around[node] = function
            bag = self.names.setdefault(node, [])
            for arg in node.args.args:
                bag.append(arg.arg)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            bag = self.names.setdefault(function, [])
            if node.id not in bag:
                bag.append(node.id)
        deeper = loops + isinstance(node, (ast.For, ast.While))
        for field, value in ast.iter_fields(node):
            if isinstance(value, ast.AST):
                self.walk(value, node, (field, None), inside, deeper)
            elif isinstance(value, list):
                for index, item in enumerate(value):
                    if isinstance(item, ast.AST):
                        self.walk(item, node, (field, index), inside, deeper)

    def names_in(self, function):
        """Its own names, then those of the functions around it."""
        own = self.names.get(function, [])
        outer = self.around.get(function)
        return own if outer is None or outer is self.tree else own + [n for n in self.names_in(outer) if n not in own]


def put(parent, slot, new):
    field, index = slot
    if index is None:
        return (parent, field, new)
    items = list(getattr(parent, field))
    items[index] = new
    return (parent, field, items)


COMPARE = {
    ast.Lt: [ast.LtE, ast.Gt, ast.GtE, ast.NotEq, ast.Eq],
    ast.LtE: [ast.Lt, ast.GtE, ast.Gt, ast.Eq, ast.NotEq],
    ast.Gt: [ast.GtE, ast.Lt, ast.LtE, ast.NotEq, ast.Eq],
    ast.GtE: [ast.Gt, ast.LtE, ast.Lt, ast.Eq, ast.NotEq],
    ast.Eq: [ast.NotEq, ast.GtE, ast.LtE, ast.Gt, ast.Lt, ast.In],
    ast.NotEq: [ast.Eq, ast.Gt, ast.Lt, ast.GtE, ast.LtE, ast.NotIn],
    ast.In: [ast.NotIn, ast.Eq],
    ast.NotIn: [ast.In, ast.NotEq],
    ast.Is: [ast.IsNot, ast.Eq],
    ast.IsNot: [ast.Is, ast.NotEq],
}
EDGE = {(ast.Lt, ast.LtE), (ast.LtE, ast.Lt), (ast.Gt, ast.GtE), (ast.GtE, ast.Gt)}
ARITHMETIC = [ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod]
BITWISE = [ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift]
METHODS = [
    ["append", "extend", "remove", "add"], ["upper", "lower", "capitalize", "title", "swapcase"],
    ["isdigit", "isalpha", "isalnum", "isspace", "isnumeric"], ["isupper", "islower"], ["startswith", "endswith"],
    ["strip", "lstrip", "rstrip"], ["find", "index", "rfind", "count"], ["keys", "values", "items"],
    ["min", "max", "sum", "len", "sorted"], ["floor", "ceil", "trunc"], ["int", "float", "round", "str"], ["any", "all"],
    ["union", "intersection", "difference"], ["pop", "popleft"], ["read", "readline", "readlines"],
]
WRAPS = ["int", "str", "float", "len", "abs", "list", "sorted", "set", "sum", "tuple"]


def expression_edits(places, hints):
    for node, parent, slot, function, loops in places.items:
        if parent is None or not hasattr(node, "lineno"):
            continue
        yield from edits_of(node, parent, slot, function, loops, places, hints)
    yield from typed_edits(places)


def edits_of(node, parent, slot, function, loops, places, hints):
    line = node.lineno
    if isinstance(node, ast.Compare):
        for at, op in enumerate(node.ops):
            for other in COMPARE[type(op)]:
                ops = list(node.ops)
                ops[at] = other()
                edge = (type(op), other) in EDGE
                yield Edit(line, "boundary" if edge else "comparison", 0.95 if edge else 0.7, [(node, "ops", ops)])
        if len(node.ops) == 1:
            yield Edit(line, "comparison", 0.4, [(node, "left", node.comparators[0]), (node, "comparators", [node.left])])
            for side, other in (("left", node.left), ("right", node.comparators[0])):
                for wrap in ("len", "int", "str", "abs"):
                    new = call(wrap, [other], node)
                    yield Edit(line, "conversion", 0.35, [(node, "left", new) if side == "left" else (node, "comparators", [new])])
    elif isinstance(node, ast.BinOp):
        if type(node.op) in BITWISE:
            for other in BITWISE[:3] + [ast.RShift]:
                if not isinstance(node.op, other):
                    yield Edit(line, "arithmetic", 0.8, [(node, "op", other())])
            yield Edit(line, "arithmetic", 0.6, [put(parent, slot, call("tutor_shift", [node.left, node.right], node))])
        if not isinstance(node.op, ast.Pow):
            yield Edit(line, "arithmetic", 0.8 if isinstance(node.op, ast.BitXor) else 0.65, [put(parent, slot, call("tutor_pow", [node.left, node.right], node))])
        for other in ARITHMETIC:
            if not isinstance(node.op, other):
                close = (isinstance(node.op, (ast.Div, ast.FloorDiv)) and other in (ast.Div, ast.FloorDiv)) or (
                    isinstance(node.op, (ast.Add, ast.Sub)) and other in (ast.Add, ast.Sub))
                kind = "division" if {type(node.op), other} == {ast.Div, ast.FloorDiv} else "arithmetic"
                yield Edit(line, kind, 0.85 if close else 0.65, [(node, "op", other())])
        yield Edit(line, "arithmetic", 0.5, [(node, "left", node.right), (node, "right", node.left)])
        for part in (node.left, node.right):
            yield Edit(line, "arithmetic", 0.5, [put(parent, slot, part)])
        if isinstance(node.left, ast.BinOp):
            deep = node.left
            new = fresh(ast.BinOp(deep.left, deep.op, fresh(ast.BinOp(deep.right, node.op, node.right), node)), node)
            yield Edit(line, "precedence", 0.6, [put(parent, slot, new)])
        if isinstance(node.right, ast.BinOp):
            deep = node.right
            new = fresh(ast.BinOp(fresh(ast.BinOp(node.left, node.op, deep.left), node), deep.op, deep.right), node)
            yield Edit(line, "precedence", 0.6, [put(parent, slot, new)])
    elif isinstance(node, ast.BoolOp):
        yield Edit(line, "and-or", 0.85, [(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())])
        for at in range(len(node.values)):
            rest = node.values[:at] + node.values[at + 1:]
            yield Edit(line, "condition", 0.5, [put(parent, slot, rest[0]) if len(rest) == 1 else (node, "values", rest)])
        if any(isinstance(v, ast.Constant) for v in node.values[1:]) and isinstance(node.values[0], ast.Compare):
            first = node.values[0]
            spread = [v if not isinstance(v, ast.Constant) else fresh(ast.Compare(first.left, first.ops, [v]), v) for v in node.values]
            yield Edit(line, "and-or", 0.95, [(node, "values", spread)])
        if len(node.values) > 1:
            yield Edit(line, "condition", 0.55, [(node, "values", node.values[::-1])])
    elif isinstance(node, ast.UnaryOp):
        yield Edit(line, "condition" if isinstance(node.op, ast.Not) else "arithmetic", 0.6, [put(parent, slot, node.operand)])
    elif isinstance(node, ast.Constant):
        yield from constant_edits(node, parent, slot, hints, places)
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        yield from name_edits(node, parent, slot, function, places)
    elif isinstance(node, ast.Subscript):
        yield from subscript_edits(node, parent, slot)
    elif isinstance(node, ast.Call):
        yield from call_edits(node, parent, slot, function, places)
    elif isinstance(node, ast.Attribute):
        for group in METHODS:
            if node.attr in group:
                for other in group:
                    if other != node.attr:
                        yield Edit(line, "method", 0.6, [(node, "attr", other)])
        for other in hints["attributes"]:
            if other != node.attr and not isinstance(parent, ast.Call):
                yield Edit(line, "variable", 0.6, [(node, "attr", other)])
    elif isinstance(node, (ast.ListComp, ast.GeneratorExp, ast.SetComp)):
        for part in node.generators:
            if part.ifs:
                yield Edit(line, "condition", 0.5, [(part, "ifs", [])])
    elif isinstance(node, ast.IfExp):
        yield Edit(line, "condition", 0.7, [(node, "body", node.orelse), (node, "orelse", node.body)])
    elif isinstance(node, ast.Slice):
        yield from slice_edits(node)
    if isinstance(node, (ast.Name, ast.Attribute, ast.Subscript, ast.Call, ast.BinOp, ast.ListComp)) and isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
        yield from shape_edits(node, parent, slot, hints, places.names_in(function))
        yield from joined_edits(node, parent, slot, places.names_in(function))
    if isinstance(parent, (ast.If, ast.While, ast.IfExp)) and slot[0] == "test":
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return
        yield Edit(line, "condition", 0.7, [put(parent, slot, fresh(ast.UnaryOp(ast.Not(), node), node))])
        for other in hints["tests"]:
            if other is not node:
                yield Edit(line, "condition", 0.4, [put(parent, slot, other)])
                yield Edit(line, "condition", 0.4, [put(parent, slot, fresh(ast.UnaryOp(ast.Not(), other), node))])
                for joint in (ast.And(), ast.Or()):
                    yield Edit(line, "condition", 0.3, [put(parent, slot, fresh(ast.BoolOp(joint, [node, other]), node))])
        for one in places.names_in(function)[:6]:
            for text in ("%s > 0", "%s > 1", "%s != 0", "%s == 0", "%s", "not %s"):
                for joint in (ast.And(), ast.Or()):
                    yield Edit(line, "condition", 0.3, [put(parent, slot, fresh(ast.BoolOp(joint, [source(text % one, node), node]), node))])
        yield from guarded_edits(node, parent, slot)
        yield Edit(line, "condition", 0.25, [put(parent, slot, number(True, node))])
        yield Edit(line, "condition", 0.25, [put(parent, slot, number(False, node))])


def shape_edits(node, parent, slot, hints, names):
    """The same value one more, one less, negated, or of another type."""
    line = node.lineno
    is_statement = isinstance(parent, ast.Expr) or slot[0] == "func" or (isinstance(parent, ast.Attribute))
    if is_statement:
        return
    inside_compare = isinstance(parent, (ast.Compare, ast.Return, ast.Call, ast.Subscript, ast.Assign, ast.Slice, ast.BinOp, ast.AugAssign))
    if inside_compare:
        strong = isinstance(parent, ast.Call) or isinstance(parent, ast.Compare)
        for amount in (1, -1):
            # What a print only shows is seldom one too many: the value came from somewhere.
            shown = isinstance(parent, ast.Call) and getattr(parent.func, "id", "") == "print"
            yield Edit(line, "off-by-one", 0.4 if shown else 0.8 if strong else 0.6, [put(parent, slot, plus(node, amount))])
            yield Edit(line, "off-by-one", 0.3, [put(parent, slot, plus(node, 2 * amount))])
        if isinstance(node, ast.Name) and isinstance(parent, (ast.BinOp, ast.Return, ast.Assign, ast.AugAssign)):
            for factor in hints["numbers"] or [2]:
                if factor not in (0, 1, -1):
                    for op in (ast.Mult(), ast.Div(), ast.FloorDiv(), ast.Mod()):
                        yield Edit(line, "arithmetic", 0.35, [put(parent, slot, fresh(ast.BinOp(node, op, ast.Constant(factor)), node))])
        if isinstance(node, (ast.Call, ast.BinOp, ast.Subscript)) and slot[0] != "func":
            for other in names[:8]:
                yield Edit(line, "variable", 0.35, [put(parent, slot, name(other, node))])
    if isinstance(parent, ast.Return):
        yield Edit(line, "condition", 0.45, [put(parent, slot, fresh(ast.UnaryOp(ast.Not(), node), node))])
    if isinstance(parent, (ast.Return, ast.Assign, ast.Call, ast.BinOp, ast.For, ast.AugAssign, ast.FormattedValue)):
        for wrap in WRAPS:
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == wrap):
                common = wrap in ("int", "str", "float", "len")
                is_typed = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "input" and wrap in ("int", "float")
                yield Edit(line, "conversion", 0.9 if is_typed else 0.5 if common else 0.3, [put(parent, slot, call(wrap, [node], node))])
        for wrap in hints["callables"]:
            if not (isinstance(node, ast.Call) and ast.unparse(node.func) == wrap):
                yield Edit(line, "function", 0.35, [put(parent, slot, fresh(ast.Call(source(wrap, node), [node], []), node))])
        yield Edit(line, "arithmetic", 0.3, [put(parent, slot, fresh(ast.UnaryOp(ast.USub(), node), node))])
    if isinstance(parent, (ast.Assign, ast.Return, ast.For, ast.Call)) and isinstance(node, (ast.Name, ast.Attribute, ast.Subscript)):
        backwards = fresh(ast.Subscript(node, ast.Slice(None, None, ast.UnaryOp(ast.USub(), ast.Constant(1))), ast.Load()), node)
        whole = fresh(ast.Subscript(node, ast.Slice(None, None, None), ast.Load()), node)
        yield Edit(line, "aliasing", 0.55, [put(parent, slot, whole)])
        yield Edit(line, "order", 0.3, [put(parent, slot, backwards)])
        for at in (0, -1):
            yield Edit(line, "index", 0.3, [put(parent, slot, fresh(ast.Subscript(node, ast.Constant(at), ast.Load()), node))])
    if isinstance(parent, (ast.Compare, ast.Assign, ast.For, ast.Call)) and isinstance(node, (ast.Name, ast.Subscript, ast.Call)):
        for method in ("lower", "strip", "split"):
            new = fresh(ast.Call(ast.Attribute(node, method, ast.Load()), [], []), node)
            yield Edit(line, "method", 0.45 if isinstance(parent, ast.Compare) else 0.3, [put(parent, slot, new)])

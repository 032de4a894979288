"""An edit of a syntax tree, and the small tools that edits are made with."""

import ast


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
        part.lineno, part.col_offset, part.end_lineno, part.end_col_offset = (
            line,
            column,
            end_line,
            end_column,
        )
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
        return (
            own
            if outer is None or outer is self.tree
            else own + [n for n in self.names_in(outer) if n not in own]
        )


def put(parent, slot, new):
    field, index = slot
    if index is None:
        return (parent, field, new)
    items = list(getattr(parent, field))
    items[index] = new
    return (parent, field, items)


def last_line(node):
    return getattr(node, "end_lineno", node.lineno)


def names_of(node, context):
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, context)}

"""What the checks and the program hint at: texts, numbers, names and conditions that an edit may use."""

import ast

from compare_values import tidy
from syntax_edit import names_of


def hints_for(tree, checks, results, failing):
    hints = {"texts": [], "words": [], "answers": []}
    for i in failing:
        add_check_hints(hints, checks[i], results[i])
    numbers = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
            if not isinstance(node.value, bool) and node.value not in numbers:
                numbers.append(node.value)
    return {
        "callables": callables_in(tree)[:6] + ["min", "max"],
        "tests": [n for n in ast.walk(tree) if isinstance(n, ast.Compare)][:12],
        "texts": hints["texts"][:8],
        "words": hints["words"][:4],
        "numbers": numbers[:8],
        "answers": hints["answers"],
        "attributes": own_attributes(tree),
        "parameters": names_by_line(tree),
    }


def add_check_hints(hints, check, result):
    expected = check["expected"]
    if check.get("call") is not None:
        is_literal = isinstance(expected, str) and looks_literal(expected)
        literal = expected if is_literal else repr(expected)
        if len(literal) < 60 and literal not in hints["answers"]:
            hints["answers"].append(literal)
        actual = str(result["actual"] or "").strip("'")
        # An expected number is no text to put into the program.
        pairs = [] if isinstance(expected, (int, float, type(None))) else [(str(expected), actual)]
    else:
        pairs = list(zip(tidy(expected), tidy(result["printed"])))
    for wanted, got in pairs[:6]:
        if wanted != got and got:
            add_text_hints(hints, wanted, got)


def add_text_hints(hints, wanted, got):
    """The differing middle of both texts, with some of what is before it."""
    shorter = min(len(wanted), len(got))
    start = 0
    while start < shorter and wanted[start] == got[start]:
        start += 1
    end = 0
    while end < shorter - start and wanted[-1 - end] == got[-1 - end]:
        end += 1
    for left in (0, 1, 3):
        begin = max(0, start - left)
        pair = (got[begin : len(got) - end], wanted[begin : len(wanted) - end])
        if pair[0] and len(pair[0]) < 60 and pair not in hints["texts"]:
            hints["texts"].append(pair)
    if len(wanted) < 60 and wanted not in hints["words"]:
        hints["words"].append(wanted)


def looks_literal(text):
    try:
        ast.literal_eval(text.strip())
        return True
    except (ValueError, SyntaxError, MemoryError):
        return False


def own_attributes(tree):
    """Names after `self.`."""
    return sorted(
        {
            n.attr
            for n in ast.walk(tree)
            if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and n.value.id == "self"
        }
    )


def names_by_line(tree):
    """For each line of a function with a constant in it: the function's parameters and variables."""
    parameters = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            names = [a.arg for a in node.args.args if a.arg != "self"]
            names += sorted(names_of(node, ast.Store) - set(names))
            for inner in ast.walk(node):
                if isinstance(inner, ast.Constant):
                    parameters[inner.lineno] = names[:8]
    return parameters


def callables_in(tree):
    callables = [a.asname or a.name for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) for a in n.names]
    if any(isinstance(n, ast.Import) and n.names[0].name == "math" for n in ast.walk(tree)):
        callables += ["math.sqrt", "math.floor", "math.ceil"]
    return callables

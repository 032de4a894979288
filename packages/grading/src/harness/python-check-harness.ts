import type { HarnessPlan } from "./harness-plan.ts";

/**
 * Loads the student's file once and tries it in many ways, one line of answers after each, so that a call that never
 * ends does not lose the answers before it. It is told arguments only: the right answers never enter the sandbox.
 */
export function pythonCheckHarness(plan: HarnessPlan): string {
  return `import ast, builtins, contextlib, copy, io, json, sqlite3, sys, traceback

PLAN = json.loads(${JSON.stringify(JSON.stringify(plan))})
FILE = PLAN["file"]
SAY = sys.stdout
MOST_PRINTED = 20000


class TooMuch(BaseException):
    pass


class Paper(io.StringIO):
    def write(self, text):
        if self.tell() + len(text) > MOST_PRINTED:
            raise TooMuch()
        return super().write(text)


def say(number, **answer):
    SAY.write(PLAN["mark"] + json.dumps({"id": number, **answer}) + "\\n")
    SAY.flush()


def plain(value):
    if isinstance(value, bool) or value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, float):
        return value if value == value and abs(value) != float("inf") else repr(value)
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, (set, frozenset)):
        return sorted((plain(item) for item in value), key=repr)
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    return repr(value)


def trouble(error):
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == FILE]
    if isinstance(error, SyntaxError) and error.filename == FILE:
        lines = [error.lineno]
    if isinstance(error, TooMuch):
        return {"limit": "printed"}
    return {"error": f"{type(error).__name__}: {error}"[:300], "line": lines[-1] if lines else None}


def attempt(number, work):
    paper = Paper()
    try:
        with contextlib.redirect_stdout(paper):
            value = work()
        say(number, value=plain(value), shown=repr(value)[:300], printed=paper.getvalue()[:300])
    except (Exception, SystemExit, TooMuch) as error:
        say(number, printed=paper.getvalue()[:300], **trouble(error))


def facts(tree):
    found = {}
    calls = set()

    def add(name, node):
        found.setdefault(name, node.lineno)

    def visit(node, loops, functions):
        inside = loops
        if isinstance(node, (ast.For, ast.While)):
            add("loop", node)
            add("for loop" if isinstance(node, ast.For) else "while loop", node)
            if loops:
                add("nested loop", node)
            inside = loops + 1
        kinds = {ast.If: "if", ast.IfExp: "if", ast.FunctionDef: "function", ast.ClassDef: "class", ast.List: "list",
                 ast.ListComp: "list", ast.Dict: "dictionary", ast.DictComp: "dictionary", ast.Try: "try",
                 ast.Break: "break", ast.Import: "import", ast.ImportFrom: "import"}
        if type(node) in kinds:
            add(kinds[type(node)], node)
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            calls.add(name)
            if name in functions:
                add("recursion", node)
        if isinstance(node, ast.FunctionDef):
            functions = functions + [node.name]
        for child in ast.iter_child_nodes(node):
            visit(child, inside, functions)

    visit(tree, 0, [])
    return {"constructs": found, "calls": sorted(calls)}


def query(item):
    database = sqlite3.connect(":memory:")
    database.executescript(item["database"])
    database.commit()
    text = STUDENT.get(item["query"])
    if not isinstance(text, str):
        raise NameError(f"name '{item['query']}' is not defined as text")
    cursor = database.execute(text)
    if item.get("after"):
        cursor = database.execute(item["after"])
    return [list(row) for row in cursor.fetchall()]


def call(item):
    target = STUDENT.get(item["function"])
    if target is None:
        raise NameError(f"name '{item['function']}' is not defined")
    return target(*copy.deepcopy(item["args"]))


STUDENT = {"__name__": "student", "__builtins__": builtins}
try:
    source = open(FILE, encoding="utf-8").read()
    tree = ast.parse(source, FILE)
    say("facts", **facts(tree))
    if PLAN["loads"]:
        with contextlib.redirect_stdout(Paper()):
            exec(compile(tree, FILE, "exec"), STUDENT)
    loaded = True
except (Exception, SystemExit, TooMuch) as error:
    loaded = False
    say("load", **trouble(error))


def nobody_types(prompt=""):
    raise EOFError("nobody types here")


if loaded:
    builtins.input = nobody_types
    for item in PLAN["calls"]:
        attempt(item["id"], lambda: call(item))
    for item in PLAN["queries"]:
        attempt(item["id"], lambda: query(item))
    for item in PLAN["properties"]:
        attempt(item["id"], lambda: bool(eval(item["always"], {**STUDENT, **copy.deepcopy(item["values"])})))
`;
}

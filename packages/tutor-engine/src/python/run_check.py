import ast, builtins, copy, gc, io, itertools, json, math, os, random, sys, time

FILE = "<student>"
MOST_STEPS = 60000
MOST_ITEMS = 2000
MOST_PRINTED = 20000
LARGEST = 200000
MON = sys.monitoring
TOOL = 3
BEGAN = time.perf_counter()


class Halt(BaseException):
    """Too many steps, too much memory, too much text."""


class Watch:
    steps = 0
    limit = MOST_STEPS
    until = 0.0
    events = 0
    lines = None
    seen = None


def grown(frame):
    for value in frame.f_locals.values():
        kind = type(value)
        if kind is int:
            if value.bit_length() > 20000:
                return True
        elif kind in (str, list, dict, set) and len(value) > LARGEST:
            return True
    return False


def step(code, *_):
    if code.co_filename != FILE:
        return MON.DISABLE
    Watch.steps += 1
    # Steps alone do not stop growth that doubles: sizes are looked at too.
    if Watch.steps > Watch.limit or ((Watch.steps < 64 or Watch.steps % 16 == 0) and grown(sys._getframe(1))):
        raise Halt("steps")
    if Watch.steps % 128 == 0 and time.perf_counter() > Watch.until:
        raise Halt("steps")


def at_line(code, line):
    if code.co_filename != FILE:
        return MON.DISABLE
    if Watch.lines is not None:
        Watch.lines[line] = Watch.lines.get(line, 0) + 1
        if Watch.seen is not None and len(Watch.seen) < 4000:
            frame = sys._getframe(1)
            Watch.seen.append((line, {k: brief(v) for k, v in frame.f_locals.items() if shown(k, v)}))


def shown(name, value):
    return not name.startswith("__") and isinstance(value, (int, float, str, list, tuple, dict, set, bool, type(None)))


def brief(value):
    try:
        text = repr(value)
    except Exception:
        return "?"
    return text if len(text) <= 60 else text[:57] + "..."


# Where one interpreter serves many questions, the one before may have been stopped in the middle.
if MON.get_tool(TOOL) is not None:
    MON.free_tool_id(TOOL)
MON.use_tool_id(TOOL, "tutor")
MON.register_callback(TOOL, MON.events.JUMP, step)
MON.register_callback(TOOL, MON.events.PY_START, step)
MON.register_callback(TOOL, MON.events.LINE, at_line)


class Paper(io.StringIO):
    def write(self, text):
        if self.tell() + len(text) > MOST_PRINTED:
            raise Halt("printed")
        return super().write(text)


class Typed(io.StringIO):
    @property
    def buffer(self):
        """For programs that read bytes, as people do who have learnt it from contests."""
        return io.BytesIO(self.read().encode())


def tame(tree):
    """A bare except would swallow the halt."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler):
            if node.type is None or (isinstance(node.type, ast.Name) and node.type.id == "BaseException"):
                node.type = ast.copy_location(ast.Name("Exception", ast.Load()), node)
    return tree


USES_CHANCE = "random" in PLAN["code"]
GIVEN = set(PLAN["given"])
sys.path.insert(0, os.getcwd())
# A browser gives less room for calls within calls.
sys.setrecursionlimit(600 if sys.platform == "emscripten" else 1000)
REAL_SLEEP = time.sleep


def watch_for(events):
    """Switching costs as much as a small run, so it is done only where something changes."""
    if Watch.events != events:
        Watch.events = events
        MON.set_events(TOOL, events)


def run_check(program, check, limit=MOST_STEPS, lines=None, seen=None):
    """program: code objects, one after the other. The answer: passed, what came, the error and its line."""
    paper, prompts = Paper(), Paper()
    old = (sys.stdout, sys.stderr, sys.stdin, builtins.input)
    is_call = check.get("call") is not None
    typed = Typed(check.get("stdin") or "")

    def ask(prompt=""):
        prompts.write(paper.getvalue()[prompts_at[0]:])
        prompts_at[0] = paper.tell()
        prompts.write(str(prompt))
        text = typed.readline()
        if text == "":
            raise EOFError("EOF when reading a line")
        return text[:-1] if text.endswith("\n") else text

    prompts_at = [0]
    for name in GIVEN:
        sys.modules.pop(name, None)
    space = {"__name__": "student" if is_call else "__main__", "__builtins__": builtins}
    answer = {"passed": False, "error": None, "line": None, "came": None, "printed": "", "value": None, "near": 0.0}
    Watch.steps, Watch.limit, Watch.lines, Watch.seen = 0, limit, lines, seen
    # A slow machine must not spend the whole time on one loop without an end.
    Watch.until = time.perf_counter() + (0.12 if lines is not None else 0.05)
    events = MON.events.JUMP | MON.events.PY_START
    if lines is not None:
        events |= MON.events.LINE
    if USES_CHANCE:
        random.seed(1)
    time.sleep = lambda seconds: None
    value = None
    try:
        sys.stdout, sys.stderr, sys.stdin, builtins.input = paper, io.StringIO(), typed, ask
        builtins.open = lambda file, *rest, **named: opened(typed, file, *rest, **named)
        watch_for(events)
        try:
            for piece in program:
                exec(piece, space)
        except SystemExit:
            pass
        except Exception:
            if not is_call or not ready(check["call"], space):
                raise
        if is_call:
            paper.seek(0)
            paper.truncate()
            # Lines that only load the program are not part of the call.
            if lines is not None:
                lines.clear()
            if seen is not None:
                seen.clear()
            value = evaluate(check["call"], space)
            if hasattr(value, "__next__"):
                value = list(itertools.islice(value, MOST_ITEMS))
    except Halt as halt:
        answer["error"] = "Halt: " + str(halt)
        answer["line"] = line_of(halt)
    except SystemExit:
        pass
    except BaseException as error:
        answer["error"] = type(error).__name__ + ": " + str(error)[:200]
        answer["line"] = line_of(error)
    finally:
        # An object of the program may still be shown: that is nobody's endless loop.
        Watch.limit, Watch.until, Watch.lines = math.inf, math.inf, None
        sys.stdout, sys.stderr, sys.stdin, builtins.input = old
        builtins.open = REAL_OPEN
        time.sleep = REAL_SLEEP
    printed = paper.getvalue()
    prompts.seek(0, 2)
    answer["printed"] = printed
    if answer["error"]:
        wanted = check.get("raises")
        answer["passed"] = bool(wanted) and answer["error"].startswith(wanted)
        answer["came"] = answer["error"]
    elif is_call:
        try:
            answer["passed"] = same(check["expected"], value, check.get("tolerance"))
            if not answer["passed"] and value is None and isinstance(check["expected"], str) and (prints(check["call"]) or "\n" in check["expected"].strip()):
                answer["passed"] = tidy(printed) == tidy(check["expected"])
        except BaseException:
            answer["passed"] = False
        answer["came"] = printed.rstrip() if value is None and prints(check["call"]) else brief(value)
        answer["value"] = value if isinstance(value, (int, float)) and not isinstance(value, bool) else None
        answer["none"] = value is None
        answer["near"] = 1.0 if answer["passed"] else closeness(check["expected"], value)
    else:
        whole = prompts.getvalue() + printed[prompts_at[0]:]
        expected = str(check["expected"])
        answer["passed"] = same_text(expected, printed, check) or same_text(expected, whole, check)
        answer["came"] = printed
        answer["near"] = 1.0 if answer["passed"] else closeness(expected, printed)
    return answer


def closeness(wanted, came):
    """How much of the answer is right: items in place, or words of the text."""
    if isinstance(wanted, str) and isinstance(came, str):
        a, b = wanted.split(), came.split()
        if len(a) < 2:
            a, b = list(wanted), list(came)
    elif isinstance(wanted, (list, tuple)) and isinstance(came, (list, tuple)):
        a, b = list(wanted), list(came)
    else:
        return 0.0
    size = max(len(a), len(b), 1)
    return sum(x == y for x, y in zip(a, b)) / size - 0.1 * (len(a) != len(b))


def ready(call, space):
    try:
        names = [n.id for n in ast.walk(ast.parse(call)) if isinstance(n, ast.Name)]
    except SyntaxError:
        return False
    return all(n in space or hasattr(builtins, n) for n in names)


CALLS = {}


def prints(call):
    """What is asked for is what the call shows, not what it gives back."""
    last = CALLS[call][1]
    return last is not None and last.co_names[:1] == ("print",)


def evaluate(call, space):
    if call not in CALLS:
        body = ast.parse(call).body
        last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
        CALLS[call] = (
            compile(ast.Module(body, []), "<call>", "exec"),
            compile(ast.Expression(last.value), "<call>", "eval") if last else None,
        )
    before, last = CALLS[call]
    exec(before, space)
    return eval(last, space) if last else None


def line_of(error):
    trace, found = error.__traceback__, None
    while trace:
        if trace.tb_frame.f_code.co_filename == FILE:
            found = trace.tb_lineno
        trace = trace.tb_next
    return found

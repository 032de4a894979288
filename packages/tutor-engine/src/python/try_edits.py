SAY = sys.stdout


def say(**answer):
    SAY.write(PLAN["mark"] + json.dumps(answer, default=repr) + "\n")
    SAY.flush()


def spent():
    return time.perf_counter() - BEGAN


def main():
    code = PLAN["code"]
    try:
        tree = tame(ast.parse(code, FILE))
        program = pieces_of(tree)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        say(kind="syntax", message=getattr(error, "msg", None) or str(error), name=type(error).__name__,
            line=getattr(error, "lineno", None) or 1, lines=repair_syntax(code, getattr(error, "lineno", None) or 1))
        return
    checks = PLAN["checks"]
    results, coverage = [], []
    for check in checks:
        lines = {}
        results.append(run_check(program, check, lines=lines))
        coverage.append(lines)
    failing = [i for i, r in enumerate(results) if not r["passed"]]
    seen = []
    if failing:
        run_check(program, checks[failing[0]], 1000, lines={}, seen=seen)
    say(kind="checks", results=[slim(r) for r in results], coverage=coverage, found=detect(tree, results, checks))
    if seen:
        say(kind="values", seen=summary(seen))
    if not failing:
        return
    probe(tree, checks, results, coverage, failing)


def slim(result):
    return {"passed": result["passed"], "error": result["error"], "line": result["line"], "came": str(result["came"])[:400],
            "none": bool(result.get("none")), "printed": result["printed"][:200]}


def summary(seen):
    """For each line: how often it ran, and the names and values the first times and the last time."""
    lines = {}
    for line, values in seen:
        lines.setdefault(line, []).append(values)
    return {line: {"times": len(all_values), "first": all_values[:4], "last": all_values[-1]} for line, all_values in lines.items()}


def suspicion(coverage, failing, total):
    scores = {}
    fails = len(failing)
    for line in {l for c in coverage for l in c}:
        bad = sum(line in coverage[i] for i in failing)
        good = sum(line in coverage[i] for i in range(total) if i not in failing)
        scores[line] = bad / math.sqrt(fails * (bad + good)) if bad else 0.0
    return scores


def hints_for(tree, checks, results, failing):
    texts, words, numbers, answers = [], [], [], []
    for i in failing:
        check, result = checks[i], results[i]
        expected = check["expected"]
        if check.get("call") is not None:
            literal = repr(expected) if not isinstance(expected, str) else expected if looks_literal(expected) else repr(expected)
            if len(literal) < 60 and literal not in answers:
                answers.append(literal)
            came = str(result["came"] or "").strip("'")
            # A number that should have come out is no text to put into the program.
            pairs = [] if isinstance(expected, (int, float, type(None))) else [(str(expected), came)]
        else:
            pairs = list(zip(tidy(expected), tidy(result["printed"])))
        for wanted, got in pairs[:6]:
            if wanted == got or not got:
                continue
            a = 0
            while a < min(len(wanted), len(got)) and wanted[a] == got[a]:
                a += 1
            b = 0
            while b < min(len(wanted), len(got)) - a and wanted[-1 - b] == got[-1 - b]:
                b += 1
            was, new = got[a:len(got) - b], wanted[a:len(wanted) - b]
            for left in (0, 1, 3):
                pair = (got[max(0, a - left):len(got) - b], wanted[max(0, a - left):len(wanted) - b])
                if pair[0] and len(pair[0]) < 60 and pair not in texts:
                    texts.append(pair)
            if len(wanted) < 60 and wanted not in words:
                words.append(wanted)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)) and not isinstance(node.value, bool) and node.value not in numbers:
            numbers.append(node.value)
    attributes = sorted({n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and n.value.id == "self"})
    parameters = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            names = [a.arg for a in node.args.args if a.arg != "self"]
            names += sorted(names_of(node, ast.Store) - set(names))
            for inner in ast.walk(node):
                if isinstance(inner, ast.Constant):
                    parameters[inner.lineno] = names[:8]
    callables = [a.asname or a.name for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) for a in n.names]
    if any(isinstance(n, ast.Import) and n.names[0].name == "math" for n in ast.walk(tree)):
        callables += ["math.sqrt", "math.floor", "math.ceil"]
    tests = [n for n in ast.walk(tree) if isinstance(n, ast.Compare)]
    return {"callables": callables[:6] + ["min", "max"], "tests": tests[:12],"texts": texts[:8], "words": words[:4], "numbers": numbers[:8], "answers": answers, "attributes": attributes, "parameters": parameters}


def looks_literal(text):
    try:
        ast.literal_eval(text.strip())
        return True
    except (ValueError, SyntaxError, MemoryError):
        return False


def probe(tree, checks, results, coverage, failing):
    scores = suspicion(coverage, failing, len(checks))
    top = max(scores.values(), default=1) or 1
    places = Places(tree)
    places.names["functions"] = [n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
    hints = hints_for(tree, checks, results, failing)
    edits = made_within(PLAN["budget"] * 0.3, statement_edits(tree, places, hints)) + made_within(PLAN["budget"] * 0.3, expression_edits(places, hints))
    ran = {line for i in failing for line in coverage[i]}
    crash = {results[i]["line"] for i in failing if results[i]["line"]}
    spans = statement_spans(tree)

    def weight(edit):
        line = spans.get(edit.line, edit.line)
        near = scores.get(edit.line, scores.get(line, 0.0)) / top
        if edit.kind in ADDED:
            near = max(near, 0.6)
        elif edit.kind == "shared-default":
            near = 1
        elif line not in ran and edit.line not in ran:
            near = 0.02
        return edit.prior * (0.35 + near + (0.35 if edit.line in crash else 0))

    edits.sort(key=weight, reverse=True)
    passing = [i for i in range(len(checks)) if i not in failing]
    order = failing[:8] + passing[:8]
    usual = max((sum(coverage[i].values()) for i in order if not halted(results[i])), default=100)
    # Where every check runs on and on, so will most edits: they are stopped sooner.
    limit = max(1500 if all(halted(results[i]) for i in failing) else 3000, min(MOST_STEPS, usual * 5))
    # From here, but never far beyond the time: a cold interpreter takes long to get here.
    budget = min(spent() + PLAN["budget"] * 0.85, PLAN["budget"] * 1.4)
    watchdog(max(0.3, 1.25 - spent()))
    switch_tests(tree, checks, coverage, failing, limit, PLAN["budget"] * 0.12)
    linear, count = {}, 0
    pieces = pieces_of(tree)
    piece_at = {id(node): at for at, item in enumerate(tree.body) for node in ast.walk(item)}
    for edit in edits:
        if spent() > budget:
            break
        if spent() - SAID[0] > 0.2:
            tell(count, len(edits))
        count += 1
        undo = apply(edit, hints["home"])
        try:
            program = compiled(tree, pieces, piece_at, undo)
        except (SyntaxError, ValueError, TypeError, RecursionError):
            program = None
        if program is not None:
            fixed, broken, near = judge(program, checks, results, failing, passing, limit, edit, linear)
            report(edit, fixed, broken, near, len(failing[:8]), weight(edit))
        for owner, field, old in reversed(undo):
            setattr(owner, field, old)
    for edit, value in solve(linear, checks, results, failing):
        if spent() > budget * 1.1:
            break
        undo = apply(Edit(edit.line, edit.kind, 0.6, [(edit.sets[0][0], "value", value)]), hints["home"])
        program = compiled(tree, pieces, piece_at, undo)
        fixed, broken, near = judge(program, checks, results, failing, passing, limit, edit, {})
        if fixed:
            report(Edit(edit.line, "number", 0.6, []), fixed, broken, near, len(failing[:8]), 0.6)
        for owner, field, old in reversed(undo):
            setattr(owner, field, old)
    tell(count, len(edits))


def made_within(seconds, maker):
    """A program of thousands of lines has millions of edits: those that can be made in time are enough."""
    until, made = time.perf_counter() + seconds, []
    for edit in maker:
        made.append(edit)
        if len(made) % 256 == 0 and time.perf_counter() > until:
            break
    return made


REPORTED = []
# When the findings were last told.
SAID = [0.0]
NEARER = {}
# What is missing has no line of its own that ran.
ADDED = ("missing-return", "missing-statement", "loop-never-changes", "reset-missing", "early-exit", "base-case", "special-case", "indentation", "if-if", "missing-else", "branch-order")


def halted(result):
    return (result["error"] or "").startswith("Halt")


def report(edit, fixed, broken, near, total, weight):
    if fixed:
        REPORTED.append({"line": edit.line, "edit": edit.kind, "weight": round(weight, 3), "fixed": fixed, "broken": broken, "of": total})
    # The wanted words in the place of any text are near to what is wanted: that says nothing.
    elif near > 0.02 and edit.note != "told":
        worth = near * weight
        if worth > NEARER.get(edit.line, (0, ""))[0]:
            NEARER[edit.line] = (worth, edit.kind)


def tell(count, known):
    """All that is known so far: whoever is stopped in the middle has said something."""
    SAID[0] = spent()
    nearer = [{"line": line, "edit": kind, "worth": round(worth, 3)} for line, (worth, kind) in NEARER.items()]
    say(kind="probed", found=REPORTED, switched=SWITCHED, nearer=nearer, tried=count, known=known, seconds=round(spent(), 3))


def statement_spans(tree):
    spans = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt) and isinstance(node, SIMPLE):
            for line in range(node.lineno, last_line(node) + 1):
                spans[line] = node.lineno
    return spans


def judge(program, checks, results, failing, passing, limit, edit, linear):
    """How many failing checks the edit mends, how many passing ones it breaks, and how much nearer it comes."""
    fixed, broken, near, misses = 0, 0, 0.0, 0
    for place, i in enumerate(failing[:8]):
        answer = run_check(program, checks[i], limit)
        if answer["passed"]:
            fixed += 1
        else:
            misses += 1
            near = max(near, answer["near"] - max(0.0, results[i]["near"]))
            if place == 0 and edit.note == "step" and answer["value"] is not None and results[i]["value"] is not None:
                linear[edit] = (i, answer["value"])
            # A rare mistake gets one chance, a common one two.
            if not fixed and (misses >= 2 or edit.prior < 0.4):
                return 0, 0, near
    for i in passing[:8]:
        if not run_check(program, checks[i], limit)["passed"]:
            broken += 1
            if broken > fixed:
                return 0, broken, 0.0
    return fixed, broken, near


def solve(linear, checks, results, failing):
    """A number that enters the answer in a straight line: two runs give the number that would be right."""
    for edit, (i, came) in linear.items():
        wanted = checks[i]["expected"]
        try:
            wanted = float(wanted)
        except (TypeError, ValueError):
            continue
        before = results[i]["value"]
        if came == before:
            continue
        node = edit.sets[0][0]
        value = node.value + (wanted - before) / (came - before)
        if math.isfinite(value) and abs(value - node.value) > 1e-9:
            yield edit, round(value, 9) if value != int(value) else int(value)

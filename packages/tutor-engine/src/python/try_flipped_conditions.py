class Switch:
    at = None
    turn = 0
    asked = 0


def tutor_switch(at, answer):
    """The answer of the program's question, turned round every time or in one round only."""
    if Switch.at != at:
        return answer
    Switch.asked += 1
    return not answer if Switch.turn in (0, Switch.asked) else answer


builtins.tutor_switch = tutor_switch
MOST_TURNS = 6
SWITCHED = []


def questions_of(tree):
    """Each question of the program, handed through the switch. The tree is changed for good: give it a copy."""
    lines = []

    def through(node):
        lines.append(node.lineno)
        return call("tutor_switch", [number(len(lines) - 1, node), node], node)

    for node in list(ast.walk(tree)):
        if isinstance(node, (ast.If, ast.While, ast.IfExp)):
            node.test = through(node.test)
        elif isinstance(node, ast.comprehension):
            node.ifs = [through(test) for test in node.ifs]
        elif isinstance(node, (ast.Return, ast.Assign)) and isinstance(node.value, (ast.Compare, ast.BoolOp)):
            node.value = through(node.value)
    return lines


def switch_tests(tree, checks, coverage, failing, limit, seconds):
    until = time.perf_counter() + seconds
    copied = copy.deepcopy(tree)
    lines = questions_of(copied)
    program = pieces_of(copied)
    some = failing[:4]
    fixed = {}
    for i in some:
        for at, line in enumerate(lines):
            turn = 0
            while turn <= MOST_TURNS and time.perf_counter() < until and line in coverage[i]:
                Switch.at, Switch.turn, Switch.asked = at, turn, 0
                passed = run_check(program, checks[i], limit)["passed"]
                if passed:
                    fixed.setdefault(line, set()).add(i)
                if passed or turn >= Switch.asked:
                    break
                turn += 1
    Switch.at = None
    # Where yes or no is all that is asked for, turning any question round gives the other one.
    worth = 0.4 if all(isinstance(checks[i]["expected"], bool) for i in some) else 1
    SWITCHED.extend({"line": line, "share": round(worth * len(those) / len(some), 2)} for line, those in fixed.items())

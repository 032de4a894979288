"""Runs the checks on the program as it is, then on hundreds of small edits of it, until the time is up."""

import ast
import gc
import math
import time

from apply_edit import apply, compile_edited, compile_statements
from detect_mistakes import detect
from edit_expressions import expression_edits
from collect_hints import hints_for
from edit_statements import statement_edits
from monitor_steps import MOST_STEPS, monitor, start_monitoring
from observe_run import observe_run
from probe_plan import FILE, PLAN
from repair_syntax import repair_syntax
from report_findings import Findings, add_finding, report, report_progress, seconds_spent, summary, trimmed
from run_check import narrow_bare_excepts, prepare_interpreter, run_check
from statement_blocks import SIMPLE
from step_guards import start_guards, start_watchdog
from syntax_edit import Edit, Places, last_line
from try_flipped_conditions import try_flipped_conditions

MOST_CHECKS = 8
# A missing statement has no line of its own that ran.
ADDED = (
    "missing-return",
    "missing-statement",
    "loop-never-changes",
    "reset-missing",
    "early-exit",
    "base-case",
    "special-case",
    "indentation",
    "if-if",
    "missing-else",
    "branch-order",
)


def main():
    start_guards()
    start_monitoring()
    prepare_interpreter()
    try:
        probe_program()
    finally:
        monitor(0)
        gc.enable()


def probe_program():
    code = PLAN["code"]
    try:
        tree = narrow_bare_excepts(ast.parse(code, FILE))
        program = compile_statements(tree)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None) or 1
        message = getattr(error, "msg", None) or str(error)
        lines = repair_syntax(code, line)
        report(kind="syntax", message=message, name=type(error).__name__, line=line, lines=lines)
        return
    checks = PLAN["checks"]
    results, coverage = [], []
    for check in checks:
        lines = {}
        results.append(run_check(program, check, lines=lines))
        coverage.append(lines)
    failing = [i for i, r in enumerate(results) if not r["passed"]]
    # Values of a hidden check must not be shown.
    at = next((i for i in failing if not checks[i].get("hidden")), None)
    shown = None if at is None else checks[at]
    seen, counts, is_stopped = [], {}, False
    if shown:
        is_stopped = halted(run_check(program, shown, 1000, lines=counts, seen=seen))
    trimmed_results = [trimmed(r) for r in results]
    report(kind="checks", results=trimmed_results, coverage=coverage, found=detect(tree, results))
    if seen:
        report(kind="values", seen=summary(seen, counts, is_stopped))
    observed = observe_run(tree, shown) if shown and not halted(results[at]) else None
    if observed:
        report(kind="run", **observed)
    if failing:
        Probe(tree, checks, results, coverage, failing).run()


def suspicion(coverage, failing, total):
    """Ochiai: for each line, how much more it ran in failing checks than in passing ones."""
    scores = {}
    for line in {line for lines in coverage for line in lines}:
        bad = sum(line in coverage[i] for i in failing)
        good = sum(line in coverage[i] for i in range(total) if i not in failing)
        scores[line] = bad / math.sqrt(len(failing) * (bad + good)) if bad else 0.0
    return scores


def statement_starts(tree):
    """The line a simple statement starts on, for each line it covers."""
    starts = {}
    for node in ast.walk(tree):
        if isinstance(node, SIMPLE):
            for line in range(node.lineno, last_line(node) + 1):
                starts[line] = node.lineno
    return starts


def halted(result):
    return (result["error"] or "").startswith("Halt")


def made_within(seconds, maker):
    """A program of thousands of lines has millions of edits: those that can be made in time are enough."""
    until, made = time.perf_counter() + seconds, []
    for edit in maker:
        made.append(edit)
        if len(made) % 256 == 0 and time.perf_counter() > until:
            break
    return made


class Probe:
    """Tries edits of a program that fails some checks."""

    def __init__(self, tree, checks, results, coverage, failing):
        self.tree, self.checks, self.results, self.coverage = tree, checks, results, coverage
        self.all_failing = failing
        self.failing = failing[:MOST_CHECKS]
        self.passing = [i for i in range(len(checks)) if i not in failing][:MOST_CHECKS]
        self.scores = suspicion(coverage, failing, len(checks))
        self.top = max(self.scores.values(), default=1) or 1
        self.ran = {line for i in failing for line in coverage[i]}
        self.crashed = {results[i]["line"] for i in failing if results[i]["line"]}
        self.starts = statement_starts(tree)
        self.linear = {}

    def run(self):
        share = PLAN["budget"] * 0.3
        places = Places(self.tree)
        places.names["functions"] = [n.name for n in ast.walk(self.tree) if isinstance(n, ast.FunctionDef)]
        hints = hints_for(self.tree, self.checks, self.results, self.all_failing)
        edits = made_within(share, statement_edits(self.tree, places, hints))
        edits += made_within(share, expression_edits(places, hints))
        self.home = hints["home"]
        edits.sort(key=self.weight, reverse=True)
        self.limit = self.step_limit()
        # From now on, but never far beyond the budget: a cold interpreter takes long to get here.
        budget = min(seconds_spent() + PLAN["budget"] * 0.85, PLAN["budget"] * 1.4)
        start_watchdog(max(0.3, 1.25 - seconds_spent()))
        flip_seconds = PLAN["budget"] * 0.12
        try_flipped_conditions(
            self.tree, self.checks, self.coverage, self.all_failing, self.limit, flip_seconds
        )
        self.compiled = compile_statements(self.tree)
        self.index_of = {id(node): at for at, item in enumerate(self.tree.body) for node in ast.walk(item)}
        count = self.try_all(edits, budget)
        self.try_solved_numbers(budget * 1.1)
        report_progress(count, len(edits))

    def weight(self, edit):
        line = self.starts.get(edit.line, edit.line)
        near = self.scores.get(edit.line, self.scores.get(line, 0.0)) / self.top
        if edit.kind in ADDED:
            near = max(near, 0.6)
        elif edit.kind == "shared-default":
            near = 1
        elif line not in self.ran and edit.line not in self.ran:
            near = 0.02
        return edit.prior * (0.35 + near + (0.35 if edit.line in self.crashed else 0))

    def step_limit(self):
        finished = [i for i in self.failing + self.passing if not halted(self.results[i])]
        usual = max((sum(self.coverage[i].values()) for i in finished), default=100)
        # Where every check runs on and on, so will most edits: they are stopped sooner.
        is_endless = all(halted(self.results[i]) for i in self.all_failing)
        return max(1500 if is_endless else 3000, min(MOST_STEPS, usual * 5))

    def try_all(self, edits, budget):
        count = 0
        for edit in edits:
            if seconds_spent() > budget:
                break
            if seconds_spent() - Findings.reported_at > 0.2:
                report_progress(count, len(edits))
            count += 1
            undo = apply(edit, self.home)
            try:
                program = compile_edited(self.tree, self.compiled, self.index_of, undo)
            except (SyntaxError, ValueError, TypeError, RecursionError):
                program = None
            if program is not None:
                fixed, broken, near = self.check_edit(program, edit)
                add_finding(edit, fixed, broken, near, len(self.failing), self.weight(edit))
            restore(undo)
        return count

    def check_edit(self, program, edit):
        """How many failing checks the edit fixes, how many passing ones it breaks, and how much nearer it comes."""
        fixed, broken, near, misses = 0, 0, 0.0, 0
        for place, i in enumerate(self.failing):
            answer, before = run_check(program, self.checks[i], self.limit), self.results[i]
            if answer["passed"]:
                fixed += 1
                continue
            misses += 1
            near = max(near, answer["near"] - max(0.0, before["near"]))
            has_values = answer["value"] is not None and before["value"] is not None
            if place == 0 and edit.note == "step" and has_values:
                self.linear[edit] = (i, answer["value"])
            # A rare mistake gets one chance, a common one two.
            if not fixed and (misses >= 2 or edit.prior < 0.4):
                return 0, 0, near
        for i in self.passing:
            if not run_check(program, self.checks[i], self.limit)["passed"]:
                broken += 1
                if broken > fixed:
                    return 0, broken, 0.0
        return fixed, broken, near

    def try_solved_numbers(self, budget):
        for edit, value in self.solved_numbers(dict(self.linear)):
            if seconds_spent() > budget:
                break
            undo = apply(Edit(edit.line, edit.kind, 0.6, [(edit.sets[0][0], "value", value)]), self.home)
            program = compile_edited(self.tree, self.compiled, self.index_of, undo)
            fixed, broken, near = self.check_edit(program, edit)
            if fixed:
                add_finding(Edit(edit.line, "number", 0.6, []), fixed, broken, near, len(self.failing), 0.6)
            restore(undo)

    def solved_numbers(self, linear):
        """A number that the answer depends on linearly: two runs give the number that would be right."""
        for edit, (i, value) in linear.items():
            before = self.results[i]["value"]
            try:
                expected = float(self.checks[i]["expected"])
            except (TypeError, ValueError):
                continue
            if value == before:
                continue
            node = edit.sets[0][0]
            solved = node.value + (expected - before) / (value - before)
            if math.isfinite(solved) and abs(solved - node.value) > 1e-9:
                yield edit, round(solved, 9) if solved != int(solved) else int(solved)


def restore(undo):
    for owner, field, old in reversed(undo):
        setattr(owner, field, old)

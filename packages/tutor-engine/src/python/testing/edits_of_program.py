"""Answers the questions of the tests: reads a JSON list of requests from standard input, prints a list of answers."""

import ast
import json
import sys

from apply_edit import apply, compile_edited, compile_statements
from collect_hints import hints_for
from compare_values import same, same_text
from detect_mistakes import detect
from edit_expressions import expression_edits
from edit_statements import statement_edits
from mark_run import mark_program, recorded_run
from repair_syntax import repair_syntax
from syntax_edit import Places


def edited_programs(program, family):
    tree = ast.parse(program)
    places = Places(tree)
    places.names["functions"] = [n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
    hints = hints_for(tree, [], [], [])
    programs = []
    for edit in [*statement_edits(tree, places, hints), *expression_edits(places, hints)]:
        if edit.kind != family:
            continue
        undo = apply(edit, hints["home"])
        programs.append(ast.unparse(tree))
        for owner, field, old in reversed(undo):
            setattr(owner, field, old)
    assert ast.unparse(tree) == ast.unparse(ast.parse(program)), "an edit was not undone"
    return programs


def recompiled(program, family):
    """How many statements of the program are compiled again for each edit of the family."""
    tree = ast.parse(program)
    places = Places(tree)
    places.names["functions"] = []
    hints = hints_for(tree, [], [], [])
    edits = [*statement_edits(tree, places, hints), *expression_edits(places, hints)]
    compiled = compile_statements(tree)
    index_of = {id(node): at for at, item in enumerate(tree.body) for node in ast.walk(item)}
    counts = []
    for edit in edits:
        if edit.kind == family:
            undo = apply(edit, hints["home"])
            edited = compile_edited(tree, compiled, index_of, undo)
            counts.append(sum(a is not b for a, b in zip(compiled, edited)))
            for owner, field, old in reversed(undo):
                setattr(owner, field, old)
    return counts


def signs(program, results):
    return [[sign["line"], sign["edit"]] for sign in detect(ast.parse(program), results)]


def observed(program):
    space = {}
    exec(compile(mark_program(ast.parse(program)), "program", "exec"), space)
    space["run"]()
    return recorded_run()


def marked(program, loops, conditions):
    """Runs a program that counts by itself."""
    space = {"loops": [[] for _ in range(loops)], "conditions": [[] for _ in range(conditions)]}
    exec(program, space)
    space["run"]()
    return {"loops": space["loops"], "conditions": space["conditions"]}


ANSWERS = {
    "marked": marked,
    "observed": observed,
    "edits": edited_programs,
    "recompiled": recompiled,
    "signs": signs,
    "repair": repair_syntax,
    "same": same,
    "same text": same_text,
}
print(json.dumps([ANSWERS[question](*values) for question, *values in json.load(sys.stdin)]))

"""Runs each program of programs.json three times: plain, under sys.settrace, and with our tracer. Prints what came out."""

import contextlib
import io
import json
import os
import sys
import tempfile
import types

from tracer import trace_program

FOLDER = "/tmp/given"


def namespace():
    module = types.ModuleType("__main__")
    module.__file__ = "program.py"
    sys.modules["__main__"] = module
    return vars(module)


def forget_given(given):
    for name in given:
        sys.modules.pop(name.removesuffix(".py"), None)


def run(source, given, stdin, execute):
    forget_given(given)
    code = compile(source, "program.py", "exec")
    names = namespace()
    output = io.StringIO()
    before = sys.stdin
    sys.stdin = io.StringIO(stdin)
    error = None
    project = os.getcwd()
    try:
        # A file that one run wrote must not change the next.
        os.chdir(tempfile.mkdtemp())
        with contextlib.redirect_stdout(output):
            execute(code, names)
    except BaseException as raised:
        error = f"{type(raised).__name__}: {raised}"
    finally:
        sys.stdin = before
        os.chdir(project)
    return {"output": output.getvalue(), "error": error, "names": names}


def lines_by_settrace(source, given, stdin):
    lines = []

    def local(frame, event, argument):
        if event == "line":
            lines.append(frame.f_lineno)
        return local

    def begin(frame, event, argument):
        return local if frame.f_code.co_filename == "program.py" else None

    def execute(code, names):
        sys.settrace(begin)
        try:
            exec(code, names)
        finally:
            sys.settrace(None)

    run(source, given, stdin, execute)
    return lines


def is_shown(name, value):
    return not name.startswith("__") and isinstance(value, (int, float, str, list, tuple, dict, type(None)))


def compare(program):
    source, given, stdin = program["source"], program.get("given", {}), program.get("stdin", "")
    for name, text in given.items():
        with open(os.path.join(FOLDER, name), "w", encoding="utf-8") as file:
            file.write(text)
    plain = run(source, given, stdin, exec)
    traces = []

    def execute(code, names):
        trace_program(code, names, lambda name: name == "program.py", traces.append, True)

    traced = run(source, given, stdin, execute)
    return {
        "output": plain["output"],
        "error": plain["error"],
        "tracedOutput": traced["output"],
        "tracedError": traced["error"],
        "lines": lines_by_settrace(source, given, stdin),
        "names": {name: repr(value) for name, value in plain["names"].items() if is_shown(name, value)},
        "trace": "".join(traces),
    }


def main():
    os.makedirs(FOLDER, exist_ok=True)
    sys.path.insert(0, FOLDER)
    with open("programs.json", encoding="utf-8") as file:
        programs = json.load(file)
    with open("results.json", "w", encoding="utf-8") as file:
        json.dump([compare(program) for program in programs], file)


main()

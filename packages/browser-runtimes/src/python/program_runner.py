"""Runs students' programs one after the other inside Pyodide, without one run changing the next.

Modules, built-ins, arguments, standard input and random state are reset before each run. Runs under the file name
"<harness>", which report() leaves out of tracebacks.
"""

import builtins
import io
import linecache
import os
import random
import sys
import time
import traceback
import types

ROOT = "/project"
# Modules of our own that programs import; not in tracebacks, and loaded again for each program.
MODULES = "/modules"
for folder in (ROOT, MODULES):
    os.makedirs(folder, exist_ok=True)
initial_builtins = dict(vars(builtins))
initial_modules = set(sys.modules)
initial_path = [entry for entry in sys.path if entry]
program_files = set()
page = types.SimpleNamespace(read_line=None, sleep_unless_stopped=None, post_trace=None)
tracer = types.SimpleNamespace(source=None, trace_program=None)


def connect(read_line, sleep_unless_stopped, post_trace):
    """read_line returns a line, None at the end of input, or False when the program was stopped while it waited."""
    page.read_line = read_line
    page.sleep_unless_stopped = sleep_unless_stopped
    page.post_trace = post_trace


def write_program_file(name, data):
    path = os.path.normpath(os.path.join(ROOT, name))
    if not path.startswith(ROOT + "/"):
        raise ValueError("a file cannot lie outside the project")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)
    program_files.add(path)


def write_module(name, text):
    with open(os.path.join(MODULES, name), "w", encoding="utf-8") as file:
        file.write(text)


def delete_program_files():
    """Keeps the files that programs wrote: a later run may read them."""
    for path in program_files:
        if os.path.exists(path):
            os.remove(path)
    program_files.clear()


def reset():
    for name in set(sys.modules) - initial_modules:
        file = getattr(sys.modules[name], "__file__", None)
        if name == "__main__" or (file and file.startswith((ROOT, MODULES))):
            del sys.modules[name]
    table = vars(builtins)
    for name in set(table) - set(initial_builtins):
        del table[name]
    table.update(initial_builtins)
    builtins.input = read_input
    sys.stdin = TypedInput()
    time.sleep = sleep
    random.seed()
    linecache.clearcache()
    sys.path[:] = [ROOT, *initial_path, MODULES]
    sys.path_importer_cache.clear()
    os.chdir(ROOT)


def read_input(prompt=""):
    sys.stdout.write(str(prompt))
    sys.stdout.flush()
    text = sys.stdin.readline()
    if text == "":
        raise EOFError("EOF when reading a line")
    return text.removesuffix("\n")


class TypedBytes(io.RawIOBase):
    """sys.stdin.buffer"""

    def __init__(self, text):
        self.text = text

    def readable(self):
        return True

    def readline(self, size=-1):
        return self.text.readline(size).encode()

    def read(self, size=-1):
        return self.text.read(size).encode()


class TypedInput(io.TextIOBase):
    """Standard input that asks the page for each line."""

    encoding = "utf-8"

    def __init__(self):
        self.pending = ""
        self.buffer = TypedBytes(self)

    def readable(self):
        return True

    def fetch(self):
        text = page.read_line()
        if text is False:
            raise KeyboardInterrupt
        self.pending += text or ""
        return bool(text)

    def take(self, count):
        taken, self.pending = self.pending[:count], self.pending[count:]
        return taken

    def readline(self, size=-1):
        while "\n" not in self.pending and self.fetch():
            pass
        end = self.pending.find("\n") + 1 or len(self.pending)
        return self.take(end if size < 0 else min(end, size))

    def read(self, size=-1):
        while (size < 0 or len(self.pending) < size) and self.fetch():
            pass
        return self.take(len(self.pending) if size < 0 else size)


def sleep(seconds):
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    sys.stdout.flush()
    if page.sleep_unless_stopped(seconds * 1000):
        raise KeyboardInterrupt


def trace(code, namespace, source):
    if tracer.source != source:
        names = {"__name__": "tracer"}
        exec(compile(source, "<harness>", "exec"), names)
        tracer.source, tracer.trace_program = source, names["trace_program"]
    name = code.co_filename
    tracer.trace_program(code, namespace, lambda file: file == name or file.startswith(ROOT), page.post_trace, True)


def run(name, arguments, tracer_source=None):
    """Returns the exit code of the program. With the source of a tracer, the page receives its trace."""
    reset()
    sys.argv = [name, *arguments]
    main = types.ModuleType("__main__")
    main.__file__ = name
    main.__builtins__ = builtins
    sys.modules["__main__"] = main
    try:
        with open(name, encoding="utf-8") as file:
            code = compile(file.read(), name, "exec")
        if tracer_source is None:
            exec(code, vars(main))
        else:
            trace(code, vars(main), tracer_source)
        return 0
    except SystemExit as program_exit:
        if program_exit.code is None or isinstance(program_exit.code, int):
            return program_exit.code or 0
        print(program_exit.code, file=sys.stderr)
        return 1
    except BaseException as error:
        report(error)
        return 130 if isinstance(error, KeyboardInterrupt) else 1
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()


def report(error):
    frames = error.__traceback__
    while frames and frames.tb_frame.f_code.co_filename == "<harness>":
        frames = frames.tb_next
    summary = traceback.TracebackException(type(error), error, frames)
    summary.stack[:] = [frame for frame in summary.stack if not frame.filename.startswith((MODULES, "<harness>"))]
    sys.stderr.write("".join(summary.format()).replace(ROOT + "/", ""))


def find_problem(name, code):
    """Returns line, column, end column and message of a syntax error, or None."""
    try:
        compile(code, name, "exec")
        return None
    except SyntaxError as error:
        return [error.lineno or 1, error.offset or 1, error.end_offset or 0, error.msg]
    except ValueError as error:
        return [1, 1, 0, str(error)]

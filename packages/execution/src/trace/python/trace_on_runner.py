"""Traces the program that the first argument names, and prints the trace instead of what the program prints."""

import os
import types

from trace_program import sys, trace_program


def is_program_file(filename):
    return os.path.dirname(os.path.abspath(filename)) == os.getcwd() and not filename.endswith("trace_main.py")


def main():
    name = sys.argv[1]
    sys.argv = sys.argv[1:]
    sys.path.insert(0, os.getcwd())
    output = sys.stdout

    def post(text):
        output.write(text)
        output.flush()

    module = types.ModuleType("__main__")
    module.__file__ = name
    sys.modules["__main__"] = module
    with open(name, encoding="utf-8") as file:
        code = compile(file.read(), name, "exec")
    trace_program(code, vars(module), is_program_file, post, False)


main()

"""Traces the program that the first argument names, and prints the trace instead of what the program prints."""

import io
import os
import types

from trace_limits import Limits
from trace_program import sys, trace_program

# The runner keeps 256 kB of output and stops a program after 3 s of computing.
ON_RUNNER = Limits(150_000, 235_000, 20_000, 1.2, 0.7)


class AnnouncedInput(io.TextIOBase):
    """Tells the page that the program waits, before each line that it reads."""

    def __init__(self, stream, post):
        self.stream, self.post = stream, post

    def readline(self, size=-1):
        self.post('{"in":1}\n')
        return self.stream.readline(size)

    def read(self, size=-1):
        self.post('{"in":1}\n')
        return self.stream.read(size)


def is_program_file(filename):
    # Python's own modules have names such as <frozen codecs>, which would be files of this folder.
    if filename.startswith("<"):
        return False
    return os.path.dirname(os.path.abspath(filename)) == os.getcwd() and not filename.endswith("trace_main.py")


def main():
    name = sys.argv[1]
    sys.argv = sys.argv[1:]
    sys.path.insert(0, os.getcwd())
    output = sys.stdout.buffer

    def post(text):
        # Half of a character has no bytes; its escape is the one of JSON.
        output.write(text.encode("utf-8", "backslashreplace"))
        output.flush()

    sys.stdin = AnnouncedInput(sys.stdin, post)
    module = types.ModuleType("__main__")
    module.__file__ = name
    sys.modules["__main__"] = module
    with open(name, encoding="utf-8") as file:
        code = compile(file.read(), name, "exec")
    trace_program(code, vars(module), is_program_file, post, False, ON_RUNNER)


main()

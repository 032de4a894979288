"""Warm worker: a started interpreter that forks into a sandbox and there becomes the student's program."""

import bisect, collections, copy, ctypes, datetime, enum, functools, heapq, itertools, json, math, operator, os
import random, re, string, struct, sys, threading, time, types, typing
import atexit, signal
import copy_on_write, hidden_frames

WARM_UP_RUNS = 40

warm_worker = ctypes.PyDLL("/opt/nirmaan/lib/warm-worker.so")
warm_worker.become_program.restype = ctypes.POINTER(ctypes.c_char_p)

current_frame = hidden_frames.find_current_frame()

# Created before the fork; the fork replaces the descriptors 0, 1 and 2 of these streams.
sys.stdin = sys.__stdin__ = open(0, "r", encoding="utf-8", errors="strict", closefd=False)
sys.stdout = sys.__stdout__ = open(1, "w", encoding="utf-8", errors="strict", closefd=False)
sys.stderr = sys.__stderr__ = open(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False, buffering=1)


def wait_and_become_program():
    count = ctypes.c_int()
    warm_worker.wait_for_sandbox()
    args = warm_worker.become_program(ctypes.byref(count))
    if not args:
        os._exit(127)
    mode, path, *arguments = [os.fsdecode(args[i]) for i in range(count.value)]
    # All forks share the random state of the worker, so each sets a new seed.
    random.seed()
    threading.main_thread()._set_native_id()
    if mode == "interactive":
        sys.stdout.reconfigure(line_buffering=True)
    sys.argv = [path, *arguments]
    sys.orig_argv = ["python3", *sys.argv]
    sys.path[0] = os.path.dirname(os.path.abspath(path))
    return path


def call_hidden(function, *arguments):
    """Calls what may be the student's code, so that it does not see the frames of this file."""
    call = functools.partial(function, *arguments)  # written in C, which calls with the frame that is set here
    current_frame.value = None
    call()


def run_program(path, main):
    main.__file__ = os.path.abspath(path)
    sys.modules["__main__"] = main
    code = compile(read_bytes(path), main.__file__, "exec", dont_inherit=True)
    call_hidden(exec, code, main.__dict__)


def read_bytes(path):
    with open(path, "rb", buffering=0) as file:
        return file.read()


def create_main_module():
    main = types.ModuleType("__main__")
    main.__dict__.update(__file__=None, __builtins__=__builtins__, __cached__=None)
    return main


def exit_code(system_exit):
    if system_exit.code is None:
        return 0
    if isinstance(system_exit.code, int):
        return system_exit.code & 255
    call_hidden(functools.partial(print, system_exit.code, file=sys.stderr))
    return 1


def show_error(kind, error, traceback):
    # The first entries of the traceback belong to this file, not to the student's program.
    while traceback is not None and traceback.tb_frame.f_code.co_filename == __file__:
        traceback = traceback.tb_next
    error.__traceback__ = traceback
    call_hidden(sys.excepthook, kind, error, traceback)


def exit_program(code):
    try:
        for step in (threading._shutdown, atexit._run_exitfuncs, sys.stdout.flush):
            call_hidden(step)
    except BrokenPipeError:
        pass
    except BaseException as error:
        show_error(type(error), error, error.__traceback__)
        code = code or 120
    try:
        call_hidden(sys.stderr.flush)
    finally:
        os._exit(code)


def warm_up():
    """Runs what every program will run: the first compilation alone takes two milliseconds.

    It is repeated until the interpreter has finished specialising these functions, because each
    specialisation writes to the code and would copy a page in every fork.
    """
    for _ in range(WARM_UP_RUNS):
        exec(compile("for n in range(3):\n    str(f'{n}')\n", "warm-up", "exec", dont_inherit=True), {})
        random.seed()
        threading.main_thread()._set_native_id()
        os.path.dirname(os.path.abspath(os.fsdecode(b"main")))
        read_bytes(__file__)


def main():
    warm_up()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    module = create_main_module()
    for own in ("copy_on_write", "hidden_frames"):
        del sys.modules[own]
    for place in (__file__, os.path.dirname(__file__)):
        sys.path_importer_cache.pop(place, None)
    warm_worker.move_code_to_huge_pages()
    copy_on_write.arrange_memory()
    path = wait_and_become_program()
    try:
        run_program(path, module)
    except SystemExit as system_exit:
        exit_program(exit_code(system_exit))
    except KeyboardInterrupt as error:
        show_error(type(error), error, error.__traceback__)
        sys.stdout.flush()
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGINT)
    except BaseException as error:
        show_error(type(error), error, error.__traceback__)
        exit_program(1)
    exit_program(0)


main()

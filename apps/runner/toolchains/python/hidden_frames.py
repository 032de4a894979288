"""Finds the field that makes a frame the first one of the stack, so that a program does not see the worker's frames."""

import ctypes

# CPython publishes the offsets of its fields for debuggers (_Py_DebugOffsets), at the start of _PyRuntime.
COOKIE = b"xdebugpy"
CURRENT_FRAME_ENTRY = 184  # thread_state.current_frame in the table of CPython 3.13


def find_current_frame():
    """Returns the field of this thread. With None in it, code that C calls next has no frame before it."""
    table = ctypes.addressof(ctypes.c_char.in_dll(ctypes.pythonapi, "_PyRuntime"))
    if ctypes.string_at(table, len(COOKIE)) != COOKIE:
        raise RuntimeError("this version of CPython has no table of offsets")
    offset = ctypes.c_uint64.from_address(table + CURRENT_FRAME_ENTRY).value
    get_thread = ctypes.PyDLL(None).PyThreadState_Get
    get_thread.restype = ctypes.c_void_p
    return ctypes.c_void_p.from_address(get_thread() + offset)

"""Arranges the memory of a warm interpreter so that its forks copy few pages.

A fork shares its parent's pages until one of the two writes to them; each copied page costs microseconds.
"""

import ctypes, gc, types

POOL_BYTES = 16384  # CPython allocates objects of one size in pools of this size
POOL_HEADER_BYTES = 48
MAX_FILLERS = 1000


def arrange_memory():
    """Returns the filler objects, which must stay alive."""
    gc.collect()
    make_immortal(gc.get_objects())
    gc.collect()
    fillers = fill_partial_pools()
    ctypes.PyDLL(None).malloc_trim(0)
    hide_from_collector()
    return fillers


def make_immortal(objects):
    """Stops reference counting, which writes to an object even when it is only read (PEP 683)."""
    immortal_count = ctypes.c_uint32.from_address(id(None)).value
    while objects:
        item = objects.pop()
        reference_count = ctypes.c_uint32.from_address(id(item))
        if reference_count.value == immortal_count or item is objects or isinstance(item, types.FrameType):
            continue
        reference_count.value = immortal_count
        objects += referents_of(item)


def hide_from_collector():
    """A collection does not touch these objects then, and a program cannot list them, as it could after gc.unfreeze()."""
    untrack = ctypes.PyDLL(None).PyObject_GC_UnTrack
    untrack.argtypes, untrack.restype = [ctypes.py_object], None
    gc.unfreeze()  # a collection has frozen what is immortal
    for item in gc.get_objects():
        untrack(item)


def referents_of(item):
    referents = gc.get_referents(item)
    if isinstance(item, types.CodeType):
        referents += [item.co_consts, item.co_names, item.co_name, item.co_qualname, item.co_filename]
        referents += [item.co_linetable]
    if isinstance(item, type):
        referents += gc.get_referents(type.__dict__["__dict__"].__get__(item))
    return referents


def fill_partial_pools():
    """A program's objects are then allocated together on new pages, instead of in the gaps of many old ones."""
    fillers = []
    fill_pool(object, fillers)
    fill_pool(lambda: complex(0.5, 0.5), fillers)
    for size in range(48, 513, 16):
        fill_pool(lambda: bytes(size - 33), fillers)
    return fillers


def fill_pool(create, fillers):
    for _ in range(MAX_FILLERS):
        filler = create()
        if id(filler) % POOL_BYTES == POOL_HEADER_BYTES:  # the first object of a new pool
            return
        fillers.append(filler)

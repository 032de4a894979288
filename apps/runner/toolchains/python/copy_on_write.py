"""A fork shares its parent's pages until one of the two writes: here a started interpreter is laid out so that few are."""

import ctypes, gc, types

POOL_BYTES = 16384  # CPython keeps objects of one size together in pools of so many bytes,
POOL_HEAD = 48  # and the first object of a pool stands behind its head.
MOST_FILLERS = 1000


def lay_out():
    gc.collect()
    make_everlasting(gc.get_objects())
    gc.collect()
    fillers = fill_open_pools()
    ctypes.PyDLL(None).malloc_trim(0)
    gc.freeze()
    return fillers


def make_everlasting(objects):
    """Even reading counts how often an object is used. It is not counted for those that stay for ever, as None does."""
    for_ever = ctypes.c_uint32.from_address(id(None)).value
    while objects:
        one = objects.pop()
        uses = ctypes.c_uint32.from_address(id(one))
        if uses.value == for_ever or one is objects or isinstance(one, types.FrameType):
            continue
        uses.value = for_ever
        objects += parts_of(one)


def parts_of(one):
    parts = gc.get_referents(one)
    if isinstance(one, types.CodeType):
        parts += [one.co_consts, one.co_names, one.co_name, one.co_qualname, one.co_filename, one.co_linetable]
    if isinstance(one, type):
        parts += gc.get_referents(type.__dict__["__dict__"].__get__(one))
    return parts


def fill_open_pools():
    """What a program makes then lies together on fresh pages, instead of in the gaps of many old ones."""
    fillers = []
    fill(object, fillers)
    fill(lambda: complex(0.5, 0.5), fillers)
    for size in range(48, 513, 16):
        fill(lambda: bytes(size - 33), fillers)
    return fillers


def fill(make, fillers):
    for _ in range(MOST_FILLERS):
        filler = make()
        if id(filler) % POOL_BYTES == POOL_HEAD:
            return
        fillers.append(filler)

"""Turns the values of a running program into numbered, bounded descriptions.

Never calls a method that the program defines: a step must not change the program.
"""

import collections
import io
import itertools
import types

MAX_OBJECTS = 200
HEAD_ITEMS = 40
TAIL_ITEMS = 10
MAX_ITEMS = HEAD_ITEMS + TAIL_ITEMS
MAX_TEXT = 200
LARGEST_JSON_NUMBER = 2**53
MAX_BITS_SHOWN = 600
SHOWN_BY_REPR = {"builtins", "decimal", "fractions", "datetime"}
FILES = {io.TextIOWrapper, io.BufferedReader, io.BufferedWriter}
HIDDEN = (
    types.ModuleType,
    types.FunctionType,
    types.BuiltinFunctionType,
    types.MethodType,
    staticmethod,
    classmethod,
    property,
)


def cut_middle(values):
    return values if len(values) <= MAX_ITEMS else values[:HEAD_ITEMS] + values[-TAIL_ITEMS:]


def fields_of(value):
    fields = {}
    for kind in reversed(type(value).__mro__):
        slots = vars(kind).get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if name not in ("__dict__", "__weakref__"):
                try:
                    fields[name] = object.__getattribute__(value, name)
                except AttributeError:
                    pass
    try:
        fields.update(object.__getattribute__(value, "__dict__"))
    except AttributeError:
        pass
    return fields


def data_of_class(kind):
    return {
        name: value
        for name, value in vars(kind).items()
        if not name.startswith("__") and not isinstance(value, HIDDEN) and type(value).__name__ != "member_descriptor"
    }


def first_and_last(mapping):
    if len(mapping) <= MAX_ITEMS:
        return list(mapping)
    last = list(itertools.islice(dict.__reversed__(mapping), TAIL_ITEMS))
    return list(itertools.islice(dict.__iter__(mapping), HEAD_ITEMS)) + last[::-1]


def label_of(value):
    """A short text for what is not drawn; never one with an address, which would differ between runs."""
    if isinstance(value, (types.FunctionType, types.BuiltinFunctionType, types.MethodType)):
        return f"function {value.__name__}"
    if isinstance(value, type):
        return f"class {value.__name__}"
    kind = type(value)
    if kind in FILES and isinstance(getattr(value, "name", None), str):
        return f"<file {value.name}>"
    if hasattr(kind, "_member_map_"):
        return f"{kind.__name__}.{object.__getattribute__(value, '_name_')}"
    if kind.__module__ in SHOWN_BY_REPR:
        text = repr(value)
        if " at 0x" not in text:
            return text if len(text) <= MAX_TEXT else text[:MAX_TEXT] + "…"
    return f"<{kind.__name__}>"


class Thing:
    """An object of the program, with what was last told about it."""

    def __init__(self, value, kind, name):
        # Kept alive, so that its id is not given to another object.
        self.value, self.kind, self.name = value, kind, name
        self.keys, self.items, self.size = None, None, 0
        self.told_keys, self.told = None, None

    def read(self):
        """Keys or None, items and size as they are now; large containers without their middle."""
        value = self.value
        if self.kind == "list":
            size = list.__len__(value)
            if size <= MAX_ITEMS:
                return None, list.__getitem__(value, slice(None)), size
            head = list.__getitem__(value, slice(HEAD_ITEMS))
            return None, head + list.__getitem__(value, slice(-TAIL_ITEMS, None)), size
        if self.kind == "tuple":
            return None, cut_middle(list(tuple.__iter__(value))), tuple.__len__(value)
        if self.kind == "dict":
            keys = first_and_last(value)
            return keys, [dict.__getitem__(value, key) for key in keys], dict.__len__(value)
        if self.kind == "set":
            values = (frozenset if isinstance(value, frozenset) else set).__iter__(value)
            return None, list(itertools.islice(values, MAX_ITEMS)), len(value)
        if self.kind == "deque":
            return None, cut_middle(list(value)), len(value)
        fields = self.read_fields()
        names = cut_middle(list(fields))
        return names, [fields[name] for name in names], len(fields)

    def read_fields(self):
        if self.kind == "class":
            return data_of_class(self.value)
        if isinstance(self.value, tuple):
            return dict(zip(type(self.value)._fields, tuple.__iter__(self.value)))
        return fields_of(self.value)


def is_same(before, now):
    if before is None or now is None:
        return before is now
    return len(before) == len(now) and all(a is b for a, b in zip(before, now))


class Values:
    """Numbers objects in the order in which they are first seen, and tells what changed in them."""

    def __init__(self, is_program_class, roots):
        """`roots` returns the told values of all variables: what they do not reach is forgotten when there are too many."""
        self.is_program_class = is_program_class
        self.roots = roots
        self.may_prune = True
        self.numbers = {}
        self.things = {}
        self.last_number = 0
        self.fresh = []

    def forget(self):
        self.numbers.clear()
        self.things.clear()

    def encode(self, value):
        kind = type(value)
        if value is None or kind is bool:
            return value
        if kind is int:
            return self.encode_int(value)
        if kind is float:
            text = repr(value)
            return value if "." in text and "e" not in text and not text.endswith(".0") else {"n": text}
        if kind is str:
            return value if len(value) <= MAX_TEXT else {"cut": value[:MAX_TEXT], "of": len(value)}
        return self.reference(value)

    def encode_int(self, value):
        if -LARGEST_JSON_NUMBER <= value <= LARGEST_JSON_NUMBER:
            return value
        bits = value.bit_length()
        return {"n": str(value) if bits <= MAX_BITS_SHOWN else f"≈ 10^{int(bits * 0.30103)}"}

    def reference(self, value):
        number = self.numbers.get(id(value))
        if number is None:
            kind = self.kind_of(value)
            if kind is None or not self.has_room():
                return {"n": label_of(value)}
            name = value.__name__ if kind == "class" else type(value).__name__ if kind == "object" else None
            self.last_number = number = self.last_number + 1
            self.numbers[id(value)] = number
            self.things[number] = Thing(value, kind, name)
            self.fresh.append(number)
        return {"r": number}

    def has_room(self):
        if len(self.things) >= MAX_OBJECTS and self.may_prune:
            self.may_prune = False
            self.prune()
        return len(self.things) < MAX_OBJECTS

    def prune(self):
        reached = {number for number, thing in self.things.items() if thing.told is None}
        pending = [self.roots()]
        while pending:
            for value in pending.pop():
                number = value.get("r") if isinstance(value, dict) else None
                if number in self.things and number not in reached:
                    reached.add(number)
                    thing = self.things[number]
                    pending += [thing.told or [], thing.told_keys or []]
        for number in [number for number in self.things if number not in reached]:
            del self.numbers[id(self.things.pop(number).value)]

    def kind_of(self, value):
        if isinstance(value, type):
            return "class" if self.is_program_class(value) and data_of_class(value) else None
        if isinstance(value, tuple):
            return "object" if hasattr(type(value), "_fields") else "tuple"
        for kind in (list, dict):
            if isinstance(value, kind):
                return kind.__name__
        if isinstance(value, (set, frozenset)):
            return "set"
        if isinstance(value, collections.deque):
            return "deque"
        if isinstance(value, (BaseException, int, float, str)) or hasattr(type(value), "_member_map_"):
            return None
        return "object" if self.is_program_class(type(value)) else None

    def changes(self):
        """What changed in every known object since the last call: a whole description, or single items."""
        told = {}
        self.may_prune = True
        for number in list(self.things):
            self.tell(number, told)
        while self.fresh:
            self.tell(self.fresh.pop(), told)
        return told

    def tell(self, number, told):
        thing = self.things.get(number)
        if thing is None:
            return
        keys, items, size = thing.read()
        if thing.told is not None and size == thing.size and is_same(thing.items, items) and is_same(thing.keys, keys):
            return
        told_keys = None if keys is None else [key if thing.kind in ("object", "class") else self.encode(key) for key in keys]
        encoded = [self.encode(item) for item in items]
        before = thing.told
        is_small_change = before is not None and told_keys == thing.told_keys and size <= MAX_ITEMS and thing.size <= MAX_ITEMS
        if is_small_change and len(before) <= len(encoded):
            at = [[index, item] for index, item in enumerate(encoded) if index >= len(before) or differs(before[index], item)]
            if at:
                told[number] = {"at": at}
        else:
            told[number] = describe(thing, told_keys, encoded, size)
        thing.keys, thing.items, thing.size = keys, items, size
        thing.told_keys, thing.told = told_keys, encoded


def differs(before, now):
    """1, 1.0 and True are equal in Python but look different."""
    return before != now or type(before) is not type(now)


def describe(thing, keys, items, size):
    described = {"t": thing.kind, "i": items}
    if thing.name is not None:
        described["c"] = thing.name
    if keys is not None:
        described["k"] = keys
    if size != len(items):
        described["n"] = size
    return described

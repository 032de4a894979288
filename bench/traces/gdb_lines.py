"""Steps through compiled programs with gdb and prints where it stopped: for each program the lines and values, as JSON.

Run by gdb itself; the variable PROGRAMS of the environment names the programs. A line that is entered in its middle (a call
returned into it) is not printed.
"""

import json
import os

import gdb

MAX_STOPS = 3000
NAMES = ("a", "b", "c", "total")


def values_of(frame):
    values = {}
    for name in NAMES:
        try:
            values[name] = int(frame.read_var(name))
        except (ValueError, gdb.error):
            pass
    return values


def depth_of(frame):
    depth = 0
    while frame.older() is not None:
        frame, depth = frame.older(), depth + 1
    return depth


def follow(program):
    stops, waiting, last_depth = [], {}, 0
    gdb.execute(f"file {program}", to_string=True)
    gdb.execute("tbreak main", to_string=True)
    gdb.execute("run > /dev/null", to_string=True)
    while len(stops) < MAX_STOPS and gdb.selected_inferior().pid != 0:
        frame = gdb.selected_frame()
        place = frame.find_sal()
        if place.symtab is None or not place.symtab.filename.endswith(".cpp"):
            gdb.execute("finish", to_string=True)
            continue
        depth = depth_of(frame)
        is_return = depth < last_depth and waiting.get(depth) == place.line
        last_depth, waiting[depth] = depth, place.line
        if frame.pc() == place.pc and not is_return:
            stops.append([place.line, values_of(frame)])
        gdb.execute("step", to_string=True)
    if gdb.selected_inferior().pid != 0:
        gdb.execute("kill", to_string=True)
    return stops


gdb.execute("set confirm off")
gdb.execute("set pagination off")
gdb.execute(r"skip -rfu ^(std|__gnu_cxx)::")
gdb.execute("skip -rfu ^operator")
# A step over a call that throws would run on to the end of the program.
gdb.execute("catch catch", to_string=True)
for program in os.environ["PROGRAMS"].split():
    print(json.dumps(follow(program)), flush=True)

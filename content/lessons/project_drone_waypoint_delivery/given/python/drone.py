"""A delivery drone on a map. It flies 10 metres per second; one metre costs one unit of battery. You may read this file."""
import json
import math

HOVERS_AT_MOST = 20
SHOW_EVERY = 10

_full = 300.0
_base = (0.0, 0.0)
_drops = []
try:
    for _line in open("city.txt", encoding="utf-8"):
        _words = _line.split()
        if _words[0] == "battery":
            _full = float(_words[1])
        if _words[0] == "base":
            _base = (float(_words[1]), float(_words[2]))
        if _words[0] == "drop":
            _drops.append((float(_words[1]), float(_words[2])))
except FileNotFoundError:
    _drops = [(30.0, 40.0)]

_now = {"x": _base[0], "y": _base[1], "battery": _full, "flown": 0.0, "over": False, "hovers": 0}
_done = []


def count():
    """How many places there are; they are numbered from 0."""
    return len(_drops)


def drop_x(place):
    """Where a place lies, to the right."""
    return _drops[place][0]


def drop_y(place):
    """Where a place lies, upwards."""
    return _drops[place][1]


def is_done(place):
    """True when the parcel of this place was delivered."""
    return place in _done


def base_x():
    """Where the base lies, to the right."""
    return _base[0]


def base_y():
    """Where the base lies, upwards."""
    return _base[1]


def x():
    """Where the drone is, to the right."""
    return _now["x"]


def y():
    """Where the drone is, upwards."""
    return _now["y"]


def battery():
    """How many metres the battery still lasts."""
    return _now["battery"]


def flown():
    """How many metres were flown in all."""
    return _now["flown"]


def left():
    """How many parcels are on board; 0 when the flight is over."""
    return 0 if _now["over"] else len(_drops) - len(_done)


def deliver(place):
    """Flies to a place and delivers its parcel."""
    if _now["over"]:
        return
    if is_done(place):
        _now["hovers"] += 1
        if _now["hovers"] >= HOVERS_AT_MOST:
            _end("hovers over one place")
        return
    _fly(_drops[place])
    if not _now["over"]:
        _done.append(place)
        _say({"kind": "event", "t": _time(), "name": f"parcel {place} delivered"})
        _show()


def home():
    """Flies to the base. There the battery is filled; with no parcel left the flight is over."""
    if _now["over"]:
        return
    if (_now["x"], _now["y"]) == _base and len(_done) < len(_drops):
        _end("waits at home")
        return
    _fly(_base)
    if _now["over"]:
        return
    if len(_done) == len(_drops):
        _end("all delivered")
    else:
        _now["battery"] = _full
        _say({"kind": "event", "t": _time(), "name": "battery filled"})
        _show()


def _fly(goal):
    start = (_now["x"], _now["y"])
    way = math.dist(start, goal)
    possible = min(way, _now["battery"])
    gone = 0.0
    while gone < possible:
        gone = min(possible, gone + SHOW_EVERY)
        part = gone / way
        _now["x"] = start[0] + (goal[0] - start[0]) * part
        _now["y"] = start[1] + (goal[1] - start[1]) * part
        if gone < possible:
            _show(gone)
    _now["battery"] -= possible
    _now["flown"] += possible
    if possible < way:
        _end("battery empty")
    else:
        _now["x"], _now["y"] = goal


def _time(more=0.0):
    return round((_now["flown"] + more) / 10, 1)


def _state(more=0.0):
    return {"x": round(_now["x"], 1), "y": round(_now["y"], 1), "battery": round(_now["battery"] - more, 1),
            "done": " ".join(str(place) for place in _done)}


def _show(more=0.0):
    _say({"kind": "step", "t": _time(more), "state": _state(more)})


def _end(outcome):
    _now["over"] = True
    _say({"kind": "end", "t": _time(), "outcome": outcome,
          "state": {**_state(), "delivered": len(_done), "flown": round(_now["flown"], 1)}})


def _say(moment):
    print("@trace", json.dumps(moment))


_say({
    "kind": "start", "simulator": "drone_map_2d", "version": 1,
    "scene": {"base": _base, "drops": _drops, "battery": _full},
    "units": {"battery": "m", "flown": "m"},
})

"""A robot with two wheels and two light sensors on a track of black tape. You may read this file."""
import json
import math

AHEAD = 6
APART = 2
TAPE = 3
WHEEL_BASE = 10
LOST = 8
LAST_SECOND = 60

_radius = 45.0
_corners = []
try:
    for _line in open("track.txt", encoding="utf-8"):
        _words = _line.split()
        if _words[0] == "radius":
            _radius = float(_words[1])
        if _words[0] == "corner":
            _corners.append((float(_words[1]), float(_words[2])))
except FileNotFoundError:
    _corners = [(20.0, 20.0), (180.0, 20.0), (180.0, 120.0), (20.0, 120.0)]


def _towards(here, there):
    far = math.hypot(there[0] - here[0], there[1] - here[1])
    return (here[0] + (there[0] - here[0]) / far * _radius, here[1] + (there[1] - here[1]) / far * _radius)


def _rounded():
    points = []
    for i in range(len(_corners)):
        corner = _corners[i]
        a = _towards(corner, _corners[i - 1])
        b = _towards(corner, _corners[(i + 1) % len(_corners)])
        for k in range(7):
            t = k / 6
            points.append(tuple((1 - t) ** 2 * a[n] + 2 * t * (1 - t) * corner[n] + t * t * b[n] for n in (0, 1)))
    return points


_track = _rounded()
_now = {
    "steps": 0, "over": False, "off": 0.0, "way": 0.0, "place": 6.5,
    "x": (_track[6][0] + _track[7][0]) / 2, "y": (_track[6][1] + _track[7][1]) / 2,
    "heading": math.atan2(_track[7][1] - _track[6][1], _track[7][0] - _track[6][0]),
    "want_left": 0.0, "want_right": 0.0, "wheel_left": 0.0, "wheel_right": 0.0,
}


def left():
    """What the left sensor sees, from 0 (black tape) to 100 (white floor)."""
    return _reading(1)


def right():
    """What the right sensor sees, from 0 (black tape) to 100 (white floor)."""
    return _reading(-1)


def wheels(left_speed, right_speed):
    """Speeds of the two wheels in cm/s, from -20 to 40. The motors need a moment to follow."""
    _now["want_left"] = max(-20.0, min(40.0, float(left_speed)))
    _now["want_right"] = max(-20.0, min(40.0, float(right_speed)))


def off():
    """How far the robot was from the line at most, in cm."""
    return _now["off"]


def time():
    """Seconds since the start."""
    return _now["steps"] / 10


def driving():
    """True until the lap is done, the line is lost or a minute is over."""
    return not _now["over"]


def step():
    """Lets a tenth of a second pass."""
    if _now["over"]:
        return
    for side in ("left", "right"):
        _now["wheel_" + side] += (_now["want_" + side] - _now["wheel_" + side]) * 0.3
    forward = (_now["wheel_left"] + _now["wheel_right"]) / 2
    _now["heading"] += (_now["wheel_right"] - _now["wheel_left"]) / WHEEL_BASE / 10
    _now["x"] += forward * math.cos(_now["heading"]) / 10
    _now["y"] += forward * math.sin(_now["heading"]) / 10
    _now["steps"] += 1
    far, place = _nearest(_now["x"], _now["y"])
    _now["off"] = max(_now["off"], far)
    count = len(_track)
    moved = (place - _now["place"] + count / 2) % count - count / 2
    _now["way"] += moved if abs(moved) < count / 4 else 0
    _now["place"] = place
    if _now["steps"] % 2 == 0:
        _say({"kind": "step", "t": time(), "state": _state()})
    if far > LOST:
        _end("lost the line")
    elif _now["way"] >= count - 0.2:
        _end("lap")
    elif time() >= LAST_SECOND:
        _end("too slow")


def _reading(side):
    heading = _now["heading"]
    x = _now["x"] + AHEAD * math.cos(heading) - side * APART * math.sin(heading)
    y = _now["y"] + AHEAD * math.sin(heading) + side * APART * math.cos(heading)
    return min(100.0, _nearest(x, y)[0] / TAPE * 100)


def _nearest(x, y):
    """How far the tape is, and where on it the nearest place lies."""
    best = (math.inf, 0.0)
    for i in range(len(_track)):
        ax, ay = _track[i]
        bx, by = _track[(i + 1) % len(_track)]
        dx, dy = bx - ax, by - ay
        t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
        t = max(0.0, min(1.0, t))
        far = math.hypot(x - ax - t * dx, y - ay - t * dy)
        if far < best[0]:
            best = (far, i + t)
    return best


def _state():
    return {"x": round(_now["x"], 1), "y": round(_now["y"], 1), "heading": round(math.degrees(_now["heading"]), 1),
            "left": round(left()), "right": round(right())}


def _end(outcome):
    _now["over"] = True
    _say({"kind": "end", "t": time(), "outcome": outcome,
          "state": {**_state(), "off": round(_now["off"], 2), "time": time()}})


def _say(moment):
    print("@trace", json.dumps(moment))


_say({
    "kind": "start", "simulator": "robot_2d_line", "version": 1,
    "scene": {"track": [[round(x, 1), round(y, 1)] for x, y in _track], "tape": 2},
    "units": {"off": "cm", "time": "s"},
})

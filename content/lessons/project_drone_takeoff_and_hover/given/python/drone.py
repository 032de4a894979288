"""A drone on the ground. Time moves on by a tenth of a second with every step(). You may read this file."""
import json

GRAVITY = 9.8
FULL_THRUST = 20
AIR = 0.3
CEILING = 30
SOFT = 1.5
PATIENCE = 5

_plan = {"task": "hover", "target": 10.0, "hold": 30.0, "load": 0.0, "wind": 0.0, "seed": 1}
try:
    for _line in open("flight.txt", encoding="utf-8"):
        _name, _value = _line.split()
        _plan[_name] = _value if _name == "task" else float(_value)
except FileNotFoundError:
    pass

_now = {"steps": 0, "height": 0.0, "speed": 0.0, "thrust": 0.0, "wind": 0.0, "off": 0.0,
        "dice": int(_plan["seed"]), "over": False}


def target():
    """The height to reach, in metres."""
    return _plan["target"]


def hold_until():
    """The second at which the landing begins."""
    return _plan["hold"]


def time():
    """Seconds since the start."""
    return _now["steps"] / 10


def height():
    """Metres above the ground."""
    return _now["height"]


def speed():
    """Metres per second, upwards; below 0 on the way down."""
    return _now["speed"]


def off():
    """How far the drone was from its target at most, in metres, in the seconds that count."""
    return _now["off"]


def thrust(percent):
    """How hard the propellers push, from 0 to 100."""
    _now["thrust"] = max(0.0, min(100.0, float(percent)))


def flying():
    """True until the flight is over."""
    return not _now["over"]


def step():
    """Lets a tenth of a second pass."""
    if _now["over"]:
        return
    if _now["steps"] % 10 == 0:
        _next_gust()
    mass = 1 + _plan["load"]
    push = _now["thrust"] / 100 * FULL_THRUST + (_now["wind"] if _now["height"] > 0 else 0)
    _now["speed"] += (push - mass * GRAVITY - AIR * _now["speed"]) / mass / 10
    if _now["height"] == 0 and _now["speed"] < 0:
        _now["speed"] = 0.0
    _now["height"] = max(0.0, _now["height"] + _now["speed"] / 10)
    _now["steps"] += 1
    if _counts():
        _now["off"] = max(_now["off"], abs(_now["height"] - _plan["target"]))
    if _now["steps"] % 2 == 0:
        _say({"kind": "step", "t": time(), "state": _state()})
    _look_whether_over()


def _counts():
    if _plan["task"] == "land":
        return 15 <= time() <= _plan["hold"]
    return time() >= 20


def _next_gust():
    _now["dice"] = (_now["dice"] * 1103515245 + 12345) % 2147483648
    _now["wind"] = (_now["dice"] / 2147483648 * 2 - 1) * _plan["wind"]


def _look_whether_over():
    on_ground = _now["height"] == 0 and time() > PATIENCE
    held = _now["off"] <= 0.5
    if _now["height"] > CEILING:
        _end("flew away")
    elif on_ground and _now["speed"] == 0:
        _end("no take-off")
    elif on_ground and _now["speed"] < -SOFT:
        _end("crashed")
    elif on_ground:
        _end("landed too early" if time() < _plan["hold"] else "landed" if held else "drifted")
    elif _plan["task"] == "climb" and _now["height"] >= _plan["target"]:
        _end("reached")
    elif _plan["task"] == "land" and time() >= 60:
        _end("still in the air")
    elif _plan["task"] != "land" and time() >= 40:
        _end("held" if held and _plan["task"] == "hover" else "drifted")


def _state():
    return {name: round(_now[name], 2) for name in ("height", "speed", "thrust", "wind")}


def _end(outcome):
    _now["over"] = True
    _say({"kind": "end", "t": time(), "outcome": outcome,
          "state": {**_state(), "off": round(_now["off"], 2), "time": time()}})


def _say(moment):
    print("@trace", json.dumps(moment))


_say({
    "kind": "start", "simulator": "drone_altitude", "version": 1,
    "scene": {"task": _plan["task"], "target": _plan["target"], "ceiling": CEILING},
    "units": {"height": "m", "speed": "m/s", "thrust": "%", "wind": "N", "off": "m", "time": "s"},
})

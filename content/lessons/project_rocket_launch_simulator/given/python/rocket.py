"""A rocket on its pad. Time moves on by half a second with every step(). You may read this file."""
import json

GRAVITY = 9.8
STEP = 0.5
STAGES = [
    {"dry": 300, "fuel": 600, "thrust": 18000, "burn": 20},
    {"dry": 100, "fuel": 150, "thrust": 5000, "burn": 5},
]

_plan = {"payload": 0.0, "target": 5000.0}
try:
    for _line in open("flight.txt", encoding="utf-8"):
        _name, _value = _line.split()
        _plan[_name] = float(_value)
except FileNotFoundError:
    pass

_now = {"t": 0.0, "height": 0.0, "speed": 0.0, "throttle": 0.0, "stage": 0, "over": False}
_fuel = [stage["fuel"] for stage in STAGES]


def target():
    """The height to reach, in metres."""
    return _plan["target"]


def height():
    """Metres above the pad."""
    return _now["height"]


def speed():
    """Metres per second, upwards."""
    return _now["speed"]


def fuel():
    """Kilograms of fuel in the stage that is burning now."""
    return _fuel[_now["stage"]]


def throttle(percent):
    """How hard the engine pushes, from 0 to 100."""
    _now["throttle"] = max(0.0, min(100.0, float(percent)))


def stage():
    """Drops the lowest stage, with all that is in it."""
    if _now["stage"] < len(STAGES) - 1:
        _now["stage"] += 1
        _say({"kind": "event", "t": _now["t"], "name": "stage"})


def flying():
    """True until the rocket is at its highest point, or has stood on the pad for 20 seconds."""
    return not _now["over"]


def step():
    """Lets half a second pass."""
    if _now["over"]:
        return
    lowest = _now["stage"]
    engine = STAGES[lowest]
    part = _now["throttle"] / 100
    burned = min(_fuel[lowest], engine["burn"] * part * STEP)
    full = engine["burn"] * STEP
    push = engine["thrust"] * burned / full
    mass = _plan["payload"] + sum(STAGES[i]["dry"] + _fuel[i] for i in range(lowest, len(STAGES)))
    _fuel[lowest] -= burned
    _now["speed"] += (push / mass - GRAVITY) * STEP
    if _now["height"] == 0 and _now["speed"] < 0:
        _now["speed"] = 0.0
    _now["height"] += _now["speed"] * STEP
    _now["t"] += STEP
    _say({"kind": "step", "t": _now["t"], "state": _state()})
    if _now["height"] > 0 and _now["speed"] <= 0:
        _end("top")
    elif _now["height"] == 0 and _now["t"] >= 20:
        _end("no lift-off")


def _state():
    return {
        "height": round(_now["height"], 2),
        "speed": round(_now["speed"], 2),
        "fuel": round(fuel(), 2),
        "stage": _now["stage"] + 1,
        "throttle": _now["throttle"],
    }


def _end(outcome):
    _now["over"] = True
    _say({"kind": "end", "t": _now["t"], "outcome": outcome, "state": _state()})


def _say(moment):
    print("@trace", json.dumps(moment))


_say({
    "kind": "start", "simulator": "rocket_1d", "version": 1,
    "scene": {"target": _plan["target"], "payload": _plan["payload"], "stages": len(STAGES)},
    "units": {"height": "m", "speed": "m/s", "fuel": "kg", "throttle": "%"},
})

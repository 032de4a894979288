"""A satellite around the Earth. Time moves on by 10 seconds with every step(). You may read this file."""
import json
import math

EARTH = 398600
GROUND = 6371
AIR = 100
STEP = 10
SHOW_EVERY = 6
LONGEST = 60000

_plan = {"start": 500.0, "target": 500.0, "burns": 0}
try:
    for _line in open("orbit.txt", encoding="utf-8"):
        _name, _value = _line.split()
        _plan[_name] = float(_value)
except FileNotFoundError:
    pass

_now = {"t": 0, "x": GROUND + _plan["start"], "y": 0.0, "vx": 0.0, "vy": 0.0, "half": True, "over": False,
        "burns": 0, "turned": 0.0, "lowest": math.inf, "highest": 0.0}


def target():
    """The height to circle at, in km."""
    return _plan["target"]


def x():
    """Kilometres from the centre of the Earth, to the right."""
    return _now["x"]


def y():
    """Kilometres from the centre of the Earth, upwards."""
    return _now["y"]


def height():
    """Kilometres above the ground."""
    return math.hypot(_now["x"], _now["y"]) - GROUND


def speed():
    """Kilometres per second."""
    return math.hypot(_now["vx"], _now["vy"])


def launch(kilometres_per_second):
    """Lets the satellite go, sideways, with this speed."""
    if _now["t"] == 0:
        _now["vy"] = float(kilometres_per_second)


def burn(kilometres_per_second):
    """Makes the speed this large, in the direction of flight."""
    if _now["over"]:
        return
    _now["burns"] += 1
    _say({"kind": "event", "t": _now["t"], "name": "burn"})
    if _now["burns"] > _plan["burns"]:
        _end("too many burns")
        return
    # The half step that the velocity is behind, so that the push goes exactly along the path.
    r = math.hypot(_now["x"], _now["y"])
    vx = _now["vx"] - EARTH * _now["x"] / r ** 3 * STEP / 2
    vy = _now["vy"] - EARTH * _now["y"] / r ** 3 * STEP / 2
    faster = kilometres_per_second / math.hypot(vx, vy)
    _now.update(vx=vx * faster, vy=vy * faster, half=True, turned=0.0, lowest=math.inf, highest=0.0)


def flying():
    """True until one round is done in the last orbit, or the satellite is lost."""
    return not _now["over"]


def step(ax, ay):
    """Changes the velocity by this pull and lets 10 seconds pass."""
    if _now["over"]:
        return
    # The velocity belongs to the middle of a step: so a circle stays a circle.
    part = STEP / 2 if _now["half"] else STEP
    _now["half"] = False
    _now["vx"] += ax * part
    _now["vy"] += ay * part
    before = math.atan2(_now["y"], _now["x"])
    _now["x"] += _now["vx"] * STEP
    _now["y"] += _now["vy"] * STEP
    _now["t"] += STEP
    turn = math.atan2(_now["y"], _now["x"]) - before
    _now["turned"] += (turn + math.pi) % (2 * math.pi) - math.pi
    _now["lowest"] = min(_now["lowest"], height())
    _now["highest"] = max(_now["highest"], height())
    if _now["t"] % (STEP * SHOW_EVERY) == 0:
        _say({"kind": "step", "t": _now["t"], "state": _state()})
    if height() < AIR:
        _end("burned up")
    elif height() > 20 * GROUND:
        _end("escaped")
    elif abs(_now["turned"]) >= 2 * math.pi:
        _end("orbit" if _now["burns"] == _plan["burns"] else "no second burn")
    elif _now["t"] >= LONGEST:
        _end("out of time")


def _state():
    return {"x": round(_now["x"]), "y": round(_now["y"]), "height": round(height(), 1), "speed": round(speed(), 3)}


def _end(outcome):
    _now["over"] = True
    _say({"kind": "end", "t": _now["t"], "outcome": outcome, "state": {
        **_state(), "lowest": round(min(_now["lowest"], height()), 1), "highest": round(_now["highest"], 1),
    }})


def _say(moment):
    print("@trace", json.dumps(moment))


_say({
    "kind": "start", "simulator": "orbit_2d", "version": 1,
    "scene": {"earth": GROUND, "target": _plan["target"]},
    "units": {"x": "km", "y": "km", "height": "km", "speed": "km/s", "lowest": "km", "highest": "km"},
})

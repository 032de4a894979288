"""A referee for noughts and crosses. You are X; O takes a win when she sees one, and guesses otherwise. You may read this file."""
import json

LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]

_plan = {"seed": 1, "games": 20}
try:
    for _line in open("match.txt", encoding="utf-8"):
        _name, _value = _line.split()
        _plan[_name] = int(_value)
except FileNotFoundError:
    pass

_now = {"dice": _plan["seed"], "board": [], "game": 0, "wins": 0, "draws": 0, "losses": 0, "t": 0, "over": False}


def playing():
    """True until all games are over."""
    return not _now["over"]


def board():
    """The nine marks: X, O, or a dot for a free cell. It is your turn."""
    return list(_now["board"])


def losses():
    """How many games you have lost."""
    return _now["losses"]


def play(cell):
    """Puts your X on a free cell; then O answers."""
    if _now["over"]:
        return
    if cell not in range(9) or _now["board"][cell] != ".":
        _end("illegal move")
        return
    _put(cell, "X")
    if not _is_over():
        _put(_answer(), "O")
        _is_over()


def _answer():
    for cell in _free():
        _now["board"][cell] = "O"
        wins = _winner() == "O"
        _now["board"][cell] = "."
        if wins:
            return cell
    return _guess()


def _guess():
    # The upper part of the number: its lowest digits repeat too soon.
    _now["dice"] = (_now["dice"] * 1103515245 + 12345) % 2147483648
    free = _free()
    return free[_now["dice"] // 65536 % len(free)]


def _free():
    return [cell for cell in range(9) if _now["board"][cell] == "."]


def _winner():
    marks = _now["board"]
    for a, b, c in LINES:
        if marks[a] != "." and marks[a] == marks[b] == marks[c]:
            return marks[a]
    return "."


def _put(cell, mark):
    _now["board"][cell] = mark
    _now["t"] += 1


def _is_over():
    won = _winner()
    if won == "." and _free():
        _show()
        return False
    _now["wins" if won == "X" else "losses" if won == "O" else "draws"] += 1
    _show()
    if _now["game"] == _plan["games"]:
        _end("finished")
    else:
        _next_game()
    return True


def _next_game():
    _now["board"] = ["."] * 9
    _now["game"] += 1
    _put(_guess(), "X")
    _put(_guess(), "O")
    _show()


def _state():
    counts = {name: _now[name] for name in ("game", "wins", "draws", "losses")}
    return {"board": "".join(_now["board"]), **counts}


def _show():
    _say({"kind": "step", "t": _now["t"], "state": _state()})


def _end(outcome):
    _now["over"] = True
    _say({"kind": "end", "t": _now["t"], "outcome": outcome, "state": _state()})


def _say(moment):
    print("@trace", json.dumps(moment))


_say({"kind": "start", "simulator": "board_game_referee", "version": 1,
      "scene": {"games": _plan["games"]}, "units": {"t": "move"}})
_next_game()

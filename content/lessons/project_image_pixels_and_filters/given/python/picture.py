"""Reads a picture of numbers, and shows pictures. You may read this file."""
import json

_shown = 0


def load():
    """The picture in picture.txt: a list of rows. A colour pixel is a list of red, green and blue."""
    with open("picture.txt", encoding="utf-8") as file:
        return [[_pixel(word) for word in line.split()] for line in file if line.strip()]


def show(grid, title):
    """Puts a picture on the screen."""
    global _shown
    _shown += 1
    _say({"kind": "step", "t": _shown, "state": _state(grid, title)})


def save(grid):
    """Puts the finished picture on the screen; the checks look at it."""
    global _shown
    _shown += 1
    values = [value for row in grid for value in row]
    counts = {"black": values.count(0), "white": values.count(255)}
    _say({"kind": "end", "t": _shown, "outcome": "saved", "state": {**_state(grid, "result"), **counts}})


def _pixel(word):
    return [int(part) for part in word.split(",")] if "," in word else int(word)


def _state(grid, title):
    if len({len(row) for row in grid}) != 1:
        raise ValueError("the rows of the picture do not have the same length")
    pixels = "".join(_hex(value) for row in grid for value in row)
    return {"title": title, "width": len(grid[0]), "height": len(grid), "pixels": pixels}


def _hex(value):
    if isinstance(value, list):
        return "".join(_hex(part) for part in value)
    if value < 0 or value > 255:
        raise ValueError(f"a pixel goes from 0 to 255, this one is {value}")
    return f"{int(value):02x}"


def _say(moment):
    print("@trace", json.dumps(moment))


_say({
    "kind": "start", "simulator": "image_grid", "version": 1, "scene": {},
    "units": {"t": "picture", "black": "pixels", "white": "pixels"},
})

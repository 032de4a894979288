"""Reads a picture of numbers, convolves it, and shows pictures. You may read this file."""
import json

_shown = 0


def load():
    """The picture in picture.txt: a list of rows."""
    with open("picture.txt", encoding="utf-8") as file:
        return [[int(word) for word in line.split()] for line in file if line.strip()]


def convolve(grid, kernel):
    """Slides a kernel of 3 by 3 over the picture; the result is two rows and two columns smaller."""
    return [
        [
            sum(grid[row - 1 + i][column - 1 + j] * kernel[i][j] for i in range(3) for j in range(3))
            for column in range(1, len(grid[0]) - 1)
        ]
        for row in range(1, len(grid) - 1)
    ]


def show(grid, title):
    """Puts a picture on the screen."""
    global _shown
    _shown += 1
    _say({"kind": "step", "t": _shown, "state": _state(grid, title)})


def save(grid, lines):
    """Puts the edge map on the screen, with the number of lines; the checks look at both."""
    global _shown
    _shown += 1
    white = sum(row.count(255) for row in grid)
    _say({"kind": "end", "t": _shown, "outcome": "saved",
          "state": {**_state(grid, "edges"), "lines": lines, "white": white}})


def _state(grid, title):
    pixels = "".join(f"{max(0, min(255, int(value))):02x}" for row in grid for value in row)
    return {"title": title, "width": len(grid[0]), "height": len(grid), "pixels": pixels}


def _say(moment):
    print("@trace", json.dumps(moment))


_say({
    "kind": "start", "simulator": "image_grid", "version": 1, "scene": {},
    "units": {"t": "picture", "white": "pixels"},
})

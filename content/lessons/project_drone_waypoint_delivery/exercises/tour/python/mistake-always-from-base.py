import math


def tour(xs, ys, order):
    x = 0
    y = 0
    length = 0
    for place in order:
        length = length + math.hypot(xs[place] - x, ys[place] - y)
    return length + math.hypot(xs[place], ys[place])

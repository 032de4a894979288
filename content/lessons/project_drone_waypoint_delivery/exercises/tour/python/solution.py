import math


def tour(xs, ys, order):
    x = 0
    y = 0
    length = 0
    for place in order:
        length = length + math.hypot(xs[place] - x, ys[place] - y)
        x = xs[place]
        y = ys[place]
    return length + math.hypot(x, y)


print(tour([30, 30], [0, 40], [0, 1]))

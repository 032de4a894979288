import math


def gravity(x, y):
    r = math.hypot(x, y)
    a = 398600 / r ** 2
    ax = -a * x / r
    ay = -a * y / r
    return [ax, ay]


print(gravity(3000, 4000))

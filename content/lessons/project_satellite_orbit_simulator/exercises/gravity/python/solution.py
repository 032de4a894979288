import math

EARTH = 398600


def gravity(x, y):
    r = math.hypot(x, y)
    a = EARTH / r ** 2
    ax = -a * x / r
    ay = -a * y / r
    return [ax, ay]


print(gravity(3000, 4000))

import math

EARTH = 398600


def gravity(x, y):
    r = math.hypot(x, y)
    a = EARTH / r ** 2
    return [-a, -a]

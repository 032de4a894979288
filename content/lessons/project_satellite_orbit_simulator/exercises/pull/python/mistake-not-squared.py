import math

EARTH = 398600


def pull(x, y):
    r = math.hypot(x, y)
    return EARTH / r

import math


def gravity(x, y):
    r = math.hypot(x, y)
    a = 398600 / r ** 2
    return [-a, -a]

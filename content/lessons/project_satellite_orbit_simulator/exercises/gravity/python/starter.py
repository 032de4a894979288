import math

EARTH = 398600


def gravity(x, y):
    ax = 0
    ay = 0
    return [ax, ay]


print(gravity(3000, 4000))

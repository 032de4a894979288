import math

EARTH = 398600


def pull(x, y):
    return 0


print(pull(6371, 0))

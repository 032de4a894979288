import math


def pull(x, y):
    r = math.hypot(x, y)
    return 398600 / r ** 2


print(pull(6371, 0))

from math import sqrt


def distance(a, b):
    return abs(a[0] - b[0])


print(distance([3, 0], [0, 4]))

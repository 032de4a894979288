import math


def distance(x1, y1, x2, y2):
    return 0


print(distance(10, 20, 70, 100))

from math import sqrt


def distance(a, b):
    squares = 0
    for i in range(len(a)):
        squares = squares + (a[i] - b[i]) ** 2
    return sqrt(squares)


print(distance([3, 0], [0, 4]))

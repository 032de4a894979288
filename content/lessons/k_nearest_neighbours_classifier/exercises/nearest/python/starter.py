from math import sqrt


def distance(a, b):
    squares = 0
    for i in range(len(a)):
        squares = squares + (a[i] - b[i]) ** 2
    return sqrt(squares)


def nearest_labels(points, labels, query, k):
    return []


print(nearest_labels([[0, 0], [10, 0], [3, 0]], ["A", "B", "C"], [1, 0], 2))

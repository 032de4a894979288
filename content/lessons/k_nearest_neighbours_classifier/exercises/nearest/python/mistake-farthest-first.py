from math import sqrt


def distance(a, b):
    squares = 0
    for i in range(len(a)):
        squares = squares + (a[i] - b[i]) ** 2
    return sqrt(squares)


def nearest_labels(points, labels, query, k):
    pairs = []
    for i in range(len(points)):
        pairs.append([distance(points[i], query), i])
    pairs.sort(reverse=True)
    nearest = []
    for pair in pairs[:k]:
        nearest.append(labels[pair[1]])
    return nearest


print(nearest_labels([[0, 0], [10, 0], [3, 0]], ["A", "B", "C"], [1, 0], 2))

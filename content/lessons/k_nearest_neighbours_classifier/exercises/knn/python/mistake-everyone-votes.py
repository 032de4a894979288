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
    pairs.sort()
    nearest = []
    for pair in pairs[:k]:
        nearest.append(labels[pair[1]])
    return nearest


def knn(points, labels, query, k):
    neighbours = labels
    votes = {}
    for label in neighbours:
        votes[label] = votes.get(label, 0) + 1
    winner = neighbours[0]
    for label in neighbours:
        if votes[label] > votes[winner]:
            winner = label
    return winner


points = [[250, 19], [240, 21], [260, 18], [390, 11], [410, 10]]
labels = ["Alphonso", "Alphonso", "Alphonso", "Totapuri", "Totapuri"]
print(knn(points, labels, [255, 20], 3))

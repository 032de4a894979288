def spread(points, groups, centres):
    total = 0
    return total


def elbow(spreads):
    return 1


print(spread([[1, 1], [3, 1], [8, 8]], [0, 0, 1], [[2, 1], [8, 8]]))
print(elbow([100, 40, 35, 33]))

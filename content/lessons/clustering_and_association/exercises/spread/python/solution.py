def spread(points, groups, centres):
    total = 0
    for i in range(len(points)):
        centre = centres[groups[i]]
        total = total + (points[i][0] - centre[0]) ** 2 + (points[i][1] - centre[1]) ** 2
    return total


def elbow(spreads):
    for i in range(len(spreads) - 1):
        if spreads[i] - spreads[i + 1] < spreads[0] / 10:
            return i + 1
    return len(spreads)


print(spread([[1, 1], [3, 1], [8, 8]], [0, 0, 1], [[2, 1], [8, 8]]))
print(elbow([100, 40, 35, 33]))

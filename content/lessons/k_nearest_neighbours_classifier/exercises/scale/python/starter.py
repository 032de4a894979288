def scale(points):
    return points


print(scale([[200, 10], [300, 20], [400, 15]]))

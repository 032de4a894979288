from steps import nearest, new_centres


def kmeans(points, centres):
    rounds = 0
    while True:
        groups = []
        for point in points:
            groups.append(nearest(point, centres))
        moved = new_centres(points, groups, centres)
        rounds = rounds + 1
        if moved == centres:
            return [groups, rounds]
        centres = moved


print(kmeans([[1, 1], [2, 1], [8, 8], [9, 8]], [[1, 1], [2, 1]]))

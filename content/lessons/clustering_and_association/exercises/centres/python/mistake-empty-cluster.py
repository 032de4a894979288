def new_centres(points, groups, old):
    centres = []
    for k in range(len(old)):
        x = 0
        y = 0
        count = 0
        for i in range(len(points)):
            if groups[i] == k:
                x = x + points[i][0]
                y = y + points[i][1]
                count = count + 1
        centres.append([x / count, y / count])
    return centres


print(new_centres([[1, 1], [3, 1], [8, 8]], [0, 0, 1], [[0, 0], [9, 9]]))

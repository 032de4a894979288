def new_centres(points, groups, old):
    centres = []
    for k in range(len(old)):
        centres.append(old[k])
    return centres


print(new_centres([[1, 1], [3, 1], [8, 8]], [0, 0, 1], [[0, 0], [9, 9]]))

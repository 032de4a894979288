def scale(points):
    scaled = []
    for point in points:
        scaled.append([])
    for column in range(len(points[0])):
        values = []
        for point in points:
            values.append(point[column])
        high = max(values)
        for i in range(len(points)):
            scaled[i].append(values[i] / high)
    return scaled


print(scale([[200, 10], [300, 20], [400, 15]]))

def scale(points):
    scaled = []
    for point in points:
        scaled.append([])
    for column in range(len(points[0])):
        values = []
        for point in points:
            values.append(point[column])
        low = min(values)
        high = max(values)
        for i in range(len(points)):
            if high == low:
                scaled[i].append(0)
            else:
                scaled[i].append((values[i] - low) / (high - low))
    return scaled


print(scale([[200, 10], [300, 20], [400, 15]]))

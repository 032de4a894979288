def edges(a, b, threshold):
    result = []
    for row in range(len(a)):
        line = []
        for column in range(len(a[0])):
            if a[row][column] > threshold or b[row][column] > threshold:
                line.append(255)
            else:
                line.append(0)
        result.append(line)
    return result

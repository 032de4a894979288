def edges(a, b, threshold):
    result = []
    for row in range(len(a)):
        line = []
        for column in range(len(a[0])):
            line.append(0)
        result.append(line)
    return result


print(edges([[30, -30, 0]], [[0, 0, 0]], 20))

def distance(a, b):
    total = 0
    for i in range(len(a)):
        total = total + abs(a[i] - b[i])
    return total


print(distance([3, 0], [0, 4]))

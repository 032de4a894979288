def square(a, b):
    return a[0] - b[0]


def nearest(point, centres):
    return 0


print(square([1, 2], [4, 6]))
print(nearest([8, 7], [[0, 0], [9, 9]]))

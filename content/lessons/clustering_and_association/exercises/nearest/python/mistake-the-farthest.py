def square(a, b):
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def nearest(point, centres):
    best = 0
    for k in range(1, len(centres)):
        if square(point, centres[k]) > square(point, centres[best]):
            best = k
    return best


print(square([1, 2], [4, 6]))
print(nearest([8, 7], [[0, 0], [9, 9]]))

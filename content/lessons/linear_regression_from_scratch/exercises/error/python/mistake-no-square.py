def mse(xs, ys, slope, intercept):
    total = 0
    for i in range(len(xs)):
        total = total + ys[i] - (slope * xs[i] + intercept)
    return total / len(xs)


def better(xs, ys, first, second):
    if mse(xs, ys, second[0], second[1]) < mse(xs, ys, first[0], first[1]):
        return 2
    return 1


print(mse([1, 2, 3], [2, 4, 9], 2, 0))

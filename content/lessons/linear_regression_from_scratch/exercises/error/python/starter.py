def mse(xs, ys, slope, intercept):
    residual = ys[0] - (slope * xs[0] + intercept)
    return residual


def better(xs, ys, first, second):
    return 1


print(mse([1, 2, 3], [2, 4, 9], 2, 0))

def mse(xs, ys, slope, intercept):
    total = 0
    for i in range(len(xs)):
        total = total + (ys[i] - (slope * xs[i] + intercept)) ** 2
    return total / len(xs)


def fit(xs, ys):
    mean_x = sum(xs) / len(xs)
    mean_y = sum(ys) / len(ys)
    top = 0
    bottom = 0
    for i in range(len(xs)):
        top = top + (xs[i] - mean_x) * (ys[i] - mean_y)
        bottom = bottom + (xs[i] - mean_x) ** 2
    if bottom == 0:
        return [0, mean_y]
    slope = top / bottom
    return [slope, mean_y - slope * mean_x]


def r_squared(xs, ys):
    slope, intercept = fit(xs, ys)
    lazy = mse(xs, ys, 0, sum(ys) / len(ys))
    if lazy == 0:
        return 1
    line = mse(xs, ys, slope, intercept)
    if line == 0:
        return 1
    return 1 - lazy / line


def forecast(xs, ys, x):
    slope, intercept = fit(xs, ys)
    if min(xs) <= x <= max(xs):
        return [slope * x + intercept, "inside"]
    return [slope * x + intercept, "outside"]


print(r_squared([1, 2, 3], [2, 4, 9]))

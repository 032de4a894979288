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
    return mse(xs, ys, slope, intercept)


def forecast(xs, ys, x):
    slope, intercept = fit(xs, ys)
    return [slope * x + intercept, "maybe"]


print(r_squared([1, 2, 3], [2, 4, 9]))

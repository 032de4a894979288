def fit(xs, ys):
    if xs[-1] == xs[0]:
        return [0, sum(ys) / len(ys)]
    slope = (ys[-1] - ys[0]) / (xs[-1] - xs[0])
    return [slope, ys[0] - slope * xs[0]]


print(fit([1, 2, 3], [2, 4, 9]))

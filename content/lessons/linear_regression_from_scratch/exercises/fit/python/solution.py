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


print(fit([1, 2, 3], [2, 4, 9]))

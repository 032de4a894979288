def precision(tp, fp, fn):
    return tp / (tp + fp)


def recall(tp, fp, fn):
    return tp / (tp + fn)


print(precision(8, 2, 8), recall(8, 2, 8))

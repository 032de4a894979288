def precision(tp, fp, fn):
    return tp


def recall(tp, fp, fn):
    return tp


print(precision(8, 2, 8), recall(8, 2, 8))

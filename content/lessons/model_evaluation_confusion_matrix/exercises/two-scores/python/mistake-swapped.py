def precision(tp, fp, fn):
    if tp + fn == 0:
        return 0
    return tp / (tp + fn)


def recall(tp, fp, fn):
    if tp + fp == 0:
        return 0
    return tp / (tp + fp)


print(precision(8, 2, 8), recall(8, 2, 8))

def precision(tp, fp, fn):
    if tp + fp == 0:
        return 0
    return tp / (tp + fp)


def recall(tp, fp, fn):
    if tp + fn == 0:
        return 0
    return tp / (tp + fn)


print(precision(8, 2, 8), recall(8, 2, 8))

def compare(tp, fp, fn, tn):
    total = tp + fp + fn + tn
    frauds = tp + fn
    good = fp + tn
    return [(tp + tn) / total, max(frauds, good) / total]


print(compare(40, 5, 10, 45))

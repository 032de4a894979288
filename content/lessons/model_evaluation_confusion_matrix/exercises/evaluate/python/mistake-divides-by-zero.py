def cells(truth, guess):
    counts = [0, 0, 0, 0]
    for i in range(len(truth)):
        if guess[i] == 1:
            place = 0 if truth[i] == 1 else 1
        else:
            place = 2 if truth[i] == 1 else 3
        counts[place] = counts[place] + 1
    return counts


def share(part, whole):
    if whole == 0:
        return 0
    return part / whole


def evaluate(truth, guess):
    tp, fp, fn, tn = cells(truth, guess)
    precision = share(tp, tp + fp)
    recall = share(tp, tp + fn)
    f1 = 2 * precision * recall / (precision + recall)
    return [share(tp + tn, len(truth)), precision, recall, f1]


print(evaluate([1, 0, 1, 0, 0], [1, 1, 0, 0, 0]))

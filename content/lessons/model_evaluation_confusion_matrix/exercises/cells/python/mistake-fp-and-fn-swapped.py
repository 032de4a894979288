def cells(truth, guess):
    tp = 0
    fp = 0
    fn = 0
    tn = 0
    for i in range(len(truth)):
        if truth[i] == 1 and guess[i] == 1:
            tp = tp + 1
        elif truth[i] == 1:
            fp = fp + 1
        elif guess[i] == 1:
            fn = fn + 1
        else:
            tn = tn + 1
    return [tp, fp, fn, tn]


print(cells([1, 0, 1, 0, 0], [1, 1, 0, 0, 0]))
